"""From a text to the words that are searched for."""

import re
from collections.abc import Callable
from functools import lru_cache

# Words that stand in nearly every sentence and tell nothing apart.
COMMON = frozenset(
    re.findall(
        r"\w+",
        "a an am are as at be been by for he her his i in is it its me my of on our she so that the their them"
        " these they this those to was we were you your",
    )
)

_word = re.compile(r"[a-z0-9]+")
_endings = re.compile(r"(?<=[a-z])'(s|d|ll|re|ve|m)\b")


def plain_words(text: str) -> list[str]:
    """Return the words of ``text`` in small letters, in their order: KO'd is ko, can't is can not."""
    text = text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    text = text.replace("can't", "can not").replace("cannot", "can not").replace("n't", " not")
    return _word.findall(_endings.sub("", text))


def stems(text: str) -> list[str]:
    """Return the stems of the words of ``text`` that tell something, in their order."""
    return [stemmed(word) for word in plain_words(text) if word not in COMMON]


@lru_cache(maxsize=20_000)
def stemmed(word: str) -> str:
    """Return the stem of a word, so that ``blocked`` and ``blocking`` meet."""
    return _porter()(word)


@lru_cache(maxsize=1)
def _porter() -> Callable[[str], str]:
    from whoosh.lang.porter import stem

    porter: Callable[[str], str] = stem
    return porter
