"""The tables of the log, version by version; a file of an earlier version is brought up to date when it is opened."""

import sqlite3

# What each version adds to the one before. Never change an entry: files of that version are about.
VERSIONS = (
    """
    CREATE TABLE calls (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        made TEXT NOT NULL,
        event TEXT NOT NULL,
        round TEXT NOT NULL,
        "table" TEXT NOT NULL,
        judge TEXT NOT NULL,
        players TEXT NOT NULL,
        question TEXT NOT NULL,
        answer TEXT NOT NULL,
        rules TEXT NOT NULL,
        warning TEXT NOT NULL,
        seconds INTEGER,
        scenario TEXT NOT NULL,
        sha256 TEXT NOT NULL,
        outcome TEXT NOT NULL
    );
    CREATE TABLE rules (
        rule TEXT NOT NULL,
        number INTEGER NOT NULL REFERENCES calls,
        PRIMARY KEY (rule, number)
    ) WITHOUT ROWID;
    """,
    """
    CREATE VIRTUAL TABLE words USING fts5 (
        question, answer, event, players, warning, rules,
        content = 'calls', content_rowid = 'number', tokenize = 'porter unicode61', prefix = '2 3 4'
    );
    INSERT INTO words (words) VALUES ('rebuild');
    CREATE TRIGGER calls_have_words AFTER INSERT ON calls BEGIN
        INSERT INTO words (rowid, question, answer, event, players, warning, rules)
        VALUES (new.number, new.question, new.answer, new.event, new.players, new.warning, new.rules);
    END;
    CREATE INDEX calls_by_event ON calls (event);
    """,
)
LATEST = len(VERSIONS)


class NewerLog(Exception):
    """The file was written by a later judgebot, which knows tables that this one does not."""


def version(connection: sqlite3.Connection) -> int:
    """The version of the file; 0 where it is new."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def bring_up_to_date(connection: sqlite3.Connection, versions: tuple[str, ...] = VERSIONS) -> None:
    """Add what the file lacks, all of it or nothing.

    Raises:
        NewerLog: the file is of a later version than `versions` knows.
    """
    if version(connection) == len(versions):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        there = version(connection)  # another process may have been quicker
        if there > len(versions):
            raise NewerLog(f"the log is of version {there}; this judgebot knows {len(versions)}")
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
