"""Whose dice a name means, and which die a word that refers back: where it is open, a text is not read."""

from dataclasses import replace

import pytest

from judgebot.cardtext import nodes as n
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import read
from judgebot.cardtext.restate import restate
from judgebot.cardtext.walk import change, everything
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
        "When fielded, KO target Character die. If it is a Wasp die, gain 1 life.",
        "When Moth attacks, if your opponent's Wasp is active, he must block Moth.",  # Wasp, or Moth
    ],
)
def test_where_it_is_open_whose_dice_are_meant_nothing_is_read(text: str) -> None:
    assert not read(text, MOTH).is_read


def test_a_die_of_ones_own_may_be_asked_for_its_name() -> None:
    assert read("Draw a die. If it is a Wasp die, Prep it.", FLARE).is_read
    assert read("When one of your Character dice is KO'd, if it is a Wasp die, gain 1 life.", MOTH).is_read


def test_of_an_opposing_die_only_its_name_can_be_asked() -> None:
    """By the other reading it would never be so."""
    assert read("When an opposing Character die is KO'd, if it is a Wasp die, gain 1 life.", MOTH).is_read
    assert read("When fielded, KO target Character die. If it is named Wasp, gain 1 life.", MOTH).is_read


def test_a_die_that_is_yet_to_be_purchased_is_that_die() -> None:
    """Not the one that was fielded."""
    found = read("When fielded, the next die you purchase costs 1 less. Place that die in your Prep Area.", MOTH).read
    assert found is not None
    assert any(isinstance(node, n.GoesTo) and node.to is Area.PREP for node in everything(found))
    assert not any(isinstance(node, n.Move) for node in everything(found))
    assert not read("When fielded, the next die you purchase costs 1 less. KO that die.", MOTH).is_read


@pytest.mark.parametrize(
    "text",
    [
        "When your Villain is targeted by an opposing character's ability, deal 1 damage to that die.",  # which of two
        "When Moth damages an opponent, you may KO it. If you do, draw a die.",
        "When another one of your Villains is KO'd, you may pay [fist] to give it Regenerate this turn.",
        "When Moth attacks, it gets +1A. If it is blocked, it gains Overcrush.",  # nothing is blocked yet
        "Moth must attack if another Character die attacks.",  # attackers are declared together
        "When fielded, deal 1 damage to target opposing Villain die or player.",  # any player, or an opposing one
        "When another attacking Character die is blocked, Moth gets +1A until end of turn.",  # if Moth attacks, too
        "After blockers are declared, if Moth is not blocked, draw a die.",  # at home, too
        "When fielded, you may spin one of the dice in your Reserve Pool to a different energy face.",  # of which show
        "When fielded, target Character die gets -1D until end of turn. If it is level 1, draw a die.",  # or KO'd
        "Your Guild dice get +1A. At the end of the turn, KO them.",  # of this turn, or of every one
    ],
)
def test_what_happens_to_dice_that_are_not_there_or_not_told_is_not_read(text: str) -> None:
    assert not read(text, MOTH).is_read


@pytest.mark.parametrize(
    "text", ["Equip. The equipped die gets +2A when attacking.", "Equip. When this die blocks, draw a die."]
)
def test_gear_does_not_fight(text: str) -> None:
    found = read(text, FLARE).read
    own = n.Ref(n.RefKind.THIS_DIE)
    assert found is None or not any(isinstance(node, n.Event) and node.subject == own for node in everything(found))


def test_a_team_sign_in_capitals_may_be_energy() -> None:
    assert not read("When fielded, gain 1 life for each of your [SHIELD] characters.", MOTH).is_read
    assert read("When fielded, gain 1 life for each of your [shield] characters.", MOTH).is_read
    assert read("Global: Pay [SHIELD]. Gain 1 life.", MOTH).is_read


def test_what_goes_elsewhere_instead_was_to_go_there() -> None:
    """A Continuous die that is used goes to the Field Zone, and one that Preps itself to the Prep Area."""
    found = read("When you use an Action die, you may Prep it instead of placing it in your Used Pile.", MOTH).read
    plain = read("When you use a non-Continuous Action die, if it is Out of Play, you may Prep it.", MOTH).read
    assert [node.instead_of for node in everything(found) if isinstance(node, n.Move)] == [Area.USED]
    assert change(found, lambda node: replace(node, instead_of=None) if isinstance(node, n.Move) else node) == plain


@pytest.mark.parametrize(
    "text",
    [
        "When you purchase this die, you may KO a Sidekick. If you do, roll this die. If it shows a character face, "
        "field it for free.",
        "When your opponent fields a character die, reroll this die. If it shows energy, move it to your Prep Area.",
    ],
)
def test_it_is_the_die_rolled_once_it_was_asked_what_it_shows(text: str) -> None:
    found = list(everything(read(text, MOTH).read))
    (shown,) = (node.ref for node in found if isinstance(node, n.RollShows))
    (moved,) = (node.what for node in found if isinstance(node, n.Move))
    assert shown == moved == n.Ref(n.RefKind.THIS_DIE)


def test_whoever_chooses_is_said_to_choose() -> None:
    text = "When fielded, your opponent chooses one: Moth deals 2 damage to that player, or that player draws a die."
    found = read(text, MOTH).read
    assert found is not None
    assert "your opponent chooses one" in restate(found, "Moth")
