"""Counters on cards in words: how many there are, and that they are put there or taken off."""

from judgebot.cardtext import nodes as n


def tallied(stat: n.Stat, op: n.Op, number: int) -> str:
    """How many counters are asked for."""
    return f"no {stat.value}" if op is n.Op.EQUAL else f"{number} or more {stat.value}"


def is_tally(amount: n.Amount) -> bool:
    """Whether it is the number of counters on the card itself, or on all cards of a sort."""
    if not isinstance(amount, n.StatOf) or amount.stat not in n.COUNTERS:
        return False
    return amount.of == n.Ref(n.RefKind.OWN_CARD) or isinstance(amount.of, n.Select)


def moved(kind: str, number: int | None, card: str, extra: bool = False) -> str:
    """That so many counters are put on a card, or taken off it (None: all of them)."""
    if number is None:
        return f"remove all {kind} counters from {card}"
    one = f"an extra {kind} counter" if extra else f"{'an' if kind[0] in 'aeiou' else 'a'} {kind} counter"
    counters = one if abs(number) == 1 else f"{abs(number)} {kind} counters"
    return f"{'put' if number > 0 else 'remove'} {counters} {'on' if number > 0 else 'from'} {card}"
