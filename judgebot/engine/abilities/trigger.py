"""Triggered abilities: which of them an event sets off (3.1.9, 3.2.1, 3.2.12)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache, partial
from typing import TypeGuard

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import RefKind, Scope
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities import (
    delayed,
    firsttime,
    grounds,
    limits,
    loops,
    missed,
    numerous,
    occasion,
    oneeffect,
    samebearer,
)
from judgebot.engine.abilities.asprinted import called
from judgebot.engine.abilities.condition import holds, is_number
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.event import is_group, matches, wanted_by
from judgebot.engine.abilities.reacting import HELD_UP, interrupts
from judgebot.engine.abilities.static import ELSEWHERE, is_in_scope
from judgebot.engine.keywords import ally, disputed, itself, meaning, notes
from judgebot.engine.play import Play
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import Trigger
from judgebot.engine.turn import set_off
from judgebot.engine.view import Ability, View, source_of
from judgebot.game.card import CardId
from judgebot.game.event import DamageKind, Event, Verb


def collect(play: Play, before: View, events: list[Event]) -> None:
    """Note what the events of one moment trigger. Dice that left with the moment are remembered as they last were."""
    from judgebot.engine.abilities import answering
    from judgebot.engine.keywords import triggers as keyword_triggers

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
    from judgebot.engine.abilities import queue

    for r in play.state.in_force:
        for t in delayed.set_off(play, before, r, events) if delayed.ignores_text(r) else ():
            with play.because(t.source), play.citing(*play.cites):
                queue.resolve(play, t)


def _not_active(play: Play, t: Trigger) -> tuple[str, ...]:
    """The rule by which a text may say that a die need not be active, where this one is not."""
    if not isinstance(t.ability, nodes.Triggered) or t.ability.scope not in _INACTIVE:
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
    from judgebot.engine.keywords import triggers as keyword_triggers

    found = loops.going_on(play, tuple(found))
    if found:
        play.state = play.state._replace(pending=(*play.state.pending, *found))
        for t in (t for t in found if not keyword_triggers.has_triggered(t)):
            keyword = (*meaning.cites(t.ability), *notes.why(play, t))
            why = (*keyword, *set_off.why(t), *occasion.why(play, t), *_described(play, t), *_not_active(play, t))
            with play.under("3.1.9", *why):
                play.say(
                    Verb.TRIGGER, card=t.id.card, die=t.die, player=t.controller, source=t.source,
                    note=meaning.title_of(t.ability), ability=called(t.ability, t.id.card),
                )  # fmt: skip


def _from_cards(play: Play, before: View, events: list[Event]) -> Iterable[Trigger]:
    found: dict[tuple[object, ...], Trigger] = {}
    for die, ability, heard in _hearing(play, before, events):
        node = _by_one_of_them(play, ability, die, heard)
        once_a_card = node.scope in _ONCE_A_CARD
        in_order = firsttime.in_order(play, ability, node, die, heard, tuple(found.values()))
        for event, met in _with_whom(play, ability, node, die, in_order):
            # one ability of one source triggers once for one moment, save where each of several dice is its own event
            key = (
                ability.id.card,
                ability.id.controller,
                ability.id.index,
                None if once_a_card else die,
                _as_one_hit(play, node, event, events)
                or oneeffect.as_one(play, node, event, heard)
                or share_of(node, event),
                met,
            )
            if key in found and _is_of_each(play, before, found[key], node, die):
                key = (*key[:3], die, *key[4:])
            if key in found:
                found[key] = _met_twice(found[key], event)
            elif _is_said_by_another(play, node, key, found):
                continue
            elif limits.is_within(play, ability.id, node.limit, found.values()):
                found[key] = make(play, ability, None if node.scope is Scope.ALWAYS else die, event)
    return found.values()


def _with_whom(
    play: Play, ability: Ability, node: nodes.Triggered, die: int, heard: tuple[Event, ...]
) -> Iterator[tuple[Event, object]]:
    """The events that trigger an ability, each as often as it does, by the dice with which it comes about."""
    for event in heard:
        ctx = Context(ability.id.controller, ability.id.card, die, view=play.view, event=event)
        ctx.carriers = _carriers(play.view, ability, die, node)
        for met in oneeffect.shares(ctx, play, node, event, heard):
            yield event, met


_ONCE_A_CARD = (Scope.ACTIVE, Scope.ALWAYS, Scope.PLACED)


def _is_of_each(play: Play, before: View, first: Trigger, node: nodes.Triggered, die: int) -> bool:
    """Whether another die of the card that lies there, or has the keyword, does it as well, which it does by the other
    reading."""
    if first.die in (None, die):
        return False
    return disputed.is_of_each_die(play, node) or samebearer.each_for_itself(before, node, (first.die, die))


@asks("3.2.12", "3.1.27")
def _is_said_by_another(play: Play, node: nodes.Triggered, key: tuple[object, ...], found: Iterable[object]) -> bool:
    """Whether another die of the card has said it of all its dice, which by the other reading is enough."""
    if not is_of_all_its_dice(node):
        return False
    said = any(isinstance(k, tuple) and k[:3] == key[:3] and k[4:] == key[4:] for k in found)
    return said and _is_said_enough(play, node)


def _is_said_enough(play: Play, node: nodes.Triggered) -> bool:
    """Whether it is enough that one die of the card says it of all its dice: it is by the other reading."""
    return is_of_all_its_dice(node) and play.rests_on("ability-of-each-die-on-all-dice")


@lru_cache(maxsize=1024)
def is_of_all_its_dice(node: nodes.Triggered) -> bool:
    """Whether something that happens to others has an effect on all dice of the card."""
    own = nodes.Is(nodes.Ref(RefKind.OWN_NAME))
    if node.scope is Scope.ACTIVE or is_of_itself(node):
        return False
    groups = (part for part in everything(node.effect) if isinstance(part, nodes.Select))
    return any(group.mode is nodes.Mode.ALL and group.filter == own for group in groups)


@asks("3.2.12")
def _by_one_of_them(play: Play, ability: Ability, die: int, heard: tuple[Event, ...]) -> nodes.Triggered:
    """Where one alone of the events that it waits for has come about, it is as if it waited for that one: dice that do
    the same are effects of their own."""
    node = ability.node
    assert isinstance(node, nodes.Triggered)
    if not isinstance(node.when, nodes.AnyEvent) or len(heard) < 2:
        return node
    met = {
        wanted for wanted in wanted_by(node) for e in heard if _hears(play, play.view, ability, die, node, wanted, e)
    }
    only = met.pop() if len(met) == 1 else None
    return replace(node, when=only) if only is not None and only.verb is not Verb.DAMAGE else node


def _hearing(play: Play, before: View, events: list[Event]) -> Iterator[tuple[int, Ability, tuple[Event, ...]]]:
    """Each ability that listens, and the events that trigger it."""
    for die, ability, view in listeners(play, before, events):
        yield die, ability, _as_read(play, view, ability, die, events)
    yield from _gone_with_it(play, before, [e for e in events if e.verb in (Verb.KO, Verb.LEAVE)])


@asks("3.1.30", "2.7.6.1")
def _gone_with_it(play: Play, before: View, gone: list[Event]) -> Iterator[tuple[int, Ability, tuple[Event, ...]]]:
    """Dice that are KO'd or leave, alone or with others, and are not active any more; by the other reading they hear of
    that. Retaliation(1) leaves no doubt about Retaliation."""
    for die in dict.fromkeys(e.die for e in gone if e.die is not None and before.state.die(e.die).area.is_field):
        for ability in before.abilities(die):
            node = ability.node
            if (
                not _waits(node)
                or is_of_its_dice(node)
                or is_of_its_bearer(node)
                or _is_of_killing(node)
                or node.of_keyword == "retaliation"
                or node.scope in _INACTIVE
            ):
                continue
            by_another = node.scope is Scope.ACTIVE and play.view.active_dice(before.card_id(die))
            if by_another or not is_in_scope(before, node.scope, die):
                continue
            heard = tuple(triggering(play, before, ability, die, node, gone))
            if heard and play.rests_on("ko-at-the-same-moment"):
                yield die, ability, heard


def _as_read(play: Play, view: View, ability: Ability, die: int, events: list[Event]) -> tuple[Event, ...]:
    """The events that trigger an ability, by the reading asked for where it is one that can be read in two ways."""
    node = ability.node
    assert isinstance(node, nodes.Triggered)
    found = tuple(triggering(play, view, ability, die, node, events))
    otherwise = itself.otherwise(node)
    if otherwise is not None:
        reading, other_node = otherwise
        other = tuple(triggering(play, view, ability, die, other_node, events))
        found = other if other != found and play.rests_on(reading) else found
    return tuple(event for event in found if disputed.is_heard(play, node, event))


@asks("3.2.12", "3.4.1.5")
def _met_twice(t: Trigger, event: Event) -> Trigger:
    """One effect that meets several conditions of an ability is one source and triggers it once."""
    several = isinstance(t.ability, nodes.Triggered) and isinstance(t.ability.when, nodes.AnyEvent)
    return t._replace(because=("3.2.12", "3.4.1.5")) if several and t.event != event else t


def share_of(node: nodes.Triggered | nodes.Global, event: Event) -> object:
    """Several events of one source are one trigger where the words ask for any of them (3.2.12); dice that are fielded,
    attack or are KO'd count one by one."""
    if event.verb is Verb.USE_KEYWORD and event.source is not None and event.source.keyword != "range":
        return event.source  # each use is one of its own, and all Range of a moment is one (range(5))
    if isinstance(node.when, nodes.Event) and node.when.subject is None:
        return event.verb  # "when you are attacked", "when combat damage is assigned": once, by however many dice
    if isinstance(node.when, nodes.AnyEvent):
        return event.source
    if event.verb is Verb.DAMAGE and event.die is None:
        return event.source, event.player
    thing = event.die if event.die is not None else event.card  # a card that is flipped has no die
    return (thing, event.source, event.player, event.verb, event.other if event.verb in _PER_PAIR else None)


