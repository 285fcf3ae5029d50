"""Where no rule decides, the engine says so instead of deciding."""

import pytest

from judgebot.engine.abilities.felled import TOGETHER
from judgebot.scenario.driver import play
from judgebot.scenario.load import loads
from judgebot.scenario.outcome import Status

DUEL = """
cards:
  Imp:  {{cost: 3, energy: mask, levels: [2/2/2], text: "{}"}}
  Ogre: {{cost: 5, energy: fist, levels: [4/4/2]}}
board:
  step: attack
  A: {{life: 10, field: [i=Imp]}}
  B: {{field: [o=Ogre]}}
script:
  - attack: [i]
  - block: {{o: i}}
  - pass: both
"""


@pytest.mark.parametrize(
    "text",
    [
        "When Imp KO's a Character die, gain 1 life.",
        "When Imp KO's a Character die, place it in the Used Pile instead of the Prep Area.",
    ],
)
def test_whether_a_die_that_falls_with_its_victim_has_ko_d_it_is_left_open(text: str) -> None:
    outcome = play(loads(DUEL.format(text)))
    assert outcome.status is Status.UNREAD
    assert TOGETHER in str(outcome.stop)
