"""Amounts with a bound: "for each of your Sidekicks (maximum 3)", "equal to its A, to a maximum of 4"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.amount import Mods, counted, each, times
from judgebot.cardtext.phrases.dice.description import OPPOSING, YOURS, Bits, Head

PHRASES = Phrases()
add = PHRASES.add

_MAXIMUM = ("maximum (of)?", ",? (up)? to a maximum of", ", maximum (of)?", "max .?", ",? no more than", ",? up to")
add("most", lambda k: k, *(f"{words} {{number}}" for words in _MAXIMUM))
add("most_mods", lambda m: m, *(f"{words} {{mods}}" for words in _MAXIMUM))
add("each", lambda c: c, "{for_each}")
add("each", lambda c, k: capped(c, k), "{for_each} {most}")
add("amount_of", lambda a: a, "{plain_amount}")
add("amount_of", lambda a, k: capped(a, k), "{plain_amount} {most}")
add("mods_each", lambda m, c, most: changed_at_most(m, c, most), "{mods} {for_each} {most_mods}")
add("mods_each", lambda m, most, c: changed_at_most(m, c, most), "{mods} {most_mods} {for_each}")


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


# how much more or less something becomes
add("by_much", lambda a: a, "by {amount}", "by (an|the) amount equal to {amount_of}")
add("by_much", lambda a, s: times(a, s), "by {amount} {each}")
add("by_much", lambda a: None if isinstance(a, n.Const) else a, "by {amount_of}")

# --- two amounts ----------------------------------------------------------------------------------------------------


def minus(one: n.Amount, less: n.Amount) -> n.Amount | None:
    """One less the other; less than none is not dealt or gained."""
    if isinstance(one, n.Const) or one == less:
        return None
    taken = n.Const(-less.n) if isinstance(less, n.Const) else n.Scaled(less, times=-1)
    return n.Scaled(n.Plus((one, taken)), low=0)


def plus(one: n.Amount, more: n.Amount) -> n.Amount | None:
    """Both together; a number is said first."""
    if isinstance(one, n.Const):
        return None
    return n.Plus((more, one)) if isinstance(more, n.Const) else n.Plus((one, more))


def fewer(mods: Mods, counted: object, less: int) -> Mods | None:
    """ "+1A for each Villain minus 1"; of more for each it would be open whether one Villain counts less, or one A."""
    steps = [step for step in mods if step is not None]
    count = minus(counted if isinstance(counted, n.Amount) else n.CountOf(counted), n.Const(less))  # type: ignore[arg-type]
    return each(mods, count) if count is not None and all(step == n.Const(1) for step in steps) else None


def beyond(counted: object, first: int) -> n.Amount | None:
    """ "For each Villain beyond the first": where there are no more of them, none."""
    count = counted if isinstance(counted, n.Amount) else n.CountOf(counted)  # type: ignore[arg-type]
    if not first or isinstance(count, n.Const | n.ChosenNumber | n.Scaled):
        return None
    return n.Plus((n.Const(-first), n.Scaled(count, low=first)))


add("mods_each", fewer, "{mods} {for_each} ,? minus {number}")
_BEYOND = ",? (beyond|after|past)"
add("each", lambda c: beyond(c, 1), f"{{for_each}} {_BEYOND} the first")
add("each", beyond, f"{{for_each}} {_BEYOND} (the first)? {{number}}", "{for_each} ,? in excess of {number}")
add("plain_amount", lambda c: beyond(c, 1), f"the number of {{counted}} {_BEYOND} the first")
add("plain_amount", beyond, f"the number of {{counted}} {_BEYOND} (the first)? {{number}}")
add("amount_of", minus, "{plain_amount} minus {plain_amount}")
add("amount_of", plus, "{plain_amount} plus {plain_amount}")
add("amount_of", n.Difference, "the difference between {plain_amount} and {plain_amount}")
add(
    "amount_of",
    lambda: n.Difference(n.LifeOf(n.YOU), n.LifeOf(n.OPPONENT)),
    "the difference between your life (total)? and your opponent's",
    "the difference (between your|in your|in) life totals",
    "the difference between both players' life totals",
)
add(
    "amount_of",
    lambda r, one, other: n.Difference(n.StatOf(r, one), n.StatOf(r, other)) if one is not other else None,
    "the difference between {ref_s} {stat} and {stat}",
)
add(
    "amount_of",
    lambda a, h, p: apart(a, h, p),
    "the difference between the number of {adjectives} {noun_many} {both_have}",
)
add("both_have", lambda: Bits(), "you and your opponent (have|control)")
add("both_have", lambda p: p, "you and your opponent (have|control) {after}")


def apart(adjectives: Bits, head: Head, after: Bits) -> n.Amount | None:
    """By how many more such dice one of the players has."""
    both = [counted(side, adjectives, head, after) for side in (YOURS, OPPOSING)]
    yours, theirs = both
    if not isinstance(yours, n.Select) or not isinstance(theirs, n.Select) or yours.side is theirs.side:
        return None
    return n.Difference(n.CountOf(yours), n.CountOf(theirs))
