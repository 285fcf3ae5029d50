"""How a text is printed back where other words read to the same nodes and would tell a judge something else."""

import pytest

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import read
from judgebot.cardtext.restate import restate
from judgebot.game.card import CardKind

MOTH = CardFacts("Moth", CardKind.CHARACTER, frozenset({"Moth", "Wasp"}), frozenset({"Guild", "Villain"}))

PRINTED = [
    (
        "When fielded, your opponent draws two dice and puts them in their Prep Area.",
        "your opponent draws 2 dice and puts them in their Prep Area.",
    ),
    (
        "When fielded, each player may draw a die and place it into their Prep Area.",
        "each player may draw a die and put it in their Prep Area.",
    ),
]


@pytest.mark.parametrize(("text", "printed"), PRINTED, ids=[text for text, _ in PRINTED])
def test_what_is_printed_is_what_is_meant(text: str, printed: str) -> None:
    found = read(text, MOTH).read
    assert found is not None
    again = restate(found, MOTH.name)
    assert printed in again
    assert read(again, MOTH).read == found
