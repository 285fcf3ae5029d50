"""Amounts with a bound: "for each of your Sidekicks (maximum 3)", "equal to its A, to a maximum of 4"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amount import Mods, each

PHRASES = Phrases()
add = PHRASES.add

_MAXIMUM = ("maximum (of)?", ",? (up)? to a maximum of", ", maximum (of)?", "max .?", ",? no more than")
add("most", lambda k: k, *(f"{words} {{number}}" for words in _MAXIMUM))
add("most_mods", lambda m: m, *(f"{words} {{mods}}" for words in _MAXIMUM))
add("each", lambda c: c, "{for_each}")
add("each", lambda c, k: capped(c, k), "{for_each} {most}")
add("amount_of", lambda a: a, "{plain_amount}")
add("amount_of", lambda a, k: capped(a, k), "{plain_amount} {most}")
add("mods_each", lambda m, c, most: changed_at_most(m, c, most), "{mods} {for_each} {most_mods}")


def capped(amount: object, most: int) -> n.Amount | None:
    """An amount that counts no further than this."""
    counted = amount if isinstance(amount, n.Amount) else n.CountOf(amount)  # type: ignore[arg-type]
    fixed = isinstance(counted, n.Const | n.ChosenNumber) or (isinstance(counted, n.Scaled) and counted.high)
    return None if fixed else n.Scaled(counted, high=most)


def changed_at_most(mods: Mods, counted: object, most: Mods) -> Mods | None:
    """ "+1A and +1D for each (maximum +3A and +3D)": of the same values, and in steps of one."""
    number: n.Amount | None = None
    for step, last in zip(mods, most, strict=True):
        if step is None and last is None:
            continue
        if not isinstance(step, n.Const) or not isinstance(last, n.Const) or abs(step.n) != 1 or step.n * last.n < 1:
            return None
        number = capped(counted, abs(last.n))
    parts = [last.n for last in most if isinstance(last, n.Const)]
    same = len({abs(k) for k in parts}) == 1
    return each(mods, number) if same and number is not None else None
