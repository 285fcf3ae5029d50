"""What came of playing a scenario."""

from dataclasses import dataclass
from enum import Enum

from judgebot.engine.rule import Refusal
from judgebot.engine.state import State
from judgebot.engine.table import Table
from judgebot.game.event import Event
from judgebot.scenario.model import Origin, Scenario


class Status(Enum):
    """How it ended."""

    RESOLVED = "resolved"
    ILLEGAL = "illegal"  # the script has a player do what the rules forbid, or says what nobody asked
    UNREAD = "unread"  # a card text that matters could not be read
    UNDECIDED = "undecided"  # a choice, roll or draw is not given
    INVALID = "invalid"  # the file is wrong: the script says what cannot be on its board


@dataclass(frozen=True, slots=True)
class Stop:
    """Why it did not go on: at which line of the script, and what would have been possible instead."""

    line: int
    why: str
    cites: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    step: str = ""  # what the script says there, where it is that which is refused
    question: str = ""  # what is to be decided, without what the script says instead
    unasked: int | None = None  # the line of answers with which the script goes on, where nothing asks for them


@dataclass(frozen=True, slots=True)
class Refused:
    """A step that the engine refused, as the scenario asks: it stands before the event numbered `at`."""

    at: int
    line: int
    step: str
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Check:
    """One expectation with what came of it."""

    line: int
    what: str
    expected: str
    actual: str
    holds: bool


UNSAID = "(the script does not say so)"
"""How an assumption ends that is a choice: what a player could have done, and by the script did not."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A scenario that was played: how it began, what happened, how it stands now, and what was expected.

    `events` are all that happened; `assumptions` is what the script did not say and the rules leave no choice in.
    """

    scenario: Scenario
    table: Table
    start: State
    end: State
    status: Status
    events: tuple[Event, ...] = ()
    refused: tuple[Refused, ...] = ()
    checks: tuple[Check, ...] = ()
    stop: Stop | None = None
    assumptions: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    names: tuple[tuple[str, int], ...] = ()  # what `as:` named
    unread: tuple[tuple[str, str], ...] = ()  # cards whose text could not be read, and why

    @property
    def origins(self) -> tuple[Origin, ...]:
        """Where the cards in the game are from, as far as they are from the library."""
        cards = self.scenario.cards
        found = (entry.origin for id_ in self.table.cards if (entry := cards.of(id_.name, id_.owner)))
        return tuple(dict.fromkeys(origin for origin in found if origin is not None))

    @property
    def doubts(self) -> tuple[str, ...]:
        """On what the sources of these cards differ."""
        return tuple(f"{each.card}: {doubt}" for each in self.origins for doubt in each.disagreements)

    @property
    def holds(self) -> bool:
        """Whether it was resolved and everything expected came true."""
        return self.status is Status.RESOLVED and all(check.holds for check in self.checks)

    @property
    def open_at(self) -> Stop | None:
        """Where it stops as a text is not read or something is not decided; None where it does not."""
        return self.stop if self.status in (Status.UNREAD, Status.UNDECIDED) else None

    @property
    def exit_code(self) -> int:
        """0 fine, 1 an expectation failed or a step is illegal, 2 bad input, 3 unread or undecided."""
        match self.status:
            case Status.UNREAD | Status.UNDECIDED:
                return 3
            case Status.INVALID:
                return 2
        return 0 if self.holds else 1
