"""Resolving all kept scenarios again by the present rules: which of them come out differently?"""

from collections.abc import Iterable, Iterator
from itertools import islice
from multiprocessing import get_context
from os import cpu_count
from typing import NamedTuple

from judgebot.book.mistake import Mistakes
from judgebot.log.call import Call
from judgebot.log.ending import Changed, changed, ending, read
from judgebot.log.journal import Numbered

FEW = 100  # that many are done sooner than another process has started
CHUNK = 25


class Checked(NamedTuple):
    """A call with what is different now; `fault` says why its scenario cannot be resolved or compared."""

    number: int
    question: str
    changed: Changed | None = None
    fault: str = ""

    @property
    def is_same(self) -> bool:
        return self.changed is None and not self.fault


def recheck(calls: Iterable[Numbered], processes: int | None = None) -> Iterator[Checked]:
    """Each call that has a scenario and an outcome, in order, with what comes out differently."""
    kept = ((number, call) for number, call in calls if call.scenario)
    first = list(islice(kept, FEW))
    processes = processes or cpu_count() or 1
    if len(first) < FEW or processes == 1:
        yield from map(checked, first)
        yield from map(checked, kept)
        return
    with get_context("spawn").Pool(processes, _begin) as pool:
        yield from pool.imap(checked, (each for some in (first, kept) for each in some), CHUNK)


def checked(numbered: Numbered) -> Checked:
    """Resolve the scenario of one call again; whatever goes wrong is said, and does not keep others from running."""
    number, call = numbered
    try:
        return Checked(number, call.question, _compared(number, call))
    except Mistakes as mistakes:
        return Checked(number, call.question, None, str(mistakes))
    except Exception as fault:
        return Checked(number, call.question, None, f"{type(fault).__name__}: {fault}")


def _compared(number: int, call: Call) -> Changed | None:
    from judgebot.scenario.driver import play
    from judgebot.scenario.load import loads

    return changed(read(call.outcome), ending(play(loads(call.scenario, f"call {number}"))))


def _begin() -> None:
    import judgebot.cardtext.read  # noqa: F401 (many texts are read: quicker than what is kept of each)
