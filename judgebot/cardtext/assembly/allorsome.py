"""How many dice are rerolled, where a player may reroll "the dice" of an area: all of them, or any number."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, TypeGuard

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.parts import Headed
from judgebot.cardtext.printed.tokens import Token
from judgebot.cardtext.walk import change, everything

READING = "reroll-the-dice"

_UNSAID = [("reroll", "the"), ("reroll", "your")]


def rerolls_all_or_some(said: object, tokens: Sequence[Token]) -> bool:
    """Whether a player may reroll the dice of a sort, and neither "all" nor a number is said."""
    words = [token.word for token in tokens]
    if not any(pair in _UNSAID for pair in pairwise(words)):
        return False
    offered = (node.effect for node in everything(said) if isinstance(node, n.May))
    rolls = (node for effect in offered for node in everything(effect) if isinstance(node, n.Roll) and node.reroll)
    return any(map(_is_of_all, rolls))


def _is_of_all(node: n.Node) -> TypeGuard[n.Roll]:
    return isinstance(node, n.Roll) and isinstance(node.what, n.Select) and node.what.mode is n.Mode.ALL


def any_number(said: Any) -> Any:
    """The same of any number of them."""

    def told(node: n.Node) -> n.Node:
        if not _is_of_all(node) or not node.reroll or not isinstance(node.what, n.Select):
            return node
        return replace(node, what=replace(node.what, mode=n.Mode.CHOOSE, count=n.Count(0, None)))

    if isinstance(said, Headed):
        return said._replace(effect=change(said.effect, told))
    return change(said, told)
