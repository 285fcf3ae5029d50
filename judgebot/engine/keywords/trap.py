"""Trap: a Continuous die that waits in the Field Zone and is sent away as soon as its trigger happens."""

from judgebot.cardtext import nodes
from judgebot.game.area import Area

THIS = nodes.Ref(nodes.RefKind.THIS_DIE)
SENT = nodes.Move(THIS, Area.USED, nodes.Manner.SEND)


def said(node: nodes.SendAway) -> nodes.Triggered | None:
    """What a Trap does in other words: at once, when its trigger happens, the die is sent away and its effect used.

    The die has triggered even if it is gone when the ability resolves (Trap(2)), so sending it is no cost. None for a
    Continuous die that its player sends away when they like.
    """
    if node.when is None:
        return None
    return nodes.Triggered(
        node.when, nodes.Seq((SENT, node.effect)), node.condition, node.limit, immediately=True, of_keyword="trap",
        burst=node.burst, unignorable=node.unignorable,
    )  # fmt: skip
