"""Parentheses: some carry rules, some remind of a keyword, some belong to a phrase (Crossover ([bolt] and [fist]))."""

from enum import Enum


class Paren(Enum):
    RULE = "read as if the parentheses were not there"
    UNIGNORABLE = "this text cannot be ignored"
    REMINDER = "says again what a keyword means"
    PART = "part of the phrase"


_UNIGNORABLE = {"this text can't be ignored", "this can't be ignored", "can't be ignored"}
_RULES = {
    "until end of turn",
    "until the end of turn",
    "until the end of the turn",
    "until end of the turn",
    "this turn",
    "if able",
    "minimum",
    "to a minimum of",
    "rounded down",
    "rounded up",
    "round up",
    "round down",
    "minimum cost of",
    "for free",
}


def paren(words: tuple[str, ...]) -> Paren:
    """What a parenthesis with these words is for."""
    text = " ".join(words).rstrip(" .")
    if text in _UNIGNORABLE:
        return Paren.UNIGNORABLE
    without_number = " ".join(w for w in words if not w.isdigit()).rstrip(" .")
    if without_number in _RULES:
        return Paren.RULE
    if words and all(w.startswith("[") or w in ("and", "or", "/", ",") for w in words):
        return Paren.PART
    return Paren.REMINDER
