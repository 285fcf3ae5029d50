"""Sentences of which both readings are on record: which of the two is taken."""

from collections.abc import Callable
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.disputed import Disputes
from judgebot.cardtext.walk import change, everything


def one_of_two(readings: list[object], own_name: str, disputes: Disputes) -> list[object]:
    """The readings of a sentence, where two of them differ in a matter on record only the one that is to be taken."""
    if len(readings) != 2:
        return readings
    for reading, is_other, alike in ON_RECORD:
        one, other = (with_own_name(each, own_name) for each in readings)
        if alike(one) == alike(other) and is_other(one) is not is_other(other):
            return [readings[is_other(one) is not disputes.rests_on(reading)]]
    return readings


def with_own_name(said: object, own_name: str) -> object:
    """What is said, with the card's own dice told by its name like those of any other."""
    own = n.Is(n.Ref(n.RefKind.OWN_NAME))
    return changed(said, lambda node: n.Named(own_name) if node == own else node)


def speaks_of_a_team(said: object) -> bool:
    """Whether a word that is the name of a card and nearly that of an affiliation as well is taken for the latter."""
    return not any(isinstance(node, n.Named) for node in all_nodes(said))


def by_any_name(said: object) -> object:
    """What is said, with affiliations told like names."""

    def told(node: n.Node) -> n.Node:
        match node:
            case n.HasAffiliation(name=name) | n.Named(name=name):
                return n.Named(name.removesuffix("s"))
        return node

    return changed(said, told)


def changed(said: Any, by: Callable[[n.Node], n.Node]) -> Any:
    """What a sentence says, with every node replaced."""
    if isinstance(said, tuple) and hasattr(said, "_fields"):
        return type(said)(*(changed(value, by) for value in said))
    return change(said, by)


def all_nodes(said: object) -> list[n.Node]:
    if isinstance(said, tuple):
        return [node for each in said for node in all_nodes(each)]
    return list(everything(said))


ON_RECORD: tuple[tuple[str, Callable[[object], bool], Callable[[object], object]], ...] = (
    ("name-or-team", speaks_of_a_team, by_any_name),
)
"""Disputes between two readings of one sentence: which of them is the other one, and what the two have in common."""
