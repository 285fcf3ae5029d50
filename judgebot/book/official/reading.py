"""From a file to a document: which one it is, its passages, and a reason where it is none."""

import re
from collections.abc import Callable, Collection
from pathlib import Path
from typing import NamedTuple

from judgebot.book.contents import Unread, contents
from judgebot.book.official import comprehensive, setbook
from judgebot.book.official.othertrees import DESTINY, UPDATE
from judgebot.book.official.outline import Heading, outline, passages
from judgebot.book.official.passage import DICE_MASTERS, Document, NoRuleBook, Passage
from judgebot.book.official.repair import mended, slug

LARGEST_FILE = 1_000_000
LONGEST_LINE, MOST_LINES = 10_000, 20_000
STAR_WARS = "star-wars-destiny"


class Reader(NamedTuple):
    """How a document is recognised and read: by these marks, in this order; the first may name its ``title``."""

    marks: tuple[str, ...]
    game: str
    name: str
    title: str
    passages: Callable[[str, list[str]], list[Passage]]
    least: int


def _by_outline(headings: Callable[[list[str]], list[Heading]]) -> Callable[[str, list[str]], list[Passage]]:
    return lambda name, lines: passages(name, lines, headings(lines))


READERS = (
    Reader(
        ("Dice Masters Comprehensive Rule Book",),
        *(DICE_MASTERS, "comprehensive", "Comprehensive Rule Book"),
        lambda _, lines: comprehensive.passages(lines),
        600,
    ),
    Reader(
        ("Dice Masters Rules Update 9/22/2014",),
        *(DICE_MASTERS, "update-2014", "Rules Update of 22 September 2014"),
        _by_outline(lambda lines: outline(lines, UPDATE)),
        len(UPDATE),
    ),
    Reader(
        (r"Dice Masters: (?P<title>[A-Z][\w -]+?), two players", "COMPONENTS", "TURN SUMMARY"),
        *(DICE_MASTERS, "", "{title} set rulebook"),
        _by_outline(setbook.headings),
        80,
    ),
    Reader(
        ("Areas of Play", "Dice Pool", "Set-aside Zone"),
        *(STAR_WARS, "reference", "Rules reference (part)"),
        _by_outline(lambda lines: outline(lines, DESTINY)),
        len(DESTINY),
    ),
)


def text_of(path: Path) -> str:
    """Return the text in the file at ``path``. Raises NoRuleBook, with the reason, if it holds none."""
    try:
        data = contents(path, LARGEST_FILE)
    except Unread as why:
        raise NoRuleBook(f"{why.what}; {why.instead}") from why
    if data.startswith(b"%PDF"):
        raise NoRuleBook("it is a PDF; save it as plain text first")
    if len(data) > LARGEST_FILE:
        raise NoRuleBook(f"it is larger than {LARGEST_FILE:,} bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NoRuleBook("it is not UTF-8 text; save it as UTF-8") from error
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise NoRuleBook(f"it has more than {MOST_LINES:,} lines, which no rule book has")
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            what = f"its line {number:,} has more than {LONGEST_LINE:,} letters"
            raise NoRuleBook(f"{what}; save it with a line for each paragraph")
    return text


def document(text: str, known: Collection[str]) -> Document:
    """Return the document that ``text`` is; ``known`` are words that exist, to mend damaged ones.

    Raises NoRuleBook, with the reason, if it is none that can be imported, or only a part of one.
    """
    lines, repairs = mended(text, known)
    whole = "\n".join(line.rstrip() for line in lines)
    for reader in READERS:
        if match := _recognised(reader, whole):
            title = reader.title.format(**match.groupdict())
            name = reader.name or slug(match["title"])
            return Document(reader.game, name, title, _passages(reader, name, lines), tuple(repairs))
    raise NoRuleBook("it is none of the documents judgebot can read (judgebot book list says which)")


def _recognised(reader: Reader, whole: str) -> re.Match[str] | None:
    """The first mark of a document where all of them stand in the text, one after the other."""
    first, place = None, 0
    for mark in reader.marks:
        found = re.compile(mark).search(whole, place)
        if found is None:
            return None
        first, place = first or found, found.end()
    return first


def _passages(reader: Reader, name: str, lines: list[str]) -> tuple[Passage, ...]:
    try:
        found = reader.passages(name, lines)
    except ValueError as error:
        raise NoRuleBook("its end or its beginning is missing") from error
    if len(found) < reader.least:
        raise NoRuleBook(f"only {len(found)} of its {reader.least} parts were found; it is cut off or damaged")
    return tuple(found)
