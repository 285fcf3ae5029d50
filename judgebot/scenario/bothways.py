"""Whether something else comes of a scenario where a text is read the other way."""

from collections.abc import Iterable, Iterator

from judgebot.cardtext.keywordtable import TITLES
from judgebot.engine.request import Unread
from judgebot.engine.view import View
from judgebot.game.event import Event
from judgebot.scenario.outcome import Outcome


def differs(one: Outcome, other: Outcome) -> bool:
    """Whether something else happens, is refused, found, or there in the end."""
    return tuple(_told(one)) != tuple(_told(other))


def _told(outcome: Outcome) -> Iterator[object]:
    end, view = outcome.end, View(outcome.table, outcome.end)
    yield outcome.status
    yield from map(_what, outcome.events)
    yield from (each.step for each in outcome.refused)
    yield from (check.actual for check in outcome.checks)
    yield end.result and end.result.winner
    yield from ((die.area, die.face, die.damage, die.controller, _values(view, die.id)) for die in end.dice)
    yield from (sorts(view, die.id) for die in end.dice)
    yield sorted(end.counters, key=str)


def _values(view: View, die: int) -> object:
    """A and D of a die, or why nobody knows them."""
    try:
        return view.attack(die), view.defense(die)
    except Unread as unread:
        return str(unread)


def sorts(view: View, die: int) -> dict[str, str]:
    """The keywords and affiliations of a die in the Field Zone, in words, or why nobody knows them."""
    if not view.state.die(die).area.is_field:
        return {}
    try:
        has = view.keywords(die)
        keywords = [f"{TITLES.get(word, word)} {each.number or ''}".strip() for word, each in has.items()]
        return {"keywords": _listed(keywords), "affiliations": _listed(view.affiliations(die))}
    except Unread as unread:
        return {"keywords": str(unread)}


def _listed(words: Iterable[str]) -> str:
    return ", ".join(sorted(words)) or "none"


def _what(event: Event) -> object:
    """What happens, whatever it follows from."""
    return event.verb, event.die, event.other, event.player, event.amount, event.to_area, event.face
