"""What can be built again at any time, kept in the cache folder so that the next start is quick.

A kept thing carries the stamp of what it was built from and a checksum over itself. Anything that does
not fit (another stamp, a truncated file, a flipped byte) counts as not kept, and is built again.
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from zlib import crc32

from judgebot import __version__
from judgebot.book import places


def kept(name: str, stamp: str, build: Callable[[], bytes]) -> bytes:
    """Return what is kept as ``name`` under this ``stamp``, or build it, keep it and return it.

    Where the cache folder cannot be written it is returned all the same, with a word on standard
    error.
    """
    path = places.cache() / name
    data = _undamaged(path, stamp.encode())
    if data is None:
        data = build()
        try:
            write_whole(path, _sealed(stamp.encode(), data))
        except OSError as error:
            unkept(path, error)
    return data


def unkept(path: Path, error: OSError) -> None:
    """Say on standard error that ``path`` could not be kept."""
    print(f"judgebot: {path.parent} cannot be written ({error.strerror}); working without it", file=sys.stderr)


def write_whole(path: Path, data: bytes) -> None:
    """Write ``data`` beside ``path`` and rename it, so that no reader ever sees half of it.

    Raises OSError if the folder cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


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


def _sealed(stamp: bytes, data: bytes) -> bytes:
    body = b"%d\n%s%s" % (len(stamp), stamp, data)
    return b"%08x\n%s" % (crc32(body), body)


def _undamaged(path: Path, stamp: bytes) -> bytes | None:
    """Return what is kept at ``path``, unless it is damaged or was built from something else."""
    try:
        sealed = path.read_bytes()
    except OSError:
        return None
    body = sealed[9:]
    if sealed[:9] != b"%08x\n" % crc32(body):
        return None
    start = body.index(b"\n") + 1
    end = start + int(body[: start - 1])
    return body[end:] if body[start:end] == stamp else None
