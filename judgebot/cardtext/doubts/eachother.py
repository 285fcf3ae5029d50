"""What is counted beside a group that something is said of: other than which die, or like which one."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import is_about_this
from judgebot.cardtext.walk import everything, parts_of

_IT = n.Ref(n.RefKind.SUBJECT)

OTHER_THAN_WHICH = "other than which die"

LIKE_WHICH = "what 'it' stands for: what has triggered, or each of the dice that this is said of"


def counts_others(said: n.Modify | n.DealDamage | n.CostChange, ability: n.Ability) -> bool:
    """ "Your Villains get +1A for each other die": other than this one, than each of them, or than all of them. Where
    its own die triggers it, characters are counted that are another one than it is (the example of 1.7.4)."""
    told = isinstance(ability, n.Triggered) and is_about_this(ability.when)
    return any(
        n.Other() in parts_of(dice.filter) and not are_apart(dice, group)
        for group in _group(said)
        for dice in _counted(said)
        if not (told and dice.noun is n.Noun.CHARACTER)
    )


def are_apart(dice: n.Select, group: n.Select) -> bool:
    """Whether no die is among both: they are of different players, or the ones block and the others attack."""
    if {dice.side, group.side} == {n.Side.YOURS, n.Side.OPPOSING}:
        return True
    one, other = (_FIGHTS.intersection(parts_of(each.filter)) for each in (dice, group))
    return bool(one) and bool(other) and one != other


_FIGHTS = frozenset({n.InState(n.DieState.ATTACKING), n.InState(n.DieState.BLOCKING)})


def counts_those_like_it(said: n.Modify | n.DealDamage, _: n.Ability) -> bool:
    """ "When fielded, your dice get +1A for each one that shares an affiliation with it"."""
    return bool(_group(said)) and any(_IT in everything(dice.filter) for dice in _counted(said))


def _group(said: n.Modify | n.DealDamage | n.CostChange) -> tuple[n.Select, ...]:
    """The group of dice that it is said of, if it is said of one."""
    what = said.to if isinstance(said, n.DealDamage) else said.what
    return (what,) if isinstance(what, n.Select) and what.mode is n.Mode.ALL else ()


def _counted(said: n.Modify | n.DealDamage | n.CostChange) -> list[n.Select]:
    amounts = (said.attack, said.defense) if isinstance(said, n.Modify) else (said.amount,)
    return [each.select for each in everything(amounts) if isinstance(each, n.CountOf)]