def _as_one_hit(play: Play, node: nodes.Triggered | nodes.Global, event: Event, events: list[Event]) -> object:
    """Hits of a die or a player in combat by several dice are one trigger for each of these, or one in all by the other
    reading; what a text says of the die that deals them is about that die alone."""
    of_the_dealer = isinstance(node.when, nodes.Event) and node.when.verb is Verb.DEAL
    if event.verb is not Verb.DAMAGE or event.damage is not DamageKind.COMBAT or of_the_dealer:
        return None
    hit = (event.die, event.player)
    hits = sum(e.verb is Verb.DAMAGE and e.damage is event.damage and (e.die, e.player) == hit for e in events)
    return ("hit", *hit) if hits > 1 and play.rests_on("when-damaged-per-blocker") else None


_PER_PAIR = frozenset({Verb.DAMAGE})


def is_waited_for(play: Play, verb: Verb) -> bool:
    """Whether an ability of an active die, or one founded before, waits for this."""
    founded = [r.rule.trigger for r in play.state.in_force if isinstance(r.rule, nodes.Delayed)]
    own = [a.node.when for d in play.state.dice if d.area.is_field for a in play.view.abilities(d.id)
           if isinstance(a.node, nodes.Triggered)]  # fmt: skip
    return any(event.verb is verb for when in (*founded, *own) for event in _events(when))


