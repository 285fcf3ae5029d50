"""Conditions: "if you do", "while you have three or more Sidekicks", "unless it is damaged"."""

from collections.abc import Callable
from dataclasses import field, replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.idioms import ALONE, SHARING
from judgebot.cardtext.phrases.dice.description import (
    OTHER,
    YOURS,
    Bits,
    Det,
    Head,
    either,
    is_like_another,
    is_sidekick_twice,
    merge,
    select,
    told_apart,
)
from judgebot.cardtext.phrases.said import Did, NoneThere, SoManyThere
from judgebot.cardtext.referring import Sole, They
from judgebot.cardtext.walk import contains, everything, parts_of
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

# --- several as one -------------------------------------------------------------------------------------------------


def all_of(*parts: n.Condition) -> n.Condition | None:
    """Several conditions as one, flat."""
    flat = tuple(each for part in parts for each in (part.parts if isinstance(part, n.Both) else (part,)))
    return n.Both(flat) if len(set(flat)) == len(flat) and not is_mixed(parts) else None


def any_of(*parts: n.Condition) -> n.Condition | None:
    """One of several conditions; of what a roll shows it would be open whether it is asked as well."""
    asks_roll = any(isinstance(node, n.RollShows) for part in parts for node in everything(part))
    return n.Either(parts) if len(set(parts)) == len(parts) and not is_mixed(parts) and not asks_roll else None


def is_mixed(parts: tuple[n.Condition, ...]) -> bool:
    """ "A and B or C": of which two it is open which belong together."""
    return any(isinstance(part, n.Either) for part in parts)


# "states" last for a while, "asked" may be of the turn so far as well, "condition" of the dice just spoken of, too
for _many, _one in (("states", "{state_condition}"), ("asked", "{askable}"), ("condition", "{fact}")):
    add(_many, lambda c: c, _one)
    add(
        _many,
        all_of,
        f"both? {_one} ,? and (if|while)? {_one}",
        f"{_one} and {_one} and {_one}",
        f"{_one} , {_one} ,? and {_one}",
    )
    add(_many, any_of, f"either? {_one} ,? or (if|while)? {_one}", f"{_one} , {_one} ,? or {_one}")
add("askable", lambda c: c, "{state_condition}", "{past}")
add("fact", lambda c: c, "{askable}")


def is_plain(condition: n.Condition) -> bool:
    """Whether "when" can only mean "while" before it: whose turn it is, how much life or how many dice there are,
    whatever these do."""
    match condition:
        case n.TurnOf() | n.Compare(left=n.LifeOf()) | n.Fits(filter=n.InState(state=n.DieState.ACTIVE)):
            return True
        case n.Compare(left=n.CountOf() as counted):
            return not any(isinstance(node, n.HasKeyword | n.HasStat) or is_deed(node) for node in everything(counted))
        case n.Unless(part=part):
            return is_plain(part)
        case n.Both(parts=parts) | n.Either(parts=parts):
            return all(map(is_plain, parts))
    return False


def is_deed(node: n.Node) -> bool:
    """Whether dice are told by what they do, or what has been done to them."""
    return isinstance(node, n.InState) and node.state is not n.DieState.ACTIVE


add("plainly", lambda c: c if is_plain(c) else None, "{states}")


THAT = n.Ref(n.RefKind.THAT)
IT = n.Ref(n.RefKind.THAT, single=True)
THIS = n.Ref(n.RefKind.THIS_DIE)
THAT_PLAYER = n.Person(n.PersonKind.THAT_PLAYER)
UNBLOCKED = n.InState(n.DieState.UNBLOCKED)  # what an attacker is from the blocks on, not only a moment
ENERGY = n.FaceIs(n.FaceClass.ENERGY)


@n.node
class Rolled(n.RollShows):
    """ "You roll a character face": of a die that this ability has just had rolled; `by_you`, or by another player."""

    by_you: bool = field(default=True, compare=False, repr=False, kw_only=True)


@n.node
class Drawn(n.Fits):
    """ "You draw a Sidekick die": of the one die that this ability has just drawn."""


@n.node
class Unable(n.Unless):
    """ "You can't": of what has to be done, which is then not done; of what may be done another thing."""


@n.node
class Stuck(Unable):
    """ "It can't be spun down": of a die that there is."""


ANYWHERE = Bits()
CHARACTERS = Head(n.Noun.CHARACTER_DIE)
# no other Character die attacks: whose it is, is the same, since one player alone attacks


