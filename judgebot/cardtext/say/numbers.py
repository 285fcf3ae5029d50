"""Numbers: those that count, those that are compared, and values as nouns."""

from functools import singledispatch
from typing import assert_never

from judgebot.cardtext import nodes as n

SUMMED = (n.Stat.LEVEL, n.Stat.COST, n.Stat.FIELDING)


def low(count: n.Count) -> str:
    return "X" if isinstance(count.low, n.Amount) else str(count.low)


def number(amount: n.Amount) -> str:
    """An amount that stands before what it counts."""
    match amount:
        case n.Const(n=k):
            return str(k)
        case n.ChosenNumber():
            return "X"
        case n.EventAmount():
            return "that much"
    return value(amount)


@singledispatch
def value(amount: n.Amount, foremost: bool = False) -> str:
    """An amount as a noun; whose dice are counted is said `foremost` where it could be taken for another's. How each
    sort is said stands in `amounts`."""
    return number(amount) if isinstance(amount, n.Const | n.ChosenNumber) else repr(amount)


def comparison(op: n.Op, amount: n.Amount) -> str:
    match op:
        case n.Op.AT_LEAST:
            return (
                f"{number(amount)} or more"
                if isinstance(amount, n.Const | n.ChosenNumber)
                else f"greater than or equal to {value(amount, foremost=True)}"
            )
        case n.Op.AT_MOST:
            return (
                f"{number(amount)} or less"
                if isinstance(amount, n.Const | n.ChosenNumber)
                else f"less than or equal to {value(amount, foremost=True)}"
            )
        case n.Op.EQUAL:
            return number(amount) if isinstance(amount, n.Const) else f"equal to {value(amount, foremost=True)}"
        case n.Op.MORE:
            return f"greater than {value(amount, foremost=True)}"
        case n.Op.FEWER:
            return f"less than {value(amount, foremost=True)}"
    assert_never(op)
