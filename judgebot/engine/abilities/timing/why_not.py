"""Why an ability that one might have expected to trigger did not: which condition was not met, by which rule."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.cardtext.keywordtable import TITLES
from judgebot.cardtext.nodes import Burst, Scope
from judgebot.engine import fruitless, untriggered
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce.blanking import is_blanked
from judgebot.engine.abilities.inforce.why_not import said, why_not_in_force
from judgebot.engine.abilities.timing.event import SAME, are_enough, how_many, matches, wanted_by
from judgebot.engine.abilities.words.asprinted import called
from judgebot.engine.abilities.words.condition import holds
from judgebot.engine.abilities.words.unmet import in_words
from judgebot.engine.keywords import idle, iron_will, regenerate
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.rule import Refusal
from judgebot.engine.state import Stage, State
from judgebot.engine.table import Table, Unreadable
from judgebot.engine.view import View, burst_shows
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.event import NO_ATTACK, Event, Verb
from judgebot.game.face import Face


class Story(NamedTuple):
    """What happened to a game: how it began, how it stands, and the events in between."""

    table: Table
    start: State
    end: State
    events: Sequence[Event]


class Waiting(NamedTuple):
    """An ability that waits for something, on a die of its card (None: there is no die)."""

    node: nodes.Triggered
    index: int  # type: ignore[assignment]
    card: CardId
    die: int | None


def why_not_triggered(story: Story, card: CardId, die: int | None = None) -> list[Refusal]:
    """Why the triggered abilities of a card (or of one die of it) did not trigger, and why its Static ones are not in
    force at the end.

    For each of them the first condition that was not met, with its rule; nothing for those that did trigger.
    """
    found: dict[tuple[str, tuple[str, ...]], Refusal] = {}
    for waiting in _abilities(story, card, die):
        triggered = _has_triggered(story, waiting)
        missed = [] if triggered else [*_said(story, waiting)] or _looked_up(story, waiting)
        for refusal in (*missed, *_cancelled(story, waiting)):
            name = called(waiting.node, waiting.card, story.table)
            keyword = waiting.node.of_keyword
            cites = (keyword, *refusal.cites) if keyword and keyword not in refusal.cites else refusal.cites
            found.setdefault((name, refusal.cites), Refusal(f"{name}: {refusal.why}", cites))
    for name, refusal in (*_told(story, card, die), *_not_saved(story, card, die), *_idle(story, card, die)):
        why = f"{name}: {refusal.why}" if name else refusal.why
        found.setdefault((name or why, refusal.cites), refusal._replace(why=why))
    precise = {name for name, cites in found if cites not in _GENERAL}
    told = [r for (name, cites), r in found.items() if cites not in _GENERAL or name not in precise]
    return [*told, *why_not_in_force(View(story.table, story.end), card, die)]


def nothing_left_out(story: Story, card: CardId, die: int | None = None) -> Refusal:
    """Why nothing of a card was left out: all of it has triggered, or it has nothing that waits."""
    if _reading(story, card) is None:
        return Refusal("its text is not read, so that nobody knows what it waits for", ("3.1.1",))
    waiting = list(_abilities(story, card, die))
    if not waiting and not any(e.verb is Verb.TRIGGER and e.card == card for e in story.events):
        if any(isinstance(node, nodes.Static) for node in _text(story, card)):
            return Refusal("nothing is left out: what it says is in force as the scenario ends", ("3.4.5.1",))
        if any(isinstance(node, nodes.Global) for node in _text(story, card)):
            is_used = any(e.verb is Verb.USE_GLOBAL and e.card == card for e in story.events)
            why = "nothing is left out: its Global was used" if is_used else "nobody used its Global"
            return Refusal(why, ("2.6.5.1",))
        return Refusal("it has no ability that waits for something to happen", ("3.1.9",))
    return Refusal("nothing was left out: what it waits for happened, and it triggered", ("3.1.9",))


_GENERAL = (("3.1.9",), ("3.1.30",))
"""What is said of an ability only where there is nothing more to say."""


def _reading(story: Story, card: CardId) -> nodes.Text | None:
    """What the side of a card says that is up at the end; None where it is not read."""
    reading = story.table.text(card, card in story.end.flipped)
    return None if isinstance(reading, Unreadable) else reading


def _text(story: Story, card: CardId) -> tuple[nodes.Ability, ...]:
    """The abilities of a card, with what its keywords mean; none where it is not read."""
    reading = _reading(story, card)
    return tuple(each for ability in reading.abilities for each in said(ability) or (ability,)) if reading else ()


def _dice(story: Story, card: CardId, die: int | None) -> list[int]:
    """The dice of a card that have been purchased, or the one that is asked about."""
    return [d.id for d in story.end.dice if d.card == card and die in (None, d.id) and d.area is not Area.CARD]


def _abilities(story: Story, card: CardId, die: int | None) -> Iterator[Waiting]:
    reading = _reading(story, card)
    dice: Sequence[int | None] = _dice(story, card, die) or [None]
    for index, node in enumerate(reading.abilities if reading else ()):
        for each in said(node):
            if isinstance(each, nodes.Triggered):
                yield from (Waiting(each, index, card, die) for die in dice)


def _has_triggered(story: Story, waiting: Waiting) -> bool:
    return any(
        e.verb is Verb.TRIGGER
        and e.source is not None
        and (e.source.card, e.source.ability) == (waiting.card, waiting.index)
        and (waiting.die is None or e.die == waiting.die or waiting.node.scope is Scope.ACTIVE)
        for e in story.events
    )


def _said(story: Story, waiting: Waiting) -> Iterator[Refusal]:
    """What the log says of it already."""
    of_it = waiting.card, waiting.die, called(waiting.node, waiting.card, story.table)
    for e in story.events:
        if (e.card, e.die, e.ability) == of_it and (why := untriggered.why(e)) is not None:
            yield Refusal(why, e.cites)


def _told(story: Story, card: CardId, die: int | None) -> Iterator[tuple[str, Refusal]]:
    """What the log says did not happen of abilities of any sort, keywords that are mechanisms and no text among them;
    by the name of the ability, where it has one."""
    for e in story.events:
        if e.verb is Verb.FIZZLE and e.absent is not Verb.KO and e.card == card and die in (None, e.die):
            yield e.ability, Refusal(untriggered.why(e) or e.note, e.cites)


def _not_saved(story: Story, card: CardId, die: int | None) -> Iterator[tuple[str, Refusal]]:
    """Why its dice with Regenerate did not come back, and those with Iron Will were KO'd."""
    has_regenerate = any(keyword_of(ability) == "regenerate" for ability in _text(story, card))
    for each in _dice(story, card, die):
        if has_regenerate:
            yield from ((TITLES["regenerate"], refusal) for refusal in regenerate.why_not(story.events, each))
        yield from ((TITLES["iron-will"], refusal) for refusal in iron_will.why_not(story.events, each))