def exists(chosen: n.Select, op: n.Op = n.Op.AT_LEAST, number: int = 1) -> n.Condition:
    """So many fit: at least one unless said."""
    every = replace(chosen, mode=n.Mode.ALL, count=n.EVERY)
    return n.Compare(n.CountOf(every), op, n.Const(number))


def there_is(found: object, extra: Bits = ANYWHERE) -> n.Condition | None:
    """A chosen group exists: "a die", "two dice" (at least), "no dice"."""
    if isinstance(found, n.Ref):
        return active(found)
    assert isinstance(found, n.Select)
    if found.one_by_one or (found.count.low == 0 and found.count != n.EVERY):
        return None  # "each Wasp" is not just one of them, and "up to one" may be none
    side = extra.side if extra.side and found.side is n.Side.ANY else found.side
    if extra.side and found.side not in (n.Side.ANY, extra.side):
        return None
    low = found.count.low if found.mode is not n.Mode.ALL else 1
    if found.mode in (n.Mode.TARGET, n.Mode.RANDOM) or not isinstance(low, int):
        return None
    if found.different and found.noun is not n.Noun.CHARACTER:
        if found.noun is not n.Noun.CHARACTER_DIE or found.areas != (Area.FIELD,):
            return None
        found = replace(found, noun=n.Noun.CHARACTER)
    return exists(replace(found, side=side), number=max(low, 1))


def of_name(whose: Bits, name: str) -> n.Condition | None:
    """ "Your Wasp is active", "your opponent's Wasp is active"."""
    chosen = select(Det(n.Mode.ALL, n.EVERY), merge(whose, Bits((n.Named(name),))) or whose, CHARACTERS, Bits())
    return exists(chosen) if chosen else None


def lies_there(name: str, place: Bits) -> n.Condition | None:
    """ "Wasp is in your Used Pile": a die of that card."""
    if not place.areas or Area.FIELD in place.areas or place.side is None:
        return None
    return group(n.Op.AT_LEAST, 1, place, Bits(), Head(n.Noun.DIE, Bits((n.Named(name),))), Bits())


def none_of_name(whose: Bits, name: str) -> n.Condition | None:
    """ "Wasp is not active"."""
    found = of_name(whose, name)
    return found and replace(found, op=n.Op.EQUAL, right=n.Const(0))  # type: ignore[call-arg]


def active(ref: n.Ref) -> n.Condition:
    return n.Fits(ref, n.InState(n.DieState.ACTIVE))


def group(op: n.Op, number: int, extra: Bits, adjectives: Bits, head: Head, after: Bits) -> n.Condition | None:
    """ "three or more Villains" and the like, of the side that has or controls them."""
    bits = merge(extra, adjectives)
    differ = (bits and bits.different) or after.different
    if differ and number < 2:
        return None  # different from the die of the card, or from all of them
    if number > 1 and is_like_another(merge(adjectives, head.bits, after) or adjectives):
        return None  # as each other, or as another die
    if differ and (told := told_apart(head, after)) is not None:
        head = told
    chosen = bits and select(Det(n.Mode.ALL, n.EVERY), bits, head, after)
    return exists(chosen, op, number) if chosen else None


# "you have ...": quantities
add("quantity", lambda: (n.Op.AT_LEAST, 1), "a", "an", "at least (one|1)", "one or more", "any")
NONE = n.Op.EQUAL, 0
add("quantity", lambda: NONE, "no")
add("quantity", lambda: (n.Op.EQUAL, 1), "(only|exactly) (one|1)")
add("quantity", lambda: (n.Op.MORE, 1), "more than (one|1)")
add("quantity_many", lambda k: (n.Op.AT_LEAST, k), "{number} or more", "at least {number}")
add("quantity_many", lambda k: (n.Op.AT_MOST, k), "{number} or (fewer|less)", "(at most|no more than) {number}")
add("quantity_many", lambda k: (n.Op.EQUAL, k), "exactly {number}")
add("quantity_many", lambda k: (n.Op.AT_LEAST, k) if k > 1 else None, "{number}")
add("quantity_many", lambda k: (n.Op.MORE, k), "more than {number}")
add("quantity_many", lambda k: (n.Op.FEWER, k), "(fewer|less) than {number}")
add("quantity_many", lambda: NONE, "no")
add("quantity_many", lambda: (n.Op.AT_LEAST, 1), "one or more", "any")
add("quantity_many", lambda: (n.Op.AT_LEAST, 2), "multiple")
add(
    "holding",
    lambda q, a, h, p: (q, a, h, p),
    "{quantity} {adjectives} {noun_one} {afters}",
    "{quantity_many} {adjectives} {noun_many} {afters}",
    "{quantity} {plain_adjectives} {named_head} {afters}",
)
add(
    "holding",
    lambda a, h, p: (x := merge(OTHER, a)) and ((n.Op.AT_LEAST, 1), x, h, p),
    "another {adjectives} {noun_one} {afters}",
    "another {plain_adjectives} {named_head} {afters}",
)


