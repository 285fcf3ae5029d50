""" "Another character" of a die that speaks for itself: another die, or a die of another card."""

from typing import TypeGuard

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import with_part
from judgebot.cardtext.onedie import is_of_the_card
from judgebot.cardtext.walk import change, everything, parts_of

_OWN = n.Is(n.Ref(n.RefKind.OWN_NAME))


def speaks_of_another_character(ability: n.Ability) -> bool:
    """ "When another character is KO'd, gain 1 life": whether a second die of the card is one. What a card says while
    active it says for all of its dice."""
    if isinstance(ability, n.Static) or is_of_the_card(ability):
        return False
    return any(map(_may_be_of_the_card, everything(ability)))


def _may_be_of_the_card(node: n.Node) -> TypeGuard[n.Select]:
    """Whether dice are described as other characters, so that some of the card itself might be among them."""
    if not isinstance(node, n.Select) or node.noun is not n.Noun.CHARACTER_DIE:
        return False
    parts = parts_of(node.filter)
    of_whom = node.side not in (n.Side.OPPOSING, n.Side.THEIRS) and not {_OWN, n.Not(_OWN), n.IsSidekick()} & {*parts}
    return of_whom and any(isinstance(part, n.Other) and part.of_character for part in parts)


def of_another_die(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The others are other dice. A version of its own, and not the text as it is said: printed, that says "another
    Character die", which is read in this way alone."""
    return (ability,)


def of_another_card(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The others are those of other cards."""

    def told(node: n.Node) -> n.Node:
        return with_part(node, n.Other(), n.Not(_OWN)) if _may_be_of_the_card(node) else node

    return (change(ability, told),)
