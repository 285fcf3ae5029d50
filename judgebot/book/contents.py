"""What is in a file that somebody names, whatever it turns out to be: no waiting, and no more than fits the memory."""

import os
from pathlib import Path

from judgebot.book.mistake import Mistake, Mistakes


class Unread(Exception):
    """There is nothing to read: ``what`` is wrong with the file, and what to do ``instead``."""

    def __init__(self, what: str, instead: str) -> None:
        self.what, self.instead = what, instead
        super().__init__(what)


def contents(path: Path, largest: int) -> bytes:
    """The bytes of the file; of a larger one than ``largest`` just so many and one more.

    Raises Unread for what is missing, closed to the user, a folder, or a pipe that nobody writes to.
    """
    try:
        with open(path, "rb", opener=_not_waiting) as file:
            begun = _begun(file.fileno()) if path.is_fifo() else None
            if begun == b"":
                raise Unread("a pipe that nobody writes to", "name a file")
            return (begun or b"") + file.read(largest + 1)
    except (OSError, ValueError) as error:
        raise Unread(*_unopened(error, path)) from error


def whole(path: Path, largest: int) -> bytes:
    """All bytes of the file. Raises Mistakes where there is nothing to read, or more than ``largest`` bytes."""
    try:
        data = contents(path, largest)
    except Unread as why:
        raise Mistakes([Mistake(str(path), 1, why.what, why.instead)]) from why
    if len(data) > largest:
        raise Mistakes([too_large(str(path), largest)])
    return data


def text(path: Path, largest: int) -> str:
    """The text in the file, which is UTF-8. Raises Mistakes, with the line of what is no text."""
    return decoded(whole(path, largest), str(path))


def decoded(data: bytes, name: str) -> str:
    """The text that UTF-8 bytes are. Raises Mistakes, with the line of what is no text."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Mistakes([no_text(name, data, error)]) from error


def too_large(name: str, largest: int) -> Mistake:
    return Mistake(name, 1, f"larger than {largest:,} bytes", "split it into several files")


def no_text(name: str, data: bytes, error: UnicodeDecodeError) -> Mistake:
    """That a file is no UTF-8, said of the line where it is not."""
    line = data[: error.start].count(b"\n") + 1
    return Mistake(name, line, "this is not UTF-8 text", "save the file as UTF-8")


def reason(error: OSError) -> str:
    """Why a file could not be opened or written, in words, without the number and the path that come along."""
    return error.strerror or str(error)


def _not_waiting(path: str, flags: int) -> int:
    """Open a file, and a pipe without waiting until somebody opens it to write."""
    without = getattr(os, "O_NONBLOCK", 0)
    opened = os.open(path, flags | without)
    if without:
        os.set_blocking(opened, True)
    return opened


def _begun(pipe: int) -> bytes | None:
    """The first byte that lies in a pipe; empty where nobody writes to it, None where somebody has yet to."""
    os.set_blocking(pipe, False)
    try:
        return os.read(pipe, 1)
    except BlockingIOError:
        return None
    finally:
        os.set_blocking(pipe, True)


def _unopened(error: OSError | ValueError, path: Path) -> tuple[str, str]:
    if isinstance(error, FileNotFoundError):
        if str(path) == "-":
            return "standard input is not read here", "name a file"
        return "no such file", "check the path"
    if isinstance(error, IsADirectoryError):
        return "this is a folder", "name a file in it"
    said = reason(error) if isinstance(error, OSError) else str(error)
    return f"cannot be read ({said})", "check the path and its permissions"
