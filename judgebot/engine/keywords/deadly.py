"""Deadly: Character dice that were engaged with it are KO'd at the end of the turn."""

from judgebot.cardtext import nodes
from judgebot.cardtext.keywordtable import TITLES
from judgebot.engine import atoms, knock_out
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce.blanking import is_blanked
from judgebot.engine.abilities.targeting.choosing import dice_reached
from judgebot.engine.keywords import iron_will
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.state import AbilityId, Bound, InForce, Stage, Trigger
from judgebot.engine.view import View, source_of
from judgebot.game.event import Event, Source, Verb

NODE = nodes.KeywordAbility("deadly")


def marks(before: View, events: list[Event]) -> list[tuple[int, int]]:
    """(die with Deadly, die engaged with it) of the blocks just declared (Deadly(1))."""
    pairs = [(e.die, e.other) for e in events if e.verb is Verb.ENGAGE and e.die is not None and e.other is not None]
    return [(deadly, other) for deadly, other in pairs if "deadly" in before.keywords(deadly)]


GAINED_LATE = "deadly-gained-after-blocks"


def remember(play: Play, events: list[Event]) -> None:
    """Deadly triggers at the moment of the engagement, and founds the KO at the end of the turn."""
    _trigger(play, [(deadly, play.state.bind(other)) for deadly, other in marks(play.view, events)])
    is_due = play.state.stage in (Stage.CLEAN_UP, Stage.END_OF_TURN)  # then it is done once
    late = [] if is_due else _late(play)
    if late and play.rests_on(GAINED_LATE):
        _trigger(play, late)


def _late(play: Play) -> list[tuple[int, Bound]]:
    """(die with Deadly, die that it was engaged with before it had Deadly)."""
    both_ways = [pair for b, a in play.state.engaged for pair in ((b, a), (a, b))]
    known = {(r.source.die, met) for r in play.state.in_force if r.facts == ("deadly",) for met in r.dice}
    return sorted(
        (bound.die, met)
        for bound, met in both_ways
        if (bound.die, met) not in known and play.state.is_bound(bound) and "deadly" in play.view.keywords(bound.die)
    )


@rule("deadly", "deadly(1)")
def _trigger(play: Play, pairs: list[tuple[int, Bound]]) -> None:
    """The Deadly of each die triggers, for all that it is engaged with at the moment."""
    for deadly in dict.fromkeys(deadly for deadly, _ in pairs):
        now = play.state.die(deadly)
        source = source_of(AbilityId(now.card, 0, now.controller), deadly)._replace(keyword=NODE.keyword)
        with play.quietly():
            play.say(Verb.TRIGGER, die=deadly, player=now.controller, card=now.card, source=source, note="Deadly")
            for met in (met for other, met in pairs if other == deadly):
                _found(play, deadly, met, source)


def _found(play: Play, deadly: int, met: Bound, source: Source) -> None:
    """Found the KO of a die that one with Deadly is, or was, engaged with."""
    now = play.state.die(deadly)
    rule_ = nodes.Delayed(nodes.StepEvent(nodes.Step.TURN, nodes.Edge.END), nodes.KO(nodes.Ref(nodes.RefKind.THAT)))
    founded = InForce(
        atoms.new_id(play), nodes.Delayed(nodes.Event(Verb.ENGAGE), rule_.effect), source, nodes.Until.END_OF_TURN,
        play.state.turn, (met,), facts=("deadly",), is_applied=False,
    )  # fmt: skip
    atoms.found(play, founded)
    play.say(Verb.FOUND, die=deadly, other=met.die, player=now.controller, card=now.card, source=source, note="Deadly")


def due(play: Play, rules: tuple[InForce, ...]) -> list[Trigger]:
    """The KO's that Deadly has founded this turn among these rules, as one trigger for each die with Deadly; it has
    been said of it that it triggered (Deadly(1)), and what is due now resolves (Deadly(2))."""
    found: dict[tuple[object, int | None], list[Bound]] = {}
    sources = {}
    for r in rules:
        if r.facts == ("deadly",):
            key = (r.source.card, r.source.die)
            found.setdefault(key, []).extend(r.dice)
            sources[key] = r.source
    seen = play.state._replace(queue=(), pending=())
    return [
        Trigger(AbilityId(s.card, 0, s.player), NODE, s.player, s, None, seen, play.batch, s.die, tuple(found[key]))  # type: ignore[arg-type]
        for key, s in sources.items()
    ]


@rule("deadly", "deadly(2)", "2.8.2", "3.2.10")
def strike(play: Play, trigger: Trigger) -> None:
    """KO the dice that were engaged, if they are still there and character abilities affect them (3.4.7.3)."""
    is_ignored = _is_ignored(play.view, trigger.die)
    if is_ignored and play.rests_on(BLANKED):
        _suspended(play, trigger)
        return
    there = tuple(b.die for b in trigger.facts if isinstance(b, Bound) and play.state.is_bound(b))
    if not there:
        play.obstacles.append(Refusal("what it was engaged with has left the Field Zone since then", ("deadly",)))
    there = dice_reached(play, Context(trigger.controller, trigger.source.card, trigger.die, play=play), there)
    spared = [d for d in there if iron_will.was_healed(play.view, d) and _counts_as_undamaged(play)]
    with play.citing(*play.cites, *(("3.4.4.4",) if is_ignored else ())):
        knock_out.ko(play, [d for d in there if d not in spared])


@rule("3.4.8.6")
def _suspended(play: Play, trigger: Trigger) -> None:
    play.say(Verb.CANCEL, die=trigger.die, card=trigger.id.card, player=trigger.controller, source=trigger.source,
             ability=TITLES["deadly"])  # fmt: skip


BLANKED = "deadly-ignored-after-blocks"


@asks("3.4.4.4", "3.4.8.6")
def _is_ignored(view: View, die: int | None) -> bool:
    """Whether the text of a die with Deadly that is still in the field has come to be ignored."""
    if die is None or not view.state.die(die).area.is_field:
        return False
    return any(keyword_of(a.node) == NODE.keyword and is_blanked(view, die, a.node) for a in view.printed(die))


def _counts_as_undamaged(play: Play) -> bool:
    """That its damage has been cleared makes no difference to Iron Will, save by the other reading."""
    return play.rests_on("iron-will-damage-cleared-before-deadly")
