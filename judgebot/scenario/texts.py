"""How the texts of cards are read; a text that is not read is known to be unread.

The grammar takes longer to load than a scenario to play, so what was read for one scenario is kept for the next time. A
process that has loaded the grammar anyway, such as a check of many scenarios, reads without keeping.
"""

import sys
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from judgebot.book import places
from judgebot.book.kept import kept, stamp_of
from judgebot.engine.saved import FORM, Unloadable, loaded, saved
from judgebot.engine.table import NO_TEXT, Reading, Unreadable
from judgebot.game.card import Card, CardKind

if TYPE_CHECKING:
    from judgebot.cardtext.facts import CardFacts
    from judgebot.scenario.wordings import Wording

Names = frozenset[str]


class Known(NamedTuple):
    """The names and the affiliations that are known, and the names of the cards in the game."""

    names: Names = frozenset()
    affiliations: Names = frozenset()
    here: Names = frozenset()


_SLOTS = 64
_GRAMMAR = "judgebot.cardtext.read"


def readings(texts: Sequence[tuple[Card, str]], known: Known) -> list[Reading]:
    """How each text, which stands on its card, is read."""
    if _GRAMMAR in sys.modules or not any(text.strip() for _, text in texts):
        return [_reading(card, text, known) for card, text in texts]
    cards = [(card.name, card.kind, card.set, text) for card, text in texts]
    about = repr((cards, *map(sorted, known)))
    stamp = stamp_of((places.PACKAGE / "cardtext", places.PACKAGE / "game"), f"form {FORM}", about)
    slot = f"card-texts-{crc32(about.encode()) % _SLOTS:02}.json"
    try:
        return list(loaded(kept(slot, stamp, lambda: _all_saved(texts, known)).decode()))
    except Unloadable:
        return [_reading(card, text, known) for card, text in texts]


def read_here() -> None:
    """Load the grammar, so that this process reads without keeping: with many texts that is quicker."""
    import judgebot.cardtext.read  # noqa: F401


def _all_saved(texts: Sequence[tuple[Card, str]], known: Known) -> bytes:
    return saved(tuple(_reading(card, text, known) for card, text in texts)).encode()


def _reading(card: Card, text: str, known: Known) -> Reading:
    if not text.strip():
        return NO_TEXT
    return _read(text, card.name, card.kind, card.set, known)


@lru_cache(maxsize=16384)
def _read(text: str, name: str, kind: CardKind, set_: str, known: Known) -> Reading:
    from judgebot.cardtext.read import read

    found = read(text, _facts(name, kind, set_, known))
    if found.read is not None:
        return found.read
    return Unreadable(text, "; ".join(each.told(text) for each in found.unread))


def remainder_of(card: Card, known: Known) -> str:
    """What is left of a card's text without the abilities that are not read; "" where nothing is."""
    from judgebot.cardtext.printed.remainder import remainder

    return remainder(card.text, _facts(card.name, card.kind, card.set, known))


def nearest_on(card: Card, known: Known) -> "list[Wording]":
    """What scenarios say that is most like what is not read of a card's text, the best first."""
    from judgebot.cardtext.read import read
    from judgebot.scenario.wordings import nearest

    places = read(card.text, _facts(card.name, card.kind, card.set, known)).unread
    return [near for each in places for near in nearest(card.text, each.column, card.name)]


def _facts(name: str, kind: CardKind, set_: str, known: Known) -> "CardFacts":
    from judgebot.cardtext.facts import CardFacts

    return CardFacts(name, kind, known.names, known.affiliations, here=known.here).of_set(set_)
