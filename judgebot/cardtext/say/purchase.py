"""A purchase by an ability in words: for what price."""

from judgebot.cardtext import nodes as n


def terms(effect: n.Obtain) -> str:
    """For what a die is purchased."""
    match effect:
        case n.Obtain(less=n.Const(n=0)):
            return "paying its cost"
        case n.Obtain(less=n.Const(n=k), low=low):
            return f"for {k} less" + (f" to a minimum of {low}" if low is not None else "")
        case n.Obtain(cost=n.Const(n=k)):
            return f"for [{k}]"
    return "for free"
