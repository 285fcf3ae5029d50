"""A player's life: "your opponent loses half their life, rounded down"; above what it can't be raised."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.amounts.amount import times
from judgebot.cardtext.phrases.build import NotAbove, in_force
from judgebot.cardtext.phrases.effects.act import UpTo, so_many
from judgebot.cardtext.phrases.predicate import Predicates

PHRASES = Predicates()
add = PHRASES.add

_HALF = "half (of)? {their} life (total)? ,? {rounded}"
add("told", lambda *p: half_of_life(*p), f"{{someone}} loses {_HALF}", f"{{they_person}} lose {_HALF}")
add("act", lambda r: half_of_life(n.YOU, r), "lose^ half (of)? your life (total)? ,? {rounded}")
add("made_to_lose", lambda *p: half_of_life(*p), f"(make|have) {{someone}} lose {_HALF}")
add("their", lambda: True, "his", "her", "their", "his or her")


def half_of_life(who: n.Person, *rounded: object) -> n.LoseLife | None:
    """A player loses half of the life that they have; of a die's player nothing says whose life that is."""
    rounding = rounded[-1]
    assert isinstance(rounding, n.Rounding)
    if who.of is not None:
        return None
    return n.LoseLife(n.Scaled(n.LifeOf(who), by=2, rounding=rounding), who)


add("life_points", lambda a: a, "{amount} life", "life equal to {amount_of}")
add("life_points", times, "{amount} life {each}")
add(
    "life_points",
    lambda k, more, s: n.Plus((n.Const(k), times(n.Const(more), s))),
    "{number} life ,? plus (an additional)? {number} (life)? {each}",
)
add("act", lambda a: n.GainLife(a), "gain^ ({life_points}|{further} life|{fewer} life?)")
add("act", lambda a: n.LoseLife(a), "lose^ ({life_points}|{further} life|{fewer} life?)")
for _verb, _node in (("gain^", n.GainLife), ("lose^", n.LoseLife)):
    add("act", lambda k, node=_node: so_many(UpTo(k), node), f"{_verb} up to {{number}} life")
add("that_much_life", lambda: True, "(that much|that amount of) life", "as much life")
for _verb, _node in (("gain^", n.GainLife), ("lose^", n.LoseLife)):
    add(
        "act",
        lambda _, r, node=_node: node(n.Scaled(n.EventAmount(), by=2, rounding=r)),
        f"{_verb} half {{that_much_life}} ,? {{rounded}}",
    )

# --- no more than so much ---------------------------------------------------------------------------------------------

add("act", lambda a, k: n.GainLife(a, high=k), "gain^ {life_points} ,? but not above {number} life")
add("act", lambda a, k: up_to_total(a, k), "gain^ {amount} life ,? (up)? to a (maximum|total) of {number} life?")


def up_to_total(amount: n.Amount, most: int) -> n.GainLife | None:
    """ "Gain 2 life, to a maximum of 15": the life that a player has then, as so much cannot be gained so."""
    return n.GainLife(amount, high=most) if isinstance(amount, n.Const) and amount.n < most else None


_THIS = "(this|this effect|this ability)"
_RAISE = "(raise|increase) your life (total)?"
add(
    "clause",
    NotAbove,
    f"{_THIS} can't {_RAISE} (above|past|beyond) {{number}} (life)?",
    f"{_THIS} can't {_RAISE} to (a value|a total)? (higher|more|greater) than {{number}} (life)?",
    "your life (total)? can't be raised (above|past|beyond) {number} (by this (effect)?|this way)",
)

# --- none is lost, which keeps off neither damage nor what is paid (2.7.5.6, 3.4.9.10) ------------------------------


def spared(who: n.Person) -> tuple[n.Rule, ...] | None:
    """A player loses no life, of whom it has to be known who that is as long as it holds."""
    known = who.kind in (n.PersonKind.YOU, n.PersonKind.OPPONENT, n.PersonKind.EACH)
    return (n.Cannot(who, n.Act.LOSE_LIFE),) if known else None


def unchanged(who: n.Person) -> tuple[n.Rule, ...] | None:
    """Nor is any gained."""
    lost = spared(who)
    return lost and (n.Cannot(who, n.Act.GAIN_LIFE), *lost)


PHRASES.made("players_deed", spared, "lose (any)? life")
PHRASES.made("players_deed", unchanged, "(gain or lose|lose or gain) life")
add("rules", spared, "({you}|{they_person}) (do not lose any?|never lose|lose no) life")
add("rules", spared, "{someone} (does not lose any?|never loses|loses no) life")
add("orders", lambda: spared(n.YOU), "(prevent|ignore) (all|any)? life (that)? you (would|are to) lose")
_WOULD = "(when|whenever|if|each time|any time) you would lose (any)? life"
add("sentence", lambda _: in_force(spared(n.YOU)), f"{_WOULD} ,? {{none_lost}} instead?")
add(
    "none_lost",
    lambda: True,
    "you do not (lose (it|any|any life))?",
    "(prevent|ignore) it",
    "you (instead)? lose (none|no life)",
)