def _idle(story: Story, card: CardId, die: int | None) -> Iterator[tuple[str, Refusal]]:
    """Why its keywords that are mechanisms did nothing."""
    dice = _dice(story, card, die)
    for ability in (each for each in _text(story, card) if isinstance(each, nodes.KeywordAbility)):
        for each in (die for die in dice if idle.is_idle(story.events, die, ability.keyword)):
            ignored = _ignored(story, card, each, ability)
            missed = idle.why(story.events, each, ability.keyword)
            refusal = ignored or missed if ability.keyword in idle.UNSEEN else missed or ignored
            if refusal is not None:
                yield TITLES[ability.keyword], refusal


def _ignored(story: Story, card: CardId, die: int | None, ability: nodes.Ability) -> Refusal | None:
    """That an ability of a card, or of the die alone, came to be ignored."""
    said = (e for e in story.events if e.verb is Verb.BLANK)
    ignored = any(e.die == die if e.die is not None else e.card == card for e in said)
    if not ignored and die is not None:
        ignored = is_blanked(View(story.table, story.end), die, ability)
    return Refusal("its text was ignored", ("3.4.7.2", "3.4.8.2")) if ignored else None


def _cancelled(story: Story, waiting: Waiting) -> Iterator[Refusal]:
    """An ability that triggered and came to nothing, in the queue or as it resolved."""
    for e in story.events:
        is_its = e.card == waiting.card and e.ability == called(waiting.node, waiting.card, story.table)
        if is_its and waiting.die in (None, e.die) and (why := fruitless.why(e)):
            yield Refusal(f"it triggered, and did nothing: {why}", e.cites)
        if e.verb is Verb.CANCEL and e.card == waiting.card and (waiting.die is None or e.die == waiting.die):
            yield Refusal(f"it triggered, and is {e.note or 'ignored by now'}: nothing comes of it", e.cites)


