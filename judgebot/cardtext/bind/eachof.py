"""What a rule says of each one of several dice: "they can't be blocked by dice of a lower level than theirs"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.athand import Unbound
from judgebot.cardtext.bind.mention import children_of
from judgebot.cardtext.phrases.referring import Compared, is_that
from judgebot.cardtext.walk import change, everything

EACH = n.Ref(n.RefKind.EACH)


def of_each(rule: n.Rule) -> n.Rule:
    """The rule with what it says of each of several dice: "lower level dice" are lower than that which they would
    fight, on the card of a character as on that of an Action.

    Raises:
        Unbound: it is no comparison with those that it is about.
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
