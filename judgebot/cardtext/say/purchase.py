"""A purchase by an ability in words: of what, for what price."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.dice import area, subject
from judgebot.cardtext.say.effect import order
from judgebot.cardtext.say.price import cost
from judgebot.game.area import Area


@order.register
def purchase(effect: n.Obtain) -> str:
    place = f" and put it into your {area((effect.to,))}" if effect.to is not Area.USED else ""
    place = " and prep it" if effect.prep else place
    return f"purchase {subject(effect.what)} {terms(effect)}{place}"


def terms(effect: n.Obtain) -> str:
    """For what a die is purchased."""
    match effect:
        case n.Obtain(less=n.Const(n=0)):
            return "paying its cost"
        case n.Obtain(less=n.Const(n=k), low=low):
            return f"for {k} less" + (f" to a minimum of {low}" if low is not None else "")
        case n.Obtain(cost=n.Const(n=k), types=types):
            return f"for {cost(n.EnergyCost(k - len(types), types)).removeprefix('pay ')}" if types else f"for [{k}]"
    return "for free"
