""" "Put the rest in your bag or Used Pile": each of them as its player likes, or all of them to the same."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import everything, set_where


def leaves_open(ability: n.Ability) -> bool:
    """Whether no word says that each may go its own way."""
    return any(map(_is_bare, everything(ability)))


def _is_bare(node: n.Node) -> bool:
    return isinstance(node, n.Divide) and node.bare


def all_to_the_same(ability: n.Ability) -> tuple[n.Ability, ...]:
    """All to one of the two, as their player likes."""
    return (set_where(ability, _is_bare, together=True),)
