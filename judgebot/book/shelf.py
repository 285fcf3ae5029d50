"""The books at hand, opened once a process and quickly."""

from functools import cache
from pathlib import Path
from zlib import crc32

from judgebot.book import places
from judgebot.book.corpus import packed, unpacked
from judgebot.book.kept import kept, stamp_of
from judgebot.book.lookup import Book


@cache
def rule_book(root: Path | None = None) -> Book:
    """Return the rule book under ``root``, by default the one that comes with judgebot."""
    root = root or places.corpora()
    folders = (root / "rules", root / "keywords", places.PACKAGE / "book")
    name = f"rule-book-{crc32(str(root).encode()):08x}.json"
    return Book(unpacked(kept(name, stamp_of(folders), lambda: _read(root))))


def _read(root: Path) -> str:
    from judgebot.book.loading import load

    return packed(load(root))
