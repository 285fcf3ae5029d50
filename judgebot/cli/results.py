"""Units as the machine form of the contract shows them."""

from typing import Any

from judgebot.book.exercised import exercises
from judgebot.book.lookup import Book, Entry
from judgebot.book.unit import Kind

SHOWN_AS = {Kind.HEADING: Kind.RULE, Kind.NOTE: Kind.KEYWORD}


def result(book: Book, entry: Entry, score: float | None = None) -> dict[str, Any]:
    """Return ``entry`` with what it refers to and what refers to it, scenario files included."""
    scenarios = [exercise.file for exercise in exercises().get(entry.id, ())]
    return {
        "id": entry.id,
        "kind": str(SHOWN_AS.get(entry.kind, entry.kind)),
        "title": entry.title,
        "text": entry.text,
        **({} if score is None else {"score": round(score, 3)}),
        "see": list(entry.see),
        "cited_by": [*book.cited_by(entry.id), *scenarios],
    }
