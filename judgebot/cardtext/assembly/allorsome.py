"""How many dice are rerolled, where a player may reroll "the dice" of an area, or "them": all, or any number."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, TypeGuard

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import lot
from judgebot.cardtext.phrases.effects.lot import DIE, NOTHING, picked
from judgebot.cardtext.phrases.parts import Headed
from judgebot.cardtext.printed.tokens import Token
from judgebot.cardtext.referring import They
from judgebot.cardtext.walk import change, everything

READING = "reroll-the-dice"

_UNSAID = [("reroll", word) for word in ("the", "your", "them", "those", "these")]


def rerolls_all_or_some(said: object, tokens: Sequence[Token]) -> bool:
    """Whether a player may reroll the dice of a sort, and neither "all" nor a number is said."""
    words = [token.word for token in tokens]
    if not any(pair in _UNSAID for pair in pairwise(words)):
        return False
    offered = [node.effect for node in everything(said) if isinstance(node, n.May)]
    rolls = (node for effect in offered for node in everything(effect))
    return any(map(_is_of_all, rolls)) or any(map(_is_of_them, map(_bought, offered)))


def _bought(offered: n.Effect) -> n.Effect:
    """What may be done, without the price."""
    return offered.effect if isinstance(offered, n.Pay) else offered


def _is_of_all(node: n.Node) -> TypeGuard[n.Roll]:
    is_reroll = isinstance(node, n.Roll) and node.reroll
    return is_reroll and isinstance(node.what, n.Select) and node.what.mode is n.Mode.ALL  # type: ignore[attr-defined]


def _is_of_them(node: n.Node) -> TypeGuard[n.Roll]:
    """ "Reroll them", of what was spoken of; more than that is not offered by itself."""
    return isinstance(node, n.Roll) and node.reroll and isinstance(node.what, They)


def any_number(said: Any) -> Any:
    """The same of any number of them."""

    def told(node: n.Node) -> n.Node:
        if not _is_of_all(node) and not _is_of_them(node):
            return node
        if isinstance(node.what, n.Select):
            return replace(node, what=replace(node.what, mode=n.Mode.CHOOSE, count=n.Count(0, None)))
        return replace(node, what=picked(n.Count(0, None), n.Mode.CHOOSE, NOTHING, DIE, NOTHING, lot()) or node.what)

    if isinstance(said, Headed):
        return said._replace(effect=change(said.effect, told))
    return change(said, told)
