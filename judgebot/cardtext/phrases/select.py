"""Dice and cards: "two target opposing Character dice with 2D or less" (3.3, 3.1.11 to 3.1.13, 3.1.31)."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.walk import change, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add


@n.node
class He(n.Ref):
    """ "He", "she": the card's own character."""


@n.node
class They(n.Ref):
    """ "They", "those dice": more than the card's own die, where nothing else has been spoken of."""


@n.node
class That(n.Ref):
    """ "That action die", "that character": of what was spoken of, the last that can be called so. With a `trait`
    ("that Villain") it is the last if it was called so, and nothing otherwise."""

    nouns: frozenset[n.Noun] = frozenset()
    trait: n.Filter | None = None
    opposing: bool = False


# whose members are called lanterns
CORPS = {"Black Lanterns", "Blue Lanterns", "Green Lanterns", "Indigo Tribe", "Red Lanterns", "Sinestro Corps"}
CHARACTERS = frozenset({n.Noun.CHARACTER_DIE, n.Noun.CHARACTER, n.Noun.SIDEKICK_DIE, n.Noun.TOKEN})
ACTIONS = frozenset({n.Noun.ACTION_DIE, n.Noun.BASIC_ACTION_DIE, n.Noun.CONTINUOUS_DIE})


@n.node
class OfEvent(n.Ref):
    """ "The KO'd die", "the fielded die": the die of the trigger, to which just that must have happened."""

    verb: Verb = Verb.KO


@n.node
class OtherDie(n.Ref):
    """ "The other die": what is left of the dice at hand, or the die of the trigger where none are."""


@n.node
class OtherCharacter(n.Other):
    """ "A different character": a die of another card."""


@n.node
class OfThe(n.InState):
    """ "One of the blockers": of those that have been spoken of, if any have."""


@n.node
class OwnDie(n.Ref):
    """ "That Moth die" on Moth: the one die of the card that has been spoken of."""


@n.node
class Fighter(n.Ref):
    """ "The attacking die", "the blocker": the die of the trigger that does so, or that meets that of the trigger."""

    verb: Verb = Verb.ATTACK


@n.node
class Opposite(n.Ref):
    """ "The character she blocks", "the die blocking Moth": the one that this die meets in that way; with `of_it`, "the
    die blocking it", the one that a die spoken of meets."""

    verb: Verb = Verb.BLOCK
    of_it: bool = False


@n.node
class Compared(n.Ref):
    """What "a lower cost" is lower than that of, where nothing is said: the die chosen before, or this one."""


class Bits(NamedTuple):
    """What adjectives and trailing words say about a selection."""

    filters: tuple[n.Filter, ...] = ()
    side: n.Side | None = None
    areas: tuple[Area, ...] | None = None
    whose: n.Person | None = None
    different: bool = False
    shared: bool = False
    active: bool = False
    extreme: n.Extreme | None = None
    chooser: n.Person | None = None  # "of your choice"


class Det(NamedTuple):
    """What a determiner says: target or not, how many, whose."""

    mode: n.Mode
    number: n.Count
    bits: Bits = Bits()
    bare: bool = False
    says_all: bool = False
    known: bool = False  # "of the ..."


class Head(NamedTuple):
    noun: n.Noun
    bits: Bits = Bits()
    by_icon: bool = False  # the Sidekick icon, or its name alone


def merge(*parts: Bits) -> Bits | None:
    """All bits together; None where two say different things about side or area."""
    whole = Bits()
    for part in parts:
        if part.side and whole.side and (part.side, part.whose) != (whole.side, whole.whose):
            return None
        if (part.areas and whole.areas) or (part.extreme and whole.extreme):
            return None
        whole = Bits(
            whole.filters + tuple(f for f in part.filters if f not in whole.filters),
            part.side or whole.side,
            part.areas or whole.areas,
            part.whose or whole.whose,
            part.different or whole.different,
            part.shared or whole.shared,
            part.active or whole.active,
            part.extreme or whole.extreme,
            part.chooser or whole.chooser,
        )
    return whole


def one_filter(filters: tuple[n.Filter, ...]) -> n.Filter | None:
    """Several filters as one, in an order that does not depend on the wording."""
    ordered = tuple(sorted(filters, key=repr))
    if not ordered:
        return None
    return ordered[0] if len(ordered) == 1 else n.AllOf(ordered)


BEARERS = {n.Noun.CHARACTER_DIE, n.Noun.CHARACTER, n.Noun.CHARACTER_CARD}
EQUIPPED = n.InState(n.DieState.EQUIPPED)  # with Gear; of Gear it is the same as attached
EQUIPPED_AND_EQUIP = {EQUIPPED, n.HasKeyword("equip")}
_ROLLED = {Area.FIELD, Area.ATTACK}
_UNROLLED = {Area.BAG, Area.PREP, Area.USED, Area.OUT_OF_PLAY}
CARDS = {n.Noun.CARD, n.Noun.CHARACTER_CARD, n.Noun.ACTION_CARD, n.Noun.BASIC_ACTION_CARD}


BLOCKING = n.InState(n.DieState.BLOCKING)


