"""Which dice are the same for the game: answers that differ only in which of them is meant are one answer."""

from judgebot.engine.state import State
from judgebot.game.die import Die


def alike(state: State, die: int, by_name: bool = True) -> object:
    """A key that two dice share when nothing but their identity tells them apart.

    `by_name`: a die that the scenario named is a die of its own, since the scenario may ask about it.
    """
    d: Die = state.die(die)
    if by_name and d.named:
        return d.id
    touched = any(b.die == d.id for r in state.in_force for b in r.dice)
    linked = (
        d.attached is not None
        or d.paired is not None
        or any(o.holder == d.id or o.attached == d.id for o in state.dice)
    )
    if touched or linked:
        return d.id
    fights = tuple(p for p in state.blocks if d.id in p)
    return (d.card, d.owner, d.controller, d.area, d.face, d.damage, d.half_spent, fights, d.id in state.blocked,
            d.id in state.prep_at_start)  # fmt: skip


def distinct(state: State, dice: list[int], by_name: bool = True) -> list[int]:
    """One of each sort of dice, in their order."""
    seen: dict[object, int] = {}
    for die in dice:
        seen.setdefault(alike(state, die, by_name), die)
    return list(seen.values())
