"""A value of a die as a text reads it, and how two values compare."""

from typing import assert_never

from judgebot.cardtext.nodes import Op, Stat
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.words.asentered import looked_at
from judgebot.engine.keywords import overcrush
from judgebot.engine.view import View


def compare(left: int, op: Op, right: int) -> bool:
    match op:
        case Op.AT_LEAST:
            return left >= right
        case Op.AT_MOST:
            return left <= right
        case Op.EQUAL:
            return left == right
        case Op.MORE:
            return left > right
        case Op.FEWER:
            return left < right
        case _:
            assert_never(op)


def value_read(ctx: Context, view: View, die: int, stat: Stat, printed: bool = False) -> int | None:
    """A value of a die as a text reads it."""
    if ctx.as_it_left and (left := _value_left(ctx, die, stat, printed)) is not None:
        return left
    value = view.stat(die, stat, printed=printed)
    if stat is not Stat.D or printed or value is None:
        return value
    return overcrush.defense_as_read(view, die, value)


def value_spoken_of(ctx: Context, die: int, stat: Stat, printed: bool) -> int | None:
    """A value of a die that has been spoken of: where it has left the field, what it had as it left."""
    left = _value_left(ctx, die, stat, printed)
    if left is not None:
        return left
    return looked_at(ctx, die, lambda view: value_read(ctx, view, die, stat, printed))


def _value_left(ctx: Context, die: int, stat: Stat, printed: bool) -> int | None:
    """A value that a die had as it left the Field Zone; None where it is there, or shows a face again."""
    last = ctx.view.state.die(die).last
    if last is None or stat not in (Stat.LEVEL, Stat.A, Stat.D, Stat.FIELDING):
        return None
    if stat in (Stat.LEVEL, Stat.FIELDING):
        return last.level if stat is Stat.LEVEL else last.fielding
    changed, plain = (last.attack, last.printed_attack) if stat is Stat.A else (last.defense, last.printed_defense)
    if printed or changed == plain:
        return plain if printed else changed
    return plain if ctx.view.rests_on("values-of-a-die-that-left") else changed
