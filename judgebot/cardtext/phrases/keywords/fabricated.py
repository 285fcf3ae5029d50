"""Fabricate beyond the keyword: "when you purchase this die with Fabricate", "for each Villain
fabricated to purchase it"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, as_dice, select
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.walk import contains
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

EVERY = Det(n.Mode.ALL, n.EVERY)
BUILT = n.Event(Verb.PURCHASE, n.Ref(n.RefKind.THIS_DIE), by=n.YOU, keyword="fabricate")

# --- what comes of it -----------------------------------------------------------------------------------------------

add("event", lambda _: BUILT, "you purchase {itself_built} (with|by|using|by using) fabricate")
add("event", lambda d: replace(BUILT, subject=d), "you fabricate {ed}")


def such(before: Bits, head: Head, after: Bits) -> n.Fabricated | None:
    """How many of the dice that were KO'd for it are so."""
    dice = as_dice(select(EVERY, before, head, after))
    if not isinstance(dice, n.Select) or dice.side is not n.Side.ANY or dice.areas != (Area.FIELD,):
        return None
    return n.Fabricated(dice)


add("itself_built", lambda: True, "this (die|character|character die)")
add("itself_built", lambda _: True, "{own_name}")
add("it_built", lambda: True, "(it|him|her)")
add("it_built", lambda _: True, "{itself_built}")
add("fabricated", lambda a, h, f: such(a, h, f), "{adjectives} {noun_one} {afters} die?")
_FOR = "fabricated (to purchase|for) {it_built}"
add("for_each", lambda a, _: a, f"for each {{fabricated}} {_FOR}")


def so_many(number: tuple[n.Op, int], before: Bits, head: Head, after: Bits) -> n.Condition | None:
    there = such(before, head, after)
    return None if there is None else n.Compare(there, number[0], n.Const(number[1]))


add("fabricated_so_many", so_many, "{quantity_many} {adjectives} {noun_many} {afters}")
add(
    "state_condition",
    lambda c, _: c,
    f"{{fabricated_so_many}} were {_FOR}",
    "you fabricated {fabricated_so_many} (to purchase|for) {it_built}",
)


def as_it_is_built(said: n.Effect) -> Headed | None:
    """What looks at the dice that were KO'd to Fabricate this one happens as it is purchased so."""
    looks = contains(said, n.Fabricated)
    return Headed(Opening(BUILT), said) if looks else None


# --- what it takes --------------------------------------------------------------------------------------------------


def eased(cards: n.Select, by: int) -> n.EaseFabricate | None:
    """For all such cards: so many dice fewer, and so much less in all."""
    return n.EaseFabricate(cards, by) if cards.mode is n.Mode.ALL and "card" in cards.noun.value else None


add(
    "order",
    eased,
    "reduce the (character)? die and (purchase)? cost requirements of fabricate abilities? on {np_many} by {number}",
)
