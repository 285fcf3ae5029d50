"""Tokens in words: "field a 1A/1D Drone token with Overcrush"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.amounts import counted
from judgebot.cardtext.say.effect import order


@order.register
def generate(made: n.MakeToken) -> str:
    """What is generated, or fielded."""
    from judgebot.cardtext.restate import keyword

    doing, called = "field" if made.fielded else "generate", f"{made.name} token".strip()
    values = f"{made.attack}A/{made.defense}D"
    many, each = counted(made.count)
    said = f"{doing} a {values} {called}" if many == "1" else f"{doing} {many} {values} {called}s"
    having = f" with {' and '.join(map(keyword, made.keywords))}" if made.keywords else ""
    return said + having + each
