"""What adjectives, nouns and trailing words say of dice and cards, put together (3.3, 1.6.4)."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import TRAITS, is_of_traits, one_filter, union
from judgebot.cardtext.referring import CARDS, UNDECIDED, Compared, DifferentDie, OfThe, OtherCharacter, ref
from judgebot.cardtext.walk import change, everything, parts_of
from judgebot.game.area import Area


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
    within: n.Within | None = None
    chooser: n.Person | None = None  # "of your choice"
    by_name: bool = False  # "with different names"


class Det(NamedTuple):
    """What a determiner says: target or not, how many, whose."""

    mode: n.Mode
    number: n.Count
    bits: Bits = Bits()
    bare: bool = False
    says_all: bool = False
    known: bool = False  # "of the ..."
    each: bool = False  # of all of them, one by one


class Head(NamedTuple):
    noun: n.Noun
    bits: Bits = Bits()
    by_icon: bool = False  # the Sidekick icon, or its name alone
    numberless: bool = False  # a name or an icon that does not tell one from several


def merge(*parts: Bits) -> Bits | None:
    """All bits together; None where two say different things about side or area, or one trait is told twice."""
    whole = Bits()
    for part in parts:
        if any(isinstance(f, TRAITS) for f in set(part.filters).intersection(whole.filters)):
            return None
        if part.side and whole.side and (part.side, part.whose) != (whole.side, whole.whose):
            return None
        if (part.areas and whole.areas) or (part.extreme and whole.extreme) or (part.within and whole.within):
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
            part.within or whole.within,
            part.chooser or whole.chooser,
            part.by_name or whole.by_name,
        )
    return whole


def one_more(adjective: Bits, rest: Bits) -> Bits | None:
    """What an adjective says with those that follow it; none is said twice, and whose dice they are, and that they are
    others, stands before what they are: no "Villain opposing dice"."""
    filters, *others = adjective
    is_again = any(one and one == other for one, other in zip(others, rest[1:], strict=True))
    is_late = is_trait(adjective) and (rest.side is not None or n.Other() in rest.filters)
    return None if is_again or is_late or not set(filters).isdisjoint(rest.filters) else merge(adjective, rest)


BEARERS = {n.Noun.CHARACTER_DIE, n.Noun.CHARACTER, n.Noun.CHARACTER_CARD}
EQUIPPED = n.InState(n.DieState.EQUIPPED)  # with Gear; of Gear it is the same as attached
EQUIPPED_AND_EQUIP = {EQUIPPED, n.HasKeyword("equip")}
_ROLLED = {Area.FIELD, Area.ATTACK}
UNROLLED = {Area.BAG, Area.PREP, Area.USED, Area.OUT_OF_PLAY}
BLOCKING = n.InState(n.DieState.BLOCKING)
_OWN = n.Is(ref(n.RefKind.OWN_NAME))


def of_the_same(owner: Bits, place: Bits) -> Bits:
    """ "One of your opponent's dice from their Used Pile": it is the opponent's."""
    theirs = place.side is n.Side.THEIRS and place.whose == n.Person(n.PersonKind.THAT_PLAYER) and place.areas
    return place._replace(side=None, whose=None) if owner.side is n.Side.OPPOSING and theirs else place


def select(det: Det, before: Bits, head: Head, after: Bits) -> n.Select | None:
    """A selection; None where the words, put together so, say nothing, or what other words say."""
    bits = _together(det, before, head, after)
    if bits is None or (bits.shared and det.number.high == 1 and det.mode is not n.Mode.ALL):
        return None  # one die has nothing in common with the others chosen
    areas = bits.areas or (() if head.noun in CARDS else (Area.FIELD,))
    if _is_said_otherwise(det, head.noun, bits, areas, is_at_level(after)):
        return None
    filters = _filters(det, head.noun, bits, areas)
    noun, filters = _noun(head.noun, filters, areas)
    if bits.extreme is not None:
        noun = n.Noun.CHARACTER_DIE if noun is n.Noun.CHARACTER else noun
    if _describes_none(det, noun, filters, bits, areas):
        return None
    mode = det.mode
    if areas == (Area.BAG,) and mode is n.Mode.CHOOSE and not filters and noun is n.Noun.DIE:
        mode = n.Mode.RANDOM  # dice are drawn from the bag unseen
        if bits.side in (None, n.Side.ANY) or det.number.low != det.number.high:
            return None  # whose bag, or how many
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
        within=bits.within,
        bare=det.bare,
        by_icon=head.by_icon,
        numberless=det.bare and head.numberless,
        is_yours_to_choose=bits.chooser == n.YOU,
        of_either=bits.side is n.Side.ANY,
        one_by_one=det.each,
    )


