"""The event log with the refusals where they belong, moment by moment."""

from collections.abc import Iterator

from judgebot.engine.rule import Refusal
from judgebot.game.event import Event
from judgebot.scenario.outcome import Outcome, Refused, Status

Entry = Event | Refused


def entries(outcome: Outcome) -> Iterator[Entry]:
    """Everything that happened and was refused, in order; the refusal at which an illegal script ends comes last."""
    refused = list(outcome.refused)
    for place, event in enumerate(outcome.events):
        while refused and refused[0].at <= place:
            yield refused.pop(0)
        yield event
    yield from refused
    stop = outcome.stop
    if stop is not None and outcome.status is Status.ILLEGAL and stop.cites:
        yield Refused(len(outcome.events), stop.line, stop.step or f"line {stop.line}", Refusal(stop.why, stop.cites))


def moments(outcome: Outcome) -> Iterator[list[Entry]]:
    """The entries in groups: what happened at the same moment together, a refusal alone."""
    group: list[Entry] = []
    for entry in entries(outcome):
        if group and _moment(group[-1]) != _moment(entry):
            yield group
            group = []
        group.append(entry)
    if group:
        yield group


def _moment(entry: Entry) -> object:
    return entry.batch if isinstance(entry, Event) else entry
