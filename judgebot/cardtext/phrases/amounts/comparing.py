"""How values compare: "3 or less", "lower than Moth's", "a higher level than that die", "A greater than its own D".

One table of orders, said before a value or after it, of whatever a value can be compared with.
"""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.amount import of_the_foremost
from judgebot.cardtext.phrases.dice.description import alternatives, as_dice, either, of
from judgebot.cardtext.referring import Compared, He, Theirs, is_that

PHRASES = Phrases()
add = PHRASES.add


class Order(NamedTuple):
    """How one value stands to another; `differs`: that it does not."""

    op: n.Op
    differs: bool = False


# --- the orders -----------------------------------------------------------------------------------------------------

LESS, MORE = "(less|lower|fewer)", "(more|higher|greater)"
_SIZES = ((LESS, MORE, n.Op.FEWER, n.Op.AT_MOST), (MORE, LESS, n.Op.MORE, n.Op.AT_LEAST))
_ORDERS = [("the same", "as", Order(n.Op.EQUAL)), ("(an)? equal", "(to|as)", Order(n.Op.EQUAL))]
_ORDERS += [("(a)? different", "(than|from)", Order(n.Op.EQUAL, differs=True))]
for _this_way, _other_way, _op, _or_equal in _SIZES:
    _ORDERS += [(f"(a|an)? {_this_way}", "than", Order(_op))]
    _ORDERS += [(f"(a|an|the)? (equal|same) or {_this_way}", "(than|to|as)", Order(_or_equal))]
    _ORDERS += [(f"(a|an)? {_this_way} or (equal|the same)", "(than|to|as)", Order(_or_equal))]
    # what links a value to the other one, where it stands after it
    add("rel", lambda op=_op: op, f"{_this_way} than")
    add("rel", lambda op=_or_equal: op, f"{_this_way} than or equal to", f"equal (to)? or {_this_way} than")
    add("rel", lambda op=_or_equal: op, f"no {_other_way} than")
    add("comparison", lambda v, op=_or_equal: (op, v), f"{{bound}} or {_this_way}")
    add("comparison", lambda v, op=_or_equal: (op, v), f"equal to {{plain_amount}} or {_this_way}")
add("rel", lambda: n.Op.EQUAL, "equal to")
add("rel", lambda: n.Op.FEWER, "(below|under)")
add("rel", lambda: n.Op.MORE, "(above|over)")
add("bound", lambda k: n.Const(k), "{number}")
add("bound", lambda: n.ChosenNumber(), "x")
add("comparison", lambda v: (n.Op.AT_MOST, v), "at most {bound}")
add("comparison", lambda v: (n.Op.AT_LEAST, v), "at least {bound}")
add("comparison", lambda k: (n.Op.EQUAL, n.Const(k)), "exactly? {number}")
add("comparison", lambda op, v: (op, v), "{rel} {amount_of}")

# --- what a value is compared with ----------------------------------------------------------------------------------

add("other_die", lambda r: r, "{ref_one}", "{ref_s}", "that of {ref_one}")
add("other_die", lambda: Theirs(n.RefKind.THIS_DIE), "theirs")
add("other_die", lambda: He(n.RefKind.SUBJECT), "(his|hers)")
add("other_die", lambda d: d if is_one_of_some(d) or d.extreme else None, "{np_one}")
add("other_value", lambda d: d, "{other_die}", "{amount_of}")


def is_one_of_some(dice: n.Select) -> bool:
    """ "One of your dice": whichever of them it may be."""
    return dice.mode is n.Mode.CHOOSE and dice.count == n.ONE and dice.extreme is None


def worth_of(what: object, stat: n.Stat, op: n.Op) -> n.Amount | None:
    """The value that something has. It is lower than that of one of several if it is lower than the highest; what is
    higher than one of none cannot be said so."""
    if isinstance(what, n.Select) and what.extreme is not None:
        return of_the_foremost(what) if what.extreme.stat is stat and what.extreme.sole else None
    if isinstance(what, n.Select):
        every = as_dice(replace(what, mode=n.Mode.ALL, count=n.EVERY))
        return n.StatOf(every, stat, most=True) if op is n.Op.FEWER and isinstance(every, n.Select) else None
    if isinstance(what, n.Ref):
        is_own = what.kind is n.RefKind.OWN_NAME
        return n.StatOf(n.Ref(n.RefKind.THIS_DIE) if is_own else what, stat)
    return what if isinstance(what, n.Amount) else None


