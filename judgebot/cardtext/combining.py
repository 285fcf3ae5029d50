"""Several filters, or groups of dice, as one, and what keeps them apart."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import parts_of


def one_filter(filters: tuple[n.Filter, ...]) -> n.Filter | None:
    """Several filters as one, in an order that does not depend on the wording."""
    ordered = tuple(sorted(filters, key=repr))
    if not ordered:
        return None
    return ordered[0] if len(ordered) == 1 else n.AllOf(ordered)


def with_part(dice: n.Select, before: n.Filter, after: n.Filter) -> n.Select:
    """Such dice with one of the filters that have to fit in the place of another."""
    parts = (after if part == before else part for part in parts_of(dice.filter))
    return replace(dice, filter=one_filter(tuple(parts)))


TRAITS = (n.Named, n.Is, n.HasAffiliation, n.HasEnergy, n.HasAlignment, n.IsSidekick, n.HasType, n.BearsEquip)


def is_of_traits(filter_: n.Filter | None) -> bool:
    """Whether dice are told only by one of several traits that stand before a noun."""
    return isinstance(filter_, n.AnyOf) and all(isinstance(part, TRAITS) for part in filter_.parts)


def union(a: object, b: object) -> object:
    """ "your opponent's X and Y": both selections as one where only the filter differs."""
    if not (isinstance(a, n.Select) and isinstance(b, n.Select)) or a.filter is None or b.filter is None:
        return None
    if replace(a, filter=b.filter) != b:
        return None
    return replace(a, filter=n.AnyOf(tuple(sorted((a.filter, b.filter), key=repr))))


def as_one(a: n.Subject, b: n.Subject) -> n.Select | None:
    """All dice of two groups that are told by their traits alone."""
    together = union(a, b)
    is_one = isinstance(together, n.Select) and together.mode is n.Mode.ALL and is_of_traits(together.filter)
    return together if is_one else None  # type: ignore[return-value]


def is_twice(a: n.Subject, b: n.Subject, rules: tuple[n.Rule, ...]) -> bool:
    """Whether a die of both groups would get a bonus twice that is said of both together."""
    return may_meet(a, b) and any(isinstance(rule, n.Modify) for rule in rules)


def may_meet(a: n.Subject, b: n.Subject) -> bool:
    """Whether a die may belong to both groups, or be this die and of the second."""
    if not isinstance(b, n.Select) or b.mode is not n.Mode.ALL:
        return False
    others = parts_of(b.filter)
    if isinstance(a, n.Ref):
        own = a.kind in (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)
        return not (own and b.side is n.Side.OPPOSING) and not any(map(is_of_others, others))
    if a.mode is not n.Mode.ALL or {a.side, b.side} == {n.Side.YOURS, n.Side.OPPOSING}:
        return False
    return not any(excludes(one, other) for one in parts_of(a.filter) for other in others)


def is_of_others(part: n.Filter) -> bool:
    """Whether dice are told by what this die is not: others, or those that fight it."""
    return isinstance(part, n.Other | n.Named | n.IsSidekick) or (isinstance(part, n.InState) and part.by is not None)


_OPPOSED = {n.InState(n.DieState.ATTACKING), n.InState(n.DieState.BLOCKING)}


def excludes(one: n.Filter, other: n.Filter) -> bool:
    """Whether no die is both: a Villain and none, or of two names."""
    if one == n.Not(other) or other == n.Not(one) or {one, other} == _OPPOSED:
        return True
    return isinstance(one, n.Named | n.IsSidekick) and isinstance(other, n.Named | n.IsSidekick)


def is_one(what: n.Subject) -> bool:
    """One die at most: "its" face is the face of one, where of several that are chosen it were "their" faces."""
    return isinstance(what, n.Ref) or (what.mode is not n.Mode.ALL and what.count.high == 1)
