"""Dice that an ability puts on a card: "place it on Moth's card", "Prep all dice on this card" (3.4.4.4)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, select
from judgebot.cardtext.referring import TOKENS
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

M = n.Manner
OWN_CARD = n.Ref(n.RefKind.OWN_CARD)
_PUT = "(that)? you (have)? (put|placed|moved)"
_EARLIER = "(in|on) (a previous turn|previous turns|earlier turns)"


def card_of_active(name: str) -> n.Select:
    """The card of a character of yours that is active."""
    active = n.AllOf((n.InState(n.DieState.ACTIVE), n.Named(name)))
    return n.Select(n.Noun.CHARACTER_CARD, active, n.Side.YOURS, (), n.EVERY, n.Mode.ALL)


def placed(on: n.OnCard) -> n.Select:
    """All dice that an ability has put on a card."""
    return n.Select(n.Noun.DIE, on, areas=(Area.PLACED,), count=n.EVERY, mode=n.Mode.ALL)


def prep_from(card: n.Select) -> n.Move:
    return n.Move(placed(n.OnCard(card, earlier=True)), Area.PREP, M.PREP)


def freed(ko: n.Subject) -> n.Delayed:
    """Dice lie on a card until a die of that card is KO'd, in whatever turn that is."""
    out = n.Move(placed(n.OnCard(n.Ref(n.RefKind.SUBJECT))), Area.PREP, M.MOVE)
    return n.Delayed(n.Event(Verb.KO, ko), out, n.Until.GAME)


add("active_card", card_of_active, "the card of your active {other_name}")
add("act", lambda d, c: n.Attach(d, c), "(put^|place^) {die} on {active_card}")
add("act", prep_from, "prep^ the dice put on {active_card} in earlier turns")
add(
    "act",
    lambda d, c: n.Seq((n.Attach(d, c), prep_from(c))),
    "(put^|place^) {die} on {active_card} and prep the dice put there in earlier turns",
)
add("sentence", freed, "(if|when) {er} is ko'd , all dice on its card go to their owners' prep areas")

# --- the card itself ------------------------------------------------------------------------------------------------

add("its_card", lambda *_: OWN_CARD, "{own_s} (card|character card)", "this (card|character card)", "(his|her) card")
add("act", lambda d, c: lies_on(d, c), "(put^|place^) {dice} on {its_card}", "move^ {dice} (to|onto) {its_card}")


def lies_on(dice: n.Subject, card: n.Ref) -> n.Attach | None:
    """Dice on the card; a token that is put there is a counter (1.7)."""
    is_counter = getattr(dice, "noun", None) is n.Noun.TOKEN or getattr(dice, "nouns", None) == TOKENS
    return None if is_counter else n.Attach(dice, card)


add("after", lambda c: Bits((n.OnCard(c),), areas=(Area.PLACED,)), "on {its_card}")
add("after", lambda c: Bits((n.OnCard(c, earlier=True),), areas=(Area.PLACED,)), f"{_PUT} on {{its_card}} {_EARLIER}")
add("np_many", lambda a, h, f: all_there(a, h, f), "any {adjectives} {noun_many} {afters}")


def all_there(before: Bits, head: Head, after: Bits) -> n.Select | None:
    """ "Prep any dice on Moth's card": all of them."""
    dice = select(Det(n.Mode.ALL, n.EVERY), before, head, after)
    return dice if dice is not None and dice.areas == (Area.PLACED,) else None


# away for the turn: it comes back as any die does that is out of the Field Zone for so long
add(
    "act",
    lambda d, *_: n.Move(d, Area.ASIDE, M.REMOVE),
    "(put^|place^|move^) {dice} (on|to|onto) {its_card} until (the)? end of (the)? turn",
)
