"""From a text to the words that are searched for."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

# Words that stand in nearly every sentence and tell nothing apart.
COMMON = frozenset(
    re.findall(
        r"\w+",
        "a an am are as at be been by for he her his i in is it its me my of on our she so that the their them"
        " these they this those to was we were you your",
    )
)

_word = re.compile(r"[a-z0-9]+")
_ending = re.compile(r"(?<=[a-z])'(s|d|ll|re|ve|m)\b")
_not = re.compile(r"\b(can|do|does|did|is|are|was|were|have|has|had|would|could|should)(?:n't|nt|not|'t|(?<=can)t)\b")
_will_not = re.compile(r"\bwon'?t\b")


def plain_words(text: str) -> list[str]:
    """Return the words of ``text`` in small letters, in their order: KO'd is ko, can't is can not."""
    text = text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return _word.findall(_ending.sub("", _not.sub(r"\1 not", _will_not.sub("will not", text))))


class Vocabulary:
    """The words of a book, and the everyday words that mean the same.

    ``everyday`` pairs what players say with what the book says; both are read as the same words.
    """

    def __init__(self, everyday: Iterable[tuple[str, str]] = ()) -> None:
        self.meanings = {tuple(plain_words(says)): plain_words(means) for says, means in everyday}
        lengths: dict[str, set[int]] = {}
        for first, *more in filter(None, self.meanings):
            lengths.setdefault(first, set()).add(1 + len(more))
        self.lengths = {first: sorted(found, reverse=True) for first, found in lengths.items()}

    def stems(self, words: Sequence[str]) -> list[str]:
        """Return the stems of the words that tell something, everyday words as the book's."""
        return [stemmed(word) for word in self._in_book_words(words) if word not in COMMON]

    def _in_book_words(self, words: Sequence[str]) -> Iterator[str]:
        place = 0
        while place < len(words):
            for length in self.lengths.get(words[place], ()):
                if meaning := self.meanings.get(tuple(words[place : place + length])):
                    yield from meaning
                    place += length
                    break
            else:
                yield words[place]
                place += 1


def pairs(stems: Sequence[str]) -> list[str]:
    """Return each two stems that stand side by side, as one word."""
    return [f"{first} {second}" for first, second in pairwise(stems)]


@lru_cache(maxsize=20_000)
def stemmed(word: str) -> str:
    """Return the stem of a word, so that ``blocked`` and ``blocking`` meet."""
    return _porter()(word)


@lru_cache(maxsize=1)
def _porter() -> Callable[[str], str]:
    from whoosh.lang.porter import stem

    porter: Callable[[str], str] = stem
    return porter
