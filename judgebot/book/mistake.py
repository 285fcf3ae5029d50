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


class Unusable(Exception):
    """Something that judgebot needs cannot be used; the command line prints the message and exits 2."""


class Mistakes(Exception):
    """All the mistakes of one input at once; the command line prints them and exits 2."""

    def __init__(self, found: Iterable[Mistake]) -> None:
        self.found: Sequence[Mistake] = tuple(found)
        super().__init__("\n".join(map(str, self.found)))
