"""Cards of a team: "a Villain character on your team", whether any die of it is active or not."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.amount import counted
from judgebot.cardtext.phrases.conditions.condition import group
from judgebot.cardtext.phrases.dice.description import OPPOSING, YOURS, Bits, Head, merge

PHRASES = Phrases()
add = PHRASES.add

Holding = tuple[tuple[n.Op, int], Bits, Head, Bits]

_CARDS = {n.Noun.CHARACTER: n.Noun.CHARACTER_CARD} | {
    noun: noun for noun in (n.Noun.CHARACTER_CARD, n.Noun.CARD, n.Noun.ACTION_CARD)
}


def is_of_team(*parts: Bits) -> bool:
    """Whether nothing is said but what a card can be: not where its dice lie, or what they do."""
    return not any(part.areas or part.side or part.active for part in parts)


def has_on_team(side: Bits, what: Holding) -> n.Condition | None:
    """So many cards of a team are of a sort; of their dice only whether there are any can be told."""
    (op, number), adjectives, head, after = what
    noun = _CARDS.get(head.noun)
    if head.noun is n.Noun.CHARACTER_DIE and (op, number) in ((n.Op.EQUAL, 0), (n.Op.AT_LEAST, 1)):
        noun = n.Noun.CHARACTER_CARD
    if noun is None or not is_of_team(adjectives, head.bits, after):
        return None
    return group(op, number, side, adjectives, head._replace(noun=noun), after)


def named_on_team(name: str, side: Bits) -> n.Condition | None:
    """A card of this name is on a team."""
    some = (n.Op.AT_LEAST, 1)
    return has_on_team(side, (some, Bits((n.Named(name),)), Head(n.Noun.CHARACTER_CARD), Bits()))


def each_on_team(adjectives: Bits, head: Head, after: Bits, side: Bits) -> object:
    """All cards of a team that are of a sort, to be counted."""
    noun = _CARDS.get(head.noun)
    if noun is None or not is_of_team(adjectives, head.bits, after):
        return None
    whose = merge(adjectives, side)
    return whose and counted(whose, head._replace(noun=noun), after)


add("team", lambda: YOURS, "your team")
add("team", lambda: OPPOSING, "(your|an) opponent's team")
add("state_condition", lambda w, h: has_on_team(w.dice, h), "{has_dice} {holding} on (your|their) team")
add(
    "state_condition",
    lambda h, t: has_on_team(t, h),
    "there (is|are) {holding} on {team}",
    "{holding} (is|are) on {team}",
)
add("state_condition", lambda x, t: named_on_team(x, t), "(a|your)? {other_name} (is|are) on {team}")
add("state_condition", lambda w, x: named_on_team(x, w.dice), "{has_dice} {other_name} on (your|their) team")
add("for_each", each_on_team, "for each {adjectives} {noun_one} {afters} on {team}")
