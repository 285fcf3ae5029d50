"""Fielding, purchasing and swapping: "field it for free", "purchase a Sidekick die for 2" (2.6.2, 2.6.3)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.select import Bits, Det, Head, as_dice, select
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

M = n.Manner
ANY_ONE = Det(n.Mode.CHOOSE, n.ONE)

# --- fielding, buying -----------------------------------------------------------------------------------------------


def field(what: object, level: int | None = None, pay: bool = False, own_face: bool = False) -> object:
    if isinstance(what, n.Select) and what.areas == (Area.FIELD,):
        what = replace(what, areas=(Area.RESERVE,))  # dice in the field are fielded already (2.6.3)
    return n.Move(what, Area.FIELD, M.FIELD, level, own_face, None, pay)  # type: ignore[arg-type]


FREE = "(for free|at no cost|,? ignoring (the|its) fielding cost|without paying its fielding cost)?"
add("act", lambda d: field(d), f"field^ {{dice}} {FREE}")
add(
    "act",
    lambda d, _: field(d, own_face=True) if isinstance(d, n.Ref) else None,
    "field^ {dice} (for free)? {as_rolled}",
    "field^ {dice} {as_rolled} for free",
)
add(
    "as_rolled",
    lambda: True,
    "(on|at) (the|its) (rolled|revealed) (face|level)",
    "(on|at) the (face|level) (it)? (rolled|revealed)",
)
add(
    "act",
    lambda d, k: field(d, k),
    f"field^ {{dice}} {FREE} {{at_level}}",
    f"field^ {{dice}} {{at_level}} {FREE}",
)
add("act", lambda d: field(d), f"field^ {{any_one}} {FREE}")
add(
    "act",
    lambda d, k: field(d, k),
    f"field^ {{any_one}} {FREE} {{at_level}}",
    f"field^ {{any_one}} {{at_level}} {FREE}",
)
add("any_one", lambda b, h, f: any_one(b, h, f), "any (one)? {adjectives} {noun_one} {afters}")


def any_one(before: Bits, head: Head, after: Bits) -> n.Select | None:
    """ "Any character from your Used Pile": one, whichever it is."""
    what = select(Det(n.Mode.CHOOSE, n.ONE), before, head, after)
    return what if what is not None and what.areas != (Area.FIELD,) else None


add(
    "act",
    lambda d: n.Obtain(d) if isinstance(d, n.Select) else None,
    "obtain^ {obtainable}",
    "purchase^ {obtainable} for free",
)
add("act", lambda d, e: obtained(d, e), "purchase^ {obtainable} for {energy_icon}")
add(
    "act",
    lambda d, p: obtained_into(d, p),
    "purchase^ {obtainable} for free and (add|put|place) it (to|in|into) {target_place}",
)
add(
    "act",
    lambda d, e, p: obtained_into(d, p, e),
    "purchase^ {obtainable} for {energy_icon} and (add|put|place) it (to|in|into) {target_place}",
)
add(
    "act", lambda d, e: obtained_into(d, (Area.PREP, Bits()), e), "purchase^ {obtainable} for {energy_icon} and prep it"
)
add("act", lambda d: obtained_into(d, (Area.PREP, Bits())), "purchase^ {obtainable} for free and prep it")

add(
    "may",
    lambda e, d: (bought := obtained(d, e)) and n.May(bought),
    "(may|can) pay {energy_icon} to purchase {obtainable}",
)
add("obtainable", lambda d: on_card(d), "{np_one} (from its card)?")
add(
    "obtainable",
    lambda a, h, f: on_card(select(ANY_ONE, a, h, f)),
    "any {adjectives} {noun_one} {afters} (from its card)?",
)


def obtained(what: object, price: n.EnergyCost) -> n.Effect | None:
    """Purchase for another price; a price in energy of a type has no node."""
    if price.typed or price.x or not isinstance(what, n.Select):
        return None
    return n.Obtain(what, cost=n.Const(price.generic))


def obtained_into(what: object, place: tuple[Area, Bits], price: n.EnergyCost | None = None) -> n.Effect | None:
    """A die that is purchased into another area than the Used Pile."""
    bought = n.Obtain(what) if price is None and isinstance(what, n.Select) else price and obtained(what, price)
    if not isinstance(bought, n.Obtain) or place[0] not in (Area.BAG, Area.PREP) or place[1].side is n.Side.OPPOSING:
        return None
    return replace(bought, to=place[0])


def on_card(what: object) -> object:
    """An unpurchased die."""
    if isinstance(what, n.Select) and what.areas in ((Area.FIELD,), (Area.CARD,)):
        return replace(as_dice(what), areas=(Area.CARD,))  # type: ignore[type-var]
    return None


# --- swapping, flipping ----------------------------------------------------------------------------------------------

add("act", lambda a, b: n.Swap(a, b) if isinstance(b, n.Select) else None, "swap^ {dice} with {swapped}")
add("swapped", lambda d: d, "{dice}")
add(
    "swapped",
    lambda h: n.Select(h.noun, None, n.Side.YOURS, (Area.CARD,), mode=n.Mode.CHOOSE),
    "one of your unpurchased {noun_many}",
)

add("act", lambda d: n.FlipCard(d), "flip^ {np_one}", "flip^ {np_many}")
add("act", lambda: n.FlipCard(n.Ref(n.RefKind.OWN_CARD)), "flip^ this (card|character card)")
