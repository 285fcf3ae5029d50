"""What a rule says of each one of several dice: "your Villains can't be blocked by lower level dice" is lower than each
of them, "each of your Villains gets +1A for each other Villain" other than each of them."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.athand import Unbound
from judgebot.cardtext.bind.mention import children_of
from judgebot.cardtext.phrases.description import one_filter
from judgebot.cardtext.phrases.referring import Compared, is_that
from judgebot.cardtext.walk import change, everything, parts_of

EACH = n.Ref(n.RefKind.EACH)


def of_each(rule: n.Rule, holds: bool) -> n.Rule:
    """The rule with what it says of each of several dice; `holds`: as long as the card is active, and not put on them
    once for all.

    Raises:
        Unbound: it may be said of the card's own die as well.
    """
    if isinstance(rule, n.Cannot | n.Only) and is_of_others(rule.who) and not compares(rule.who):
        rule = replace(rule, object=change(rule.object, lambda node: EACH if isinstance(node, Compared) else node))
    if compares_a_group(rule):
        raise Unbound("than the value of which die")
    if isinstance(rule, n.Modify) and is_group(rule.what):
        told = change((rule.attack, rule.defense), lambda node: besides_each(node, rule.what))
        if told != (rule.attack, rule.defense) and not holds:
            raise Unbound("which die it has to be other than")
        return replace(rule, attack=told[0], defense=told[1])
    return rule


def is_group(what: object) -> bool:
    return isinstance(what, n.Select) and what.mode is n.Mode.ALL


def is_of_others(who: object) -> bool:
    """Whether it is said of dice described here or spoken of before, and not of the card's own by name."""
    return isinstance(who, n.Select) or is_that(who)


def compares_a_group(rule: n.Rule) -> bool:
    """ "Your Villains take no damage from dice of a lower level": than each of those, or than this one."""
    described = [part for part in children_of(rule) if isinstance(part, n.Select)]
    groups = [compares(part) for part in described]
    return any(groups) and not all(groups)


def compares(what: object) -> bool:
    return any(isinstance(node, Compared) for node in everything(what))


def besides_each(node: n.Node, group: n.Subject) -> n.Node:
    """ "Each other Villain", said of Villains: other than each of them."""
    if not isinstance(node, n.CountOf) or not isinstance(group, n.Select) or not is_counted_among(node.select, group):
        return node
    parts = [n.Not(n.Is(EACH)) if isinstance(part, n.Other) else part for part in parts_of(node.select.filter)]
    return replace(node, select=replace(node.select, filter=one_filter(tuple(parts))))


def is_counted_among(counted: n.Select, group: n.Select) -> bool:
    """Whether each of a group would be among the dice counted if they were not said to be other ones."""
    wanted, borne = set(parts_of(counted.filter)), set(parts_of(group.filter))
    if n.Other() not in wanted or n.Other() in borne or {counted.side, group.side} == {n.Side.YOURS, n.Side.OPPOSING}:
        return False
    return wanted - {n.Other(), n.InState(n.DieState.ACTIVE)} <= borne
