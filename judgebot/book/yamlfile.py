"""YAML as people at a judge's table write it: with line numbers, and without surprises.

Only ``true`` and ``false``, whole numbers and ``null`` change type; everything else stays the text
that was written (``on``, ``no``, ``2:30``, ``0123`` and ``2.10`` too, so that a rule number never
turns into a decimal fraction). Keys are always text. Whatever is wrong comes back as a Mistake.
"""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import yaml

from judgebot.book.contents import Unread, contents, no_text, too_large
from judgebot.book.mistake import Mistake

LARGEST_FILE = 1_000_000
DEEPEST = 40
MOST_VALUES = 100_000

Loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

type_of_word = {"true": True, "True": True, "false": False, "False": False}
nothing = {"", "~", "null", "Null"}
whole_number = re.compile(r"-?(0|[1-9][0-9]{0,14})")
unprintable = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
other_breaks = re.compile("[\x85\u2028\u2029]")
"""What ends a line for YAML and for no editor; a text copied from elsewhere may have it for a blank."""

QUOTES = ('"', "'")

# What PyYAML says, in words that help: (part of its message, what is wrong, what to write instead).
_OPEN = ("expected ',' or", "a bracket is not closed, or a comma is missing", "close the bracket")
PLAIN_WORDS = (
    ("mapping values are not allowed", 'a ": " inside a text', "put the text in quotes"),
    ("while scanning a quoted scalar", "a quote is not closed", "close it on the same line"),
    ("unknown escape character", "a backslash between double quotes", "use single quotes"),
    _OPEN,
    ("could not find expected ':'", "a line without a colon", 'write "key: value"'),
    ("expected key", "the indentation does not fit the lines above", "align it with them"),
    ("expected '-'", "the indentation does not fit the list above", "align it with the list"),
    ("cannot start any token", "a text begins with a sign", "put the text in quotes"),
    (
        "expected node content",
        "a bracket is not closed, or a text begins with a sign",
        "close it, or put the text in quotes",
    ),
    ("while scanning a", "a text begins with a sign", "put the text in quotes"),
)


class Table(dict[str, "Value"]):
    """A YAML mapping that knows the line it starts on and the line of each key."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line
        self.lines: dict[str, int] = {}


class Listing(list["Value"]):
    """A YAML sequence that knows the line it starts on and the line of each item."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line
        self.lines: list[int] = []


Value = str | int | bool | None | Table | Listing


class Page(NamedTuple):
    """What a YAML file holds (as far as it could be read), and everything wrong with it."""

    root: Value
    mistakes: tuple[Mistake, ...]


def readable(folder: Path) -> Iterator[tuple[Path, Table]]:
    """The mappings in the YAML files under ``folder``, by file name; files that cannot be read are passed over."""
    for path in sorted(folder.rglob("*.yaml")):
        page = read(path)
        if isinstance(page.root, Table) and not page.mistakes:
            yield path, page.root


def read(path: Path, name: str | None = None) -> Page:
    """Read the YAML file at ``path``; mistakes call it ``name`` (the path as given by default).

    Never raises for anything the file is or holds: a missing file, a folder, a pipe that nobody writes to, junk or a
    file of more than a million bytes comes back as a mistake.
    """
    name = name or str(path)
    try:
        data = contents(path, LARGEST_FILE)
    except Unread as why:
        return Page(None, (Mistake(name, 1, why.what, why.instead),))
    return parse(data, name)


def parse(data: bytes | str, name: str) -> Page:
    """Read YAML from ``data``; mistakes call it ``name``. Never raises, as in ``read``."""
    text, mistake = _decoded(data, name)
    if mistake:
        return Page(None, (mistake,))
    builder = _Builder(text, name)
    try:
        root = builder.document()
    except _Stop as stop:
        return Page(None, (*builder.mistakes, stop.mistake))
    except yaml.YAMLError as error:
        return Page(None, (*builder.mistakes, _in_plain_words(error, text, name)))
    return Page(root, tuple(builder.mistakes))


def _decoded(data: bytes | str, name: str) -> tuple[str, Mistake | None]:
    """Return ``data`` as text, or the reason why it is none."""
    if len(data) > LARGEST_FILE:
        return "", too_large(name, LARGEST_FILE)
    try:
        text = data if isinstance(data, str) else data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return "", no_text(name, bytes(data), error)  # type: ignore[arg-type]
    if odd := unprintable.search(text):
        line = text.count("\n", 0, odd.start()) + 1
        what = f"the control character U+{ord(odd.group()):04X}"
        return "", Mistake(name, line, what, "remove it, or name a text file")
    return other_breaks.sub(" ", text), None