add("holding", lambda q, a, h: on_team(q, a, h), "{quantity_many} {adjectives} {noun_many} on your team")


def on_team(quantity: tuple[n.Op, int], adjectives: Bits, head: Head) -> tuple[object, ...] | None:
    """Cards of one's own team; of dice it would be open which areas are meant."""
    yours = merge(YOURS, adjectives)
    return (quantity, yours, head, Bits()) if yours and head.noun.value.endswith("card") else None


def have(side: Bits, what: tuple[tuple[n.Op, int], Bits, Head, Bits]) -> n.Condition | None:
    (op, number), adjectives, head, after = what
    if side.side in (n.Side.OPPOSING, n.Side.THEIRS) and after.side is n.Side.THEIRS:
        after = after._replace(side=None, whose=None)  # "your opponent has two dice in their Prep Area"
    return group(op, number, side, adjectives, head, after)


def have_not(side: Bits, what: tuple[tuple[n.Op, int], Bits, Head, Bits]) -> n.Condition | None:
    """ "You do not have an active Villain"; of a number it would be open whether fewer are meant."""
    if what[0] != (n.Op.AT_LEAST, 1):
        return None
    found = have(side, what)
    return found and replace(found, op=n.Op.EQUAL, right=n.Const(0))  # type: ignore[call-arg]


def neither(side: Bits, *sorts: tuple[tuple[n.Op, int], Bits, Head, Bits]) -> n.Condition | None:
    """There is no die of the one sort and none of the other."""
    missing = tuple(have_not(side, each) for each in sorts)
    return all_of(*missing) if all(missing) else None  # type: ignore[arg-type]


add("state_condition", lambda h: have_not(Bits(), h), "there (is|are) not {holding} (active|fielded|in play)?")
add(
    "state_condition",
    lambda h: have(Bits(), h),
    "there (is|are) {holding} (active|fielded|in play)?",
    "{holding} (is|are) (active|in play|in the field (zone)?)",
)
add("state_condition", lambda h, s: have(Bits((n.InState(s),)), h), "{holding} {in_attack}")
add(
    "state_condition",
    lambda h, s: (bits := merge(YOURS, Bits((n.InState(s),)))) and have(bits, h),
    "you (have|control) {holding} {fighting_state}",
)
add("state_condition", lambda h, s: have(Bits((n.InState(s),)), h), "there (is|are) {holding} {fighting_state}")
PHRASES.words("fighting_state", {s.value: s for s in (n.DieState.ATTACKING, n.DieState.BLOCKING)})

add(
    "holding_of",
    lambda *said: whose_are(*said),
    "{quantity} of {whose} {adjectives} {noun_many} {afters}",
    "{quantity_many} of {whose} {adjectives} {noun_many} {afters}",
)


def whose_are(
    quantity: tuple[n.Op, int], whose: Bits, adjectives: Bits, head: Head, after: Bits
) -> tuple[object, ...] | None:
    """ "Two or more of your Villains": those of a player, counted."""
    theirs = merge(whose, adjectives)
    return theirs and (quantity, theirs, head, after)


add(
    "state_condition",
    lambda h, s: have(Bits((n.InState(s),)), h),
    "{holding_of} {in_attack}",
    "{holding_of} (is|are) {die_state}",
)
add("in_attack", lambda: n.DieState.ATTACKING, "(is|are) also? attacking", "also (attack|attacks)")
# "if Sidekicks attack" may be the moment or as long as they do; "unless" only asks
add("company_needed", lambda h: have(Bits((n.InState(n.DieState.ATTACKING),)), h), "{holding} (attack|attacks)")


