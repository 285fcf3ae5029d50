"""The books at hand, opened once a process and quickly."""

from functools import cache
from pathlib import Path
from zlib import crc32

from judgebot.book import places
from judgebot.book.corpus import Corpus, packed, unpacked
from judgebot.book.kept import kept, stamp_of
from judgebot.book.lookup import Book
from judgebot.book.official import library
from judgebot.book.official.passage import DICE_MASTERS
from judgebot.book.unit import Imprint


class NoSuchGame(Exception):
    """There is no book of this game; the message says what to do."""


def opened(game: str = DICE_MASTERS) -> Book:
    """Return the book of a game: the rule book, or what was imported of another game.

    Raises NoSuchGame if nothing was.
    """
    if game == DICE_MASTERS:
        return rule_book()
    documents = library.kept(game)
    if not documents:
        there = ", ".join(sorted({DICE_MASTERS, *library.games()}))
        raise NoSuchGame(f'no book of "{game}"; there are {there}; judgebot book import FILE --game {game} adds one')
    units = tuple(unit for document in documents for unit in library.units(document))
    imprint = Imprint("; ".join(document.title for document in documents), f"{game}, as imported")
    return Book(Corpus(imprint, units), library.stamp(game), game)


@cache
def rule_book(root: Path | None = None) -> Book:
    """Return the rule book under ``root``, by default the one that comes with judgebot."""
    root = root or places.corpora()
    folders = (root / "rules", root / "keywords", places.PACKAGE / "book")
    place = f"{crc32(str(root).encode()):08x}"
    digest, _, text = kept(f"book-{place}.json", stamp_of(folders), lambda: _read(root)).partition(b"\n")
    official = [unit for document in library.kept(DICE_MASTERS) for unit in library.units(document)]
    return Book(unpacked(text), f"{digest.decode()}\n{library.stamp(DICE_MASTERS)}", place, official)


def _read(root: Path) -> bytes:
    """Return the corpus under ``root`` as it is kept: a digest of its content, and all of it."""
    from hashlib import blake2b

    from judgebot.book.loading import load

    text = packed(load(root)).encode()
    return b"%s\n%s" % (blake2b(text, digest_size=16).hexdigest().encode(), text)