def _in_plain_words(error: yaml.YAMLError, text: str, name: str) -> Mistake:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    lines = text.splitlines() or [""]
    line = min(mark.line + 1, len(lines)) if mark else 1
    if re.match(" *\t", lines[line - 1]):
        return Mistake(name, line, "a tab in front of the text", "indent with blanks")
    said = f"{getattr(error, 'context', None) or ''} {getattr(error, 'problem', None) or error}"
    if mark and "expected" in said and lines[line - 1][: mark.column].rstrip().endswith(QUOTES):
        return Mistake(name, line, "words behind a closing quote", "put the whole text in quotes, of the other kind")
    begun = getattr(error, "context_mark", None)  # where the bracket is that is open
    if mark and begun and begun.line == mark.line and lines[line - 1][mark.column : mark.column + 2] == ": ":
        said = PLAIN_WORDS[0][0]
    if mark and begun and begun.line + 1 < line and _OPEN[0] in said:
        return Mistake(name, begun.line + 1, _OPEN[1], f"{_OPEN[2]}, or look for the comma before line {line}")
    for part, what, instead in PLAIN_WORDS:
        if part in said:
            return Mistake(name, line, what, instead)
    return Mistake(name, line, f"this is not YAML ({said.strip()})", "put texts in quotes")


class _Stop(Exception):
    def __init__(self, mistake: Mistake) -> None:
        self.mistake = mistake


class _Builder:
    """Turns the parser's events into tables and listings, and collects mistakes on the way.

    Working on events keeps junk harmless: depth and size are known before anything is built.
    """

    def __init__(self, text: str, name: str) -> None:
        self.events: Iterator[yaml.Event] = yaml.parse(text, Loader=Loader)
        self.name = name
        self.mistakes: list[Mistake] = []
        self.anchors: dict[str, tuple[Value, int]] = {}
        self.values = 0

    def document(self) -> Value:
        """Return the one document of the file."""
        event = next(islice(self.events, 1, None))
        if isinstance(event, yaml.StreamEndEvent):
            raise self.stop(event, "the file is empty", "write something into it")
        root = self.value(next(self.events), 0)
        next(self.events)
        event = next(self.events)
        if not isinstance(event, yaml.StreamEndEvent):
            raise self.stop(event, "a second document", "write one document a file")
        return root

    def value(self, event: yaml.Event, depth: int) -> Value:
        self.count(event, 1)
        if depth > DEEPEST:
            raise self.stop(event, f"nested more than {DEEPEST} deep", "write it flatter")
        if isinstance(event, yaml.AliasEvent):
            return self.alias(event)
        if (tag := getattr(event, "tag", None)) not in (None, "!"):
            self.wrong(event, f"the tag {tag}", "leave it out")
        before = self.values
        built = self.built(event, depth)
        if anchor := getattr(event, "anchor", None):
            self.anchors[anchor] = (built, self.values - before + 1)
        return built

    def built(self, event: yaml.Event, depth: int) -> Value:
        match event:
            case yaml.ScalarEvent():
                return event.value if not event.implicit[0] else typed(event.value)
            case yaml.SequenceStartEvent():
                return self.listing(line_of(event), depth)
            case _:
                return self.table(line_of(event), depth)

    def listing(self, line: int, depth: int) -> Listing:
        listing = Listing(line)
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            listing.lines.append(line_of(event))
            listing.append(self.value(event, depth + 1))
        return listing

    def table(self, line: int, depth: int) -> Table:
        table = Table(line)
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent):
                raise self.stop(event, "a key that is not a word", "write a word before the colon")
            key = str(event.value)
            value = self.value(next(self.events), depth + 1)
            if key in table:
                first = table.lines[key]
                self.wrong(event, f'"{key}" stands twice', f"the first is on line {first}")
                continue
            table.lines[key] = line_of(event)
            table[key] = value
        return table

    def alias(self, event: yaml.AliasEvent) -> Value:
        """Return what the anchor names, counted as if it stood here once more."""
        if event.anchor not in self.anchors:
            what = f"nothing above is named &{event.anchor}"
            raise self.stop(event, what, "put a text that begins with * in quotes")
        value, size = self.anchors[event.anchor]
        self.count(event, size)
        return value

    def count(self, event: yaml.Event, values: int) -> None:
        self.values += values
        if self.values > MOST_VALUES:
            what = f"more than {MOST_VALUES:,} values"
            raise self.stop(event, what, "split it into several files")

    def wrong(self, event: yaml.Event, what: str, instead: str) -> None:
        self.mistakes.append(Mistake(self.name, line_of(event), what, instead))

    def stop(self, event: yaml.Event, what: str, instead: str) -> _Stop:
        return _Stop(Mistake(self.name, line_of(event), what, instead))


def line_of(event: yaml.Event) -> int:
    """Return the line an event stands on, counted from 1."""
    assert event.start_mark is not None, "the parser marks every event"
    return event.start_mark.line + 1


def typed(word: str) -> Value:
    """Return an unquoted ``word`` as a truth value, a whole number, nothing, or itself."""
    if whole_number.fullmatch(word):
        return int(word)
    if word in nothing:
        return None
    return type_of_word.get(word, word)
