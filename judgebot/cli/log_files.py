"""The files that ``judgebot log export`` writes and ``judgebot log import`` reads."""

import os
from collections.abc import Iterable
from io import StringIO
from pathlib import Path

from judgebot.book.contents import reason, text
from judgebot.cli.app import Code, end, say
from judgebot.log import exchange
from judgebot.log.call import Call

ENDINGS = (".jsonl", ".csv")
LARGEST_FILE = 512_000_000


def write(calls: Iterable[Call], path: Path) -> int:
    """Write the calls beside `path` and rename, so that half a file never stands there; returns how many."""
    form = exchange.write_table if ending(path) == ".csv" else exchange.write_lines
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with open(beside, "w", encoding="utf-8", newline="") as file:
            count = form(calls, file)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as why:
        say(f"{path} was not written: {reason(why)}")
        end(Code.BAD_INPUT)
    finally:
        beside.unlink(missing_ok=True)
    return count


def read(path: Path) -> list[exchange.Placed]:
    """The calls in a file, each with its line. Raises Mistakes: all that is wrong in it, by line."""
    form = exchange.read_table if ending(path) == ".csv" else exchange.read_lines
    return form(StringIO(text(path, LARGEST_FILE), newline=""), str(path))


def ending(path: Path) -> str:
    """The end of the name, which says the form; ends the command where it says none."""
    if path.suffix.lower() not in ENDINGS:
        say(f"{path}: write a name that ends in {' or '.join(ENDINGS)}")
        end(Code.BAD_INPUT)
    return path.suffix.lower()
