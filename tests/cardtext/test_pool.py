"""Real cards at play, where the pool lies beside the repository; a few of them, ``make card-smoke`` plays them all."""

from pathlib import Path
from random import Random

import pytest

from benchmarks.card_coverage import POOL
from tests.cardtext import pool

FEW = 40


def test_real_cards_break_no_game(repository: Path) -> None:
    if not POOL.exists():
        pytest.skip(f"needs {POOL.relative_to(repository.parent)}, which is not here")
    cards = pool.cards()
    for card in Random(FEW).sample(cards, FEW):
        played = pool.game(card, cards, Random(card.line))
        assert list(pool.faults(played)) == [], f"line {card.line}, {card.name}"
