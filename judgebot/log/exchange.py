"""The log as JSON lines or CSV: out and in again without a loss."""

import csv
import json
from collections.abc import Iterable, Iterator
from typing import Any, TextIO

from judgebot.book.mistake import Mistake, Mistakes
from judgebot.log.call import FIELDS, LISTS, TEXTS, Call, hash_of

LARGEST_FIELD = 16_000_000


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


def read_lines(file: TextIO, name: str) -> list[Call]:
    """The calls in a file of JSON lines. Raises Mistakes: everything wrong, each with its line."""
    rows: list[tuple[int, Any]] = []
    for number, line in enumerate(file, 1):
        if line.strip():
            try:
                rows.append((number, json.loads(line)))
            except ValueError as why:
                rows.append((number, f"this is no JSON ({why})"))
            except RecursionError:
                rows.append((number, "this is no JSON (it is nested too deep)"))
    return _calls(rows, name)


def read_table(file: TextIO, name: str) -> list[Call]:
    """The calls in a CSV file. Raises Mistakes."""
    csv.field_size_limit(LARGEST_FIELD)
    rows: list[tuple[int, Any]] = []
    table = csv.DictReader(file, strict=True)
    try:
        if missing := [head for head in FIELDS if head not in (table.fieldnames or ())]:
            what = f"the first line names no column {', '.join(missing)}"
            raise Mistakes([Mistake(name, 1, what, "judgebot log export writes such a file")])
        rows += [(table.line_num, _typed(row)) for row in table]
    except csv.Error as why:
        rows.append((table.line_num, f"this is no CSV ({why})"))
    return _calls(rows, name)


def _typed(row: dict[str, Any]) -> Any:
    """A row of the table with its lists and its number; what is wrong is left for `_wrong` to say."""
    seconds = row.get("seconds")
    if isinstance(seconds, str):
        row["seconds"] = int(seconds) if seconds.isdecimal() else seconds or None
    for name in LISTS:
        try:
            row[name] = json.loads(row[name])
        except (TypeError, ValueError, RecursionError):
            return f"{name} is no JSON list"
    return row


def _calls(rows: list[tuple[int, Any]], name: str) -> list[Call]:
    mistakes = [Mistake(name, line, wrong) for line, row in rows for wrong in _wrong(row)]
    if mistakes:
        raise Mistakes(mistakes)
    return [_call(row) for _, row in rows]


def _call(row: dict[str, Any]) -> Call:
    lists = {name: tuple(row[name]) for name in LISTS}
    return Call(**{name: row[name] for name in (*TEXTS, "seconds")} | lists)


def _wrong(row: Any) -> Iterator[str]:
    """What keeps the row from being a call."""
    if not isinstance(row, dict):
        yield row if isinstance(row, str) else "this is no call"
        return
    for name in FIELDS:
        if name not in row:
            yield f"{name} is missing"
    for name in row:
        if name not in FIELDS:
            yield f'a call has no "{name}"' if name is not None else "there are more values than columns"
    yield from _wrong_values(row)


def _wrong_values(row: dict[str, Any]) -> Iterator[str]:
    for name in TEXTS:
        if not _is_text(row.get(name, "")):
            yield f"{name} is no text"
    for name in LISTS:
        value = row.get(name, [])
        if not isinstance(value, list) or not all(map(_is_text, value)):
            yield f"{name} is no list of texts"
    seconds = row.get("seconds")
    if seconds is not None and (not isinstance(seconds, int) or isinstance(seconds, bool) or not 0 <= seconds < 2**31):
        yield "seconds is no number of seconds"
    scenario = row.get("scenario", "")
    if _is_text(scenario) and row.get("sha256") != hash_of(scenario):
        yield "the scenario is not the one that was kept: its sha256 is another"


def _is_text(value: object) -> bool:
    """Whether it is a text that a file can hold: half of a letter of UTF-16, as JSON may name it, is none."""
    return isinstance(value, str) and not any("\ud800" <= letter <= "\udfff" for letter in value)
