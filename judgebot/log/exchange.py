"""The log as JSON lines or CSV: out and in again without a loss."""

import csv
import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, TextIO

from judgebot.book.jsontext import DECODER, said
from judgebot.book.mistake import Mistake, Mistakes
from judgebot.log.call import FIELDS, LISTS, TEXTS, Call
from judgebot.log.wrong import A_LINE, mistakes

LARGEST_FIELD = 16_000_000
LONGEST_NUMBER = 12

Placed = tuple[int, Call]
"""A call with the line of a file on which it begins."""


def as_row(call: Call) -> dict[str, Any]:
    """The call as plain values, its fields in their order."""
    return {name: getattr(call, name) for name in FIELDS}


def write_lines(calls: Iterable[Call], file: TextIO) -> int:
    """Write a JSON object a line; returns how many."""
    return sum(1 for call in calls if file.write(json.dumps(as_row(call), ensure_ascii=False) + "\n"))


def write_table(calls: Iterable[Call], file: TextIO) -> int:
    """Write CSV with a head line; the lists in it are JSON. The file must have been opened with newline=""."""
    table = csv.writer(file, quoting=csv.QUOTE_ALL)
    table.writerow(FIELDS)
    count = 0
    for call in calls:
        count += 1
        row = as_row(call) | {name: json.dumps(getattr(call, name), ensure_ascii=False) for name in LISTS}
        table.writerow("" if row[name] is None else row[name] for name in FIELDS)
    return count


def read_lines(file: TextIO, name: str) -> list[Placed]:
    """The calls in a file of JSON lines, each with its line. Raises Mistakes: everything wrong, each with its line."""
    rows: list[tuple[int, Any]] = []
    for number, line in enumerate(file, 1):
        if line.strip():
            try:
                rows.append((number, DECODER.decode(line.strip())))
            except (ValueError, RecursionError) as why:
                rows.append((number, (f"this is no JSON ({said(why)})", A_LINE)))
    return _calls(rows, name)


def read_table(file: TextIO, name: str) -> list[Placed]:
    """The calls in a CSV file, each with its line. Raises Mistakes."""
    csv.field_size_limit(LARGEST_FIELD)
    rows: list[tuple[int, Any]] = []
    table = csv.DictReader(file, strict=True)
    try:
        heads = table.fieldnames or ()
        if missing := [head for head in FIELDS if head not in heads]:
            raise Mistakes([Mistake(name, 1, f"the first line names no column {', '.join(missing)}", _head(heads))])
        rows += [(_begins(table.line_num, row), _typed(row)) for row in table]
    except csv.Error as why:
        rows.append(
            (max(table.line_num, 1), (f"this is no CSV ({why})", "save the file as CSV with commas, as export does"))
        )
    return _calls(rows, name)


def _head(heads: Sequence[str]) -> str:
    """What to write instead of a first line with these columns."""
    for sign, name in ((";", "semicolons"), ("\t", "tabs")):
        if len(heads) == 1 and sign in heads[0]:
            return f"save the file with commas instead of {name}"
    return "write it as judgebot log export does; what is no log of calls cannot be imported"


def _begins(last: int, row: dict[Any, Any]) -> int:
    """The first line of a row of the table, by its last one."""
    return last - sum(value.count("\n") for value in row.values() if isinstance(value, str))


def _typed(row: dict[Any, Any]) -> dict[Any, Any]:
    """A row of the table with its lists and its number; what they are not is left as a text, for `wrong_in` to say."""
    seconds = row["seconds"]
    if isinstance(seconds, str):
        is_number = seconds.isdecimal() and len(seconds) <= LONGEST_NUMBER
        row["seconds"] = int(seconds) if is_number else seconds or None
    for name in LISTS:
        with suppress(TypeError, ValueError, RecursionError):
            row[name] = json.loads(row[name])
    return row


def _calls(rows: list[tuple[int, Any]], name: str) -> list[Placed]:
    if found := mistakes(rows, name):
        raise Mistakes(found)
    return [(line, _call(row)) for line, row in rows]


def _call(row: dict[str, Any]) -> Call:
    lists = {name: tuple(row[name]) for name in LISTS}
    return Call(**{name: row[name] for name in (*TEXTS, "seconds")} | lists)