def compared(stat: n.Stat, order: Order, what: object) -> n.Filter | None:
    """With such a value."""
    amount = worth_of(what, stat, order.op)
    if amount is None:
        return None
    found = n.HasStat(stat, order.op, amount)
    return n.Not(found) if order.differs else found


def than_that(order: Order, stat: n.Stat) -> n.Filter | None:
    """Compared with what has been spoken of."""
    return compared(stat, order, Compared(n.RefKind.THIS_DIE))


def beside(stat: n.Stat, op: n.Op, amount: n.Amount) -> n.Filter | None:
    """ "Whose A is greater than its D" has words of its own: the D is that of the very die."""
    match amount:
        case n.StatOf(of=n.Ref() as which, stat=other) if type(which) is n.Ref and is_that(which) and other is not stat:
            return None
    return n.HasStat(stat, op, amount)


# --- values that dice have ------------------------------------------------------------------------------------------

HAVING = "(with|having)"
for _words, _link, _order in _ORDERS:
    add("order_of", lambda o=_order: o, _words)
    add("compared", lambda s, w, o=_order: compared(s, o, w), f"{_words} {{stat}} {_link} {{other_value}}")
add("has", lambda f: f, "{compared}")
add("has", lambda s, c: n.HasStat(s, *c), "(a|an)? {held} (of)? {comparison}")
add("has", lambda s, op, w: compared(s, Order(op), w), "(a|an)? {held} {rel} {other_die}")
add("has", lambda s, *k: one_of_values(s, *k), "(a|an)? {held} (of)? (either)? {number} or {number}")
add("has", lambda s, *k: one_of_values(s, *k), "(a|an)? {held} (of)? {number} , {number} ,? or {number}")
add("has", lambda s, c: n.HasStat(s, c[0], c[1], printed=True), "(a|an)? printed {a_or_d} (of)? {comparison}")
add(
    "has",
    lambda c: n.HasStat(n.Stat.FIELDING, c[0], c[1], printed=True),
    "(a|an)? printed fielding cost (of)? {comparison}",
)
add("has", lambda s, op, w: in_print(s, op, w), "(a|an)? printed {a_or_d} {rel} {other_die}")
for _before, _after, _op in (
    ("", f"or {LESS}", n.Op.AT_MOST),
    ("at most", "", n.Op.AT_MOST),
    ("", f"or {MORE}", n.Op.AT_LEAST),
    ("at least", "", n.Op.AT_LEAST),
    ("exactly?", "", n.Op.EQUAL),
    ("(less|fewer) than", "", n.Op.FEWER),
    ("(more|greater) than", "", n.Op.MORE),
):
    add("has", lambda v, op=_op: n.HasStat(n.Stat[v[1]], op, n.Const(v[0])), f"{_before} {{value}} {_after}")
for _size, _op in ((f"or {LESS}", n.Op.AT_MOST), (f"or {MORE}", n.Op.AT_LEAST)):
    add("has", lambda k, s, op=_op: n.HasStat(s, op, n.Const(k)), f"{{number}} {_size} {{a_or_d}}")
