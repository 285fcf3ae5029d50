"""Dice and cards are called alike in what happens, what is refused, what is asked, and why something is not so."""

import json
from pathlib import Path

import pytest

from judgebot.cli.main import main
from tests.cli.boards import ruling

Capture = pytest.CaptureFixture[str]

CARDS = """
  Ram: {cost: 1, energy: fist, levels: [1/3/3], text: "When fielded, deal 1 damage to target opposing Ram die."}
  Wall: {levels: [0/1/4, 0/1/5]}
  Hush: {levels: [0/1/1], text: "Wall can't block."}
  Sap: {kind: action, text: "Target opposing Wall Character die gets -1A."}
  Twice: {levels: [0/2/2], text: "When Twice attacks, gain 1 life. When you gain life, your opponent loses 1 life."}
  Volley: {kind: action, text: "Deal 1 damage to two target opposing Character dice."}
  Ward: {kind: action, text: "You take no more than 3 damage this turn."}
  Mole: {levels: [0/2/2], text: "Recruit a Sidekick"}
  Mite: {levels: [0/1/1], text: "When fielded, you may pay 30 life. If you do, draw a die."}
  Elf: {levels: [0/1/1, 0/2/2], text: "When fielded, you may pay 2 life to spin Elf up 1 level."}
  Pup: {levels: [0/1/1], text: "Underdog - When fielded, gain 3 life."}
  Rise: {kind: action, text: "Spin target Character die up 1 level."}
  Omen: {levels: [0/1/1], text: "When fielded, choose an energy type. When you field a die of that energy type, gain 1 life."}
"""  # noqa: E501


def told(tmp_path: Path, capsys: Capture, board: str, script: str, *more: str) -> str:
    """The whole ruling in one line."""
    return " ".join(ruling(tmp_path, capsys, CARDS, board, script, *more).split())


def test_a_die_is_called_in_a_refusal_as_in_what_happens(tmp_path: Path, capsys: Capture) -> None:
    board = "  step: attack\n  A: {field: [r=Ram]}\n  B: {field: [w=Wall@1, w2=Wall@1, Hush]}"
    shown = told(tmp_path, capsys, board, "  - attack: [r]\n  - {block: {w: r}, refused: 3.1.14}")
    assert "Ram (r) attacks" in shown
    assert "is refused: Wall (w) can't block (by the text of Hush)" in shown


def test_a_die_without_a_twin_is_called_by_its_card_alone(tmp_path: Path, capsys: Capture) -> None:
    shown = told(tmp_path, capsys, "  A: {reserve: [Sap@action, Rise@action]}\n  B: {field: [wall=Wall@2, Ram]}",
                 "  - {use: rise, choose: wall, refused: 3.7.4}\n  - use: sap")  # fmt: skip
    assert "Wall is on level 2 already" in shown
    assert "choose target opposing Wall Character die: Wall (no other answer is legal: 3.3.1)" in shown


