"""Texts of which every word is understood and that leave something open: each is unread, and says what."""

import pytest

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import read
from judgebot.game.card import CardKind

MOTH = CardFacts("Moth", CardKind.CHARACTER, frozenset({"Moth", "Wasp"}), frozenset({"Guild", "Villain"}))
FLARE = CardFacts("Flare", CardKind.ACTION, MOTH.names, MOTH.affiliations)

OPEN = [
    (FLARE, "Target opposing die can't block this turn.\n* Choose two target dice instead.", "any such dice"),
    (FLARE, "Target Villain can't block this turn.\n* Choose two target character dice instead.", "any such dice"),
    (FLARE, "Choose a die in your Used Pile. Prep it.\n* Choose two dice instead.", "what is chosen instead"),
    (FLARE, "Target Villain can't block this turn.\n* You may choose two Villains instead.", "what happens to what"),
    (
        FLARE,
        "Target die can't block. Your opponent may pay 2 life to prevent this.\n* Choose two target dice instead.",
        "once, or for each",
    ),
]


@pytest.mark.parametrize(("card", "text", "what"), OPEN, ids=[text for _, text, _ in OPEN])
def test_a_text_that_leaves_something_open_says_what(card: CardFacts, text: str, what: str) -> None:
    found = read(text, card)
    assert not found.is_read
    assert what in found.unread[0].expected
