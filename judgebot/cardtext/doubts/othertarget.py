""" "Deal 1 damage to target die for each other die you control": other than the target, or than the card itself."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import change, everything

_NOT_THAT = n.Not(n.Is(n.Ref(n.RefKind.THAT)))
_NOT_HIT = n.Not(n.Is(n.Ref(n.RefKind.HIT)))


def counts_others(ability: n.Ability) -> bool:
    """Whether it deals damage for each other die, to a die chosen for that, which might be one of those."""
    return any(map(_counts_others, everything(ability)))


def _counts_others(node: n.Node) -> bool:
    return isinstance(node, n.DealDamage) and isinstance(node.to, n.Select) and _NOT_THAT in everything(node.amount)


def than_this(ability: n.Ability) -> tuple[n.Ability, ...]:
    """Other than the die whose ability it is."""
    return (_with(ability, n.Other()),)


def than_the_target(ability: n.Ability) -> tuple[n.Ability, ...]:
    """Other than the die that is damaged."""
    return (_with(ability, _NOT_HIT),)


def _with(ability: n.Ability, other: n.Filter) -> n.Ability:
    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.DealDamage) or not _counts_others(node):
            return node
        return replace(node, amount=change(node.amount, lambda each: other if each == _NOT_THAT else each))

    return change(ability, told)
