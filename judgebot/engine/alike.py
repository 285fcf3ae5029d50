"""Which dice are the same for the game: answers that differ only in which of them is meant are one answer."""

from collections.abc import Iterable

from judgebot.engine.state import State
from judgebot.game.die import Die


def sorts(state: State, dice: Iterable[int], by_name: bool = True) -> list[list[int]]:
    """The dice put together with those that nothing but their identity tells apart from them, in their order.

    `by_name`: a die that the scenario named is a die of its own, since the scenario may ask about it.
    """
    apart = {b.die for r in state.in_force for b in r.dice}  # something has been applied to them
    apart |= {by for die in state.dice for by in (die.holder, die.attached) if by is not None}
    found: dict[object, list[int]] = {}
    for each in dice:
        die = state.die(each)
        is_apart = each in apart or die.attached is not None or die.paired is not None or (by_name and die.named)
        found.setdefault(each if is_apart else _looks(state, die), []).append(each)
    return list(found.values())


def _looks(state: State, die: Die) -> tuple[object, ...]:
    fights = tuple(p for p in state.blocks if die.id in p)
    return (die.card, die.owner, die.controller, die.area, die.face, die.damage, die.half_spent, fights,
            die.id in state.blocked, die.id in state.prep_at_start)  # fmt: skip


def distinct(state: State, dice: Iterable[int]) -> list[int]:
    """One of each sort of dice, in their order."""
    return [same[0] for same in sorts(state, dice)]