def test_a_die_that_the_script_names_keeps_that_name_in_a_refusal(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {reserve: [2x Sidekick@fist], field: [Ram], card: [Ram]}"
    script = "  - {buy: Ram, pay: sidekick, as: new}\n  - {field: new, refused: 2.6.3.1}"
    assert "is refused: Ram (new) is not in A's Reserve Pool (it is in the Used Pile)" in told(
        tmp_path, capsys, board, script
    )


def test_what_does_not_fit_is_told_with_the_words_of_the_card(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {reserve: [Sap@action]}\n  B: {field: [w=Wall@1, w2=Wall@2, r=Ram]}"
    shown = told(tmp_path, capsys, board, "  - {use: sap, choose: r, refused: 3.1.9}")
    assert 'Ram (r) does not fit "target opposing Wall Character die"' in shown


def test_the_same_of_several_dice_is_said_once(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {reserve: [Rise@action]}\n  B: {field: [w=Wall@2, w2=Wall@2]}"
    shown = told(tmp_path, capsys, board, "  - {use: rise, refused: 3.7.4}")
    assert "Wall (w, w2): each is on level 2 already" in shown


def test_two_cards_of_one_name_are_told_apart_by_their_owners(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {reserve: [Sidekick@bolt], team: [Ram]}\n  B: {team: [Ram]}"
    shown = told(tmp_path, capsys, board, "  - {buy: Ram, refused: 2.6.2.3}\n  - {buy: Ram of B, refused: 2.6.2.2}")
    assert "A cannot pay 1 energy with fist among it for A's Ram" in shown
    assert "B's Ram is the opponent's card" in shown


def test_why_not_calls_a_die_as_the_ruling_does(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {reserve: [r=Ram@1, r2=Ram@1, e=Sidekick@fist]}\n  B: {field: [Wall@1]}"
    shown = told(tmp_path, capsys, board, "  - {field: r, pay: e}", "--why-not", "Ram")
    assert 'Ram (r2): ability "When this die is fielded, ...": nothing that it waits for happened (3.1.9)' in shown


def test_machines_read_the_same_names(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {reserve: [Rise@action]}\n  B: {field: [w=Wall@2, w2=Wall@2]}"
    shown = json.loads(told(tmp_path, capsys, board, "  - use: rise", "--json"))
    assert shown["why"]["text"].startswith("Wall (w, w2): each is on level 2 already")


def test_which_ability_triggers_is_told_by_the_words_that_it_begins_with(tmp_path: Path, capsys: Capture) -> None:
    board = "  step: attack\n  A: {life: 9, field: [Twice], bag: [2x Sidekick]}"
    shown = told(tmp_path, capsys, board, "  - attack: [twice]")
    assert 'Twice\'s ability "When this die attacks, ..." triggers (3.1.9' in shown
    assert 'Twice\'s ability "When you gain life, ..." resolves (3.2.2' in shown


def test_an_ability_that_speaks_of_what_was_named_is_told_by_its_sort(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {life: 9, reserve: [o=Omen@1, r=Ram@1, e=Sidekick@fist]}"
    shown = told(tmp_path, capsys, board, "  - {field: o, choose: fist}\n  - {field: r, pay: e}")
    assert 'Omen (o)\'s ability "When you field a die of that energy type, ..." triggers' in shown


def test_an_answer_that_nothing_asked_for_is_refused_by_a_rule(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {reserve: [e=Sidekick@fist, m=Mite@1], field: [Ram, Wall@1]}\n  B: {life: 9}"
    shown = told(tmp_path, capsys, board, "  - {field: m, choose: take, refused: 3.1.19}")
    assert (
        "is refused: nothing asked for `choose: take`: its ability does nothing: A cannot pay 30 life (3.1.10, 3.1.19"
        in shown
    )
    shown = told(tmp_path, capsys, board, "  - {field: m, order: [ram, wall], refused: 3.2.4}")
    assert "is refused" in shown


def test_taking_without_saying_which_is_refused_by_the_rule_that_asks(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {reserve: [Rise@action], field: [Ram, Wall@1]}"
    shown = told(tmp_path, capsys, board, "  - {use: rise, choose: Pup, refused: [3.1.9, 3.3.1]}")
    assert "is refused" in shown


def test_why_not_always_has_a_rule(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {reserve: [r=Ram@1, e=Sidekick@fist]}\n  B: {field: [Ram, Wall@1]}"
    shown = told(tmp_path, capsys, board, "  - {field: r, pay: e}", "--why-not", "Wall", "--why-not", "r")
    assert "it has no ability that waits for something to happen (3.1.9)" in shown
    assert "nothing was left out: what it waits for happened, and it triggered (3.1.9)" in shown


def test_who_is_meant_by_the_words_of_a_card_is_told(tmp_path: Path, capsys: Capture) -> None:
    shown = told(tmp_path, capsys, "  active: B\n  B: {reserve: [Ward@action]}", "  - use: ward")
    assert 'From now on, with "you" for player B: ' in shown


def test_no_question_shows_how_a_text_is_kept(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {reserve: [s=Sidekick@fist, r=Ram@1], field: [m=Mole]}"
    script = "  - pass: both\n  - {attack: [m]}\n  - pass: both\n  - {choose: r, refused: 3.1.9}"
    shown = told(tmp_path, capsys, "  step: main\n" + board, script)
    assert "Noun" not in shown
    assert "OfKind" not in shown


def test_what_is_refused_for_the_same_reason_is_said_once_in_the_answer(tmp_path: Path, capsys: Capture) -> None:
    board = "  step: attack\n  A: {reserve: [e=Sidekick@fist], field: [Wall@1], card: [Ram]}"
    script = "  - {buy: Ram, refused: 2.7.3.1}\n  - attack: [wall]\n  - {buy: Ram, refused: 2.7.3.1}"
    told(tmp_path, capsys, board, script)
    main(["ruling", str(tmp_path / "board.yaml"), "-o", str(tmp_path / "out.txt")])
    answer = " ".join((tmp_path / "out.txt").read_text().partition("Answer")[2].partition("BOARD")[0].split())
    assert answer.count("dice are purchased in the Main Step, which is over (2.7.3.1, 2.6.0.1, 2.2.4)") == 1


def test_dice_that_are_targets_of_one_ability_are_told_together(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {reserve: [Volley@action]}\n  B: {field: [w=Wall@1, w2=Wall@2, Ram]}"
    shown = told(tmp_path, capsys, board, "  - {use: volley, choose: [w, w2]}")
    assert "Wall (w, w2): each is the target of Volley (3.3.1" in shown


def test_an_underdog_that_never_held_is_not_said_to_be_over(tmp_path: Path, capsys: Capture) -> None:
    board = "  step: main\n  A: {reserve: [p=Pup@1]}\n  B: {field: [Wall@1]}"
    shown = told(tmp_path, capsys, board, "  - field: p")
    assert "Pup (p) is counted itself: A is outnumbered no longer, and Underdog does not hold" in shown
    assert "is over" not in shown


def test_an_offer_that_would_come_to_nothing_says_why(tmp_path: Path, capsys: Capture) -> None:
    shown = told(tmp_path, capsys, "  step: main\n  A: {reserve: [e=Elf@2]}", "  - field: e")
    assert "does nothing: Elf (e) is on level 2" in shown
    assert "3.7.4" in shown
