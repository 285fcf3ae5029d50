"""Energy in a Reserve Pool: how much of it, of which type, how many types (1.4.6); how many types dice have."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.amount import times
from judgebot.cardtext.phrases.dice.description import OPPOSING, YOURS, Bits, Det, Head, select
from judgebot.cardtext.phrases.players.holders import Holder
from judgebot.game.area import Area
from judgebot.game.energy import EnergyType

PHRASES = Phrases()
add = PHRASES.add

AT_LEAST_ONE = (n.Op.AT_LEAST, 1)


def pool_of(whose: Bits) -> n.Person:
    """Whose Reserve Pool it is."""
    if whose.whose is not None:
        return whose.whose
    return n.YOU if whose.side is n.Side.YOURS else n.OPPONENT


def there(count: n.EnergyCount, who: n.Person) -> n.EnergyCount:
    return replace(count, who=who)


def compared(quantity: tuple[n.Op, int], count: n.EnergyCount, who: n.Person) -> n.Condition:
    return n.Compare(there(count, who), quantity[0], n.Const(quantity[1]))


add("pool", pool_of, "{whose} reserve pool")
_UNSPENT = "(left|unspent|remaining)"  # what has been spent lies there no more
add("energies", lambda t: n.EnergyCount(t), "(unspent|remaining)? {energy_type} (energy)? (symbol|symbols)?")
add("energies", lambda t: n.EnergyCount(t), "(unspent|remaining)? {no_type} energy? (symbol|symbols)?")
add("energies", lambda: n.EnergyCount(), "(unspent|remaining)? energy (symbol|symbols)?")
add("in_pool", lambda p: p, "in {pool}", "showing (on dice)? in {pool}")
add("in_pool", lambda: n.YOU, f"(that)? you have {_UNSPENT}? in your reserve pool")
add("in_pool", lambda: n.OPPONENT, f"(that)? (your|an) opponent has {_UNSPENT}? in (their|his or her) reserve pool")
add("plain_amount", there, "the (total)? (number|amount) of {energies} {in_pool}")
add("amount_energy", there, "for each {energies} {in_pool}")
add(
    "amount_energy",
    lambda a, b, p: n.Plus((there(a, p), there(b, p))) if a != b else None,
    "for each {energies} and (for)? each {energies} {in_pool}",
)


def of_its_types(count: n.EnergyCount, who: n.Person, die: n.Ref) -> n.EnergyCount | None:
    """Energy of the types that a die has, whatever types these are."""
    if count.type is not None:
        return None
    own = die.kind is n.RefKind.OWN_NAME
    return replace(count, who=who, like=n.Ref(n.RefKind.THIS_DIE) if own else die)


_LIKE = (
    "{energies} {in_pool} that (match|matches) {typed_s} (energy)? (type|types)",
    "{energies} {in_pool} of {typed_s} (energy)? (type|types)",
)
add("amount_energy", of_its_types, *(f"for each {like}" for like in _LIKE))
add("plain_amount", of_its_types, *(f"the (total)? (number|amount) of {like}" for like in _LIKE))
_SAME = "of the same (energy)? type as {typed}"
add("amount_energy", lambda c, r, p: of_its_types(c, p, r), f"for each {{energies}} {_SAME} {{in_pool}}")
add("amount_energy", of_its_types, f"for each {{energies}} {{in_pool}} {_SAME}")
add("typed_s", lambda r: r, "{ref_s}")
add("typed", lambda r: r, "{ref_one}", "{own_name}")
add("state_condition", lambda q, e, p: compared(q, e, p), "there (is|are) {quantity_any} {energies} in {pool}")
add("state_condition", lambda e, p: compared(AT_LEAST_ONE, e, p), "there is any? {energies} in {pool}")


def held(
    who: Holder, pool: n.Person, count: n.EnergyCount, quantity: tuple[n.Op, int] = AT_LEAST_ONE
) -> n.Condition | None:
    """So much energy of a player in that player's own Reserve Pool: "you ... your", "your opponent ... their"."""
    return compared(quantity, count, who.person) if (pool == n.YOU) == (who.person == n.YOU) else None


