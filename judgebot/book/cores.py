"""Doing the same with many things, on all cores where there are enough of them to be worth it."""

import gc
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

PATIENT = 200_000
"""How many new objects Python's search for unreachable ones waits for. What a command loads stays in use to its end: at
the usual 700, a tenth of its time went into looking for rubbish where there is none."""

FEW = 100  # that many are done sooner than another process has started
SOME = 20  # and that many sooner than `begin` has loaded what is worth it for more
CHUNK = 25


def each(
    work: Callable[[T], R], items: Iterable[T], begin: Callable[[], None], processes: int | None = None
) -> Iterator[R]:
    """Yield what `work` makes of each item, in their order; `begin` is called first where many of them are done.

    `work`, the items and what comes of them go to other processes, so they have to be picklable.
    """
    from os import cpu_count

    left = iter(items)
    first = list(islice(left, FEW))
    processes = processes or cpu_count() or 1
    if len(first) < FEW or processes == 1:
        if len(first) > SOME:
            begin()
        yield from map(work, chain(first, left))
        return
    from multiprocessing import get_context

    with get_context("spawn").Pool(processes, _begin, (begin,)) as pool:
        yield from pool.imap(work, chain(first, left), CHUNK)


def _begin(begin: Callable[[], None]) -> None:
    """An interrupt is for the process that was called, which ends the others."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(PATIENT)
    begin()
