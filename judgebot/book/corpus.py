"""Everything the files of the corpus say, as one value that can be stored and read back."""

import json
from dataclasses import dataclass, replace
from typing import Any

from judgebot.book.mistake import Mistake
from judgebot.book.unit import Difference, Imprint, Kind, Reading, Ruling, Standing, Unit


@dataclass(frozen=True, slots=True)
class Corpus:
    """The units of the book in book order, what stands beside them, and what is wrong in the files.

    ``everyday`` pairs words that players use with the words of the book.
    """

    imprint: Imprint
    units: tuple[Unit, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    readings: tuple[Reading, ...] = ()
    differences: tuple[Difference, ...] = ()
    everyday: tuple[tuple[str, str], ...] = ()
    mistakes: tuple[Mistake, ...] = ()

    def with_mistakes(self, mistakes: tuple[Mistake, ...]) -> "Corpus":
        """Return the same corpus with these mistakes noted."""
        return replace(self, mistakes=mistakes)


def packed(corpus: Corpus) -> str:
    """Return the corpus as JSON: each value a row of its fields in order."""
    parts = [getattr(corpus, name) for name in Corpus.__slots__]
    return json.dumps(parts, default=_row, ensure_ascii=False, separators=(",", ":"))


def unpacked(text: bytes) -> Corpus:
    """Return the corpus that ``packed`` wrote. Raises ValueError or TypeError for anything else."""
    imprint, units, rulings, readings, differences, everyday, mistakes = json.loads(text)
    return Corpus(
        Imprint(*map(_frozen, imprint)),
        tuple(Unit(row[0], Kind(row[1]), *map(_frozen, row[2:])) for row in units),
        tuple(Ruling(row[0], Standing(row[1]), *map(_frozen, row[2:])) for row in rulings),
        tuple(Reading(*map(_frozen, row)) for row in readings),
        tuple(Difference(*map(_frozen, row)) for row in differences),
        _frozen(everyday),
        tuple(Mistake(*row) for row in mistakes),
    )


def _row(value: Any) -> list[Any]:
    return [getattr(value, name) for name in value.__slots__]


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
