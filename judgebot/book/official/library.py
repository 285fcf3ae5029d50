"""The documents a judge imported, each a file of its own in her data folder."""

import json
import sys
from collections.abc import Iterator
from dataclasses import astuple
from pathlib import Path

from judgebot.book import places
from judgebot.book.official.passage import Document, Passage, Repair
from judgebot.book.sealed import sealed, unsealed, write_whole
from judgebot.book.unit import Kind, Unit

STAMP = b"judgebot document 1"


def keep(document: Document) -> Path:
    """Keep the document in place of what was imported before, and return its file.

    Raises OSError if the folder cannot be written; what was there before is there still.
    """
    path = places.data() / document.game / f"{document.name}.json"
    text = json.dumps(astuple(document), ensure_ascii=False, separators=(",", ":"))
    write_whole(path, sealed(STAMP, text.encode()))
    return path


def kept(game: str) -> list[Document]:
    """Return the imported documents of a game, by name; a damaged file is named on standard error."""
    return [document for path in _files(game) if (document := _document(path))]


def units(document: Document) -> list[Unit]:
    """Return the passages of a document as units that can be looked up and searched."""
    return [_unit(passage, document.title) for passage in document.passages]


def _unit(passage: Passage, title: str) -> Unit:
    above = passage.id.rpartition("/")[0] if passage.under else ""
    return Unit(passage.id, Kind.PASSAGE, passage.title, passage.text, above, file=title, line=passage.line)


def games() -> list[str]:
    """Return the games of which there are documents."""
    folder = places.data()
    return sorted(path.name for path in folder.iterdir() if any(_files(path.name))) if folder.is_dir() else []


def stamp(game: str) -> str:
    """Return a text that changes whenever a document of the game is imported."""
    return "\n".join(f"{path.name} {path.stat().st_size} {path.stat().st_mtime_ns}" for path in _files(game))


def _files(game: str) -> Iterator[Path]:
    return iter(sorted((places.data() / game).glob("[!.]*.json")))


def _document(path: Path) -> Document | None:
    data = unsealed(path, STAMP)
    if data is None:
        print(f"judgebot: {path} is damaged or from another version; import it again", file=sys.stderr)
        return None
    game, name, title, passages, repairs = json.loads(data)
    return Document(
        *(game, name, title),
        tuple(Passage(name, title, text, tuple(under), line) for name, title, text, under, line in passages),
        tuple(Repair(*row) for row in repairs),
    )
