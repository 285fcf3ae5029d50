"""How many dice are rerolled, where a player may reroll "the dice" of an area."""

from collections.abc import Sequence
from itertools import pairwise

from judgebot.cardtext import nodes as n
from judgebot.cardtext.printed.tokens import Token
from judgebot.cardtext.walk import everything

OPEN = "two readings: all of them are rerolled, or any number"

_UNSAID = [("reroll", "the"), ("reroll", "your")]


def rerolls_all_or_some(said: object, tokens: Sequence[Token]) -> bool:
    """Whether a player may reroll the dice of a sort, and neither "all" nor a number is said."""
    words = [token.word for token in tokens]
    if not any(pair in _UNSAID for pair in pairwise(words)):
        return False
    offered = (node.effect for node in everything(said) if isinstance(node, n.May))
    rolls = (node for effect in offered for node in everything(effect) if isinstance(node, n.Roll) and node.reroll)
    return any(isinstance(roll.what, n.Select) and roll.what.mode is n.Mode.ALL for roll in rolls)
