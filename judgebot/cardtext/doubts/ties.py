"""The die with the highest or the lowest value, where no word says what is done if several are tied for it."""

from collections.abc import Iterator
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import change, everything, set_where


def says_nothing_of_ties(ability: n.Ability) -> bool:
    """ "KO the opposing die with the lowest A": one of those that have it, or all of them."""
    return any(map(is_left_open, everything(ability)))


def is_left_open(node: n.Node) -> bool:
    return isinstance(node, n.Select) and node.extreme is not None and node.extreme.untold


def its_player_picks(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The words speak of one die, and who uses an ability chooses for it (3.3.1)."""
    return (set_where(ability, lambda node: isinstance(node, n.Extreme) and node.untold, untold=False),)


def all_that_are_tied(ability: n.Ability) -> tuple[n.Ability, ...]:
    """Each of them has the value."""

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.Select) or not is_left_open(node) or node.extreme is None:
            return node
        of_all = replace(node.extreme, sole=False, untold=False)
        return replace(node, mode=n.Mode.ALL, count=n.EVERY, extreme=of_all)

    return (change(ability, told),)


def cannot_be_all(node: n.Select, ability: n.Ability) -> bool:
    """Whether one die has to be told from those that are tied: further words go by it, or by its value."""
    if not is_left_open(node):
        return False
    spoken_of = any(isinstance(each, n.Ref) and each.kind in _IT for each in everything(ability))
    return spoken_of or node not in [*done_to(ability)]


_IT = (n.RefKind.THAT, n.RefKind.REST, n.RefKind.LOT)


def done_to(ability: n.Ability) -> Iterator[object]:
    """The dice to which something is done that may be done to several."""
    for node in everything(getattr(ability, "effect", None)):
        if isinstance(node, _DONE):
            yield node.what
        elif isinstance(node, n.Cannot | n.Must):
            yield node.who
        elif isinstance(node, n.DealDamage):
            yield node.to


_DONE = (n.KO, n.Sacrifice, n.Spin, n.Move, n.Roll, n.Capture, n.TakeControl, n.Modify, n.Gain, n.Lose)
