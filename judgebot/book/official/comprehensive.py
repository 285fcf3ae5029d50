"""The comprehensive rule book: numbered rules, definitions between them, and the keyword index."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from judgebot.book.number import Number, parsed
from judgebot.book.official.passage import Passage
from judgebot.book.official.repair import joined, slug

_number = re.compile(r"(?:- )?\[?(\d+(?:\.\d+)+)\]?\s+(\S.*)")
_key = re.compile(r"\d\.\d Key(?=\s)")
_label = re.compile(r"([A-Z][\w']*(?:[ -][A-Z][\w']*|-(?![A-Z])\w+| for)*(?: X(?:-Y)?)?)(?: \([^)]*\))?: (\S.*)")
_note = re.compile(r"(?:- )?\((\d+)\) (\S.*)")
_parameter = re.compile(r" X(-Y)?$")

# Words before a colon that define nothing.
NO_TERMS = {"Example", "Examples", "Note", "Situation", "Card Attributes", "Dice Attributes", "Refer", "Global Ability"}

# The notes printed under this keyword are about that one.
NOTES_OF = {"experience-token": "experience"}


class Start(NamedTuple):
    """The first line of a passage: its id, its title if it has one, and the text after it."""

    id: str
    title: str
    text: str


def passages(lines: list[str]) -> list[Passage]:
    """Return every rule, definition, keyword and note of the book, in order.

    Raises ValueError if the book has no foreword or no keyword index.
    """
    begin, index = _body(lines)
    _mend_tables(lines)
    rules = _gathered(lines, begin, index, _Rules().start)
    return [*rules, *_gathered(lines, index, len(lines), _Keywords().start)]


def _body(lines: Sequence[str]) -> tuple[int, int]:
    """Return where the rules and where the keyword index begin, past the contents."""
    # max raises ValueError where there is none.
    foreword = max(number for number, line in enumerate(lines) if line.strip() == "Foreword")
    appendix = max(number for number, line in enumerate(lines) if line.startswith("Appendix 1"))
    return foreword + 1, appendix + 1


def _mend_tables(lines: list[str]) -> None:
    """Put the two paragraphs in front of an empty head row into it, and drop remarks on the page."""
    for at, line in enumerate(lines):
        if line.startswith("(Remainder of page"):
            lines[at] = ""
        if re.fullmatch(r"- (\| )+\|", line.strip()):
            second, first = islice((above for above in reversed(range(at)) if lines[above].strip()), 2)
            lines[at] = f"| {lines[first].strip()} | {lines[second].strip()} |"
            lines[first] = lines[second] = ""


class _Rules:
    """Finds the starts in the numbered chapters; numbers only ever rise."""

    def __init__(self) -> None:
        self.last: Number = (0,)

    def start(self, line: str) -> Start | None:
        if match := _key.match(line):
            return Start(f"comprehensive/{slug(match[0])}", match[0], line[match.end() :].strip())
        if (match := _number.match(line)) and parsed(match[1]) > self.last:
            self.last = parsed(match[1])
            return Start(match[1], "", match[2])
        if (match := _label.match(line)) and match[1] not in NO_TERMS and self.last > (1,):
            return Start(_id(match[1]), match[1], match[2])
        return None


class _Keywords:
    """Finds the starts in the keyword index; a note belongs to the keyword above it."""

    def __init__(self) -> None:
        self.keyword, self.notes = "", 0

    def start(self, line: str) -> Start | None:
        if (match := _note.match(line)) and int(match[1]) == self.notes + 1:
            self.notes += 1
            return Start(f"{NOTES_OF.get(self.keyword, self.keyword)}({match[1]})", "", match[2])
        if (match := _label.match(line)) and match[1] not in NO_TERMS:
            self.keyword, self.notes = _id(match[1]), 0
            return Start(self.keyword, match[1], match[2])
        return None


def _gathered(lines: Sequence[str], begin: int, end: int, start: Callable[[str], Start | None]) -> Iterator[Passage]:
    """Yield the passages between two lines, each from its start to the next one."""
    current: Passage | None = None
    for number in range(begin, end):
        line = lines[number].strip()
        if found := start(line):
            if current:
                yield current
            current = Passage(found.id, found.title, found.text, line=number + 1)
        elif line and current:
            current = replace(current, text=joined(current.text, line))
    if current:
        yield current


def _id(name: str) -> str:
    return slug(_parameter.sub("", name))
