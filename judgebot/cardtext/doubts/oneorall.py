""" "KO Villain", "Villain gets +1A": one of them, or all."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import everything

_DONE = (n.Effect, n.Modify, n.SetStats, n.Gain, n.Lose, n.Blank)


def is_of_one_or_all(ability: n.Ability) -> bool:
    """Whether something is done to dice of a name that stands without a number, an article or a plural. What such dice
    may do, and what a Static ability gives them, holds for all of them: neither chooses any."""
    if isinstance(ability, n.Static):
        return False
    return any(map(_names_no_number, everything(ability)))


def _names_no_number(node: n.Node) -> bool:
    if not isinstance(node, _DONE):
        return False
    done = (getattr(node, field, None) for field in ("what", "to", "dice"))
    return any(isinstance(dice, n.Select) and dice.numberless for dice in done)