def _looked_up(story: Story, waiting: Waiting) -> list[Refusal]:
    """The first condition that failed for each event that came near; where there was none, that there was none."""
    if isinstance(waiting.node.when, nodes.StepEvent):
        return _not_at_its_time(story, waiting, waiting.node.when)
    found = [r for n, e in enumerate(story.events) if (r := _why_not_by(story, waiting, n, e)) is not None]
    return found or _left_combat(story, waiting) or [Refusal("nothing that it waits for happened", ("3.1.9",))]


def _left_combat(story: Story, waiting: Waiting) -> list[Refusal]:
    """What its die does only while it fights was over by then, as the log says."""
    over = (e for e in story.events if e.verb is Verb.END and e.die == waiting.die and "2.7.0.5" in e.cites)
    return [Refusal("the die had left combat", e.cites) for e in over if waiting.node.scope in nodes.FIGHTING][:1]


def _not_at_its_time(story: Story, waiting: Waiting, when: nodes.StepEvent) -> list[Refusal]:
    """The moment of a step may have come, and what is asked then was not so; or it has not come."""
    stages = [e.note for e in story.events if e.verb in (Verb.STEP, Verb.END_STEP)]
    has_come = any(Stage(note).is_in(when.step) for note in stages if note in _STAGES)
    has_come = has_come or (when.step is nodes.Step.BLOCKERS and Stage.WINDOW.value in stages)
    if when.step is nodes.Step.ATTACK and NO_ATTACK in stages and not has_come:
        return [Refusal("there was no Attack Step", ("2.6.7.2",))]
    asked = waiting.node.condition
    ctx = Context(waiting.card.owner or story.end.active, waiting.card, waiting.die, view=View(story.table, story.end))
    printed = _printed(story, waiting) if has_come else None
    if printed is not None and (ignored := _ignored(story, waiting.card, waiting.die, printed)) is not None:
        return [ignored]
    if not has_come or asked is None or holds(ctx, asked):
        return [Refusal("nothing that it waits for happened", ("3.1.9",))]
    keyword = waiting.node.of_keyword
    return [Refusal(f"as its time came, {_was_not_so(waiting)}", (keyword,) if keyword else ("3.1.9",))]


_STAGES = frozenset(stage.value for stage in Stage)


def _why_not_by(story: Story, waiting: Waiting, n: int, event: Event) -> Refusal | None:
    """Why this event did not set the ability off; None: it has nothing to do with it."""
    ctx = _context(story, waiting, event)
    if any(matches(ctx, wanted, event) for wanted in wanted_by(waiting.node)):
        return _not_ready(story, waiting, n, event, ctx)
    near = (_near(story, waiting, wanted, event) for wanted in wanted_by(waiting.node))
    return next((refusal for refusal in near if refusal is not None), None)


def _context(story: Story, waiting: Waiting, event: Event) -> Context:
    state = story.end
    if event.die is not None and event.was is not None:
        dice = state.dice
        state = state._replace(dice=(*dice[: event.die], event.was, *dice[event.die + 1 :]))
    you = waiting.card.owner or story.end.active
    if waiting.die is not None and state.die(waiting.die).area.keeps_face:
        you = state.die(waiting.die).controller
    ctx = Context(you, waiting.card, waiting.die, view=View(story.table, state), event=event)
    ctx.ability = waiting.node
    return ctx


# --- The event was right, and the ability was not ready -----


