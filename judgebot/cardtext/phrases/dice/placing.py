"""An Action die that its own text places on a Character die or on a card, and what is said of it there."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.placed import THIS, places_itself
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.costs.price import Bargain, costs
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, as_dice, of, select
from judgebot.cardtext.phrases.said import Anyway
from judgebot.cardtext.referring import CARDS, CHARACTERS, OfName, That, ref
from judgebot.game.area import Area
from judgebot.game.event import Verb

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


add("put_itself", lambda: ref(n.RefKind.THIS_DIE), "this die")
add("put_itself", lambda _: ref(n.RefKind.THIS_DIE), "{own_name}", "this {own} die")
add("act", lambda _, d: on_a_die(d), "(place^|put^|move^) {put_itself} (on|onto|touching|on top of) {np_one}")
add("act", lambda _, d: on_a_die(d), "attach^ {put_itself} to {np_one}")
add("act", lambda _, c: on_a_card(c), "(place^|put^|move^) {put_itself} (on|onto) {np_one}")
add("act", lambda _, c, __: on_a_card(c, True), "(place^|put^) {put_itself} (on|onto) {np_one} ,? {still_there}")
# --- dice of the card on which it lies ------------------------------------------------------------------------------

UNDERLYING = ref(n.RefKind.UNDERLYING)
ITS_DICE = n.Select(n.Noun.DIE, n.SameCard(UNDERLYING), count=n.EVERY, mode=n.Mode.ALL)
add("np_one", lambda: select(Det(n.Mode.CHOOSE, n.ONE), of(OfName()), Head(n.Noun.DIE), Bits()), "that card's die")
PHRASES.words("card_under", {"(this|that) basic action (die|card)?": True})  # "this action die" is the one that says it
add("after", lambda: of(n.SameCard(UNDERLYING)), "of the card under this die")
add("use_of_it", lambda *_: n.Event(Verb.USE, replace(ITS_DICE, count=n.ONE)), "{card_under}")
add("event", lambda p, e: replace(e, by=p), "{you} use {use_of_it}", "{someone} uses {use_of_it}")
add("rules", lambda *said: dearer(n.OPPONENT, *said[1:]), "{card_under} costs {bargain} for {opponents} {to_buy}")
add("rules", lambda *said: dearer(n.YOU, *said[1:]), "{card_under} costs {bargain} for you {to_buy}")
add("rules", lambda *said: dearer(None, *said[1:]), "{card_under} costs {bargain}")
PHRASES.words("opponents", {"(your opponents|your opponent|opponents|an opponent)": True})
PHRASES.words("to_buy", {"(to purchase|to buy)?": True})


def dearer(who: n.Person | None, bargain: Bargain, *_: object) -> tuple[n.Rule, ...] | None:
    """What dice of that card cost to purchase."""
    if bargain.acts not in ((), (n.Act.PURCHASE,)):
        return None
    return costs(ITS_DICE, (bargain._replace(acts=(n.Act.PURCHASE,)),), who)


# --- within the reach of what targets -------------------------------------------------------------------------------

_AS_IF = "as (if|though) (it|he|she|they)? (is|was|were|are)? in the field (zone)?"
add("rule", lambda r: n.Reachable(r), f"{{this_one}} can be targeted {_AS_IF}")
add("still_there", lambda: True, "(it|this die) is still? in the field (zone)?")
add("ref_one", lambda: That(n.RefKind.THAT, nouns=CHARACTERS), "the affected (die|character|character die)")
add("ref_one", lambda: ref(n.RefKind.ATTACHED), "the attached (character|character die)")
add(
    "top",
    lambda *_: Anyway(places_itself),
    "(it|this die) does not go to {used_pile}",
    "(it|this die) is not (placed|put) in {used_pile}",
)
add("used_pile", lambda: True, "(the|your|its owner's) used pile")
