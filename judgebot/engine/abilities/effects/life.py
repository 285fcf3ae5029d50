"""Life (1.1.3, 2.7.5.6, 2.9)."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.noresult.fornothing import is_something
from judgebot.engine.abilities.replacing.instead import is_replaced_for
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.targeting.choosing import one_player
from judgebot.engine.abilities.words.amount import worth_for
from judgebot.engine.play import Play
from judgebot.engine.queries.permission import why_barred
from judgebot.engine.request import Unread
from judgebot.engine.rule import rule
from judgebot.game.card import CardId
from judgebot.game.event import Verb
from judgebot.game.player import Player


def may_gain(play: Play, player: Player) -> bool:
    """Whether a player can gain life; where a text bars that player from it, say so."""
    return _may(play, player, nodes.Act.GAIN_LIFE)


def may_lose(play: Play, player: Player) -> bool:
    """Whether a player can lose life, which is neither to take damage nor to pay life (2.7.5.6)."""
    return _may(play, player, nodes.Act.LOSE_LIFE)


def _may(play: Play, player: Player, act: nodes.Act) -> bool:
    why = why_barred(play.view, act, player)
    if why is not None:
        with play.under("3.1.14"):
            play.say(Verb.FIZZLE, player=player, note=why)
    return why is None


def _each(play: Play, ctx: Context, effect: nodes.GainLife | nodes.LoseLife) -> list[tuple[Player, int]]:
    """The players, each with the amount as it is before anything changes."""
    each = [(p, worth_for(ctx, effect.amount, effect.who, p)) for p in one_player(play, ctx, effect.who)]
    return [(p, amount) for p, amount in each if is_something(play, amount)]


@performs(nodes.GainLife)
@rule("1.1.3")
def gain_life(play: Play, ctx: Context, effect: nodes.GainLife) -> None:
    """Gain life, never beyond what the game started with."""
    with play.moment():
        for player, amount in _each(play, ctx, effect):
            if not may_gain(play, player):
                ctx.short = True
                continue
            most = play.state.start_life[0 if player is Player.A else 1]
            gained = min(amount, most - play.state.life_of(player))
            allowed = gained if effect.high is None else min(gained, effect.high - play.state.life_of(player))
            if allowed > 0 and not is_replaced_for(play, Verb.GAIN_LIFE, player, allowed):
                atoms.change_life(play, player, allowed, Verb.GAIN_LIFE)
            ctx.short = ctx.short or allowed < amount
            if allowed < gained:
                _is_lost(play, player, f"{effect.high} of the text")
            elif gained < amount:
                _is_lost(play, player, f"{most} of the start")


@rule("1.1.3", "3.3.11")
def _is_lost(play: Play, player: Player, most: str) -> None:
    """As much is gained as can be."""
    play.say(Verb.FIZZLE, player=player, note=f"gains no life beyond the {most}")


@performs(nodes.LoseLife)
@rule("2.7.5.6")
def lose_life(play: Play, ctx: Context, effect: nodes.LoseLife) -> None:
    """Lose life, which is no damage.

    Raises:
        Unread: the loss is a cost, and something replaces it or bars it.
    """
    with play.moment():
        for player, amount in _each(play, ctx, effect):
            if amount and (barred := not may_lose(play, player)):
                ctx.short = True
            elif amount and not (barred := is_replaced_for(play, Verb.LOSE_LIFE, player, amount)):
                atoms.change_life(play, player, -amount, Verb.LOSE_LIFE)
            if amount and barred and ctx.cost_paid:
                raise Unread(ctx.card or CardId(None, "?"), "whether life that is not lost pays for anything")
