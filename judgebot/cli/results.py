"""Units as the machine form of the contract shows them."""

from typing import Any

from judgebot.book.exercised import exercises
from judgebot.book.lookup import Book, Entry
from judgebot.book.unit import Unit


def result(book: Book, entry: Entry, score: float | None = None) -> dict[str, Any]:
    """Return ``entry`` with what it refers to and what refers to it, scenario files included.

    The official wording is there if it was imported.
    """
    scenarios = [exercise.file for exercise in exercises().get(entry.id, ())]
    return {
        "id": entry.id,
        "kind": str(entry.kind.family),
        "title": entry.title,
        "text": entry.text,
        **({"official": book.wordings[entry.id].text} if entry.id in book.wordings else {}),
        **({"means": list(entry.means)} if isinstance(entry, Unit) and entry.means else {}),
        **({} if score is None else {"score": round(score, 3)}),
        "see": list(entry.see),
        "cited_by": [*book.cited_by(entry.id), *scenarios],
    }
