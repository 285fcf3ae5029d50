"""A card of the library: what each source says is printed on it, and its errata."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date as calendar
from typing import Any, NamedTuple

from judgebot.book.mistake import Mistake
from judgebot.game.card import CardKind, Level
from judgebot.game.corner import corner
from judgebot.game.energy import EnergyType
from judgebot.library.naming import NO_SET, NO_SUBTITLE, full, key


class Facts(NamedTuple):
    """What is printed on a card; None where the source does not say it."""

    kind: CardKind
    cost: int | None = None
    energy: tuple[EnergyType, ...] | None = None
    affiliation: tuple[str, ...] | None = None
    levels: tuple[Level, ...] | None = None
    text: str = ""
    max: int | None = None
    alignment: str | None = None
    equip: bool | None = None
    flip_affiliation: tuple[str, ...] | None = None  # of the other side, where it has others than the front


def parted(facts: Facts) -> Facts:
    """The facts with the alignment and Equip that are written in the affiliation out of it (1.2.7)."""
    if facts.affiliation is None:
        return facts
    symbols = corner(facts.affiliation)
    return facts._replace(
        affiliation=symbols.affiliations,
        alignment=facts.alignment or symbols.alignment,
        equip=symbols.equip or facts.equip,  # without the word it is open: lists may leave it out
        flip_affiliation=facts.flip_affiliation if symbols.behind is None else symbols.behind,
    )


class Printing(NamedTuple):
    """A card as one row of a file has it."""

    line: int
    name: str
    subtitle: str
    set: str
    rarity: str
    facts: Facts


class Source(NamedTuple):
    """A file that was imported: what it is called, the day it is from, and how many cards it has."""

    name: str
    date: str
    cards: int = 0

    def __str__(self) -> str:
        return f"{self.name}, {self.date}"

    @property
    def is_ahead(self) -> bool:
        """Whether the day that it is from is yet to come."""
        return self.date > calendar.today().isoformat()


class Sourced(NamedTuple):
    """What a source says about a card."""

    source: Source
    printing: Printing


class Erratum(NamedTuple):
    """A text that replaces the printed one from a day on. `card` is the name it was given for."""

    card: str
    date: str
    text: str
    source: str


class Errata(NamedTuple):
    """The errata of a file, each with its line, and what is wrong in it."""

    found: tuple[tuple[int, Erratum], ...]
    mistakes: tuple[Mistake, ...] = ()


class Version(NamedTuple):
    """A text of a card and where it is from; `date` is "" for the printed text."""

    text: str
    origin: str
    date: str = ""

    def __str__(self) -> str:
        """Which text it is: "text as of 2016-03-01, erratum by the rules team"."""
        return f"text as of {self.date}, {self.origin}" if self.date else f"text {self.origin}"


class Disagreement(NamedTuple):
    """A fact on which sources differ: the value used and where it is from, and the others; `is_ahead` where it is from
    a source of a day to come.
    """

    fact: str
    used: str
    by: str
    others: tuple[tuple[str, str], ...]
    is_ahead: bool = False

    def __str__(self) -> str:
        others = "; ".join(f"{value} by {source}" for value, source in self.others)
        ahead = ", though its date is yet to come" if self.is_ahead else ""
        return f"{self.fact}: {self.used} by {self.by} (used here{ahead}); {others}"


class Entry(NamedTuple):
    """A card of the library: what its sources say, the newest first, and its errata, the oldest first."""

    sourced: tuple[Sourced, ...]
    errata: tuple[Erratum, ...] = ()

    @property
    def printing(self) -> Printing:
        """The card as its newest source has it."""
        return self.sourced[0].printing

    @property
    def name(self) -> str:
        return self.printing.name

    def __str__(self) -> str:
        return full(self.printing.name, self.printing.subtitle, self.printing.set)

    def facts(self, day: str = "") -> Facts:
        """What holds on this day, or by now: each fact by the newest source that knows it, the text with its errata."""
        known: dict[str, Any] = {name: next(self._values(name), (None, ""))[0] for name in Facts._fields}
        return Facts(**known)._replace(text=self.version(day).text)

    def version(self, day: str = "") -> Version:
        """The text that holds on this day, or by now: an erratum of a day to come does not hold yet."""
        until = day or calendar.today().isoformat()
        return next(each for each in self.versions() if each.date <= until)

    def versions(self) -> Iterator[Version]:
        """The texts, the newest first and the printed one last."""
        for each in reversed(self.errata):
            yield Version(each.text, f"erratum by {each.source}", each.date)
        text, source = next(self._values("text"))
        yield Version(str(text), f"as printed, by {source}")

    def disagreements(self, day: str = "") -> Iterator[Disagreement]:
        """The facts on which what holds on this day is in doubt."""
        for fact in Facts._fields:
            if fact == "text" and self.version(day).date:
                yield from self._errata_at_odds(day)
                continue
            values = self._differing(fact)
            if len(values) > 1:
                used = next(source for source, one in self.sourced if getattr(one.facts, fact) is not None)
                yield Disagreement(fact, *values[0], tuple(values[1:]), used.is_ahead)

    def _errata_at_odds(self, day: str) -> Iterator[Disagreement]:
        """Errata of the same day that say different things."""
        used = self.version(day)
        same_day = [each for each in self.errata if each.date == used.date]
        others = [each for each in same_day if likeness(each.text) != likeness(used.text)]
        if others:
            told = tuple((written(each.text), f"erratum by {each.source}") for each in others)
            yield Disagreement("text", written(used.text), used.origin, told)

    def _differing(self, fact: str) -> list[tuple[str, str]]:
        """The values of a fact that differ, each in words with the first source that has it."""
        found: dict[object, tuple[str, str]] = {}
        for value, where in self._values(fact):
            found.setdefault(likeness(value), (written(value), where))
        return list(found.values())

    def _values(self, fact: str) -> Iterator[tuple[object, str]]:
        """What the sources that know it say about a fact, the newest first."""
        is_twice = len({each.source for each in self.sourced}) < len(self.sourced)
        for source, printing in self.sourced:
            value = getattr(printing.facts, fact)
            if value is not None:
                yield value, f"{source}, line {printing.line}" if is_twice else str(source)


def apart(entries: Sequence[Entry]) -> list[str]:
    """Names that tell these cards apart."""
    bare = Counter(key(full(each.name, each.printing.subtitle, "")) for each in entries)
    return [_apart(each, entries, bare) for each in entries]


def _apart(one: Entry, entries: Sequence[Entry], bare: Counter[str]) -> str:
    subtitle, set_ = one.printing.subtitle, one.printing.set
    of_none = any(key(each.name) == key(one.name) and each.printing.subtitle for each in entries)
    is_twice = bare[key(full(one.name, subtitle, ""))] > 1
    return full(one.name, subtitle or (NO_SUBTITLE if of_none else ""), set_ or (NO_SET if is_twice else ""))


def likeness(value: object) -> object:
    """What two values that mean the same have in common: blanks and the order of a list do not matter."""
    match value:
        case str():
            return " ".join(value.split())
        case tuple() if value and not isinstance(value[0], Level):
            return frozenset(value)
    return value


def written(value: object) -> str:
    """A value as a person writes it."""
    match value:
        case CardKind():
            return value.value
        case bool():
            return str(value).lower()
        case tuple():
            return ", ".join(map(str, value)) or "none"
        case str():
            return f'"{" ".join(value.split())}"'
    return str(value)
