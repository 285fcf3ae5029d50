"""Energy that is counted, in words, and other things that are: kinds of dice, what dice had together."""

from typing import TypeGuard

from judgebot.cardtext import nodes as n


def energy(count: n.EnergyCount) -> str:
    """The energy that is counted."""
    return f"[{count.type}]" if count.type else "energy"


def is_rolled(amount: n.Amount) -> TypeGuard[n.Plus]:
    """Whether it counts the symbols of several sorts that were rolled."""
    return isinstance(amount, n.Plus) and all(isinstance(part, n.EnergyCount) and part.rolled for part in amount.parts)


def is_total(amount: n.Amount) -> bool:
    """Whether it is what dice had together, and not their number."""
    return isinstance(amount, n.TimesOf) and amount.stat is not None


def either_energy(amount: n.Plus) -> str:
    """Its sorts."""
    return " or ".join(energy(part) for part in amount.parts if isinstance(part, n.EnergyCount))


_THERE = {n.Side.YOURS: "you control", n.Side.OPPOSING: "your opponent controls", n.Side.ANY: "in play"}


def kinds(count: n.KindsOf, ending: str = "") -> str:
    """What is told apart, and among which dice, or in whose Reserve Pool; `ending` makes it several."""
    from judgebot.cardtext.say.dice import select
    from judgebot.cardtext.say.persons import whose
    from judgebot.cardtext.say.refs import ref

    if isinstance(count.among, n.Person):
        return f"different {count.what.value}{ending} in {whose(count.among)} Reserve Pool"
    if count.each and isinstance(count.among.filter, n.Is):
        return f"affiliation{ending} of {ref(count.among.filter.ref)}"
    if count.each:
        return f"affiliation icon{ending} on {select(count.among)}"
    if isinstance(count.among.filter, n.Is) and count.among.filter.ref.kind is n.RefKind.LOT:
        return f"different {count.what.value}{ending} among those dice"
    if not count.team:
        return f"different {count.what.value}{ending} among {select(count.among)}"
    but = f" besides {count.but}" if count.but else ""
    return f"different {count.team} color{ending} {_THERE[count.among.side]}{but}"
