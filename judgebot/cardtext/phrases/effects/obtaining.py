"""Fielding, purchasing and swapping: "field it for free", "purchase a Sidekick die for 2" (2.6.2, 2.6.3)."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import is_of_lot
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import Newcomer
from judgebot.cardtext.phrases.dice.description import UNROLLED, Bits, Det, as_dice, select
from judgebot.cardtext.phrases.dice.together import with_level
from judgebot.cardtext.phrases.effects.landing import AS_ANOTHER, Fielded
from judgebot.cardtext.phrases.parts import PUT
from judgebot.cardtext.walk import everything, parts_of
from judgebot.game.area import Area
from judgebot.game.energy import EnergyType

PHRASES = Phrases()
add = PHRASES.add

M = n.Manner
ANY_ONE = Det(n.Mode.CHOOSE, n.ONE)

# --- fielding, buying -----------------------------------------------------------------------------------------------


def field(what: object, so: Fielded) -> n.Move | None:
    """Field dice, which lie in the Reserve Pool where nothing else is said."""
    if isinstance(what, n.Select) and what.noun is n.Noun.TOKEN:
        return None  # such a one is made, and lies nowhere before
    if isinstance(what, n.Select) and what.areas == (Area.FIELD,):
        if any(isinstance(node, n.HasStat) and node.stat is n.Stat.LEVEL for node in everything(what.filter)):
            return None  # "field Moth dice at level 1" says how
        if what.side is n.Side.OPPOSING:
            return None  # nobody fields dice from another's Reserve Pool
        side = n.Side.YOURS if what.side is n.Side.ANY else what.side
        what = replace(what, side=side, areas=(Area.RESERVE,))  # dice in the field are fielded already (2.6.3)
    if isinstance(what, n.Select) and is_told_where_it_shows_none(what):
        return None  # "on its level 1 face" says how
    known = isinstance(what, n.Ref) or is_of_lot(what)  # type: ignore[arg-type]
    if so.within and not isinstance(what, n.Select):
        return None
    if isinstance(what, n.Select) and (what := with_level(what, so)) is None:
        return None
    if so.landing.face is not None and known is (so.landing.face in AS_ANOTHER):
        return None  # of others it would be the level of another die
    return n.Move(what, Area.FIELD, M.FIELD, so.landing.level, so.landing.face, None, so.pay)  # type: ignore[arg-type]


class Place(NamedTuple):
    """Where a purchased die is put, whose area that is, and whether by the word "Prep", which is heard of (1.5.3.3)."""

    area: Area
    whose: Bits = Bits()
    prep: bool = False


PREPPED = Place(Area.PREP, prep=True)


class Terms(NamedTuple):
    """For what a die is purchased: for free, for a price of the text, or for so much less than it costs."""

    cost: int | None = None
    less: int | None = None
    low: int | None = None
    types: tuple[EnergyType, ...] = ()


def priced(energy: n.EnergyCost) -> Terms | None:
    """Another price, in whatever energy or in that of a type."""
    return None if energy.x else Terms(energy.generic + len(energy.typed), types=energy.typed)


def cheaper(change: int, low: int | None = None) -> Terms | None:
    return Terms(less=-change, low=low) if change < 0 else None


add("terms", lambda: Terms(), "for free", "at no cost")
add("terms", priced, "for {energy} (energy)?")
add("terms", cheaper, "for (up to)? {less}", "for (up to)? {less} {minimum}")
add("terms", lambda: Terms(less=0), ",? paying (all|its|the) (full)? (purchase)? (cost|costs)")
_LESS_THAN = "than (its|the) (printed)? (purchase)? cost"
add(
    "terms",
    lambda c, low=None: cheaper(c, low),
    f",? paying {{less}} ({_LESS_THAN})?",
    f",? paying {{less}} ({_LESS_THAN})? {{minimum}}",
)
add("act", lambda d, t: obtained(d, t), "purchase^ {obtainable} {terms}")
# the price as what is paid
add("may", lambda e, d: bought(e, d), "(may|can) pay {energy} to purchase {obtainable}")
add("may", lambda e, d, p: bought(e, d, p), "(may|can) pay {energy} to purchase {obtainable} and {put_in}")
add("act", lambda d, e, p: (t := priced(e)) and obtained(d, t, p), "purchase^ {obtainable} for {energy} and {put_in}")
add("put_in", lambda p: Place(*p), f"{PUT} it {{to_place}}")
add("put_in", lambda: PREPPED, "prep it")
add("obtainable", lambda d: on_card(d), "{np_one} (from its card)?", "{np_many} (from (its card|their cards))?")
add(
    "obtainable",
    lambda a, h, f: on_card(select(ANY_ONE, a, h, f)),
    "any {adjectives} {noun_one} {afters} (from its card)?",
)


def obtained(what: object, terms: Terms, place: Place | None = None) -> n.Obtain | None:
    """Purchase a die, into another area than the Used Pile where that is said."""
    to, whose, prep = place or Place(Area.USED)
    if not isinstance(what, n.Select) or whose.side is n.Side.OPPOSING:
        return None
    if what.count.high != 1 and (place is not None or terms != Terms()):
        return None  # of several for a price: for each of them, or together
    if place is not None and to not in (Area.BAG, Area.PREP):
        return None
    cost, less = (None if k is None else n.Const(k) for k in terms[:2])
    return n.Obtain(what, to, cost, terms.types, less, terms.low, prep)


def bought(energy: n.EnergyCost, what: object, place: Place | None = None) -> n.May | None:
    """ "Pay 2 to purchase a Villain die": what is paid is the price."""
    terms = priced(energy)
    done = obtained(what, terms, place) if terms else None
    return n.May(done) if done else None


def on_card(what: object) -> object:
    """An unpurchased die."""
    if isinstance(what, n.Select) and what.areas in ((Area.FIELD,), (Area.CARD,)) and what.mode is not n.Mode.ALL:
        return replace(as_dice(what), areas=(Area.CARD,))  # type: ignore[type-var]
    return None


PLACING = "(,? (place|placing|put|putting) (it|them|that die|that character die))?"  # "field it" would be a fielding


def swapped(out: n.Subject, in_: object, level: int | None = None, same: bool = False) -> n.Swap | None:
    """A swap that says on which level the new die comes in."""
    if not isinstance(in_, n.Select) or in_.areas == (Area.FIELD,) or in_.mode is n.Mode.ALL:
        return None  # of "any number of dice with dice" it would be open which
    return n.Swap(out, in_, level, same)


def in_exchange(out: n.Subject, in_: object) -> n.Swap | None:
    """Dice for others. "On level 1" is none of those in an area of unrolled dice: it tells how they come in."""
    if not isinstance(in_, n.Select) or in_.mode is n.Mode.ALL:
        return None
    return None if is_told_where_it_shows_none(in_) else n.Swap(out, in_)


def is_told_where_it_shows_none(dice: n.Select) -> bool:
    """Whether a face is told of dice in an area of unrolled ones."""
    shown = any(isinstance(part, n.OnFace) for part in parts_of(dice.filter))
    return shown and bool(dice.areas) and set(dice.areas) <= UNROLLED


def changing_places(one: n.Subject, other: n.Select) -> n.Swap | None:
    """ "Swap Moth and target blocker": one die and another."""
    single = isinstance(one, n.Ref) or one.count in (n.ONE, n.Count(0, 1))
    chosen = other.mode is not n.Mode.ALL and other.count in (n.ONE, n.Count(0, 1))
    return n.Swap(one, other) if single and chosen and one != other else None


def with_each_other(two: n.Select) -> n.Swap | None:
    """ "Swap two blockers": each fights as the other did. Of dice that don't fight nothing would come of it."""
    fighting = (n.InState(n.DieState.ATTACKING), n.InState(n.DieState.BLOCKING))
    if two.count != n.Count(2, 2) or two.mode is n.Mode.ALL or not set(fighting) & set(parts_of(two.filter)):
        return None
    return None if two.different or two.shared_affiliation else n.Swap(two, two)


