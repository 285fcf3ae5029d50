""" "Choose a character. That character can't block": the die chosen, or its card with all of its dice (3.1.11)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import change, everything, parts_of

_OF_THE_CARD = (n.Named, n.HasAffiliation, n.HasEnergy, n.HasAlignment, n.HasType)  # what all dice of a card share
_BANS = (n.Cannot, n.Must)
_THAT = n.Ref(n.RefKind.THAT)


def bans_a_chosen_character(ability: n.Ability) -> bool:
    """Whether a character is chosen that is not called a die, and must or can't fight from then on."""
    return any(isinstance(node, n.Seq) and _is_of_a_character(node) for node in everything(ability))


def _is_of_a_character(effects: n.Seq) -> bool:
    match effects.effects:
        case (n.Pick(what=n.Select() as chosen), n.Found(rules=rules)):
            told = all(isinstance(rule, _BANS) and rule.who == _THAT for rule in rules)
            return told and _may_be_a_card(chosen)
    return False


def _may_be_a_card(chosen: n.Select) -> bool:
    is_one = chosen.mode is n.Mode.CHOOSE and chosen.count == n.ONE
    return is_one and chosen.as_character and all(map(_is_of_the_card, parts_of(chosen.filter)))


def _is_of_the_card(part: n.Filter) -> bool:
    """Whether what is asked of a die holds of every die of its card."""
    if isinstance(part, n.AnyOf):
        return all(map(_is_of_the_card, part.parts))
    return isinstance(part.part if isinstance(part, n.Not) else part, _OF_THE_CARD)


def with_all_its_dice(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The ability about the card of the character."""

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.Pick) or not _may_be_a_card(node.what):
            return node
        return replace(node, what=replace(node.what, noun=n.Noun.CHARACTER_CARD, areas=(), as_character=False))

    return (change(ability, told),)
