"""What asks for attacking or blocking dice at a time at which there are none."""

from collections.abc import Iterator

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import change, children, everything
from judgebot.game.event import Verb

_IN_THE_ATTACK_ZONE = {n.DieState.ATTACKING, n.DieState.BLOCKING, n.DieState.UNBLOCKED, n.DieState.IN_COMBAT}
_FACING = {n.DieState.ENGAGED, n.DieState.BLOCKED}
_IN_COMBAT = (n.Step.BLOCKERS, n.Step.DEALT, n.Step.DAMAGE)


def has_none_in_combat(said: n.Triggered | n.Delayed) -> bool:
    """ "At the end of the Attack Step, gain 1 life for each attacking die": they have gone home or Out of Play by then
    (2.7.4.3.1, 2.7.6.6)."""
    when, parts = (said.when, (said.effect, said.condition)) if isinstance(said, n.Triggered) else (
        said.trigger, (said.effect,)
    )  # fmt: skip
    if not isinstance(when, n.StepEvent) or when.step in _IN_COMBAT:
        return False
    as_it_ends = (when.step, when.edge) == (n.Step.ATTACK, n.Edge.END)
    return any(
        is_out_of_play(node) or (isinstance(said, n.Triggered) and faces(node))
        for node in asked_now(parts)
        if not (as_it_ends and fights_on(node))
    )


def fights_on(asked: n.Node) -> bool:
    """ "Still engaged with Moth": as the Attack Step ends, those that have not left combat before."""
    return isinstance(asked, n.InState) and asked.still


def faces(asked: n.Node) -> bool:
    """ "Engaged with Moth": nothing is any more, but an ability of before the end remembers what was."""
    return isinstance(asked, n.InState) and asked.state in _FACING


def is_out_of_play(asked: n.Node) -> bool:
    """ "If Moth was not blocked" of the very die, which no longer has its text by then (2.7.4.3.1)."""
    match asked:
        case n.InState(state=state):
            return fights_on(asked) or state in _IN_THE_ATTACK_ZONE
        case n.Happened(event=n.Event(verb=Verb.UNBLOCKED, subject=n.Ref(kind=n.RefKind.THIS_DIE))):
            return True
    return False


def asked_now(value: object) -> Iterator[n.Node]:
    """The nodes of what is looked at now, not when something happens or as long as a rule holds."""
    if isinstance(value, tuple):
        for item in value:
            yield from asked_now(item)
    elif isinstance(value, n.Node) and not isinstance(value, n.Event | n.Delayed | n.Rule):
        yield value
        for _, child in children(value):
            yield from asked_now(child)


DEALT, RESOLVED = n.StepEvent(n.Step.DEALT, n.Edge.END), n.StepEvent(n.Step.DAMAGE, n.Edge.END)


def waits_for_damage(ability: n.Ability) -> bool:
    """ "After damage is dealt": once it has been assigned and dice that it KO's still act (2.7.5.2), or resolved."""
    return DEALT in everything(ability)


def once_resolved(ability: n.Ability) -> tuple[n.Ability, ...]:
    """When all combat damage has been resolved."""
    return (change(ability, lambda node: RESOLVED if node == DEALT else node),)
