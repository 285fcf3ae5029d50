"""Read card text: words to typed nodes, or the place where understanding ends."""

import gc
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.disputed import Disputes, side_by_side
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.grammar import Grammar
from judgebot.cardtext.printed.lines import joined
from judgebot.cardtext.printed.sides import sides

LONGEST = 5_000  # ten times what a card has room for; more would take minutes
TWO_READINGS = "two readings"
"""So begins what is said of words that are understood in two ways."""

MOST_DISPUTES = 3  # that one text rests on: each doubles how often it is read


class Unread(NamedTuple):
    """A place that was not understood: the words from there on, the column (from 0), and what was expected; where there
    are two readings, both in words if these can tell them apart. `is_cut`: so much could stand there that the first few
    words of it help nobody."""

    text: str
    column: int
    expected: str
    readings: tuple[str, ...] = ()
    is_cut: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it is understood in two ways, rather than not at all."""
        return self.expected.startswith(TWO_READINGS)

    @property
    def said(self) -> str:
        """What was expected, with both readings where it does not tell how they differ."""
        if self.expected != TWO_READINGS or not self.readings:
            return self.expected
        return f"{self.expected}: " + " / ".join(f'"{each}"' for each in self.readings)

    @property
    def hint(self) -> str:
        """What was expected, unless that helps nobody."""
        return "" if self.is_cut else self.said

    def told(self, text: str) -> str:
        """Where the understanding of ``text`` ends, in words: what is left of it, and what was expected there."""
        before, rest = text[: self.column].rstrip(), text[self.column :].strip()
        if not rest:
            where = "it breaks off"
        elif rest[0] in ".!?":
            where = f'"{_short(before[::-1])[::-1]}" is not understood to its end'
        else:
            where = f'"{_short(rest)}" is not understood'
        return f"{where} (column {self.column + 1})" + (f"; expected: {self.hint}" if self.hint else "")


def _short(words: str) -> str:
    return words if len(words) < 50 else words[:47] + "..."


class Reading(NamedTuple):
    """The nodes of a text, or the places that keep it unread."""

    read: n.Text | None
    unread: tuple[Unread, ...] = ()

    @property
    def is_read(self) -> bool:
        return self.read is not None

    @property
    def mended(self) -> tuple[n.Mended, ...]:
        """The typing errors that were mended to read the text."""
        if self.read is None:
            return ()
        return self.read.mended + (self.read.other_side.mended if self.read.other_side else ())


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """The grammar, put together when the first text is read.

    Nothing of it is ever garbage: looking for some in it again and again would take as long as putting it together.
    """
    from judgebot.cardtext.lexicon import is_plain
    from judgebot.cardtext.phrases import every_phrase, primitives

    was_enabled = gc.isenabled()
    gc.disable()
    try:
        return Grammar(every_phrase(), primitives(), is_plain)
    finally:
        gc.freeze()
        if was_enabled:
            gc.enable()


def read(text: str, card: CardFacts) -> Reading:
    """The abilities in a text box of this card, or in both where it has two sides.

    >>> read("Draw a die.", CardFacts()).read
    Text(abilities=(Action(burst=None, mode=None, unignorable=False, effect=Draw(count=Const(n=1), ...
    """
    if len(text) > LONGEST:
        return Reading(None, (Unread(text[LONGEST:], LONGEST, f"a text of {LONGEST:,} letters at most"),))
    front, back = sides(text)
    found = _read_side(front, card)
    if not back:
        return found
    other = _read_side(back, card)
    if found.read is None or other.read is None:
        return Reading(None, (*found.unread, *other.unread))
    return Reading(replace(found.read, other_side=other.read))


def _read_side(text: str, card: CardFacts) -> Reading:
    """One side of a card, with the lines of a sentence joined that is cut into several; or else each line as it
    stands."""
    whole = joined(text, card.name)
    found = _read(whole, card)
    if found.is_read or whole == text:
        return found
    by_line = _read(text, card)
    return by_line if by_line.is_read else found


def _read(text: str, card: CardFacts, decided: Mapping[str, bool] | None = None) -> Reading:
    """One side of a card; what a disputed reading decides of is told both ways. Of such readings `decided` are settled:
    whether by the other one."""
    from judgebot.cardtext.assembly.box import read_side

    decided = decided or {}
    disputes = Disputes(decided)
    found = read_side(text, card, disputes)
    open_ones = sorted(disputes.met.keys() - decided.keys())  # told in one order, whatever is met first
    if not open_ones or found.read is None:
        return found
    if len(decided) == MOST_DISPUTES:
        expected = f"a text that rests on {MOST_DISPUTES} disputed readings at most"
        return Reading(None, (Unread("", len(text), expected),))
    new = open_ones[0]
    taken = found if len(open_ones) == 1 else _read(text, card, {**decided, new: False})
    other = _read(text, card, {**decided, new: True})
    if taken.read is None or other.read is None:
        return taken if taken.read is None else other
    abilities = side_by_side(new, taken.read.abilities, other.read.abilities)
    return Reading(replace(taken.read, abilities=abilities))
