"""Life totals that are set or exchanged (1.1.3, 2.7.5.6)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import everything
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.effects.life import may_gain, may_lose
from judgebot.engine.abilities.replacing.instead import is_replaced_for
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.targeting.choosing import one_player
from judgebot.engine.abilities.words.amount import worth_for
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.game.event import Verb
from judgebot.game.player import Player


@performs(nodes.SetLife)
@rule("1.1.3", "2.7.5.6")
def set_life(play: Play, ctx: Context, effect: nodes.SetLife) -> None:
    """Each life total becomes the number of the text, or as near to it as there can be."""
    totals = [(p, worth_for(ctx, effect.amount, effect.who, p)) for p in one_player(play, ctx, effect.who)]
    with play.moment():
        for player, life in totals:
            _become(play, player, life, effect.high)


@performs(nodes.SwapLife)
@rule("1.1.3", "2.7.5.6")
def swap_life(play: Play, ctx: Context, effect: nodes.SwapLife) -> None:
    """Each of two players gets the life total of the other."""
    mine = play.state.life_of(ctx.you)
    (other,) = one_player(play, ctx, effect.who)
    theirs = play.state.life_of(other)
    with play.moment():
        _become(play, ctx.you, theirs)
        _become(play, other, mine)


def _become(play: Play, player: Player, life: int, high: int | None = None) -> None:
    """Never above what the game started with, nor raised above a number of the text (`high`). By the other reading it
    is gained or lost."""
    now, start = play.state.life_of(player), play.state.start_life[0 if player is Player.A else 1]
    most = start if high is None else min(start, max(high, now))
    if life > most:
        of = "start" if most == start else "text"
        play.say(Verb.FIZZLE, player=player, note=f"gets no life beyond the {most} of the {of}")
    change = min(life, most) - now
    if change and _matters(play) and play.rests_on("life-total-set"):
        verb = Verb.GAIN_LIFE if change > 0 else Verb.LOSE_LIFE
        if (may_gain if change > 0 else may_lose)(play, player) and not is_replaced_for(
            play, verb, player, abs(change)
        ):
            atoms.change_life(play, player, change, verb)
    elif change:
        atoms.set_life(play, player, min(life, most))


def _matters(play: Play) -> bool:
    """Whether a text of the game asks for life that is gained or lost, or bars it."""
    return any(map(_asks, everything(tuple(play.table.texts))))


def _asks(node: nodes.Node) -> bool:
    if isinstance(node, nodes.Event):
        return node.verb in (Verb.GAIN_LIFE, Verb.LOSE_LIFE)
    return isinstance(node, nodes.Cannot) and node.act in (nodes.Act.GAIN_LIFE, nodes.Act.LOSE_LIFE)
