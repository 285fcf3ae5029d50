"""Values that are not those printed on a die are told with what makes them so, and by which rules."""

import json
from pathlib import Path

import pytest

from judgebot.cli.main import main
from tests.cli.boards import ruling

Capture = pytest.CaptureFixture[str]

CARDS = """
  Ram: {levels: [1/2/4]}
  Banner: {levels: [0/1/1], text: "While Banner is active, your other Character dice get +1A."}
  Even: {kind: action, text: "Target Character die's A becomes 5."}
  Weak: {kind: action, text: "Target Character die gets -3A."}
  Twin: {kind: action, text: "Double target Character die's A."}
"""


def told(tmp_path: Path, capsys: Capture, script: str, *more: str, board: str = "") -> str:
    """What is printed of this board."""
    dice = "field: [Ram, Banner], reserve: [Even@action, Weak@action, Twin@action]"
    board = board or f"  A: {{{dice}}}"
    return " ".join(ruling(tmp_path, capsys, CARDS, board, f"  {script}", *more).split())


def test_what_a_static_ability_adds_is_told(tmp_path: Path, capsys: Capture) -> None:
    assert "values Ram 3A/4D, printed 2A/4D: +1A by Banner (3.6.1, 3.4.5.7)" in told(tmp_path, capsys, "[]")


def test_a_value_that_is_set_has_what_is_static_put_on_it_again(tmp_path: Path, capsys: Capture) -> None:
    shown = told(tmp_path, capsys, "[{use: even, choose: ram}]")
    assert "Ram 6A/4D, printed 2A/4D: A set to 5A by Even; +1A by Banner (3.4.3.9, 3.6.1, 3.4.5.7, 3.6.9)" in shown


def test_the_same_by_several_is_said_once(tmp_path: Path, capsys: Capture) -> None:
    cards = CARDS + CARDS.splitlines()[2].replace("Banner", "Drum") + "\n"
    board = "  A: {field: [Ram, Banner, Drum], reserve: [2x Weak@action]}"
    shown = " ".join(ruling(tmp_path, capsys, cards, board, "  []").split())
    assert "values Ram 4A/4D, printed 2A/4D: +1A each by Banner and Drum (3.6.1, 3.4.5.7)" in shown
    script = "  [{use: weak, choose: ram}, {use: weak2, choose: ram}]"
    shown = " ".join(ruling(tmp_path, capsys, cards, board, script).split())
    assert "printed 2A/4D: -3A by Weak twice; +1A each by Banner and Drum (" in shown


def test_a_value_stops_at_zero(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {field: [Ram], reserve: [Weak@action]}"
    shown = told(tmp_path, capsys, "[{use: weak, choose: ram}]", board=board)
    assert "Ram 0A/4D, printed 2A/4D: -3A by Weak (3.6.1, 3.6.5, 3.6.4)" in shown


def test_a_doubled_value_is_told(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {field: [Ram], reserve: [Twin@action]}"
    shown = told(tmp_path, capsys, "[{use: twin, choose: ram}]", board=board)
    assert "Ram 4A/4D, printed 2A/4D: A doubled by Twin (3.6.2, 3.4.3.9)" in shown


def test_a_value_that_one_card_changes_twice_has_its_name_once(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {field: [Ram], reserve: [2x Twin@action]}"
    shown = told(tmp_path, capsys, "[{use: twin, choose: ram}, {use: twin2, choose: ram}]", board=board)
    assert "Ram 8A/4D, printed 2A/4D: A doubled by Twin twice (" in shown


def test_what_was_there_before_a_value_was_doubled_stands_before_that(tmp_path: Path, capsys: Capture) -> None:
    """The lines add up as they are read: twice 2A and 1A is 6A."""
    shown = told(tmp_path, capsys, "[{use: twin, choose: ram}]")
    assert "Ram 6A/4D, printed 2A/4D: +1A by Banner; A doubled by Twin (" in shown


def test_what_came_after_a_value_was_doubled_stands_behind_that(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {field: [Ram], reserve: [Banner@1, Twin@action]}"
    shown = told(tmp_path, capsys, "[{use: twin, choose: ram}, {field: banner}]", board=board)
    assert "Ram 5A/4D, printed 2A/4D: A doubled by Twin; +1A by Banner (" in shown


def test_a_bonus_that_is_doubled_in_part_is_told_where_it_is(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {field: [Ram, Banner], reserve: [Twin@action, Even@action]}"
    shown = told(tmp_path, capsys, "[{use: twin, choose: ram}, {use: even, choose: ram}]", board=board)
    along = "A doubled by Twin, along with the +1A that Static abilities gave it by then"
    assert f"Ram 6A/4D, printed 2A/4D: {along}; A set to 5A by Even; +1A by Banner (" in shown


def test_values_as_printed_need_no_word(tmp_path: Path, capsys: Capture) -> None:
    assert "values" not in told(tmp_path, capsys, "[]", board="  A: {field: [Ram]}")


def test_machines_and_comparisons_have_the_rules_too(tmp_path: Path, capsys: Capture) -> None:
    found = json.loads(told(tmp_path, capsys, "[{use: even, choose: ram}]", "--json"))["values"]
    assert [each["die"] for each in found] == ["ram"]
    assert found[0]["cites"] == ["3.4.3.9", "3.6.1", "3.4.5.7", "3.6.9"]
    other = tmp_path / "other.yaml"
    other.write_text((tmp_path / "board.yaml").read_text().replace("choose: ram", "choose: banner"))
    main(["resolve", str(tmp_path / "board.yaml"), "--against", str(other)])
    shown = " ".join(capsys.readouterr().out.split())
    assert "Ram: field @1 6A/4D (3.4.3.9, 3.6.1, 3.4.5.7, 3.6.9) / field @1 3A/4D (3.6.1, 3.4.5.7)" in shown


def test_counters_and_the_side_that_is_up_are_on_the_board(tmp_path: Path, capsys: Capture) -> None:
    cards = """
  Hero: {levels: [0/2/2], text: "When fielded, put 2 Experience tokens on this card. Flip this card.", flip: {text: ""}}
"""
    shown = " ".join(ruling(tmp_path, capsys, cards, "  A: {reserve: [h=Hero@1]}", "  - field: h").split())
    assert "Hero: experience counters 0 -> 2" in shown
    assert "counters Hero 2 experience" in shown
    assert "flipped Hero" in shown
    main(["resolve", str(tmp_path / "board.yaml"), "--json"])
    board = json.loads(capsys.readouterr().out)["board"]
    assert board["A"]["counters"] == {"Hero": {"experience": 2}}
    assert board["A"]["flipped"] == ["Hero"]
