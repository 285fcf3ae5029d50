"""Readings that are said to be played both ways: they exist, and the engine asks for each of them."""

from pathlib import Path

from judgebot.book.shelf import rule_book
from judgebot.cardtext.doubts import ON_RECORD
from judgebot.engine.readings import BOTH_WAYS
from judgebot.scenario.driver import play
from judgebot.scenario.load import loads

PACKAGE = Path(__file__).resolve().parents[2] / "judgebot"


def test_they_are_disputed_readings_of_the_book() -> None:
    assert {each.id for each in rule_book().corpus.readings} >= BOTH_WAYS


def test_the_engine_or_who_reads_a_text_asks_for_each() -> None:
    paths = [*(PACKAGE / "engine").rglob("*.py"), *(PACKAGE / "cardtext").rglob("*.py")]
    code = "".join(path.read_text() for path in paths if path.name != "readings.py")
    assert [id_ for id_ in sorted(BOTH_WAYS) if f'"{id_}"' not in code] == []


def test_what_makes_no_difference_is_not_played_the_other_way() -> None:
    same = {each.id for each in rule_book().corpus.readings if each.no_difference}
    assert same & BOTH_WAYS == set()
    assert same


def test_what_a_text_is_read_by_both_ways_is_played_both_ways() -> None:
    assert {each.reading for each in ON_RECORD} - BOTH_WAYS == set()


FALLS_WITH_ITS_VICTIM = """
title: Two dice that KO each other
ask: Has Moth KO'd Ram?
cards:
  Moth: {cost: 3, energy: mask, levels: [0/4/2], text: "When Moth KO's a character die, gain 1 life."}
  Ram:  {cost: 4, energy: fist, levels: [0/3/3]}
board:
  step: attack
  A: {life: 5, field: [m=Moth]}
  B: {field: [r=Ram]}
script:
  - attack: m
  - block: {r: m}
  - pass: both
expect:
  A.life: 6
"""


def test_a_die_that_falls_with_its_victim_rests_on_one_reading() -> None:
    """What it has KO'd itself is another question than what it hears of the fall of others."""
    outcome = play(loads(FALLS_WITH_ITS_VICTIM))
    assert outcome.readings == ("killer-falls-with-victim",)
    assert all(check.holds for check in outcome.checks)
