""" "Put the rest in your bag or Used Pile": each of them as its player likes, or all of them to the same."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import change, everything


def leaves_open(ability: n.Ability) -> bool:
    """Whether no word says that each may go its own way."""
    return any(isinstance(node, n.Divide) and node.bare for node in everything(ability))


def all_to_the_same(ability: n.Ability) -> tuple[n.Ability, ...]:
    """All to one of the two, as their player likes."""

    def told(node: n.Node) -> n.Node:
        return replace(node, together=True) if isinstance(node, n.Divide) and node.bare else node

    return (change(ability, told),)
