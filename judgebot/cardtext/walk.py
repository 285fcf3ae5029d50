"""Go through the nodes of a reading, and change some of them."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

from judgebot.cardtext.nodes import AllOf, Filter, Node

N = TypeVar("N")


def children(node: Node) -> Iterator[tuple[str, object]]:
    """The fields of a node with their values, in written order."""
    for name in node.field_names:
        yield name, getattr(node, name)


def everything(value: object) -> Iterator[Node]:
    """The node and all nodes below it, in written order."""
    if isinstance(value, tuple):
        for item in value:
            yield from everything(item)
    elif isinstance(value, Node):
        yield value
        for _, child in children(value):
            yield from everything(child)


def parts_of(filter_: Filter | None) -> tuple[Filter, ...]:
    """The filters that all have to fit."""
    if filter_ is None:
        return ()
    return filter_.parts if isinstance(filter_, AllOf) else (filter_,)


def change(value: N, by: Callable[[Node], Node]) -> N:
    """A copy with every node replaced by what `by` makes of it, inner nodes first, in written order."""
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return tuple(change(item, by) for item in value)  # type: ignore[return-value]
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for name, child in children(value):
        if isinstance(child, Node | tuple):
            new = change(child, by)
            if new is not child and new != child:
                changes[name] = new
    return by(replace(value, **changes) if changes else value)  # type: ignore[return-value]
