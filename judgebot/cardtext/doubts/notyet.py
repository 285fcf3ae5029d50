"""What an ability looks at before it can have come about: who blocks whom, as dice attack."""

from collections.abc import Iterator
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.walk import change, children, everything, set_where
from judgebot.game.area import Area
from judgebot.game.event import Verb

AFTER_BLOCKS = {n.DieState.BLOCKING, n.DieState.BLOCKED, n.DieState.UNBLOCKED, n.DieState.ENGAGED}
IN_COMBAT = AFTER_BLOCKS | {n.DieState.ATTACKING, n.DieState.IN_COMBAT}
_AHEAD = (
    n.Cannot, n.Must, n.Only, n.Quota, n.CostChange, n.ExtraDraw, n.Replace, n.Reroute, n.ChangeDamage, n.GoesTo,
)  # fmt: skip


def comes_before_blocks(ability: n.Ability) -> bool:
    """Whether it is about attackers as they are declared: nothing is blocked by then."""
    when = getattr(ability, "when", None)
    if isinstance(when, n.StepEvent):
        return when.edge is n.Edge.START and when.step in (n.Step.ATTACK, n.Step.BLOCKERS)
    return any(event.verb is Verb.ATTACK for event in events_of(when))


def asks_before_the_blocks(ability: n.Triggered) -> bool:
    """ "When Moth attacks, deal 1 damage to each die blocking it": as it attacks none does."""
    if not comes_before_blocks(ability):
        return False
    asked = (ability.condition, *_of_now(ability.effect))
    return any(isinstance(node, n.InState) and node.state in AFTER_BLOCKS for node in everything(asked))


def _of_now(effect: n.Node) -> Iterator[n.Node]:
    """What an effect looks at as it is resolved: not what it puts off, nor what rules hold for while they last."""
    below = [child for _, value in children(effect) for child in (value if isinstance(value, tuple) else (value,))]
    nodes = [child for child in below if isinstance(child, n.Node)]
    if isinstance(effect, n.Delayed | n.Event):
        return
    if isinstance(effect, _AHEAD) or (isinstance(effect, n.Modify | n.Gain | n.SetStats) and effect.live):
        nodes = [child for child in nodes if not (isinstance(child, n.Select) and child.mode is n.Mode.ALL)]
    if isinstance(effect, n.InState):
        yield effect
    for child in nodes:
        yield from _of_now(child)


def counts_those_who_fall(ability: n.Action) -> bool:
    """ "For each of your dice KO'd this turn, gain life equal to its level": those of the turn so far, or all of it."""
    gained = (node.amount for node in everything(ability.effect) if isinstance(node, n.GainLife | n.LoseLife))
    return any(map(_is_of_the_fallen, gained))


def and_those_who_fall_later(ability: n.Action) -> tuple[n.Ability, ...]:
    """Once more as each falls in the rest of the turn."""

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.GainLife | n.LoseLife) or not _is_of_the_fallen(node.amount):
            return node
        assert isinstance(node.amount, n.TimesOf)
        assert node.amount.stat is not None
        of_it = n.StatOf(n.Ref(n.RefKind.SUBJECT), node.amount.stat)
        fallen = node.amount.event.subject
        assert isinstance(fallen, n.Select)
        each = replace(node.amount.event, subject=replace(fallen, count=n.ONE))
        return n.Seq((node, n.Delayed(each, replace(node, amount=of_it))))

    return (change(ability, told),)


def _is_of_the_fallen(amount: n.Amount) -> bool:
    if not isinstance(amount, n.TimesOf) or amount.stat is None:
        return False
    return (amount.event.verb, amount.window) == (Verb.KO, n.Window.THIS_TURN)


def rerolls_any_of_yours(node: n.Node) -> bool:
    """ "Reroll any number of your dice": those in the Field Zone, or those in the Reserve Pool as well."""
    what = node.what if isinstance(node, n.Roll) and node.reroll else None
    if not isinstance(what, n.Select) or what.mode is n.Mode.ALL or what.count.high is not None:
        return False
    if Area.RESERVE in what.areas:
        return False  # it is said
    return (what.noun, what.filter, what.side) == (n.Noun.DIE, None, n.Side.YOURS)


def rerolls_some_of_yours(ability: n.Ability) -> bool:
    return any(rerolls_any_of_yours(node) for node in everything(ability))


def in_the_reserve_too(ability: n.Ability) -> tuple[n.Ability, ...]:
    """Those of either area."""

    def told(node: n.Node) -> n.Node:
        if not rerolls_any_of_yours(node) or not isinstance(node, n.Roll) or not isinstance(node.what, n.Select):
            return node
        return replace(node, what=replace(node.what, areas=(Area.FIELD, Area.RESERVE)))

    return (change(ability, told),)


def rerolls_whenever(ability: n.Usable) -> bool:
    """ "Once per turn, you may pay 2 life to reroll this die": in the Roll and Reroll Step, or with a Global."""
    rolls = (node for node in everything(ability.effect) if isinstance(node, n.Roll))
    return ability.timing in (n.Timing.GLOBAL, n.Timing.UNSTATED) and any(roll.reroll for roll in rolls)


def names_no_time(ability: n.Ability) -> bool:
    """ "While Moth is active, you may pay 1 to draw a die": no word says when, or in whose turn."""
    return any(map(_is_untimed, everything(ability)))


def _is_untimed(node: n.Node) -> bool:
    return isinstance(node, n.Usable) and node.timing is n.Timing.UNSTATED


def with_globals(ability: n.Ability) -> tuple[n.Ability, ...]:
    """Whenever its player could use a Global."""
    return (set_where(ability, _is_untimed, timing=n.Timing.GLOBAL),)


def is_used_before(ability: n.Global) -> bool:
    """ "Global: Pay 1. Reroll your dice before your Attack Step": it says when it is used, or when that happens."""
    match ability.effect:
        case n.Delayed(trigger=n.StepEvent(step=n.Step.ATTACK, edge=n.Edge.BEFORE), condition=None):
            return ability.timing is None and ability.when is None
    return False


def in_the_main_step(ability: n.Global) -> tuple[n.Ability, ...]:
    """It is used, and happens, in the step that is before that."""
    assert isinstance(ability.effect, n.Delayed)
    return (replace(ability, effect=ability.effect.effect, timing=n.Timing.MAIN),)
