"""Conditions of abilities: whether an "if" or a "while" holds."""

from typing import assert_never

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Window
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.event import matches
from judgebot.engine.abilities.select import compare, fits, people, refer, shows, worth
from judgebot.game.event import Event


def holds(ctx: Context, condition: nodes.Condition | None) -> bool:
    """Whether a condition holds now (None: there is none)."""
    match condition:
        case None:
            return True
        case nodes.Both(parts):
            return all(holds(ctx, p) for p in parts)
        case nodes.Either(parts):
            return any(holds(ctx, p) for p in parts)
        case nodes.Unless(part):
            return not holds(ctx, part)
        case nodes.Compare(left, op, right):
            return compare(worth(ctx, left), op, worth(ctx, right))
        case nodes.Fits(subject, filter_):
            things = refer(ctx, subject)
            return bool(things) and all(fits(ctx, filter_, t) for t in things)
        case nodes.Happened():
            return _times(ctx, condition) >= condition.at_least
        case nodes.YouDid():
            return ctx.did
        case nodes.RollShows(face, ref):
            faces = [ctx.view.state.die(t).face for t in refer(ctx, ref) if isinstance(t, int)]
            return bool(faces) and all(f is not None and shows(face, f) for f in faces)
        case nodes.TurnOf(person):
            return ctx.view.state.active in people(ctx, person)
        case _:
            raise NotImplementedError(type(condition).__name__)


def _times(ctx: Context, condition: nodes.Happened) -> int:
    return sum(matches(ctx, condition.event, e) for e in _window(ctx, condition.window))


def _window(ctx: Context, window: Window) -> tuple[Event, ...]:
    state = ctx.view.state
    match window:
        case Window.THIS_TURN | Window.GAME:
            return state.happened
        case Window.LAST_TURN:
            return state.happened_before
        case Window.THIS_WAY:
            return state.happened[ctx.started :]
        case _:
            assert_never(window)
