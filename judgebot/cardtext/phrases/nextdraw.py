"""More dice or fewer in the next Clear and Draw Step: "your opponent draws 1 less die in their next one"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases

PHRASES = Phrases()
add = PHRASES.add


def drawn(who: n.Person, change: int) -> n.Found | None:
    """For the one step, and so until the end of the turn in which it is."""
    if who == n.YOU:
        return n.Found((n.ExtraDraw(who, n.Const(change)),), n.Until.END_OF_YOUR_NEXT_TURN)
    if who.kind in (n.PersonKind.OPPONENT, n.PersonKind.TARGET_OPPONENT):
        return n.Found((n.ExtraDraw(who, n.Const(change)),), n.Until.END_OF_THEIR_NEXT_TURN)
    return None


add("dice_more", lambda k: k, "{more_dice} (from (your|their) bag)?")
add("dice_more", lambda k: -k, "{number} (less|fewer) (die|dice)")
_NEXT = "(during|in) {} next clear and draw step"
YOURS, THEIRS = _NEXT.format("your"), _NEXT.format("(their|his or her)")
add("clause", lambda k: drawn(n.YOU, k), f"you? draw {{dice_more}} {YOURS}", f"{YOURS} , you? draw {{dice_more}}")
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
