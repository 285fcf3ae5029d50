"""The dice that a trigger listens for: "one of your Character dice", "one or more Villains"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.amount import counted
from judgebot.cardtext.phrases.dice.description import OPPOSING, Bits, Head, as_dice
from judgebot.cardtext.referring import chosen_name, named_dice
from judgebot.cardtext.walk import contains, everything, parts_of
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

THIS = n.Ref(n.RefKind.THIS_DIE)
GEAR = n.Select(n.Noun.ACTION_DIE, n.HasKeyword("equip"), mode=n.Mode.ALL)
SOME_DICE = n.Select(n.Noun.DIE, count=n.Count(1, None), mode=n.Mode.ALL)


def listener(subject: object, low: int = 1, high: int | None = 1) -> n.Subject:
    """The dice listened for; the card's own name stands for each of its dice (3.1.15)."""
    subject = as_dice(subject)
    if isinstance(subject, n.Ref):
        return THIS if subject.kind in (n.RefKind.OWN_NAME, n.RefKind.SUBJECT) else subject
    assert isinstance(subject, n.Select)
    if is_own_die(subject) and high == 1:
        return THIS
    return replace(subject, mode=n.Mode.ALL, count=n.Count(low, high))


def is_own_die(select: n.Select) -> bool:
    """ "A Moth die" on Moth, or "one of your Moth dice": the same as Moth."""
    is_own = select.filter == n.Is(n.Ref(n.RefKind.OWN_NAME)) and select.side is not n.Side.OPPOSING
    return is_own and select.areas == (Area.FIELD,)


def any_die(det_low: int, *parts: object) -> n.Subject | None:
    select = counted(*parts)
    if any(isinstance(part, Bits) and part.different for part in parts):
        return None  # so many characters, of which a listener only counts the dice
    if select is None:
        return None
    found = listener(select, det_low, None)
    counts_characters = det_low > 1 and isinstance(select, n.Select) and select.noun is n.Noun.CHARACTER
    return replace(found, noun=n.Noun.CHARACTER) if counts_characters and isinstance(found, n.Select) else found


def one_of(*parts: object) -> n.Subject | None:
    """ "Your opponent's Character die": whichever of them it is."""
    select = counted(*parts)
    return listener(select) if select is not None else None


def including_own(dice: n.Select, _: n.Ref) -> n.Subject | None:
    """ "A Villain, including Moth": a die hears of itself anyway (2.6.3.8), unless "other" ones are meant."""
    other = dice.filter is not None and n.Other() in everything(dice.filter)
    return None if other else listener(dice)


def is_one(dice: object) -> bool:
    """Whether one die is spoken of, by name or whichever it is: "each Sidekick attacked" asks for all of them."""
    if is_picked(dice):
        return False
    if not isinstance(dice, n.Select) or dice.mode is not n.Mode.ALL or dice.count != n.EVERY:
        return True
    return contains(dice.filter, n.Named) and not dice.one_by_one


def is_picked(dice: object) -> bool:
    """ "Target Sidekick", "up to one of your dice": what is chosen now, and not whichever it is."""
    if not isinstance(dice, n.Select):
        return False
    return dice.mode is n.Mode.TARGET or (dice.count.low == 0 and dice.count.high is not None)


add("er", lambda d: listener(d) if is_one(d) else None, "{np_one}")
add("er", listener, "{ref_one}")
add("er", lambda a, h, p: one_of(OPPOSING, a, h, p), "opposing {adjectives} {noun_one} {afters}")  # "an" left out
add("er", lambda w, a, h, p: one_of(w, a, h, p), "{whose} {adjectives} {noun_one} {afters}")
add("er", lambda w, a, h, p: one_of(w, a, h, p), "any of {whose} {adjectives} {noun_many} {afters}")  # each sets it off
add("ers", lambda w, a, h, p: one_of(w, a, h, p), "any of {whose} {adjectives} {noun_many} {afters}")
add("er", lambda a, h, p: one_of(a, h, p), "any {adjectives} {noun_one} {afters}")  # each sets it off
add("ers", lambda r: listener(r), "{ref_many}", "{own_name}")  # "when Twins attack": a name in the plural
add("ed", lambda d: None if is_picked(d) else listener(d), "{np_one}")  # object of a verb
add("ed", listener, "{ref_one}")
add("ed", lambda w, a, h, p: one_of(w, a, h, p), "any of {whose} {adjectives} {noun_many} {afters}")
add("ed", including_own, "{np_one} including {own_name}")


def but_own(dice: n.Select, _: n.Ref) -> n.Subject | None:
    """ "A Villain, not including Moth": any but dice of the card."""
    rest = n.Not(n.Is(n.Ref(n.RefKind.OWN_NAME)))
    return listener(replace(dice, filter=one_filter((*parts_of(dice.filter), rest)))) if is_one(dice) else None


add("ed", but_own, "{np_one} (not including|excluding) {own_name}")
add("er", but_own, "{np_one} (not including|excluding) {own_name}")

# --- so many of them at one moment ----------------------------------------------------------------------------------

_ONE, _MANY = "{adjectives} {noun_one} {afters}", "{adjectives} {noun_many} {afters}"
add("or_more", lambda: 1, "one or more")
add("or_more", lambda k: k if k > 1 else None, "({number} or more|at least {number})")
add("or_more", lambda k: k + 1 if k > 1 else None, "more than {number}")
PHRASES.words("at_least_one", {"at least one": 1, "more than one": 2})
add("group_one", any_die, f"{{at_least_one}} {_ONE}", f"{{at_least_one}} of {{whose}} {_MANY}")
add("group_one", lambda low, s: listener(s, low, None), "{at_least_one} of {named_dice}")
add("group_many", any_die, f"{{or_more}} {_MANY}", f"{{or_more}} of {{whose}} {_MANY}")
add("group_many", lambda low, s: listener(s, low, None), "{or_more} of {named_dice}")
add("group_many", lambda *dice: any_die(1, *dice), f"any number of {_MANY}", f"any number of {{whose}} {_MANY}")
add("group_many", lambda *dice: any_die(2, *dice), f"multiple {_MANY}")
add("named_dice", lambda: chosen_name(n.Mode.ALL), "its dice", "that character's dice", "those character dice")
add("er", lambda d: d, "{group_one}", "{group_many}")  # "one or more of your dice is", as cards have it
add("ers", lambda d: d, "{group_many}")
add("ed", lambda d: d, "{group_one}", "{group_many} (at once|at the same time)?")
add("crowd", lambda d: d, "{group_one}", "{group_many}")
add(
    "ed",
    lambda: listener(named_dice(), 1, None),
    "(one or more|any) copies of (that|the named) die",
    "one or more of the named dice",
)
add("some", lambda a, h, p: any_die(1, a, h, p), "{adjectives} {noun_many} {afters}")


def is_used(dice: object) -> bool:
    """Whether they are Action dice as such: what these do is told by the sort of their ability."""
    return isinstance(dice, n.Select) and dice.noun is n.Noun.ACTION_DIE and dice.filter is None


def any_number(adjectives: Bits, head: Head, after: Bits) -> n.Subject | None:
    """ "Blocked by Villains": one or more. A name means dice of one's own (3.4.1.3), which never are opposite."""
    dice = any_die(1, adjectives, head, after)
    return None if contains(dice, n.Named) else dice
