"""Files of rows as people have them: JSON lines, JSON or CSV, in the encodings that spreadsheets write."""

import csv
import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from judgebot.book.contents import whole
from judgebot.book.jsontext import DECODER, said
from judgebot.book.mistake import Mistake, Mistakes
from judgebot.game.often import counted
from judgebot.library.columns import field, meant

LARGEST_FILE = 64_000_000
LARGEST_FIELD = 1_000_000
DELIMITERS = ",;\t|"
ENDINGS = (".jsonl", ".ndjson", ".json", ".csv", ".tsv")
HEADS = "write what each holds into the first line: Name, Type, Cost, Energy, Text, L1, L2 ..."
ENCODINGS = ("utf-8-sig", "cp1252")


class Row(NamedTuple):
    """A row with the line it begins on and its number in the file; its values by the heads of their columns."""

    line: int
    values: dict[str, Any]
    number: int = 0


class NoList(ValueError):
    """There is no list in what is JSON."""


class Rows(NamedTuple):
    """What stands in a file: its rows, how it is encoded, and what is wrong with it as a file."""

    rows: tuple[Row, ...]
    encoding: str
    mistakes: tuple[Mistake, ...]


def read(path: Path) -> Rows:
    """The rows of the file at `path`. Raises Mistakes where it is no file of rows at all."""
    name, ending = str(path), path.suffix.lower()
    if ending not in ENDINGS and not path.is_dir():
        raise Mistakes([Mistake(name, 1, "what is in it cannot be told", f"let its name end in {', '.join(ENDINGS)}")])
    text, encoding = _decoded(whole(path, LARGEST_FILE), name)
    rows: list[Row] = []
    mistakes: list[Mistake] = []
    form = _table if ending in (".csv", ".tsv") else _whole if ending == ".json" else _lines
    for each in form(text, name):
        if isinstance(each, Row):
            rows.append(each)
        else:
            mistakes.append(each)
    if not rows and not mistakes:
        mistakes.append(Mistake(name, 1, "there are no cards in it", "write a card a line"))
    return Rows(tuple(rows), encoding, tuple(mistakes))


def _decoded(data: bytes, name: str) -> tuple[str, str]:
    """The text, and the encoding it is in. Raises Mistakes."""
    utf16 = data[:2] in (b"\xff\xfe", b"\xfe\xff")
    for encoding in ("utf-16",) if utf16 else ENCODINGS:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            if encoding == ENCODINGS[0] and (wrong := _stray(data, name)):
                raise Mistakes(wrong) from None
            continue
        if "\0" not in text:
            return text, encoding
    raise Mistakes([Mistake(name, 1, "this is no text", "save the file as UTF-8")])


def _stray(data: bytes, name: str) -> list[Mistake]:
    """The lines that are no UTF-8, in a file that has letters of several bytes which are: it is no Windows-1252."""
    lines = data.split(b"\n")
    if all(line.decode(errors="ignore").isascii() for line in lines):
        return []
    what, instead = "a byte here is not UTF-8, as the rest of the file is", "write that letter again, as UTF-8"
    return [Mistake(name, number, what, instead) for number, line in enumerate(lines, 1) if not _is_utf8(line)]


def _is_utf8(line: bytes) -> bool:
    try:
        line.decode()
    except UnicodeDecodeError:
        return False
    return True


# --- JSON ----------------------------------------------------------------------------------------------------------


def _lines(text: str, name: str) -> Iterator[Row | Mistake]:
    """A JSON object a line. Only "\\n" ends a line: JSON may hold the other ends within a text."""
    for line, each in enumerate(text.split("\n"), 1):
        if each.strip():
            try:
                yield _row(DECODER.decode(each), line, name)
            except (ValueError, RecursionError) as why:
                yield Mistake(name, line, f"this is no JSON ({said(why)})", "write one object a line")


