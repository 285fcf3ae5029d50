"""The log: how long a search takes among 100,000 calls, and what a ruling waits for an earlier one."""

import random
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from judgebot.log.call import Call
from judgebot.log.finding import search
from judgebot.log.journal import Journal
from judgebot.log.precedent import earlier

CALLS = 100_000
RULES = [f"{a}.{b}.{c}" for a in (1, 2, 3) for b in range(1, 10) for c in range(1, 10)] + ["overcrush", "fast"]


def report() -> list[str]:
    """Return the table, in milliseconds."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "log.sqlite"
        with Journal(path) as journal:
            journal.add(*_calls(random.Random(1)))
            rows = [
                ("one rare word", _best(lambda: search(journal, "word77")), 100),
                ("three words that stand in most calls", _best(lambda: search(journal, "the blocker damage")), 100),
                ("such a word, and a keyword", _best(lambda: search(journal, "the", ["overcrush"])), 100),
                ("a section of the book", _best(lambda: search(journal, "", ["2.7"])), 100),
                ("a word in most calls, and a section", _best(lambda: search(journal, "the", ["2.7"])), 100),
                ("the beginning of a word", _best(lambda: search(journal, "wo*")), 100),
            ]
        rows.append(("an earlier call, on seven rules", _best(lambda: earlier(RULES[30:37], path)), 5))
    return [
        f"{f'log, {CALLS:,} calls':48}{'ms':>8}{'aim':>6}",
        *(f"{label:48}{spent * 1000:8.1f}{aim:6}" for label, spent, aim in rows),
    ]


def _calls(chance: random.Random) -> list[Call]:
    words = [f"word{n}" for n in range(5000)]
    common = ["die", "attack", "blocker", "damage", "player", "card", "overcrush", "field", "does", "the"]

    def text() -> str:
        return " ".join(chance.choices(words, k=10) + chance.choices(common, k=8))

    return [Call(text(), text(), event=f"Event {n % 300}", rules=tuple(chance.sample(RULES, 6))) for n in range(CALLS)]


def _best(work: Callable[[], object]) -> float:
    """The shortest of five runs, in seconds."""
    took = []
    for _ in range(5):
        start = time.perf_counter()
        work()
        took.append(time.perf_counter() - start)
    return min(took)
