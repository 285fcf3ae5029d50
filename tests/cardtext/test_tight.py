"""What is nearly a text of a card and is none: not understood, or understood as the other thing that it says."""

import random

import pytest

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.printed.mending import _WRITTEN_TWICE
from judgebot.cardtext.printed.tokens import tokenise
from judgebot.cardtext.read import read
from judgebot.cardtext.restate import restate
from judgebot.game.card import CardKind
from tests.cardtext.seldom import CHARACTER as SELDOM
from tests.cardtext.texts import CHARACTER as OFTEN

NAMES = frozenset({"Moth", "Wasp", "Hornet", "Old Ram", "Lady Tusk", "Tusk Hornsby"})
MOTH = CardFacts("Moth", CardKind.CHARACTER, NAMES, frozenset({"Guild", "Avengers"}))
HORNSBY = MOTH._replace(name="Tusk Hornsby")


def said(text: str, card: CardFacts = MOTH) -> str | None:
    found = read(text, card)
    return restate(found.read, card.name) if found.read else None


@pytest.mark.parametrize(
    ("text", "card"),
    [
        # names put together from those that are known
        ("When Hornsby Tusk attacks, draw a die.", HORNSBY),
        ("When Lady Hornsby attacks, draw a die.", HORNSBY),
        ("When Ram attacks, draw a die.", MOTH),  # Old Ram, or another
        ("While Ram Old is active, Moth gets +1A.", MOTH),
        ("When Lady attacks, draw a die.", MOTH),
        ("Back for More - Target Affiliation Avengers character die gets +1A.", MOTH),
        # what is said twice, and a comma with nothing behind it
        ("When fielded, KO target opposing opposing Sidekick.", MOTH),
        ("Moth gets +1A for each other attacking other character die.", MOTH),
        ("When fielded, KO target Villain opposing die.", MOTH),
        ("Your Guild other character dice get +1A.", MOTH),
        ("When fielded, KO target Guild, Guild, or Avengers character die.", MOTH),
        ("active, Villains cost you 1 less to purchase.", MOTH),
        ("If you have at least two other fielded, characters Moth can't be blocked.", MOTH),
        # "each" and "up to one" are not "one"
        ("While each Wasp is active, Moth gets +1A.", MOTH),
        ("When each Wasp attacks, draw a die.", MOTH),
        ("When up to one of your Sidekicks is KO'd, draw a die.", MOTH),
        ("When you flip up to one of your cards, draw a die.", MOTH),
        # parentheses that add to a keyword, or tell of something else
        ("Regenerate (When this die is KO'd, roll it; on a character face, field it and deal 1 damage.)", MOTH),
        ("Infiltrate (When this die is unblocked, it may deal 1 damage to target Character die.)", MOTH),
        ("Aftershock - Draw a die (only if Moth was KO'd by damage).", MOTH),
        ("Deadly (KO all dice engaged with this die, except Sidekicks, at the end of the turn.)", MOTH),
        ("Underdog (You have more Character dice than your opponent.) - Draw a die.", MOTH),
        ("While active, your dice cost 1 less to field (no matter how many are active unless you attack).", MOTH),
        ("When fielded, capture an opposing die (return it to the field at the end of the non-continuous).", MOTH),
    ],
)
def test_what_is_no_text_of_a_card_is_not_read(text: str, card: CardFacts) -> None:
    assert said(text, card) is None


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("When Hornsby attacks, draw a die.", HORNSBY),  # what the own name ends with
        ("When Tusk Farmer attacks, draw a die.", HORNSBY),
        ("When Lady Tusk attacks, draw a die.", HORNSBY),
        ("When Old Moth attacks, draw a die.", MOTH._replace(names=frozenset({"Moth"}))),
        ("When one of your Sidekicks is KO'd, draw a die.", MOTH),
        ("While Wasp is active, Moth gets +1A.", MOTH),
        ("Moth gets +1A for each other, attacking character die.", MOTH),
        ("Regenerate (When this die is KO'd, reroll it. On a character face, return it to the Field Zone.)", MOTH),
        ("Immortal (Instead of going to the used pile, add this die to your bag, except when it is purchased.)", MOTH),
    ],
)
def test_the_like_of_it_is_read(text: str, card: CardFacts) -> None:
    assert said(text, card) is not None


def test_a_small_word_that_is_written_twice_is_shown() -> None:
    found = read("Deal 1 damage to to your opponent.", CardFacts("Flare", CardKind.ACTION)).read
    assert found is not None
    assert [(each.written, each.meant, each.column) for each in found.mended] == [("to to", "to", 14)]


# What may be said twice: small words and marks, and of what goes without saying.
_SAYS_THE_SAME = _WRITTEN_TWICE | {"-", "*", "**", "*/**", "then", "global", "active", "fielded"}
OWN = sorted(text for text in {*SELDOM, *OFTEN} if "no matter how many" not in text)


@pytest.mark.parametrize("text", random.Random(1).sample(OWN, 150))
def test_no_word_can_be_said_twice_unnoticed(text: str) -> None:
    words, before = text.split(), said(text)
    if before is None:  # it says what is open
        return
    for at, word in enumerate(words):
        if not {token.word for token in tokenise(word)} & _SAYS_THE_SAME:
            twice = " ".join([*words[: at + 1], *words[at:]])
            assert said(twice) != before, twice
