"""The cost as something that dice have: "the fielding cost of your Villains is reduced by 1"."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.costs.price import Bargain, Terms, costs, elsewhere, free, named_price
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, as_dice, select
from judgebot.cardtext.phrases.predicate import Predicate, Predicates
from judgebot.cardtext.phrases.rules.rule import state

PHRASES = Predicates()
add, pred = PHRASES.add, PHRASES.pred

Act = n.Act


class Shift(NamedTuple):
    """By how much a cost is changed, without its direction; not below `low`."""

    change: n.Amount
    low: int | None = None


def shifted(act: n.Act, what: object, shift: Shift, down: bool) -> tuple[n.Rule, ...] | None:
    """A cost is reduced or increased. No die on a card is chosen for it."""
    if act is Act.PURCHASE and isinstance(what, n.Select) and what.mode is not n.Mode.ALL:
        return None
    return costs(what, (Bargain(negative(shift.change) if down else shift.change, (act,), shift.low),))


def negative(change: n.Amount) -> n.Amount:
    match change:
        case n.Const(n=k):
            return n.Const(-k)
        case n.Scaled(times=times):
            return replace(change, times=-times)
    return n.Scaled(change, times=-1)


def shift(number: int, terms: Terms) -> Shift:
    bargain = terms.of(number)
    return Shift(bargain.change, bargain.low)


add("shift", shift, "by {generic} {amends}")
add("generic", lambda k: k, "{number}")
add("cost_kind", lambda: Act.FIELD, "fielding cost")
add("cost_kind", lambda: Act.PURCHASE, "purchase cost")
add("cost_kinds", lambda: Act.FIELD, "fielding costs")
add("cost_kinds", lambda: Act.PURCHASE, "purchase costs")
add("cost_of", lambda a: a, "the ({cost_kind}|{cost_kinds}) (of|for)")
add("cost_of", lambda a: a[0] if len(a) == 1 else None, "the cost {to_do}")
add("cost_of", lambda: Act.FIELD, "the cost of fielding")
add("cost_of", lambda: Act.PURCHASE, "the cost of purchasing")
SHIFTS = (
    ("(reduce|lower|decrease)", "(reduced|lowered|decreased)", True),
    ("(increase|raise)", "(increased|raised)", False),
)
for _order, _done, _down in SHIFTS:
    add(
        "orders",
        lambda w, a, s, d=_down: shifted(a, w, s, d),
        f"{_order} {{possessor}} ({{cost_kind}}|{{cost_kinds}}) {{shift}}",
    )
    add("orders", lambda a, w, s, d=_down: shifted(a, w, s, d), f"{_order} {{cost_of}} {{possessed}} {{shift}}")
    add(
        "rules",
        lambda w, a, s, d=_down: shifted(a, w, s, d),
        f"{{possessor}} {{cost_kind}} is {_done} {{shift}}",
        f"{{possessor}} {{cost_kinds}} are {_done} {{shift}}",
    )
    add("rules", lambda a, w, s, d=_down: shifted(a, w, s, d), f"{{cost_of}} {{possessed}} (is|are) {_done} {{shift}}")
    pred(
        lambda w, a, s, d=_down: shifted(a, w, s, d),
        f"have^ (its|their) ({{cost_kind}}|{{cost_kinds}}) {_done} {{shift}}",
    )

# --- what cannot be changed -------------------------------------------------------------------------------------------


def kept(act: n.Act, what: object, ways: tuple[bool, ...], who: n.Person | None = None) -> tuple[n.Rule, ...] | None:
    """A cost that cannot be increased, or reduced; of dice chosen now it would be open whether later ones are meant."""
    if isinstance(what, n.Select) and what.mode is not n.Mode.ALL:
        return None
    dice = None if what is None else elsewhere(what, act)
    if (what is None) is not (dice is None):
        return None
    if who is not None and isinstance(dice, n.Select) and dice.side is not n.Side.ANY:
        return None
    return (n.CostChange(act, dice, who, barred=ways),)


_BY = "(by (any|card)? (effects|abilities|text))?"
add("ways_of_cost", lambda w: w, "{changed_ways}")
add("ways_of_cost", lambda: (True, False), "(changed|modified|altered)")
add("rules", lambda w, a, k: kept(a, w, k), f"{{possessor}} {{cost_kind}} (can't|may not) be {{ways_of_cost}} {_BY}")
add("rules", lambda a, w, k: kept(a, w, k), f"{{cost_of}} {{possessed}} (can't|may not) be {{ways_of_cost}} {_BY}")
add("rules", lambda a, k: kept(a, None, k), f"{{cost_kinds}} (can't|may not) be {{ways_of_cost}} {_BY}")
PHRASES.made(
    "full_deed",
    lambda s, a, k: kept(a, s, k),
    f"have (its|their|his|her) ({{cost_kind}}|{{cost_kinds}}) {{ways_of_cost}} {_BY}",
)
PHRASES.words("changing", {order: (not down,) for order, _, down in SHIFTS})
PHRASES.made("players_deed", lambda p, k, a, w: kept(a, w, k, p), "{changing} {cost_of} {possessed}")
PHRASES.made("players_deed", lambda p, k, a: kept(a, None, k, p), "{changing} {cost_kinds}")
pred(free, "have^ (a|its|their) fielding cost reduced to (0|[0])")
add("rule", free, "{possessor} fielding cost is reduced to (0|[0])")
add("rule", free, "the fielding (cost|costs) of {possessed} (is|are|becomes|become) reduced to (0|[0])")
add("cost_said", lambda k: n.Const(k), "{generic} (energy)?")
add("cost_said", lambda a: a, "equal to {amount_of}")
pred(lambda s, a: named_price(s, a), "have^ (a|its|their) fielding cost (of)? {cost_said}")
add("rule", lambda s, a: named_price(s, a), "{possessor} fielding cost (is|becomes) {cost_said}")
add(
    "rule",
    lambda s, a: named_price(s, a),
    "the fielding (cost|costs) of {possessed} (is|are|becomes|become) {cost_said}",
)


def any_costs(before: Bits, head: Head, after: Bits, *preds: Predicate) -> tuple[n.Rule, ...] | None:
    """ "Any Villain with purchase cost 5 or more costs 1 less": all of them. Of what dice get it would be open whether
    one of them is chosen."""
    dice = as_dice(select(Det(n.Mode.ALL, n.EVERY), before, head, after))
    rules = state(dice, preds) if isinstance(dice, n.Select) else None
    return rules if rules and all(isinstance(rule, n.CostChange) for rule in rules) else None


_ANY_ONE, _ANY = "any {adjectives} {noun_one} {afters}", "any {adjectives} {noun_many} {afters}"
add("rules", any_costs, f"{_ANY_ONE} {{pred_s}}", f"{_ANY} {{pred}}", f"{_ANY} {{pred_s}}")
