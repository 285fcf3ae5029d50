"""ON_RECORD: "prevent the first damage to you each turn": the first time that any is dealt, or one damage of it."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.game.event import Verb


def is_first(rule: object) -> bool:
    """Whether a rule prevents "the first damage" of a turn, of which it is not said how much that is."""
    return (
        isinstance(rule, n.ChangeDamage)
        and rule.how is n.DamageChange.PREVENT
        and rule.amount is None
        and rule.in_all
        and rule.each_turn
    )


def is_left_open(rule: n.ChangeDamage, ability: n.Ability) -> bool:
    """Whether the two ways of it are not told apart, since it does not hold by itself."""
    return is_first(rule) and not prevents_the_first(ability)


def prevents_the_first(ability: n.Ability) -> bool:
    return isinstance(ability, n.Static) and len(ability.rules) == 1 and is_first(ability.rules[0])


def all_of_it(ability: n.Static) -> tuple[n.Ability, ...]:
    """All that is dealt the first time, or by each source the first time."""
    (rule,) = ability.rules
    assert isinstance(rule, n.ChangeDamage)
    if rule.each_source:
        return (replace(ability, rules=(replace(rule, in_all=False),)),)
    assert isinstance(rule.to, n.Person)
    event = n.Event(Verb.DAMAGE, rule.to, means=rule.means)
    first = n.Triggered(
        event,
        n.Prevent(),
        ability.condition,
        n.Limit(first=True),
        ability.scope,
        burst=ability.burst,
        mode=ability.mode,
        unignorable=ability.unignorable,
    )
    return (first,)


def one_of_it(ability: n.Static) -> tuple[n.Ability, ...]:
    """One damage, as "the first 2 damage" are two."""
    (rule,) = ability.rules
    assert isinstance(rule, n.ChangeDamage)
    return (replace(ability, rules=(replace(rule, amount=n.Const(1)),)),)
