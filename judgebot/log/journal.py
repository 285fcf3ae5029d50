"""The file of the log: calls are added and read, never changed; a call that was added is on the disk."""

import json
import sqlite3
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from judgebot.book import places
from judgebot.book.mistake import Unusable
from judgebot.book.tables import PATIENCE, Newer, Tables
from judgebot.log.call import FIELDS, Call
from judgebot.log.schema import VERSIONS
from judgebot.log.title import title_of

_COLUMNS = ", ".join(f'"{name}"' for name in FIELDS)
_MARKS = ", ".join("?" * len(FIELDS))
ADD = f"INSERT INTO calls ({_COLUMNS}, title) VALUES ({_MARKS}, ?)"
READ = f"SELECT number, {_COLUMNS} FROM calls"

Numbered = tuple[int, Call]


class LogFault(Unusable):
    """The log cannot be read or written; the message says why, and nothing was saved."""


HIGHEST = 2**63 - 1
"""The highest number that SQLite knows."""


class Journal(Tables):
    """The open log. Every method raises LogFault where the file cannot be read or written."""

    title = "the log"
    fault = LogFault
    if_damaged = "keep that file for somebody who may save what is in it, and move it away to begin a new log"
    versions = VERSIONS

    def __init__(self, path: Path | None = None, to_write: bool = True, alone: bool = False) -> None:
        self.alone = alone
        super().__init__(path or places.log(), to_write)

    def mode(self, to_write: bool) -> str:
        """To be read alone, without the files beside it by which processes share it, which may take room to make."""
        return "mode=ro&immutable=1" if self.alone else super().mode(to_write)

    def add(self, *calls: Call) -> list[int]:
        """Keep the calls, all or none; they are on the disk when this returns. Returns their numbers."""
        with self.changing("saved"):
            return [self._add(call) for call in calls]

    def call(self, number: int) -> Call | None:
        """The call with this number; None for one that no file has room for."""
        if abs(number) > HIGHEST:
            return None
        return next((call for _, call in self.read("WHERE number = ?", number)), None)

    def calls(self, condition: str = "", *values: object) -> Iterator[Call]:
        """The calls, the oldest first."""
        yield from (call for _, call in self.read(f"{condition} ORDER BY made, id", *values))

    def ids(self) -> set[str]:
        """The ids of all calls."""
        with self.guarded("read"):
            return {row[0] for row in self.connection.execute("SELECT id FROM calls")}

    def events(self) -> list[str]:
        """The events of all calls that name one, in the order of the alphabet."""
        with self.guarded("read"):
            found = self.connection.execute("SELECT DISTINCT event FROM calls WHERE event <> '' ORDER BY event")
            return [str(row[0]) for row in found]

    def called(self, event: str) -> list[str]:
        """The events that are called so; capitals and blanks make no other event."""
        return [each for each in self.events() if _alike(each) == _alike(event)]

    def at(self, event: str) -> tuple[str, list[str]]:
        """The condition that a call is of this event, or of any where none is named, with its values."""
        named = self.called(event)
        return (f"event IN ({', '.join('?' * len(named))})", named) if event else ("TRUE", [])

    def read(self, condition: str, *values: object) -> Iterator[Numbered]:
        """The calls, with their numbers, for which an SQL `condition` holds."""
        with self.guarded("read"):
            for row in self.connection.execute(f"{READ} {condition}", values):
                yield int(row[0]), _call(row[1:])

    def _add(self, call: Call) -> int:
        cursor = self.connection.execute(ADD, [_stored(getattr(call, name)) for name in (*FIELDS, "title")])
        number = cursor.lastrowid or 0
        rows = [(rule, number) for rule in dict.fromkeys(call.rules)]
        self.connection.executemany("INSERT INTO rules VALUES (?, ?)", rows)
        return number

    def prepare(self, to_write: bool) -> None:
        """Every commit reaches the disk, and readers never wait for a writer."""
        if not to_write:
            super().prepare(to_write)
            return
        until = time.monotonic() + PATIENCE
        while not self._is_write_ahead():
            if time.monotonic() > until:
                raise sqlite3.OperationalError("database is locked")
            time.sleep(0.01)
        self.connection.execute("PRAGMA synchronous = FULL")
        self.connection.create_function("title_of", 1, title_of)
        super().prepare(to_write)

    def _is_write_ahead(self) -> bool:
        try:
            return str(self.connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]) == "wal"
        except sqlite3.OperationalError as why:  # two processes make the file at once
            if "locked" not in str(why):
                raise
            return False


def to_read(path: Path | None = None) -> Journal:
    """The log, opened to be read alone, which needs no room on the disk. One of an earlier version is written first,
    and so is one that is not there yet."""
    path = path or places.log()
    if not path.exists():
        return Journal(path)
    try:
        return Journal(path, to_write=False)
    except LogFault as fault:
        if isinstance(fault.__cause__, Newer):
            return Journal(path)
        if _is_written_to(path):
            raise
        return Journal(path, to_write=False, alone=True)


def _is_written_to(path: Path) -> bool:
    """Whether somebody writes to the log, or was broken off: what is beside it belongs to it, then."""
    beside = path.with_name(f"{path.name}-wal")
    return beside.exists() and beside.stat().st_size > 0


def _alike(event: str) -> str:
    return " ".join(event.split()).casefold()


def _stored(value: object) -> object:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, tuple) else value


def _call(row: Iterable[object]) -> Call:
    values = dict(zip(FIELDS, row, strict=True))
    del values["sha256"]  # follows from the scenario
    for name in ("players", "rules"):
        values[name] = tuple(json.loads(str(values[name])))
    return Call(**values)  # type: ignore[arg-type]