def is_sidekick_twice(head: Head, bits: Bits) -> bool:
    """ "Sidekick Sidekicks"."""
    return head.noun is n.Noun.SIDEKICK_DIE and n.IsSidekick() in bits.filters


def _together(det: Det, before: Bits, head: Head, after: Bits) -> Bits | None:
    """All that is said of the dice; None where one part of it does not go with another."""
    if head.bits.filters == (n.HasKeyword("equip"),):
        before = before._replace(filters=tuple(n.AttachedTo() if f == EQUIPPED else f for f in before.filters))
    bits = merge(det.bits, before, head.bits, of_the_same(det.bits, after))
    if bits is None or set(bits.filters) >= EQUIPPED_AND_EQUIP:
        return None  # "equipped with Gear" says one thing
    if bits.by_name and bits.side in (None, n.Side.ANY):
        return None  # both players can have a card of the name; on one team there is none twice (2.1.5)
    if is_sidekick_twice(head, bits):
        return None
    if bits.chooser is UNDECIDED and det.bits.side is n.Side.OPPOSING:
        bits = bits._replace(chooser=n.OPPONENT)  # "one of your opponent's dice of their choice"
    if det.mode is not n.Mode.ALL and bits.whose == n.Person(n.PersonKind.EACH):
        return None  # "a die from each player's Used Pile" is one from each
    if det.bare and any(isinstance(f, n.Is) for f in bits.filters) and not after.filters:
        return None  # the dice of a card are spoken of as such
    if det.number not in (n.ONE, n.EVERY, n.Count(0, 1)) and is_like_another(bits):
        return None  # "two dice of the same level": as each other, or as another die
    return _another(head.noun, bits) if bits.different and det.number == n.ONE else bits


def _another(noun: n.Noun, bits: Bits) -> Bits | None:
    """ "A different die" is another one: "another different die" is neither this one nor one of the same card."""
    is_character = noun is n.Noun.CHARACTER
    if n.Other() not in bits.filters or (is_character and (bits.areas is None or not set(bits.areas) <= UNROLLED)):
        return None  # elsewhere no die is this one anyway
    other = OtherCharacter if is_character else DifferentDie
    return bits._replace(filters=tuple(other() if f == n.Other() else f for f in bits.filters), different=False)


def _is_said_otherwise(det: Det, noun: n.Noun, bits: Bits, areas: tuple[Area, ...], at_level: bool) -> bool:
    """Whether the words around the description say what it seems to say, or nothing can be chosen by it."""
    every = det.mode is n.Mode.ALL
    nothing_told = not (bits.filters or bits.areas or bits.active or bits.side)
    return (
        (every and bits.chooser == n.OPPONENT)  # of all of them nobody chooses
        or (every and bits.different and noun not in (n.Noun.CHARACTER, *CARDS))  # which of one character's is left out
        or (at_level and not set(areas) <= _ROLLED)  # "field a die from your Used Pile at level 1": where it goes
        or (det.known and noun is n.Noun.DIE and nothing_told)  # "one of the dice": of those at hand
        or (INACTIVE in bits.filters and noun not in CARDS)  # a die is active as long as it is in the Field Zone
        or (n.BearsEquip() in bits.filters and noun not in BEARERS)
    )


