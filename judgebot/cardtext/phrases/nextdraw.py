"""More dice or fewer in the next Clear and Draw Step, or fewer in each: "your opponent draws 1 less die in theirs"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amount import times

PHRASES = Phrases()
add = PHRASES.add


def drawn(who: n.Person, change: n.Amount | None) -> n.Found | None:
    """For the one step, and so until the end of the turn in which it is."""
    if change is None:
        return None
    if who == n.YOU:
        return n.Found((n.ExtraDraw(who, change),), n.Until.END_OF_YOUR_NEXT_TURN)
    if who.kind in (n.PersonKind.OPPONENT, n.PersonKind.TARGET_OPPONENT):
        return n.Found((n.ExtraDraw(who, change),), n.Until.END_OF_THEIR_NEXT_TURN)
    return None


def for_each(change: n.Amount, counted: n.Select | n.Amount) -> n.Amount | None:
    """So many for each; not for each of what has been counted already."""
    return times(change, counted) if isinstance(change, n.Const) else None


add("dice_more", lambda k: n.Const(k), "{more_dice} (from (your|their) bag)?")
add("dice_more", lambda change: change, "{dice_fewer}")
add("dice_more", lambda k, s: times(n.Const(k), s), "{more_dice} (from (your|their) bag)? {each}")
add("dice_more", lambda k, s: times(n.Const(-k), s), "{number} (less|fewer) (die|dice) {each}")
_NEXT = "(during|in) {} next clear and draw step"
YOURS, THEIRS = _NEXT.format("your"), _NEXT.format("(their|his or her)")
add("clause", lambda k: drawn(n.YOU, k), f"you? draw {{dice_more}} {YOURS}", f"{YOURS} , you? draw {{dice_more}}")
add("clause", lambda k, s: drawn(n.YOU, for_each(k, s)), f"you? draw {{dice_more}} {YOURS} {{each}}")
add(
    "clause",
    lambda p, k, s: drawn(p, for_each(k, s)),
    f"{{someone}} (must)? (draws|draw) {{dice_more}} {THEIRS} {{each}}",
)
add("clause", drawn, f"{{someone}} draws {{dice_more}} {THEIRS}")
add(
    "clause",
    drawn,
    f"{{someone}} must draw {{dice_more}} {THEIRS}",
)
add(
    "clause",
    lambda k: drawn(n.OPPONENT, k),
    "(during|in) your opponent's next clear and draw step , (they draw|your opponent draws) {dice_more}",
)

# --- fewer in each one ----------------------------------------------------------------------------------------------

add("dice_fewer", lambda k: n.Const(-k), "{number} (less|fewer) (die|dice)")
_EACH_TURN = "(during|in) (each of)? their clear and draw (step|steps) (each turn)?"
add("rule", lambda k: n.ExtraDraw(n.YOU, k), "draw {dice_fewer} (during|in) (your|each) clear and draw step")
add(
    "rule",
    n.ExtraDraw,
    f"{{someone}} draws {{dice_fewer}} {_EACH_TURN}",
    f"{{they_person}} draw {{dice_fewer}} {_EACH_TURN}",
)
