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
    place = f"{crc32(str(root).encode()):08x}"
    digest, _, text = kept(f"book-{place}.json", stamp_of(folders), lambda: _read(root)).partition(b"\n")
    return Book(unpacked(text), digest.decode(), place)


def _read(root: Path) -> bytes:
    """Return the corpus under ``root`` as it is kept: a digest of its content, and all of it."""
    from hashlib import blake2b

    from judgebot.book.loading import load

    text = packed(load(root)).encode()
    return b"%s\n%s" % (blake2b(text, digest_size=16).hexdigest().encode(), text)
