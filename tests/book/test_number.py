"""Every way a judge types a rule number."""

import pytest

from judgebot.book.number import is_within, order, parsed, spans


@pytest.mark.parametrize(
    "typed",
    [
        "2.7.4",
        "2.7.4.",
        " 2.7.4 ",
        "rule 2.7.4",
        "Rule 2.7.4.",
        "§2.7.4",
        "§ 2.7.4",
        "[2.7.4]",
        "(2.7.4)",
        "CR 2.7.4",
        "cr2.7.4",
        "#2.7.4",
    ],
)
def test_one_number(typed: str) -> None:
    assert [str(span) for span in spans(typed)] == ["2.7.4"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("2.1 2.2", ["2.1", "2.2"]),
        ("2.1, 2.2;2.3", ["2.1", "2.2", "2.3"]),
        ("rules 2.1 and 2.2", ["2.1", "2.2"]),
        ("[2.1],[2.2]", ["2.1", "2.2"]),
        ("2.6.1-2.6.3", ["2.6.1-2.6.3"]),
        ("2.6.1 \N{EN DASH} 2.6.3", ["2.6.1-2.6.3"]),
        ("2.6.1..2.6.3", ["2.6.1-2.6.3"]),
        ("2.6.1. to 2.6.3.", ["2.6.1-2.6.3"]),
        ("2.6.1-3", ["2.6.1-2.6.3"]),
        ("2.6.3-2.6.1", ["2.6.3-2.6.1"]),
        ("chapter 2", ["2"]),
        ("2.1 2.2-2.4 3.1", ["2.1", "2.2-2.4", "3.1"]),
    ],
)
def test_lists_and_ranges(typed: str, found: list[str]) -> None:
    assert [str(span) for span in spans(typed)] == found


@pytest.mark.parametrize(
    "typed", ["", "foo", "2 dice", "2.7.4abc", "2.7-", "-2", "12345", "rule", "1 - - 2", "5-6 damage"]
)
def test_what_is_no_number_is_none(typed: str) -> None:
    assert not spans(typed)


def test_numbers_sort_by_their_parts_and_before_names() -> None:
    names = ["overcrush(10)", "2.10", "overcrush", "2.9.1", "fast", "2.9", "overcrush(2)"]
    assert sorted(names, key=order) == ["2.9", "2.9.1", "2.10", "fast", "overcrush", "overcrush(2)", "overcrush(10)"]


def test_a_range_holds_the_subrules_of_its_end() -> None:
    (span,) = spans("2.6.1-2.6.3")
    inside = ["2.6.1", "2.6.2.9", "2.6.3", "2.6.3.1"]
    assert all(is_within(parsed(number), span) for number in inside)
    assert not any(is_within(parsed(number), span) for number in ("2.6", "2.6.4", "2.6.0.1", "2.60"))