def select(det: Det, before: Bits, head: Head, after: Bits) -> n.Select | None:
    """A selection; a Sidekick die that lies rolled in the Field Zone is a Sidekick Character die (1.6.4)."""
    if head.bits.filters == (n.HasKeyword("equip"),):
        before = before._replace(filters=tuple(n.AttachedTo() if f == EQUIPPED else f for f in before.filters))
    bits = merge(det.bits, before, head.bits, after)
    if bits is not None and set(bits.filters) >= EQUIPPED_AND_EQUIP:
        return None  # "equipped with Gear" says one thing
    if bits is None or (det.bare and any(isinstance(f, n.Is) for f in bits.filters) and not after.filters):
        return None  # the dice of a card are spoken of as such
    if det.number not in (n.ONE, n.EVERY, n.Count(0, 1)) and is_like_another(bits):
        return None  # "two dice of the same level": as each other, or as another die
    if bits.different and det.number == n.ONE:
        if n.Other() not in bits.filters:
            return None  # "a different die" is another one
        if head.noun is n.Noun.CHARACTER:
            if bits.areas is None or not set(bits.areas) <= _UNROLLED:
                return None  # not this die, or no die of the same card; elsewhere no die is this one anyway
            bits = bits._replace(filters=tuple(OtherCharacter() if f == n.Other() else f for f in bits.filters))
        bits = bits._replace(different=False)
    areas = bits.areas or (() if head.noun in CARDS else (Area.FIELD,))
    if not set(areas) <= _ROLLED and is_at_level(after):
        return None  # "field a die from your Used Pile at level 1" says where it goes
    noun, filters = head.noun, bits.filters
    if det.known:
        filters = tuple(OfThe(n.DieState.BLOCKING) if f == BLOCKING else f for f in filters)
    if noun in BEARERS:  # "characters with Equip": not of the keyword, which is that of Gear
        filters = tuple(
            change(f, lambda node: n.BearsEquip() if node == n.HasKeyword("equip") else node) for f in filters
        )
    elif n.BearsEquip() in filters:
        return None
    if bits.active and noun in CARDS:
        filters = (*filters, n.InState(n.DieState.ACTIVE))
    if areas == (Area.FIELD,) and any(isinstance(f, n.OnFace) for f in filters):
        return None  # what dice show that were just rolled is asked of the dice at hand
    if (bits.active or bits.areas) and det.says_all and areas == (Area.FIELD,):
        filters = (*filters, n.InState(n.DieState.ACTIVE))  # in so many words: 1.1.6
    if noun is n.Noun.CHARACTER and set(areas) <= _UNROLLED:
        noun = n.Noun.CHARACTER_DIE  # characters are counted among those that are active (3.1.24)
    if noun is n.Noun.DIE and n.IsSidekick() in filters:
        noun, filters = n.Noun.SIDEKICK_DIE, tuple(f for f in filters if f != n.IsSidekick())
    if noun is n.Noun.SIDEKICK_DIE and set(areas) <= {Area.FIELD, Area.ATTACK}:
        noun, filters = n.Noun.CHARACTER_DIE, (*filters, n.IsSidekick())
    if bits.extreme is not None:
        noun = n.Noun.CHARACTER_DIE if noun is n.Noun.CHARACTER else noun
        if noun in CARDS or not is_extreme_of(det.number, areas, bits.extreme):
            return None
    mode = det.mode
    if areas == (Area.BAG,) and mode is n.Mode.CHOOSE and not filters and noun is n.Noun.DIE:
        mode = n.Mode.RANDOM  # dice are drawn from the bag unseen
        if bits.side in (None, n.Side.ANY) or det.number.low != det.number.high:
            return None  # whose bag, or how many
    if is_mixed_up(filters) or sum(isinstance(f, n.Named | n.Is | n.IsSidekick) for f in filters) > 1:  # two names
        return None
    if noun is n.Noun.TOKEN and any(isinstance(f, n.Named | n.Is) and not is_of_token(f) for f in filters):
        return None  # it is called so by its card, and no character (1.7.4)
    if bits.side is n.Side.ANY and n.Is(ref(n.RefKind.OWN_NAME)) in filters:
        return None  # the own name means dice of one player (3.1.12)
    side = bits.side or n.Side.ANY
    return n.Select(
        noun,
        one_filter(filters),
        side,
        areas,
        det.number,
        mode,
        whose=bits.whose if side is n.Side.THEIRS else None,
        different=bits.different,
        chooser=bits.chooser or n.YOU,
        shared_affiliation=bits.shared,
        extreme=bits.extreme,
        bare=det.bare,
        by_icon=head.by_icon,
        is_yours_to_choose=bits.chooser == n.YOU,
    )


def is_like_another(bits: Bits) -> bool:
    """Whether "the same" is said with nothing that it is the same as."""
    return any(isinstance(node, Compared) for f in bits.filters for node in everything(f))


def is_at_level(after: Bits) -> bool:
    """Whether a level is said behind the noun."""
    return any(
        isinstance(f, n.HasStat) and f.stat is n.Stat.LEVEL and isinstance(f.amount, n.Const) for f in after.filters
    )


def is_extreme_of(number: n.Count, areas: tuple[Area, ...], extreme: n.Extreme) -> bool:
    """Whether dice in these areas have the value; of several that are chosen it would be open which come next."""
    rolled = areas == (Area.FIELD,)
    return number in (n.ONE, n.EVERY) and (rolled or (extreme.stat is n.Stat.COST and Area.BAG not in areas))


class Undecided(n.Person):
    """Who picks, as long as nobody has said so: where several have the lowest value, or "of their choice"."""


UNDECIDED = Undecided(n.PersonKind.YOU)


def the_one(before: Bits, head: Head, after: Bits, who: n.Person = UNDECIDED) -> n.Select | None:
    """ "The die with the lowest A (you break ties)"."""
    found = select(Det(n.Mode.CHOOSE, n.ONE), before, head, after)
    if found is None or found.extreme is None:
        return None
    return replace(found, extreme=replace(found.extreme, sole=True), chooser=who)


