"""Questions about one board: what is asked first changes no answer."""

import pytest

from judgebot.engine.request import Unread
from judgebot.engine.view import View
from judgebot.scenario.load import loads
from judgebot.scenario.setting import state_of, table_of

BOARD = """
cards:
  Frost: {cost: 3, energy: bolt, levels: [1/2/2, 1/3/3, 2/4/4],
    text: "While Frost is active, opposing character dice get -1D."}
  Wall: {cost: 3, energy: shield, levels: [0/1/4, 1/1/5, 1/2/6], text: "Your other character dice get +1D."}
board:
  step: main
  A: {team: [Frost], field: [Frost@1, Sidekick]}
  B: {team: [Wall], field: [Wall@1, Sidekick]}
"""


@pytest.mark.parametrize("first", [None, 0, 1, 2, 3])
def test_what_a_die_says_may_be_asked_before_what_is_in_force(first: int | None) -> None:
    """Which rules are in force is found by asking each die what it says."""
    scenario = loads(BOARD)
    view = View(table_of(scenario), state_of(scenario))
    if first is not None:
        assert len(view.abilities(first)) == (0 if view.is_sidekick_die(first) else 1)
    in_field = [die.id for die in view.state.dice if die.area.is_field]
    assert [view.defense(die) for die in in_field] == [2, 1, 3, 1]


EACH_OTHER = """
cards:
  Ram: {cost: 3, energy: bolt, levels: [1/2/2],
    text: "If no opposing character dice have Overcrush, Ram gains Overcrush."}
board:
  step: main
  A: {team: [Ram], field: [Ram@1]}
  B: {team: [Ram], field: [Ram@1]}
"""


def test_what_holds_only_as_long_as_it_does_not_is_left_open() -> None:
    """Each of the two has Overcrush as long as the other has not: which one, no rule says."""
    scenario = loads(EACH_OTHER)
    view = View(table_of(scenario), state_of(scenario))
    one, other = (die.id for die in view.state.dice if die.area.is_field)
    for die in (one, other, one):  # asked once more, it is as open as before
        with pytest.raises(Unread, match="only as long as it does not hold"):
            view.keywords(die)
