""" "Cancel an Action die": one that is in the Field Zone, or any that has been used and whose effect still holds."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.effects.act import where_it_stays
from judgebot.cardtext.walk import change, everything

_IT = n.RefKind.THAT


def cancels_a_die(ability: n.Ability) -> bool:
    """Whether dice are cancelled, without a word of their effects."""
    return any(map(_is_of_dice, everything(ability)))


def _is_of_dice(node: object) -> bool:
    return isinstance(node, n.EndActions) and isinstance(node.what, n.Select) and node.what.areas == n.ACTIONS_THERE


def of_any_used(ability: n.Ability) -> tuple[n.Ability, ...]:
    """What any of them has put in force is over; a die that goes to the Used Pile anyway is left to that (1.5.8.3)."""
    return (change(ability, _as_effect),)


def _as_effect(node: n.Node) -> n.Node:
    if isinstance(node, n.EndActions) and isinstance(node.what, n.Select) and _is_of_dice(node):
        return n.EndActions(replace(node.what, areas=n.ACTIONS_USED))
    if isinstance(node, n.Move) and isinstance(node.what, n.Ref) and node.what.kind is _IT:
        return where_it_stays(node) or node
    return node
