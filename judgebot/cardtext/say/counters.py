"""Counters on cards in words: how many there are, and that they are put there or taken off."""

from judgebot.cardtext import nodes as n


def tallied(asked: n.HasCounters) -> str:
    """How many counters are asked for."""
    many = f"{asked.kind} counters"
    if asked.number == 0:
        return f"no {many}"
    return f"{_HOW_MANY[asked.op].format(asked.number)} {many}"


_HOW_MANY = {
    n.Op.AT_LEAST: "{} or more",
    n.Op.AT_MOST: "{} or fewer",
    n.Op.EQUAL: "exactly {}",
    n.Op.MORE: "more than {}",
    n.Op.FEWER: "fewer than {}",
}


def moved(kind: str, number: int | None, card: str, extra: bool = False) -> str:
    """That so many counters are put on a card, or taken off it (None: all of them)."""
    if number is None:
        return f"remove all {kind} counters from {card}"
    one = f"an extra {kind} counter" if extra else f"{'an' if kind[0] in 'aeiou' else 'a'} {kind} counter"
    counters = one if abs(number) == 1 else f"{abs(number)} {kind} counters"
    return f"{'put' if number > 0 else 'remove'} {counters} {'on' if number > 0 else 'from'} {card}"
