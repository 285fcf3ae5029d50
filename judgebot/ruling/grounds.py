"""Which rules decide a ruling, and which only support it."""

from collections.abc import Iterator
from typing import NamedTuple

from judgebot.game.event import Event, Verb
from judgebot.ruling.entries import Entry, entries
from judgebot.scenario.model import About
from judgebot.scenario.outcome import Outcome

# What players decide to do and the course of the turn: legal moves, which seldom are the answer to a question.
COURSE = frozenset(
    {
        Verb.ATTACK, Verb.BLOCK, Verb.ENGAGE, Verb.PASS, Verb.STEP, Verb.END_STEP, Verb.TURN, Verb.END_TURN, Verb.SPEND,
        Verb.PAY, Verb.FIELD, Verb.PURCHASE, Verb.USE, Verb.USE_GLOBAL, Verb.DRAW, Verb.ROLL, Verb.REROLL, Verb.CHOOSE,
        Verb.TARGET, Verb.TRIGGER, Verb.RESOLVE, Verb.OFFER, Verb.BLOCKED, Verb.UNBLOCKED, Verb.DEAL, Verb.LEAVE,
        Verb.ENTER, Verb.NAME, Verb.USE_KEYWORD, Verb.USE_EFFECT,
    }
)  # fmt: skip


class Grounds(NamedTuple):
    """The rules of a ruling, each in the order in which it first came up."""

    deciding: tuple[str, ...]
    supporting: tuple[str, ...]


def grounds(outcome: Outcome) -> Grounds:
    """The deciding rules, and those that only support them.

    A rule decides if something was refused by it, if by it the board changed without a player's choosing that, or if
    the scenario asks for it. Where there is none of these, the course of the game decides.
    """
    cited = list(dict.fromkeys(id_ for entry in entries(outcome) for id_ in _cites(entry)))
    asked = set(_asked(outcome))
    decisive = {id_ for entry in entries(outcome) if not _is_course(entry) for id_ in _cites(entry)}
    deciding = [id_ for id_ in cited if id_ in asked] + [id_ for id_ in cited if id_ in decisive and id_ not in asked]
    deciding = deciding or cited
    return Grounds(tuple(deciding), tuple(id_ for id_ in cited if id_ not in deciding))


def _cites(entry: Entry) -> tuple[str, ...]:
    return entry.cites if isinstance(entry, Event) else entry.refusal.cites


def _is_course(entry: Entry) -> bool:
    return isinstance(entry, Event) and entry.verb in COURSE


def _asked(outcome: Outcome) -> Iterator[str]:
    """The rules that the scenario expects to be cited."""
    checks = [each for step in outcome.scenario.script for each in step.expect or ()]
    for each in (*outcome.scenario.expect, *checks):
        if each.about in (About.CITES, About.WHY_NOT) and isinstance(each.expected, tuple):
            yield from map(str, each.expected)
