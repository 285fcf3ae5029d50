"""What there is, said of the place: "a Sidekick is in your Used Pile", "your Used Pile has four or more dice"; with
whom a player attacks."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.condition import have
from judgebot.cardtext.phrases.dice.description import OPPOSING, YOURS, Bits, Head, merge

PHRASES = Phrases()
add = PHRASES.add

Holding = tuple[tuple[n.Op, int], Bits, Head, Bits]


def lie_in(what: Holding, place: Bits) -> n.Condition | None:
    """So many of them in an area."""
    quantity, adjectives, head, after = what
    there = merge(after, place)
    return have(Bits(), (quantity, adjectives, head, there)) if there and place.areas else None


add("state_condition", lie_in, "{holding} (is|are) in {place}")
add("state_condition", lambda p, h: lie_in(h, p), "{place} (has|contains) {holding} (in it)?")


def attacks_with(side: Bits, what: Holding) -> n.Condition | None:
    """So many of a player's dice attack."""
    with_them = merge(side, Bits((n.InState(n.DieState.ATTACKING),)))
    return have(with_them, what) if with_them else None


add("state_condition", lambda h: attacks_with(YOURS, h), "you are attacking with {holding}")
add("state_condition", lambda h: attacks_with(OPPOSING, h), "(your|an) opponent is attacking with {holding}")