def the_one_of(whose: Bits, before: Bits, head: Head, after: Bits) -> n.Select | None:
    """ "Your highest level die"; of target player's the player would have to be chosen first."""
    if whose.whose and whose.whose.kind in (n.PersonKind.TARGET_PLAYER, n.PersonKind.TARGET_OPPONENT):
        return None
    bits = merge(whose, before)
    return bits and the_one(bits, head, after)


def is_of_token(named: n.Filter) -> bool:
    return isinstance(named, n.Named) and named.name.endswith(" token")


def as_dice(subject: object) -> object:
    """ "character" where dice are meant: whatever happens to a character happens to its dice (3.1.15)."""
    if isinstance(subject, n.Select) and subject.noun is n.Noun.CHARACTER:
        return replace(subject, noun=n.Noun.CHARACTER_DIE)
    return subject


def again(subject: n.Subject) -> n.Subject:
    """The same dice in a second predicate: what was chosen is not chosen anew."""
    if isinstance(subject, n.Select) and subject.mode is not n.Mode.ALL:
        return n.Ref(n.RefKind.THAT)
    return subject


TRAITS = (n.Named, n.Is, n.HasAffiliation, n.HasEnergy, n.HasAlignment, n.IsSidekick, n.HasType, n.BearsEquip)


def is_of_traits(filter_: n.Filter | None) -> bool:
    """Whether dice are told only by one of several traits that stand before a noun."""
    return isinstance(filter_, n.AnyOf) and all(isinstance(part, TRAITS) for part in filter_.parts)


def is_trait(bits: Bits) -> bool:
    """Whether it can stand as a noun too: after "if you control a Villain," a new clause begins."""
    return any(isinstance(f, TRAITS) for f in bits.filters)


def is_mixed_up(filters: tuple[n.Filter, ...]) -> bool:
    """ "Moth, Wasp, or Hornet dice": the first is one of the list, and no adjective of its own."""
    return any(isinstance(f, TRAITS) for f in filters) and any(is_of_traits(f) for f in filters)


def either(*traits: n.Filter) -> n.Filter:
    """Dice that have one of several traits, in an order that does not depend on the wording."""
    one, *others = sorted(set(traits), key=repr)
    return n.AnyOf((one, *others)) if others else one


def every_of(det: Det, before: Bits, traits: n.Filter, head: Head, after: Bits) -> n.Select | None:
    """ "Your [fist] and [bolt] dice": all that are one or the other. Of chosen dice it would be open how many of
    each."""
    bits = merge(before, of(traits))
    if bits is None or det.mode is not n.Mode.ALL or (det.bare and head.noun is n.Noun.DIE):
        return None
    return select(det, bits, head, after)


def union(a: object, b: object) -> object:
    """ "your opponent's X and Y": both selections as one where only the filter differs."""
    if not (isinstance(a, n.Select) and isinstance(b, n.Select)) or a.filter is None or b.filter is None:
        return None
    if replace(a, filter=b.filter) != b:
        return None
    return replace(a, filter=n.AnyOf(tuple(sorted((a.filter, b.filter), key=repr))))


def one_of_two(one: object, other: object) -> n.Select | None:
    """ "Target level 1 die or target Villain": one die, which is the one or the other."""
    if not isinstance(one, n.Select) or one.mode is not n.Mode.TARGET or one.count != n.ONE:
        return None
    both = union(as_dice(one), as_dice(other))
    return both if isinstance(both, n.Select) else None


def with_other(bits: Bits) -> Bits:
    return bits._replace(filters=(*bits.filters, n.Other()))


def of(filter_: n.Filter) -> Bits:
    return Bits((filter_,))


def state(value: n.DieState) -> Bits:
    return of(n.InState(value))


ADVENTURER = n.HasType("Adventurer")  # which has Experience: experience(1)
OTHER = of(n.Other())
DIFFERENT = OTHER._replace(different=True)
YOURS, OPPOSING = Bits(side=n.Side.YOURS), Bits(side=n.Side.OPPOSING)
THEIRS = Bits(side=n.Side.THEIRS, whose=n.Person(n.PersonKind.THAT_PLAYER))


def theirs(kind: n.PersonKind) -> Bits:
    return Bits(side=n.Side.THEIRS, whose=n.Person(kind))


# --- whose ----------------------------------------------------------------------------------------------------------

add("whose", lambda: YOURS, "your own?")
add(
    "whose",
    lambda: OPPOSING,
    "the defending player's",
    "your opponent's",
    "an opponent's",
    "opponent's",
    "your opponents'",
)
add("whose", lambda: THEIRS, "their own?", "that player's", "his or her own?", "that opponent's")
add("whose", lambda: theirs(n.PersonKind.TARGET_OPPONENT), "target opponent's")
add("whose", lambda: theirs(n.PersonKind.TARGET_PLAYER), "target player's")
add("whose", lambda: theirs(n.PersonKind.EACH), "each player's")
add("whose", lambda: theirs(n.PersonKind.ACTIVE), "the active player's")

# --- determiners ----------------------------------------------------------------------------------------------------

T, C, A = n.Mode.TARGET, n.Mode.CHOOSE, n.Mode.ALL
ANY_NUMBER = n.Count(0, None)
X_MANY = n.Count(n.ChosenNumber(), n.ChosenNumber())


def exactly(count: int) -> n.Count | None:
    return n.Count(count, count) if count > 1 else None


def up_to(count: int) -> n.Count:
    return n.Count(0, count)


