"""Life totals that change as such: "swap life totals with your opponent", "your life total becomes 10"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases

PHRASES = Phrases()
add = PHRASES.add

K = n.PersonKind

# --- exchanged ------------------------------------------------------------------------------------------------------

_SWAP = ("swap", "switch", "exchange", "trade")
_TOTALS = "(your|their)? life (totals|total)?"
add("rival", lambda: n.OPPONENT, "(your|an) opponent")
add("rival", lambda: n.Person(K.TARGET_OPPONENT), "target opponent")
add("rivals", lambda: n.OPPONENT, "(your|an) opponent's")
add("rivals", lambda: n.Person(K.TARGET_OPPONENT), "target opponent's")
for _swap in _SWAP:
    add("act", lambda p: n.SwapLife(p), f"{_swap}^ {_TOTALS} with {{rival}}")
    add("act", lambda p: n.SwapLife(p), f"{_swap}^ your life (total)? (with|and|for) {{rivals}} (life (total)?)?")
    add("clause", lambda p: n.SwapLife(p), f"you and {{rival}} {_swap} {_TOTALS}")
    add("clause", lambda: n.SwapLife(n.OPPONENT), f"(both|all)? players {_swap} {_TOTALS}")

# --- set --------------------------------------------------------------------------------------------------------------

PHRASES.words(
    "whose_life",
    {
        "your": n.YOU,
        "(your|an) opponent's": n.OPPONENT,
        "target opponent's": n.Person(K.TARGET_OPPONENT),
        "target player's": n.Person(K.TARGET_PLAYER),
        "(each|every) player's": n.Person(K.EACH),
        "both players'": n.Person(K.EACH),
    },
)
PHRASES.words(
    "that_life",
    {
        "your life (total)?": n.YOU,
        "yours": n.YOU,
        "(your|that) opponent's (life (total)?)?": n.OPPONENT,
        "theirs": n.OPPONENT,
    },
)
_LIFE = "{whose_life} life (total|totals)?"
_SET = f"(set^|change^) {_LIFE}"
_EQUAL = "((become|becomes|is set|are set) equal to|(become|becomes) the same as)"
add("clause", lambda p, k: set_to(p, n.Const(k)), f"{_LIFE} (becomes|become|is set to) {{number}}")
add("clause", lambda p, q: set_to(p, n.LifeOf(q)), f"{_LIFE} {_EQUAL} {{that_life}}")
add("act", lambda p, k: set_to(p, n.Const(k)), f"{_SET} to {{number}}")
add("act", lambda p, q: set_to(p, n.LifeOf(q)), f"{_SET} equal? to {{that_life}}")


def times_as_much(times: int, who: n.Person, high: int | None = None) -> n.SetLife | None:
    """ "Double your life": that it is gained is not said."""
    return n.SetLife(n.Scaled(n.LifeOf(who), times=times), who, high) if who in (n.YOU, n.OPPONENT) else None


for _times, _as_much in ((2, f"double^ {_LIFE}"), (3, f"triple^ {_LIFE}")):
    add("act", lambda p, k=_times: times_as_much(k, p), _as_much)
    add("act", lambda p, h, k=_times: times_as_much(k, p, h), f"{_as_much} ,? but not above {{number}} life")


def half(who: n.Person, rounding: n.Rounding) -> n.SetLife | None:
    """ "Halve your opponent's life": that it is lost is not said."""
    return n.SetLife(n.Scaled(n.LifeOf(who), by=2, rounding=rounding), who) if who in (n.YOU, n.OPPONENT) else None


add("act", half, f"halve^ {_LIFE} ,? {{rounded}}")


def set_to(who: n.Person, amount: n.Amount) -> n.SetLife | None:
    """To a number above none, or to the life of another player."""
    nothing = isinstance(amount, n.Const) and amount.n < 1
    return None if nothing or amount == n.LifeOf(who) else n.SetLife(amount, who)