def _filters(det: Det, noun: n.Noun, bits: Bits, areas: tuple[Area, ...]) -> tuple[n.Filter, ...]:
    """What the dice have to be besides what the noun says."""
    filters = bits.filters
    if det.known:
        filters = tuple(OfThe(n.DieState.BLOCKING) if f == BLOCKING else f for f in filters)
    if noun in BEARERS:  # "characters with Equip": not of the keyword, which is that of Gear
        filters = tuple(change(f, lambda x: n.BearsEquip() if x == n.HasKeyword("equip") else x) for f in filters)
    in_so_many_words = (bits.active or bits.areas) and det.says_all and areas == (Area.FIELD,)  # 1.1.6
    if in_so_many_words or (bits.active and noun in CARDS):
        filters = (*filters, n.InState(n.DieState.ACTIVE))
    return filters


def _noun(noun: n.Noun, filters: tuple[n.Filter, ...], areas: tuple[Area, ...]) -> tuple[n.Noun, tuple[n.Filter, ...]]:
    """What the dice are called and have to be, where the place or a filter tells more than the noun.

    A Sidekick die that lies rolled in the Field Zone is a Sidekick Character die (1.6.4).
    """
    if noun is n.Noun.CHARACTER and set(areas) <= UNROLLED:
        noun, filters = n.Noun.CHARACTER_DIE, _of_characters(filters)  # they are counted among the active ones (3.1.24)
    if noun is n.Noun.DIE and n.IsSidekick() in filters:
        noun, filters = n.Noun.SIDEKICK_DIE, tuple(f for f in filters if f != n.IsSidekick())
    if noun is n.Noun.SIDEKICK_DIE and set(areas) <= _ROLLED:
        noun, filters = n.Noun.CHARACTER_DIE, (*filters, n.IsSidekick())
    if noun is n.Noun.ENERGY_DIE and any(isinstance(f, n.SpentOn) for f in filters):
        noun = n.Noun.DIE  # such was each of them, and where it lies now it shows nothing
    return noun, filters


def _describes_none(det: Det, noun: n.Noun, filters: tuple[n.Filter, ...], bits: Bits, areas: tuple[Area, ...]) -> bool:
    """Whether no dice are described by this: what it asks for contradicts itself, or is asked of other dice."""
    named = [f for f in filters if isinstance(f, n.Named | n.Is)]
    on_a_face = any(isinstance(f, n.OnFace) for f in filters)
    names = len(named) + (n.IsSidekick() in filters)
    extreme = bits.extreme
    return (
        (areas == (Area.FIELD,) and on_a_face)  # what dice show that were just rolled is asked of the dice at hand
        or (extreme is not None and (noun in CARDS or not is_extreme_of(det.number, areas, extreme)))
        or (bits.within is not None and not is_any_number(det, noun, areas))
        or is_mixed_up(filters)
        or names > 1
        or (noun is n.Noun.TOKEN and not all(map(is_of_token, named)))  # called so by its card, and no character: 1.7.4
        or (bits.side is n.Side.ANY and any(f == _OWN or isinstance(f, n.Named) for f in named))  # 3.1.12, 3.4.1.3
    )


DIFFERENT_NAMES = Bits(different=True, by_name=True)


def told_apart(head: Head, after: Bits) -> Head | None:
    """What is counted of "different Character dice": characters, which can be told from their dice in the field alone
    (3.1.24)."""
    if head.noun not in (n.Noun.CHARACTER_DIE, n.Noun.CHARACTER) or after.areas not in (None, (Area.FIELD,)):
        return None
    return head._replace(noun=n.Noun.CHARACTER)


def is_like_another(bits: Bits) -> bool:
    """Whether "the same" is said with nothing that it is the same as."""
    return any(isinstance(node, Compared) for f in bits.filters for node in everything(f))


INACTIVE = n.Not(n.InState(n.DieState.ACTIVE))


def is_at_level(after: Bits) -> bool:
    """Whether a level is said behind the noun."""
    levels = (f.amount for f in after.filters if isinstance(f, n.HasStat) and f.stat is n.Stat.LEVEL)
    return any(isinstance(level, n.Const) or is_level_of_one(level) for level in levels)


