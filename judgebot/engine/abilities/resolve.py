"""Resolving an ability: each effect node is carried out by the function that bears its name's rule."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from judgebot.cardtext import nodes
from judgebot.engine.abilities import effects
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.noresult.fornothing import is_for_nothing
from judgebot.engine.abilities.people import people
from judgebot.engine.play import Play
from judgebot.engine.queries import reading
from judgebot.engine.request import Unread
from judgebot.engine.rule import Refusal
from judgebot.game.card import CardId
from judgebot.game.event import Verb


class Cancelled(Exception):
    """The ability that is being resolved is cancelled (3.4.8.1): nothing more of it happens."""


Performer = Callable[[Play, Context, Any], None]

PERFORMERS: dict[type[nodes.Effect], Performer] = {}
"""Effect node -> what carries it out. Filled by the modules of `effects`."""


def performs(node: type[nodes.Effect]) -> Callable[[Performer], Performer]:
    """Mark the function that carries out an effect node."""

    def wrap(f: Performer) -> Performer:
        PERFORMERS[node] = f
        return f

    return wrap


def cannot_do(play: Play, die: int, why: Refusal) -> None:
    """Say what cannot be done to a die; the rest of the ability is done all the same (3.2.15)."""
    play.obstacles.append(why)
    with play.under("3.2.15", *why.cites):
        play.say(Verb.FIZZLE, die=die, note=f"is left as it is: {why.why}")


def perform(play: Play, ctx: Context, effect: nodes.Effect) -> None:
    """Carry out an effect for the player of `ctx`.

    Raises:
        Unread: the engine does not carry out such an effect.
    """
    effects.load()
    performer = PERFORMERS.get(type(effect))
    if performer is None:
        raise Unread(ctx.card or CardId(None, "?"), f"the engine does not know how to '{type(effect).__name__}'")
    if is_for_nothing(play, ctx, effect):
        return
    before = dict(play.grounds)
    with play.citing(*reading.rules_for(ctx, effect)), _told_of(play, ctx, effect):
        play.depth += 1
        try:
            performer(play, ctx, effect)
        except Cancelled:
            if play.depth > 1:  # it ends the whole ability, not only the part that is being carried out
                raise
        finally:
            play.depth -= 1
    play.grounds = before


def _told_of(play: Play, ctx: Context, effect: nodes.Effect) -> AbstractContextManager[None]:
    """The source of what is done, with the players whom the text has do it where they are not the one of `ctx`."""
    what = getattr(effect, "what", None)
    who = people(ctx, what.chooser) if isinstance(what, nodes.Select) else ()
    if play.source is None or who in ((), (ctx.you,)):
        return nullcontext()
    return play.because(play.source._replace(left_to=who))
