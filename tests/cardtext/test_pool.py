"""Real cards at play, where the pool lies beside the repository; a few of them, ``make card-smoke`` plays them all."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from benchmarks.card_coverage import POOL, load
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.nodes import Text
from judgebot.cardtext.read import read
from judgebot.cardtext.restate import restate
from tests.cardtext import pool, usage

FEW = 40


def test_real_cards_break_no_game(repository: Path) -> None:
    if not POOL.exists():
        pytest.skip(f"needs {POOL.relative_to(repository.parent)}, which is not here")
    cards = pool.cards()
    for card in Random(FEW).sample(cards, FEW):
        played = pool.game(card, cards, Random(card.line))
        assert list(pool.faults(played)) == [], f"line {card.line}, {card.name}"


def test_every_reading_reads_back_from_how_it_is_printed() -> None:
    if not POOL.exists():
        pytest.skip("needs the pool of real cards, which is not here")
    tuned, held_out = load(POOL)
    wrong = [text for text, facts in tuned if not reads_back(text, facts)]
    assert wrong == []
    hidden = sum(not reads_back(text, facts) for text, facts in held_out)
    assert hidden == 0, "of the part that nobody looks at"


def reads_back(text: str, facts: CardFacts) -> bool:
    """Whether a text, if it is read at all, is read as the same from how it is printed."""
    found = read(text, facts).read
    return found is None or read(restate(found, facts.name), facts).read == unmended(found)


def unmended(text: Text) -> Text:
    """The same without what was mended to read it, on either side."""
    return replace(text, mended=(), other_side=text.other_side and unmended(text.other_side))


def test_what_hardly_any_card_says_is_justified_or_gone() -> None:
    if not POOL.exists():
        pytest.skip("needs the pool of real cards, which is not here")
    assert [str(each) for each in usage.rare()] == [], (
        f"phrases or nodes that neither {usage.ENOUGH} real cards nor a text of our own need: remove each, say it in a "
        "text of tests/cardtext/seldom.py or in a scenario, or give a reason in tests/cardtext/rare.yaml"
    )
