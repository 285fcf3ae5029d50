"""Disputed readings: the same scenario resolved under the other reading, and whether that matters."""

from dataclasses import replace

from judgebot.engine.readings import BOTH_WAYS
from judgebot.ruling.difference import difference
from judgebot.scenario.driver import play
from judgebot.scenario.model import Word
from judgebot.scenario.outcome import Outcome, Status, Stop


def under_the_other(outcome: Outcome, reading: str) -> Outcome | None:
    """What comes out under the other reading; None where the engine does not play that one."""
    if reading not in BOTH_WAYS or reading in outcome.scenario.other_readings:
        return None
    others = (*outcome.scenario.other_readings, reading)
    return play(replace(outcome.scenario, other_readings=others))


MOST = 8
"""How many differences are told; after a turn that went otherwise every die may lie elsewhere."""

AS_ASKED = "Decided here by the other reading, as asked."
NO_CHANGE = "The other reading changes nothing here."


def whether_it_matters(outcome: Outcome, reading: str) -> str:
    """In a sentence: whether the other reading would change the outcome."""
    if reading in outcome.scenario.other_readings and reading in BOTH_WAYS:
        return AS_ASKED
    other = under_the_other(outcome, reading)
    if other is None:
        return "Not played under the other reading: weigh it yourself."
    if outcome.status is not Status.ILLEGAL and other.status is Status.ILLEGAL:
        what = f"By the other reading {_stopped_at(other)}"
        return f"{what}; write another to see what comes out."
    if outcome.status is not Status.UNDECIDED and other.status is Status.UNDECIDED and other.stop is not None:
        if (line := other.stop.unasked) is not None:
            what = f"nobody asks for the answer on line {line}"
            return f"By the other reading {what}; leave it out to see what comes out."
        asked = _asked_at(other.stop)
        return f"By the other reading there is something to decide: {asked}; write it to see what comes out."
    found = difference(outcome, other)
    if found.is_none:
        return NO_CHANGE
    told, more = found.lines[:MOST], len(found.lines) - MOST
    return f"The other reading would change: {'; '.join(told)}" + (f"; and {more} more things." if more > 0 else ".")


def _asked_at(stop: Stop) -> str:
    """What is to be decided there, with the rules, without what the script says instead."""
    asked, cites = stop.question or stop.why, ", ".join(stop.cites)
    return f"{asked} ({cites})" if cites else asked


_CALLED = {Word.ASSIGN: "assignment", Word.BLOCK: "block", Word.ATTACK: "attack", Word.PAY: "payment"}


def _stopped_at(other: Outcome) -> str:
    """What in the script is not allowed there, or not asked for; the game ends at it, so that the rest says nothing."""
    line = other.stop.line if other.stop else 0
    asks = [ask for step in other.scenario.script for ask in (step.act, *step.answers) if ask and step.line == line]
    called = next((_CALLED[ask.word] for ask in asks if ask.word in _CALLED), "step")
    is_forbidden = other.stop is not None and other.stop.cites
    return f"this {called} is not {'allowed' if is_forbidden else 'asked for'} (line {line})"
