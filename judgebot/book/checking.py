"""What is wrong in the corpus as a whole: ids that stand twice, references that lead nowhere."""

from collections.abc import Iterable, Iterator
from itertools import chain

from judgebot.book.corpus import Corpus
from judgebot.book.mistake import Mistake
from judgebot.book.spelling import did_you_mean
from judgebot.book.unit import Difference, Reading, Ruling, Unit

Entry = Unit | Ruling | Reading | Difference


def mistaken(corpus: Corpus) -> Iterator[Mistake]:
    """Yield every mistake that shows only when all files are read."""
    yield from _twice((*corpus.units, *corpus.rulings))
    yield from _twice(corpus.readings)
    yield from _twice(corpus.differences)
    yield from _dangling(corpus)
    yield from _documents(corpus)


def _twice(entries: Iterable[Entry]) -> Iterator[Mistake]:
    first: dict[str, Entry] = {}
    for entry in entries:
        other = first.setdefault(entry.id, entry)
        if other is not entry:
            instead = f"it stands already at {other.file}:{other.line}"
            yield Mistake(entry.file, entry.line, f'the id "{entry.id}" is taken', instead)


def _dangling(corpus: Corpus) -> Iterator[Mistake]:
    known = {entry.id for entry in chain[Unit | Ruling](corpus.units, corpus.rulings)}
    names = [name for name in known if not name[0].isdecimal()]
    for entry in chain[Entry](corpus.units, corpus.rulings, corpus.readings, corpus.differences):
        for name in _references(entry):
            if name not in known:
                instead = did_you_mean(name, names) or "name a rule or a keyword that is there"
                yield Mistake(entry.file, entry.line, f'{entry.id} refers to "{name}"', instead)


def _references(entry: Entry) -> Iterator[str]:
    yield from filter(None, entry.see)
    if isinstance(entry, Unit) and entry.parent:
        yield entry.parent
    if isinstance(entry, Reading) and entry.ruling:
        yield entry.ruling


def _documents(corpus: Corpus) -> Iterator[Mistake]:
    known = dict(corpus.imprint.documents)
    for entry in corpus.differences:
        for name, _ in entry.said:
            if name not in known:
                suggestion = did_you_mean(name, known) or "add it to rules/imprint.yaml"
                yield Mistake(entry.file, entry.line, f'no document "{name}"', suggestion)
