"""No command writes over what it reads."""

import os
from collections.abc import Iterable
from pathlib import Path

from judgebot.cli.app import Code, end, say


def bar(output: Path, inputs: Iterable[Path]) -> None:
    """End the command where the file to write is one of those that it reads, by whatever name."""
    for each in inputs:
        if _is_same(output, each):
            named = "" if str(each) == str(output) else f", as {each}"
            say(f"{output}: this file is read here{named}, and is not written over; write -o with another name")
            end(Code.BAD_INPUT)


def _is_same(one: Path, other: Path) -> bool:
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):  # one of them is not there
        return False
