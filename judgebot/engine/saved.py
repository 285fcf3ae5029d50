"""A state as text, and back: the same text for the same state, whatever the order in which its sets were filled.

Works for any value made of judgebot's own types (frozen dataclasses, named tuples, enums) and of tuples, sets, texts,
numbers and truth values; what takes no part in comparing (the place of a node in its text) is left out. Nothing but
those types is ever built, so a text from elsewhere does no harm.
"""

import json
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from typing import Any

FORM = 2
"""Grows when the way of writing changes."""

_PREFIX = "judgebot."
_SET, _TUPLE = "set", "tuple"


class Unloadable(ValueError):
    """A text that is not a saved value."""


def saved(value: object) -> str:
    """The value as text. Raises TypeError for a value of another type."""
    return json.dumps(_packed(value), ensure_ascii=False, separators=(",", ":"))


def loaded(text: str) -> Any:
    """The value that `saved` wrote.

    Raises:
        Unloadable: the text is something else.
    """
    try:
        return _unpacked(json.loads(text))
    except (ValueError, TypeError, AttributeError, ImportError, KeyError, RecursionError) as fault:
        raise Unloadable(str(fault)) from fault


def _packed(value: object) -> object:
    if value is None or (isinstance(value, str | bool | int) and not isinstance(value, Enum)):
        return value
    if isinstance(value, Enum):
        return [_name(type(value)), value.name]
    if isinstance(value, frozenset):
        return [_SET, *sorted((_packed(each) for each in value), key=lambda packed: json.dumps(packed))]
    if isinstance(value, tuple):
        name = _name(type(value)) if hasattr(value, "_fields") else _TUPLE
        return [name, *map(_packed, value)]
    if is_dataclass(value) and not isinstance(value, type):
        return [_name(type(value)), *(_packed(getattr(value, each.name)) for each in fields(value) if each.compare)]
    raise TypeError(f"{type(value).__name__} cannot be saved")


def _name(type_: type) -> str:
    if not type_.__module__.startswith(_PREFIX):
        raise TypeError(f"{type_.__module__}.{type_.__name__} cannot be saved")
    return f"{type_.__module__.removeprefix(_PREFIX)}:{type_.__qualname__}"


def _unpacked(packed: Any) -> Any:
    if not isinstance(packed, list):
        return packed
    name, *rest = packed
    if name == _TUPLE:
        return tuple(map(_unpacked, rest))
    if name == _SET:
        return frozenset(map(_unpacked, rest))
    type_ = _type(name)
    if issubclass(type_, Enum):
        return type_[rest[0]]
    values = list(map(_unpacked, rest))
    if issubclass(type_, tuple):
        return type_(*values)
    names = (each.name for each in fields(type_) if each.compare)  # type: ignore[arg-type]
    return type_(**dict(zip(names, values, strict=True)))


@cache
def _type(name: str) -> type:
    module, _, qualname = name.partition(":")
    found: Any = import_module(_PREFIX + module)
    for part in qualname.split("."):
        found = getattr(found, part)
    is_value = isinstance(found, type) and (is_dataclass(found) or issubclass(found, tuple | Enum))
    if not is_value:
        raise Unloadable(f"{name} is no type of value")
    return found  # type: ignore[no-any-return]
