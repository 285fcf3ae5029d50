"""How far long work has come: one line on standard error, on a terminal only, and only after a second."""

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Event, Timer
from typing import TypeVar

T = TypeVar("T")

AFTER = 1.0  # seconds before anything is shown
PAUSE = 0.1  # seconds from one line to the next


def shown(items: Iterable[T], doing: str, total: int) -> Iterator[T]:
    """The items, while the terminal says how many of `total` are done: "checking 120 of 655"."""
    if not sys.stderr.isatty():
        yield from items
        return
    due, line = time.monotonic() + AFTER, ""
    try:
        for done, item in enumerate(items, 1):
            yield item
            if time.monotonic() >= due:
                line = f"{doing} {done:,} of {total:,}"
                print(f"\r{line}", end="", file=sys.stderr, flush=True)
                due = time.monotonic() + PAUSE
    finally:
        if line:
            print(f"\r{' ' * len(line)}\r", end="", file=sys.stderr, flush=True)


@contextmanager
def told(doing: str) -> Iterator[None]:
    """What is done within, of which nobody knows how far it has come, is told if it takes longer: "laying out"."""
    if not sys.stderr.isatty():
        yield
        return
    seen = Event()
    late = Timer(AFTER, _show, [doing, seen])
    late.daemon = True
    late.start()
    try:
        yield
    finally:
        late.cancel()
        late.join()
        if seen.is_set():
            print(f"\r{' ' * len(doing)}\r", end="", file=sys.stderr, flush=True)


def _show(line: str, is_shown: Event) -> None:
    is_shown.set()
    print(f"\r{line}", end="", file=sys.stderr, flush=True)