def only(side: Bits, adjectives: Bits, head: Head, after: Bits) -> n.Condition | None:
    """ "You have only Villains": at least one, and no other Character dice."""
    fitting = merge(side, adjectives)
    by_noun = (n.IsSidekick(),) if head.noun is n.Noun.SIDEKICK_DIE else ()
    told = adjectives.filters + head.bits.filters + by_noun
    if fitting is None or len(told) != 1 or after.filters or head.noun not in _CHARACTERS:
        return None
    barred = Bits((n.Not(told[0]),))
    some = group(n.Op.AT_LEAST, 1, fitting, Bits(), head, after)
    others = group(n.Op.EQUAL, 0, side, barred, CHARACTERS, after)
    return n.Both((some, others)) if some and others else None


_CHARACTERS = {n.Noun.CHARACTER_DIE, n.Noun.CHARACTER, n.Noun.SIDEKICK_DIE}
add("in_attack", lambda: n.DieState.BLOCKING, "(is|are) also? blocking")
add("state_condition", lambda d: there_is(d), "{np_one} is still? (active|in the field (zone)?|in play)")
add("state_condition", lambda w, x: of_name(w, x), "{whose} {other_name} is active")
add(
    "state_condition",
    lambda w, x, s: (bits := merge(w, Bits((n.InState(s),)))) and of_name(bits, x),
    "{whose_name} {other_name} {in_attack}",
)
add("state_condition", lambda x, p: lies_there(x, p), "{other_name} is in {place}")
add("whose_name", lambda: YOURS, "")
add("whose_name", lambda w: w, "{whose}")
add(
    "state_condition",
    lambda *two: all_there(tuple(map(there_is, two)), n.Both),
    "both? {np_one} and {np_one} are both? (active|in the field (zone)?)",
)
add(
    "state_condition",
    lambda *two: all_there(tuple(map(there_is, two)), n.Either),
    "either? {np_one} or {np_one} is (active|in the field (zone)?)",
)


def all_there(
    conditions: tuple[n.Condition | None, ...], how: Callable[[tuple[n.Condition, ...]], n.Condition]
) -> n.Condition | None:
    """Two groups, both of which exist, or one of which does."""
    there = tuple(each for each in conditions if each is not None)
    named = [node.side for node in everything(there) if isinstance(node, n.Select) and isinstance(node.filter, n.Named)]
    if len(set(named)) > 1:
        return None  # "an opposing Wasp or Hornet": whose Hornet
    return how(there) if len(there) == len(conditions) else None


add("state_condition", active, "{own_name} is still (active|in the field (zone)?)")
add("state_condition", lambda r: n.Unless(active(r)), "{own_name} is not active")
add(
    "state_condition",
    lambda x: none_of_name(YOURS, x),
    "(your)? {other_name} is not (active|in the field (zone)?|in play)",
)
add("fact", lambda: ALONE, "it is attacking alone")
add("quantity_any", lambda q: q, "{quantity}", "{quantity_many}")
add("condition", lambda: n.YouDid(), "this happens")
for _who in ("you", "they"):
    _did = n.YouDid(they=_who == "they")
    add("did_that", lambda c=_did: c, f"{_who} (do|did) (so)?")
    add(
        "condition", lambda c=_did: n.Unless(c), f"{_who} (do|did) not", f"{_who} (choose|chose|decide) not to (do so)?"
    )
    add(
        "condition",
        lambda c=_did: Unable(c),
        f"{_who} can't (do so)?",
        f"{_who} are (unable|not able) to (do so)?",
    )
