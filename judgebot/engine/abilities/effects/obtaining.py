"""Dice from cards and from the bag, and energy, that abilities give (2.6.2.6, 1.4.4)."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.dice.moving import leave
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.replacing.destination import is_prepped
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.abilities.words.amount import worth
from judgebot.engine.play import Play
from judgebot.engine.queries import costs
from judgebot.engine.queries.exchange import as_other
from judgebot.engine.request import Unread
from judgebot.engine.rule import Refusal, rule
from judgebot.engine.turn.purchase import epic_needs_four, epic_once, is_barred, take
from judgebot.engine.turn.spend import Bill, can_pay, pay
from judgebot.game.card import CardId
from judgebot.game.event import Verb


@performs(nodes.Obtain)
@rule("2.6.2.6")
def obtain(play: Play, ctx: Context, effect: nodes.Obtain) -> None:
    """Take an unpurchased die from its card: free, for the energy that the text names, or for what it costs."""
    for die in dice(play, ctx, effect.what, _may_be_obtained(play, ctx, effect)):
        card = play.state.die(die).card
        if costs.toll(play.view, nodes.Act.PURCHASE, ctx.you, card, life=True):
            raise Unread(card, "whether the life is paid as well where an ability purchases the die")
        bill = _bill(play, ctx, effect, card)
        if bill is not None and not can_pay(play.state, ctx.you, bill):
            continue
        tried = play.is_trial  # with which energy it is paid makes no difference to a try
        spent = () if bill is None or tried else pay(play, ctx.you, bill, f"for {play.state.die(die)}", "2.6.2.3")
        with play.moment():
            take(play, ctx.you, die, spent, effect.to)
            if effect.prep:
                is_prepped(play, ctx.you, die)


def _bill(play: Play, ctx: Context, effect: nodes.Obtain, card: CardId) -> Bill | None:
    """What has to be paid; None: nothing. Whatever the price, each energy type of the die is among it (2.6.2.3), unless
    the text names types itself (1.1.2)."""
    if effect.less is not None:
        total = costs.purchase(play.view, ctx.you, card, -worth(ctx, effect.less), effect.low)
    elif effect.cost is not None:
        total = _named_price(play, ctx, worth(ctx, effect.cost), card)
    else:
        return None
    types = effect.types or play.table.card(card).types
    total = max(total, len(types) if len(types) > 1 else 0)
    other = as_other(play.view, ctx.you, nodes.Act.PURCHASE)
    return Bill(total, types, costs.takes_no_wild(play.view, card), other) if total else None


def _named_price(play: Play, ctx: Context, price: int, card: CardId) -> int:
    """What is paid where the text names the price; by the other reading texts that change a cost change it as well."""
    changed = costs.purchase_at(play.view, ctx.you, card, price)
    return changed if changed != price and play.rests_on(costs.NAMED_PRICE) else price


def _may_be_obtained(play: Play, ctx: Context, effect: nodes.Obtain) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        if not isinstance(thing, int):
            return None
        card = play.state.die(thing).card
        if card.owner not in (ctx.you, None):
            return Refusal(f"{card} is the opponent's card", ("2.6.2.2",))
        bill = _bill(play, ctx, effect, card)
        if bill is not None and not can_pay(play.state, ctx.you, bill):
            return Refusal(f"{ctx.you} cannot pay {bill.total} energy for {card}", ("2.6.2.3",))
        return (
            is_barred(play.view, ctx.you, card)
            or epic_once(play.view, card, Verb.PURCHASE)
            or epic_needs_four(play.view, ctx.you, card)
        )

    return useful


@performs(nodes.Search)
@rule("2.3.12")
def search(play: Play, ctx: Context, effect: nodes.Search) -> None:
    """Look through the bag for dice that fit, and move them where the text says."""
    found = dice(play, ctx, effect.what)
    with play.moment():
        who = next(iter(people(ctx, effect.who)), ctx.you)
        play.say(Verb.SEARCH, player=who, amount=len(found))
        for die in found if effect.to is not None else ():
            leave(play, die, effect.to)  # type: ignore[arg-type]


@performs(nodes.GainEnergy)
@rule("1.1.2", "1.4.4")
def gain_energy(play: Play, ctx: Context, effect: nodes.GainEnergy) -> None:
    """Gain energy that stands on no die, as the text says; it is lost with the Main Step like any other (1.4.5)."""
    gained = max(0, worth(ctx, effect.number))
    with play.moment():
        if gained:
            atoms.change_virtual(play, ctx.you, gained)
