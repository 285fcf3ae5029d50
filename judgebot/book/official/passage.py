"""What an official text becomes when it is imported."""

from dataclasses import dataclass
from typing import NamedTuple

# The game whose rule book judgebot carries.
DICE_MASTERS = "dice-masters"


class Repair(NamedTuple):
    """A place where the text was damaged: its line, the kind of damage, what stood and stands there."""

    line: int
    kind: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Passage:
    """A part of an official text under its number, name or heading.

    ``id`` is that of the rule or keyword it is the wording of, or the path of headings below the
    document. ``under`` holds the titles it stands under, the outermost first.
    """

    id: str
    title: str
    text: str
    under: tuple[str, ...] = ()
    line: int = 0


@dataclass(frozen=True, slots=True)
class Document:
    """An imported text: which game and document it is, its passages in order, and its repairs."""

    game: str
    name: str
    title: str
    passages: tuple[Passage, ...]
    repairs: tuple[Repair, ...] = ()


class NoRuleBook(Exception):
    """The file is no text that can be imported; the message says why and what to do."""
