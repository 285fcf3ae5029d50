"""One die more of those that were prepped: "Prep a die from your Used Pile. If it is a Villain, Prep another"."""

from functools import partial
from itertools import takewhile
from operator import is_not

from judgebot.cardtext import nodes as n
from judgebot.cardtext.misfit import Misfit
from judgebot.cardtext.phrases.amount import OneMore
from judgebot.cardtext.walk import change, everything


def from_the_bag(ability: n.Ability) -> n.Ability:
    """The ability with one die more where it said "another": from the bag, as a die that is prepped without another
    word is (1.5.3.4).

    Raises:
        Misfit: dice from another area were prepped before, and it may come from there.
    """
    for node in everything(ability):
        if isinstance(node, n.PrepFromBag) and isinstance(node.count, OneMore):
            before = takewhile(partial(is_not, node), everything(ability))
            if any(isinstance(each, n.Move) and each.manner is n.Manner.PREP and is_chosen(each) for each in before):
                raise Misfit("two readings: from the same area, or from the bag")
    return change(ability, lambda node: n.Const(node.n, span=node.span) if isinstance(node, OneMore) else node)


def is_chosen(move: n.Move) -> bool:
    """Whether the dice are told by where they lie, and not a die just drawn."""
    return isinstance(move.what, n.Select)
