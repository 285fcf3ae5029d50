"""Running many scenarios against what they expect."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from judgebot.book import cores
from judgebot.book.mistake import Mistakes, folded
from judgebot.scenario.driver import play
from judgebot.scenario.load import load
from judgebot.scenario.outcome import Outcome, Status
from judgebot.scenario.texts import read_here


class Checked(NamedTuple):
    """A scenario file with what came of it: holds, fails, unread or invalid; `reasons` say why, one a line."""

    file: str
    status: str
    title: str = ""
    reasons: tuple[str, ...] = ()
    outcome: str = ""

    def as_json(self) -> dict[str, Any]:
        """The entry of the contract's object."""
        return {
            "file": self.file, "status": self.status, "title": self.title, "outcome": self.outcome,
            "reasons": list(self.reasons),
        }  # fmt: skip


def files_in(paths: Iterable[str]) -> list[Path]:
    """Each file once, and all files in each folder, in the order of their names."""
    return list(dict.fromkeys(path for each in paths for path in files(Path(each))))


def files(path: Path) -> Iterator[Path]:
    """The scenario files at `path`: itself, or everything in the folder and below that ends in .yaml or .yml."""
    if path.is_dir():
        named = (each for each in path.rglob("*.y*ml") if each.suffix in (".yaml", ".yml"))
        yield from sorted(each for each in named if not each.is_dir())
    else:
        yield path


def check_all(paths: Iterable[Path]) -> Iterator[Checked]:
    """Play each scenario and say whether it holds; many of them on all cores."""
    return cores.each(check, paths, read_here)


def check(path: Path) -> Checked:
    """Play one scenario and say whether it holds."""
    try:
        outcome = play(load(path))
    except Mistakes as mistakes:
        return Checked(str(path), "invalid", "", tuple(map(str, folded(mistakes.found))), "invalid")
    except Exception as fault:  # one scenario that breaks judgebot does not keep the others from running
        why = f"{path}:1: a fault of judgebot: {type(fault).__name__}: {fault}"
        return Checked(str(path), "fails", "", (why,), "fault")
    failing = outcome.status.value if outcome.status in (Status.UNREAD, Status.INVALID) else "fails"
    status = "holds" if outcome.holds else failing
    return Checked(str(path), status, outcome.scenario.title, reasons(outcome), outcome.status.value)


def reasons(outcome: Outcome) -> tuple[str, ...]:
    """Why a scenario does not hold: where it stopped, and each expectation that is wrong, with its place."""
    found = []
    file = outcome.scenario.file
    if outcome.stop is not None:
        cites = f" ({', '.join(outcome.stop.cites)})" if outcome.stop.cites else ""
        found.append(f"{file}:{outcome.stop.line}: {outcome.status.value}: {outcome.stop.why}{cites}")
        if outcome.stop.options:
            found.append(f"possible: {'; '.join(outcome.stop.options)}")
    for check in outcome.checks:
        if not check.holds:
            found.append(f"{file}:{check.line}: {check.what}: expected {check.expected}, but it is {check.actual}")
    return tuple(found)
