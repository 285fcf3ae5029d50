"""How the text of a card is read; a text that is not read is known to be unread."""

from functools import lru_cache

from judgebot.engine.table import NO_TEXT, Reading, Unreadable
from judgebot.game.card import Card


@lru_cache(maxsize=4096)
def reading(card: Card, text: str) -> Reading:
    """How `text`, which stands on `card`, was read."""
    if not text.strip():
        return NO_TEXT
    return Unreadable(text, "card texts are not read yet")
