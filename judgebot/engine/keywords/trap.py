"""Trap: a Continuous die that waits in the Field Zone and is sent away as soon as its trigger happens."""

from collections.abc import Sequence

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import RefKind
from judgebot.cardtext.walk import everything
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.event import Event

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


@asks("trap")
def as_sprung(card: CardId, node: nodes.Triggered, heard: Sequence[Event]) -> object:
    """A Trap die is sent away for its ability once, however many dice spring it at the same moment; None: no Trap.

    Raises:
        Unread: the ability speaks of the die that springs it, and several do.
    """
    if node.of_keyword != "trap":
        return None
    speaks_of_it = any(isinstance(p, nodes.Ref) and p.kind is RefKind.SUBJECT for p in everything(node.effect))
    if speaks_of_it and len({event.die for event in heard}) > 1:
        raise Unread(card, "which of the dice that spring the Trap at the same moment it means")
    return ("trap",)
