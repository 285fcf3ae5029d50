"""Triggered abilities: which of them an event sets off (3.1.9, 3.2.1, 3.2.12)."""

from collections.abc import Iterable, Iterator

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Scope
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.targeting import grounds
from judgebot.engine.abilities.timing import delayed, firsttime, limits, loops, missed, occasion, oneeffect
from judgebot.engine.abilities.timing.listening import INACTIVE, listeners
from judgebot.engine.abilities.timing.met import ONCE_A_CARD, carriers
from judgebot.engine.abilities.timing.sharing import (
    as_one_hit,
    as_read,
    by_one_of_them,
    gone_with_it,
    is_of_each,
    is_said_by_another,
    met_twice,
    not_again,
    of_same_gear,
    share_of,
)
from judgebot.engine.abilities.words.asprinted import called
from judgebot.engine.keywords import ally, meaning, notes, trap
from judgebot.engine.keywords import triggers as keyword_triggers
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.engine.state import Trigger
from judgebot.engine.turn import set_off
from judgebot.engine.view import Ability, View, source_of
from judgebot.game.event import Event, Verb


def collect(play: Play, before: View, events: list[Event]) -> None:
    """Note what the events of one moment trigger. Dice that left with the moment are remembered as they last were."""
    from judgebot.engine.abilities.timing import answering

    events = [e for e in events if e.verb not in _SILENT]
    if not events:
        return
    _ignore_text(play, before, events)
    found = found_by(play, before, events)
    found += keyword_triggers.collect(play, before, events)
    add(play, found)
    answering.look(play, before, events)
    missed.look(play, before, events)


@rule("3.4.8.2", "3.4.4.1")
def _ignore_text(play: Play, before: View, events: list[Event]) -> None:
    """Text that is to be ignored from this event on does not exist for it: it triggers nothing."""
    from judgebot.engine.abilities.timing import queue

    for r in play.state.in_force:
        for t in delayed.set_off(play, before, r, events) if delayed.ignores_text(r) else ():
            with play.because(t.source), play.citing(*play.cites):
                queue.resolve(play, t)


def _not_active(play: Play, t: Trigger) -> tuple[str, ...]:
    """The rule by which a text may say that a die need not be active, where this one is not."""
    if not isinstance(t.ability, nodes.Triggered) or t.ability.scope not in INACTIVE:
        return ()
    active = play.view.active_dice(t.id.card) if t.die is None else play.state.die(t.die).area.is_field
    return () if active else ("3.1.30",)


def _described(play: Play, t: Trigger) -> tuple[str, ...]:
    """The rules by which the words of a trigger describe the die of its event."""
    when = t.ability.when if isinstance(t.ability, nodes.Triggered) else None
    if t.event is None or t.event.die is None or not isinstance(when, nodes.Event):
        return ()
    if not isinstance(when.subject, nodes.Select):
        return ()
    there = play.state.die(t.event.die).area.is_field
    cites = grounds.of(play.view if there else play.before or play.view, when.subject, t.event.die)
    note = ally.NOTES.get(t.event.verb)
    return (*cites, note) if "ally" in cites and note else cites


def found_by(play: Play, before: View, events: list[Event]) -> list[Trigger]:
    """The abilities of cards, and the founded events (3.4.4.1), that the events of one moment trigger."""
    events = [e for e in events if e.verb not in _SILENT]
    return [*_from_cards(play, before, events), *delayed.collect(play, before, events)]


_SILENT = frozenset({Verb.STEP, Verb.END_STEP, Verb.PASS, Verb.CHOOSE, Verb.TRIGGER, Verb.RESOLVE, Verb.FIZZLE})


def add(play: Play, found: Iterable[Trigger]) -> None:
    """Put triggers among those to be ordered into the queue, and say so, save of what has triggered long ago."""
    found = loops.going_on(play, tuple(found))
    if found:
        play.state = play.state._replace(pending=(*play.state.pending, *found))
        for t in (t for t in found if not keyword_triggers.has_triggered(t)):
            keyword = (*meaning.cites(t.ability), *notes.why(play, t))
            why = (*keyword, *set_off.why(t), *occasion.why(play, t), *_described(play, t), *_not_active(play, t))
            with play.under("3.1.9", *why):
                play.say(
                    Verb.TRIGGER, card=t.id.card, die=t.die, player=t.controller, source=t.source,
                    note=meaning.title_of(t.ability), ability=called(t.ability, t.id.card, play.table),
                )  # fmt: skip


def _from_cards(play: Play, before: View, events: list[Event]) -> Iterable[Trigger]:
    found: dict[tuple[object, ...], Trigger] = {}
    for die, ability, heard in _hearing(play, before, events):
        node = by_one_of_them(play, ability, die, heard)
        once_a_card = node.scope in ONCE_A_CARD
        in_order = firsttime.in_order(play, ability, node, die, heard, tuple(found.values()))
        for event, met in _with_whom(play, ability, node, die, in_order):
            # one ability of one source triggers once for one moment, save where each of several dice is its own event
            key = (
                ability.id.card,
                ability.id.controller,
                ability.id.index,
                None if once_a_card else die,
                trap.as_sprung(ability.id.card, node, heard)
                or as_one_hit(play, node, event, heard)
                or oneeffect.as_one(play, node, event, heard)
                or share_of(node, event),
                met,
            )
            if key in found and is_of_each(play, before, found[key], node, die):
                key = (*key[:3], die, *key[4:])
            if key in found:
                found[key] = met_twice(found[key], event)
            elif is_said_by_another(play, node, key, found):
                continue
            elif twin := of_same_gear(before, key, found):
                found[twin] = not_again(found[twin])
            elif limits.is_within(play, ability.id, node.limit, found.values()):
                found[key] = make(play, ability, None if node.scope is Scope.ALWAYS else die, event)
    return found.values()


def _with_whom(
    play: Play, ability: Ability, node: nodes.Triggered, die: int, heard: tuple[Event, ...]
) -> Iterator[tuple[Event, object]]:
    """The events that trigger an ability, each as often as it does, by the dice with which it comes about."""
    for event in heard:
        if not oneeffect.may_meet_several(node, event):
            yield event, None
            continue
        ctx = Context(ability.id.controller, ability.id.card, die, view=play.view, event=event)
        ctx.carriers = carriers(play.view, ability, die, node)
        for met in oneeffect.shares(ctx, play, node, event, heard):
            yield event, met


def _hearing(play: Play, before: View, events: list[Event]) -> Iterator[tuple[int, Ability, tuple[Event, ...]]]:
    """Each ability that listens, and the events that trigger it."""
    for die, ability, view in listeners(play, before, events):
        yield die, ability, as_read(play, view, ability, die, events)
    yield from gone_with_it(play, before, [e for e in events if e.verb in (Verb.KO, Verb.LEAVE)])


def make(play: Play, ability: Ability, die: int | None, event: Event | None) -> Trigger:
    """The trigger as it enters the queue: with the game as it is now (3.2.5)."""
    seen = play.state._replace(queue=(), pending=())
    node = ability.node
    immediately = isinstance(node, nodes.Triggered) and node.immediately
    return Trigger(
        ability.id, node, ability.id.controller, source_of(ability.id, die), event, seen,
        event.batch if event else play.batch, die, immediately=immediately,
    )  # fmt: skip
