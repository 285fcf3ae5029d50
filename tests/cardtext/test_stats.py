"""A and D, abilities and levels: wordings that mean the same, and texts that leave something open."""

import pytest

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import read
from judgebot.game.card import CardKind
from tests.cardtext import things

MOTH = CardFacts("Moth", CardKind.CHARACTER, frozenset({"Moth", "Wasp"}), frozenset({"Guild"}))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Can't be blocked by Sidekicks.", "Moth can't be blocked by Sidekicks."),
        ("Gets +1A if your opponent has a Sidekick.", "If your opponent has a Sidekick, Moth gets +1A."),
        ("Each of your Sidekicks get +1A.", "Your Sidekicks get +1A."),
        ("When Moth attacks, switch Moth's A and D.", "When Moth attacks, swap the attack and defense of Moth."),
        ("When fielded, give target die +1A and Fast.", "When fielded, target die gets +1A and gains Fast."),
        ("Your Guild and [fist] Character dice get +1A.", "Your Guild or [fist] Character dice get +1A."),
        ("When fielded, you can draw a die.", "When fielded, you may draw a die."),
        ("Moth gets +1A for each Villain your opponent has in the field.", "Moth gets +1A for each opposing Villain."),
        ("Moth can't be blocked by dice of a lower level than Moth.", "Moth can't be blocked by lower level dice."),
        (
            "When Moth attacks, KO a die that is the same level as Moth.",
            "When Moth attacks, KO a die of the same level.",
        ),
        ("Moth gets +1A when engaged with a Sidekick.", "When Moth is engaged with a Sidekick, Moth gets +1A."),
        ("Moth gets +1A for each die in either player's Field Zone.", "Moth gets +1A for each die."),
        ("Moth gets an additional +1A.", "Moth also gets +1A."),
        ("Moth's A becomes 5.", "Moth has 5A."),
        ("When fielded, target die has its D changed to 5.", "When fielded, target die has 5D."),
        (
            "When fielded, deal 1 damage to your opponent and one to target die.",
            "When fielded, deal 1 damage to your opponent and 1 damage to target die.",
        ),
        (
            "While Moth is active, when you draw a die, lose 1 life (not 2 damage per Moth die).",
            "While Moth is active, when you draw a die, lose 1 life.",
        ),
        ("Moth gets +1A if you have another Villain.", "While you have another Villain, Moth gets +1A."),
        ("When fielded, KO a character of any level.", "When fielded, KO a character."),
        ("When KO'd, you draw a die and you also gain 1 life.", "When KO'd, draw a die and gain 1 life."),
        (
            "When Moth is KO'd, return Moth to the Field Zone at level 2 (clear all damage from Moth).",
            "When Moth is KO'd, return Moth to the Field Zone at level 2.",
        ),
        ("Your Sidekicks get +1A while attacking.", "Your attacking Sidekicks get +1A."),
        ("Your other Sidekicks get +1A when blocking.", "Your other blocking Sidekicks get +1A."),
        ("Moth gets +1D for every Sidekick die.", "Moth gets +1D for each Sidekick die."),
        ("When fielded, field Wasp on its level 2 side.", "When fielded, field Wasp at level 2."),
        ("When fielded, copy target die's abilities.", "When fielded, Moth gains all of the abilities of target die."),
        ("When KO'd, Moth gains an Experience token.", "When KO'd, put an Experience token on Moth's card."),
        (
            "When fielded, target die loses its ability text (not including Global Abilities).",
            "When fielded, ignore target die's text.",
        ),
    ],
)
def test_these_wordings_mean_the_same(one: str, other: str) -> None:
    found = read(one, MOTH)
    assert found.read is not None, found.unread
    assert found.read == read(other, MOTH).read


@pytest.mark.parametrize(
    "text",
    [
        "Your Villains and each Sidekick get +1A.",  # only yours, or everybody's?
        "Moth gets +XA, where X is the A of target Character die.",  # for as long as it holds, of which die
        "When fielded, KO the opposing die with the lowest A. Draw a die if it is a Villain.",  # if two have it, which?
        "When Moth blocks, the blocked die gets -2A if its level is lower than Moth's.",  # Moth's own, or that die's
        "When fielded, gain 1 life, where X is 2.",
        "When fielded, target Character card loses its text (not including Global Abilities).",
        *things.OPEN,
    ],
)
def test_what_is_open_stays_unread(text: str) -> None:
    assert not read(text, MOTH).is_read
