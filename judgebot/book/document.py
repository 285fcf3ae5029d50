"""What is searched: each unit and ruling as a document with weighted words."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from judgebot.book.lookup import Book, is_numbered
from judgebot.book.unit import Kind, Unit
from judgebot.book.words import Vocabulary, pairs, plain_words

Parts = Mapping[str, Sequence[str]]

# How much a word counts in each part of a document. ``asks`` is how players put the question.
WEIGHTS = {"title": 2.0, "text": 1.0, "asks": 0.8, "names": 3.0, "examples": 0.8, "headings": 0.3, "official": 0.5}

# Where pairs of words count as well: there people put the same thing in the same words.
PAIRED = ("asks",)

# How much a heading, a ruling or an imported passage counts beside a rule: the rule that answers comes first.
HEADING = 0.8
RULING = 0.6
PASSAGE = 0.6

# How much the length of a part takes away from the weight of its words: 0 nothing, 1 all.
BY_LENGTH = 0.3


Split = Mapping[str, Sequence[list[str]]]


class Document(NamedTuple):
    """A searchable unit: its kinds, the numbers it stands under, and the texts of its parts."""

    id: str
    kinds: tuple[str, ...]
    under: tuple[str, ...]
    parts: Parts
    counts: float = 1.0


def documents(book: Book) -> list[Document]:
    """Return every unit, ruling and imported passage as a document."""
    rulings = [
        Document(
            ruling.id, ("ruling",), (), {"title": (ruling.title,), "text": (ruling.text,), "asks": ruling.asks}, RULING
        )
        for ruling in book.corpus.rulings
    ]
    units = [_document(book, unit) for unit in book.units.values()]
    passages = [_document(book, unit)._replace(counts=PASSAGE) for unit in book.passages.values()]
    return [*units, *rulings, *passages]


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
        "official": (book.wordings[unit.id].text,) if unit.id in book.wordings else (),
    }
    under = tuple(".".join(number[: end + 1]) for end in range(len(number)))
    kinds = tuple(sorted({str(unit.kind), str(unit.kind.family)}))
    return Document(unit.id, kinds, under, parts, HEADING if unit.kind is Kind.HEADING else 1.0)


def split(document: Document) -> Split:
    """Return the words of each text of each part."""
    return {part: [plain_words(text) for text in texts] for part, texts in document.parts.items()}


def in_order(parts: Split) -> list[str]:
    """Return the words of a document itself, without those of its headings."""
    return [word for part, texts in parts.items() if part != "headings" for words in texts for word in words]


def stemmed_parts(parts: Split, vocabulary: Vocabulary) -> Split:
    """Return the stems of each text of each part."""
    return {part: [vocabulary.stems(words) for words in texts] for part, texts in parts.items()}


def weighed(
    found: Sequence[Document], stems: Sequence[Split], weights: Mapping[str, float] = WEIGHTS
) -> list[dict[str, float]]:
    """Return for each document the weight of each of its words and pairs, over all its parts (BM25F)."""
    usual = {
        part: max(1.0, sum(_length(parts.get(part, ())) for parts in stems) / max(1, len(stems))) for part in weights
    }
    return [_weighed(parts, usual, weights, each.counts) for each, parts in zip(found, stems, strict=True)]


def _weighed(parts: Split, usual: Mapping[str, float], weights: Mapping[str, float], counts: float) -> dict[str, float]:
    total: dict[str, float] = defaultdict(float)
    for part, texts in parts.items():
        share = counts * weights[part] / (1 - BY_LENGTH + BY_LENGTH * _length(texts) / usual[part])
        for words in texts if share else ():
            for word in (*words, *(pairs(words) if part in PAIRED else ())):
                total[word] += share
    return dict(total)


def _length(texts: Sequence[list[str]]) -> int:
    return sum(map(len, texts))
