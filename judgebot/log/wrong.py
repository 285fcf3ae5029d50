"""What keeps a row of a file from being a call, and what to write instead."""

import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from judgebot.book.mistake import Mistake
from judgebot.log.call import FIELDS, LISTS, TEXTS, hash_of

Wrong = tuple[str, str]
"""What is wrong, and what to write instead."""

LONGEST_SHOWN = 60
AS_EXPORTED = "leave what judgebot log export wrote"
A_LINE = "write a JSON object a line, as judgebot log export does"
ALWAYS = ("id", "made", "question", "sha256")
EMPTY = dict.fromkeys(FIELDS, '""') | dict.fromkeys(LISTS, "[]") | {"seconds": "null"}


def mistakes(rows: list[tuple[int, Any]], file: str) -> list[Mistake]:
    """All that is wrong in rows that stand on these lines of a file, the first of them first."""
    found = [Mistake(file, line, *wrong) for line, row in rows for wrong in wrong_in(row)]
    return sorted([*found, *_twice(rows, file)], key=lambda each: each.line)


def wrong_in(row: Any) -> Iterator[Wrong]:
    """What keeps a row from being a call; a row that could not be read is a pair that says why."""
    if isinstance(row, tuple):
        yield row
    elif not isinstance(row, dict) or not any(name in row for name in FIELDS):
        yield f"{shown(row)} is no call", A_LINE
    else:
        yield from _wrong_fields(row)
        yield from _wrong_values(row)


def shown(value: object) -> str:
    """A value as JSON has it, as far as anybody wants to read it."""
    text = json.dumps(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."


def _wrong_fields(row: dict[Any, Any]) -> Iterator[Wrong]:
    missing = [name for name in FIELDS if name not in row]
    if len(missing) == 1 and missing[0] not in ALWAYS:
        yield f"{missing[0]} is missing", f'write "{missing[0]}": {EMPTY[missing[0]]} where there is none'
    elif missing:
        yield f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing", AS_EXPORTED
    for name in row:
        if name is None:
            yield "there are more values than columns", "put a value that has commas in it between quotation marks"
        elif name not in FIELDS:
            yield f"a call has no {shown(name)}", f"leave it out; a call has {', '.join(FIELDS)}"


def _wrong_values(row: dict[Any, Any]) -> Iterator[Wrong]:
    for name in TEXTS:
        if name in row and not _is_text(row[name]):
            yield f"{name} is {shown(row[name])}, which is no text", f'write it in quotation marks, as "{name}": "..."'
    for name in LISTS:
        if name in row and not (isinstance(row[name], list) and all(map(_is_text, row[name]))):
            yield f"{name} is {shown(row[name])}, which is no list of texts", 'write a list, as ["Ana", "Ben"], or []'
    seconds = row.get("seconds")
    if seconds is not None and (not isinstance(seconds, int) or isinstance(seconds, bool) or not 0 <= seconds < 2**31):
        yield f"seconds is {shown(seconds)}, which is no number of seconds", "write a whole number, as 90, or null"
    yield from _wrong_texts({name: row[name] for name in TEXTS if _is_text(row.get(name))}, row.get("sha256"))


def _wrong_texts(texts: dict[str, str], sha256: object) -> Iterator[Wrong]:
    """What is wrong with texts that have to be of a form."""
    for name in ("id", "question"):
        if not texts.get(name, name).strip():
            yield f"{name} is empty", AS_EXPORTED if name == "id" else "write what was asked"
    if not _is_time(texts.get("made", "2026-01-31")):
        yield f"made is {shown(texts['made'])}, which is no time", "write it as 2026-01-31T14:05:00+00:00"
    if not _is_ending(texts.get("outcome", "")):
        yield "outcome is no record of how a scenario came out", f'{AS_EXPORTED}, or write ""'
    if "scenario" in texts and sha256 != hash_of(texts["scenario"]):
        instead = "leave both as they were exported; judgebot log add keeps another board"
        yield "the scenario is not the one that was kept: its sha256 is another", instead


def _twice(rows: Iterable[tuple[int, Any]], file: str) -> Iterator[Mistake]:
    """Calls that have the id of another one before them, of which only one could be kept."""
    first: dict[str, tuple[int, Any]] = {}
    for line, row in rows:
        if isinstance(row, dict) and isinstance(row.get("id"), str):
            before, other = first.setdefault(row["id"], (line, row))
            if other != row:
                what = f"id is {shown(row['id'])}, which is that of another call on line {before}"
                yield Mistake(file, line, what, "keep one of the two, or write another id")


def _is_text(value: object) -> bool:
    """Whether it is a text that a file can hold: half of a letter of UTF-16, as JSON may name it, is none."""
    return isinstance(value, str) and not any("\ud800" <= letter <= "\udfff" for letter in value)


def _is_time(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def _is_ending(text: str) -> bool:
    """Whether it is empty or what `judgebot.log.ending` writes."""
    from judgebot.log.ending import read

    try:
        return not text or bool(read(text))
    except (ValueError, RecursionError):
        return False
