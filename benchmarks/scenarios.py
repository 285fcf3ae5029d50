"""Scenarios in one process: how long one takes to load, play and compare, and what copying a state costs."""

import time
from pathlib import Path
from statistics import median, quantiles

from judgebot.book import places
from judgebot.engine.atoms import put
from judgebot.engine.play import Play
from judgebot.scenario.checking import check, files
from judgebot.scenario.load import load
from judgebot.scenario.setting import state_of, table_of

ROUNDS = 2000


def report() -> list[str]:
    """Return the tables."""
    return [*_scenarios(), "", *_state()]


def _scenarios() -> list[str]:
    paths = list(files(places.corpora() / "scenarios"))
    for path in paths:  # once for the texts that are read and remembered
        check(path)
    took = [_seconds(path) for path in paths]
    cuts = quantiles(took, n=100) if len(took) > 1 else took * 99
    rows = (("a scenario, median", median(took), 5), ("a scenario, 99 of 100", cuts[98], 50))
    a_second = len(took) / sum(took)
    return [
        f"{f'check, {len(paths)} scenarios, {a_second:.0f} a second':48}{'ms':>8}{'':8}{'aim':>6}",
        *(f"{label:48}{spent * 1000:8.2f}{'':8}{aim:6}" for label, spent, aim in rows),
    ]


def _seconds(path: Path) -> float:
    start = time.perf_counter()
    check(path)
    return time.perf_counter() - start


def _state() -> list[str]:
    scenario = load(places.corpora() / "scenarios" / "examples" / "overcrush.yaml")
    table, state = table_of(scenario), state_of(scenario)
    start = time.perf_counter()
    for _ in range(ROUNDS):
        hash(state)
    hashed = (time.perf_counter() - start) / ROUNDS
    run, die = Play(table, state), state.die(0)
    start = time.perf_counter()
    for damage in range(ROUNDS):
        put(run, die._replace(damage=damage))
    changed = (time.perf_counter() - start) / ROUNDS
    return [
        f"{f'a state of {len(state.dice)} dice':48}{'µs':>8}",
        f"{'copy with one die changed':48}{changed * 1e6:8.1f}",
        f"{'hash':48}{hashed * 1e6:8.1f}",
    ]
