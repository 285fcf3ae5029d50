"""One rule in words: by itself, or as what it says of its dice. How each sort of rule is said stands in the module of
its topic (see `judgebot.cardtext.say`), which registers it here."""

from dataclasses import replace
from functools import singledispatch

from judgebot.cardtext import nodes as n
from judgebot.cardtext.idioms import is_used_elsewhere
from judgebot.game.area import Area

THAT = n.Ref(n.RefKind.THAT)


@singledispatch
def standing(rule: n.Rule) -> str | None:
    """A rule that is a clause by itself; None: it is said of its dice."""
    return None


@singledispatch
def predicate(rule: n.Rule, plural: bool) -> str:
    """A rule without its subject: "get +1A"; `plural`: it is said of several dice."""
    return repr(rule)


def about(rule: n.Rule) -> n.Subject:
    """What a rule is about."""
    if isinstance(rule, n.Quota) and rule.object is not None:
        return rule.object
    for name in ("what", "who", "to", "source"):
        value = getattr(rule, name, None)
        if isinstance(value, n.Select) and (isinstance(rule, n.CostChange) or is_used_elsewhere(rule)):
            return replace(value, areas=(Area.FIELD,))  # as dice are spoken of, wherever they lie
        if isinstance(value, n.Select) and isinstance(rule, n.Cannot | n.Must) and is_one_character(value):
            return replace(value, noun=n.Noun.CHARACTER)
        if isinstance(value, n.Select | n.Ref):
            return value
    return THAT


def is_one_character(chosen: n.Select) -> bool:
    """Whether it is one that is chosen and not called a die."""
    return chosen.as_character and chosen.mode is n.Mode.CHOOSE and chosen.count == n.ONE
