"""Files that are whole or not there: written beside their place and renamed, with a checksum over all of it."""

import os
from pathlib import Path
from zlib import crc32


def sealed(stamp: bytes, data: bytes) -> bytes:
    """Return ``data`` with a checksum and a ``stamp`` in front."""
    body = b"%d\n%s%s" % (len(stamp), stamp, data)
    return b"%08x\n%s" % (crc32(body), body)


def unsealed(path: Path, stamp: bytes) -> bytes | None:
    """Return what is sealed at ``path``, unless it is not there, damaged, or has another stamp."""
    try:
        whole = path.read_bytes()
    except OSError:
        return None
    body = whole[9:]
    if whole[:9] != b"%08x\n" % crc32(body):
        return None
    start = body.index(b"\n") + 1
    end = start + int(body[: start - 1])
    return body[end:] if body[start:end] == stamp else None


def write_whole(path: Path, data: bytes) -> None:
    """Write ``data`` beside ``path`` and rename it, so that no reader ever sees half of it.

    Raises OSError if the folder cannot be written; what stood at ``path`` stands there still.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
