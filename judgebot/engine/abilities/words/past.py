"""What has happened within a span of turns."""

from collections.abc import Callable
from copy import copy
from typing import assert_never

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import DieState, Until, Window
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.words.asentered import FROZEN, Answer
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks
from judgebot.game.card import CardId
from judgebot.game.event import Event


def within(ctx: Context, window: Window) -> tuple[Event, ...]:
    """The events of a span of turns; since this player's last turn are also those of the other player's turn."""
    state = ctx.view.state
    match window:
        case Window.THIS_TURN:
            return _this_turn(ctx)
        case Window.LAST_TURN:
            return state.happened_before
        case Window.SINCE_YOURS:
            return (*state.happened_before, *state.happened) if state.active is ctx.you else state.happened
        case Window.YOUR_LAST:
            return state.happened_earlier if state.active is ctx.you else state.happened_before
        case Window.THEIR_LAST:
            return state.happened_before if state.active is ctx.you else state.happened_earlier
        case Window.GAME:
            return (*state.purchased, *state.happened)
        case Window.THIS_WAY:
            return state.happened[_since(ctx, ctx.started) :]
        case _:
            assert_never(window)


@asks("3.2.5")
def _this_turn(ctx: Context) -> tuple[Event, ...]:
    """What had happened when the ability entered the queue, and what it does itself: not what others did meanwhile."""
    happened = ctx.view.state.happened
    if ctx.seen is None or ctx.seen.state.turn != ctx.view.state.turn:
        return happened
    return (*ctx.seen.state.happened, *happened[len(happened) if ctx.began is None else ctx.began :])


def as_of_entry(ctx: Context, ask: Callable[[Context], Answer]) -> Answer:
    """What is asked of a span of turns; note where it would be another answer with what others did meanwhile."""
    found = ask(ctx)
    if ctx.seen is not None:
        now = copy(ctx)
        now.seen = None
        if ask(now) != found:
            ctx.view.rests_on(FROZEN)
    return found


def by_this(ctx: Context) -> tuple[Event, ...]:
    """What has happened since the ability began to be done."""
    return ctx.view.state.happened[_since(ctx, ctx.began) :]


def _since(ctx: Context, start: int | None) -> int:
    """How many events there were before what "this way" speaks of.

    Raises:
        Unread: it stands in an ability before this one, such as the one to which a burst adds.
    """
    if start is None:
        raise Unread(ctx.card or CardId(None, "?"), 'what has been done "this way": another ability says it')
    return start


ALREADY_DONE = "done-before-it-was-said"
_SINCE = "since"


def said_after(ctx: Context, rule_: nodes.Rule, until: Until) -> tuple[tuple[str, int], ...]:
    """Of what dice get that do something "this turn": how much had happened before its ability began to be done."""
    asks = getattr(rule_, "live", False) and any(_is_of_this_turn(node) for node in everything(rule_))
    began = len(ctx.view.state.happened) if ctx.began is None else ctx.began
    return ((_SINCE, began),) if asks and until in (Until.UNSTATED, Until.END_OF_TURN) else ()


def _is_of_this_turn(node: nodes.Node) -> bool:
    underwent = isinstance(node, nodes.Underwent) and node.window is Window.THIS_TURN
    return underwent or node == nodes.InState(DieState.FIELDED_THIS_TURN)


def counts(ctx: Context, has_since: Callable[[tuple[Event, ...]], bool]) -> bool:
    """Whether it counts that a die has done something this turn, where a rule in force asks for that: whenever it was,
    or by the other reading only since the rule was said."""
    since = ctx.chosen.get(_SINCE)
    if not isinstance(since, int) or has_since(ctx.view.state.happened[since:]):
        return True
    return not ctx.view.rests_on(ALREADY_DONE)
