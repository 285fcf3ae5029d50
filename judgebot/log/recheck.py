"""Resolving all kept scenarios again by the present rules: which of them come out differently?"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judgebot.book import cores
from judgebot.book.mistake import Mistakes
from judgebot.log.call import Call
from judgebot.log.ending import Changed, changed, ending, read
from judgebot.log.journal import Numbered


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
    kept = ((number, call) for number, call in calls if call.scenario and call.outcome)
    from judgebot.scenario.texts import read_here

    return cores.each(checked, kept, read_here, processes)


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
