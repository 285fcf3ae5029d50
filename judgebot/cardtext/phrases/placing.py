"""An Action die that its own text places on a Character die or on a card, and what is said of it there."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.description import as_dice
from judgebot.cardtext.phrases.referring import CARDS, CHARACTERS, That, ref
from judgebot.cardtext.phrases.said import Anyway
from judgebot.cardtext.placed import THIS, places_itself
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add


def on_a_die(what: object) -> n.Attach | None:
    """On one Character die in the Field Zone, to which it is attached from then on."""
    die = as_dice(what)
    if not isinstance(die, n.Select) or die.mode is n.Mode.ALL or die.count != n.ONE:
        return None
    return n.Attach(THIS, die) if die.noun in CHARACTERS and die.areas == (Area.FIELD,) else None


def on_a_card(what: object, in_field: bool = False) -> n.Attach | None:
    """On one card of its player's choice, as long as nothing takes it off."""
    if not isinstance(what, n.Select) or what.noun not in CARDS or what.mode is n.Mode.ALL or what.count != n.ONE:
        return None
    return n.Attach(THIS, what, in_field)


add("put_itself", lambda: THIS, "this die")
add("put_itself", lambda _: THIS, "{own_name}", "this {own} die")
add("act", lambda _, d: on_a_die(d), "(place^|put^) {put_itself} (on|onto|touching) {np_one}")
add("act", lambda _, c: on_a_card(c), "(place^|put^) {put_itself} (on|onto) {np_one}")
add("act", lambda _, c, __: on_a_card(c, True), "(place^|put^) {put_itself} (on|onto) {np_one} ,? {still_there}")
add("still_there", lambda: True, "(it|this die) (is still|is|stays|remains) in the field (zone)?")
add("ref_one", lambda: That(n.RefKind.THAT, nouns=CHARACTERS), "the affected (die|character|character die)")
add("ref_one", lambda: ref(n.RefKind.UNDERLYING), "the card under this die")
add(
    "top",
    lambda *_: Anyway(places_itself),
    "(it|this die) does not go to {used_pile}",
    "(it|this die) is not (placed|put) in {used_pile}",
)
add("used_pile", lambda: True, "(the|your|its owner's) used pile")
