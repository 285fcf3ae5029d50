"""Tokens in words: "field a 1A/1D Drone token with Overcrush"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.effect import order
from judgebot.cardtext.say.words import number


@order.register
def generate(made: n.MakeToken) -> str:
    """What is generated, or fielded."""
    from judgebot.cardtext.restate import keyword

    doing, called = "field" if made.fielded else "generate", f"{made.name} token".strip()
    values = f"{made.attack}A/{made.defense}D"
    one = made.count == n.Const(1)
    said = f"{doing} a {values} {called}" if one else f"{doing} {number(made.count)} {values} {called}s"
    return f"{said} with {' and '.join(map(keyword, made.keywords))}" if made.keywords else said