def changing_hands(one: n.Subject, other: n.Select, until: n.Until = n.Until.UNSTATED) -> n.SwapControl | None:
    """ "Swap control of Moth and target opposing die": of one player's die and another's."""
    if changing_places(one, other) is None:
        return None
    ours = n.Side.YOURS if isinstance(one, n.Ref) else one.side
    same = ours is other.side and ours is not n.Side.ANY
    there = all(isinstance(each, n.Ref) or each.areas == (Area.FIELD,) for each in (one, other))
    return n.SwapControl(one, other, until) if there and not same else None


def two_change_hands(two: n.Select, until: n.Until = n.Until.UNSTATED) -> n.SwapControl | None:
    """ "Swap control of two target dice": one of each player."""
    chosen = two.count == n.Count(2, 2) and two.mode is not n.Mode.ALL and two.side is n.Side.ANY
    if not chosen or two.different or two.shared_affiliation or two.areas != (Area.FIELD,):
        return None
    return n.SwapControl(two, two, until)


# --- swapping, flipping ----------------------------------------------------------------------------------------------

SWAP = "(swap^|switch^|exchange^)"
_COMES_IN = "(enters ((the field (zone)?|play))?|comes in|comes into play|is placed|is put) {at_level}"
add("act", lambda a, b: in_exchange(a, b), f"{SWAP} {{dice}} (with|for) {{swapped}}")
add("act", lambda a, b: changing_places(a, b), f"{SWAP} (the (positions|places) of)? {{die}} and {{np_one}}")
add("act", lambda a, b: changing_places(a, b), "have {die} (swap|switch|trade) (places|positions) with {np_one}")
add("clause", lambda a, b: changing_places(a, b), "{die} and {np_one} (swap|switch|trade) (places|positions)")
add("clause", lambda a, b: changing_places(a, b), "{die} (swaps|switches|trades) (places|positions) with {np_one}")
add("act", lambda d: with_each_other(d), "(swap^|switch^|exchange^) {np_many}")
_CONTROL = "(swap^|switch^|exchange^|trade^) control of"
for _until in ("", " {until}"):
    add("act", lambda a, b, *u: changing_hands(a, b, *u), f"{_CONTROL} {{die}} (and|with|for) {{np_one}}{_until}")
    add("act", lambda d, *u: two_change_hands(d, *u), f"{_CONTROL} {{np_many}}{_until}")