add("condition", lambda c: c, "{did_that}")
add("condition", lambda *_: Stuck(n.YouDid()), "({hit_one}|{own_name}|{he_again}) can't be spun (up|down)")
add("he_again", lambda: True, "(he|she)")
add("condition", lambda who: Did(who), "{someone} (does|did) (so)?")
add("condition", lambda who: n.Unless(Did(who)), "{someone} (does|did) not")
add("condition", lambda who: Unable(Did(who)), "{someone} can't")
add("condition", lambda: Did(THAT_PLAYER), "(he|she) does (so)?")
add("condition", lambda: n.Unless(Did(THAT_PLAYER)), "(he|she) (does not|did not)")
add(
    "condition",
    lambda: NoneThere(),
    "there (are|were|is) none",
    "there (are|were) no such (dice|characters|character dice) (in play|in the field)?",
)
_SO_MANY = "{quantity_many} (of them)?"
add("condition", lambda q: SoManyThere(q[0], q[1]) if q[1] > 1 else None, f"there (are|were) {_SO_MANY}")
add("condition", lambda q: SoManyThere(q[0], q[1], True) if q[1] > 1 else None, f"you (have|control) {_SO_MANY}")
add("state_condition", lambda: n.TurnOf(n.YOU), "it is your turn", "it is not your opponent's turn")
add("state_condition", lambda: n.TurnOf(n.OPPONENT), "it is your opponent's turn", "it is not your turn")
add(
    "fact",
    lambda _, __, f: n.RollShows(f),
    "{the_rolled} {shows} {shown}",
)
add(
    "fact",
    lambda _, f: n.RollShows(f),
    "{the_rolled} (is|was) (on|showing)? {rolled_face}",
    "they {show} {shown_many}",
)
add(
    "fact",
    lambda f: n.RollShows(f),
    "the (result|roll) (is|was|shows) {face}",
    "{face} (is|was) (rolled|showing)",
)
add("fact", lambda f: n.RollShows(f), "they (land on|landed on|show|come up) {shown}")  # one die of a trigger, too
add("fact", lambda _, __, f: n.Unless(n.RollShows(f)), "{the_rolled} (does|did) not {show} {shown}")
add("fact", lambda _, f: n.Unless(n.RollShows(f)), "{the_rolled} (is|was) not (on|showing)? {rolled_face}")
add("fact", lambda f: n.Unless(n.RollShows(f)), "the (result|roll) (is|was) not {face}")
add("fact", lambda _, __, f: n.Unless(n.RollShows(f)), "{the_rolled} {shows} {shown_not}")
add("fact", lambda f: n.Unless(Rolled(f)), "you (roll|rolled) {shown_not}")
add("the_rolled", lambda: True, "(it|he|she|(that|the) (die|character die|character|rolled die))")
add("rolled_face", lambda f: f if f.face is not n.FaceClass.LEVEL else None, "{face}")  # "is level 1" needs no roll
add("fact", lambda f: Rolled(f), "you (roll|rolled) {shown} (this way|on it)?")
add(
    "fact",
    lambda f: Rolled(f, by_you=False),
    "(they|your opponent|that player) (roll|rolled) {shown} (this way|on it)?",
)
# "if you draw one" without more could be an event of its own
add("fact", lambda d: d, "you (drew|have drawn) {a_die} (this way)?")
add("fact", lambda d: n.Unless(d), "you did not draw {a_die} (this way)?")
add("a_die", lambda a, h, p: drawn(a, h, p), "(a|an) {adjectives} {noun_one} {afters}")
# where a die goes that was rerolled in the Field Zone (1.6.9)
_LEAVE = "leave the field (zone)?"
add("fact", lambda: Rolled(ENERGY), "(it|that die|that character die) leaves the field (zone)?")
add("fact", lambda: n.Unless(Rolled(ENERGY)), f"(it|that die|that character die) (does|did) not {_LEAVE}")
add(
    "fact",
    lambda f, a, h, p: (d := description(a, h, p)) and n.Both((Rolled(f), n.Fits(THAT, d))),
    "(you|they) (roll|rolled) {face} on (a|an) {adjectives} {noun_one} {afters}",
)
add("fact", lambda f: n.Unless(Rolled(f)), "you (do|did) not roll {face}")
add("fact", lambda f: n.Unless(Rolled(f, by_you=False)), "they (do|did) not roll {face}")


# as it is there, this one is: a second die of its card is another
add(
    "state_condition",
    lambda _, a, h, p: only_one(a, h, p),
    "{he_himself} is your only {adjectives} {noun_one} {afters} (active|fielded|in play)?",
)
add(
    "state_condition",
    lambda _, a, h, p: only_one(a, h, p) if p.side is n.Side.YOURS else None,
    "{he_himself} is the only {adjectives} {noun_one} {afters} (active|fielded|in play)?",
    "(one|a) {own_name} (character)? die is the only {adjectives} {noun_one} {afters}",
)
add("he_himself", lambda r: r, "{own_name}")
add("he_himself", lambda: n.Ref(n.RefKind.OWN_NAME), "(he|she|this die|this character|this character die)")


def only_one(adjectives: Bits, head: Head, after: Bits) -> n.Condition | None:
    """The one die of its player that is such a one; of what a die is only for a time it has to be asked as well."""
    told = n.AllOf((*adjectives.filters, *head.bits.filters, *after.filters))
    if contains(told, n.InState, n.HasStat):
        return None
    one = group(n.Op.EQUAL, 1, YOURS, adjectives, head, after)
    return Sole(one.left, one.op, one.right) if isinstance(one, n.Compare) else one


