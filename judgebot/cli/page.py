"""Text laid out for a terminal: wrapped to its width, and coloured where it can show colours."""

import os
import re
import sys
from collections.abc import Iterable
from enum import Enum
from shutil import get_terminal_size
from textwrap import wrap
from typing import NamedTuple

from judgebot.ruling.clean import clean

# Around a word that matched a question: shown in colour, or as asterisks where there are none.
MATCH, END = "\x02", "\x03"


class Role(Enum):
    """What a piece of text is; the value is how rich styles it."""

    NUMBER = "bold cyan"
    TITLE = "bold"
    TEXT = ""
    EXAMPLE = "green"
    LABEL = "magenta"
    ASIDE = "dim"
    WARNING = "bold yellow"
    MATCH = "bold black on yellow"


class Piece(NamedTuple):
    """A run of text with one role."""

    text: str
    role: Role = Role.TEXT


Line = tuple[Piece, ...]
BLANK: Line = ()


def width() -> int:
    """Return how many columns to fill: those of the terminal, 100 at most, 80 where there is none."""
    return min(get_terminal_size((80, 24)).columns, 100)


def paragraph(text: str, role: Role = Role.TEXT, indent: int = 0) -> list[Line]:
    """Return ``text`` wrapped to the page, each line moved in by ``indent``."""
    pad = Piece(" " * indent)
    lines = wrap(text, max(width() - indent, 20), break_long_words=False, break_on_hyphens=False)
    return [(pad, Piece(line, role)) for line in lines]


def labelled(label: str, text: str, role: Role = Role.TEXT, column: int = 10) -> list[Line]:
    """Return ``text`` wrapped beside a ``label``, which stands in the first ``column`` columns."""
    lines = paragraph(text, role, column + 1)
    head = Piece(f"{label:{column}} ", Role.LABEL)
    return [(head if number == 0 else line[0], *line[1:]) for number, line in enumerate(lines)]


def write(lines: Iterable[Line]) -> None:
    """Print the lines on standard output, in colour where it is a terminal that wants colours.

    What would steer the terminal, as a scenario or a card may bring along, is replaced.
    """
    if _has_colours():
        _write_coloured(lines)
        return
    for line in lines:
        text = "".join(piece.text for piece in line).rstrip()
        print(clean(text.replace(MATCH, "*").replace(END, "*")))


def is_terminal() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout.isatty()


def _has_colours() -> bool:
    return is_terminal() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _write_coloured(lines: Iterable[Line]) -> None:
    from rich.console import Console
    from rich.text import Text

    console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
    for line in lines:
        parts = [part for piece in line for part in _parts(piece)]
        console.print(Text.assemble(*parts), soft_wrap=True)


def _parts(piece: Piece) -> list[tuple[str, str]]:
    """Return the piece cut at its matches, each part with its style."""
    parts = re.split(f"{MATCH}([^{END}]*){END}", piece.text)
    styles = (piece.role.value, Role.MATCH.value)
    return [(clean(part), styles[number % 2]) for number, part in enumerate(parts) if part]
