"""Which wordings of the scenarios are most like one that is not read: what a judge may say instead, and see played."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from whoosh import query
from whoosh.searching import Searcher

from judgebot.book import index, places, yamlfile
from judgebot.book.document import Document
from judgebot.book.kept import kept, stamp_of
from judgebot.book.likeness import as_kept, likeness, rarity
from judgebot.book.words import Vocabulary, pairs, plain_words
from judgebot.cardtext.read import LONGEST

# How many hits are compared with the wording one by one.
COMPARED = 60

# A wording is like another from this share on of how like it is to itself: below it, shared words are mere chance.
LIKE = 0.4

# So many words on either side of the place where understanding ends count so much more.
BESIDE, COUNTS_HERE = 3, 2.0

# Fewer words than this are like too much.
FEWEST = 3

# A sentence is over after a full stop before another one that begins with a capital, or with its line.
_BETWEEN = re.compile(r"(?<=[.!])\s+(?=[A-Z*])|\n")

_WORDS = Vocabulary()


class Wording(NamedTuple):
    """A sentence of a card text of a scenario, and the scenario's file as a path below the corpora."""

    text: str
    file: str


def nearest(text: str, column: int, name: str, most: int = 2) -> list[Wording]:
    """The wordings of the scenarios that are most like the sentence of a text on the card ``name`` in which a column
    (from 0) lies, the best first: what the words beside that place say counts most.

    None where nothing is like it. Whether one means the same is for a judge to say.
    """
    start, stop = next(each for each in _sentences(text) if column < each[1])
    stems = _stems(text[start : min(stop, start + LONGEST)], name)
    if len(stems) < FEWEST:
        return []
    searcher, said = _index(places.corpora())
    count = searcher.doc_count_all()
    here = _stems(" ".join([*text[start:column].split()[-BESIDE:], *text[column:stop].split()[:BESIDE]]), name)
    weights = {
        stem: rarity(searcher.doc_frequency("stems", stem), count) * (COUNTS_HERE if stem in here else 1)
        for stem in (*stems, *pairs(stems))
    }
    found = searcher.search(query.Or([query.Term("stems", stem) for stem in weights]), limit=COMPARED)
    least = LIKE * likeness(weights, [as_kept(stems, weights)])
    rated = sorted(((likeness(weights, hit["asks"]), int(hit["id"])) for hit in found), reverse=True)
    return [said[number] for like, number in rated[:most] if like >= least]


def _stems(text: str, name: str) -> list[str]:
    return _WORDS.stems(plain_words(_nameless(text, name)))


@cache
def _index(root: Path) -> tuple[Searcher, list[Wording]]:
    """The index of the wordings under ``root``, built once for their content and then kept, and the wordings."""
    folder = root / "scenarios"
    stamp = stamp_of((folder, places.PACKAGE / "book", places.PACKAGE / "scenario"))
    data = kept(f"wordings-{crc32(str(root).encode()):08x}.index", stamp, lambda: _built(root, folder))
    head, _, rest = data.partition(b"\n")
    return index.opened(index.unpacked(rest)), [Wording(*each) for each in json.loads(head)]


def _built(root: Path, folder: Path) -> bytes:
    said: dict[str, Wording] = {}
    for name, wording in _wordings(root, folder):
        said.setdefault(_nameless(wording.text, name), wording)  # the first scenario that says it
    documents = [Document(str(number), (), (), {"asks": (text,)}) for number, text in enumerate(said)]
    return json.dumps([*said.values()]).encode() + b"\n" + index.packed(index.built(documents, _WORDS))


def _wordings(root: Path, folder: Path) -> Iterator[tuple[str, Wording]]:
    """The sentences of all cards, each with the name of its card."""
    for path, page in yamlfile.readable(folder):
        cards = page.get("cards")
        for name, card in cards.items() if isinstance(cards, dict) else ():
            for text in _texts(card):
                for start, stop in _sentences(text):
                    yield name, Wording(text[start:stop].strip(" \n*/"), path.relative_to(root).as_posix())


def _texts(card: Any) -> Iterator[str]:
    """The texts of both sides of a card."""
    for side in (card, card.get("flip")) if isinstance(card, dict) else ():
        if isinstance(side, dict) and isinstance(side.get("text"), str):
            yield side["text"]


def _sentences(text: str) -> Iterator[tuple[int, int]]:
    """Where the sentences of a text begin and where the next ones do."""
    ends = [*(between.end() for between in _BETWEEN.finditer(text)), len(text) + 1]
    return zip([0, *ends], ends, strict=False)


def _nameless(text: str, name: str) -> str:
    """A sentence without the name of its card, which says nothing of what is meant."""
    return re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", text) if name else text
