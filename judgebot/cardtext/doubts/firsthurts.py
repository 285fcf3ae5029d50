""" "KO two of your dice. The next die you purchase costs 2 less": what hurts its player first is a cost (3.1.16)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import change, everything

_POINTS_BACK = (n.RefKind.THAT, n.RefKind.LOT, n.RefKind.REST, n.RefKind.HIT, n.RefKind.ITSELF)


def is_paid_first(ability: n.Ability) -> bool:
    """Whether it has its player KO or sacrifice dice of theirs, and after that does something else that does not speak
    of it ("if you do" speaks of it)."""
    match getattr(ability, "effect", None):
        case n.Seq(
            effects=(n.KO(what=n.Select() as what, to=None) | n.Sacrifice(what=n.Select() as what) as first, *rest)
        ):
            is_other = rest and not any(
                type(each) is type(first) for each in rest
            )  # the same twice is no cost (3.1.17)
            return bool(is_other) and _is_own(what) and not any(_speaks_of_it(each) for each in everything(tuple(rest)))
    return False


def as_a_cost(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The ability with that as its cost: done in full, or not at all (3.1.17, 3.1.19)."""

    def paid(node: n.Node) -> n.Node:
        if node is not said:
            return node
        first, *rest = said.effects
        return n.Pay(n.ActCost(first), rest[0] if len(rest) == 1 else n.Seq(tuple(rest)))

    said: n.Seq = getattr(ability, "effect")  # noqa: B009 (as `is_paid_first` has found it)
    return (change(ability, paid),)


def _is_own(what: n.Select) -> bool:
    return what.side is n.Side.YOURS and what.mode is not n.Mode.ALL and what.count.low == what.count.high


def _speaks_of_it(node: n.Node) -> bool:
    return isinstance(node, n.YouDid) or (isinstance(node, n.Ref) and node.kind in _POINTS_BACK)