# --- the only one that fights ---------------------------------------------------------------------------------------

# only at the head of a sentence: at its end "it" is the card's own die (`itsstate`)
_SOLE = "only {adjectives} {noun_one} {afters}"
add("it_alone", lambda _, a, h, p: sole_fighter(YOURS, a, h, p), f"{{that_one}} is your {_SOLE}")
add("it_alone", lambda _, a, h, p: sole_fighter(ANYWHERE, a, h, p), f"{{that_one}} is the {_SOLE}")
add("that_one", lambda: True, "(it|that die|that character die|that character)")
add("sentence", lambda c, e: n.If(c, e), "if {it_alone} , {outcome}")
add("fact", lambda h: have(Bits((n.InState(n.DieState.ATTACKING),)), h), "{no_others} (attack|attacks)")
add("no_others", lambda h: h if h[0] == NONE and n.Other() in everything(h[1].filters) else None, "{holding}")


def sole_fighter(side: Bits, adjectives: Bits, head: Head, after: Bits) -> n.Condition | None:
    """ "If it is your only attacker": it attacks, and no other die of its player does. Of what dice are at all times it
    would have to be asked whose it is as well."""
    only, told = group(n.Op.EQUAL, 1, side, adjectives, head, after), description(adjectives, head, after)
    fights = any(isinstance(node, n.InState) and node.state in _FIGHTS for node in everything(told))
    return n.Both((n.Fits(THAT, told), only)) if only and told and fights else None


_FIGHTS = {n.DieState.ATTACKING, n.DieState.BLOCKING}

add("fact", lambda f: n.Fits(THAT, f), "(it|that die|the die) was {described}")


def is_of_the_moment(ref: n.Ref, state: n.Filter) -> bool:
    """ "If Moth is not blocked": as the blocks are declared, and no state."""
    itself = ref.kind in (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)
    return itself and state == n.InState(n.DieState.BLOCKED)


NAMED = n.NamedChosen()


def called(*names: str) -> n.Filter:
    """ "Named Wasp": whosever die it is."""
    return either(*(n.Named(name, asked=True) for name in names))


add("fact", lambda r, *_: n.Fits(r, NAMED), "{ref_one} (is|was) {the_named}", "{ref_one} matches ({the_named})?")
add(
    "fact",
    lambda r, *_: n.Unless(n.Fits(r, NAMED)),
    "{ref_one} (is|was) not {the_named}",
    "{ref_one} does not match ({the_named})?",
)
add("the_named", lambda: True, "the named (die|character|character die)", "the (die|character|character die) you named")
add("described", lambda a, h, p: description(a, h, p), "(a|an) {adjectives} {noun_one} {afters}")
add("described", lambda a: description(a, None, Bits()), "{adjectives}")
add("described", lambda x: n.Named(x), "(a|an) {other_name}")

# --- so many of those are such --------------------------------------------------------------------------------------

# of "all of your dice" it would be open what holds where there are none
add("part_of", lambda q: q, "{quantity_many} of")
add("part_of", lambda: NONE, "none of")
add("such_as_well", lambda a, h, p: description(a, h, p), "{adjectives} {noun_many} {afters}")
add("such_as_well", lambda a: description(a, None, Bits()), "{adjectives}")
add(
    "state_condition",
    lambda q, w, a, h, p, f: so_many_are(q, merge(w, a), h, p, f),
    "{part_of} {whose} {adjectives} {noun_many} {afters} are {such_as_well}",
)


def so_many_are(
    quantity: tuple[n.Op, int], bits: Bits | None, head: Head, after: Bits, told: n.Filter
) -> n.Condition | None:
    """ "Two or more of your Sidekicks are level 2": so many of these are such as well."""
    dice = bits and select(Det(n.Mode.ALL, n.EVERY), bits, head, after)
    if not isinstance(dice, n.Select) or dice.noun not in _CHARACTERS or dice.areas != (Area.FIELD,) or dice.different:
        return None
    filters = tuple(f for f in parts_of(told) if f != n.IsA(n.Noun.CHARACTER_DIE))
    if len(filters) != 1 or isinstance(filters[0], n.InState):
        return None
    return exists(replace(dice, filter=one_filter((*filters, *parts_of(dice.filter)))), *quantity)


