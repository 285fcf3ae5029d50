"""Expectations about what happened: what was cited and triggered, in which order, and what never happened."""

from collections.abc import Iterable

from judgebot.engine.abilities.timing.why_not import Story, nothing_left_out, why_not_triggered
from judgebot.engine.rule import Refusal
from judgebot.game.card import CardId
from judgebot.game.event import Event, Verb
from judgebot.game.often import often
from judgebot.scenario.model import About, Expectation, Happening
from judgebot.scenario.outcome import Check
from judgebot.scenario.seen import Seen, check, listed, said


def cites(each: Expectation, seen: Seen) -> Check:
    cited = {*seen.cited, *(id_ for event in seen.events for id_ in event.cites)}
    if seen.now.result is not None:
        cited.update(seen.now.result.cites)
    any_of = listed(each)
    found = [id_ for id_ in any_of if id_ in cited]
    return check(each, "cites", " or ".join(any_of), found if found else "not cited", bool(found))


def of(seen: Seen, verb: Verb, name: str) -> list[Event]:
    """The events of this verb of a card (of any owner, or `Ram of B`) or of a die."""
    die = seen.called.die(name)
    cards: list[CardId] = seen.called.cards(name)
    return [
        event for event in seen.events
        if event.verb is verb and (event.die == die if die is not None else event.card in cards)
    ]  # fmt: skip


def why_not(each: Expectation, seen: Seen) -> Check:
    times = len(of(seen, Verb.TRIGGER, each.name))
    reasons = reasons_why_not(seen, each.name)
    rules = listed(each)
    found = [id_ for id_ in rules if any(id_ in reason.cites for reason in reasons)]
    others = [f"{r.why} ({', '.join(r.cites)})" for r in reasons]
    actual = f"triggered {often(times)}" if times else found or others or "not cited"
    return check(each, f"why {each.name} does not trigger", " or ".join(rules), actual, times == 0 and bool(found))


def named_why_not(expected: Iterable[Expectation], seen: Seen) -> list[str]:
    """The rules by which the abilities that `why not` asks about did not trigger: the ruling names them there."""
    asked = [each for each in expected if each.about is About.WHY_NOT and not of(seen, Verb.TRIGGER, each.name)]
    return [id_ for each in asked for reason in reasons_why_not(seen, each.name) for id_ in reason.cites]


def reasons_why_not(seen: Seen, name: str) -> list[Refusal]:
    """Why the abilities of a card, or of a die, did not trigger in what happened."""
    story, die, cards = _asked_about(seen, name)
    return [reason for card in cards for reason in why_not_triggered(story, card, die)]


def why_nothing(seen: Seen, name: str) -> list[Refusal]:
    """Why there is nothing to say of a card, or a die: it triggered, or waits for nothing."""
    story, die, cards = _asked_about(seen, name)
    return [nothing_left_out(story, card, die) for card in cards[:1]]


def _asked_about(seen: Seen, name: str) -> tuple[Story, int | None, list[CardId]]:
    die = seen.called.die(name)
    cards = [seen.now.die(die).card] if die is not None else seen.called.cards(name)
    return Story(seen.table, seen.start, seen.now, seen.events), die, cards


def order(each: Expectation, seen: Seen) -> Check:
    """The things named happen in this order; between them anything may happen."""
    wanted = [item for item in each.expected if isinstance(item, Happening)] if isinstance(each.expected, tuple) else []
    place = 0
    for count, item in enumerate(wanted):
        found = next((n for n in range(place, len(seen.events)) if is_it(item, seen.events[n], seen)), None)
        if found is None:
            done = [each.text for each in wanted[:count]]
            return check(each, "order", [i.text for i in wanted], f"no {item.text} after {said(done)}", False)
        place = found + 1
    names = [i.text for i in wanted]
    return check(each, "order", names, names)


def never(each: Expectation, seen: Seen) -> Check:
    items = [item for item in each.expected if isinstance(item, Happening)] if isinstance(each.expected, tuple) else []
    texts = [item.text for item in items]
    happened = [item.text for item in items if any(is_it(item, event, seen) for event in seen.events)]
    none = f"none of {said(texts)}" if len(texts) > 1 else f"no {said(texts)}"
    return check(each, "never", none, said(happened) if happened else none, not happened)


def is_it(item: Happening, event: Event, seen: Seen) -> bool:
    """Whether an event is what is named: a name alone is an ability of it that resolves or is used."""
    if item.rule:
        return item.rule in event.cites
    verbs = (item.verb,) if item.verb else (Verb.RESOLVE, Verb.USE, Verb.USE_GLOBAL)
    if event.verb not in verbs:
        return False
    if not item.name:
        return True
    player = seen.called.player(item.name)
    if player is not None:
        return event.die is None and event.player is player
    die = seen.called.die(item.name)
    return event.die == die if die is not None else event.card in seen.called.cards(item.name)
