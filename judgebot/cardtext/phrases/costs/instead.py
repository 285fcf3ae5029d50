"""What is paid in place of a fielding cost: "instead of paying Moth's fielding cost, you may pay 2 life" (2.6.3.1).

"You may pay 2 life to field Moth for free" says the same; it is read like any other act that is paid for.
"""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.costs.goods import freely_fielded
from judgebot.cardtext.phrases.costs.price import any_of

PHRASES = Phrases()
add = PHRASES.add

OWN = n.Ref(n.RefKind.OWN_NAME)
_IN_PLACE_OF = "(instead of|in place of) paying?"
PAYING = f"{_IN_PLACE_OF} {{own_fielding_cost}}"
add("own_fielding_cost", lambda _: OWN, "{own_s} fielding cost")
add("own_fielding_cost", lambda: OWN, "(its|this (die's|character's|character die's)) fielding cost")
add("rule", n.FieldFor, f"{PAYING} ,? you may {{cost}}")
add("rule", lambda c, r: n.FieldFor(r, c), f"you may {{cost}} {PAYING}")

# --- of other dice --------------------------------------------------------------------------------------------------


def any_for(what: object, cost: object) -> n.FieldFor | None:
    """What a player may pay to field any such dice of theirs, each time anew."""
    fielded = freely_fielded(what)
    return n.FieldFor(fielded.what, cost) if fielded and fielded.what and isinstance(cost, n.Cost) else None


_THEIR_COST = f"{_IN_PLACE_OF} (the|their|its) printed? fielding (cost|costs)"
add("set_price", lambda e: e, "for {energy}", "by {paying}")
add("set_price", lambda a: n.LifeCost(a), "for {amount} life")
add("rule", any_for, f"you may field {{np_all}} {{set_price}} {_THEIR_COST}")
add("rule_turn", any_for, f"you may field {{np_all}} {{set_price}} this turn {_THEIR_COST}")
# of several it would be open whether that is paid for each of them
add("rule", lambda c, d: any_for(any_of(d), c), f"you may {{cost}} to field {{np_one}} {_THEIR_COST}")
add("rule", lambda c, d: any_for(any_of(d), c), f"you may {{cost}} {_IN_PLACE_OF} the fielding cost of {{np_one}}")
