"""How well questions find their rules: ``make search-quality``.

Reads questions.yaml (questions that were never derived from the ``asks:`` of the corpus, each with
the ids that answer it) and prints, with and without ``asks:``, the mean reciprocal rank within ten
hits and how often an answer comes first or among the first five. ``held_out`` questions are those
that nobody tuned for.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from judgebot.book import index
from judgebot.book.document import WEIGHTS, documents
from judgebot.book.lookup import Book
from judgebot.book.mistake import Mistakes
from judgebot.book.search import Search
from judgebot.book.shelf import rule_book
from judgebot.book.yamlfile import Listing, Table, read

QUESTIONS = Path(__file__).with_name("questions.yaml")


class Asked(NamedTuple):
    """A question, the ids that answer it, and whether it was kept out of tuning."""

    text: str
    answers: frozenset[str]
    is_held_out: bool


class Quality(NamedTuple):
    """Mean reciprocal rank within ten hits, and how often an answer is first or in the first five."""

    asked: int
    mrr: float
    first: float
    in_five: float

    def __str__(self) -> str:
        return f"{self.asked:4}   {self.mrr:.3f}   {self.first:.3f}   {self.in_five:.3f}"


def questions(path: Path = QUESTIONS) -> list[Asked]:
    """Return the questions of the evaluation set. Raises Mistakes if the file holds any."""
    page = read(path)
    if page.mistakes or not isinstance(page.root, Listing):
        raise Mistakes(page.mistakes)
    rows = [row for row in page.root if isinstance(row, Table)]
    return [Asked(str(row["ask"]), _ids(row["rules"]), row.get("held_out") is True) for row in rows]


def _ids(value: object) -> frozenset[str]:
    return frozenset(map(str, value)) if isinstance(value, list) else frozenset()


def rank(search: Search, asked: Asked) -> int:
    """Return the place of the first answer among ten hits, or 0."""
    hits = search.ask(asked.text, 10).hits
    return next((place for place, hit in enumerate(hits, 1) if hit.id in asked.answers), 0)


def quality(ranks: Sequence[int]) -> Quality:
    """Return the measures for the ranks of all questions."""
    count = len(ranks) or 1
    found = [rank for rank in ranks if rank]
    return Quality(
        len(ranks),
        sum(1 / rank for rank in found) / count,
        sum(rank == 1 for rank in found) / count,
        sum(rank <= 5 for rank in found) / count,
    )


def without_asks(book: Book) -> Search:
    """Return a search that never saw how players ask."""
    found = [document._replace(parts={**document.parts, "asks": ()}) for document in documents(book)]
    return Search(book, index.opened(index.built(found, book.vocabulary, {**WEIGHTS, "asks": 0.0})))


def with_asks(book: Book) -> Search:
    """Return a search over everything, built afresh."""
    return Search(book, index.opened(index.built(documents(book), book.vocabulary)))


def report(asked: Iterable[Asked], book: Book) -> list[str]:
    """Return the table of all measures, one line a row."""
    asked = list(asked)
    lines = [f"{'':28}   n     MRR   hit@1   hit@5"]
    for label, search in (("with asks", with_asks(book)), ("without asks", without_asks(book))):
        ranks = [(each.is_held_out, rank(search, each)) for each in asked]
        for part, kept in (("tuned", {False}), ("held out", {True}), ("all", {False, True})):
            lines.append(f"{label:15}{part:13}{quality([place for out, place in ranks if out in kept])}")
    return lines


if __name__ == "__main__":
    print("\n".join(report(questions(), rule_book())))
