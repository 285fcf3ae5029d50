""" "If it is a Villain, you may field it. Otherwise, ...": where it is none, or also where it is not fielded."""

from dataclasses import replace
from typing import TypeGuard

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import change, everything


def is_offered_under_an_if(ability: n.Ability) -> bool:
    """Whether something may be done under a condition, and "otherwise" tells what happens."""
    return any(map(_is_offer, everything(ability)))


def _is_offer(node: object) -> TypeGuard[n.If]:
    told = isinstance(node, n.If) and isinstance(node.then, n.May) and node.otherwise is not None
    return told and not isinstance(node.otherwise, n.May)


def also_where_it_is_left(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The same happens where the player leaves it."""

    def told(node: n.Node) -> n.Node:
        if not _is_offer(node):
            return node
        assert isinstance(node.then, n.May) and node.otherwise is not None
        return replace(node, then=n.Offer(node.then.who, node.then.effect, node.otherwise))

    return (change(ability, told),)