def _whole(text: str, name: str) -> Iterator[Row | Mistake]:
    """A JSON list of objects, or an object with one such list in it."""
    place = _skipped(text, 0)
    try:
        if text[place : place + 1] == "{":
            place = _list_in(text, place)
        if text[place : place + 1] != "[":
            raise NoList
        place, number = _skipped(text, place + 1), 0
        while text[place : place + 1] != "]":
            number += 1
            line = text.count("\n", 0, place) + 1
            value, place = DECODER.raw_decode(text, place)
            yield _row(value, line, name, number)
            place = _skipped(text, place)
            if text[place : place + 1] == ",":
                place = _skipped(text, place + 1)
            elif text[place : place + 1] != "]":
                raise ValueError("a comma or the end of the list must stand here")
    except NoList:
        yield Mistake(name, 1, "there is no list of cards in it", 'write a list, [{"name": ...}, {"name": ...}]')
    except (ValueError, RecursionError) as why:
        line = why.lineno if isinstance(why, json.JSONDecodeError) else text.count("\n", 0, place) + 1
        yield Mistake(name, line, f"this is no JSON ({said(why)})", "write a list of objects")


def _list_in(text: str, place: int) -> int:
    """Where the first list in an object begins."""
    place = _skipped(text, place + 1)
    while text[place : place + 1] == '"':
        _, place = DECODER.raw_decode(text, place)
        place = _skipped(text, place)
        if text[place : place + 1] != ":":
            raise ValueError("a colon must stand here")
        place = _skipped(text, place + 1)
        if text[place : place + 1] == "[":
            return place
        _, place = DECODER.raw_decode(text, place)
        place = _skipped(text, place)
        place = _skipped(text, place + 1) if text[place : place + 1] == "," else place
    raise NoList


def _skipped(text: str, place: int) -> int:
    """The next place that is no blank."""
    while place < len(text) and text[place] in " \t\r\n":
        place += 1
    return place


def _row(value: Any, line: int, name: str, number: int = 0) -> Row | Mistake:
    if isinstance(value, dict):
        return Row(line, value, number)
    entry = f": entry {number} of the list" if number else ""
    return Mistake(name, line, f"this is no object{entry}", 'write {"name": ...}')


# --- CSV -----------------------------------------------------------------------------------------------------------


def _table(text: str, name: str) -> Iterator[Row | Mistake]:
    """A table with a line of heads; whichever sign makes most of them known parts the columns."""
    csv.field_size_limit(LARGEST_FIELD)
    heads = text.lstrip("\r\n").split("\n", 1)[0]
    delimiter = max(DELIMITERS, key=lambda sign: sum(bool(field(each)) for each in _cells(heads, sign)))
    table = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    before, columns = 0, list[str]()
    try:
        for cells in table:
            line, before = before + 1, table.line_num
            if not any(cell.strip() for cell in cells):
                continue
            if not columns:
                columns = [cell.strip() for cell in cells]
                if not any(map(field, columns)):
                    like = [f'"{head}" may be {meant(head)}' for head in columns if meant(head)]
                    yield Mistake(name, line, "none of its columns is known", "; ".join((HEADS, *like)))
                    return
                yield from _twice(columns, line, name)
            elif len(cells) != len(columns):
                what = f"{counted(len(cells), 'value')} in a table of {len(columns)} columns"
                yield Mistake(name, line, what, "put a text with a comma or a line break in quotes")
            else:
                yield Row(line, {head: cell.strip() for head, cell in zip(columns, cells, strict=True) if head})
    except csv.Error as why:
        yield Mistake(name, before + 1, f"this is no CSV ({why})", "close the quotes; double a quote within a text")


def _cells(line: str, delimiter: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return []


def _twice(columns: list[str], line: int, name: str) -> Iterator[Mistake]:
    for head in dict.fromkeys(columns):
        if head and columns.count(head) > 1:
            yield Mistake(name, line, f'two columns are called "{head}"', "rename one")