def held_both(who: Holder, pool: n.Person, *counts: n.EnergyCount) -> n.Both | None:
    """One of each of two sorts at least."""
    parts = tuple(part for count in counts if (part := held(who, pool, count)) is not None)
    return n.Both(parts) if len(set(parts)) == 2 else None


add("own_pool", lambda: n.YOU, "in your reserve pool")
add("own_pool", lambda: n.Person(n.PersonKind.THAT_PLAYER), "in (their|his or her) reserve pool")
add("state_condition", lambda w, q, e, p: held(w, p, e, q), "{has_dice} {quantity_any} {energies} {own_pool}")
add("state_condition", lambda w, a, b, p: held_both(w, p, a, b), "{has_dice} both {energies} and {energies} {own_pool}")
add("state_condition", lambda w, e, p: held(w, p, e), "{has_dice} {energies} {own_pool}")

_LEFT = "(any)? (unspent|leftover|unused|remaining) energy"
add("state_condition", lambda w: compared(AT_LEAST_ONE, n.EnergyCount(), w.person), f"{{has_dice}} {_LEFT}")
add(
    "state_condition",
    lambda w, q: compared(q, n.EnergyCount(), w.person),
    "{has_dice} {quantity_any} (unspent|leftover|unused|remaining) energy",
)

add(
    "state_condition",
    lambda w, q: compared(q, n.EnergyCount(), w.person) if w.person in (n.YOU, n.OPPONENT) else None,
    "{has_dice} {quantity_any} energy",
)

# --- different types ------------------------------------------------------------------------------------------------


def among(kind: n.ChoiceOf, dice: n.Select) -> n.Amount | None:
    """How many different ones all these dice have."""
    return n.KindsOf(kind, dice) if dice.mode is n.Mode.ALL and not is_of_cards(dice) else None


def is_of_cards(what: n.Select) -> bool:
    return not what.areas


ENERGY = n.ChoiceOf.ENERGY
add("kind", lambda: ENERGY, "energy type")
add("kind", lambda: n.ChoiceOf.AFFILIATION, "affiliation")
add("kinds", lambda: ENERGY, "energy types")
add("kinds", lambda: n.ChoiceOf.AFFILIATION, "affiliations")
_AMONG = "(you have|you control)? (among|on) {np_many}"
add("for_each", among, f"for each different? {{kind}} {_AMONG}")
add("plain_amount", among, f"the number of different? {{kinds}} {_AMONG}")
# of those just drawn, rolled or chosen
add("for_each", lambda k, d: n.KindsOf(k, d), "for each different {kind} among {all_of_them}")
add("plain_amount", lambda k, d: n.KindsOf(k, d), "the number of different {kinds} among {all_of_them}")


def icons(dice: n.Select) -> n.Amount | None:
    """All affiliation icons that these dice have, one that several of them have counted for each."""
    if dice.mode is not n.Mode.ALL or is_of_cards(dice) or dice.noun not in (n.Noun.CHARACTER_DIE, n.Noun.DIE):
        return None
    return n.KindsOf(n.ChoiceOf.AFFILIATION, dice, each=True)


_ON = "(on|of|among)"
add("for_each", icons, f"(for each|per) affiliation (icon|symbol) {_ON} {{np_many}}")
add("plain_amount", icons, f"the (total)? number of affiliation (icons|symbols) {_ON} {{np_many}}")


def of_die(die: n.Ref) -> n.Amount:
    """The affiliations that a die spoken of has; by the card's name it is this one."""
    own = die.kind is n.RefKind.OWN_NAME
    which = n.Is(n.Ref(n.RefKind.THIS_DIE) if own else die)
    dice = n.Select(n.Noun.CHARACTER_DIE, which, count=n.EVERY, mode=n.Mode.ALL)
    return n.KindsOf(n.ChoiceOf.AFFILIATION, dice, each=True)


_AFFILIATION = "(for each|per) affiliation (icon|symbol)?"
add("for_each", of_die, f"{_AFFILIATION} (on|of) {{ref_one}}", f"{_AFFILIATION} {{ref_one}} has")
_AFFILIATIONS = "the number of affiliations"
add("plain_amount", of_die, f"{_AFFILIATIONS} (on|of) {{ref_one}}", f"{_AFFILIATIONS} {{ref_one}} has")


