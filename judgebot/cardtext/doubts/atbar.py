"""What is barred unless something is paid ("can't block unless you pay 1 life"): paid for at once, or as it is done."""

from judgebot.cardtext import nodes as n

_FIGHT = (n.Act.ATTACK, n.Act.BLOCK)


def is_paid_who_knows_when(offer: n.Offer, _: n.Ability) -> bool:
    """Of one die that fights the book has two readings. What else is barred, or with several dice how often it is paid,
    is open."""
    return offer.at_bar and not (_is_one_fight(offer.otherwise) and _is_price(offer.act))


def _is_one_fight(effect: n.Effect) -> bool:
    match effect:
        case n.Found(rules=(n.Cannot(act=act, who=n.Ref() | n.Select() as who, object=None, by=None),)):
            one = isinstance(who, n.Ref) or (who.count == n.ONE and who.mode is not n.Mode.ALL)
            return one and act in _FIGHT
    return False


def _is_price(act: n.Effect | n.Cost) -> bool:
    """Whether it can be paid as the dice that attack or block are declared."""
    match act:
        case n.EnergyCost(generic=generic):
            return act == n.EnergyCost(generic=generic)
        case n.LifeCost(amount=n.Const()):
            return True
    return False
