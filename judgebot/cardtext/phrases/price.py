"""What it costs to purchase, to field, to block: "dice you purchase cost 1 less", "Alpha is free to field"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.select import Bits, Det, Head, select
from judgebot.game.area import Area

PHRASES = Predicates()
add, pred, copula = PHRASES.add, PHRASES.pred, PHRASES.copula

Act = n.Act

# --- prices ---------------------------------------------------------------------------------------------------------

add("less", lambda k: -k, "{number} less (energy)?")
add("less", lambda k: k, "{number} (more|extra) (energy)?")
add("less", lambda e: -e.generic if not e.typed else None, "{energy_icon} less")
add("less", lambda e: e.generic if not e.typed else None, "{energy_icon} more")
add("to_do", lambda: Act.PURCHASE, "to (purchase|buy)")
add("to_do", lambda: Act.FIELD, "to field")


def costs(subject: object, change: int, act: n.Act, low: int | None = None) -> n.Rule | None:
    """Dice cost more or less to purchase or field, wherever they lie before that (3.1.28)."""
    what = elsewhere(subject, act)
    return n.CostChange(act, what, None, n.Const(change), low) if what else None


def priced_each(subject: object, change: int, act: n.Act, each: n.Select, low: int | None = None) -> n.Rule | None:
    """A price that changes with how many fit."""
    what = elsewhere(subject, act)
    return n.CostChange(act, what, None, n.Scaled(n.CountOf(each), times=change), low) if what else None


def buying(what: n.Select, change: int, low: int | None = None, next_only: bool = False) -> n.Rule | None:
    """What you purchase of a kind costs more or less for you."""
    for_you = elsewhere(what, Act.PURCHASE)
    if for_you is None or what.mode is not n.Mode.ALL:
        return None
    return n.CostChange(Act.PURCHASE, for_you, n.YOU, n.Const(change), low, next_only=next_only)


def bought(
    before: Bits, head: Head, after: Bits, change: int, low: int | None = None, next_only: bool = False
) -> n.Rule | None:
    what = select(Det(n.Mode.ALL, n.EVERY), before, head, after)
    if what is None or what == ANY_DICE:
        return None
    return buying(what, change, low, next_only)


ANY_DICE = n.Select(n.Noun.DIE, count=n.EVERY, mode=n.Mode.ALL)


def free(subject: n.Subject) -> n.Rule | None:
    """Dice that cost nothing to field."""
    what = elsewhere(subject, Act.FIELD)
    return n.CostChange(Act.FIELD, what, free=True) if what else None


def elsewhere(subject: object, act: n.Act) -> n.Subject | None:
    if isinstance(subject, n.Ref):
        return subject
    if not isinstance(subject, n.Select) or subject.areas != (Area.FIELD,):
        return None
    area = Area.CARD if act is Act.PURCHASE else Area.RESERVE
    return replace(subject, areas=(area,))


pred(costs, "cost^ {less} {to_do}")
pred(lambda s, c, d, k: costs(s, c, d, k), "cost^ {less} {to_do} {minimum}")
pred(lambda s: free(s), "cost^ nothing to field")
copula(lambda s: free(s), "free to field")
pred(lambda s, c, d, e: priced_each(s, c, d, e), "cost^ {less} {to_do} {each}")
pred(lambda s, c, d, e, k: priced_each(s, c, d, e, k), "cost^ {less} {to_do} {each} {minimum}")
add(
    "minimum",
    lambda k: k,
    ", to a minimum of {number}",
    "(to a)? minimum (of)? {number}",
    ", minimum {number}",
    "to a minimum of {number}",
)


def purchases(
    who: n.Person | None, change: int, what: n.Select | None = None, next_only: bool = False, low: int | None = None
) -> n.Rule:
    """What is purchased costs more or less."""
    return n.CostChange(Act.PURCHASE, what, who, n.Const(change), low, next_only=next_only)


def for_sale(subject: object) -> n.Select | None:
    """Dice as they lie on their cards."""
    if not isinstance(subject, n.Select) or subject.areas != (Area.FIELD,) or subject.side is not n.Side.ANY:
        return None
    return replace(subject, areas=(Area.CARD,), mode=n.Mode.ALL, count=n.EVERY)


add("rule", lambda c: purchases(n.YOU, c), "dice you purchase cost {less}")
add(
    "rule",
    lambda c: purchases(n.YOU, c, next_only=True),
    "your next purchase costs {less}",
    "the next die you purchase costs {less}",
)
add("rule", lambda c, k: purchases(n.YOU, c, next_only=True, low=k), "the next die you purchase costs {less} {minimum}")
add("rule", lambda c, k: purchases(n.YOU, c, low=k), "dice you purchase cost {less} {minimum}")
add("order", lambda e, d: buying(d, e), "pay {less} to purchase {np_many}")
add("order", lambda e, d, k: buying(d, e, k), "pay {less} to purchase {np_many} {minimum}")
add("rule", lambda a, h, p, c: bought(a, h, p, c), "{adjectives} {noun_many} {afters} you purchase cost {less}")
add(
    "rule",
    lambda a, h, p, c, k: bought(a, h, p, c, k),
    "{adjectives} {noun_many} {afters} you purchase cost {less} {minimum}",
)
add(
    "rule",
    lambda a, h, p, c: bought(a, h, p, c, next_only=True),
    "the next {adjectives} {noun_one} {afters} you purchase costs {less}",
)
add(
    "rule",
    lambda a, h, p, c, k: bought(a, h, p, c, k, True),
    "the next {adjectives} {noun_one} {afters} you purchase costs {less} {minimum}",
)
add(
    "rule_turn",
    lambda c, k: purchases(n.YOU, c, next_only=True, low=k),
    "the next die you purchase this turn costs {less} {minimum}",
)
add("rule_turn", lambda c, k: purchases(n.YOU, c, low=k), "dice you purchase this turn cost {less} {minimum}")
add("rule_turn", lambda c: purchases(n.YOU, c), "dice you purchase this turn cost {less}")
add("rule_turn", lambda c: purchases(None, c), "dice purchased this turn cost {less}")
add(
    "rule_turn",
    lambda c: purchases(n.YOU, c, next_only=True),
    "your next purchase this turn costs {less}",
    "the next die you purchase this turn costs {less}",
)
_BLOCKERS = n.Select(n.Noun.CHARACTER_DIE, None, n.Side.OPPOSING, count=n.EVERY, mode=n.Mode.ALL)
add(
    "rule",
    lambda k: n.CostChange(Act.BLOCK, _BLOCKERS, n.OPPONENT, n.Const(k), life=True),
    "your opponent pays {number} life for (every|each) die they assign to block",
    "each opposing blocker costs your opponent {number} life",
    "your opponent must pay {number} life (for each|per) character die (assigned)? to block",
)
add(
    "rule",
    lambda k: n.CostChange(Act.BLOCK, None, n.YOU, n.Const(k), life=True),
    "pay {number} life to declare blockers",
)
