"""What is searched: each unit and ruling as a document with weighted words."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from judgebot.book.lookup import Book, is_numbered
from judgebot.book.unit import Unit
from judgebot.book.words import stems

Parts = Mapping[str, Sequence[str]]

# How much a word counts in each part of a document. ``asks`` is how players put the question.
WEIGHTS = {"title": 2.0, "text": 1.0, "asks": 1.0, "names": 3.0, "examples": 0.5, "headings": 0.3}

# How much the length of a part takes away from the weight of its words: 0 nothing, 1 all.
BY_LENGTH = 0.4


class Document(NamedTuple):
    """A searchable unit: its kinds, the numbers it stands under, and the texts of its parts."""

    id: str
    kinds: tuple[str, ...]
    under: tuple[str, ...]
    parts: Parts

    def texts(self) -> str:
        """Return the texts of the document itself, one a line, without those of its headings."""
        return "\n".join(text for part, texts in self.parts.items() if part != "headings" for text in texts)


def documents(book: Book) -> list[Document]:
    """Return every unit and ruling of the book as a document."""
    rulings = [
        Document(ruling.id, ("ruling",), (), {"title": (ruling.title,), "text": (ruling.text,), "asks": ruling.asks})
        for ruling in book.corpus.rulings
    ]
    return [*(_document(book, unit) for unit in book.units.values()), *rulings]


def _document(book: Book, unit: Unit) -> Document:
    number = unit.id.split(".") if is_numbered(unit) else []
    own_name = () if number else (unit.id,)
    parts = {
        "title": (unit.title,),
        "text": (unit.text,),
        "asks": unit.asks,
        "names": (*unit.names, *own_name),
        "examples": unit.examples,
        "headings": tuple(above.title for above in book.path(unit)),
    }
    under = tuple(".".join(number[: end + 1]) for end in range(len(number)))
    kinds = tuple({str(unit.kind), str(unit.kind.family)})
    return Document(unit.id, kinds, under, parts)


def weighed(found: Iterable[Document], weights: Mapping[str, float] = WEIGHTS) -> list[dict[str, float]]:
    """Return for each document the weight of each of its words, over all its parts (BM25F)."""
    split = [{part: stems("\n".join(texts)) for part, texts in each.parts.items()} for each in found]
    usual = {part: max(1.0, sum(len(parts.get(part, ())) for parts in split) / max(1, len(split))) for part in weights}
    return [_weighed(parts, usual, weights) for parts in split]


def _weighed(parts: Parts, usual: Mapping[str, float], weights: Mapping[str, float]) -> dict[str, float]:
    total: dict[str, float] = defaultdict(float)
    for part, words in parts.items():
        share = weights[part] / (1 - BY_LENGTH + BY_LENGTH * len(words) / usual[part])
        for word in words if share else ():
            total[word] += share
    return dict(total)
