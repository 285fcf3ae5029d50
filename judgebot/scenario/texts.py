"""How the text of a card is read; a text that is not read is known to be unread."""

from functools import lru_cache

from judgebot.engine.table import NO_TEXT, Reading, Unreadable
from judgebot.game.card import Card, CardKind

Names = frozenset[str]


def reading(card: Card, text: str, names: Names, affiliations: Names) -> Reading:
    """How `text`, which stands on `card`, is read, where these cards and affiliations are in the game."""
    if not text.strip():
        return NO_TEXT
    return _read(text, card.name, card.kind, names, affiliations)


@lru_cache(maxsize=4096)
def _read(text: str, name: str, kind: CardKind, names: Names, affiliations: Names) -> Reading:
    from judgebot.cardtext.facts import CardFacts
    from judgebot.cardtext.read import read

    found = read(text, CardFacts(name, kind, names, affiliations))
    if found.read is not None:
        return found.read
    return Unreadable(text, "; ".join(_why(text, each.column, each.expected) for each in found.unread))


def _why(text: str, column: int, expected: str) -> str:
    """Where understanding ends, in words: the text that is left, and what was expected there."""
    rest = text[column:].strip()
    rest = rest if len(rest) < 50 else rest[:47] + "..."
    where = f'"{rest}" is not understood' if rest else "it breaks off"
    return f"{where} (column {column + 1})" + (f"; expected: {expected}" if expected else "")
