"""Dice as they were when the ability entered the queue, under the Static abilities of now (3.2.5)."""

from collections.abc import Callable
from typing import TypeVar

from judgebot.engine.abilities.context import Context
from judgebot.engine.rule import asks
from judgebot.engine.view import View

FROZEN = "queue-frozen-state"
STATICS = "static-abilities-in-the-queue"

Answer = TypeVar("Answer")


def entry_of(ctx: Context, die: int) -> View | None:
    """The game as it was on entry; None where the die is looked at as it is, since this ability has changed it."""
    seen = ctx.seen
    is_new = seen is None or die >= len(seen.state.dice)  # a token made since
    return None if is_new or die in ctx.touched else seen


def as_entered(view: View, seen: View, die: int) -> View:
    """The game in which to look at a die: as it was on entry (`seen`), under the Static abilities of now."""
    now = view.state
    if now.dice[die] == seen.state.dice[die] and now.in_force == seen.state.in_force:
        return view
    dice = (*now.dice[:die], seen.state.dice[die], *now.dice[die + 1 :])
    return View(view.table, now._replace(dice=dice, in_force=seen.state.in_force))


@asks("3.2.5")
def looked_at(ctx: Context, die: int, ask: Callable[[View], Answer]) -> Answer:
    """What is asked of a die, as it was on entry; by other readings as it is now, or under the Static abilities of that
    time."""
    return told_of(ctx, entry_of(ctx, die), ask, lambda seen: ask(as_entered(ctx.view, seen, die)))


def told_of(
    ctx: Context, seen: View | None, ask: Callable[[View], Answer], entered: Callable[[View], Answer]
) -> Answer:
    """What is asked of the game: `entered` says it of dice as they were, under the Static abilities of now."""
    if seen is None:
        return ask(ctx.view)
    found, with_statics = entered(seen), ask(seen)
    if with_statics != found and ctx.view.rests_on(STATICS):
        found = with_statics
    if ask(ctx.view) != found:
        ctx.view.rests_on(FROZEN)
    return found