add("a_or_d", lambda: n.Stat.A, "a", "attack")
add("a_or_d", lambda: n.Stat.D, "d", "defense")
add("had", lambda f, g: either(f, g) if f != g else None, "either {has} or {has}")
add("quality", lambda s, c: beside(s, *c), "whose {stat} is {comparison}")
add("quality", lambda s, op, w: compared(s, Order(op), w), "whose {stat} is {rel} {other_die}")
add("quality", lambda s, w: compared(s, Order(n.Op.EQUAL), w), "whose {stat} is the same as {other_die}")
add("quality", lambda s, v: n.HasStat(s, n.Op.EQUAL, v), "whose {stat} equals {amount_of}")
add("quality", lambda o, s: than_that(o, s), "(of|with|that has|that have|having) {order_of} {stat}")
add("adjective", lambda o, s: (f := than_that(o, s)) and of(f), "{order_of} -? {stat}")
# what it costs
add("costs", lambda c: n.HasStat(n.Stat.COST, *c), "{comparison}")
add("costs", lambda op, w: compared(n.Stat.COST, Order(op), w), "{rel} {other_die}")
add("costs", lambda w: compared(n.Stat.COST, Order(n.Op.EQUAL), w), "(the same|as much) as {other_die}")
for _than, _op in ((LESS, n.Op.FEWER), (MORE, n.Op.MORE)):
    add("costs", lambda op=_op: than_that(Order(op), n.Stat.COST), _than)
add("costs", lambda k: dearer(n.Op.AT_MOST, k), "up to {number} more (than (it|that die))?")
add("costs", lambda k: dearer(n.Op.EQUAL, k), "exactly? {number} more than (it|that die)")
add("quality", lambda f: f, "costing {costs} (to purchase)?")
add("quality", lambda c: n.HasStat(n.Stat.COST, *c), "of (purchase)? cost {comparison}")


def dearer(op: n.Op, by: int) -> n.Filter:
    """For so much more than what has been spoken of."""
    than = n.StatOf(Compared(n.RefKind.THIS_DIE), n.Stat.COST)
    return n.HasStat(n.Stat.COST, op, n.Plus((n.Const(by), than)))


def one_of_values(stat: n.Stat, *values: int) -> n.Filter | None:
    """ "A purchase cost of 2 or 3": the one or the other."""
    return alternatives(*(n.HasStat(stat, n.Op.EQUAL, n.Const(value)) for value in values))


def in_print(stat: n.Stat, op: n.Op, what: object) -> n.Filter | None:
    """A printed value beside that of another die."""
    amount = worth_of(what, stat, op)
    return n.HasStat(stat, op, amount, printed=True) if amount else None


# --- levels ---------------------------------------------------------------------------------------------------------

LEVEL = n.Stat.LEVEL
add("level_or", lambda k: n.HasStat(LEVEL, n.Op.EQUAL, n.Const(k)), "level {number}")
add("level_or", lambda k: n.HasStat(LEVEL, n.Op.AT_LEAST, n.Const(k)), "level {number} or (higher|greater)")
add("level_or", lambda k: n.HasStat(LEVEL, n.Op.AT_MOST, n.Const(k)), "level {number} or (lower|less)")
add(
    "level_or",
    lambda *k: either(*(n.HasStat(LEVEL, n.Op.EQUAL, n.Const(level)) for level in k)),
    "level {number} or level? {number}",
)
# what a die is, or is on
add("its_level", lambda f: f, "(at|on)? {level_or}")
add("its_level", lambda: n.OnTopLevel(), "(at|on) (its|his|her|their) highest level")
add("of_level", lambda f: f if is_of(f, LEVEL) else None, "(of|at|on)? {compared}")
add("quality", lambda f: f, "(at|on) {level_or}")
add("quality", lambda: n.OnTopLevel(), "(at|on) (its|his|her|their) highest level")
add("quality", lambda c: n.HasStat(LEVEL, *c), "of level {comparison}")
add("quality", lambda f: f if is_of(f, LEVEL, n.Stat.COST) else None, "of {compared}")
add("quality", lambda f: f if is_of(f, LEVEL) else None, "(at|on) {compared}")
add("quality", lambda op, w: compared(LEVEL, Order(op), w), "of (a|an)? level {rel} {other_value}")


add("yours", lambda: Compared(n.RefKind.THIS_DIE), "yours")
add("yours", lambda d: d, "{other_die}")
for _more, _sign, _bound in (("(higher|more|greater)", 1, n.Op.AT_MOST), ("(lower|less|fewer)", -1, n.Op.AT_LEAST)):
    for _upto, _op in (("up to", _bound), ("exactly?", n.Op.EQUAL)):
        add(
            "quality",
            lambda k, d, sign=_sign, op=_op: so_far_off(sign * k, op, d),
            f"{_upto} {{number}} (level|levels) {_more} than {{yours}}",
        )


