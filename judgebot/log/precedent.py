"""An earlier call on the same rules; apart from the rest of the log, so that a ruling does not wait for it."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from judgebot.book import places

MOST_RULES = 50
NEWEST = 300  # as many calls about a rule are looked at for a precedent


class Earlier(NamedTuple):
    """An earlier call in brief, with those of its `rules` that were asked about."""

    number: int
    made: str
    event: str
    question: str
    answer: str
    rules: tuple[str, ...]


def earlier(rules: Iterable[str], path: Path | None = None) -> Earlier | None:
    """The call that shares most of these rules, at least half of its own or of these; None where there is no log.

    Never raises: a log that cannot be read has no precedent.
    """
    path = path or places.log()
    wanted = list(dict.fromkeys(rules))[:MOST_RULES]
    if not wanted or not path.is_file():
        return None
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=0.1)
    except sqlite3.Error:
        return None
    try:
        return _earlier(connection, wanted)
    except sqlite3.Error:
        return None
    finally:
        connection.close()


def _earlier(connection: sqlite3.Connection, wanted: list[str]) -> Earlier | None:
    newest = "SELECT * FROM (SELECT number FROM rules WHERE rule = ? ORDER BY number DESC LIMIT ?)"
    union = " UNION ALL ".join([newest] * len(wanted))
    rows = connection.execute(
        "SELECT number, shared, made, event, question, answer,"
        " (SELECT group_concat(value, char(10)) FROM json_each(rules))"
        f" FROM (SELECT number, count(*) AS shared FROM ({union}) GROUP BY number ORDER BY shared DESC, number DESC"
        " LIMIT 20) JOIN calls USING (number) ORDER BY shared DESC, number DESC",
        [value for rule in wanted for value in (rule, NEWEST)],
    )
    for number, shared, made, event, question, answer, rules in rows:
        theirs = tuple(rules.split("\n"))
        if 2 * shared >= min(len(theirs), len(wanted)):
            return Earlier(number, made, event, question, answer, tuple(rule for rule in wanted if rule in theirs))
    return None
