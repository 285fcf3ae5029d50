"""JSON as people have it: nothing in it is dropped without a word, and what is wrong is said in plain words."""

import json
from typing import Any


def said(why: ValueError | RecursionError) -> str:
    """Why a text is no JSON."""
    if isinstance(why, RecursionError):
        return "it is nested too deep"
    if isinstance(why, json.JSONDecodeError):
        return f"{why.msg}, column {why.colno}"
    return "a number in it has too many digits" if "integer string conversion" in str(why) else str(why)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object; a key that stands twice in it would lose one of its values."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f'"{next(key for key in keys if keys.count(key) > 1)}" stands twice in one object')
    return found


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is no number")


DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_no_number)
"""Reads a text. Its methods raise ValueError or RecursionError, which `said` explains."""
