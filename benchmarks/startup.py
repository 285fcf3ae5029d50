"""Whole processes: each command beside ``python -c pass``."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

ROUNDS = 15
EMPTY = (sys.executable, "-c", "pass")
JUDGEBOT = str(Path(sys.executable).with_name("judgebot"))

# Each command with the ratio it aims at.
COMMANDS = (
    (("rule", "2.7.4"), 13),
    (("overcrush",), 13),
    (("search", "blocker removed before damage"), 20),
    (("card", "When fielded, draw a die."), 35),
    (("resolve", "scenarios/examples/overcrush.yaml"), 25),
    (("ruling", "scenarios/examples/overcrush.yaml", "-o", "ruling.html"), 35),
)
PDF = ("ruling", "scenarios/examples/overcrush.yaml", "-o", "ruling.pdf")
PDF_ROUNDS, PDF_MOST = 5, 3.0


def of_judgebot(words: Sequence[str], folder: str) -> float:
    """Return how long judgebot takes; what it writes goes to the folder."""
    return seconds((JUDGEBOT, *(f"{folder}/{word}" if word.startswith("ruling.") else word for word in words)))


def seconds(command: Sequence[str]) -> float:
    """Return how long the command takes as a whole process."""
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - start


def report() -> list[str]:
    """Return the table: the median of some rounds, taken in turn so that all meet the same machine."""
    took: dict[Sequence[str], list[float]] = {EMPTY: []} | {words: [] for words, _ in COMMANDS}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(ROUNDS):
            took[EMPTY].append(seconds(EMPTY))
            for words, _ in COMMANDS:
                took[words].append(of_judgebot(words, folder))
        pdf = median(of_judgebot(PDF, folder) for _ in range(PDF_ROUNDS))
    base = median(took[EMPTY])
    lines = [f"{'whole process':48}{'ms':>8}{'ratio':>8}{'aim':>6}", f"{'python -c pass':48}{base * 1000:8.1f}{1:8.1f}"]
    for words, aim in COMMANDS:
        spent = median(took[words])
        name = f"judgebot {' '.join(words).replace('scenarios/examples/', '')}"
        lines.append(f"{name:48}{spent * 1000:8.1f}{spent / base:8.1f}{aim:6}")
    return [*lines, f"{'judgebot ' + ' '.join((PDF[0], PDF[-1])):48}{pdf:7.2f}s{'at most':>11}{PDF_MOST:5}s"]
