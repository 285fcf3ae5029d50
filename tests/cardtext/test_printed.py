"""How a text is printed back where other words read to the same nodes and would tell a judge something else."""

import pytest

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import read
from judgebot.cardtext.restate import restate
from judgebot.game.card import CardKind

MOTH = CardFacts("Moth", CardKind.CHARACTER, frozenset({"Moth", "Wasp"}), frozenset({"Guild", "Villain"}))

PRINTED = [
    ("When you damage a player, gain that much life.", "When you damage a player, gain that much life."),
    ("When Moth damages a player, you gain that much life.", "deals damage to a player, gain that much life."),
    ("When fielded, each player loses 1 life for each Sidekick they control.", "for each Sidekick Character die they"),
    (
        "When fielded, each player draws a die for each die in their Used Pile.",
        "for each die in their Used Pile",
    ),
    ("When you lose 3 or more life, draw a die.", "When you lose life, if that amount is 3 or more, draw a die."),
    (
        "When fielded, draw a die. If it is a Villain die, you may deal 1 damage to target Character die. "
        "Return the drawn die to your bag.",
        "Return the drawn die to its owner's bag.",
    ),
    (
        "When Moth attacks, draw 2 dice. Field all Sidekick dice you drew. Put the drawn dice into your Used Pile.",
        "Put the drawn dice into their owners' Used Pile.",
    ),
    (
        "When fielded, choose 2 dice from your Used Pile. Roll them. Put the rolled dice into your Prep Area.",
        "Put the rolled dice into their owners' Prep Area.",
    ),
    (
        "When fielded, your opponent draws two dice and puts them in their Prep Area.",
        "your opponent draws 2 dice and puts them in their Prep Area.",
    ),
    (
        "When fielded, each player may draw a die and place it into their Prep Area.",
        "each player may draw a die and put it in their Prep Area.",
    ),
    (
        "When Moth KOs an opposing Character die, Moth deals half of that die's A to target opponent (rounded down).",
        "half the KO'd die's A",
    ),
    (
        "Resistance - When a Character die you control is KO'd, Moth can't be blocked until end of turn.",
        "is KO'd, Moth can't",
    ),
    (
        "When Moth attacks, pay any number of [B]. Deal 1 damage to target opposing Sidekick for each [B] you paid.",
        "you may pay X [bolt]: deal X damage",
    ),
    (
        "When Moth blocks or is blocked by a Villain die, put a Stun token on that die's card.",
        "the die opposite's card",
    ),
    (
        "When Moth is KO'd, at the end of the turn, KO target opposing Character die that did not attack this turn.",
        "at the end of the turn, KO target",
    ),
    ("The first time Moth is damaged each turn, draw a die.", "The first time each turn Moth is damaged, draw a die."),
]


@pytest.mark.parametrize(("text", "printed"), PRINTED, ids=[text for text, _ in PRINTED])
def test_what_is_printed_is_what_is_meant(text: str, printed: str) -> None:
    found = read(text, MOTH).read
    assert found is not None
    again = restate(found, MOTH.name)
    assert printed in again
    assert read(again, MOTH).read == found
