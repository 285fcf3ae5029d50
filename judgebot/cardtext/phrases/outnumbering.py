"""Who has more: "your opponent has more Sidekicks than you", "you have as many Villains as your opponent"; who has
none: "your Prep Area is empty"; who has the one and the other."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.condition import group, have, of_name
from judgebot.cardtext.phrases.description import OPPOSING, YOURS, Bits, Det, Head, merge, select
from judgebot.cardtext.phrases.parts import Opening

PHRASES = Phrases()
add = PHRASES.add

EVERY = Det(n.Mode.ALL, n.EVERY)
_THERE = "(active|fielded|in play)?"
_THAN = "{adjectives} {noun_many} {afters} " + _THERE
_THEY = "(your|an|target)? opponent"
PHRASES.words("more", {"more": n.Op.MORE, "(fewer|less)": n.Op.FEWER})
_TURNED = {n.Op.MORE: n.Op.FEWER, n.Op.FEWER: n.Op.MORE}
add(
    "state_condition",
    lambda op, a, h, p: outnumbers(op, a, h, p),
    f"(your|an) opponent (has|controls) {{more}} {_THAN} than you (do|have|control)?",
)
add(
    "state_condition",
    lambda op, a, h, p: outnumbers(_TURNED[op], a, h, p),
    f"you (have|control) {{more}} {_THAN} than {_THEY} (does|has|controls)?",
)
add(
    "state_condition",
    lambda a, h, p: outnumbers(n.Op.EQUAL, a, h, p),
    f"you (have|control) (as many|the same number of) {_THAN} as {_THEY} (does|has|controls)?",
    f"(your|an) opponent (has|controls) (as many|the same number of) {_THAN} as you (do|have|control)?",
)
add(
    "state_condition",
    lambda a, h, p: outnumbers(n.Op.AT_MOST, a, h, p),
    f"you (have|control) at least as many {_THAN} as {_THEY} (does|has|controls)?",
)


def outnumbers(op: n.Op, adjectives: Bits, head: Head, after: Bits) -> n.Condition | None:
    """So many more, or fewer, of the same on the opponent's side. "Their Prep Area", of dice that both players have, is
    the Prep Area of each."""
    if after.side in (n.Side.THEIRS, n.Side.YOURS) and after.areas:
        after = after._replace(side=None, whose=None)
    both = [
        bits and select(EVERY, bits, head, after) for bits in (merge(adjectives, OPPOSING), merge(adjectives, YOURS))
    ]
    theirs, yours = both
    if not isinstance(theirs, n.Select) or not isinstance(yours, n.Select) or theirs.areas == ():
        return None
    return n.Compare(n.CountOf(theirs), op, n.CountOf(yours))


# --- empty ----------------------------------------------------------------------------------------------------------


def empty(place: Bits, op: n.Op = n.Op.EQUAL, number: int = 0) -> n.Condition | None:
    """No die lies in this area of a player, or at least one does."""
    if not place.areas or len(place.areas) != 1 or place.side not in (n.Side.YOURS, n.Side.OPPOSING):
        return None
    return group(op, number, place, Bits(), Head(n.Noun.DIE), Bits())


add("state_condition", empty, "{place} (is empty|has no dice (in it)?|contains no dice)")
add("state_condition", lambda p: empty(p, n.Op.AT_LEAST, 1), "{place} is not empty")

# --- one and the other ----------------------------------------------------------------------------------------------


def both_there(one: n.Condition, other: n.Condition) -> n.Condition | None:
    """ "You have both Wasp and two Villains in the field"."""
    return n.Both((one, other)) if one != other else None


def with_this(other: n.Condition) -> Opening:
    """ "While you have both Moth and Wasp in the field": while Moth is active, and Wasp is there."""
    return Opening(scope=n.Scope.ACTIVE, condition=other)


_HERE = "(active|fielded|in play|in the field (zone)?)?"
add("such", lambda h: have(YOURS, h), "{holding}")
add("such", lambda x: of_name(YOURS, x), "{other_name}")
add("state_condition", both_there, f"you (have|control) both? {{such}} and {{such}} {_HERE}")
add("together", lambda _, c: with_this(c), f"while you (have|control) both? {{own_name}} and {{such}} {_HERE}")
add("together", lambda c, _: with_this(c), f"while you (have|control) both? {{such}} and {{own_name}} {_HERE}")
