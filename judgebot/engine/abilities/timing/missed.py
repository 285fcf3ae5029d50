"""Abilities that one might have expected to trigger and that do not: what happened is not what they listen for."""

from collections.abc import Iterator
from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.engine import untriggered
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce import blanking
from judgebot.engine.abilities.timing.event import matches, wanted_by
from judgebot.engine.abilities.words.asprinted import called
from judgebot.engine.play import Play
from judgebot.engine.rule import asks
from judgebot.engine.view import Ability, View
from judgebot.game.area import Area
from judgebot.game.event import Event, SourceKind, Verb
from judgebot.game.face import FaceKind


class Mistaken(NamedTuple):
    """What happened is taken for something else; the rule says that it is not the same."""

    what: Verb
    taken_for: Verb
    why: str
    rule: str
    whoever: bool = False  # the ability looks at whose die it is, not at who does it
    also: tuple[str, ...] = ()  # more rules that say so
    own: bool = False  # what happens to a die in the Field Zone, for its own ability alone


MISTAKEN = (
    Mistaken(Verb.KO, Verb.DAMAGE, "a KO is no damage", "2.7.5.3"),
    Mistaken(Verb.KO, Verb.PREP, "a die that is KO'd is not prepped", "1.5.3.5", whoever=True),
    Mistaken(Verb.PREP, Verb.KO, "a die that is prepped is not KO'd", "1.5.3.5", whoever=True),
    Mistaken(Verb.LOSE_LIFE, Verb.DAMAGE, "losing life is no damage", "2.7.5.6"),
    Mistaken(Verb.PAY_LIFE, Verb.DAMAGE, "paying life is no damage", "2.7.5.6"),
    Mistaken(Verb.DAMAGE, Verb.LOSE_LIFE, "taking damage is not losing life", "2.7.5.6"),
    Mistaken(Verb.DAMAGE, Verb.PAY_LIFE, "taking damage is not paying life", "2.7.5.6"),
    Mistaken(Verb.PAY_LIFE, Verb.LOSE_LIFE, "paying life is not losing it", "3.4.9.10"),
    Mistaken(Verb.REGENERATE, Verb.KO, "a die that Regenerates was not KO'd", "regenerate(1)"),
    Mistaken(Verb.SACRIFICE, Verb.KO, "a die that is Sacrificed is not KO'd", "sacrifice(3)", also=("sacrifice",)),
    Mistaken(Verb.USE_GLOBAL, Verb.USE, "using a Global is not using an Action die", "2.6.4.8", also=("3.4.2.8",)),
    Mistaken(
        Verb.MOVE,
        Verb.FIELD,
        "a die that is moved to the Field Zone is not fielded",
        "2.6.3",
        whoever=True,
        also=("3.4.3.4",),
    ),
    Mistaken(Verb.RETURN, Verb.FIELD, "a die that comes back is not fielded", "2.6.3", whoever=True, also=("3.4.3.4",)),
    Mistaken(Verb.RETURN, Verb.FIELD, "a die that comes back is not fielded", "3.4.3.5", whoever=True, own=True),
    Mistaken(Verb.CONTROL, Verb.FIELD, "taking control of a die is not fielding it", "3.4.3.5", whoever=True, own=True),
    Mistaken(
        Verb.REGENERATE,
        Verb.FIELD,
        "a die that Regenerates is not fielded",
        "3.4.3.11",
        whoever=True,
        also=("3.4.3.5",),
        own=True,
    ),
    Mistaken(
        Verb.RELEASE,
        Verb.FIELD,
        "a die that is released is not fielded",
        "3.4.3.11",
        whoever=True,
        also=("3.4.3.5",),
        own=True,
    ),
)
_VERBS = frozenset(m.what for m in MISTAKEN)


@asks("2.7.5.3", "2.7.5.6", "1.5.3.5", "2.6.4.8", "2.6.3")
def look(play: Play, before: View, events: list[Event]) -> None:
    """Say of each ability that would have triggered on what did not happen, or if its text counted, by which rule it
    does not."""
    if play.view.rules(nodes.Blank):
        _look_for_ignored(play, events)
    for event in events:
        if event.verb in (Verb.SPIN, Verb.SPIN_UP, Verb.SPIN_DOWN):
            _look_for_late(play, before, event)
        if event.verb in _VERBS:
            for mistaken in MISTAKEN:
                if mistaken.what is event.verb and _may_be_mistaken(play, event, mistaken):
                    _look_for(play, before, event, mistaken)


@asks("3.2.5")
def _look_for_late(play: Play, before: View, event: Event) -> None:
    """Say of a burst ability that a die shows only now that it does not go back to what has set off others."""
    had = [a.node for a in before.abilities(event.die)] if event.die is not None else []
    for ability in play.view.abilities(event.die) if event.die is not None else ():
        node = ability.node
        if isinstance(node, nodes.Triggered) and node.burst is not None and node not in had:
            ctx = Context(ability.id.controller, ability.id.card, event.die, view=play.view)
            if any(_wants(ctx, w, e, event) for w in wanted_by(node) for e in _of_this_step(play)):
                with play.under("3.2.5"):
                    _does_not_trigger(play, event.die, ability, "its burst was not there when it happened")


