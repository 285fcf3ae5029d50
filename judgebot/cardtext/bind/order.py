"""The parts of a node in the order in which they are said, where that is not the order of its fields."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.referring import is_that
from judgebot.cardtext.walk import children, everything


def is_said_after_whom(hit: n.DealDamage) -> bool:
    """ "Deal damage to target die equal to its A", "for each die blocking it"."""
    much = next((node.span for node in everything(hit.amount) if node.span), None)
    return isinstance(hit.to, n.Select) and bool(hit.to.span and much) and hit.to.span < much  # type: ignore[operator]


_TURNED = (n.May, n.Pay, n.DealDamage, n.Copy, n.Cannot, n.Must, n.Quota, n.Offer, n.ChooseOne, n.ChangeDamage)
"""Of what sort a node is whose parts can be said in another order than that of its fields."""


def in_order(node: n.Node) -> list[tuple[str, object]]:
    """The parts of a node in the order in which they are said."""
    parts = list(children(node))
    if not isinstance(node, _TURNED):
        return parts
    if isinstance(node, n.May | n.Pay):  # "your opponent may do X"
        return sorted(parts, key=lambda part: part[0] != "who")
    player_first = isinstance(node, n.DealDamage) and isinstance(node.to, n.Person)
    receiver_first = isinstance(node, n.Copy) and isinstance(node.receiver, n.Select)
    met_before = isinstance(node, n.Cannot | n.Must | n.Quota) and isinstance(
        node.object, n.Ref
    )  # no die blocks itself
    player_first = player_first or (isinstance(node, n.DealDamage) and is_said_after_whom(node))
    if isinstance(node, n.Offer):  # "do X unless its controller does Y"
        return sorted(parts, key=lambda part: part[0] != "otherwise")
    turned = isinstance(node, n.ChooseOne) or player_first or met_before or receiver_first
    turned = turned or is_from_another(node)
    if turned:
        return parts[::-1]
    return sorted(parts, key=lambda part: part[0] != "source") if is_dealer_first(node) else parts


def is_dealer_first(node: n.Node) -> bool:
    """ "It deals 2 damage to the attacker": the one that deals it is not the one spoken of behind it."""
    if not isinstance(node, n.DealDamage) or not isinstance(node.source, n.Ref) or not isinstance(node.to, n.Ref):
        return False
    dealer, hit = node.source.span, node.to.span
    return dealer is not None and hit is not None and dealer < hit


def is_from_another(node: n.Node) -> bool:
    """ "It takes no damage from that die": what damages the card's own die is another one."""
    if not isinstance(node, n.ChangeDamage) or not isinstance(node.to, n.Ref) or not isinstance(node.source, n.Ref):
        return False
    return is_that(node.source) and not is_that(node.to)
