"""Whose dice a name means, and which die a word that refers back: where it is open, a text is not read."""

import pytest

from judgebot.cardtext import nodes as n
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import read
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area
from judgebot.game.card import CardKind

NAMES = frozenset({"Moth", "Wasp"})
MOTH = CardFacts("Moth", CardKind.CHARACTER, NAMES, frozenset({"Guild"}))
FLARE = CardFacts("Flare", CardKind.ACTION, NAMES, frozenset({"Guild"}))


def selects(text: str, card: CardFacts = MOTH) -> list[n.Select]:
    """What is selected by a text that must be read."""
    found = read(text, card)
    assert found.read is not None, found.unread
    return [node for node in everything(found.read) if isinstance(node, n.Select)]


@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("When fielded, deal 1 damage to target Wasp die.", n.Side.YOURS),
        ("When fielded, deal 1 damage to target opposing Wasp die.", n.Side.OPPOSING),
        ("Global: Pay 1 [fist]. One of your Wasp dice gets +1A.", n.Side.YOURS),
    ],
)
def test_a_name_means_dice_of_ones_own_team_where_nothing_else_is_said(text: str, side: n.Side) -> None:
    assert [select.side for select in selects(text)] == [side]


@pytest.mark.parametrize(
    "text",
    [
        "Global: Pay 1 [fist]. Target Wasp Character die gets +1A.",  # of either player, or of the one who pays
        "When fielded, deal 1 damage to all Character dice other than Wasp (yours and your opponent's).",
        "When fielded, KO target Character die. If it is a Wasp die, gain 1 life.",
        "When an opposing Character die is KO'd, if it is a Wasp die, gain 1 life.",
        "When Moth attacks, if your opponent's Wasp is active, he must block Moth.",  # Wasp, or Moth
    ],
)
def test_where_it_is_open_whose_dice_are_meant_nothing_is_read(text: str) -> None:
    assert not read(text, MOTH).is_read


def test_a_die_of_ones_own_may_be_asked_for_its_name() -> None:
    assert read("Draw a die. If it is a Wasp die, Prep it.", FLARE).is_read
    assert read("When one of your Character dice is KO'd, if it is a Wasp die, gain 1 life.", MOTH).is_read


def test_a_die_that_is_yet_to_be_purchased_is_that_die() -> None:
    """Not the one that was fielded."""
    found = read("When fielded, the next die you purchase costs 1 less. Place that die in your Prep Area.", MOTH).read
    assert found is not None
    assert any(isinstance(node, n.GoesTo) and node.to is Area.PREP for node in everything(found))
    assert not any(isinstance(node, n.Move) for node in everything(found))
    assert not read("When fielded, the next die you purchase costs 1 less. KO that die.", MOTH).is_read
