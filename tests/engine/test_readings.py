"""Readings that are said to be played both ways: they exist, and the engine asks for each of them."""

from pathlib import Path

from judgebot.book.shelf import rule_book
from judgebot.cardtext.doubts import ON_RECORD
from judgebot.engine.readings import BOTH_WAYS

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
