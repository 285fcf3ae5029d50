"""What a person types into search, taken apart."""

import re
from typing import NamedTuple

from judgebot.book.words import plain_words

_filter = re.compile(r"\b(kind|chapter):\s*([\w.]+)", re.IGNORECASE)
_phrase = re.compile(r'"([^"]+)"')
_beginning = re.compile(r"\b(\w{2,})\*")


class Question(NamedTuple):
    """The words asked for, the phrases that must occur, the beginnings of words, and the filters."""

    words: tuple[str, ...] = ()
    phrases: tuple[tuple[str, ...], ...] = ()
    beginnings: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    chapters: tuple[str, ...] = ()


def understood(text: str) -> Question:
    """Return what ``text`` asks for: plain words, "a phrase", ``over*``, ``kind:keyword``, ``chapter:2.7``."""
    filters = [(name.lower(), value.lower().strip(".")) for name, value in _filter.findall(text)]
    rest = _filter.sub(" ", text)
    phrases = [words for phrase in _phrase.findall(rest) if len(words := tuple(plain_words(phrase))) > 1]
    rest = _phrase.sub(lambda quoted: " " if len(plain_words(quoted[1])) > 1 else quoted[1], rest)
    beginnings = tuple(each.lower() for each in _beginning.findall(rest))
    return Question(
        tuple(plain_words(_beginning.sub(" ", rest))),
        tuple(phrases),
        beginnings,
        tuple(value for name, value in filters if name == "kind"),
        tuple(value for name, value in filters if name == "chapter"),
    )