add("det_one", lambda: Det(T, n.ONE), "(a|one|1|any|any (one|1))? target")
add("det_one", lambda: Det(C, n.ONE), "a", "an", "one", "1")
add("det_one", lambda: Det(T, n.ONE, OTHER), "another target", "(one|1)? other target")
add("det_one", lambda: Det(T, n.ONE, OTHER), "a (second|2 nd) target", "an (additional|extra) target")
add("det_one", lambda: Det(C, n.ONE, OTHER), "another", "(one|1) other")
add("det_one", lambda: Det(T, n.ONE, DIFFERENT), "a different target")
add("det_one", lambda: Det(C, n.ONE, DIFFERENT), "a different")
add("det_one", lambda: Det(C, n.ONE, OPPOSING), "an opponent's")
add(
    "det_one", lambda: Det(T, n.ONE, OPPOSING), "(a|one)? target (opponent's|opposing player's)"
)  # one die: it is the target
add("det_one", lambda: Det(C, n.Count(0, 1)), "up to (one|1)")
add("det_one", lambda: Det(T, n.Count(0, 1)), "up to (one|1) target")
add("det_one", lambda: Det(A, n.EVERY), "each", "every")
# how many are chosen, said of targets and others, of those of a player, and of "other" ones
add("how_many", lambda k: exactly(k), "exactly? {number}")
add("how_many", lambda k: up_to(k), "up to {number}")
add("how_many", lambda: X_MANY, "x")
add("how_many", lambda: n.Count(0, n.ChosenNumber()), "up to x")
add("det_many", lambda c: Det(C, c), "{how_many}")
add("det_many", lambda c: Det(T, c), "(each of)? {how_many} target")
add("det_many", lambda c: Det(T, c, OTHER), "{how_many} other target")
add("det_many", lambda: Det(C, ANY_NUMBER), "any number of")
add("det_many", lambda: Det(T, ANY_NUMBER), "any number of target")
add("det_many", lambda: Det(T, ANY_NUMBER, OTHER), "any number of other target")
add("many_of", lambda c: c, "{how_many}")
add("many_of", lambda: ANY_NUMBER, "any number", "any (or all)?")
add("det_many", lambda: Det(A, n.EVERY, says_all=True), "all (of (the)?)?", "all the")
add("det_many", lambda w: Det(A, n.EVERY, w), "(all (of)?)? {whose}")
add("det_many", lambda k: Det(A, n.AllBut(0, None, k)) if k > 1 else None, "all but {number}")
add("det_one", lambda: Det(A, n.AllBut(0, None)), "all but (one|1)")
add("det_many_of", lambda k, w: Det(A, n.AllBut(0, None, k), w) if k else None, "all but {number} of {whose}")
add("det_bare", lambda: Det(A, n.EVERY, bare=True), "")
# "one of your dice" is one die with a plural noun
add("det_of", lambda w: Det(C, n.ONE, w), "(one|1) of {whose}", "any one of {whose}")
add("det_of", lambda w: Det(A, n.EVERY, w), "each of {whose}")
add("det_of", lambda: Det(C, n.ONE, THEIRS), "(one|1) of (his|her)")  # of the player spoken of: dice own no dice
add("det_of", lambda: Det(A, n.EVERY, known=True), "each of the")
add("det_of", lambda: Det(C, n.ONE, known=True), "(one|1) of the")
add("det_of", lambda w: Det(C, n.ONE, with_other(w)), "another (one)? of {whose}")
add("det_of", lambda w: Det(C, n.Count(0, 1), w), "up to (one|1) of {whose}")
add("det_of", lambda w: Det(T, n.ONE, w), "target one of {whose}")
add("det_many_of", lambda c, w: Det(C, c, w), "{many_of} of {whose}")
add("det_many_of", lambda c, w: Det(T, c, w), "{many_of} of {whose} target")

# --- adjectives -----------------------------------------------------------------------------------------------------

add("adjective", lambda: OPPOSING, "opposing")
add("adjective", lambda: OTHER, "other")
add("adjective", lambda: Bits(different=True), "different", "unique")
# captured dice no longer exist for the game, and are found by no words for dice (3.8.2)
for _state in n.DieState:
    if _state.value.isalpha() and _state not in (n.DieState.ACTIVE, n.DieState.CAPTURED):
        add("adjective", lambda s=_state: state(s), _state.value)
