"""What has happened within a span of turns."""

from typing import assert_never

from judgebot.cardtext.nodes import Window
from judgebot.engine.abilities.context import Context
from judgebot.engine.request import Unread
from judgebot.game.card import CardId
from judgebot.game.event import Event


def within(ctx: Context, window: Window) -> tuple[Event, ...]:
    """The events of a span of turns; since this player's last turn are also those of the other player's turn."""
    state = ctx.view.state
    match window:
        case Window.THIS_TURN:
            return state.happened
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
