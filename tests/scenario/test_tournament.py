"""Tournament rules are options of a scenario, and say that they are no game rules."""

import pytest

from judgebot.book.mistake import Mistakes
from judgebot.game.player import Player
from judgebot.scenario.driver import play
from judgebot.scenario.load import loads
from judgebot.scenario.outcome import Outcome

BOARD = """
cards:
  Ram: {cost: 3, levels: [1/3/3]}
board:
  step: attack
  first turn: true
  tournament: [%s]
  A: {field: [ram=Ram]}
  B: {life: 3, field: [s=Sidekick]}
script:
  - attack: [ram]
  - block: {}
  - pass: both
"""


def outcome(option: str) -> Outcome:
    return play(loads(BOARD % option))


def test_an_option_that_is_not_known_is_a_mistake() -> None:
    with pytest.raises(Mistakes, match='no tournament rule "live at time"; did you mean "life at time"'):
        loads(BOARD % "live at time")


@pytest.mark.parametrize("word", ["may not", "does not"])
def test_the_first_turn(word: str) -> None:
    found = outcome(f"first player {word} attack on the first turn")
    assert found.stop is not None
    assert found.stop.why.startswith("tournament rule, not a game rule: ")


def test_a_game_that_is_over_by_the_rules_is_not_decided_at_time() -> None:
    found = outcome("life at time")
    assert found.end.result is not None
    assert found.end.result.winner is Player.A
    assert found.end.result.cites
    assert not any("tournament" in each for each in found.assumptions)
