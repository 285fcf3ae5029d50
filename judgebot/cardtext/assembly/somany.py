"""A number of what was counted before: "Moth gets +1A for each Villain. If there are three or more, ... instead"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.phrases.said import InsteadIf, SoManyThere
from judgebot.cardtext.walk import change, contains, everything


def of_those_counted(said: object, before: n.Ability | None) -> object:
    """A condition that names only a number, with the dice that the ability before counts.

    Raises:
        Misfit: it counts none, or several sorts.
    """
    match said:
        case InsteadIf(condition=asked):
            return said._replace(condition=told(asked, before))
        case n.If(condition=asked):
            return replace(said, condition=told(asked, before))
    return said


def told(asked: n.Condition, before: n.Ability | None) -> n.Condition:
    """The condition, with what is counted."""
    if not contains(asked, SoManyThere):
        return asked
    counted = {node for node in everything(before) if isinstance(node, n.CountOf)}
    if len(counted) != 1:
        raise Misfit("of what there are so many")
    (count,) = counted

    def tell(node: n.Node) -> n.Node:
        if not isinstance(node, SoManyThere):
            return node
        side = count.select.side
        if node.yours and side is not n.Side.YOURS:
            raise Misfit("of what there are so many")
        return n.Compare(count, node.op, n.Const(node.number))

    return change(asked, tell)
