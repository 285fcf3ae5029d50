"""SQLite files of the user: one of an earlier version is brought up to date when it is opened to be written."""

import sqlite3
from collections.abc import Sequence

PATIENCE = 30.0  # seconds to wait for another process that writes


class Newer(Exception):
    """The file was written by a later judgebot, which knows tables that this one does not."""


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
            raise Newer(f"it is of version {there}; this judgebot knows {len(versions)}")
        for addition in versions[there:]:
            for statement in statements(addition):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(versions)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def statements(text: str) -> list[str]:
    """The statements in `text`, one by one, so that they stay in the transaction."""
    found, rest = [], ""
    for part in text.split(";"):
        rest += part + ";"
        if sqlite3.complete_statement(rest):
            found.append(rest)
            rest = ""
    return [each for each in found if each.strip(" \n;")]
