"""What is paid any number of times is had each time: "pay [bolt] any number of times to deal 1 damage"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.phrases.build import repeated
from judgebot.cardtext.phrases.costs.cost import EnergySoOften, LifeSoOften, any_times
from judgebot.cardtext.walk import everything


def each_time(node: n.Node) -> n.Node:
    """A payment as one of a number that the payer chooses, and its effect so many times."""
    if not isinstance(node, n.Pay | n.Global | n.Usable) or not isinstance(node.cost, EnergySoOften | LifeSoOften):
        return node
    told = n.ChosenNumber() in everything(node.effect)
    return replace(node, cost=plain(node.cost), effect=node.effect if told else repeated(n.ChosenNumber(), node.effect))


def plain(cost: EnergySoOften | LifeSoOften) -> n.Cost:
    """The same price, of which no more is said than how much it is."""
    if isinstance(cost, LifeSoOften):
        return n.LifeCost(cost.amount, cost.most)
    return n.EnergyCost(x=True, x_type=cost.x_type, most=cost.most)


def repeatable(effect: n.Effect) -> n.Effect:
    """The effect whose last part may be paid for, paid for any number of times."""
    match effect:
        case n.Seq(effects=(*before, paid)):
            return n.Seq((*before, repeatable(paid)))
        case n.May(effect=n.Pay(cost=cost) as pay) if (price := any_times(cost)) is not None:
            return replace(effect, effect=replace(pay, cost=price))
    raise Misfit("what may be done more than once")