def _of_this_step(play: Play) -> tuple[Event, ...]:
    """What has happened since the present step began."""
    happened = play.state.happened
    began = max((i for i, e in enumerate(happened) if e.verb is Verb.STEP), default=0)
    return happened[began:]


def _may_be_mistaken(play: Play, event: Event, mistaken: Mistaken) -> bool:
    if mistaken.what is Verb.REGENERATE and (event.face is None or event.face.kind is not FaceKind.CHARACTER):
        return False  # it did not: it is KO'd
    if mistaken.own:  # back from the Attack Zone or from elsewhere
        return event.verb is not Verb.RETURN or (event.to_area is Area.FIELD and not _enters_the_field(event))
    if mistaken.taken_for is Verb.FIELD:  # moved, returned, swapped: into the field from elsewhere
        return _enters_the_field(event)
    if mistaken.what is Verb.PREP:  # from where a die can be KO'd
        return event.from_area is not None and event.from_area.is_field
    if mistaken.what is Verb.USE_GLOBAL:
        return event.card is not None and play.table.card(event.card).kind.is_action
    return mistaken.whoever or _is_plain(event)


def _enters_the_field(event: Event) -> bool:
    to, from_ = event.to_area, event.from_area
    return to is not None and to.is_field and (from_ is None or not from_.is_field)


def _is_plain(event: Event) -> bool:
    """A KO by damage follows the damage, which has been looked at already."""
    if event.verb is not Verb.KO:
        return True
    return event.source is not None and event.source.kind not in (SourceKind.GAME, SourceKind.COMBAT)


def _look_for(play: Play, before: View, event: Event, mistaken: Mistaken) -> None:
    enters = mistaken.taken_for is Verb.FIELD
    as_if = _as_if(play, event, mistaken)
    for die, ability in _listening(play, play.view if enters else before, event):
        if mistaken.own and die != event.die:
            continue
        node = ability.node
        assert isinstance(node, nodes.Triggered)
        ctx = Context(ability.id.controller, ability.id.card, die, view=play.view if enters else before)
        wanted = node.when.events if isinstance(node.when, nodes.AnyEvent) else (node.when,)
        if any(_wants(ctx, w, as_if, event) for w in wanted):
            with play.under(mistaken.rule, *mistaken.also, *_of_recruit(event)):
                _does_not_trigger(play, die, ability, mistaken.why)


@asks("recruit(1)")
def _of_recruit(event: Event) -> tuple[str, ...]:
    """Recruit says itself that a die it brings is not fielded."""
    return ("recruit(1)",) if "recruit" in event.cites else ()


def _as_if(play: Play, event: Event, mistaken: Mistaken) -> Event:
    """What would have happened: the use of an Action die, say, in place of the Global on its card."""
    die = event.die
    if mistaken.what is Verb.USE_GLOBAL:
        die = next((d.id for d in play.state.dice if d.card == event.card), None)
    source = None if mistaken.whoever else event.source
    return event._replace(verb=mistaken.taken_for, die=die, source=source)


def _wants(ctx: Context, wanted: object, as_if: Event, event: Event) -> bool:
    return isinstance(wanted, nodes.Event) and matches(ctx, wanted, as_if) and not matches(ctx, wanted, event)


def _listening(play: Play, before: View, event: Event) -> Iterator[tuple[int, Ability]]:
    """The triggered abilities of active dice, for a die its own ones as it last was."""
    for die, ability in before.once(_triggered):
        now = play.state.dice[die] if die < len(play.state.dice) else None
        if now is not None and (event.die is None or event.die == die or now.area.is_field):
            yield die, ability


def _triggered(view: View) -> list[tuple[int, Ability]]:
    """The triggered abilities of dice in the Field Zone."""
    active = (die.id for die in view.state.dice if die.area.is_field)
    return [(die, a) for die in active for a in view.abilities(die) if isinstance(a.node, nodes.Triggered)]


def _look_for_ignored(play: Play, events: list[Event]) -> None:
    """Say of abilities whose text is ignored that they do not trigger."""
    for die in play.state.dice:
        if die.area.is_field:
            for ability in play.view.printed(die.id):
                node = ability.node
                gone = blanking.gone_from(play.view, die.id, node) if isinstance(node, nodes.Triggered) else None
                if gone is not None:
                    _ignored(play, die.id, ability._replace(node=gone), events)


def _ignored(play: Play, die: int, ability: Ability, events: list[Event]) -> None:
    node = ability.node
    assert isinstance(node, nodes.Triggered)
    ctx = Context(ability.id.controller, ability.id.card, die, view=play.view)
    wanted = node.when.events if isinstance(node.when, nodes.AnyEvent) else (node.when,)
    if any(isinstance(w, nodes.Event) and matches(ctx, w, e) for w in wanted for e in events):
        with play.under(*blanking.ignored_by(play.view, die, node)):
            _does_not_trigger(play, die, ability, "its text is ignored")


def _does_not_trigger(play: Play, die: int | None, ability: Ability, why: str) -> None:
    name = called(ability.node, ability.id.card, play.table)
    untriggered.say(play, die, ability.id.card, ability.id.controller, why, name)
