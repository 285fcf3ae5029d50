"""Whom a die meets in combat, as a condition: "if that die is blocking a Villain", "if it is blocked by Wasp"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.condition import exists
from judgebot.cardtext.phrases.dice.description import as_dice
from judgebot.cardtext.referring import CHARACTERS, Fighter, That
from judgebot.cardtext.walk import parts_of
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add


def dice_of(which: n.Filter, side: n.Side = n.Side.ANY) -> n.Select:
    """All Character dice of a card."""
    return n.Select(n.Noun.CHARACTER_DIE, which, side, count=n.EVERY, mode=n.Mode.ALL)


def is_by_name(what: object) -> bool:
    """Whether it is no more than the name of a card, which is no player's here: whoever it meets is meant."""
    return isinstance(what, n.Select) and isinstance(what.filter, n.Named | n.Is)


def met_by(ref: n.Ref, other: object, *how: n.Filter) -> n.Condition | None:
    """ "It is blocking a Villain": there is a Villain that it blocks. Of the card's own die it would be a moment."""
    dice = as_dice(other)
    if ref.kind is not n.RefKind.THAT or not isinstance(dice, n.Select) or dice.areas != (Area.FIELD,):
        return None
    if dice.mode not in (n.Mode.CHOOSE, n.Mode.ALL) or dice.count.low not in (0, 1) or dice.filter is None:
        return None
    old = parts_of(dice.filter)
    return exists(replace(dice, filter=one_filter((*old, *how))))


add(
    "fact",
    lambda r, d: met_by(r, d, n.InState(n.DieState.ATTACKING), n.InState(n.DieState.ENGAGED, r)),
    "{ref_one} is blocking {met}",
)
add("fact", lambda r, d: met_by(r, d, n.InState(n.DieState.BLOCKING, r)), "{ref_one} is blocked by {met}")
add("fact", lambda r, d: met_by(r, d, n.InState(n.DieState.ENGAGED, r)), "{ref_one} is engaged with {met}")
add("met", lambda d: None if is_by_name(d) else d, "{np_one}")
add("met", lambda x: dice_of(n.Named(x)), "{other_name}")
add("met", lambda r: dice_of(n.Is(r), n.Side.YOURS), "{own_name}")

# --- the die that was met -------------------------------------------------------------------------------------------


@n.node
class ThatFighter(That):
    """ "That attacker": of a block the one of the two that attacks, and else what was spoken of."""

    verb: Verb = Verb.ATTACK


MEETINGS = (Verb.BLOCK, Verb.BLOCKED, Verb.ENGAGE)


def of_the_block(said: ThatFighter) -> Fighter:
    """The attacker or the blocker of the block that an ability hears of."""
    return Fighter(n.RefKind.OBJECT, verb=said.verb, span=said.span)


for _fights, _word, _who in ((Verb.ATTACK, "attacking", "attacker"), (Verb.BLOCK, "blocking", "blocker")):
    _FIGHTER = ThatFighter(n.RefKind.THAT, nouns=CHARACTERS, verb=_fights)
    PHRASES.words("ref_one", {f"that ({_who}|{_word} (die|character|character die))": _FIGHTER})
    PHRASES.words("ref_s", {f"that ({_who}'s|{_word} (die's|character's)|{_word} character die's)": _FIGHTER})
