""" "Global: Pay 1. Reduce damage to target die by 2": all that it takes in the turn, or one damage, as it is dealt."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.game.event import Verb


def reduces_damage(ability: n.Global) -> bool:
    """Whether all that it does is to reduce the damage to one that is chosen, and neither when nor how long is said."""
    return ability.when is None and _reduction(ability) is not None


def reduces_for_several(ability: n.Global) -> bool:
    """The same of several dice: whether it is paid once for all of a moment, or for each of them, is open as well."""
    rule = _reducing(ability) if ability.when is None else None
    return rule is not None and _reduction(ability) is None


def _reduction(ability: n.Global) -> n.ChangeDamage | None:
    """What it says of one die or player."""
    rule = _reducing(ability)
    one = rule and isinstance(rule.to, n.Select) and rule.to.count == n.ONE and rule.to.mode is not n.Mode.ALL
    return rule if rule and (one or isinstance(rule.to, n.Person)) else None


def _reducing(ability: n.Global) -> n.ChangeDamage | None:
    found = ability.effect
    if not isinstance(found, n.Found) or found.until is not n.Until.UNSTATED or len(found.rules) != 1:
        return None
    rule = found.rules[0]
    if not isinstance(rule, n.ChangeDamage) or rule.how is not n.DamageChange.PREVENT or rule.amount is None:
        return None
    return rule if rule == n.ChangeDamage(rule.how, rule.to, rule.amount) else None


def of_one_damage(ability: n.Global) -> tuple[n.Ability, ...]:
    """It answers damage that is about to be dealt, as what prevents it does."""
    rule = _reduction(ability)
    assert rule is not None
    assert rule.amount is not None
    targets = isinstance(rule.to, n.Select) and rule.to.mode is n.Mode.TARGET
    hit = n.Event(Verb.DAMAGE, rule.to)
    return (replace(ability, effect=n.Prevent(rule.amount, targets=targets), when=hit),)
