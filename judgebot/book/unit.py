"""The units of the book, each a value: rules, keywords, rulings, readings and editions."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a unit is; the value is what a person writes after ``kind:``."""

    HEADING = "heading"
    RULE = "rule"
    KEYWORD = "keyword"
    NOTE = "note"
    TERM = "term"
    RULING = "ruling"
    PASSAGE = "passage"

    @property
    def family(self) -> "Kind":
        """The kind that this one belongs to: a heading is a rule, a note part of a keyword."""
        families = {Kind.HEADING: Kind.RULE, Kind.PASSAGE: Kind.RULE, Kind.NOTE: Kind.KEYWORD}
        return families.get(self, self)


@dataclass(frozen=True, slots=True)
class Unit:
    """A heading, rule, keyword, numbered note of a keyword, or term, restated in our own words.

    Or a passage of an imported text, in the words of that text.

    ``id`` is the official number, the keyword's name in small letters, or ``overcrush(4)`` for a
    note. ``names`` are the terms a rule defines and the aliases of a keyword; ``asks`` is how
    players put the question; ``see`` holds ids; ``means`` is a keyword written as card text.
    """

    id: str
    kind: Kind
    title: str
    text: str
    parent: str = ""
    examples: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    means: tuple[str, ...] = ()
    file: str = ""
    line: int = 0


class Standing(StrEnum):
    """How much a ruling weighs: the rules team's own word, that word passed on, or players' usage."""

    OFFICIAL = "official"
    SECOND_HAND = "second-hand"
    COMMUNITY = "community"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A dated answer to one question; ``overtaken`` says which newer rule set it aside and why."""

    id: str
    standing: Standing
    title: str
    text: str
    date: str
    source: str
    asks: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    overtaken: str = ""
    file: str = ""
    line: int = 0

    @property
    def kind(self) -> Kind:
        """A ruling is always of the kind ruling."""
        return Kind.RULING


@dataclass(frozen=True, slots=True)
class Reading:
    """A place of the book with two readings: the one taken, the other, and why.

    ``see`` holds the rules and keywords it concerns, ``entries`` the catalogue entries it decides,
    ``ruling`` the id of the ruling that settles it, if one does. ``no_difference`` says why both
    lead to the same on every board, where they do.
    """

    id: str
    question: str
    taken: str
    other: str
    why: str
    see: tuple[str, ...] = ()
    entries: tuple[str, ...] = ()
    ruling: str = ""
    no_difference: str = ""
    file: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Difference:
    """A point where an earlier document said something else.

    ``said`` pairs a document of the imprint with what it said; ``now`` is what counts, ``table``
    what changes in play.
    """

    id: str
    topic: str
    kind: str
    said: tuple[tuple[str, str], ...]
    now: str
    table: str = ""
    see: tuple[str, ...] = ()
    file: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Imprint:
    """Which book this is: its title, how current it is, its chapters, and the earlier documents."""

    title: str = "The rule book"
    edition: str = ""
    chapters: tuple[tuple[str, str], ...] = ()
    documents: tuple[tuple[str, str], ...] = ()
