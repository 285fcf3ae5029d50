"""What must be true of every scenario, whatever it is about."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from judgebot.book.shelf import rule_book
from judgebot.engine.saved import loaded, saved
from judgebot.scenario.checking import reasons
from judgebot.scenario.driver import play
from judgebot.scenario.outcome import Outcome, Status
from tests.scenario import suite
from tests.scenario.laws import broken, census

each_file = pytest.mark.parametrize("path", suite.files(), ids=suite.name)


def played(path: Path) -> Outcome:
    """The outcome of a scenario that comes to its end; others fail elsewhere."""
    found = suite.outcome(path)
    if found is None or found.status is not Status.RESOLVED:
        pytest.skip("does not come to its end")
    return found


@each_file
def test_it_is_valid_and_holds(path: Path) -> None:
    found = suite.outcome(path)
    assert found is not None, "invalid"
    assert found.holds, "\n".join(reasons(found))


@each_file
def test_dice_are_conserved(path: Path) -> None:
    found = played(path)
    assert census(found.start, found.table) == census(found.end, found.table)


@each_file
def test_each_die_is_in_one_area_and_fits_there(path: Path) -> None:
    found = played(path)
    assert broken(found.end, found.table) == []


@each_file
def test_every_event_cites_rules_of_the_book(path: Path) -> None:
    found = played(path)
    book = rule_book()
    cited = [(event.verb.value, id_) for event in found.events for id_ in event.cites or ("",)]
    cited += [("refused", id_) for each in found.refused for id_ in each.refusal.cites or ("",)]
    assert [each for each in cited if each[1] not in book] == []


@each_file
def test_readings_are_listed(path: Path) -> None:
    known = {reading.id for reading in rule_book().corpus.readings}
    assert [id_ for id_ in played(path).readings if id_ not in known] == []


@each_file
def test_a_state_is_the_same_after_saving_and_loading(path: Path) -> None:
    found = played(path)
    for state in (found.start, found.end):
        text = saved(state)
        assert loaded(text) == state
        assert saved(loaded(text)) == text


@each_file
def test_refused_steps_leave_no_trace(path: Path) -> None:
    """Without its refused steps the scenario comes out the same."""
    found = played(path)
    script = tuple(step for step in found.scenario.script if not step.refused)
    if len(script) == len(found.scenario.script):
        pytest.skip("nothing is refused")
    without = play(replace(found.scenario, script=script))
    assert saved(without.end) == saved(found.end)
    assert without.events == found.events


def test_the_order_of_hashes_does_not_matter(repository: Path) -> None:
    outputs = {_played_with(seed, repository) for seed in ("1", "2")}
    assert len(outputs) == 1


def _played_with(seed: str, repository: Path) -> bytes:
    """What comes of the whole suite in a process of its own with this seed."""
    code = (
        "from judgebot.engine.saved import saved\n"
        "from tests.scenario import suite\n"
        "for path in suite.files():\n"
        "    found = suite.outcome(path)\n"
        "    if found is not None:\n"
        "        print(path, found.status, saved(found.end), saved(found.events), found.checks, found.stop)\n"
    )
    env = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run([sys.executable, "-c", code], cwd=repository, env=env, capture_output=True, check=True)
    return done.stdout
