"""Search in one process: how long a question takes, and how long the index takes to build."""

import time
from statistics import quantiles

from judgebot.book import index
from judgebot.book.document import documents
from judgebot.book.search import search_in
from judgebot.book.shelf import rule_book


def report() -> list[str]:
    """Return the table, in milliseconds."""
    book = rule_book()
    start = time.perf_counter()
    index.built(documents(book), book.vocabulary)
    build = time.perf_counter() - start
    search = search_in(book)
    took = []
    for question in [ask for unit in book.units.values() for ask in unit.asks][::3]:
        start = time.perf_counter()
        search.ask(question)
        took.append(time.perf_counter() - start)
    cuts = quantiles(took, n=100)
    rows = (("question, median", cuts[49], 5), ("question, 99 of 100", cuts[98], 20), ("index, build", build, 1000))
    return [
        f"{f'search, {len(took)} questions':48}{'ms':>8}{'aim':>6}",
        *(f"{label:48}{spent * 1000:8.1f}{aim:6}" for label, spent, aim in rows),
    ]
