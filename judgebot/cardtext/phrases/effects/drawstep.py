"""More dice or fewer in the Clear and Draw Step, in each or in the next: "your opponent draws 1 less die in theirs"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.amount import times

PHRASES = Phrases()
add = PHRASES.add

add("added_dice", lambda k: n.Const(k), "{number} (extra|additional|more) (die|dice)")
add("added_dice", lambda: n.Const(1), "(a|an) (extra|additional) die")
add("dice_more", lambda k: k, "{added_dice} (from (your|their) bag)?")
add("dice_more", lambda k: n.Const(-k), "{number} (less|fewer) (die|dice)")
add("drawing", lambda p: p, "{someone} (draws|must draw)", "{they_person} (must)? draw")

_STEP = "(during|in) {} clear and draw (step|steps)"
_YOURS, _THEIRS = "(your|the|each|each of your)", "(each of)? (their|his or her|the|each)"
_NEXT, _THEIR_NEXT = _STEP.format("your next"), _STEP.format("(their|his or her) next")

# --- in each one ----------------------------------------------------------------------------------------------------

add("rule", lambda k: n.ExtraDraw(n.YOU, n.Const(k)), "draw {number} extra (die|dice)")
add("rule", lambda k: n.ExtraDraw(n.YOU, k), "draw {added_dice} each clear and draw step")
add("rule", lambda k: n.ExtraDraw(n.YOU, k), f"you? draw {{dice_more}} {_STEP.format(_YOURS)} (each turn)?")
add("rule", lambda k, s: n.ExtraDraw(n.YOU, times(k, s)), f"you? draw {{dice_more}} {_STEP.format(_YOURS)} {{each}}")
add(
    "rule",
    lambda who, k: n.ExtraDraw(who, k) if who != n.YOU else None,
    f"{{drawing}} {{dice_more}} {_STEP.format(_THEIRS)} (each turn)?",
)

# --- in the next one ------------------------------------------------------------------------------------------------


def drawn(who: n.Person, change: n.Amount) -> n.Found | None:
    """For the one step, and so until the end of the turn in which it is."""
    if who == n.YOU:
        return n.Found((n.ExtraDraw(who, change),), n.Until.END_OF_YOUR_NEXT_TURN)
    if who.kind in (n.PersonKind.OPPONENT, n.PersonKind.TARGET_OPPONENT):
        return n.Found((n.ExtraDraw(who, change),), n.Until.END_OF_THEIR_NEXT_TURN)
    return None


add("so_many_more", lambda change: change, "{dice_more}")
add("so_many_more", times, "{dice_more} {each}")
add("clause", lambda k: drawn(n.YOU, k), f"you? draw {{so_many_more}} {_NEXT}", f"{_NEXT} , you? draw {{so_many_more}}")
_THEN = f"{_STEP.format('your')} (on|during|in)? (your next|next) turn"
_THEN_FIRST = f"(on|during|in)? (your next|next) turn ,? you? draw {{so_many_more}} {_STEP.format('your')}"
add("clause", lambda k: drawn(n.YOU, k), f"you? draw {{so_many_more}} {_THEN}", _THEN_FIRST)
_IN_THEIRS = _STEP.format("(their|his or her)")
add("clause", drawn, f"{{drawing}} {{so_many_more}} {_IN_THEIRS} (on|during|in) (their|his or her) next turn")
add(
    "clause",
    lambda k: drawn(n.OPPONENT, k),
    f"(on|during|in) your opponent's next turn ,? (they draw|your opponent draws) {{so_many_more}} {_IN_THEIRS}",
)
_NEXT_TURN = "((on|during|in|at the (start|beginning) of) your)? next turn"
add(
    "clause",
    lambda k: drawn(n.YOU, k),
    f"you? draw {{added_dice}} {_NEXT_TURN}",
    f"{_NEXT_TURN} , you? draw {{added_dice}}",
)
add("clause", lambda k, s: drawn(n.YOU, times(k, s)), f"you? draw {{dice_more}} {_NEXT} {{each}}")
add("clause", drawn, f"{{drawing}} {{so_many_more}} {_THEIR_NEXT}")
add("clause", drawn, "{drawing} {so_many_more} (on|during|in) (their|his or her) next turn")
add("clause", lambda p, k, s: drawn(p, times(k, s)), f"{{drawing}} {{dice_more}} {_THEIR_NEXT} {{each}}")
add(
    "clause",
    lambda k: drawn(n.OPPONENT, k),
    "(during|in) your opponent's next clear and draw step , (they draw|your opponent draws) {so_many_more}",
)
