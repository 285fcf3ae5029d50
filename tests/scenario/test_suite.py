"""What must be true of every scenario, whatever it is about.

One test a file says whether the file holds; the laws are looked at over all files at once, which is quicker.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
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


@pytest.mark.parametrize("path", suite.files(), ids=suite.name)
def test_it_is_valid_and_holds(path: Path) -> None:
    found = suite.outcome(path)
    assert found is not None, "invalid"
    assert found.holds, "\n".join(reasons(found))


def played() -> Iterator[tuple[str, Outcome]]:
    """The scenarios that come to their end; the others fail above."""
    for path in suite.files():
        try:
            found = suite.outcome(path)
        except Exception:
            continue
        if found is not None and found.status is Status.RESOLVED:
            yield suite.name(path), found


def test_dice_are_conserved() -> None:
    assert [name for name, it in played() if census(it.start, it.table) != census(it.end, it.table)] == []


def test_each_die_is_in_one_area_and_fits_there() -> None:
    assert [(name, wrong) for name, it in played() if (wrong := broken(it.end, it.table))] == []


def test_every_event_and_refusal_cites_rules_of_the_book() -> None:
    book = rule_book()
    unknown = []
    for name, it in played():
        cited = [(event.verb.value, id_) for event in it.events for id_ in event.cites or ("",)]
        cited += [("refused", id_) for each in it.refused for id_ in each.refusal.cites or ("",)]
        unknown += [(name, *each) for each in cited if each[1] not in book]
    assert unknown == []


def test_readings_are_listed_in_the_book() -> None:
    known = {reading.id for reading in rule_book().corpus.readings}
    assert [(name, id_) for name, it in played() for id_ in it.readings if id_ not in known] == []


def test_a_state_is_the_same_after_saving_and_loading() -> None:
    states = [(name, state) for name, it in played() for state in (it.start, it.end)]
    texts = [saved(state) for _, state in states]
    again = [loaded(text) for text in texts]
    assert [name for (name, state), other in zip(states, again, strict=True) if state != other] == []
    assert [saved(state) for state in again] == texts


def test_refused_steps_leave_no_trace() -> None:
    """Without its refused steps a scenario comes out the same."""
    different = []
    for name, it in played():
        script = tuple(step for step in it.scenario.script if not step.refused)
        if len(script) < len(it.scenario.script):
            without = play(replace(it.scenario, script=script))
            if saved(without.end) != saved(it.end) or without.events != it.events:
                different.append(name)
    assert different == []


def test_the_order_of_hashes_does_not_matter(repository: Path) -> None:
    outputs = {_played_with(seed, repository) for seed in ("1", "2")}
    assert len(outputs) == 1


def _played_with(seed: str, repository: Path) -> bytes:
    """What comes of the whole suite in a process of its own with this seed."""
    code = (
        "from judgebot.engine.saved import saved\n"
        "from tests.scenario.test_suite import played\n"
        "for name, it in played():\n"
        "    print(name, saved(it.end), saved(it.events), it.checks, it.assumptions, it.readings)\n"
    )
    env = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run([sys.executable, "-c", code], cwd=repository, env=env, capture_output=True, check=True)
    return done.stdout
