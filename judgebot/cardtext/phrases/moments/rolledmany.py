"""How many of the dice just rolled are of a sort or show a face: "if you rolled two or more character faces", "if you
rolled no Villain dice". As the Roll and Reroll Step ends those are the dice of the step (`bind/ofthestep.py`)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import BY_THEM, lot
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import Bits, Head
from judgebot.cardtext.phrases.dice.ofthem import HowMany, counted, so_many, so_many_show
from judgebot.cardtext.phrases.effects.lot import DIE, NOTHING, A, picked

PHRASES = Phrases()
add = PHRASES.add

PHRASES.words("rolling", {"you (rolled|roll)": "rolled", "(they|that player|your opponent) rolled": BY_THEM})
_SORT = "{adjectives} {noun_many} {afters}"


def many_show(came: str, quantity: HowMany, face: n.FaceIs) -> n.Condition | None:
    """So many of them show a face."""
    return so_many_show(quantity, lot(came), face)


def many_are(came: str, quantity: HowMany, *sort: object) -> n.Condition | None:
    """So many of them are of a sort."""
    return so_many(quantity, lot(came), *sort)


def of_sort_show(came: str, quantity: HowMany, before: Bits, head: Head, after: Bits, shown: n.Filter) -> object:
    """So many of them are of a sort and show a face."""
    return counted(quantity, picked(n.EVERY, A, before, head, after, lot(came), (shown,)))


def one_is(came: str, before: Bits, head: Head, after: Bits) -> n.Condition | None:
    """There is such a die among them; whether it is a Character die is told by what it shows, in other words."""
    by_type = head.noun in (n.Noun.DIE, n.Noun.SIDEKICK_DIE)
    return so_many((n.Op.AT_LEAST, 1), lot(came), before, head, after) if by_type else None


def each_such(those: n.Ref, face: n.FaceIs) -> n.CountOf | None:
    """Those of them that show a face."""
    shown = picked(n.EVERY, A, NOTHING, DIE, NOTHING, those, (n.OnFace(face),))
    return None if shown is None else n.CountOf(shown)


def each_of_sort(came: str, before: Bits, head: Head, after: Bits, face: n.FaceIs) -> n.CountOf | None:
    """Those of them that are of a sort and show a face; a die of a character is told by its type."""
    if head.noun is n.Noun.CHARACTER_DIE and (before.filters or head.bits.filters or after.filters):
        head = head._replace(noun=n.Noun.DIE)
    shown = picked(n.EVERY, A, before, head, after, lot(came), (n.OnFace(face),))
    return None if shown is None else n.CountOf(shown)


add("fact", many_show, "{rolling} {quantity_many} {faces_shown} (this way)?")
add("fact", many_are, f"{{rolling}} {{quantity_many}} {_SORT} (this way)?")
add("fact", of_sort_show, f"{{rolling}} {{quantity_many}} {_SORT} {{showing}}")
add("fact", lambda *said: one_is(*said), "{rolling} (a|an) {adjectives} {noun_one} {afters} (this way)?")
add(
    "for_each",
    lambda a, h, f, came, _, shown: each_of_sort(came, a, h, f, shown),
    "for each {adjectives} {noun_one} {afters} (that)? {rolling} that {shows} {shown}",
)
add(
    "for_each",
    lambda a, h, f, _, shown: each_of_sort("rolled", a, h, f, shown) if a.filters or h != DIE else None,
    "for each {adjectives} {noun_one} {afters} (at hand|among those dice)? that {shows} {shown}",
)
add("for_each", lambda f, came: each_such(lot(came), f), "for each {face_noun} (that)? {rolling}")
add("faces_shown", lambda f: f, "{shown_many}")
add("faces_shown", lambda t: n.FaceIs(n.FaceClass.TYPE, type=t), "{energy_type} faces")
