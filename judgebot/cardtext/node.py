"""What every node is: a frozen value whose class costs next to nothing until a node of it is made.

`@node` makes a dataclass of a class (`fields`, `replace` and `match` work), but its `__init__` and its comparison are
compiled when the first node of it is made: there are many classes, a board needs few of them, and most runs are short.
"""

from dataclasses import MISSING, dataclass, field, fields
from operator import attrgetter
from typing import Any, ClassVar, Never, Self, TypeVar, dataclass_transform

Span = tuple[int, int]
Class = TypeVar("Class", bound=type)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def node(cls: Class) -> Class:
    """Make a class of nodes of a subclass of `Node` with annotated fields."""
    dataclass(init=False, repr=False, eq=False)(cls)
    cls.__init__ = _first_init  # type: ignore[misc]
    return cls


def _first_init(self: Any, *values: Any, **named: Any) -> None:
    cls = type(self)
    cls.__init__ = _init(cls)
    cls.field_names = tuple(each.name for each in fields(cls) if each.compare)
    cls.compared = staticmethod(attrgetter(*cls.field_names) if cls.field_names else _nothing)
    cls.__init__(self, *values, **named)


def _init(cls: Any) -> Any:
    """Compile an `__init__` that takes the fields of `cls` and sets each."""
    given, defaults = [], {}
    for each in sorted(fields(cls), key=lambda each: each.kw_only is True):
        if each.kw_only and "*" not in given:
            given.append("*")
        if each.default is not MISSING:
            defaults[each.name] = each.default
        given.append(f"{each.name}=defaults[{each.name!r}]" if each.name in defaults else each.name)
    sets = "".join(f"\n values[{each.name!r}] = {each.name}" for each in fields(cls))
    scope: dict[str, Any] = {"defaults": defaults}
    exec(f"def __init__(self, {', '.join(given)}):\n values = self.__dict__{sets}", scope)
    return scope["__init__"]


_WORKED_OUT = {"hashed", "below"}  # kept with a node once asked for; another process hashes otherwise


def _nothing(_: object) -> tuple[()]:
    return ()


@node
class Node:
    """A piece of a reading; `span` is its start and end in the text and takes no part in comparison. `field_names`
    are those of the other fields, in written order."""

    span: Span | None = field(default=None, compare=False, repr=False, kw_only=True)
    field_names: ClassVar[tuple[str, ...]]
    compared: ClassVar[Any]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and bool(self.compared(self) == self.compared(other))

    def __hash__(self) -> int:
        known = self.__dict__.get("hashed")  # of all that is below it: worked out once
        if known is None:
            known = self.__dict__["hashed"] = hash((type(self), self.compared(self)))
        return known

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in _WORKED_OUT}

    def said_at(self, span: Span) -> Self:
        """The same, said there."""
        placed = object.__new__(type(self))
        placed.__dict__.update(self.__dict__, span=span)
        placed.__dict__.pop("below", None)  # it begins with the node itself
        return placed

    def __repr__(self) -> str:
        shown = (f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
        return f"{type(self).__name__}({', '.join(shown)})"

    def __setattr__(self, name: str, value: object) -> Never:
        raise AttributeError(f"a node is never changed: {name}")

    def __delattr__(self, name: str) -> Never:
        raise AttributeError(f"a node is never changed: {name}")