add("described", lambda *x: called(*x), "named {other_name}", "named {other_name} or {other_name}")
add(
    "fact",
    lambda: n.Happened(n.Event(Verb.DAMAGE, THAT), n.Window.THIS_WAY),
    "it is damaged this way",
    "damage (was|is) dealt",
    "that damage is dealt",
)
add("fact", lambda: n.Unless(fell(THAT)), "they are not ko'd")


def fell(die: n.Ref, number: int = 1) -> n.Happened:
    """That die was KO'd, or so many of those."""
    return n.Happened(n.Event(Verb.KO, die), n.Window.THIS_WAY, number)


add("fact", lambda: SHARING, "two or more of your character dice share an affiliation")
add("described", lambda s: n.InState(s), "{die_state}")
for _state in n.DieState:
    if _state.value.isalpha():
        add("die_state", lambda s=_state: s, _state.value)


_HAPPEN = {n.DieState.BLOCKED, n.DieState.UNBLOCKED, n.DieState.DAMAGED, n.DieState.ENGAGED, n.DieState.CAPTURED}


def in_state(ref: n.Ref, state: n.DieState) -> n.Condition | None:
    """ "If it is damaged". Of the card's own dice, "if Moth is blocked" is a moment and no state."""
    if ref.kind is n.RefKind.OWN_NAME and state in _HAPPEN:
        return None
    return n.Fits(ref, n.InState(state))


def asks_for_a_moment(said: object) -> bool:
    """ "If Moth is blocked, ...", at the head of an ability: when it happens, and no state."""
    match said:
        case n.If(condition=n.Unless(part=n.Fits(subject=ref, filter=n.InState(state=state)))) if ref == THIS:
            return state in _HAPPEN
        case n.If(
            condition=n.Fits(subject=ref, filter=n.InState(state=state, by=None))
            | n.Unless(part=n.Fits(subject=ref, filter=n.InState(state=state, by=None)))
        ):
            return in_state(ref, state) is None
    return False


def description(adjectives: Bits, head: Head | None, after: Bits) -> n.Filter | None:
    """What "it is a Villain" says of it."""
    bits = merge(adjectives, head.bits if head else Bits(), after)
    if bits is None or bits.areas or bits.whose:
        return None
    if bits.side or (head is not None and (head.noun.value.endswith("card") or is_sidekick_twice(head, bits))):
        return None
    if head is None and meets_by_name(bits):
        return None
    either = any(isinstance(f, n.AnyOf) and n.IsSidekick() in f.parts for f in bits.filters)
    noun = n.Noun.DIE if head is None or either else head.noun  # "a Sidekick or Guild Character die": no such Sidekick
    return one_filter((*bits.filters, *sort(noun)))


def drawn(adjectives: Bits, head: Head, after: Bits) -> Drawn | None:
    """What the die just drawn is; that it is a die at all is no question."""
    told = description(adjectives, head, after)
    return None if told is None else Drawn(THAT, told)


def meets_by_name(bits: Bits) -> bool:
    """ "It is blocking Wasp" says what it blocks, and not that it is a blocking Wasp."""
    meets = any(isinstance(f, n.InState) and f.state in _MEETS for f in bits.filters)
    return meets and any(isinstance(node, n.Named | n.Is) for f in bits.filters for node in everything(f))


_MEETS = {n.DieState.ATTACKING, n.DieState.BLOCKING, n.DieState.ENGAGED, n.DieState.BLOCKED}


def sort(noun: n.Noun) -> tuple[n.Filter, ...]:
    """What kind of die it is, where the noun says so; a character is spoken of as its dice (3.1.15)."""
    if noun is n.Noun.DIE:
        return ()
    if noun is n.Noun.SIDEKICK_DIE:
        return (n.IsSidekick(),)
    return (n.IsA(n.Noun.CHARACTER_DIE if noun is n.Noun.CHARACTER else noun),)


def hits_dice_that_did(said: object) -> bool:
    """ "If they do not, they take 2 damage", "they choose one: they take 2 damage": not of dice, but of a player."""
    return any(
        (isinstance(node, n.If) and any(isinstance(c, n.YouDid) and c.they for c in everything(node.condition)))
        or (isinstance(node, n.ChooseOne) and node.who != n.YOU)
        for node in everything(said)
    ) and any(isinstance(node, n.DealDamage) and isinstance(node.to, They) for node in everything(said))
