"""Two outcomes side by side: only what comes out differently, and the step where they part."""

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from judgebot.engine.queries.reckoning import account
from judgebot.engine.request import Unread
from judgebot.engine.view import View
from judgebot.game.die import Die
from judgebot.game.event import Event
from judgebot.game.player import Player
from judgebot.ruling.board import looks
from judgebot.ruling.entries import entries
from judgebot.ruling.sentences import refusal, sentence
from judgebot.scenario.bothways import sorts
from judgebot.scenario.calling import Calling
from judgebot.scenario.outcome import Outcome


class Difference(NamedTuple):
    """What is different at the end, one thing a line ("wall: prep / field"), and where the two part, in both words."""

    lines: tuple[str, ...]
    parting: tuple[str, str] | None

    @property
    def is_none(self) -> bool:
        return not self.lines


def difference(one: Outcome, other: Outcome) -> Difference:
    """Compare how two scenarios come out; dice are the same that have the same handle."""
    return Difference(tuple(_lines(one, other)), parting(told(one), told(other)))


def _lines(one: Outcome, other: Outcome) -> Iterator[str]:
    if one.status is not other.status:
        yield f"the outcome: {one.status.value} / {other.status.value}"
    else:
        yield from _refusals(one, other)
    for player in Player:
        for what, left, right in (
            ("life", one.end.life_of(player), other.end.life_of(player)),
            ("virtual energy", one.end.virtual_of(player), other.end.virtual_of(player)),
        ):
            if left != right:
                yield f"player {player}: {what} {left} / {right}"
    if (one.end.result and one.end.result.winner) != (other.end.result and other.end.result.winner):
        yield f"the winner: {winner(one)} / {winner(other)}"
    yield from _dice(one, other)


def _refusals(one: Outcome, other: Outcome) -> Iterator[str]:
    """The steps that only one of the two refuses."""
    left, right = ([each.step for each in outcome.refused] for outcome in (one, other))
    for step in dict.fromkeys((*left, *right)):
        if step not in left or step not in right:
            yield f"`{step}`: " + ("refused / not refused" if step in left else "not refused / refused")


def winner(outcome: Outcome) -> str:
    if outcome.end.result is None:
        return "nobody yet"
    winner = outcome.end.result.winner
    return "a tie" if winner is None else f"player {winner}"


def _dice(one: Outcome, other: Outcome) -> Iterator[str]:
    left, right, names = _last(one), _last(other), called(other) | called(one)
    has, would_have = _sorts_of(one), _sorts_of(other)
    for handle in dict.fromkeys((*left, *right)):
        ours, theirs = left.get(handle, _NOT_THERE), right.get(handle, _NOT_THERE)
        if ours.seen != theirs.seen:
            yield f"{names[handle]}: {ours} / {theirs}"
        elif ours.rules != theirs.rules:
            yield f"{names[handle]}: the same values, by {ours.rules or 'no rule'} / by {theirs.rules or 'no rule'}"
        yield from (f"{names[handle]}: {line}" for line in _sorts(has.get(handle, {}), would_have.get(handle, {})))
    yield from _counters(one, other)


def _sorts_of(outcome: Outcome) -> dict[str, dict[str, str]]:
    """The sorts of each die, by the handles."""
    view = View(outcome.table, outcome.end)
    return {die.handle: sorts(view, die.id) for die in outcome.end.dice}


def _sorts(left: dict[str, str], right: dict[str, str]) -> Iterator[str]:
    """What is different of a die that is in the Field Zone in both, of which the board shows nothing."""
    return (f"{what} {left[what]} / {right[what]}" for what in left if what in right and left[what] != right[what])


def _counters(one: Outcome, other: Outcome) -> Iterator[str]:
    """The cards that have more or fewer counters of a kind."""
    left, right = ({(c.card, c.kind): c.n for c in outcome.end.counters if c.n} for outcome in (one, other))
    for card, kind in dict.fromkeys((*left, *right)):
        numbers = left.get((card, kind), 0), right.get((card, kind), 0)
        if numbers[0] != numbers[1]:
            yield f"{card}: {kind} counters {numbers[0]} / {numbers[1]}"


class Last(NamedTuple):
    """What is seen of a die at the end, and the rules by which its values are other ones than those printed on it."""

    seen: str
    rules: str = ""

    def __str__(self) -> str:
        return f"{self.seen} ({self.rules})" if self.rules else self.seen


_NOT_THERE = Last("not there")


def ends(outcome: Outcome) -> dict[str, str]:
    return {handle: str(last) for handle, last in _last(outcome).items()}


def _last(outcome: Outcome) -> dict[str, Last]:
    view, calling = View(outcome.table, outcome.end), Calling(outcome)
    return {
        die.handle: Last(f"{die.area}{looks(die, view, calling)}".rstrip(), _rules(die, view))
        for die in outcome.end.dice
    }


def _rules(die: Die, view: View) -> str:
    with suppress(Unread):
        told = account(view, die.id) if die.area.is_field else None
        return ", ".join(told.cites) if told else ""
    return ""


def called(outcome: Outcome) -> dict[str, str]:
    """How the dice are called, by their handles."""
    calling = Calling(outcome)
    return {d.handle: calling.die(d.id) for d in outcome.end.dice}


def told(outcome: Outcome) -> list[str]:
    calling = Calling(outcome)
    return [sentence(e, calling) if isinstance(e, Event) else refusal(e) for e in entries(outcome)]


def parting(one: list[str], other: list[str]) -> tuple[str, str] | None:
    for left, right in zip(one, other, strict=False):
        if left != right:
            return left, right
    if len(one) == len(other):
        return None
    place = min(len(one), len(other))
    end = "nothing more happens"
    return (one[place] if place < len(one) else end, other[place] if place < len(other) else end)
