"""Switch off the handlers of each rule in turn: does a scenario that claims to exercise the rule fail? (make mutate)

A rule whose handlers can be switched off without any of its scenarios noticing is not proved by them.
"""

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

from judgebot.book.mistake import Mistakes
from judgebot.engine import rule
from judgebot.scenario.checking import files
from judgebot.scenario.driver import play
from judgebot.scenario.load import load
from judgebot.scenario.model import Scenario

MOST_SECONDS = 0.5
"""Of computing: a scenario that takes longer with a handler switched off goes round in circles, and is noticed, too."""

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"


def main() -> int:
    """Print the rules that no scenario proves, or only such as do not cite them, and the shares of the others."""
    if not rule.SWITCHABLE:
        raise SystemExit("write JUDGEBOT_SWITCHABLE=1 before it, or make mutate")
    signal.signal(signal.SIGVTALRM, _too_long)
    every = list(_scenarios())
    claims = _claims(every)
    ids = sorted(rule.HANDLERS)
    others = [id_ for id_ in ids if not _noticing(id_, claims.get(id_, []))]
    unnoticed = []
    for id_ in others:
        noticing = _noticing(id_, every)
        unnoticed += [] if noticing else [id_]
        by = f"first by {Path(noticing.file).name}, which does not cite it" if noticing else "by none"
        print(f"noticed {by}: {id_:14} {', '.join(rule.HANDLERS[id_])}")
    for left, how in ((others, "by scenarios that cite it"), (unnoticed, "in all")):
        share = 100 * (len(ids) - len(left)) / max(1, len(ids))
        print(f"{len(ids) - len(left)} of {len(ids)} rules with a handler are noticed {how}: {share:.1f} %")
    return 0


def _scenarios() -> Iterator[Scenario]:
    for path in files(SCENARIOS):
        try:
            yield load(path)
        except Mistakes as mistakes:
            print(mistakes.found[0], file=sys.stderr)


def _claims(scenarios: list[Scenario]) -> dict[str, list[Scenario]]:
    """For each rule the scenarios in whose ruling it is cited by an event or a refusal, or that expect it to be."""
    claims: dict[str, list[Scenario]] = {}
    for scenario in scenarios:
        outcome = play(scenario)
        if not outcome.holds:
            print(f"passed over, since it does not hold: {scenario.file}", file=sys.stderr)
            continue
        cited = {c for event in outcome.events for c in event.cites}
        cited |= {c for refused in outcome.refused for c in refused.refusal.cites}
        for id_ in cited | set(_expected(scenario)):
            claims.setdefault(id_, []).append(scenario)
    return claims


def _expected(scenario: Scenario) -> list[str]:
    return [str(id_) for each in scenario.catalogue for id_ in (each.split("-")[0],)]


def _noticing(id_: str, scenarios: list[Scenario]) -> Scenario | None:
    """The first of the scenarios that fails with the handlers of the rule switched off."""
    rule.DISABLED.add(id_)
    try:
        return next((scenario for scenario in scenarios if not _still_holds(scenario)), None)
    finally:
        rule.DISABLED.discard(id_)


def _still_holds(scenario: Scenario) -> bool:
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        return play(scenario).holds
    except Exception:  # a handler that does nothing may break those that count on it: that is noticed, too
        return False
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _too_long(*_: object) -> None:
    raise TimeoutError


if __name__ == "__main__":
    sys.exit(main())