def _events(when: nodes.Trigger) -> tuple[nodes.Event, ...]:
    if isinstance(when, nodes.AnyEvent):
        return when.events
    return (when,) if isinstance(when, nodes.Event) else ()


def listeners(play: Play, before: View, events: list[Event]) -> Iterator[tuple[int, Ability, View]]:
    """The triggered abilities that can hear these events: of active dice, and of dice that have just left, for what
    happened to themselves."""
    view = play.view
    for die in view.state.dice:
        if die.area.is_field:
            for ability in view.abilities(die.id):
                node = ability.node
                if _waits(node) and is_in_scope(view, node.scope, die.id) and node.scope is not Scope.ALWAYS:
                    yield die.id, ability, view
                elif isinstance(node, nodes.Triggered) and interrupts(node.effect):
                    _refuse_what_is_not_held_up(play, view, die.id, ability, events)
    left = {e.die for e in events if e.die is not None and not view.state.die(e.die).area.is_field}
    for id_ in sorted(left):
        if id_ < len(before.state.dice) and before.state.die(id_).area.is_field:
            for ability in before.abilities(id_):
                node = ability.node
                if not _waits(node) or not is_in_scope(before, node.scope, id_) or node.scope in _INACTIVE:
                    continue
                if (
                    is_of_its_dice(node)
                    or is_of_its_bearer(node)
                    or (_is_of_killing(node) and _counts_its_victims(play, before, id_, ability, events))
                ):
                    yield id_, ability, before
    for id_, ability in (*_elsewhere(play), *_by_their_dice(play)):
        if _waits(ability.node):
            yield id_, ability, view
        else:
            _refuse_what_holds_up_from_elsewhere(play, id_, ability, events)
    yield from _bought(play, events)
    yield from _half_done(play, left)


