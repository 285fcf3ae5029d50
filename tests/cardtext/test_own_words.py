"""No file of the repository repeats a printed card.

Card texts belong to whoever prints them. What a scenario or a test needs is a phrase of the grammar or a question of
the rules, and either can be asked of an effect of our own: other numbers, other dice, another moment. A few words in a
row are the language that all cards speak; so many as here are somebody's card.
"""

import json
import re
import subprocess
from collections.abc import Iterator, Set
from itertools import pairwise
from pathlib import Path

import pytest

from benchmarks.card_coverage import POOL

RUN = 14
"""Words in a row that only a copy shares with a printed card."""

_KINDS = ("*.py", "*.yaml", "*.md")
_NEXT_LITERAL = re.compile(r'"\s*[rf]*"')

Run = tuple[str, ...]


def test_no_file_repeats_a_printed_card(repository: Path) -> None:
    if not POOL.exists():
        pytest.skip("needs the pool of real cards, which is not here")
    cards = [json.loads(line) for line in POOL.read_text(encoding="utf-8").splitlines() if line.strip()]
    printed = {run for card in cards for run in runs(words(card["text"]))}
    found = [
        f"{path}: {said}"
        for path in tracked(repository)
        for said in repeated((repository / path).read_text(encoding="utf-8"), printed)
    ]
    assert found == [], "say each with an effect of our own; see CONTRIBUTING.md"


def test_a_repeated_text_is_found_across_lines_and_literals() -> None:
    text = "When Moth waltzes, pick one of ten teapots. Polish it twice, then count the spoons aloud."
    printed = set(runs(words(text)))
    assert len(words(text)) == RUN + 2
    split = '"When Moth waltzes, pick one of ten teapots. Polish "\n    f"it twice, then count the spoons"'
    assert list(repeated(split, printed)) == [" ".join(words(text)[:-1])]
    assert list(repeated(text.replace("twice", "thrice"), printed)) == []


def tracked(repository: Path) -> list[str]:
    """The files of ours that hold words, by their paths; skips where git does not know them."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", *_KINDS], cwd=repository, capture_output=True, text=True, check=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("needs git to say which files are ours")
    return [path for path in listed.splitlines() if (repository / path).exists()]


def words(text: str) -> list[str]:
    """The words of a text, numbers and symbols with them, without case, marks and line ends."""
    return re.findall(r"[\w'+]+", _NEXT_LITERAL.sub(" ", text).lower())


def runs(said: list[str]) -> Iterator[Run]:
    """All runs of RUN words, one beginning at each word."""
    return zip(*(said[start:] for start in range(RUN)), strict=False)


def repeated(text: str, printed: Set[Run]) -> Iterator[str]:
    """What a text repeats, each stretch once and whole."""
    said = words(text)
    starts = [at for at, run in enumerate(runs(said)) if run in printed]
    first: int | None = None
    for at, following in pairwise([*starts, -1]):
        first = at if first is None else first
        if following != at + 1:
            yield " ".join(said[first : at + RUN])
            first = None