_FOR_NOW = "{until} , (swap|switch|exchange|trade) control of"
add("clause", lambda u, a, b: changing_hands(a, b, u), f"{_FOR_NOW} {{die}} (and|with|for) {{np_one}}")
add("clause", lambda u, d: two_change_hands(d, u), f"{_FOR_NOW} {{np_many}}")
add("act", lambda a, b, k: swapped(a, b, level=k), f"{SWAP} {{dice}} (with|for) {{swapped}} {PLACING} {{at_level}}")
add("act", lambda a, b, k: swapped(a, b, level=k), f"{SWAP} {{dice}} (with|for) {{swapped}} , which {_COMES_IN}")
add("act", lambda a, b, _: swapped(a, b, same=True), f"{SWAP} {{dice}} with {{swapped}} {PLACING} {{as_before}}")
add(
    "clause",
    Newcomer,
    f"the new (die|character|character die) {_COMES_IN}",
    "the new (die|character die) is (placed|put) (in|into) the field (zone)? {at_level}",
)
add("swapped", lambda d: d, "{dice}")
add(
    "swapped",
    lambda h: n.Select(h.noun, None, n.Side.YOURS, (Area.CARD,), mode=n.Mode.CHOOSE),
    "one of your unpurchased {noun_many}",
)

add("act", lambda d: n.FlipCard(d), "flip^ {np_one}", "flip^ {np_many}")
add("act", lambda: n.FlipCard(n.Ref(n.RefKind.OWN_CARD)), "flip^ this (card|character card)")
