"""The corpus that comes with judgebot is whole and without mistakes."""

import csv
import re
from collections import Counter
from pathlib import Path

from judgebot.book.exercised import exercises
from judgebot.book.shelf import rule_book
from judgebot.book.unit import Kind
from tests.book.conftest import written


def test_the_corpus_has_no_mistakes() -> None:
    assert not list(map(str, rule_book().corpus.mistakes))


def test_every_unit_of_the_book_is_there() -> None:
    kinds = Counter(unit.kind for unit in rule_book().units.values())
    assert kinds == {Kind.HEADING: 56, Kind.RULE: 437, Kind.TERM: 13, Kind.KEYWORD: 61, Kind.NOTE: 95}


def test_each_unit_of_the_official_index_stands_under_its_number(shared: Path) -> None:
    with open(shared / "conformance" / "rules_index.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    wanted = {named(row["number"]) for row in rows}
    assert wanted == set(rule_book().units)


def named(number: str) -> str:
    """Return the id of a unit that the index calls ``Breath Weapon X(2)`` or ``def:Legal Target``."""
    if number[0].isdecimal():
        return number
    name = re.sub(r" X(-Y)?\b", "", number.removeprefix("def:"))
    return name.lower().replace(" ", "-")


def test_every_unit_says_how_players_ask_for_it() -> None:
    bare = [unit.id for unit in rule_book().units.values() if unit.kind is not Kind.NOTE and not unit.asks]
    assert not bare


def test_scenarios_that_expect_a_rule_are_found(tmp_path: Path) -> None:
    written(
        tmp_path,
        {
            "scenarios/a.yaml": """
                title: First
                script:
                  - buy: Ram
                    refused: [2.6.2.1, 2.6.2.2]
                  - expect: {cites: [fast]}
                expect: {cites: [overcrush, [2.7.4, 2.7.5]], why not: {Ram: 2.7.5.3}, rest: 2.1}
                """,
            "scenarios/deep/b.yaml": "expect: {cites: [fast]}",
            "scenarios/broken.yaml": "expect: {cites: [fast]",
        },
    )
    found = exercises(tmp_path)
    assert set(found) == {"2.6.2.1", "2.6.2.2", "fast", "overcrush", "2.7.4", "2.7.5", "2.7.5.3"}
    assert [tuple(each) for each in found["fast"]] == [("scenarios/a.yaml", "First"), ("scenarios/deep/b.yaml", "b")]