@asks("3.1.30")
def _elsewhere(play: Play) -> Iterator[tuple[int, Ability]]:
    """Dice that are not active, and their abilities that they have wherever they lie, or on a card."""
    view = play.view
    for die in view.state.dice:
        if die.on_card is not None and not die.area.is_field:
            for ability in view.abilities(die.id):
                if isinstance(ability.node, nodes.Triggered) and ability.node.scope is Scope.PLACED:
                    yield die.id, ability
    cards = {card for card in view.table.cards if card.owner is not None and _works_anywhere(view, card)}
    for die in view.state.dice if cards else ():
        if die.card in cards and die.area in ELSEWHERE:
            for ability in view.abilities(die.id):
                if isinstance(ability.node, nodes.Triggered) and ability.node.scope is Scope.ANYWHERE:
                    yield die.id, ability


_INACTIVE = (Scope.ALWAYS, Scope.ANYWHERE)
"""Where no die of the card has to be active."""


def _by_their_dice(play: Play) -> Iterator[tuple[int, Ability]]:
    """The abilities that need no active die, each with one die of its card, from where it is looked at."""
    for ability in _of_cards(play):
        yield next(die.id for die in play.view.state.dice if die.card == ability.id.card), ability


def _works_anywhere(view: View, card: CardId) -> bool:
    """Whether such an ability is printed on the side of the card that is up."""
    text = view.table.text(card, card in view.state.flipped)
    return isinstance(text, nodes.Text) and any(
        isinstance(each, nodes.Triggered) and each.scope is Scope.ANYWHERE for each in text.abilities
    )


@asks("3.1.30")
def _bought(play: Play, events: list[Event]) -> Iterator[tuple[int, Ability, View]]:
    """Dice that have just been purchased hear of it, active or not: their own purchase is what the text is about."""
    for event in events:
        if event.verb is Verb.PURCHASE and event.die is not None and not play.state.die(event.die).area.is_field:
            for ability in play.view.abilities(event.die):
                if _waits(ability.node) and is_of_itself(ability.node):
                    yield event.die, ability, play.view


@asks("3.4.1.6")
def _half_done(play: Play, left: set[int]) -> Iterator[tuple[int, Ability, View]]:
    """Dice that left earlier this turn and wait for what else must happen for their own ability."""
    view = play.view
    gone = {e.die for e in view.state.happened if e.verb is Verb.KO and e.die is not None} - left
    for id_ in sorted(gone):
        if not view.state.die(id_).area.is_field:
            for ability in view.abilities(id_):
                if _waits(ability.node) and waits_for_all(ability.node):
                    yield id_, ability, view


def _refuse_what_is_not_held_up(play: Play, view: View, die: int, ability: Ability, events: list[Event]) -> None:
    """An ability that prevents or redirects something else than damage or a target would have had to act before.

    Raises:
        Unread: it would.
    """
    node = ability.node
    assert isinstance(node, nodes.Triggered)
    past = [e for e in events if e.verb not in HELD_UP]
    if past and next(triggering(play, view, ability, die, node, past), None) is not None:
        raise Unread(ability.id.card, "the engine only knows how to interrupt damage, targeting and Globals")


def _refuse_what_holds_up_from_elsewhere(play: Play, die: int, ability: Ability, events: list[Event]) -> None:
    """An ability that prevents or redirects, and would have done so though no die of the card is active.

    Raises:
        Unread: it would.
    """
    node = ability.node
    assert isinstance(node, nodes.Triggered)
    if next(triggering(play, play.view, ability, die, node, events), None) is not None:
        raise Unread(ability.id.card, "the engine only knows how active dice prevent and redirect")


def _counts_its_victims(play: Play, before: View, die: int, ability: Ability, events: list[Event]) -> bool:
    """Whether a die that has just been KO'd has still KO'd one that fell together with it."""
    node = ability.node
    assert isinstance(node, nodes.Triggered)
    has_killed = next(triggering(play, before, ability, die, node, events), None) is not None
    return has_killed and not play.rests_on("killer-falls-with-victim")


def _is_of_killing(node: nodes.Triggered) -> bool:
    return any(e.verb is Verb.KO and isinstance(e.object, nodes.Ref) for e in wanted_by(node))


def _waits(node: nodes.Ability) -> TypeGuard[nodes.Triggered]:
    """A triggered ability that goes to the queue; those that prevent or redirect act at once (3.2.8)."""
    return isinstance(node, nodes.Triggered) and not interrupts(node.effect)


