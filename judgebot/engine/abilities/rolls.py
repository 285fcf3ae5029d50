"""The rolls that an ability speaks of: the one that set it off, or the last that it has had made itself."""

from judgebot.engine.abilities.context import Context
from judgebot.game.event import Event, Verb
from judgebot.game.player import Player

_ROLLED = (Verb.ROLL, Verb.REROLL)


def last_rolls(ctx: Context, who: tuple[Player, ...]) -> list[Event]:
    """What was rolled at once: by these players, where that set the ability off."""
    if ctx.event is not None and ctx.event.verb in _ROLLED:
        return [e for e in _rolls(ctx, 0) if e.batch == ctx.event.batch and e.player in who]
    rolls = _rolls(ctx, ctx.began or 0)
    return [e for e in rolls if e.batch == rolls[-1].batch]


def _rolls(ctx: Context, since: int) -> list[Event]:
    return [e for e in ctx.view.state.happened[since:] if e.verb in _ROLLED]
