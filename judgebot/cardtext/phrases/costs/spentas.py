"""Energy that counts as other energy when it is spent: "you may spend [shield] as [bolt]" (1.4.2, 1.4.3)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.game.energy import EnergyType, Symbol

PHRASES = Phrases()
add = PHRASES.add


def spent_as(type_: EnergyType, other: EnergyType | Symbol) -> n.SpendAs | None:
    """Energy of one type as other energy; as generic it pays anyway."""
    return n.SpendAs(type_, other) if other not in (type_, Symbol.GENERIC) else None


add("symbols", lambda: True, "", "energy (symbol|symbols)?")
add("one_type", lambda t, _: t, "(any|your)? {energy_type} {symbols}")
add("other_energy", lambda t, _: t, "a? {energy_type} {symbols}", "a? {no_type} {symbols}")
add("other_energy", lambda: Symbol.WILD, "(any|every) (energy type|type|energy)", "energy of (any|every) type")
add("counted_as", lambda: True, "as", "as (if|though) it (was|were)")
add("rule", lambda a, _, b: spent_as(a, b), "you (may|can) (spend|use) {one_type} {counted_as} {other_energy}")
add("rule", lambda a, _, b: spent_as(a, b), "{one_type} (may|can) be (spent|used) {counted_as} {other_energy}")
