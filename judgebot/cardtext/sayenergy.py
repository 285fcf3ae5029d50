"""Energy that is counted, in words."""

from typing import TypeGuard

from judgebot.cardtext import nodes as n


def energy(count: n.EnergyCount) -> str:
    """The energy that is counted."""
    return f"[{count.type}]" if count.type else "energy"


def is_rolled(amount: n.Amount) -> TypeGuard[n.Plus]:
    """Whether it counts the symbols of several sorts that were rolled."""
    return isinstance(amount, n.Plus) and all(isinstance(part, n.EnergyCount) and part.rolled for part in amount.parts)


def either_energy(amount: n.Plus) -> str:
    """Its sorts."""
    return " or ".join(energy(part) for part in amount.parts if isinstance(part, n.EnergyCount))
