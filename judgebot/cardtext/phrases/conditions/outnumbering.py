"""Who has more: "your opponent has more Sidekicks than you", "you have as many Villains as your opponent"; who has
none: "your Prep Area is empty"; who has the one and the other."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.condition import group, have, of_name
from judgebot.cardtext.phrases.dice.description import OPPOSING, YOURS, Bits, Det, Head, merge, select
from judgebot.cardtext.phrases.parts import Opening
from judgebot.cardtext.phrases.players.holders import OPPONENT, YOU, Holder

PHRASES = Phrases()
add = PHRASES.add

EVERY = Det(n.Mode.ALL, n.EVERY)
_THERE = "(active|fielded|in play)?"
_THAN = "{adjectives} {noun_many} {afters} " + _THERE
PHRASES.words("more", {"more": n.Op.MORE, "(fewer|less)": n.Op.FEWER})
_AS_MANY = "(as many|the same number of|an equal number of)"
_TURNED = {n.Op.MORE: n.Op.FEWER, n.Op.FEWER: n.Op.MORE, n.Op.AT_LEAST: n.Op.AT_MOST}
# the other player of a comparison
add("than_dice_of", lambda: YOU, "you (do|have|control)?")
add("than_dice_of", lambda: OPPONENT, "(your|an|target)? opponent (does|has|controls)?")


def outnumbers(who: Holder, op: n.Op, adjectives: Bits, head: Head, after: Bits, other: Holder) -> n.Condition | None:
    """So many more, or fewer, of the same than the other player has. "Their Prep Area", of dice that both players have,
    is the Prep Area of each."""
    if (who == YOU) == (other == YOU):
        return None
    one = other if who == YOU else who
    if after.side in (n.Side.THEIRS, n.Side.YOURS) and after.areas:
        after = after._replace(side=None, whose=None)
    theirs, yours = (
        bits and select(EVERY, bits, head, after) for bits in (merge(adjectives, one.dice), merge(adjectives, YOURS))
    )
    if not isinstance(theirs, n.Select) or not isinstance(yours, n.Select) or theirs.areas == ():
        return None
    return n.Compare(n.CountOf(theirs), _TURNED.get(op, op) if who == YOU else op, n.CountOf(yours))


add("state_condition", outnumbers, f"{{has_dice}} {{more}} {_THAN} than {{than_dice_of}}")
add(
    "state_condition",
    lambda who, a, h, p, other: outnumbers(who, n.Op.AT_LEAST, a, h, p, other),
    f"{{has_dice}} at least as many {_THAN} as {{than_dice_of}}",
)
add(
    "state_condition",
    lambda who, a, h, p, other: outnumbers(who, n.Op.EQUAL, a, h, p, other),
    f"{{has_dice}} {_AS_MANY} {_THAN} (as|to) {{than_dice_of}}",
)
add(
    "state_condition",
    lambda a, h, p: outnumbers(OPPONENT, n.Op.EQUAL, a, h, p, YOU),
    f"you and (your|an) opponent (have|control) (the same|an equal) number of {_THAN}",
    f"both players (have|control) (the same|an equal) number of {_THAN}",
)


def held_by(who: Holder, before: Bits, head: Head, after: Bits) -> n.Select | None:
    """All such dice of a player."""
    bits = merge(before, who.dice)
    return select(EVERY, bits, head, after) if bits else None


def of_two_sorts(mine: n.Select, op: n.Op, theirs: n.Select) -> n.Condition | None:
    """ "You have more Villains than your opponent has Sidekicks"."""
    return n.Compare(n.CountOf(mine), op, n.CountOf(theirs)) if mine.side is not theirs.side else None


_SORT = "{adjectives} {noun_many} {afters}"
add("so_many_of", lambda who, op, *sort: (held_by(who, *sort), op), f"{{has_dice}} {{more}} {_SORT}")
add("compared_to", held_by, f"{{has_dice}} {_SORT}")
add(
    "state_condition",
    lambda mine, theirs: of_two_sorts(mine[0], mine[1], theirs) if mine[0] else None,
    "{so_many_of} than {compared_to}",
)


def lie_more(op: n.Op, adjectives: Bits, head: Head, place: Bits, other: Bits) -> n.Condition | None:
    """More dice in an area of the one player than in the same area of the other, which may be left unnamed: "yours"."""
    if {place.side, other.side} != {n.Side.YOURS, n.Side.OPPOSING} or not place.areas:
        return None
    if (other.areas or place.areas) != place.areas:
        return None
    who = YOU if place.side is n.Side.YOURS else OPPONENT
    return outnumbers(who, op, adjectives, head, Bits(areas=place.areas), OPPONENT if who == YOU else YOU)


add("other_place", lambda p: p, "{place}")
add("other_place", lambda: YOURS, "yours")
add("other_place", lambda: OPPOSING, "(your|an) opponent's")
_DICE = "{adjectives} {noun_many}"
add("state_condition", lie_more, f"there are {{more}} {_DICE} in {{place}} than in? {{other_place}}")
add(
    "state_condition",
    lambda p, op, a, h, other: lie_more(op, a, h, p, other),
    f"{{place}} (has|contains) {{more}} {_DICE} than {{other_place}}",
)


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
