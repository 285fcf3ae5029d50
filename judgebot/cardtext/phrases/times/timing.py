"""How often an ability is there, and in which part of a turn: "once per turn", "during your main step" (3.2.11)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.parts import Opening

PHRASES = Phrases()
add = PHRASES.add

T = n.Timing

# --- how often ------------------------------------------------------------------------------------------------------

for _place in ("open_one", "trailing_one"):
    add(_place, lambda o: o, "{how_often}")
add("trailing_one", lambda o: o, ", but? {how_often}")
add(
    "how_often",
    lambda: Opening(limit=n.Limit()),
    "only? once per turn",
    "once (each|every) turn",
    "once (during|on) each (turn|player's turn)",
)
add(
    "how_often",
    lambda k: Opening(limit=n.Limit(k)) if k > 1 else None,
    "(up to)? {times} (per|each|every) turn",
)
add("times", lambda: 2, "twice")
add("times", lambda k: k, "{number} times")
add(
    "how_often",
    lambda: Opening(limit=n.Limit(), timing=T.YOUR_TURN),
    "once (during|on) (your turn|each of your turns)",
    "once per turn ,? (only)? on your turn only?",
    "on your turn only ,? once per turn",
    "once per turn (during|on) each of your turns",
)
add(
    "how_often",
    lambda: Opening(limit=n.Limit(), timing=T.OPPONENT_TURN),
    "once (during|on) (your|an|each) opponent's turn",
    "once (during|on) each of your opponent's turns",
)

# --- when -----------------------------------------------------------------------------------------------------------

for _turn, _whose in (("your", n.YOU), ("(your|an) opponent's", n.OPPONENT)):
    add(
        "circumstance",
        lambda w=_whose: Opening(timing=T.ATTACK_STEP, given=n.TurnOf(w)),
        f"only? (in|during) {_turn} attack step",
    )
for _turn, _whose in (("your turn", n.YOU), ("(your|an) opponent's turn", n.OPPONENT)):
    add(
        "open_one",
        lambda w=_whose: Opening(timing=T.GLOBAL, given=n.TurnOf(w)),
        f"(on|during) {_turn} ,? (whenever|when|any time) you (could|can|may) use a global",
    )
for _place in ("open_one", "trailing_one"):
    add(_place, lambda t: Opening(timing=t), "{timing}")
add("timing", lambda: T.GLOBAL, "(whenever|when|any time) you (could|can|may) use a global")
add("timing", lambda: T.MAIN, "only? (in|during) your main step")
add("timing", lambda: T.MAIN_ANY, "only? (in|during) the main step")
add("timing", lambda: T.ATTACK_STEP, "only? (in|during) (the|an|each|any|every) attack step")
add("timing", lambda: T.YOUR_TURN, "(only)? (on|during) your own? turn", "(on|during) your turn only")
add("timing", lambda: T.OPPONENT_TURN, "(only)? (on|during) (your|an) opponent's turn")
add("timing", lambda: T.OPPONENT_TURN, "(on|during) (your|an) opponent's turn only")
