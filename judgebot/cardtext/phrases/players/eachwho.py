"""Some of the players, told by what they have: "each player with two or more Villains draws a die"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import lot
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import by
from judgebot.cardtext.phrases.conditions.condition import group
from judgebot.cardtext.phrases.dice.description import UNROLLED, Bits, Head, merge
from judgebot.cardtext.phrases.effects.landing import Fielded
from judgebot.cardtext.phrases.effects.lot import DIE, NOTHING, picked
from judgebot.cardtext.phrases.effects.obtaining import field
from judgebot.cardtext.phrases.moments.listener import any_die
from judgebot.cardtext.phrases.players.doings import Doing, happening
from judgebot.cardtext.phrases.said import Did
from judgebot.cardtext.walk import everything
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

EACH = n.Person(n.PersonKind.EACH)


def who_has(what: tuple[tuple[n.Op, int], Bits, Head, Bits]) -> n.EachWho | None:
    """Those of both players who have so many, by their own dice."""
    (op, number), adjectives, head, after = what
    said = {type(node) for node in everything((*adjectives.filters, *head.bits.filters, *after.filters))}
    if said & {n.Other, n.Named, n.Ref}:
        return None  # what is told by this card, or by the dice of its player
    if after.side is n.Side.THEIRS:
        after = after._replace(side=None, whose=None)
    having = group(op, number, Bits(side=n.Side.THEIRS, whose=EACH), adjectives, head, after)
    return None if having is None else n.EachWho(n.PersonKind.EACH, having=having)


add("each_who", who_has, "each player (who has|who controls|with) {holding} (active|in play)?")
add(
    "each_who",
    lambda c: n.EachWho(n.PersonKind.EACH, having=n.Compare(n.LifeOf(EACH), *c)),
    "each player (who has|who is at|with|at) {so_much_life}",
)


def who_did(what: Doing) -> n.EachWho | None:
    """Those of whom it is so this turn."""
    event = happening(EACH, what)
    if event is None or (event.verb is Verb.ATTACK and event.subject is None):
        return None
    return n.EachWho(n.PersonKind.EACH, having=n.Happened(event, n.Window.THIS_TURN))


def who_did_not(what: Doing) -> n.EachWho | None:
    did = who_did(what)
    return did and replace(did, having=n.Unless(did.having))


def whose_fell(some: bool, before: Bits, head: Head, after: Bits) -> n.EachWho | None:
    """Those who had such a die KO'd this turn, or none."""
    theirs = merge(before, Bits(side=n.Side.THEIRS, whose=EACH))
    fallen = theirs and any_die(1, theirs, head, after)
    if fallen is None:
        return None
    fell = n.Happened(n.Event(Verb.KO, fallen), n.Window.THIS_TURN)
    return n.EachWho(n.PersonKind.EACH, having=fell if some else n.Unless(fell))


add("each_who", who_did, "each player who {doing_ed} this turn", "each player who has {doing_en} this turn")
add(
    "each_who", who_did_not, "each player who did not {doing} this turn", "each player who has not {doing_en} this turn"
)
_KOD = "{adjectives} {noun_one} {afters} ko'd this turn"
add("each_who", lambda *d: whose_fell(True, *d), f"each player who had (a|an|at least one) {_KOD}")
add("each_who", lambda *d: whose_fell(False, *d), f"each player who had no {_KOD}")


# of what each player may have done by the sentence before
_ANY_WHO = "(each|any) player who"
add("each_who", lambda: n.EachWho(n.PersonKind.EACH, having=Did(EACH)), f"{_ANY_WHO} (does|did) (so)?")
add(
    "each_who",
    lambda: n.EachWho(n.PersonKind.EACH, having=n.Unless(Did(EACH))),
    f"{_ANY_WHO} (does not|did not) (do so|pay)?",
)


def who_rolled(face: n.FaceIs) -> n.EachWho | None:
    """Those of whom one of the dice that each of them has just rolled shows it."""
    shown = picked(n.EVERY, n.Mode.ALL, NOTHING, DIE, NOTHING, lot("rolled"), (n.OnFace(face),))
    if shown is None:
        return None
    theirs = n.CountOf(replace(shown, side=n.Side.THEIRS, whose=EACH))
    return n.EachWho(n.PersonKind.EACH, having=n.Compare(theirs, n.Op.AT_LEAST, n.Const(1)))


def fields_it(face: n.FaceIs, so: Fielded) -> n.Effect | None:
    """Whoever has rolled it fields the die."""
    shown = picked(n.EVERY, n.Mode.ALL, NOTHING, DIE, NOTHING, lot("rolled"), (n.OnFace(face),))
    return None if shown is None else field(shown, so)


_WHO_ROLLS = "each player who (rolls|rolled) {shown} (this way)?"
add("each_who", who_rolled, _WHO_ROLLS)
add("clause", fields_it, f"{_WHO_ROLLS} fields (it|that die) {{fielded_so}}")
add("clause", by, "{each_who} {act_s}", "{each_who} must {act}")
add("clause", lambda who, e: (x := by(who, e)) and n.May(x, who), "{each_who} may {acts}")
add("clause", lambda who, a: n.TakeDamage(a, who), "{each_who} is dealt {amount} damage")
add("victim", lambda who: who, "{each_who}")


def all_alike(effect: n.Effect) -> n.Effect | None:
    """ "You and your opponent each draw a die": the same for both; "your" dice would be one player's."""
    if isinstance(effect, n.Roll) and isinstance(effect.what, n.Select) and set(effect.what.areas) <= UNROLLED:
        yours = effect.what.side is n.Side.YOURS  # from the area of each: nobody rolls dice out of another's
        effect = replace(effect, what=replace(effect.what, side=n.Side.THEIRS)) if yours else effect
    if any(isinstance(node, n.Select) and node.side is not n.Side.THEIRS for node in everything(effect)):
        return None
    return by(EACH, effect)


add("clause", all_alike, "you and (your|target) opponent each {act}", "you each {act}")
