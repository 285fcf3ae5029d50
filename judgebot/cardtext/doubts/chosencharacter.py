""" "Choose a character. That character can't block": the die chosen, or its card with all of its dice (3.1.11)."""

from dataclasses import replace
from typing import TypeGuard

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.walk import change, everything, parts_of

_OF_THE_CARD = (n.Named, n.HasAffiliation, n.HasEnergy, n.HasAlignment, n.HasType)  # what all dice of a card share
_BANS = (n.Cannot, n.Must)
_THAT = n.Ref(n.RefKind.THAT)


def bans_a_chosen_character(ability: n.Ability) -> bool:
    """Whether a character is chosen that is not called a die, and must or can't fight from then on."""
    return any(
        (isinstance(node, n.Seq) and _is_of_a_character(node)) or _is_of_one_character(node)
        for node in everything(ability)
    )


def _is_of_one_character(effect: object) -> TypeGuard[n.Found]:
    """ "One Villain character must block": chosen by the very words that bind it."""
    if not isinstance(effect, n.Found):
        return False
    bound = [rule.who for rule in effect.rules if isinstance(rule, _BANS)]
    same = len(bound) == len(effect.rules) and all(who in (bound[0], _THAT) for who in bound)
    return same and bool(bound) and isinstance(bound[0], n.Select) and _may_be_a_card(bound[0])


def _is_of_a_character(effects: n.Seq) -> bool:
    match effects.effects:
        case (
            (n.Pick(what=n.Select() as chosen) | n.May(effect=n.Pick(what=n.Select() as chosen))),
            n.Found(rules=rules),
        ):
            told = all(isinstance(rule, _BANS) and _is_of_it(rule.who) for rule in rules)
            return told and _may_be_a_card(chosen)
    return False


def _is_of_it(bound: object) -> bool:
    """Whether it is the chosen one that must or can't fight, or all but that one."""
    spared = n.Not(n.Is(_THAT))
    return bound == _THAT or (isinstance(bound, n.Select) and spared in parts_of(bound.filter))


def _may_be_a_card(chosen: n.Select) -> bool:
    is_chosen = chosen.mode is n.Mode.CHOOSE and chosen.as_character
    return is_chosen and all(map(_is_of_the_card, parts_of(chosen.filter)))


def _is_of_the_card(part: n.Filter) -> bool:
    """Whether what is asked of a die holds of every die of its card."""
    if isinstance(part, n.AnyOf):
        return all(map(_is_of_the_card, part.parts))
    if isinstance(part, n.HasStat):
        return part.stat is n.Stat.COST
    return isinstance(part.part if isinstance(part, n.Not) else part, _OF_THE_CARD)


def with_all_its_dice(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The ability about the card of the character."""

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.Pick) or not _may_be_a_card(node.what):
            return node
        return replace(node, what=replace(node.what, noun=n.Noun.CHARACTER_CARD, areas=(), as_character=False))

    return (change(change(ability, _chosen_first), told),)


def _chosen_first(node: n.Node) -> n.Node:
    """The same with the choice told before it, in one row with the rest."""
    if _is_of_one_character(node):
        who = next(rule.who for rule in node.rules if isinstance(rule, _BANS))
        assert isinstance(who, n.Select)
        rules = tuple(replace(rule, who=_THAT) for rule in node.rules if isinstance(rule, _BANS))
        return n.Seq((n.Pick(who), replace(node, rules=rules)))
    if isinstance(node, n.Seq) and any(isinstance(each, n.Seq) for each in node.effects):
        return seq(*node.effects)
    return node
