"""Search: from a question in a player's words to the rules that answer it, the best first."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from whoosh import query
from whoosh.searching import Searcher
from whoosh.spelling import Corrector

from judgebot.book import index, places
from judgebot.book.document import documents
from judgebot.book.kept import kept, stamp_of
from judgebot.book.likeness import likeness, rarity
from judgebot.book.lookup import Book
from judgebot.book.question import Question, understood
from judgebot.book.spelling import MOST, nearest
from judgebot.book.words import pairs, plain_words

# What two words count that stand side by side as in the question, beside what each counts.
PAIR = 0.3

# How many hits are compared with the question ask by ask.
COMPARED = 40

# A word in more than this part of the book tells nothing apart.
TELLING = 0.2

# What a unit called exactly like the question is lifted by, so that it stands first.
CALLED = 100.0


class Hit(NamedTuple):
    """A unit or ruling that was found, and how well it fits; scores compare within one search."""

    id: str
    score: float


class Found(NamedTuple):
    """The hits, the best first; the stems that tell them apart; and what unknown words may mean."""

    hits: list[Hit]
    stems: frozenset[str]
    suggestions: dict[str, list[str]]


class Search:
    """Searches one book. Whatever is typed is a question; nothing raises."""

    def __init__(self, book: Book, searcher: Searcher) -> None:
        self.book, self.searcher = book, searcher
        self.vocabulary = book.vocabulary

    def ask(self, text: str, most: int = 10) -> Found:
        """Return the ``most`` best hits for ``text`` (the forms are in ``understood``).

        A word that the book does not know is replaced by the words it may have been meant for,
        and named in ``suggestions``.
        """
        asked = understood(text)
        suggestions = {word: near for word in asked.words if (near := self._near(word)) is not None}
        words = [next(iter(suggestions.get(word, ())), word) for word in asked.words]
        if suggestions and (name := self._nearest_name(asked.words)):
            suggestions, words = {" ".join(asked.words): [name]}, plain_words(name)
        weights = self._weights(asked, words)
        hits = self._hits(asked, weights, most)
        if not (asked.kinds or asked.chapters):
            hits = self._called_first(" ".join(words), hits)
        return Found(hits[:most], self._telling(weights), suggestions)

    def _hits(self, asked: Question, weights: Mapping[str, float], most: int) -> list[Hit]:
        phrases = [query.Phrase("words", list(phrase)) for phrase in asked.phrases]
        conditions = [*_any("kind", asked.kinds), *_any("under", asked.chapters), *(() if asked.words else phrases)]
        terms = [query.Term("stems", stem, boost=weight) for stem, weight in weights.items()]
        if not terms and not conditions:
            return []
        wanted = query.Or([*terms, *phrases]) if terms else query.Every()
        holds = query.And(conditions) if conditions else None
        found = self.searcher.search(wanted, limit=max(most, COMPARED), filter=holds)
        asked_for = {stem: weight * self._rarity(stem) for stem, weight in weights.items()}
        hits = [Hit(each["id"], each.score + likeness(asked_for, each["asks"])) for each in found]
        return sorted(hits, key=lambda hit: -hit.score)

    def _rarity(self, stem: str) -> float:
        return rarity(self.searcher.doc_frequency("stems", stem), self.searcher.doc_count_all())

    def _weights(self, asked: Question, words: Sequence[str]) -> dict[str, float]:
        """Return the stems and pairs to look for, each with what it counts."""
        typed = [self.vocabulary.stems(each) for each in (words, *asked.phrases)]
        begun = [word for start in asked.beginnings for word in self._begun(start)]
        weights = {pair: PAIR for stems in typed for pair in pairs(stems)}
        return weights | {stem: 1.0 for stems in (*typed, self.vocabulary.stems(begun)) for stem in stems}

    def _telling(self, stems: Iterable[str]) -> frozenset[str]:
        """Return the stems that stand in a small part of the book only."""
        few = self.searcher.doc_count_all() * TELLING
        return frozenset(stem for stem in stems if self.searcher.doc_frequency("stems", stem) < few)

    def _near(self, word: str) -> list[str] | None:
        """Return nothing for a word that is known, else those it begins or those spelled like it."""
        if word.isdecimal() or all(("stems", stem) in self.searcher.reader() for stem in self.vocabulary.stems([word])):
            return None
        if len(word) > 2 and (begun := self._begun(word)):
            return begun[:MOST]
        far = 0 if len(word) < 4 else 1 if len(word) < 5 else 2
        return list(self._spelling.suggest(word, limit=MOST, maxdist=far, prefix=1)) if far else []

    def _nearest_name(self, words: Sequence[str]) -> str:
        """Return the name of several words that looks like all of these: Iron Will for "iron wil"."""
        several = [name for name in self.book.names() if " " in name]
        return next(iter(nearest(" ".join(words), several, most=1)), "") if len(words) > 1 else ""

    @cached_property
    def _spelling(self) -> Corrector:
        return self.searcher.corrector("words")

    def _begun(self, start: str) -> list[str]:
        return [word.decode() for word in self.searcher.reader().expand_prefix("words", start)]

    def _called_first(self, text: str, hits: list[Hit]) -> list[Hit]:
        meant = self.book.called(text) or self.book.inflected(text) or self.book.headed(text)
        called = [unit.id for unit in meant]
        best = max((hit.score for hit in hits), default=0.0)
        first = [Hit(name, best + CALLED) for name in called]
        return [*first, *(hit for hit in hits if hit.id not in called)]


def _any(field: str, values: Iterable[str]) -> list[query.Query]:
    terms = [query.Term(field, value) for value in values]
    return [query.Or(terms)] if terms else []


@cache
def search_in(book: Book) -> Search:
    """Return the search in ``book``, whose index is built once for its content and then kept."""
    stamp = stamp_of((places.PACKAGE / "book",), book.digest)
    data = kept(
        f"search-{book.place}.index", stamp, lambda: index.packed(index.built(documents(book), book.vocabulary))
    )
    return Search(book, index.opened(index.unpacked(data)))
