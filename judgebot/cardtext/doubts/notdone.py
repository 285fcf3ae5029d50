""" "If it is a Villain, you may field it. Otherwise, ...": where it is none, or also where it is not fielded."""

from dataclasses import replace
from typing import TypeGuard

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import change, everything


def is_offered_under_an_if(ability: n.Ability) -> bool:
    """Whether something may be done under a condition, and "otherwise" tells what happens."""
    return any(map(_is_offer, everything(ability)))


def _is_offer(node: object) -> TypeGuard[n.If]:
    if not isinstance(node, n.If) or not isinstance(node.then, n.May):
        return False
    return node.otherwise is not None and not isinstance(node.otherwise, n.May)


def also_where_it_is_left(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The same happens where the player leaves it."""

    def told(node: n.Node) -> n.Node:
        match node:
            case n.If(then=n.May(effect=act, who=who), otherwise=n.Effect() as left) if _is_offer(node):
                return replace(node, then=n.Offer(who, act, left))
        return node

    return (change(ability, told),)
