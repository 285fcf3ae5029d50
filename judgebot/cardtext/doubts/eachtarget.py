"""Targets of what happens "for each" of some dice: one for all of it, or a new one each time."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.doubts.whichdie import once_for_all
from judgebot.cardtext.walk import change, everything


def aims_for_each(each: n.ForEach, _: n.Ability) -> bool:
    """ "For each Villain, target die deals damage to another target die": all with the same dice, or with new ones."""
    return len(_targets_of(each)) > 1


def aims_once_or_each_time(ability: n.Ability) -> bool:
    """ "For each Villain, deal 1 damage to target die": all to one target, or to a new one each time."""
    return any(isinstance(node, n.ForEach) and len(_targets_of(node)) == 1 for node in everything(ability))


def _targets_of(each: n.ForEach) -> list[n.Select]:
    """The targets that are open. What is paid for each time has a target each time, and so has what happens to a die
    but once."""
    if isinstance(each.amount, n.ChosenNumber) or once_for_all(each.effect):
        return []
    return [node for node in everything(each.effect) if isinstance(node, n.Select) and node.mode is n.Mode.TARGET]


def at_one_target(ability: n.Ability) -> tuple[n.Ability, ...]:
    """One target, to which it happens so often."""

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.ForEach) or len(_targets_of(node)) != 1:
            return node
        (target,) = _targets_of(node)
        that = n.Ref(n.RefKind.THAT)
        return n.Seq((n.Pick(target), replace(node, effect=change(node.effect, lambda x: that if x == target else x))))

    return (change(ability, told),)