def _not_ready(story: Story, waiting: Waiting, n: int, event: Event, ctx: Context) -> Refusal:
    area, face = _then(story, waiting.die, event.batch)
    own = event.die == waiting.die
    if not area.is_field and not own:
        return Refusal(f"no die of {waiting.card} was active", ("3.1.30",))
    if not _shows(waiting.node.burst, face):
        later = any(e.die == waiting.die and e.face and _shows(waiting.node.burst, e.face) for e in story.events[n:])
        if later:
            return Refusal(
                "the burst showed only later, and what has happened is not gone back to", ("3.2.5", "3.4.6.6")
            )
        return Refusal("the die did not show the burst", ("3.4.6.2",))
    if waiting.node.scope in nodes.FIGHTING and area is not Area.ATTACK:
        return Refusal("the die was not attacking or blocking", ("3.4.5.6",))
    if (too_few := _too_few(story, waiting, event, ctx)) is not None:
        return too_few
    if waiting.node.limit is not None:
        return Refusal("it was not the first time, or it had been used as often as it may be", ("3.2.11",))
    if not holds(ctx, waiting.node.condition):
        keyword = waiting.node.of_keyword
        return Refusal(_was_not_so(waiting), (*((keyword,) if keyword else ()), "3.1.9"))
    if not (own and waiting.node.scope is not Scope.ACTIVE) and _leaves_with(story, waiting.die, event):
        return Refusal(f"the die of {waiting.card} left the Field Zone at the same time", ("3.1.30",))
    if any(_has_triggered(story, waiting._replace(die=other)) for other in _others(story, waiting)):
        return Refusal("another die of the card met the same event", ("3.4.5.3",))
    printed = _printed(story, waiting)
    ignored = None if printed is None else _ignored(story, waiting.card, waiting.die, printed)
    if ignored is None and own and not area.is_field:
        return Refusal("the die was not active any more", ("3.1.30",))
    return ignored or Refusal("what happened was not all that it waits for", ("3.1.9",))


def _printed(story: Story, waiting: Waiting) -> nodes.Ability | None:
    reading = _reading(story, waiting.card)
    return reading.abilities[waiting.index] if reading else None


def _others(story: Story, waiting: Waiting) -> list[int]:
    """The other dice of its card."""
    return [die.id for die in story.end.dice if die.card == waiting.card and die.id != waiting.die]


def _too_few(story: Story, waiting: Waiting, event: Event, ctx: Context) -> Refusal | None:
    """Why it was not one of several that it takes at one moment."""
    for wanted in wanted_by(waiting.node):
        subject, need = wanted.subject, how_many(wanted.subject)
        if need < 2 or not isinstance(subject, nodes.Select) or not matches(ctx, wanted, event):
            continue
        along = (e for e in story.events if e.batch == event.batch)
        dice = {e.die for e in along if matches(_context(story, waiting, e), wanted, e)}
        if are_enough(ctx.view, subject, dice):
            continue
        tokens = [die for die in dice if die is not None and story.end.die(die).token is not None]
        if subject.noun is nodes.Noun.CHARACTER and tokens and len(dice) >= need:
            return Refusal("a token is no character of its own", ("1.7.4",))
        return Refusal(f"it takes {need} of them at one moment", ("3.1.9",))
    return None


def _was_not_so(waiting: Waiting) -> str:
    """What the text asks for, and was not so."""
    asked = waiting.node.condition
    words = in_words(asked.part if isinstance(asked, nodes.Unless) else asked, waiting.card)
    if not words:
        return "its condition was not met"
    return f'this was {"" if isinstance(asked, nodes.Unless) else "not "}so: "{words}"'


def _leaves_with(story: Story, die: int | None, event: Event) -> bool:
    """Whether a die leaves the field along with that of an event: the same happens to both at one moment."""
    same = {event.verb, Verb.LEAVE}
    along = (e for e in story.events if e.batch == event.batch and e.verb in same)
    return any(e.die == die and e.to_area is not None and not e.to_area.is_field for e in along)


def _then(story: Story, die: int | None, batch: int) -> tuple[Area, Face | None]:
    """Where a die was, and what it showed, just before a moment."""
    if die is None or die >= len(story.start.dice):
        return Area.FIELD, None
    area, face = story.start.die(die).area, story.start.die(die).face
    for event in takewhile(lambda event: event.batch != batch, story.events):
        if event.die == die:
            area, face = event.to_area or area, event.face or face
    return area, face


def _shows(burst: Burst | None, face: Face | None) -> bool:
    return burst_shows(burst, 0 if face is None else face.burst)


# --- Something like it happened -----


def _near(story: Story, waiting: Waiting, wanted: nodes.Event, event: Event) -> Refusal | None:
    if event.verb in SAME.get(wanted.verb, {wanted.verb}):
        return _of_another(story, waiting, wanted, event)
    for taken_for, what, why, cites in _NEAR:
        if wanted.verb is taken_for and event.verb is what:
            as_if = event._replace(verb=taken_for)
            if matches(_context(story, waiting, as_if), wanted, as_if) and _is_so(event, cites):
                return Refusal(why, cites)
    return None


