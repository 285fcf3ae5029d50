"""Dice that a player must or can't reroll by what they show: "your opponent must reroll Action dice that land on an
action face" (2.4.3)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, merge, of, select
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

_SIDES = {n.PersonKind.OPPONENT: n.Side.OPPOSING, n.PersonKind.EACH: n.Side.ANY}
EVERY = Det(n.Mode.ALL, n.EVERY)
_TYPES = (n.Noun.DIE, n.Noun.ACTION_DIE, n.Noun.BASIC_ACTION_DIE, n.Noun.SIDEKICK_DIE)


def bound(who: n.Person, barred: bool, before: Bits, head: Head, after: Bits, shown: n.Filter) -> n.BindReroll | None:
    """What holds for dice of the player whose step it is, which show a face and lie in the Prep Area meanwhile."""
    side = _SIDES.get(who.kind)
    bits = merge(before, of(shown))
    if side is None or bits is None or bits.side or bits.areas or after != Bits():
        return None
    if head.noun not in _TYPES:
        return None  # a Character die is none until it shows a character (1.6.4)
    dice = select(EVERY, bits._replace(side=side, areas=(Area.PREP,)), head, after)
    return n.BindReroll(who, dice, barred) if dice else None


PHRASES.words("bound_to", {"must (choose to)? reroll": False, "(has|have) to reroll": False, "can't reroll": True})
_DICE = "(all|any|each|all of their|any of their|their)? {adjectives} {noun_many} {afters} {showing}"
add("bound_dice", lambda a, h, f, shown: (a, h, f, shown), _DICE)
add("roll_rule", lambda p, barred, dice: bound(p, barred, *dice), "{payer_each} {bound_to} {bound_dice}")
add(
    "roll_rules",
    lambda p, one, dice, other, more: both(bound(p, one, *dice), bound(p, other, *more)),
    "{payer_each} {bound_to} {bound_dice} and {bound_to} {bound_dice}",
)


def of_type(who: n.Person, barred: bool, before: Bits, head: Head, after: Bits) -> n.BindReroll | None:
    """What holds for dice by their type or card, whatever they show."""
    if head.noun is n.Noun.DIE and not (before.filters or head.bits.filters or after.filters):
        return None  # any dice: that is a limit
    side = _SIDES.get(who.kind)
    if side is None or before.side or before.areas or after != Bits() or head.noun is n.Noun.CHARACTER_DIE:
        return None
    if any(isinstance(part, n.OnFace) for part in (*before.filters, *head.bits.filters)) or head.noun not in _TYPES:
        return None
    dice = select(EVERY, before._replace(side=side, areas=(Area.PREP,)), head, after)
    return n.BindReroll(who, dice, barred) if dice else None


add(
    "roll_rule",
    of_type,
    "{payer_each} {bound_to} (all|any|each|all of their|any of their|their)? {adjectives} {noun_many} {afters}",
)


def both(one: n.BindReroll | None, other: n.BindReroll | None) -> tuple[n.BindReroll, n.BindReroll] | None:
    return (one, other) if one and other else None
