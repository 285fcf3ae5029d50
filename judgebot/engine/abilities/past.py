"""What has happened within a span of turns."""

from typing import assert_never

from judgebot.cardtext.nodes import Window
from judgebot.engine.abilities.context import Context
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
            return state.happened[ctx.started :]
        case _:
            assert_never(window)
