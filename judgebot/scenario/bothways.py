"""Whether something else comes of a scenario where a disputed reading is decided the other way."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping

from judgebot.cardtext.keywordtable import TITLES
from judgebot.engine.abilities.targeting.legal import BY_OTHER
from judgebot.engine.queries.waiting import AT_ONCE
from judgebot.engine.request import Unread
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.event import Event, Verb
from judgebot.scenario.outcome import Outcome


def differs(one: Outcome, other: Outcome, reading: str = "") -> bool:
    """Whether something else happens, is refused, found, or there in the end, other than what the two sides of the
    `reading` by which they were played say themselves: where dice wait for the end of the turn (1.5.8), and whether
    what another player picks is a target (3.3.1)."""
    same = _WAITS if reading == AT_ONCE else {}
    unsaid = Verb.TARGET if reading == BY_OTHER else None
    return tuple(_told(one, same, unsaid)) != tuple(_told(other, same, unsaid))


_WAITS = {Area.OUT_OF_PLAY: Area.USED}


def look(outcome: Outcome) -> None:
    """Read all that a ruling tells of the board in the end, so that its table knows on which readings that rests."""
    deque(_told(outcome, {}), maxlen=0)


def _told(outcome: Outcome, same: Mapping[Area, Area], unsaid: Verb | None = None) -> Iterator[object]:
    """What comes of a scenario, one thing after the other, without events that are left `unsaid`; areas that are the
    `same` are told by one of them."""
    end, view = outcome.end, View(outcome.table, outcome.end)
    yield outcome.status
    for event in outcome.events:
        there, back = (same.get(area, area) if area else None for area in (event.to_area, event.from_area))
        if event.verb is not unsaid and (there is None or there is not back or not same):
            yield _what(event, there)
    yield from (each.step for each in outcome.refused)
    words = {area.value: there.value for area, there in same.items()}
    yield from (words.get(check.actual, check.actual) for check in outcome.checks)
    yield end.result and end.result.winner
    yield from (
        (same.get(die.area, die.area), die.face, die.damage, die.controller, _values(view, die.id)) for die in end.dice
    )
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


def _what(event: Event, to: Area | None) -> object:
    """What happens, whatever it follows from."""
    return event.verb, event.die, event.other, event.player, event.amount, to, event.face
