"""Since when a Static ability doubles or halves a value, and what was on the die by then (3.6.2)."""

from collections.abc import Iterator
from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import StatChange
from judgebot.cardtext.walk import everything
from judgebot.engine import atoms
from judgebot.engine.play import Play
from judgebot.engine.rule import asks
from judgebot.engine.state import OF_PLUS_ONE, AbilityId, Doubling
from judgebot.engine.table import Table
from judgebot.engine.view import RuleNow, View

LATER = "static-doubling-of-what-came-later"
DOUBLING = (StatChange.DOUBLE_A, StatChange.DOUBLE_D)
HALVING = (StatChange.HALVE_A, StatChange.HALVE_D)
FACTORS = (*DOUBLING, *HALVING)


class Since(NamedTuple):
    """A doubling or halving in force on a die, with how it began."""

    now: RuleNow[nodes.SetStats]
    began: Doubling


def by(now: RuleNow[nodes.SetStats] | RuleNow[nodes.Modify]) -> AbilityId:
    """The ability that has put a rule in force."""
    assert now.card is not None
    return AbilityId(now.card, now.source.ability or 0, now.you)


def look(play: Play, before: View) -> None:
    """Remember of each doubling that has begun when it did, and forget those that are over."""
    if not _may_double(play.table):
        return
    known = {_key(each): each for each in play.state.doublings}
    still = {_key(each): each for each in _in_force(play.view)}
    begun = still | {_key(each): each for each in _in_force(before)}  # the earlier one counts
    kept = tuple(known.get(key, each) for key, each in begun.items() if key in still)
    if set(kept) != set(play.state.doublings):
        atoms.remember_doublings(play, kept)


@asks("3.6.2")
def begun(view: View, die: int) -> list[Since]:
    """What Static abilities double or halve on a die, where it is known when they began to."""
    if not view.state.doublings:  # as nearly always
        return []
    known = {_key(each): each for each in view.state.doublings if each.die == view.state.bind(die)}
    doubled = [now for now in view.statics(nodes.SetStats) if _doubles(now)]
    found = [(now, known.get((by(now), now.rule.change, view.state.bind(die)))) for now in doubled]
    return [Since(now, each) for now, each in found if each is not None and view.is_subject(now, now.rule.what, die)]


def _in_force(view: View) -> Iterator[Doubling]:
    doubled = [now for now in view.statics(nodes.SetStats) if _doubles(now)]
    if not doubled:
        return
    there = frozenset(by(m) for m in view.statics(nodes.Modify) if m.card is not None and not m.rule.printed)
    for die in view.state.dice:
        for now in doubled:
            if die.area.is_field and view.is_subject(now, now.rule.what, die.id):
                tokens = sum(view.state.count_of(die.card, kind) for kind in OF_PLUS_ONE)
                yield Doubling(by(now), now.rule.change, view.state.bind(die.id), view.state.ids, there, tokens)


def _key(each: Doubling) -> tuple[object, ...]:
    return each.id, each.change, each.die


def _doubles(now: RuleNow[nodes.SetStats]) -> bool:
    return now.rule.change in FACTORS and not now.rule.printed and now.card is not None


def _may_double(table: Table) -> bool:
    """Whether any text doubles or halves anything; one that was not read may."""
    if table.may_double is None:
        said = (*table.readings.values(), *table.flip_sides.values())
        texts = tuple(each for each in said if isinstance(each, nodes.Text))
        table.may_double = any(
            isinstance(node, nodes.SetStats) and node.change in FACTORS for node in everything(texts)
        )
    return table.may_double