def _of_another(story: Story, waiting: Waiting, wanted: nodes.Event, event: Event) -> Refusal | None:
    """The same happened to a die of the other team, or was done by the other player or by Gadgeteer."""
    if event.verb is Verb.USE and "gadgeteer(1)" in event.cites:
        return Refusal("what Gadgeteer moves to the Field Zone counts as used for Attune alone", ("gadgeteer(1)",))
    if wanted.by == nodes.YOU and matches(_context(story, waiting, event), replace(wanted, by=None), event):
        return Refusal("it was the other player who did it", ("3.1.9",))
    filter_ = wanted.subject.filter if isinstance(wanted.subject, nodes.Select) else None
    if not isinstance(filter_, nodes.Named) or event.card is None or event.card.name != filter_.name:
        return None
    if event.card.owner is waiting.card.owner:
        return None
    return Refusal(f"the {event.card.name} was not of its player's team", ("3.4.1.3", "3.1.12"))


def _is_so(event: Event, cites: tuple[str, ...]) -> bool:
    """A move counts as one within the Field Zone or as one into it; a die can be KO'd only there."""
    if event.verb is Verb.PREP:
        return event.from_area is not None and event.from_area.is_field
    if event.verb not in (Verb.MOVE, Verb.RETURN):
        return True
    inside = event.from_area is not None and event.from_area.is_field
    return event.to_area is Area.FIELD and inside is ("3.4.3.5" in cites)


_NEAR: tuple[tuple[Verb, Verb, str, tuple[str, ...]], ...] = (
    (Verb.DAMAGE, Verb.PREVENT, "the damage was prevented", ("3.4.9.2", "3.4.9.9")),
    (Verb.FIELD, Verb.MOVE, "moving between the Field Zone and the Attack Zone is not fielding", ("3.4.3.5",)),
    (Verb.FIELD, Verb.MOVE, "it was moved to the Field Zone, not fielded", ("2.6.3", "3.4.3.4")),
    (Verb.FIELD, Verb.CONTROL, "taking control of a die is not fielding it", ("3.4.3.5",)),
    (Verb.FIELD, Verb.CAPTURE, "capturing a die is not fielding it", ("3.4.3.5",)),
    (Verb.FIELD, Verb.RELEASE, "a die that comes back is not fielded", ("3.4.3.11", "3.4.3.5")),
    (Verb.FIELD, Verb.RETURN, "moving between the Attack Zone and the Field Zone is not fielding", ("3.4.3.5",)),
    (Verb.FIELD, Verb.RETURN, "a die that comes back is not fielded", ("3.4.3.11",)),
    (Verb.FIELD, Verb.REGENERATE, "a die that Regenerates is not fielded", ("3.4.3.11", "3.4.3.5")),
    (Verb.FIELD, Verb.USE, "using a Continuous die is not fielding it", ("2.6.4.2",)),
    (Verb.USE, Verb.USE_GLOBAL, "using a Global is not using an Action die", ("3.4.2.8", "2.6.4.8")),
    (Verb.USE, Verb.SEND_AWAY, "sending a Continuous die away is not using it again", ("2.6.4.3",)),
    (Verb.USE, Verb.COPY, "a copied Action die is not used", ("2.6.4.4",)),
    (Verb.SPIN_UP, Verb.REROLL, "a die that is rerolled is not spun", ("3.7.2",)),
    (Verb.DAMAGE, Verb.KO, "a KO is no damage", ("2.7.5.3",)),
    (Verb.DAMAGE, Verb.LOSE_LIFE, "losing life is no damage", ("2.7.5.6",)),
    (Verb.DAMAGE, Verb.PAY_LIFE, "paying life is no damage", ("2.7.5.6",)),
    (Verb.KO, Verb.PREP, "a die that is prepped is not KO'd", ("1.5.3.5",)),
    (Verb.KO, Verb.REGENERATE, "the die was not KO'd: it Regenerated", ("regenerate(1)",)),
    (Verb.KO, Verb.SACRIFICE, "a die that is Sacrificed is not KO'd", ("sacrifice",)),
)
