"""The search index: a Whoosh index whose words were weighed beforehand, kept as one file."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from whoosh.codec.whoosh3 import W3Codec, W3FieldWriter, W3TermInfo
from whoosh.fields import ID, KEYWORD, STORED, FieldType, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.formats import Existence, Positions
from whoosh.scoring import BaseScorer, WeightingModel
from whoosh.searching import Searcher

from judgebot.book.document import WEIGHTS, Document, in_order, split, stemmed_parts, weighed
from judgebot.book.likeness import as_kept, rarity
from judgebot.book.words import Vocabulary

# How soon a word that occurs once more adds nothing more to the score.
SATURATION = 2.5

# So many postings of a word are kept apart from it.
MANY = 40

Posting = tuple[int, float, bytes]
"""The number of a document, how much the word weighs there, and what else is to be kept of it."""

Group = tuple[tuple[str, bytes], list[Posting]]
"""A field and a word, with the postings."""


class Weighed(FieldType):  # type: ignore[misc]
    """A field whose value is a mapping of words to their weights."""

    def __init__(self) -> None:
        super().__init__(format=Existence(), analyzer=None)

    def index(self, value: Mapping[str, float], **_: Any) -> Iterator[tuple[bytes, int, float, bytes]]:
        """Yield the postings of one document, in the form Whoosh asks for."""
        for word, weight in value.items():
            yield word.encode(), 1, weight, b""


class InOrder(FieldType):  # type: ignore[misc]
    """A field whose value is a list of words; it keeps where each one stands."""

    def __init__(self) -> None:
        super().__init__(format=Positions(), analyzer=None)

    def index(self, value: Sequence[str], **_: Any) -> Iterator[tuple[bytes, int, float, bytes]]:
        """Yield the postings of one document, in the form Whoosh asks for."""
        places: dict[str, list[int]] = defaultdict(list)
        for place, word in enumerate(value):
            places[word].append(place)
        for word, found in places.items():
            yield word.encode(), len(found), 1.0, self.format.encode(found)


class Bm25f(WeightingModel):  # type: ignore[misc]
    """BM25F over words whose weights are known from the index."""

    def scorer(self, searcher: Any, fieldname: str, text: bytes, qf: int = 1) -> "Scorer":
        """Return the scorer for one word."""
        count, within = searcher.doc_count_all(), searcher.doc_frequency(fieldname, text)
        return Scorer(qf * rarity(within, count))


class Scorer(BaseScorer):  # type: ignore[misc]
    """Scores one word by how rare it is and how much it weighs in a document."""

    def __init__(self, rarity: float) -> None:
        self.rarity = rarity

    def score(self, matcher: Any) -> float:
        """Return the score of the document that ``matcher`` stands at."""
        weight: float = matcher.weight()
        return self.rarity * weight * (SATURATION + 1) / (weight + SATURATION)

    def max_quality(self) -> float:
        """Return a score that no document exceeds."""
        return self.rarity * (SATURATION + 1)


class Memory(RamStorage):  # type: ignore[misc]
    """An index in memory only: Whoosh would share a folder of temporary files between processes."""

    def temp_storage(self, name: str | None = None) -> "Memory":
        """Return the storage for what is needed while building."""
        return Memory()


class Codec(W3Codec):  # type: ignore[misc]
    """The form of the files of an index; no field has lengths that would have to be looked up for each posting, and the
    postings of a word stand beside it, unless they are many."""

    length_stats = False

    def __init__(self) -> None:
        super().__init__(compression=0, inlinelimit=MANY)

    def field_writer(self, storage: Any, segment: Any) -> "Words":
        """Return what writes the words of all fields."""
        return Words(self, storage, segment)


class Word(W3TermInfo):  # type: ignore[misc]
    """A word in an index, with its postings where they are few."""

    set_inline = W3TermInfo.set_inlined  # Whoosh calls it by a name that it did not give it


class Words(W3FieldWriter):  # type: ignore[misc]
    """Writes the words of all fields, whose postings come together."""

    def start_term(self, word: bytes) -> None:
        """Begin a word."""
        self._btext = word
        self._postwriter.start_postings(self._fieldobj.format, Word())

    def add_postings(self, schema: Schema, lengths: object, items: Iterable[Group]) -> None:
        """Write words with their postings, in their order."""
        for field, words in groupby(items, key=lambda item: item[0][0]):
            self.start_field(field, schema[field])
            for (_, word), postings in words:
                self.start_term(word)
                for posting in postings:
                    self._postwriter.add_posting(*posting)
                self.finish_term()
            self.finish_field()


class Postings:
    """The postings until they are written: by word, so that only the words have to be sorted. Those of one word come
    in the order of the documents anyway."""

    def __init__(self) -> None:
        self.of: defaultdict[tuple[str, bytes], list[Posting]] = defaultdict(list)
        self.fieldnames: set[str] = set()

    def add(self, posting: tuple[str, bytes, int, float, bytes]) -> None:
        """Take a posting: the name of the field, the word, the number of the document, weight and value."""
        self.of[posting[:2]].append(posting[2:])

    def iter_postings(self) -> Iterator[Group]:
        """Yield the words with their postings by field, word and document."""
        return iter(sorted(self.of.items(), key=itemgetter(0)))

    def cleanup(self) -> None:
        """Forget them."""
        self.of.clear()


def built(documents: Sequence[Document], vocabulary: Vocabulary, weights: Mapping[str, float] = WEIGHTS) -> Memory:
    """Return an index of the documents: weighed stems, plain words in their order, filters, and each ask by itself."""
    schema = Schema(id=ID(stored=True), kind=KEYWORD, under=KEYWORD, stems=Weighed(), words=InOrder(), asks=STORED)
    storage = Memory()
    writer = storage.create_index(schema).writer(codec=Codec())
    writer.pool = Postings()
    said = [split(document) for document in documents]
    parts = [stemmed_parts(each, vocabulary) for each in said]
    all_stems = weighed(documents, parts, weights)
    within = Counter(stem for stems in all_stems for stem in stems)
    rarities = {stem: rarity(count, len(documents)) for stem, count in within.items()}
    for document, words, texts, stems in zip(documents, said, parts, all_stems, strict=True):
        writer.add_document(
            id=document.id,
            kind=" ".join(document.kinds),
            under=" ".join(document.under),
            stems=stems,
            words=in_order(words),
            asks=[as_kept(ask, rarities, document.counts) for ask in texts.get("asks", ())],
        )
    writer.commit()
    return storage


def packed(storage: Memory) -> bytes:
    """Return the files of an index as one run of bytes."""
    sizes = [(name, len(data)) for name, data in storage.files.items()]
    return json.dumps(sizes).encode() + b"\n" + b"".join(bytes(data) for data in storage.files.values())


def unpacked(data: bytes) -> Memory:
    """Return the index that ``packed`` wrote."""
    head, _, rest = data.partition(b"\n")
    storage = Memory()
    place = 0
    for name, size in json.loads(head):
        storage.files[name] = rest[place : place + size]
        place += size
    return storage


def opened(storage: Memory) -> Searcher:
    """Return a searcher over the index."""
    return storage.open_index().searcher(weighting=Bm25f())