def in_place(kind: n.ChoiceOf, place: Bits) -> n.Amount | None:
    """How many different ones the dice of a player have that lie in the Field Zone."""
    dice = select(Det(n.Mode.ALL, n.EVERY), place, Head(n.Noun.CHARACTER_DIE), Bits())
    return n.KindsOf(kind, dice) if dice is not None and dice.areas == (Area.FIELD,) and place.side else None


YOURS_ALL = n.Select(n.Noun.CHARACTER_DIE, None, n.Side.YOURS, count=n.EVERY, mode=n.Mode.ALL)
add("for_each", lambda k: n.KindsOf(k, YOURS_ALL), "for each different {kind} you (control|have active)")
add("plain_amount", lambda k: n.KindsOf(k, YOURS_ALL), "the number of different {kinds} you (control|have active)")


def of_kinds(who: Holder, quantity: tuple[n.Op, int], kind: n.ChoiceOf) -> n.Condition | None:
    """A player's active dice are of so many different kinds."""
    dice = select(Det(n.Mode.ALL, n.EVERY), who.dice, Head(n.Noun.CHARACTER_DIE), Bits())
    return None if dice is None else n.Compare(n.KindsOf(kind, dice), quantity[0], n.Const(quantity[1]))


add(
    "state_condition",
    lambda who, q, k, *_: of_kinds(who, q, k),
    "{has_dice} {quantity_many} different {kinds} (active|in the field (zone)?)",
    "{has_dice} (character dice|characters) (with|of) {quantity_many} different? {kinds} {in_the_field}",
)
add("in_the_field", lambda: True, "", "in the field (zone)?")
add(
    "state_condition",
    lambda q, k, d: (a := among(k, d)) and n.Compare(a, q[0], n.Const(q[1])),
    "(you have|there are) {quantity_many} different {kinds} among {np_many}",
)
add("for_each", in_place, "for each different? {kind} (in|among) {place}")
for _whose, _side in (("you have", YOURS), ("your opponent has", OPPOSING)):
    add("for_each", lambda s=_side: in_place(n.ChoiceOf.AFFILIATION, s), f"for each different affiliation {_whose}")
    add(
        "plain_amount",
        lambda s=_side: in_place(n.ChoiceOf.AFFILIATION, s),
        f"the number of different affiliations {_whose}",
    )
add(
    "state_condition",
    lambda: n.Compare(n.KindsOf(ENERGY, n.YOU), n.Op.EQUAL, n.Const(len(EnergyType))),
    "you have (at least)? (one|1) (of each|of every|energy of each|energy of every) energy type in your reserve pool",
)
add("for_each", lambda p: n.KindsOf(ENERGY, p), "for each different? energy type {in_pool}")
add("plain_amount", lambda p: n.KindsOf(ENERGY, p), "the number of different energy types {in_pool}")


def of_types(who: Holder, quantity: tuple[n.Op, int], pool: n.Person) -> n.Condition | None:
    """So many different types of energy in a player's Reserve Pool."""
    if (pool == n.YOU) != (who.person == n.YOU):
        return None
    return n.Compare(n.KindsOf(ENERGY, who.person), quantity[0], n.Const(quantity[1]))


add("state_condition", of_types, "{has_dice} {quantity_many} different energy types {own_pool}")

# --- gained -----------------------------------------------------------------------------------------------------------


def gained(icon: n.EnergyCost) -> n.GainEnergy | None:
    """ "[1]": generic energy; a type would have to be that of no die."""
    return n.GainEnergy(n.Const(icon.generic)) if icon == n.EnergyCost(icon.generic) and icon.generic else None


def for_each(energy: n.GainEnergy, each: n.Select | n.Amount) -> n.GainEnergy:
    return n.GainEnergy(times(energy.number, each))


add("act", lambda e: e, "{energy_gain}")
add("act", for_each, "{energy_gain} {each}")
add(
    "energy_gain",
    gained,
    "gain^ {energy_icon} generic? energy?",
    "add^ {energy_icon} generic? energy? to your reserve pool",
)
add(
    "energy_gain",
    lambda k: n.GainEnergy(n.Const(k)),
    "gain^ {number} (virtual)? generic? energy",
    "add^ {number} (virtual)? generic? energy to your reserve pool",
)
