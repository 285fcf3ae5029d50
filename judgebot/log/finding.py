"""Finding precedents: by words, by rule or keyword, across events."""

import re
from collections.abc import Iterable

from judgebot.log.journal import Journal, Numbered

MOST_WEIGHED = 3000  # as many matches, the newest, are weighed against each other


def search(journal: Journal, words: str, rules: Iterable[str] = (), event: str = "", most: int = 20) -> list[Numbered]:
    """The calls in which every word stands and that rest on every rule; the best first, or the newest without words.

    A `"phrase"` and the beginning of a word, `over*`, may stand among the words; a rule stands for its subrules too.
    """
    of_event, events = journal.at(event)
    values: list[object] = [*events, *(value for rule in rules for value in _under(rule))]
    where = " AND ".join([of_event, *(f"number IN ({_UNDER})" for _ in rules)])
    if sought := _query(words):
        return _weighed(journal, sought, where, values, most)
    return list(journal.read(f"WHERE {where} ORDER BY number DESC LIMIT ?", *values, most))


_UNDER = "SELECT number FROM rules WHERE rule = ? OR (rule >= ? AND rule < ?) OR (rule >= ? AND rule < ?)"


def _under(rule: str) -> list[str]:
    """A rule with its subrules, a keyword with its notes: what begins with "2.7.4." or "overcrush("."""
    return [rule, f"{rule}.", f"{rule}/", f"{rule}(", f"{rule})"]


def _query(words: str) -> str:
    """The words as FTS5 wants them; what stands in quotes is a phrase, a word with * the beginning of one."""
    found = []
    for phrase, word in re.findall(r'"([^"]*)"|(\S+)', words):
        text = (phrase or word).replace('"', " ").replace("\0", " ")
        if any(letter.isalnum() for letter in text):
            found.append(f'"{text.rstrip("*")}"' + ("*" if text.endswith("*") else ""))
    return " ".join(found)


def _weighed(journal: Journal, sought: str, where: str, values: list[object], most: int) -> list[Numbered]:
    """The best match first; where very many match, the newest of them are weighed."""
    among = f"FROM words WHERE words MATCH ? AND +rowid IN (SELECT number FROM calls WHERE {where})"
    if where == "TRUE":
        among = "FROM words WHERE words MATCH ?"
    newest = f"SELECT min(rowid) FROM (SELECT rowid {among} ORDER BY rowid DESC LIMIT {MOST_WEIGHED})"
    best = f"SELECT rowid, rank AS place {among} AND rowid >= ({newest}) ORDER BY rank, rowid DESC LIMIT ?"
    found = [sought, *values, sought, *values, most]
    return list(journal.read(f"JOIN ({best}) ON number = rowid ORDER BY place, number DESC", *found))