add("adjective", lambda: Bits(active=True), "active")
add("adjective", lambda: Bits(), "fielded")  # dice that are spoken of are those in the Field Zone (3.3.4)
add("adjective", lambda: state(n.DieState.IN_COMBAT), "attacking or blocking", "blocking or attacking")
add("adjective", lambda k: of(n.HasStat(n.Stat.LEVEL, n.Op.EQUAL, n.Const(k))), "level {number}")
add(
    "adjective",
    lambda a, b: of(n.AnyOf(tuple(n.HasStat(n.Stat.LEVEL, n.Op.EQUAL, n.Const(k)) for k in (a, b)))),
    "level {number} or {number}",
    "level {number} or level {number}",
    "level {number} and {number}",
)
add("adjective", lambda k: of(n.HasStat(n.Stat.LEVEL, n.Op.AT_LEAST, n.Const(k))), "level {number} or (higher|greater)")
add("adjective", lambda k: of(n.HasStat(n.Stat.LEVEL, n.Op.AT_MOST, n.Const(k))), "level {number} or (lower|less)")
add("trait", lambda a: n.HasAffiliation(a), "{affiliation}")
add("trait", lambda a: n.HasAffiliation(a) if a in CORPS else None, "{affiliation_icon} lantern")
add("trait", lambda e: n.HasEnergy(e), "{energy_type}", "{energy_type} energy", "{energy_type} - type")
add("trait", lambda: n.IsSidekick(), "sidekick")
add("trait", lambda: ADVENTURER, "adventurer")
add("trait", lambda: n.BearsEquip(), "equip", "[eq]")
add("trait", lambda x: n.Named(x), "{other_name}")
add("trait", lambda _: n.Is(ref(n.RefKind.OWN_NAME)), "{own}")
add("trait", lambda: n.HasAffiliation(""), "affiliated")
PHRASES.words("trait", {keyword: n.HasKeyword(keyword) for keyword in ("crossover", "founder", "heroic", "trap")})
TYPES = {"dragon": "dragons", "fiend": "fiends", "pirate": "pirates", "undead": "undead", "spell": "spells"}
PHRASES.words("trait", {type_: n.HasType(type_.capitalize()) for type_ in TYPES})
PHRASES.words("trait", {each.lower(): n.HasAlignment(each) for each in ("Good", "Evil", "Neutral")})
add("adjective", of, "{trait}")
add("adjective", lambda: Bits(areas=(Area.CARD,)), "unpurchased")
add(
    "adjective",
    lambda: of(n.AnyOf((n.IsA(n.Noun.CHARACTER_DIE), n.IsSidekick()))),
    "character or sidekick",
    "sidekick or character",
)
add(
    "adjective",
    lambda: of(n.AnyOf((n.IsA(n.Noun.CHARACTER_DIE), n.IsA(n.Noun.ACTION_DIE)))),
    "character or action",
    "action or character",
)
add("adjective", lambda: Bits(areas=(Area.USED,)), "used pile")
add("adjective", lambda *t: of(either(*t)), "{trait} (or|and / or|/) {trait}", "{trait} or (a|an) {trait}")
add("adjective", lambda t: of(n.Not(t)), "non - {trait}", "non {trait}")
add(
    "adjective",
    lambda *t: of(either(*t)),
    "{trait} , {trait} ,? or {trait}",
    "{trait} , {trait} , {trait} ,? or {trait}",
)
for _barred in (n.Noun.BASIC_ACTION_DIE, n.Noun.CONTINUOUS_DIE):
    add("adjective", lambda noun=_barred: of(n.Not(n.OfKind(noun))), f"non - {_barred.value.split()[0]}")
for _state in (n.DieState.ATTACKING, n.DieState.BLOCKING):
    add("adjective", lambda s=_state: of(n.Not(n.InState(s))), f"non - {_state.value}")
for _state in (n.DieState.ENGAGED, n.DieState.DAMAGED, n.DieState.EQUIPPED):
    add("adjective", lambda s=_state: of(n.Not(n.InState(s))), f"un{_state.value}")
add("adjective", lambda: OPPOSING, "enemy")  # in the oldest sets
add("adjective", lambda: YOURS, "friendly")
add("adjectives", lambda: Bits(), "")
add("adjectives", merge, "{adjective} {adjectives}")
add("adjectives", lambda a, rest: None if is_trait(a) else merge(a, rest), "{adjective} , {adjectives}")

# --- nouns ----------------------------------------------------------------------------------------------------------

_NOUNS = (
    ("die", "dice", Head(n.Noun.DIE)),
    ("character die", "character dice", Head(n.Noun.CHARACTER_DIE)),
    ("character", "characters", Head(n.Noun.CHARACTER)),
    ("action die", "action dice", Head(n.Noun.ACTION_DIE)),
    ("action", "actions", Head(n.Noun.ACTION_DIE)),
    ("basic action (die)?", "basic action dice", Head(n.Noun.BASIC_ACTION_DIE)),
    ("basic action die", "basic actions", Head(n.Noun.BASIC_ACTION_DIE)),
    ("continuous action? die", "continuous action? dice", Head(n.Noun.CONTINUOUS_DIE)),
    ("sidekick die", "sidekick dice", Head(n.Noun.SIDEKICK_DIE)),
    ("sidekick", "sidekicks", Head(n.Noun.SIDEKICK_DIE, by_icon=True)),
    ("adventurer", "adventurers", Head(n.Noun.CHARACTER_DIE, of(ADVENTURER))),
    ("gear (die)?", "gear (dice)?", Head(n.Noun.ACTION_DIE, of(n.HasKeyword("equip")))),  # equip(1)
    ("token", "tokens", Head(n.Noun.TOKEN)),
    ("card", "cards", Head(n.Noun.CARD)),
    ("character card", "character cards", Head(n.Noun.CHARACTER_CARD)),
    ("action card", "action cards", Head(n.Noun.ACTION_CARD)),
    ("basic action card", "basic action cards", Head(n.Noun.BASIC_ACTION_CARD)),
    ("energy die", "energy dice", Head(n.Noun.ENERGY_DIE)),
    ("attacker", "attackers", Head(n.Noun.CHARACTER_DIE, state(n.DieState.ATTACKING))),
    ("blocker", "blockers", Head(n.Noun.CHARACTER_DIE, state(n.DieState.BLOCKING))),
)
_TYPE_NOUNS = tuple(
    (one, many, Head(n.Noun.ACTION_DIE if one == "spell" else n.Noun.CHARACTER, of(n.HasType(one.capitalize()))))
    for one, many in TYPES.items()
)
for _one, _many, _head in (*_NOUNS, *_TYPE_NOUNS):
    add("noun_one", lambda h=_head: h, _one)
    add("noun_many", lambda h=_head: h, _many)
    add("noun_one_s", lambda h=_head: h, _one + "'s")
    if _head.noun in CARDS:
        add("noun_one", lambda w, h=_head: h._replace(bits=w), f"{_one} on {{whose}} team")
        add("noun_many", lambda w, h=_head: h._replace(bits=w), f"{_many} on {{whose}} team")
