"""The one of both players who has more: "whoever has more life draws a die", "the player with fewer Villains loses 1
life". Where both have as much, it is neither."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import by
from judgebot.cardtext.phrases.conditions.outnumbering import outnumbers
from judgebot.cardtext.phrases.dice.description import Bits, Head
from judgebot.cardtext.phrases.players.holders import OPPONENT, YOU, beside
from judgebot.cardtext.walk import change, everything

PHRASES = Phrases()
add = PHRASES.add

Ahead = tuple[n.Condition, n.Condition]
"""That the opponent is the one, and that you are."""


def ahead_in_life(op: n.Op) -> Ahead | None:
    return of_both(beside(OPPONENT, op, YOU), beside(YOU, op, OPPONENT))


def ahead_in_dice(op: n.Op, adjectives: Bits, head: Head, after: Bits) -> Ahead | None:
    theirs, yours = (outnumbers(one, op, adjectives, head, after, other) for one, other in _BOTH)
    return of_both(theirs, yours)


_BOTH = ((OPPONENT, YOU), (YOU, OPPONENT))


def of_both(theirs: n.Condition | None, yours: n.Condition | None) -> Ahead | None:
    return (theirs, yours) if theirs and yours else None


_WHOEVER = "((whoever|whichever player|the player (who|that)) (has|controls)|the player with)"
_THERE = "(active|fielded|in play|in the field (zone)?)?"
add("whoever", ahead_in_life, f"{_WHOEVER} {{more}} life")
add("whoever", ahead_in_dice, f"{_WHOEVER} {{more}} {{adjectives}} {{noun_many}} {{afters}} {_THERE}")


def done_by(who: Ahead, effect: n.Effect) -> n.Effect | None:
    """The same of the opponent, if they are the one, and of you; "their dice" are of whoever does it."""
    if any(isinstance(node, n.Select) and node.side is not n.Side.THEIRS for node in everything(effect)):
        return None
    theirs, yours = by(n.OPPONENT, effect), change(effect, of_yours)
    return n.If(who[0], theirs, n.If(who[1], yours)) if theirs else None


def of_yours(node: n.Node) -> n.Node:
    """ "Their dice", where you are the player."""
    return replace(node, side=n.Side.YOURS, whose=None) if isinstance(node, n.Select) else node


def may_be_done(who: Ahead, effect: n.Effect) -> n.Effect | None:
    """The same, if that player likes."""
    match done_by(who, effect):
        case n.If(condition, theirs, n.If(other, yours)):
            return n.If(condition, n.May(theirs, n.OPPONENT), n.If(other, n.May(yours)))
    return None


add("clause", done_by, "{whoever} {act_s}")
add("clause", may_be_done, "{whoever} may {act}")
add("clause", lambda who, a: done_by(who, n.TakeDamage(a)), "{whoever} (takes|is dealt) {damage_points}")
