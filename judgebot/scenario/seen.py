"""A game at one moment, as expectations look at it."""

from typing import NamedTuple

from judgebot.engine.state import State
from judgebot.engine.table import Table
from judgebot.game.event import Event
from judgebot.scenario.called import Called
from judgebot.scenario.model import Expectation
from judgebot.scenario.outcome import Check


class Seen(NamedTuple):
    """A game at one moment, with what has happened so far; `cited` are the rules by which steps were refused."""

    table: Table
    start: State
    now: State
    events: tuple[Event, ...]
    cited: tuple[str, ...]
    names: dict[str, int]

    @property
    def called(self) -> Called:
        return Called(self.table, self.now, self.names)


def check(each: Expectation, what: str, expected: object, actual: object, holds: bool | None = None) -> Check:
    same = expected == actual if holds is None else holds
    return Check(each.line, what, said(expected), said(actual), same)


def said(value: object) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(str(item) for item in value) or "none"
    return "none" if value is None else str(value)


def listed(each: Expectation) -> list[str]:
    """What is expected as a list of texts."""
    return [str(item) for item in each.expected] if isinstance(each.expected, tuple) else [str(each.expected)]
