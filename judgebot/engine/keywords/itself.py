"""Keywords that ask for another die: by other readings the die itself, or a second die of its card, will do."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import change
from judgebot.engine.rule import asks

Otherwise = Callable[[nodes.Triggered], nodes.Triggered]


@asks("common-ground")
def _with_itself(node: nodes.Triggered) -> nodes.Triggered:
    """ "At least one attacking Villains die", which may be the die itself."""
    return change(node, _without_other)


def _without_other(part: nodes.Node) -> nodes.Node:
    if not isinstance(part, nodes.AllOf):
        return part
    return nodes.AllOf(tuple(each for each in part.parts if not isinstance(each, nodes.Other)))


@asks("teamwatch", "teamwatch(1)")
def _for_each_die(node: nodes.Triggered) -> nodes.Triggered:
    """Asked of each die, not of the character: another die of the card is another die."""
    return replace(node, scope=nodes.Scope.UNSTATED)


_OTHERWISE: dict[str | None, tuple[str, Otherwise]] = {
    "common-ground": ("common-ground-alone", _with_itself),
    "teamwatch": ("teamwatch-own-copy", _for_each_die),
}


@lru_cache(maxsize=256)
def otherwise(node: nodes.Triggered) -> tuple[str, nodes.Triggered] | None:
    """The disputed reading of what a keyword asks for, if there is one, and the ability as it is by the other."""
    found = _OTHERWISE.get(node.of_keyword)
    return None if found is None else (found[0], found[1](node))
