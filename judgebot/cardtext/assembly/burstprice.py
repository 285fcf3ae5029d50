"""What a burst leaves of the price and the moment of the ability that it changes."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.walk import contains


def at_its_own_price(before: n.Usable, effect: n.Effect) -> tuple[n.Usable, n.Effect]:
    """ "* Instead, you may pay 2 to draw a die": a price that a burst names stands in place of the one before.

    Raises:
        Misfit: it may be done, and no price is named for it.
    """
    match before, effect:
        case n.Usable(cost=n.Cost()), n.May(effect=n.Pay(cost=price, effect=bought, who=n.YOU), who=n.YOU):
            return replace(before, cost=price), bought
        case n.Usable(cost=n.Cost()), n.May():
            raise Misfit("two readings: it is had for the same price, or free")
    return before, effect


def settle_when_it_is_asked(more: n.Effect, before: n.Effect) -> None:
    """ "* If Wasp is active, also deal damage to another target": as the die is used, or once the first has been hit.

    Raises:
        Misfit: what is done before may change what is counted.
    """
    asked = isinstance(more, n.If) and contains(more.condition, n.CountOf)
    if asked and contains(before, n.DealDamage, n.KO, n.Move, n.Roll):
        raise Misfit("two readings: it is asked as the ability begins, or after the rest of it")
