"""Whether something else comes of a scenario where a text is read the other way."""

from collections.abc import Iterator

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
    yield from ((die.area, die.face, die.damage, _values(view, die.id)) for die in end.dice)


def _values(view: View, die: int) -> object:
    """A and D of a die, or why nobody knows them."""
    try:
        return view.attack(die), view.defense(die)
    except Unread as unread:
        return str(unread)


def _what(event: Event) -> object:
    """What happens, whatever it follows from."""
    return event.verb, event.die, event.other, event.player, event.amount, event.to_area, event.face
