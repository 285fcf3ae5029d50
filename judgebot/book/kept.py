"""What can be built again at any time, kept in the cache folder so that the next start is quick.

A kept thing carries the stamp of what it was built from and a checksum over itself. Anything that does
not fit (another stamp, a truncated file, a flipped byte) counts as not kept, and is built again.
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

from judgebot import __version__
from judgebot.book import places
from judgebot.book.sealed import sealed, unsealed, write_whole


def kept(name: str, stamp: str, build: Callable[[], bytes]) -> bytes:
    """Return what is kept as ``name`` under this ``stamp``, or build it, keep it and return it.

    Where the cache folder cannot be written it is returned all the same, with a word on standard
    error.
    """
    path = places.cache() / name
    data = unsealed(path, stamp.encode())
    if data is None:
        data = build()
        try:
            write_whole(path, sealed(stamp.encode(), data))
        except OSError as error:
            unkept(path, error)
    return data


def unkept(path: Path, error: OSError) -> None:
    """Say on standard error that ``path`` could not be kept: once, whatever else cannot be kept there."""
    _say(f"judgebot: {path.parent} cannot be written ({error.strerror}); working without it")


@cache
def _say(message: str) -> None:
    print(message, file=sys.stderr)


def stamp_of(folders: Iterable[Path], *about: str) -> str:
    """Return one line for each YAML and Python file in ``folders``: its path, size and time.

    The version of judgebot and ``about`` come first, so that a change of either is a change too.
    """
    lines = [line for folder in folders for line in _files(str(folder))]
    return "\n".join((__version__, *about, *sorted(lines)))


def _files(folder: str) -> Iterator[str]:
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        if entry.is_dir():
            yield from _files(entry.path)
        elif entry.name.endswith((".yaml", ".py")):
            status = entry.stat()
            yield f"{entry.path} {status.st_size} {status.st_mtime_ns}"
