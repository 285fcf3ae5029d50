"""Dice from cards and from the bag, and energy, that abilities give (2.6.2.6, 1.4.4)."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.choosing import Useful, dice
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.moving import leave
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.select import worth
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, rule
from judgebot.engine.turn.purchase import epic_once, take
from judgebot.engine.turn.spend import Bill, can_pay, pay
from judgebot.game.event import Verb


@performs(nodes.Obtain)
@rule("2.6.2.6")
def obtain(play: Play, ctx: Context, effect: nodes.Obtain) -> None:
    """Take an unpurchased die from its card, free or for the energy that the text names."""
    cost = None if effect.cost is None else Bill(worth(ctx, effect.cost))
    if cost is not None and not can_pay(play.state, ctx.you, cost):
        return
    for die in dice(play, ctx, effect.what, _may_be_obtained(play, ctx)):
        spent = () if cost is None else pay(play, ctx.you, cost, f"for {play.state.die(die)}", "2.6.2.3")
        take(play, ctx.you, die, spent, effect.to)


def _may_be_obtained(play: Play, ctx: Context) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        if not isinstance(thing, int):
            return None
        card = play.state.die(thing).card
        if card.owner not in (ctx.you, None):
            return Refusal(f"{card} is the opponent's card", ("2.6.2.2",))
        return epic_once(play.view, card, Verb.PURCHASE)

    return useful


@performs(nodes.Search)
@rule("2.3.12")
def search(play: Play, ctx: Context, effect: nodes.Search) -> None:
    """Look through the bag for dice that fit, and move them where the text says."""
    found = dice(play, ctx, effect.what)
    with play.moment():
        play.say(Verb.SEARCH, player=ctx.you, amount=len(found))
        for die in found if effect.to is not None else ():
            leave(play, die, effect.to)  # type: ignore[arg-type]