def is_level_of_one(amount: n.Amount) -> bool:
    """Whether it is the level that one die has."""
    return isinstance(amount, n.StatOf) and amount.stat is n.Stat.LEVEL and isinstance(amount.of, n.Ref)


def is_extreme_of(number: n.Count, areas: tuple[Area, ...], extreme: n.Extreme) -> bool:
    """Whether dice in these areas have the value; of several that are chosen it would be open which come next."""
    rolled = areas == (Area.FIELD,)
    return number in (n.ONE, n.EVERY) and (rolled or (extreme.stat is n.Stat.COST and Area.BAG not in areas))


def is_any_number(det: Det, noun: n.Noun, areas: tuple[Area, ...]) -> bool:
    """Whether as many dice are chosen as one likes, or up to so many: of a fixed number there might be none that have
    no more together."""
    several = det.mode is not n.Mode.ALL and det.number.low == 0 and det.number.high != 1
    return several and noun not in CARDS and not set(areas) & {Area.BAG, Area.CARD}


def the_one(before: Bits, head: Head, after: Bits, who: n.Person = UNDECIDED) -> n.Select | None:
    """ "The die with the lowest A (you break ties)"."""
    found = select(Det(n.Mode.CHOOSE, n.ONE), before, head, after)
    if found is None or found.extreme is None:
        return None
    return replace(found, extreme=replace(found.extreme, sole=True), chooser=who)


def the_one_of(whose: Bits, before: Bits, head: Head, after: Bits, who: n.Person = UNDECIDED) -> n.Select | None:
    """ "Your highest level die"; of target player's the player would have to be chosen first."""
    if whose.whose and whose.whose.kind.is_target:
        return None
    bits = merge(whose, before)
    return bits and the_one(bits, head, after, who)


def is_of_token(named: n.Filter) -> bool:
    return isinstance(named, n.Named) and named.name.endswith(" token")


def as_dice(subject: object) -> object:
    """ "character" where dice are meant: whatever happens to a character happens to its dice (3.1.15)."""
    if isinstance(subject, n.Select) and subject.noun is n.Noun.CHARACTER:
        filter_ = one_filter(_of_characters(parts_of(subject.filter)))
        return replace(subject, noun=n.Noun.CHARACTER_DIE, filter=filter_, as_character=True)
    return subject


def _of_characters(parts: tuple[n.Filter, ...]) -> tuple[n.Filter, ...]:
    """What is asked of dice that are called characters: "another" may be of another card."""
    return tuple(replace(part, of_character=True) if type(part) is n.Other else part for part in parts)


def again(subject: n.Subject) -> n.Subject:
    """The same dice in a second predicate: what was chosen is not chosen anew."""
    if isinstance(subject, n.Select) and subject.mode is not n.Mode.ALL:
        return n.Ref(n.RefKind.THAT)
    return subject


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


def alternatives(*traits: n.Filter) -> n.Filter | None:
    """The same of traits of which none is told twice."""
    return either(*traits) if len(set(traits)) == len(traits) else None


def every_of(det: Det, before: Bits, traits: n.Filter, head: Head, after: Bits) -> n.Select | None:
    """ "Your [fist] and [bolt] dice": all that are one or the other. Of chosen dice it would be open how many of
    each."""
    bits = merge(before, of(traits))
    if bits is None or det.mode is not n.Mode.ALL or (det.bare and head.noun is n.Noun.DIE):
        return None
    return select(det, bits, head, after)


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
ITS_CONTROLLERS = Bits(side=n.Side.THEIRS, whose=n.Person(n.PersonKind.CONTROLLER, n.Ref(n.RefKind.THAT)))


def theirs(kind: n.PersonKind) -> Bits:
    return Bits(side=n.Side.THEIRS, whose=n.Person(kind))


T, C, A = n.Mode.TARGET, n.Mode.CHOOSE, n.Mode.ALL