def is_of_itself(node: nodes.Triggered) -> bool:
    """A trigger that looks at what happens to its own die: it still triggers when the die leaves by it."""
    return any(
        isinstance(e.subject, nodes.Ref) and e.subject.kind in (RefKind.OWN_NAME, RefKind.THIS_DIE)
        for e in wanted_by(node)
    )


def is_of_its_dice(node: nodes.Triggered) -> bool:
    """A trigger that looks at its own die, or at one or more of the card: the last of them trigger it by leaving."""
    own = nodes.Is(nodes.Ref(RefKind.OWN_NAME))
    groups = (event.subject for event in wanted_by(node) if is_group(event))
    return is_of_itself(node) or any(isinstance(dice, nodes.Select) and dice.filter == own for dice in groups)


def is_of_its_bearer(node: nodes.Triggered) -> bool:
    """A trigger that looks at the die to which its own die is attached: it still triggers as both leave."""
    return any(e.subject == nodes.Ref(RefKind.ATTACHED) for e in wanted_by(node))


def triggering(
    play: Play, view: View, ability: Ability, die: int, node: nodes.Triggered, events: list[Event]
) -> Iterator[Event]:
    """The events that trigger an ability."""
    heard: set[int] = set()
    for wanted in wanted_by(node):
        hears = partial(_hears, play, view, ability, die, node, wanted)
        heard.update(numerous.heard(play, wanted, events, hears))
    for i, event in enumerate(events):
        if i in heard:
            seen = view if event.die == die and _asks_how_it_left(play, node, die) else play.view
            ctx = Context(ability.id.controller, ability.id.card, die, view=seen, event=event)
            if (
                _is_met(ctx, ability, node, die)
                and _is_first(ctx, node, event)
                and limits.is_within(play, ability.id, node.limit)
            ):
                yield event


def _asks_how_it_left(play: Play, node: nodes.Triggered, die: int) -> bool:
    """ "KO'd while equipped", "KO'd while at level 3": what the die was as it left, and is no more."""
    parts = node.condition.parts if isinstance(node.condition, nodes.Both) else (node.condition,)
    itself = (nodes.Ref(RefKind.THIS_DIE), nodes.Ref(RefKind.SUBJECT))
    of_itself = any(isinstance(p, nodes.Fits) and p.subject in itself for p in parts)
    return of_itself and not play.state.die(die).area.is_field


def _hears(
    play: Play, view: View, ability: Ability, die: int, node: nodes.Triggered, wanted: nodes.Event, event: Event
) -> bool:
    ctx = Context(ability.id.controller, ability.id.card, die, view=view_for(play, view, event), event=event)
    ctx.carriers = _carriers(view, ability, die, node)
    ctx.of_card = node.scope in _ONCE_A_CARD
    ctx.ability = node
    return matches(ctx, wanted, event)


@asks("3.4.1.6")
def _is_met(ctx: Context, ability: Ability, node: nodes.Triggered, die: int) -> bool:
    """Whether its condition holds; where it asks for the very events that it waits for, each serves once."""
    if not waits_for_all(node):
        return holds(ctx, node.condition)
    source = source_of(ability.id, die)
    ctx.again = sum(e.verb is Verb.TRIGGER and e.source == source for e in ctx.view.state.happened)
    return holds(ctx, node.condition)


def waits_for_all(node: nodes.Triggered) -> bool:
    """ "If both this die and a Sidekick are KO'd in one turn": whichever comes last triggers it."""
    parts = node.condition.parts if isinstance(node.condition, nodes.Both) else ()
    asked = tuple(p.event for p in parts if isinstance(p, nodes.Happened))
    return isinstance(node.when, nodes.AnyEvent) and asked == node.when.events


def _carriers(view: View, ability: Ability, die: int, node: nodes.Triggered) -> tuple[int, ...]:
    """Its own name means this die, or for a "while active" text any die of the card."""
    if node.scope not in _ONCE_A_CARD:
        return (die,)
    you = ability.id.controller
    if node.scope is Scope.PLACED:
        placed = (d for d in view.state.dice if d.on_card is not None and d.controller is you)
        return tuple(d.id for d in placed if view.card_id(d.id) == ability.id.card) or (die,)
    return tuple(d.id for d in view.state.field(you) if view.card_id(d.id) == ability.id.card) or (die,)


