"""Go through the nodes of a reading, and change some of them."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain
from operator import is_
from typing import Any, TypeVar

from judgebot.cardtext.nodes import AllOf, Filter, Node

N = TypeVar("N")
WALKED = (Node, tuple)
"""Of what sort a value is in which there may be nodes."""


def children(node: Node) -> Iterator[tuple[str, object]]:
    """The fields of a node with their values, in written order."""
    for name in node.field_names:
        yield name, getattr(node, name)


def everything(value: object) -> Iterator[Node]:
    """The node and all nodes below it, in written order."""
    return iter(_everything(value))


def _everything(value: object) -> tuple[Node, ...]:
    if isinstance(value, Node):
        known: tuple[Node, ...] | None = value.__dict__.get("below")
        if known is None:  # asked again and again of the same node, and of those that it is put into: worked out once
            known = value.__dict__["below"] = (value, *_everything(value.compared(value)))
        return known
    if isinstance(value, tuple):
        return tuple(chain.from_iterable(_everything(each) for each in value if isinstance(each, WALKED)))
    return ()


def contains(value: object, *sorts: type[Node]) -> bool:
    """Whether the node, or one below it, is of one of these sorts."""
    for node in _everything(value):  # noqa: SIM110 - no generator: asked more often than anything else of a text
        if isinstance(node, sorts):
            return True
    return False


def parts_of(filter_: Filter | None) -> tuple[Filter, ...]:
    """The filters that all have to fit."""
    if filter_ is None:
        return ()
    return filter_.parts if isinstance(filter_, AllOf) else (filter_,)


def change(value: N, by: Callable[[Node], Node]) -> N:
    """A copy with every node replaced by what `by` makes of it, inner nodes first, in written order; the value itself
    where it changes none."""
    for node in _everything(value):  # no generator: for nearly every text this is all that happens
        if by(node) is not node:
            return _changed(value, by)
    return value


def change_first(value: N, is_meant: Callable[[Node], bool], new: Node) -> N:
    """A copy with another node in place of the first, in written order, that is meant."""
    left = [new]
    return _changed(value, lambda node: left.pop() if left and is_meant(node) else node)


def set_where(value: N, is_meant: Callable[[Node], bool], **values: Any) -> N:
    """A copy in which the nodes that are meant have these values."""
    return change(value, lambda node: replace(node, **values) if is_meant(node) else node)


def _changed(value: N, by: Callable[[Node], Node]) -> N:
    if isinstance(value, tuple):
        new_items = tuple(_changed(item, by) for item in value)
        if all(map(is_, new_items, value)):
            return value
        return type(value)(*new_items) if hasattr(value, "_fields") else new_items  # type: ignore[return-value]
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for name, child in children(value):
        if isinstance(child, WALKED) and child:
            new = _changed(child, by)
            if new is not child and new != child:
                changes[name] = new
    return by(replace(value, **changes) if changes else value)  # type: ignore[return-value]
