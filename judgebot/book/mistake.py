"""What is wrong in a file that a person wrote, as a value."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

endless = re.compile(r"(\S{60})\S{140,}(\S{2})")
"""A run of letters that no name, number or path has: nobody wants to read all of it."""


class Mistake(NamedTuple):
    """One thing wrong in a file: where it stands, what is wrong, and what to write instead.

    Printed as ``file:line: what; instead``. Lines count from 1; 0 is for what has none, as an option.
    """

    file: str
    line: int
    what: str
    instead: str = ""

    def __str__(self) -> str:
        rest = f"; {self.instead}" if self.instead else ""
        said = endless.sub(r"\1…\2", f"{self.what}{rest}")
        return f"{self.file}{f':{self.line}' if self.line else ''}: {said}"


MOST_ALIKE = 3
"""So many equal mistakes of a file are told one by one, or are named by their lines."""


def folded(found: Iterable[Mistake]) -> list[Mistake]:
    """The mistakes as they are told, file by file and line by line: equal ones of a file, if there are many, as one
    with the first lines and how many more there are."""
    found = tuple(found)
    files = {each.file: place for place, each in reversed(tuple(enumerate(found)))}
    alike: dict[Mistake, list[Mistake]] = {}
    for each in found:
        alike.setdefault(each._replace(line=0), []).append(each)
    told = [each for same in alike.values() for each in (same if len(same) <= MOST_ALIKE else [_as_one(same)])]
    return sorted(told, key=lambda each: (files[each.file], each.line))


def _as_one(same: Sequence[Mistake]) -> Mistake:
    first, *others = same
    lines = ", ".join(str(each.line) for each in others[: MOST_ALIKE - 1])
    left = len(others) - (MOST_ALIKE - 1)
    more = f"the same on lines {lines} and on {left:,} more"
    return first._replace(instead=f"{first.instead} ({more})" if first.instead else f"({more})")


class Unusable(Exception):
    """Something that judgebot needs cannot be used; the command line prints the message and exits 2."""


class Mistakes(Exception):
    """All the mistakes of one input at once; the command line prints them and exits 2."""

    def __init__(self, found: Iterable[Mistake]) -> None:
        self.found: Sequence[Mistake] = tuple(found)
        super().__init__("\n".join(map(str, folded(self.found))))