# "target a die with a Global" says by what it is targeted; of a card it is plain
for _one, _many, _head in _NOUNS:
    if _head.noun in CARDS:
        _with_global = _head._replace(bits=of(n.HasSort(n.BlankWhat.GLOBALS)))
        add("noun_one", lambda h=_with_global: h, f"{_one} with (a|any) global")
        add("noun_many", lambda h=_with_global: h, f"{_many} with (a|any)? (global|globals)")
add("noun_many", lambda: Head(n.Noun.SIDEKICK_DIE, by_icon=True), "sidekick")  # the icon has no plural
add("noun_one", lambda a: Head(n.Noun.CHARACTER, of(n.HasAffiliation(a))), "{affiliation}")
add("noun_many", lambda a: Head(n.Noun.CHARACTER, of(n.HasAffiliation(a))), "{affiliation}")
add("noun_one", lambda a: Head(n.Noun.CHARACTER, of(n.Not(n.HasAffiliation(a)))), "non - {affiliation}")
add("noun_many", lambda a: Head(n.Noun.CHARACTER, of(n.Not(n.HasAffiliation(a)))), "non - {affiliation}")
add("noun_many", lambda t: Head(n.Noun.DIE, of(n.OnFace(n.FaceIs(n.FaceClass.TYPE, type=t)))), "{no_type} energy")
add("noun_many", lambda _: Head(n.Noun.CHARACTER_DIE, of(n.Is(ref(n.RefKind.OWN_NAME)))), "{own_many}")
add("noun_one", lambda x: sidekick_or(n.Named(x)), "sidekick or {other_name}", "{other_name} or sidekick")
add("noun_one", lambda _: sidekick_or(n.Is(n.Ref(n.RefKind.OWN_NAME))), "sidekick or {own}", "{own} or sidekick")


add(
    "noun_one",
    lambda a: sidekick_or(n.HasAffiliation(a)),
    "sidekick or (a|an)? {affiliation}",
    "{affiliation} or (a|an)? sidekick",
)


def sidekick_or(character: n.Filter) -> Head:
    """ "A Sidekick or Wasp": by two names, with no noun."""
    return Head(n.Noun.DIE, of(either(n.IsSidekick(), character)))


# --- whole phrases --------------------------------------------------------------------------------------------------

# the noun after "target player or": the word "target" counts for both
add("np_targeted", lambda b, h, f: select(Det(T, n.ONE), b, h, f), "{adjectives} {noun_one} {afters}")
_ONE = "{det_one} {adjectives} {noun_one} {afters}"
add("np_one", select, _ONE, "{det_of} {adjectives} {noun_many} {afters}")
add("np_many", select, "{det_many} {adjectives} {noun_many} {afters}", "{det_bare} {adjectives} {noun_many} {afters}")
add("np_many", select, "{det_many_of} {adjectives} {noun_many} {afters}")
add("np_one", lambda w, *said: select(Det(A, n.EVERY, w), *said), "each of {whose} {adjectives} {noun_one} {afters}")
add("np_one", lambda *said: one_of_two(select(*said[:4]), said[4]), f"{_ONE} or {{second_target}}")
add("second_target", lambda d: d if d.mode is T else None, "{np_one}")
add(
    "traits",
    either,
    "{trait} and {trait}",
    "{trait} , {trait} ,? and {trait}",
    "{trait} , {trait} , {trait} ,? and {trait}",
)
add("np_one", every_of, "{det_of} {adjectives} {traits} {noun_many} {afters}")
add("np_many", every_of, "{det_many} {adjectives} {traits} {noun_many} {afters}")
add("np_many", every_of, "{det_bare} {adjectives} {traits} {noun_many} {afters}")
# "another attacking Moth": no commas among these adjectives, or the name might begin the next clause
add("np_one", select, "{det_one} {plain_adjectives} {named_head} {afters}")
add("np_one", select, "{det_of} {plain_adjectives} {named_head} {afters}")
add("plain_adjectives", lambda: Bits(), "")
add("plain_adjectives", merge, "{adjective} {plain_adjectives}")
add("named_head", lambda _: Head(n.Noun.CHARACTER_DIE, of(n.Is(n.Ref(n.RefKind.OWN_NAME)))), "{own}")
add("named_head", lambda x: Head(n.Noun.CHARACTER_DIE, of(n.Named(x))), "{other_name}")
add("np_one_s", select, "{det_one} {adjectives} {noun_one_s} {nothing}")
add("nothing", lambda: Bits(), "")
add("np_one", lambda *said: the_one_of(*said), "{whose} {adjectives} {noun_one} {afters}")
add("np_one", the_one, "the {adjectives} {noun_one} {afters}", "the {adjectives} {noun_one} {afters} ,? {ties}")
add(
    "ties",
    lambda: n.YOU,
    "you (break|choose) ties",
    "you choose (if|when) (there is a tie|tied)",
    "(if|when) (there is a tie|tied) , you choose",
)
_TIE = "in (case of a tie|the case of a tie|the event of a tie)"
add("ties", lambda: n.YOU, f"{_TIE} , you choose", f"you choose {_TIE}")
add("ties", lambda: n.OPPONENT, "your opponent (breaks|chooses) ties", "your opponent chooses if tied")
add("np_one", lambda x: named(x), "(your)? {other_name}")
add("np_one", lambda x, p: one_named(x, p), "{other_name} (in|from) {place}")
add("np_one", lambda _, p: own_one(p), "{own} (in|from) {place}")
add("np_many", lambda b, h, p: select(Det(A, n.EVERY), b, h, p), "the {adjectives} {noun_many} in {place}")
add(
    "np_many",
    lambda: chosen_name(n.Mode.ALL),
    "its dice",
    "dice of (that|the named) character",
    "(that|the named) character's dice",
)
add("np_one", lambda: chosen_name(n.Mode.CHOOSE), "a die of (that|the named) character")
add("np_many", lambda: named_dice(), "the named dice")
add("np_many", lambda c: c if c.noun in CARDS else None, "dice of {np_one}")


