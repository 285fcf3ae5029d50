"""Whose bag a die comes from, where what is said of the bag does not go with whom it is said of."""

from collections.abc import Sequence

from judgebot.cardtext import nodes as n
from judgebot.cardtext.printed.tokens import Token
from judgebot.cardtext.walk import everything

OPEN = "from whose bag: where a die of another player's bag goes, and who may use it, no rule says"

_YOURS = ("from", "your", "bag")


def draws_of_yours(said: object, tokens: Sequence[Token]) -> bool:
    """Whether another player is told to draw "from your bag", which is not their own."""
    words = [token.word for token in tokens]
    there = [tokens[at].start for at in range(len(words)) if tuple(words[at : at + 3]) == _YOURS]
    drawn = [node for node in everything(said) if isinstance(node, n.Draw | n.PrepFromBag) and node.who != n.YOU]
    return any(node.span is not None and node.span[0] <= at < node.span[1] for node in drawn for at in there)
