"""Energy in a Reserve Pool: how much of it, of which type, how many types (1.4.6); how many types dice have."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.description import OPPOSING, YOURS, Bits, Det, Head, select
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
add("state_condition", lambda q, e, p: compared(q, e, p), "there (is|are) {quantity_any} {energies} in {pool}")
add("state_condition", lambda q, e: compared(q, e, n.YOU), "you have {quantity_any} {energies} in your reserve pool")
add("state_condition", lambda e: compared(AT_LEAST_ONE, e, n.YOU), "you have any? {energies} in your reserve pool")
add("state_condition", lambda e, p: compared(AT_LEAST_ONE, e, p), "there is any? {energies} in {pool}")
add(
    "state_condition",
    lambda q, e: compared(q, e, n.OPPONENT),
    "(your|an) opponent has {quantity_any} {energies} in their reserve pool",
)
add(
    "state_condition",
    lambda e: compared(AT_LEAST_ONE, e, n.OPPONENT),
    "(your|an) opponent has {energies} in their reserve pool",
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
add("for_each", among, "for each different? {kind} among {np_many}")
add("plain_amount", among, "the number of different {kinds} among {np_many}")


def in_place(kind: n.ChoiceOf, place: Bits) -> n.Amount | None:
    """How many different ones the dice of a player have that lie in the Field Zone."""
    dice = select(Det(n.Mode.ALL, n.EVERY), place, Head(n.Noun.CHARACTER_DIE), Bits())
    return n.KindsOf(kind, dice) if dice is not None and dice.areas == (Area.FIELD,) and place.side else None


YOURS_ALL, THEIR_ALL = (
    n.Select(n.Noun.CHARACTER_DIE, None, side, count=n.EVERY, mode=n.Mode.ALL)
    for side in (n.Side.YOURS, n.Side.OPPOSING)
)
add("for_each", lambda k: n.KindsOf(k, YOURS_ALL), "for each different {kind} you (control|have active)")
add("plain_amount", lambda k: n.KindsOf(k, YOURS_ALL), "the number of different {kinds} you (control|have active)")
for _has, _dice in (("you (have|control)", YOURS_ALL), ("(your|an) opponent (has|controls)", THEIR_ALL)):
    add(
        "state_condition",
        lambda q, k, d=_dice: n.Compare(n.KindsOf(k, d), q[0], n.Const(q[1])),
        f"{_has} {{quantity_many}} different {{kinds}} (active|in the field (zone)?)",
        f"{_has} (character dice|characters) (with|of) {{quantity_many}} different {{kinds}}",
    )
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
add("for_each", lambda p: n.KindsOf(ENERGY, p), "for each different energy type {in_pool}")
add("plain_amount", lambda p: n.KindsOf(ENERGY, p), "the number of different energy types {in_pool}")


def of_types(quantity: tuple[n.Op, int], who: n.Person) -> n.Condition:
    """So many different types of energy in a player's Reserve Pool."""
    return n.Compare(n.KindsOf(ENERGY, who), quantity[0], n.Const(quantity[1]))


add(
    "state_condition",
    lambda q: of_types(q, n.YOU),
    "you have {quantity_many} different energy types in your reserve pool",
)
add(
    "state_condition",
    lambda q: of_types(q, n.OPPONENT),
    "(your|an) opponent has {quantity_many} different energy types in their reserve pool",
)

# --- gained -----------------------------------------------------------------------------------------------------------


def gained(icon: n.EnergyCost) -> n.GainEnergy | None:
    """ "[1]": generic energy; a type would have to be that of no die."""
    return n.GainEnergy(icon.generic) if icon == n.EnergyCost(icon.generic) and icon.generic else None


add("act", gained, "gain^ {energy_icon} generic? energy")
add("act", lambda k: n.GainEnergy(k), "gain^ {number} (virtual)? generic? energy")
