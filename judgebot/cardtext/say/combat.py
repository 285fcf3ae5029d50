"""What changes a fight, in words: how damage is divided, who strikes first and whom, how many are blocked."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.damage import verb
from judgebot.cardtext.say.dice import described, subject
from judgebot.cardtext.say.rule import predicate


@predicate.register
def undivided(_: n.Undivided, plural: bool) -> str:
    their, them = ("their", "them") if plural else ("its", "it")
    return f"{verb('deal', plural)} {their} full A to each die blocking {them} instead of splitting it"


@predicate.register
def overflow(_: n.Overflow, plural: bool) -> str:
    its = "their" if plural else "its"
    return f"{verb('deal', plural)} damage in excess of {its} blockers' total D to your opponent"


@predicate.register
def strikes_first(_: n.StrikesFirst, plural: bool) -> str:
    return f"{verb('deal', plural)} combat damage before opposing Character dice"


@predicate.register
def strikes_past(rule: n.AsUnblocked | n.StrikesAt, plural: bool) -> str:
    return f"{verb('deal', plural)} {strikes(rule)}"


def strikes(rule: n.AsUnblocked | n.StrikesAt) -> str:
    """Whom a die deals its combat damage, past its blockers."""
    if isinstance(rule, n.AsUnblocked):
        return "combat damage to your opponent as if not blocked"
    return f"combat damage to {subject(rule.object)} instead of its blockers"


@predicate.register
def may_block_more(rule: n.MayBlockMore, _: bool) -> str:
    k, which = rule.number, rule.which
    many = k is None or k > 1
    if rule.added and k is not None:
        dice = described(n.Select(n.Noun.CHARACTER_DIE, which), many) if which else f"attacker{'s' * many}"
        return f"can block {'an' if k == 1 else k} additional {dice}"
    some = described(n.Select(n.Noun.CHARACTER_DIE, which), True) if which else "attackers"
    return f"can block {'any number of' if k is None else k} {some}"
