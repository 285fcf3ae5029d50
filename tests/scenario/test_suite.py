"""What must be true of every scenario, whatever it is about."""

import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from judgebot.book.shelf import rule_book
from judgebot.engine.saved import loaded, saved
from judgebot.engine.state import State
from judgebot.engine.table import Table
from judgebot.game.area import Area
from judgebot.game.card import CardKind
from judgebot.game.die import Die
from judgebot.scenario.checking import reasons
from judgebot.scenario.driver import play
from judgebot.scenario.outcome import Outcome, Status
from tests.scenario import suite

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
    before, after = (_by_owner(state, found.table) for state in (found.start, found.end))
    assert before == after


def _by_owner(state: State, table: Table) -> Counter[object]:
    """How many dice there are of each card; a Basic Action die is nobody's until it is bought."""
    real = (die for die in state.dice if table.card(die.card).kind is not CardKind.TOKEN)
    return Counter((die.card, None if die.card.owner is None else die.owner) for die in real)


@each_file
def test_each_die_is_in_one_area_and_fits_there(path: Path) -> None:
    found = played(path)
    for place, die in enumerate(found.end.dice):
        assert die.id == place
        assert _fits(die, found.end, found.table), die


def _fits(die: Die, state: State, table: Table) -> bool:
    """Faces, damage and links are there only where such a die can have them."""
    is_token = table.card(die.card).kind is CardKind.TOKEN
    in_roll = die.area is Area.PREP and die.id in state.to_roll
    has_face = die.face is not None or is_token or die.area is Area.ASIDE
    face_fits = has_face if die.area.is_rolled else die.face is None or die.area.keeps_face or in_roll
    links = [each for each in (die.attached, die.holder, die.paired) if each is not None]
    return face_fits and (die.area.is_field or not die.damage) and all(0 <= each < len(state.dice) for each in links)


@each_file
def test_who_fights_is_in_the_attack_zone(path: Path) -> None:
    found = played(path)
    fighting = {die for pair in found.end.blocks for die in pair}
    assert all(found.end.die(die).area is Area.ATTACK for die in fighting)


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