def so_far_off(by: int, op: n.Op, other: object) -> n.Filter | None:
    """So many levels higher or lower than that of another die, or up to so many."""
    level = worth_of(other, LEVEL, op)
    if level is None or not by:
        return None
    lower = n.Scaled(n.Plus((level, n.Const(by))), low=0)
    return n.HasStat(LEVEL, op, n.Plus((n.Const(by), level)) if by > 0 else lower)


def is_of(filter_: n.Filter, *stats: n.Stat) -> bool:
    """Whether it is a value of this sort that is asked for."""
    asked = filter_.part if isinstance(filter_, n.Not) else filter_
    return isinstance(asked, n.HasStat) and asked.stat in stats


# --- as a condition -------------------------------------------------------------------------------------------------

add("state_condition", lambda a, c: n.Compare(a, *c) if not is_of_life(a, c) else None, "{amount_of} is {comparison}")
# what a die costs to purchase is the same wherever it has gone since
add("state_condition", lambda a, c: n.Compare(a, *c) if is_of_cost(a) else None, "{amount_of} was {comparison}")
add("state_condition", lambda a, b: n.Compare(a, n.Op.EQUAL, b), "{amount_of} equals {amount_of}")


def is_of_life(amount: n.Amount, comparison: tuple[n.Op, n.Amount]) -> bool:
    """Whether the life of both players is compared, which has phrases of its own."""
    return isinstance(amount, n.LifeOf) and isinstance(comparison[1], n.LifeOf)


def is_of_cost(amount: n.Amount) -> bool:
    return isinstance(amount, n.StatOf) and amount.stat is n.Stat.COST and isinstance(amount.of, n.Ref)


add("fact", lambda r, s, op, w: stands(r, s, Order(op), w), "{ref_s} {stat} is {rel} {other_die}")
add("fact", lambda r, s, w: stands(r, s, Order(n.Op.EQUAL), w), "{ref_s} {stat} is the same as {other_die}")


def stands(which: n.Ref, stat: n.Stat, order: Order, what: object) -> n.Condition | None:
    """ "That die's level is lower than Moth's"; "its" might be its own."""
    found = compared(stat, order, what)
    return n.Fits(which, found) if found and type(which) is not n.Ref else None


# --- the very die's own ---------------------------------------------------------------------------------------------

add("has", lambda s, op, v: of_two(s, op, v), "(a|an)? {stat} {rel} (its own|their own?) {stat}")
add("has", lambda s, op, v: of_two(s, op, v), "(a|an)? {a_or_d} {rel} {a_or_d}")
add("has", lambda: of_two(n.Stat.A, n.Op.EQUAL, n.Stat.D), "(an)? (equal|the same) (a|attack) and (d|defense)")
add("quality", lambda: of_two(n.Stat.A, n.Op.EQUAL, n.Stat.D), "whose (a|attack) and (d|defense) are (equal|the same)")
for _words, _link, _order in _ORDERS:
    if _order.op in (n.Op.FEWER, n.Op.MORE):
        add("has", lambda s, v, o=_order: of_two(s, o.op, v), f"{_words} {{a_or_d}} {_link} {{a_or_d}}")
        add(
            "has",
            lambda s, r, v, o=_order: than_of(s, o.op, r, v),
            f"{_words} {{a_or_d}} {_link} {{ref_one}} has {{a_or_d}}",
        )
add("quality", lambda s, op, v: of_two(s, op, v), "whose {stat} is {rel} (its|their) own? {stat}")


def than_of(stat: n.Stat, op: n.Op, which: n.Ref, other: n.Stat) -> n.Filter | None:
    """ "More A than Moth has D": one value of a die beside another of another die."""
    than = worth_of(which, other, op)
    return n.HasStat(stat, op, than) if than is not None else None


def of_two(stat: n.Stat, op: n.Op, other: n.Stat) -> n.Filter | None:
    """One value of a die beside another of the same die."""
    return n.HasStat(stat, op, n.StatOf(n.Ref(n.RefKind.ITSELF), other)) if stat is not other else None