def chosen_name(mode: n.Mode) -> n.Select:
    """Dice of the character named before."""
    return n.Select(n.Noun.CHARACTER_DIE, n.NamedChosen(), count=n.EVERY if mode is n.Mode.ALL else n.ONE, mode=mode)


def named_dice() -> n.Select:
    """Dice of the card named before, whatever sort of dice they are."""
    return replace(chosen_name(n.Mode.ALL), noun=n.Noun.DIE)


def named_card() -> n.Select:
    """The card chosen before, and not its dice."""
    return n.Select(n.Noun.CARD, n.NamedChosen(), areas=(), count=n.EVERY, mode=n.Mode.ALL)


def named(name: str) -> n.Select:
    """A card's name: its dice on your team (3.4.1.3)."""
    return n.Select(n.Noun.CHARACTER_DIE, n.Named(name), n.Side.YOURS, count=n.EVERY, mode=n.Mode.ALL)


def one_named(name: str, place: Bits) -> n.Select | None:
    """ "Wasp from your Used Pile": of dice that are not active, one of them."""
    if place.areas is None or Area.FIELD in place.areas or place.side is None:
        return None
    return select(Det(C, n.ONE), place, Head(n.Noun.CHARACTER_DIE, of(n.Named(name))), Bits())


def own_one(place: Bits) -> n.Select | None:
    """ "Moth from your Used Pile": one of its dice that lie there."""
    if place.areas is None or not set(place.areas) <= _UNROLLED or place.side is not n.Side.YOURS:
        return None
    return select(Det(C, n.ONE), place, Head(n.Noun.DIE, of(n.Is(ref(n.RefKind.OWN_NAME)))), Bits())


def ref(kind: n.RefKind) -> n.Ref:
    return n.Ref(kind)


def own_dice() -> n.Ref:
    """All dice of the card."""
    return n.Ref(n.RefKind.OWN_NAME, several=True)


def called_so(trait: n.Filter, nouns: frozenset[n.Noun] = frozenset()) -> That | None:
    """ "That Villain die": by another trait than the card's own name, which has phrases of its own."""
    return None if isinstance(trait, n.Is) else That(n.RefKind.THAT, nouns=nouns, trait=trait)


THE_NAMED = That(n.RefKind.THAT, trait=n.NamedChosen())
THAT_CARD = That(n.RefKind.THAT, nouns=frozenset(CARDS))


def is_that(what: object) -> bool:
    """Whether something spoken of before is meant, by whatever word."""
    return isinstance(what, n.Ref) and what.kind is n.RefKind.THAT


add("own_name", lambda _: ref(n.RefKind.OWN_NAME), "{own}")
add("ref_one", lambda r: r, "{own_name}")
add("ref_one", lambda: ref(n.RefKind.THIS_DIE), "this (die|character|character die|action die|gear|trap)")
add("ref_one", lambda _: ref(n.RefKind.THIS_DIE), "this {own} (character)? die")
add("ref_one", lambda _: OwnDie(n.RefKind.THAT), "that {own} (character)? die")
add("ref_one", lambda: ref(n.RefKind.OWN_CARD), "this (card|character card)")
add(
    "ref_one",
    lambda: ref(n.RefKind.ATTACHED),
    "the equipped (die|character|character die)",
    "this? equipped (character|character die)",
)
add("ref_one", lambda: n.Ref(n.RefKind.THAT, single=True), "it")
add("ref_one", lambda: That(n.RefKind.THAT), "that (die|card|character card)")
add(
    "ref_one",
    lambda: That(n.RefKind.THAT, nouns=CHARACTERS),
    "that (character die|character|sidekick|villain|token|blocker|attacker)",
)
add("ref_one", lambda: That(n.RefKind.THAT, nouns=ACTIONS), "that action die")
add("ref_one", lambda: THE_NAMED, "the named (character|die|character die)")
add("dice_of_card", lambda: THE_NAMED, "that (card's|character card's) dice", "dice of that (card|character card)")
add("ref_one", lambda t: called_so(t, CHARACTERS), "that {trait} (character|character die)")
add("ref_one", lambda t: called_so(t), "that {trait} die")
add("ref_one", lambda: That(n.RefKind.THAT, nouns=CHARACTERS, trait=ADVENTURER), "that adventurer")
add("ref_one", lambda: That(n.RefKind.THAT, nouns=CHARACTERS, opposing=True), "that opposing (character die|character)")
add("ref_one", lambda: That(n.RefKind.THAT, opposing=True), "that opposing die")
add("ref_one", lambda: ref(n.RefKind.THAT), "the (die|character die|character)")
add("ref_one", lambda: He(n.RefKind.SUBJECT), "(he|she|him|her)", "(his|her) die")
add("ref_one", lambda: ref(n.RefKind.PARTNER), "(his|her|its) partner")
add("ref_one", lambda: ref(n.RefKind.SUBJECT), "the triggering die")
add(
    "ref_one",
    lambda: OfEvent(n.RefKind.SUBJECT, verb=Verb.FIELD),
    "the (just|newly)? fielded (die|character|character die)",
    "the (die|character|character die) you (just)? fielded",
)
add(
    "ref_one", lambda _: OfEvent(n.RefKind.SUBJECT, verb=Verb.FIELD), "the (just|newly)? fielded {own} (character)? die"
)
add("ref_one", lambda: OfEvent(n.RefKind.SUBJECT, verb=Verb.DAMAGE), "the damaged (die|character|character die)")
add("ref_one", lambda _: OfEvent(n.RefKind.SUBJECT, verb=Verb.FIELD), "the {own} (character)? die you (just)? fielded")
add("ref_one", lambda: OfEvent(n.RefKind.SUBJECT), "(the|that) ko'd (die|character|character die|sidekick)")
add("ref_one", lambda: OfEvent(n.RefKind.OBJECT, verb=Verb.BLOCK), "the blocked (die|character|character die|attacker)")
_BOUGHT = OfEvent(n.RefKind.SUBJECT, verb=Verb.PURCHASE)
PHRASES.words("ref_one", {"the (just|newly)? purchased (die|action die|character die)": _BOUGHT})
PHRASES.words("ref_one", {"the (die|action die|character die) you (just)? purchased": _BOUGHT})
for _done, _act in (
    ("sacrificed", Verb.SACRIFICE),
    ("moved", Verb.MOVE),
    ("captured", Verb.CAPTURE),
    ("rerolled", Verb.REROLL),
    ("spun", Verb.SPIN),
):
    _HANDLED = OfEvent(n.RefKind.SUBJECT, verb=_act)
    PHRASES.words("ref_one", {f"(the|that) {_done} (die|character|character die)": _HANDLED})
    PHRASES.words("ref_s", {f"(the|that) {_done} (die's|character's)": _HANDLED})
    PHRASES.words("ref_s", {f"(the|that) {_done} character die's": _HANDLED})
