"""Tokens in words: "field a 1A/1D Drone token with Overcrush"."""

from collections.abc import Callable

from judgebot.cardtext import nodes as n


def generated(made: n.MakeToken, number: Callable[[n.Amount], str], keyword: Callable[[n.KeywordAbility], str]) -> str:
    """What is generated, or fielded."""
    doing, called = "field" if made.fielded else "generate", f"{made.name} token".strip()
    values = f"{made.attack}A/{made.defense}D"
    one = made.count == n.Const(1)
    said = f"{doing} a {values} {called}" if one else f"{doing} {number(made.count)} {values} {called}s"
    return f"{said} with {' and '.join(map(keyword, made.keywords))}" if made.keywords else said
