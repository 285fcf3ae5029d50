"""Disputed readings: the same scenario resolved under the other reading, and whether that matters."""

from dataclasses import replace

from judgebot.engine.readings import BOTH_WAYS
from judgebot.ruling.difference import Difference, difference
from judgebot.scenario.driver import play
from judgebot.scenario.outcome import Outcome


def under_the_other(outcome: Outcome, reading: str) -> Difference | None:
    """What comes out differently under the other reading; None where the engine does not play that one."""
    if reading not in BOTH_WAYS or reading in outcome.scenario.other_readings:
        return None
    others = (*outcome.scenario.other_readings, reading)
    return difference(outcome, play(replace(outcome.scenario, other_readings=others)))


MOST = 8
"""How many differences are told; after a turn that went otherwise every die may lie elsewhere."""

AS_ASKED = "Decided here by the other reading, as asked."
NO_CHANGE = "The other reading changes nothing here."


def whether_it_matters(outcome: Outcome, reading: str) -> str:
    """In a sentence: whether the other reading would change the outcome."""
    if reading in outcome.scenario.other_readings and reading in BOTH_WAYS:
        return AS_ASKED
    found = under_the_other(outcome, reading)
    if found is None:
        return "Not played under the other reading: weigh it yourself."
    if found.is_none:
        return NO_CHANGE
    told, more = found.lines[:MOST], len(found.lines) - MOST
    return f"The other reading would change: {'; '.join(told)}" + (f"; and {more} more things." if more > 0 else ".")