def view_for(play: Play, view: View, event: Event) -> View:
    """A die that has left is looked at as it last was."""
    was_there = event.die is not None and event.was is not None and event.was.area.is_field
    if was_there and event.die is not None and not play.state.die(event.die).area.is_field:
        return play.before or view
    return play.view


@asks("3.2.11")
def _is_first(ctx: Context, node: nodes.Triggered, event: Event) -> bool:
    """Whether this is "the first time" of the turn, or the second one."""
    if node.limit is None or not node.limit.first:
        return True
    return is_number(ctx, node.limit.n, wanted_by(node), event)


def make(play: Play, ability: Ability, die: int | None, event: Event | None) -> Trigger:
    """The trigger as it enters the queue: with the game as it is now (3.2.5)."""
    seen = play.state._replace(queue=(), pending=())
    node = ability.node
    immediately = isinstance(node, nodes.Triggered) and node.immediately
    return Trigger(
        ability.id, node, ability.id.controller, source_of(ability.id, die), event, seen,
        event.batch if event else play.batch, die, immediately=immediately,
    )  # fmt: skip


def at(play: Play, step: nodes.Step, edge: nodes.Edge, batch: int | None = None) -> None:
    """Trigger what is to happen at the start or the end of a step or turn (2.2.5); `batch`: the moment that it belongs
    to, if what happened in that has not been put in the queue yet."""
    found: list[tuple[int | None, Ability]] = []
    for die in play.view.state.dice:
        if die.area.is_field:
            for ability in play.view.abilities(die.id):
                if _is_at(play, ability, die.id, step, edge):
                    found.append((die.id, ability))
    found += [(die, ability) for die, ability in _elsewhere(play) if _is_at(play, ability, die, step, edge)]
    found += [(None, ability) for ability in _of_cards(play) if _is_at(play, ability, None, step, edge)]
    batch = play.batch if batch is None else batch
    once: dict[tuple[object, int | None], Trigger] = {}
    for id_, ability in found:
        node = ability.node
        assert isinstance(node, nodes.Triggered)
        key = (ability.id, None if node.scope in _ONCE_A_CARD else id_)
        if key not in once and any(said == ability.id for said, _ in once) and _is_said_enough(play, node):
            continue
        once.setdefault(key, make(play, ability, id_, None)._replace(batch=batch))
    from judgebot.engine.abilities import answering
    from judgebot.engine.keywords import triggers as keyword_triggers

    end_of_turn = (step, edge) == (nodes.Step.TURN, nodes.Edge.END)  # what is founded for then is resolved by 2.8.2
    founded = [] if end_of_turn else delayed.due(play, step, edge)
    more = [*founded, *keyword_triggers.at(play, step, edge)]
    add(play, [*once.values(), *(t._replace(batch=batch) for t in more)])
    answering.at(play, step, edge)


def is_step(ctx: Context, when: nodes.StepEvent, step: nodes.Step, edge: nodes.Edge) -> bool:
    """Whether this is the start or the end of the step that the words name."""
    from judgebot.engine.abilities.people import people

    return (
        when.step is step
        and (when.edge is edge or {when.edge, edge} == {nodes.Edge.START, nodes.Edge.BEFORE})
        and (when.whose is None or ctx.view.state.active in people(ctx, when.whose))
    )


@asks("3.1.30")
def _of_cards(play: Play) -> Iterator[Ability]:
    """The abilities of which the text says that no die of the card has to be active."""
    for card in play.view.table.cards:
        for ability in play.view.card_abilities(card) if card.owner is not None else ():
            if isinstance(ability.node, nodes.Triggered) and ability.node.scope is Scope.ALWAYS:
                yield ability


def _is_at(play: Play, ability: Ability, die: int | None, step: nodes.Step, edge: nodes.Edge) -> bool:

    node = ability.node
    if not isinstance(node, nodes.Triggered) or not isinstance(node.when, nodes.StepEvent):
        return False
    ctx = Context(ability.id.controller, ability.id.card, die, view=play.view)
    ctx.ability = node
    return (
        is_step(ctx, node.when, step, edge)
        and _may_speak(play, node.scope, die)
        and holds(ctx, node.condition)
        and limits.is_within(play, ability.id, node.limit)
    )


def _may_speak(play: Play, scope: Scope, die: int | None) -> bool:
    """Whether it is for this die to speak, or for the card alone."""
    if die is None or scope is Scope.ALWAYS:
        return die is None and scope is Scope.ALWAYS
    return is_in_scope(play.view, scope, die)
