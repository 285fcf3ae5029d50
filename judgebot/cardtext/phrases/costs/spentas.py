"""Energy that counts as other energy when it is spent: "you may spend [shield] as [bolt]" (1.4.2, 1.4.3)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.game.energy import EnergyType, Symbol

PHRASES = Phrases()
add = PHRASES.add

Spent = tuple[EnergyType | None, ...]
"""The types that may be spent so; None is any energy, be it of a type or not."""


def spent_as(types: Spent, other: EnergyType | Symbol) -> tuple[n.Rule, ...] | None:
    """Energy of these types as other energy; as generic it pays anyway."""
    if other is Symbol.GENERIC:
        return None
    return tuple(n.SpendAs(type_, other) for type_ in types if other is not type_) or None


def to_purchase(rules: tuple[n.Rule, ...] | None) -> tuple[n.Rule, ...] | None:
    """On purchases alone."""
    return rules and tuple(replace(rule, on=n.Act.PURCHASE) for rule in rules if isinstance(rule, n.SpendAs))


add("symbols", lambda: True, "", "energy (symbol|symbols)?")
add("one_type", lambda t, _: (t,), "(any|your|all your)? {energy_type} {symbols}")
add("one_type", lambda t, _, u, __: (t, u), "(any|your)? {energy_type} {symbols} and {energy_type} {symbols}")
add("one_type", lambda: (None,), "(all|any)? (of)? your energy", "any (amount of)? (your)? energy", "energy")
_OF_ANY = "(any energy type|energy of any type|your energy of any type)"
# generic energy is of no type (1.4.3)
add("one_type", lambda: tuple(EnergyType), _OF_ANY)
add("other_energy", lambda t, _: t, "a? {energy_type} {symbols}", "a? {no_type} {symbols}")
add("other_energy", lambda: Symbol.WILD, "(any|every) (energy type|type|energy)", "energy of (any|every) type")
add("counted_as", lambda: True, "as", "as (if|though) it (was|were)")
_SPENT = (
    "you (may|can) (spend|use|treat) {one_type} {counted_as} {other_energy}",
    "{one_type} (may|can) be (spent|used) {counted_as} {other_energy}",
)
for _said in _SPENT:
    add("rules", lambda a, _, b: spent_as(a, b), _said)
    add("rules", lambda a, _, b: to_purchase(spent_as(a, b)), f"{_said} (to purchase dice|when purchasing dice)")
