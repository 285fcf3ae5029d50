"""What a rule says of each one of several dice: "your Villains can't be blocked by lower level dice" is lower than each
of them."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.athand import Unbound
from judgebot.cardtext.bind.mention import children_of
from judgebot.cardtext.phrases.referring import Compared, is_that
from judgebot.cardtext.walk import change, everything

EACH = n.Ref(n.RefKind.EACH)


def of_each(rule: n.Rule) -> n.Rule:
    """The rule with what it says of each of several dice.

    Raises:
        Unbound: it may be said of the card's own die as well.
    """
    if isinstance(rule, n.Cannot | n.Only) and is_of_others(rule.who) and not compares(rule.who):
        rule = replace(rule, object=change(rule.object, lambda node: EACH if isinstance(node, Compared) else node))
    if compares_a_group(rule):
        raise Unbound("than the value of which die")
    return rule


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
