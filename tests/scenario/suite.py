"""Every scenario of the repository, played once, for tests that look at all of them."""

from functools import cache
from pathlib import Path

from judgebot.book import places
from judgebot.book.mistake import Mistakes
from judgebot.scenario.driver import play
from judgebot.scenario.load import load
from judgebot.scenario.model import Scenario
from judgebot.scenario.outcome import Outcome

FOLDER = places.corpora() / "scenarios"


@cache
def files() -> tuple[Path, ...]:
    """The scenario files, by name."""
    return tuple(sorted(FOLDER.rglob("*.yaml")))


def name(path: Path) -> str:
    """A file as tests call it."""
    return path.relative_to(FOLDER).as_posix()


@cache
def scenario(path: Path) -> Scenario | None:
    """The scenario in a file, or None where it is invalid (another test says so)."""
    try:
        return load(path, name(path))
    except Mistakes:
        return None


@cache
def outcome(path: Path) -> Outcome | None:
    """What comes of the scenario in a file."""
    found = scenario(path)
    return play(found) if found is not None else None
