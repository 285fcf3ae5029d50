"""How the words of an ability are to be taken: the rules on what they cover (3.1.11 to 3.1.15, 3.1.24 to 3.1.27)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Mode, Noun, RefKind, Side
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.words.reference import refer
from judgebot.engine.rule import asks
from judgebot.game.energy import EnergyType, Symbol

_SORTS = (Noun.SIDEKICK_DIE, Noun.ACTION_DIE, Noun.BASIC_ACTION_DIE, Noun.TOKEN)
_ATTRIBUTES = (nodes.HasAffiliation, nodes.HasAlignment, nodes.HasEnergy, nodes.HasStat, nodes.IsSidekick)
_AT_HAND = tuple(nodes.Is(nodes.Ref(kind)) for kind in (RefKind.LOT, RefKind.REST))


def rules_for(ctx: Context, effect: nodes.Effect | nodes.Rule) -> tuple[str, ...]:
    """The rules by which the words of an effect itself (not of what is inside it) cover what they cover."""
    found: list[str] = []
    for name in effect.__dataclass_fields__:
        found += _of(ctx, getattr(effect, name))
    return tuple(dict.fromkeys(found))


def _of(ctx: Context, part: object) -> tuple[str, ...]:
    match part:
        case nodes.Select():
            every = ("3.1.15", "3.1.27") if _names_a_character(part) else ()
            return (*(speaks_of_both(part) or ()), *every)
        case nodes.Ref():
            return ("3.1.15", "3.1.27") if _means_every_die(ctx, part) else ()
        case nodes.CountOf(select):
            return counts(select) or ()
        case nodes.EnergyCount(type=type_, spent=spent):
            return counts_energy(type_) if spent is None else ("1.4.3",)
        case nodes.KindsOf(among=nodes.Person()):
            return ("1.4.6",)
        case nodes.Scaled():
            return _of(ctx, part.amount)
        case nodes.Plus():
            return tuple(id_ for each in part.parts for id_ in _of(ctx, each))
        case nodes.SpinTo.ORIGINAL:
            return ("3.1.32",)
        case nodes.Rule() if not isinstance(part, nodes.Gain):
            return rules_for(ctx, part)
        case tuple():
            return tuple(id_ for each in part if isinstance(each, nodes.Rule) for id_ in _of(ctx, each))
        case _:
            return ()


@asks("1.4.6")
def counts_energy(type_: EnergyType | Symbol | None) -> tuple[str, ...]:
    """Energy of a type is counted by its symbols, and a wild is none of them."""
    return () if type_ is None else ("1.4.6",)


@asks("3.1.13", "3.1.26", "3.4.1.4")
def speaks_of_both(what: nodes.Subject | nodes.Person | None) -> tuple[str, ...]:
    """A sort of dice or an attribute, with nobody named, means the dice of both players."""
    if not isinstance(what, nodes.Select) or what.mode is not Mode.ALL or what.side is not Side.ANY:
        return ()
    told = _parts(what.filter)
    if any(part in _AT_HAND for part in told):
        return ()  # dice that have just been drawn or rolled are spoken of, whose they are is said with that
    if what.noun in _SORTS:
        return ("3.1.13",)
    return ("3.1.13", "3.1.26", "3.4.1.4") if any(isinstance(f, _ATTRIBUTES) for f in told) else ()


def _parts(filter_: nodes.Filter | None) -> tuple[nodes.Filter, ...]:
    match filter_:
        case None:
            return ()
        case nodes.AllOf(parts) | nodes.AnyOf(parts):
            return tuple(f for part in parts for f in _parts(part))
        case _:
            return (filter_,)


@asks("3.1.27", "3.1.15")
def _names_a_character(what: nodes.Select) -> bool:
    """ "Spin Alpha up 1 level": all dice of that character."""
    return what.mode is Mode.ALL and any(isinstance(f, nodes.Named) for f in _parts(what.filter))


@asks("2.6.2.5")
def asks_for_cost(what: nodes.Subject | nodes.Person | None) -> bool:
    """Whether words look at a purchase cost, which is the printed one."""
    parts = _parts(what.filter) if isinstance(what, nodes.Select) else ()
    return any(isinstance(f, nodes.HasStat) and f.stat is nodes.Stat.COST for f in parts)


@asks("3.1.27", "3.1.15")
def _means_every_die(ctx: Context, what: nodes.Ref) -> bool:
    """A character by its name is every die of it in play."""
    return what.kind is RefKind.OWN_NAME and len(refer(ctx, what)) > 1


@asks("3.1.11", "3.1.24", "3.1.25")
def counts(what: nodes.Select) -> tuple[str, ...]:
    """Characters are counted once each; opposing dice one by one, in the Field Zone."""
    if what.noun is Noun.CHARACTER:
        return ("3.1.11", "3.1.24")
    return ("3.1.25",) if what.side is Side.OPPOSING and all(a.is_field for a in what.areas) else ()
