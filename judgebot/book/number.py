"""Rule numbers: every way a judge types one, and the order they stand in."""

import re
from typing import NamedTuple

Number = tuple[int, ...]

_TOKEN = re.compile(
    r"(?P<number>[0-9]{1,3}(?:\.[0-9]{1,3})*(?![0-9]))(?:\.(?!\.))?"
    r"|(?P<to>-|–|—|\.{2,3}|…|to(?![a-z]))"  # noqa: RUF001 - judges type both dashes
    r"|(?:comprehensive|rules?|cr|section|sec|chapter|ch|no|and)(?![a-z])\.?|[\s,;:&#§()\[\]]",
    re.IGNORECASE,
)


class Span(NamedTuple):
    """The numbers from ``first`` to ``last``; both are the same for a single one."""

    first: Number
    last: Number

    def __str__(self) -> str:
        ends = (self.first,) if self.first == self.last else self
        return "-".join(map(written, ends))


def parsed(number: str) -> Number:
    """Return ``"2.7.4"`` as ``(2, 7, 4)``. Raises ValueError for anything else."""
    return tuple(map(int, number.split(".")))


def written(number: Number) -> str:
    """Return ``(2, 7, 4)`` as ``"2.7.4"``."""
    return ".".join(map(str, number))


def spans(text: str) -> tuple[Span, ...]:
    """Return the numbers and ranges in ``text``, or nothing if it holds anything but numbers.

    Reads ``2.7.4``, ``2.7.4.``, ``rule 2.7.4``, ``§2.7.4``, ``[2.7.4]``, ``CR 2.7.4``, lists by
    blank or comma, and ranges with a hyphen, a dash or ``..``; ``2.6.1-3`` ends at 2.6.3.
    """
    found: list[Span] = []
    place, is_range = 0, False
    while place < len(text):
        token = _TOKEN.match(text, place)
        if token is None or (token["to"] and (is_range or not found)):
            return ()
        if token["number"]:
            number = parsed(token["number"])
            found.append(_range(found.pop(), number) if is_range else Span(number, number))
        is_range = bool(token["to"]) or (is_range and not token["number"])
        place = token.end()
    return () if is_range else tuple(found)


def _range(start: Span, end: Number) -> Span:
    """Return the range from ``start`` to ``end``, perhaps backwards; a lone last part follows that of the start."""
    first = start.first
    last = first[:-1] + end if len(end) == 1 else end
    return Span(first, last)


def is_within(number: Number, span: Span) -> bool:
    """Whether ``number`` lies in ``span``, the subrules of its last number included."""
    return span.first <= number and number[: len(span.last)] <= span.last


def order(name: str) -> tuple[int, Number, str, Number]:
    """Return a key that sorts ids: numbers by their parts, then keywords, each before its notes."""
    if name[:1].isdecimal():
        return (0, parsed(name), "", ())
    word, _, note = name.partition("(")
    return (1, (), word, (int(note.rstrip(")")),) if note else ())
