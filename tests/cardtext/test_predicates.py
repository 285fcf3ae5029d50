"""What is said of dice: whose a second sort is, what lasts how long, and which words do not belong together."""

import pytest

from judgebot.cardtext import nodes as n
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import read
from judgebot.cardtext.walk import everything
from judgebot.game.card import CardKind

MOTH = CardFacts("Moth", CardKind.CHARACTER, frozenset({"Moth", "Wasp"}), frozenset({"Guild", "Villain"}))


@pytest.mark.parametrize(
    "text",
    [
        "Moth takes no damage from opposing Action dice or Sidekicks.",
        "Moth takes no damage from opposing Villains or Sidekicks.",
        "Moth takes 1 less damage from Villains or Character abilities.",
        "While Moth is active, your opponent can't KO your Sidekicks.",
        "When fielded, choose two opposing Character dice. While Moth is active, that die can't attack.",
        "When fielded, your Sidekicks get +1A while Moth is active.",
    ],
)
def test_what_two_may_mean_differently_is_unread(text: str) -> None:
    """Whose the second sort is, what counts twice, which die, and whether dice fielded later have it too."""
    assert not read(text, MOTH).is_read


@pytest.mark.parametrize(
    "text",
    ["Moth gets +1A, can't be blocked, and Overcrush.", "Moth counts as a Villain and Overcrush."],
)
def test_a_list_does_not_go_back_to_the_verb_before(text: str) -> None:
    assert not read(text, MOTH).is_read


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("When fielded, target Sidekick can't block while Moth is active.", n.Until.LEAVES),
        ("When fielded, choose a Sidekick. While Moth is active, that die can't block.", n.Until.LEAVES),
    ],
)
def test_what_is_said_of_a_chosen_die_lasts_while_the_card_is_active(text: str, until: n.Until) -> None:
    said = [node.until for node in everything(read(text, MOTH).read) if isinstance(node, n.Found)]
    assert said == [until]


def test_a_statement_as_long_as_the_card_is_active_is_what_holds_anyway() -> None:
    plain = read("While Moth is active, your Sidekicks get +1A.", MOTH).read
    assert read("Your Sidekicks get +1A as long as Moth is active.", MOTH).read == plain
