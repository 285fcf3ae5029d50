"""What several dice have: "both" of those that attack, and what each of a card's dice has by a value of one of them."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import is_about_this
from judgebot.cardtext.ofwhom import whom
from judgebot.cardtext.walk import change, everything, parts_of, set_where

_OWN = n.Ref(n.RefKind.OWN_NAME)
_EACH = n.Ref(n.RefKind.EACH)


def has_one_of_several_beside(ability: n.Triggered) -> bool:
    """ "When Moth attacks with another Villain, both get +1A": of several others one is the other of the two."""
    return bool(_partners(ability))


def _partners(ability: n.Triggered) -> list[n.Select]:
    """The other one of "both", one of those that the ability waits for."""
    match ability.condition:
        case n.Compare(left=n.CountOf(select=others), op=n.Op.AT_LEAST, right=n.Const(n=1)):
            one = replace(others, mode=n.Mode.CHOOSE, count=n.ONE)
        case _:
            return []
    given = [node.rules for node in everything(ability.effect) if isinstance(node, n.Found)]
    return [one] if any(_is_for_both(rules, one) for rules in given) else []


def _is_for_both(rules: tuple[n.Rule, ...], one: n.Select) -> bool:
    """Whether the die itself and the other one are given the same."""
    to_this, to_that = ([rule for rule in rules if getattr(rule, "what", None) == who] for who in (_THIS, one))
    return bool(to_that) and [replace(rule, what=one) for rule in to_this] == to_that  # type: ignore[call-arg]


_THIS = n.Ref(n.RefKind.SUBJECT)


def with_all_beside(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """All of those beside it have it."""
    (one,) = _partners(ability)
    every = replace(one, mode=n.Mode.ALL, count=n.EVERY)
    return (replace(ability, effect=change(ability.effect, lambda node: every if node == one else node)),)


def goes_by_a_value_of_one(ability: n.Triggered) -> bool:
    """ "When Moth attacks, no Moth die can be blocked by dice of less D than Moth's D": of the one that attacks, or of
    each."""
    return any(isinstance(rule, n.Cannot | n.Only) for rule in _by_a_value_of_one(ability))


def gives_by_a_value_of_one(ability: n.Triggered) -> bool:
    """The same of "each Moth die gets +XA, where X is Moth's level", which is worked out once for all of them."""
    return any(not isinstance(rule, n.Cannot | n.Only) for rule in _by_a_value_of_one(ability))


def _by_a_value_of_one(ability: n.Triggered) -> list[n.Node]:
    if not is_about_this(ability.when):
        return []
    return [node for node in everything(ability.effect) if _is_of_one_or_each(node)]


def _is_of_one_or_each(node: n.Node) -> bool:
    if not isinstance(node, n.Rule):
        return False
    who = whom(node)
    if not isinstance(who, n.Select) or who.mode is not n.Mode.ALL:
        return False
    asked = (each.of for each in everything(node) if isinstance(each, n.StatOf))
    return n.Is(_OWN) in parts_of(who.filter) and _OWN in asked


def by_the_value_of_each(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """Each of them by its own."""

    def is_own(node: n.Node) -> bool:
        return isinstance(node, n.StatOf) and node.of == _OWN

    def told(node: n.Node) -> n.Node:
        return set_where(node, is_own, of=_EACH) if _is_of_one_or_each(node) else node

    return (replace(ability, effect=change(ability.effect, told)),)
