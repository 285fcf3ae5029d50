"""Kept scenarios resolved again."""

from dataclasses import replace

from judgebot.log.call import Call
from judgebot.log.noting import noted
from judgebot.log.recheck import checked, recheck
from tests.log.calls import BOARD

CALL = noted(Call(""), BOARD, "board.yaml")


def test_the_call_takes_from_the_scenario_what_it_does_not_say() -> None:
    assert CALL.question == "Does the ram get through?"
    assert "17 life" in CALL.answer
    assert "2.7.4.3.1" in CALL.rules
    assert CALL.scenario == BOARD
    assert noted(Call("Q", "A", rules=("1.1",)), BOARD, "b").rules == ("1.1",)


def test_what_comes_out_the_same_is_not_listed() -> None:
    assert checked((1, CALL)).is_same


def test_what_comes_out_differently_is_listed_with_the_step() -> None:
    other = replace(CALL, scenario=BOARD.replace("1/3/3", "1/4/4"))
    found = checked((7, other)).changed
    assert found is not None
    assert "player B: life: 17 / 16" in found.lines
    assert found.parting is not None
    assert "3 combat damage" in found.parting[0]
    assert "4 combat damage" in found.parting[1]


def test_what_cannot_be_resolved_any_more_is_said() -> None:
    assert "no key" in checked((1, replace(CALL, scenario=BOARD.replace("ask:", "aks:")))).fault
    assert "no ending" in checked((1, replace(CALL, outcome="{}"))).fault


def test_many_are_resolved_by_several_processes() -> None:
    kept = [(n, CALL) for n in range(150)] + [(150, Call("no scenario"))]
    found = list(recheck(kept, 2))
    assert [each.number for each in found] == list(range(150))
    assert all(each.is_same for each in found)
