"""A corpus of a few invented units, small enough to see at a glance what a test expects."""

from pathlib import Path
from textwrap import dedent

import pytest

from judgebot.book.loading import load
from judgebot.book.lookup import Book

TINY = {
    "rules/imprint.yaml": """
        title: Little Book
        edition: first
        chapters: {"1": Beginnings, "2": Play}
        documents: {old: The old booklet}
        """,
    "rules/1.1-words.yaml": """
        - id: "1.1"
          kind: heading
          title: Words
          text: What the words mean.
        - id: "1.1.1"
          title: A lantern shines
          text: A lantern die shines until the turn ends.
          terms: [shining die]
          asks: [how long does light last]
          see: ["2.1", glow]
        - id: "1.1.1.1"
          title: It does not shine twice
          text: It shines once a turn.
        - id: "1.1.2"
          title: Moths
          text: A moth is drawn to each die that shines.
        """,
    "rules/2.1-play.yaml": """
        - id: "2.1"
          kind: heading
          title: Play
          text: How a turn goes.
        - id: "2.1.0.1"
          title: Preamble
          text: Turns alternate between the players.
          see: ["1.1.1"]
        """,
    "rules/everyday.yaml": "- {says: [creature, little bug], means: moth}",
    "rules/readings.yaml": """
        - id: twilight
          question: Does dusk count?
          taken: Yes.
          other: No.
          why: The word says so.
          see: ["1.1.1"]
          ruling: dusk
        """,
    "rules/editions.yaml": """
        - id: flame
          topic: Flames
          kind: wording
          said: {old: It burned.}
          now: It shines.
          see: ["1.1.1"]
        """,
    "rules/rulings/2020.yaml": """
        - id: dusk
          standing: official
          title: At dusk a lantern shines
          text: It does.
          date: "2020-01-01"
          source: the rules team
          see: ["1.1.1"]
        """,
    "keywords/glow.yaml": """
        id: glow
        title: Glow X
        text: The die glows for X.
        notes:
          - text: Glowing is not shining.
            see: ["1.1.1"]
          - text: It adds up.
        aliases: [radiance]
        """,
    "keywords/dusk-light.yaml": """
        id: dusk-light
        kind: term
        rule: "1.1.1"
        title: Dusk Light
        text: Light at the end of the day.
        """,
}


def written(root: Path, files: dict[str, str]) -> Path:
    """Write the files under ``root`` and return it."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")
    return root


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """The folder of the small corpus."""
    return written(tmp_path / "tiny", TINY)


@pytest.fixture
def book(tiny: Path) -> Book:
    """The small corpus, opened."""
    return Book(load(tiny), "digest", "tiny")
