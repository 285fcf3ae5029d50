"""What dice at hand are, or show, and how many of them: "both are Sidekicks", "exactly one of them shows a character
face", "for each Villain drawn this way"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import lot
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.condition import description
from judgebot.cardtext.phrases.dice.description import Bits, Head
from judgebot.cardtext.phrases.effects.lot import DIE, NOTHING, A, picked

PHRASES = Phrases()
add = PHRASES.add

HowMany = tuple[n.Op, int]
NONE: HowMany = (n.Op.EQUAL, 0)

# --- how many of them -----------------------------------------------------------------------------------------------


def so_many(quantity: HowMany, those: n.Ref, *sort: object) -> n.Condition | None:
    """So many of the dice at hand are of a sort."""
    before, head, after = sort
    return counted(quantity, picked(n.EVERY, A, before, head, after, those))  # type: ignore[arg-type]


def so_many_show(quantity: HowMany, those: n.Ref, face: n.FaceIs) -> n.Condition | None:
    """So many of the dice at hand show a face."""
    return counted(quantity, picked(n.EVERY, A, NOTHING, DIE, NOTHING, those, (n.OnFace(face),)))


def counted(quantity: HowMany, chosen: n.Select | None) -> n.Condition | None:
    if chosen is None:
        return None
    if quantity == NONE:
        return n.Unless(n.Compare(n.CountOf(chosen), n.Op.AT_LEAST, n.Const(1)))
    return n.Compare(n.CountOf(chosen), quantity[0], n.Const(quantity[1]))


def all_of(number: int) -> HowMany | None:
    """ "All three": of so many dice; more than two, for two are "both"."""
    return (n.Op.EQUAL, number) if number > 2 else None


def some(op: n.Op, number: int) -> HowMany | None:
    return (op, number) if number > 1 else None


# with "is" and "shows", or with "are" and "show"; the number may stand alone: "if at least one is a Villain"
add("one_or_so_of_lot", lambda: (n.Op.AT_LEAST, 1), "(at least one|one or more|either|any)")
add("one_or_so_of_lot", lambda: (n.Op.EQUAL, 1), "(exactly|only) one")
add("one_or_so_of_lot", lambda: NONE, "(none|neither)")
add("several_of_lot", lambda: (n.Op.AT_LEAST, 1), "(one or more|any)")
add("several_of_lot", lambda: NONE, "(none|neither)")
add("several_of_lot", lambda k: some(n.Op.AT_LEAST, k), "at least {number}", "{number} or more")
add("several_of_lot", lambda k: some(n.Op.EQUAL, k), "exactly {number}")
add("all_so_many", lambda: (n.Op.EQUAL, 2), "both")
add("all_so_many", all_of, "all {number}")
add("one_of_lot", lambda q, *of: (q, *(of or (lot(),))), "{one_or_so_of_lot}", "{one_or_so_of_lot} of {them}")
add("one_of_lot", lambda: ((n.Op.AT_LEAST, 1), lot()), "either die")
add("one_of_lot", lambda: (NONE, lot()), "neither die", "no die")
add("some_so_many", lambda q, *of: (q, *(of or (lot(),))), "{several_of_lot}", "{several_of_lot} of {them}")
add("some_so_many", lambda q, *of: (q, *(of or (lot(),))), "{all_so_many}", "{all_so_many} (of)? {them}")
add("some_so_many", lambda q: (q, lot()), "{all_so_many} dice")
_ONE_SORT, _SORT = "(a|an) {adjectives} {noun_one} {afters}", "{adjectives} {noun_many} {afters}"
add("fact", lambda q, *sort: so_many(*q, *sort), f"{{one_of_lot}} (is|was) {_ONE_SORT}")
add("fact", lambda q, *sort: so_many(*q, *sort), f"{{some_so_many}} (are|were) {_SORT}")
add("fact", lambda *sort: so_many((n.Op.EQUAL, 2), lot(), *sort), f"they (are|were) both {_SORT}")
add("fact", lambda q, _, f: so_many_show(q[0], q[1], f), "{one_of_lot} {shows} {each_shown}")
add("fact", lambda q, _, f: so_many_show(q[0], q[1], f), "{some_so_many} {show} {each_shown}")
add(
    "fact",
    lambda _, f: so_many_show((n.Op.EQUAL, 2), lot(), f),
    "they both {show} {each_shown}",
)


def all_such(those: n.Ref, adjectives: Bits, head: Head, after: Bits) -> n.Condition | None:
    """Every one of the dice at hand is of a sort, however many they are, if there are any."""
    sort = description(adjectives, head, after)
    return None if sort is None else n.Fits(those, sort)


add("fact", lambda a, h, f: all_such(lot("drawn"), a, h, f), f"you (draw|drew) only {_SORT}", f"you only drew {_SORT}")
add("fact", lambda a, h, f: all_such(lot(), a, h, f), f"(they|those dice|the dice) (are|were) all {_SORT}")
add("fact", all_such, f"all (of)? {{them}} (are|were) {_SORT}")

# --- for each of them -----------------------------------------------------------------------------------------------


def each_showing(face: n.FaceIs) -> n.CountOf | None:
    """Those of the dice at hand that show this."""
    shown = picked(n.EVERY, A, NOTHING, DIE, NOTHING, lot(), (n.OnFace(face),))
    return None if shown is None else n.CountOf(shown)


add(
    "for_each",
    lambda _, f: each_showing(f),
    "for each (one (of them)?|die (at hand|among those dice)?|of them)? (that|which) {shows} {shown}",
)
add("for_each", each_showing, "for each (one (of them)?|die|of them)? showing {shown}")
add("for_each", each_showing, "for each {face_noun} (that (is|was))? (rolled|showing) (this way|on (them|those dice))?")
PHRASES.words(
    "face_noun",
    {
        "character face": n.FaceIs(n.FaceClass.CHARACTER),
        "sidekick face": n.FaceIs(n.FaceClass.SIDEKICK),
        "energy face": n.FaceIs(n.FaceClass.ENERGY),
        "action face": n.FaceIs(n.FaceClass.ACTION),
    },
)


_ROLLED_ON = "rolled (this way|on (them|those dice))?"
add("plain_amount", each_showing, f"the (total)? number of {{many_faces}} {_ROLLED_ON}")
add("many_faces", lambda f: f, "{shown_many}")


def each_that_came(before: Bits, head: Head, after: Bits, came: str) -> n.CountOf | None:
    """Those of a sort among the dice just drawn or rolled; prepped dice are counted by what was done."""
    if came == "prepped":
        return None
    sort = picked(n.EVERY, A, before, head, after, lot(came))
    return None if sort is None else n.CountOf(sort)


add("for_each", each_that_came, "for each {adjectives} {noun_one} {afters} {came}")
add(
    "for_each",
    lambda a, h, came, p: each_that_came(a, h, p, came) if p != NOTHING else None,
    "for each {adjectives} {noun_one} {came} {afters}",
)
add("for_each", lambda p: each_that_came(NOTHING, DIE, p, "") if p != NOTHING else None, "for each of them {afters}")
