"""What is paid in place of a fielding cost: "instead of paying Moth's fielding cost, you may pay 2 life" (2.6.3.1).

"You may pay 2 life to field Moth for free" says the same; it is read like any other act that is paid for.
"""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases

PHRASES = Phrases()
add = PHRASES.add

OWN = n.Ref(n.RefKind.OWN_NAME)
PAYING = "(instead of|in place of) paying {own_fielding_cost}"
add("own_fielding_cost", lambda _: OWN, "{own_s} fielding cost")
add("own_fielding_cost", lambda: OWN, "(its|this (die's|character's|character die's)) fielding cost")
add("rule", n.FieldFor, f"{PAYING} ,? you may {{cost}}")
add("rule", lambda c, r: n.FieldFor(r, c), f"you may {{cost}} {PAYING}")