add("ref_one", lambda: OfEvent(n.RefKind.SUBJECT), "the other (character|character die)")
add("ref_one", lambda: OtherDie(n.RefKind.REST), "the other die")
add("ref_one", lambda: ref(n.RefKind.OBJECT), "the die opposite")
for _fights, _word, _who in ((Verb.ATTACK, "attacking", "attacker"), (Verb.BLOCK, "blocking", "blocker")):
    add(
        "ref_one",
        lambda v=_fights: Fighter(n.RefKind.OBJECT, verb=v),
        f"the {_word} (die|character|character die)",
        f"the {_who}",
    )
    add(
        "ref_s",
        lambda v=_fights: Fighter(n.RefKind.OBJECT, verb=v),
        f"the {_word} (die's|character's)",
        f"the {_word} character die's",
        f"the {_who}'s",
    )
_DIE = "the (die|character|character die)"
add("itself", lambda _: False, "{own_name}")
add("itself", lambda: False, "(he|she|this (die|character|character die))")
add("itself", lambda: True, "it")
add("him", lambda _: False, "{own_name}")
add("him", lambda: False, "(him|her|this (die|character|character die))")
add("him", lambda: True, "it")
add(
    "ref_one",
    lambda of_it: Opposite(n.RefKind.OBJECT, of_it=of_it),
    f"{_DIE} (that|which)? {{itself}} (blocks|blocked|is blocking)",
    f"{_DIE} blocked by {{him}}",
)
add(
    "ref_one",
    lambda of_it: Opposite(n.RefKind.OBJECT, verb=Verb.BLOCKED, of_it=of_it),
    f"{_DIE} (blocking|that (blocks|blocked|is blocking)) {{him}}",
)
add(
    "ref_many",
    lambda: They(n.RefKind.THAT),
    "they",
    "them",
    "those (dice|character dice|characters|sidekicks|sidekick dice|sidekick character dice)",
)
add("own_dice", lambda _: own_dice(), "{own_name} (character)? dice (you control)?", "{own_s_card} dice")
add("own_dice", lambda: own_dice(), "all copies of this (character|character die|die|card)")
add("ref_many", lambda r: r, "{own_dice}")
add("own_s_card", lambda: ref(n.RefKind.OWN_NAME), "this character's", "this card's")
add("ref", lambda r: r, "{ref_one}", "{ref_many}")
add("ref_s", lambda _: ref(n.RefKind.OWN_NAME), "{own_s}")
add(
    "ref_s",
    lambda: ref(n.RefKind.THAT),
    "its",
    "the (die's|character's)",
    "the character die's",
)
add("ref_s", lambda: That(n.RefKind.THAT), "that die's")
add("ref_s", lambda: THAT_CARD, "that (card's|character card's)")
add("ref_s", lambda t: called_so(t, CHARACTERS), "that {trait} (character's|character die's)")
add("ref_s", lambda t: called_so(t), "that {trait} die's")
add("ref_s", lambda: That(n.RefKind.THAT, nouns=CHARACTERS, trait=ADVENTURER), "that adventurer's")
add("ref_s", lambda: That(n.RefKind.THAT, nouns=CHARACTERS), "that (character's|character die's)")
add(
    "ref_s",
    lambda: OfEvent(n.RefKind.SUBJECT),
    "(the|that) ko'd (die's|character's)",
    "(the|that) ko'd character die's",
)
add("ref_s", lambda: He(n.RefKind.SUBJECT), "his", "her")
add("ref_s", lambda: ref(n.RefKind.SUBJECT), "the triggering die's")
add("ref_s", lambda: ref(n.RefKind.OBJECT), "the die opposite's")
add("ref_s", lambda: ref(n.RefKind.OWN_NAME), "this card's")
add("ref_s", lambda: ref(n.RefKind.THIS_DIE), "this (die's|character's)", "this character die's")
