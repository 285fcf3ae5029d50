"""What a rule says of each one of several dice: "they can't be blocked by dice of a lower level than theirs"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import Unbound
from judgebot.cardtext.bind.mention import children_of
from judgebot.cardtext.referring import Compared, is_that
from judgebot.cardtext.walk import change, contains, everything, parts_of

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
    return but_itself(rule) if isinstance(rule, n.Modify) else rule


def but_itself(rule: n.Modify) -> n.Rule:
    """ "Each attacker gets +1A for each other attacker": other than that one, where the very same dice are counted."""
    group, amounts = rule.what, (rule.attack, rule.defense)
    if not isinstance(group, n.Select) or group.mode is not n.Mode.ALL:
        return rule
    told = [each.select for each in everything(amounts) if isinstance(each, n.CountOf)]
    if not any(is_rest_of(group, dice) for dice in told):
        return rule
    others = {node for node in everything(amounts) if isinstance(node, n.Other)}
    return change(rule, lambda node: n.Not(n.Is(EACH), span=node.span) if node in others else node)


def is_rest_of(group: n.Select, dice: n.Select) -> bool:
    """Whether these are the other ones of just the dice of a group."""
    parts = parts_of(dice.filter)
    rest = {part for part in parts if part != n.Other()}
    of_one_player = dice.side is group.side or bool(rest & _OF_ONE_SIDE)
    alike = (rest, dice.noun) == (set(parts_of(group.filter)), group.noun)
    return n.Other() in parts and alike and of_one_player


_OF_ONE_SIDE = {n.InState(n.DieState.ATTACKING), n.InState(n.DieState.BLOCKING)}
"""Of such dice it need not be said whose they are: all attackers are of one player, and all blockers of the other."""


def is_of_others(who: object) -> bool:
    """Whether it is said of dice described here or spoken of before, and not of the card's own by name."""
    return isinstance(who, n.Select) or is_that(who)


def compares_a_group(rule: n.Rule) -> bool:
    """ "Your Villains take no damage from dice of a lower level": than each of those, or than this one."""
    described = [part for part in children_of(rule) if isinstance(part, n.Select)]
    groups = [compares(part) for part in described]
    return any(groups) and not all(groups)


def compares(what: object) -> bool:
    return contains(what, Compared)
