""" "Choose one of your dice and an opposing die. Those dice can't block": dice chosen one by one, and spoken of as one
group."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import Lot, are_several, is_of_lot
from judgebot.cardtext.bind.mention import chooses
from judgebot.cardtext.referring import They
from judgebot.cardtext.walk import everything


def chosen_together(said: n.Node) -> n.Node:
    """The choices as one, where later words mean all dice that were chosen."""
    if not isinstance(said, n.Seq):
        return said
    for start in range(len(said.effects) - 1):
        end = start
        while end < len(said.effects) and is_of_one(said.effects[end]):
            end += 1
        if end - start > 1 and are_spoken_of(said.effects[end:]):
            return n.Seq((*said.effects[:start], n.Together(said.effects[start:end]), *said.effects[end:]))
    return said


def is_of_one(effect: n.Effect) -> bool:
    """Whether one die is chosen, in so many words."""
    if not isinstance(effect, n.Pick) or effect.what.mode is n.Mode.ALL or "card" in effect.what.noun.value:
        return False
    return not are_several(effect.what) and not is_of_lot(effect.what)


def are_spoken_of(after: tuple[n.Effect, ...]) -> bool:
    """Whether words for several dice are said before any other is chosen."""
    for node in everything(after):
        if isinstance(node, They) or (isinstance(node, Lot) and node.came in ("", "chosen")):
            return True
        if chooses(node):
            return False
    return False
