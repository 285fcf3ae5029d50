"""What is left of a text that is not read."""

import pytest

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.printed.remainder import remainder
from judgebot.cardtext.read import read

RAM = CardFacts("Ram")

LEFT = {
    "Overcrush. While Ram frobs the gnarl, your Sidekicks wobble.": "Overcrush.",
    "When fielded, draw a die. While Ram is active, frob. When Ram attacks, gain 1 life.": (
        "When fielded, draw a die. When Ram attacks, gain 1 life."
    ),
    "Global: Pay [F]. Frob.\nGlobal: Pay [M]. Draw a die.": "Global: Pay [M]. Draw a die.",
    "Overcrush\nFrob (as it may).\nFast": "Overcrush\nFast",
    "Range 2. Gargle the flimsy.": "Range 2.",
    # words that are read as if they were not there stay
    "When fielded, target opposing Character die must attack this turn, if able. When Ram attacks, frob.": (
        "When fielded, target opposing Character die must attack this turn, if able."
    ),
    "When fielded, opposing Sidekicks must block this turn If Able. While Ram is active, frob.\nFast": (
        "When fielded, opposing Sidekicks must block this turn If Able. Fast"
    ),
    # a burst goes with the ability that it changes
    "When fielded, frob a die. ** Instead, gain 1 life. Global: Pay [F]. Draw a die.": "Global: Pay [F]. Draw a die.",
    "Draw a die. * Also, frob it. ** Gain 1 life.": "Draw a die. ** Gain 1 life.",
}
NOTHING = [
    "When fielded, KO target die. Its controller frobs.",  # the sentence before belongs to what is not read
    "Frob.",
    "Draw a die.",  # it is read
    "",
    "When fielded, draw a die. / Frob.",
]


@pytest.mark.parametrize(("text", "left"), LEFT.items())
def test_abilities_that_are_not_read_are_left_out_whole(text: str, left: str) -> None:
    assert not read(text, RAM).is_read
    assert remainder(text, RAM) == left
    assert read(left, RAM).is_read


@pytest.mark.parametrize("text", NOTHING)
def test_nothing_is_left_where_no_ability_stands_by_itself(text: str) -> None:
    assert remainder(text, RAM) == ""
