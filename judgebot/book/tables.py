"""SQLite files of the user: one of an earlier version is brought up to date when it is opened to be written."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Self

from judgebot.book.mistake import Unusable

PATIENCE = 30.0  # seconds to wait for another process that writes
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
NOT_OURS = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)
PRIMARY = 0xFF  # of the bits of a code those that say which error it is; the others say more about it


class Newer(Exception):
    """The file was written by a later judgebot, which knows tables that this one does not."""


class Tables:
    """An open SQLite file of the user. Whatever fails with it is raised as `fault`, and nothing was changed then."""

    title: ClassVar[str]  # "the log"
    fault: ClassVar[type[Unusable]]
    if_damaged: ClassVar[str]  # what a person may do about a file that is none, or no longer
    versions: ClassVar[Sequence[str]]  # what each version adds to the one before; an entry is never changed

    def __init__(self, path: Path, to_write: bool = True) -> None:
        self.path = path
        with self.guarded("opened"):
            if to_write:
                path.parent.mkdir(parents=True, exist_ok=True)
            where = f"{path.absolute().as_uri()}?{self.mode(to_write)}"
            self.connection = sqlite3.connect(where, timeout=PATIENCE, isolation_level=None, uri=True)
            try:
                self.prepare(to_write)
            except BaseException:
                self.connection.close()
                raise

    def mode(self, to_write: bool) -> str:
        """How SQLite is to open the file."""
        return "mode=rwc" if to_write else "mode=rw" if is_broken_off(self.path) else "mode=ro"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, why: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self.connection.close()

    def prepare(self, to_write: bool) -> None:
        """Bring the file up to date; one that is only read must be so already."""
        if to_write:
            bring_up_to_date(self.connection, self.versions)
        elif (there := version(self.connection)) != len(self.versions):
            raise Newer(_of_another_version(there, len(self.versions)))

    @contextmanager
    def guarded(self, done: str) -> Iterator[None]:
        """What fails within is said to have failed while the file was `done` ("read", "saved")."""
        try:
            yield
        except (sqlite3.Error, OSError, Newer) as why:
            reason, remedy = str(why), ""
            code = getattr(why, "sqlite_errorcode", 0) & PRIMARY
            if code in DAMAGED:
                remedy = f"; {self.if_damaged}"
            elif isinstance(why, OSError) or code in NOT_OURS:
                reason = getattr(why, "strerror", None) or reason
                remedy = "; JUDGEBOT_DATA may name a folder that you may write to"
            raise self.fault(f"{self.path}: {self.title} could not be {done}: {reason}{remedy}") from why

    @contextmanager
    def changing(self, done: str) -> Iterator[sqlite3.Connection]:
        """A transaction: all of what is done within, or nothing; it is on the disk at the end."""
        with self.guarded(done):
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield self.connection
                self.connection.execute("COMMIT")
            except BaseException:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
                raise


def is_broken_off(path: Path) -> bool:
    """Whether a change of the file was begun and not ended: whoever may write to it takes back what there is of it."""
    return path.with_name(f"{path.name}-journal").exists()


def version(connection: sqlite3.Connection) -> int:
    """The version of the file; 0 where it is new."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def bring_up_to_date(connection: sqlite3.Connection, versions: Sequence[str]) -> None:
    """Add what the file lacks, all of it or nothing; `versions` holds what each version adds to the one before.

    Raises:
        Newer: the file is of a later version than `versions` knows.
    """
    if version(connection) == len(versions):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        there = version(connection)  # another process may have been quicker
        if there > len(versions):
            raise Newer(_of_another_version(there, len(versions)))
        for addition in versions[there:]:
            for statement in statements(addition):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(versions)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite has ended it where the disk is full
            connection.execute("ROLLBACK")
        raise


def _of_another_version(there: int, known: int) -> str:
    if not there:
        return "nothing was ever saved in it"
    what = f"it is of version {there}, and this judgebot knows {known}"
    return f"{what}; use the newer judgebot that wrote it" if there > known else what


def statements(text: str) -> list[str]:
    """The statements in `text`, one by one, so that they stay in the transaction."""
    found, rest = [], ""
    for part in text.split(";"):
        rest += part + ";"
        if sqlite3.complete_statement(rest):
            found.append(rest)
            rest = ""
    return [each for each in found if each.strip(" \n;")]
