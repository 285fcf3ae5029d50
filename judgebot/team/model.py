"""A team as its list says it; every entry knows its line."""

from dataclasses import dataclass, field
from typing import NamedTuple

from judgebot.book.mistake import Mistake
from judgebot.game.card import Card

KIND, LIMIT, COST = "kind", "die limit", "cost"


class Entry(NamedTuple):
    """A card on the list: `dice` brought for it, from which `set`; `is_known` where the facts of the card are given.

    A line that could not be read counts as a card, of which no more is said: `is_read` is false of it. `meant` is
    the name of a card with facts that is much like that of one without; `open` are those facts of a card with some,
    KIND, LIMIT or COST, on which they differ or that they do not have.
    """

    line: int
    card: Card
    dice: int
    set: str = ""
    is_known: bool = True
    is_read: bool = True
    meant: str = ""
    open: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The name with the subtitle."""
        return f"{self.card.name}: {self.card.subtitle}" if self.card.subtitle else self.card.name


@dataclass(frozen=True, slots=True)
class TeamList:
    """A player's team. `date` is that of the event, as 2026-01-31, or ""; `mistakes` is what is wrong with the list."""

    file: str
    line: int = 1
    player: str = ""
    event: str = ""
    date: str = ""
    format: str = ""
    cards: tuple[Entry, ...] = ()
    basic_actions: tuple[Entry, ...] = ()
    mistakes: tuple[Mistake, ...] = ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        return (*self.cards, *self.basic_actions)


class Problem(NamedTuple):
    """Why a team may not be played: where, what, by which rules, and what would be legal."""

    file: str
    line: int
    what: str
    rules: tuple[str, ...]
    instead: str = ""

    def __str__(self) -> str:
        by = f" ({', '.join(self.rules)})" if self.rules else ""
        return str(Mistake(self.file, self.line, self.what + by, self.instead))


@dataclass(frozen=True, slots=True)
class Verdict:
    """All problems of a team, and what could not be checked, each in a sentence."""

    problems: tuple[Problem, ...] = ()
    unchecked: tuple[str, ...] = field(default=())

    @property
    def is_legal(self) -> bool:
        """Whether nothing is wrong as far as it could be checked."""
        return not self.problems
