"""Copies of a die, and what a copy of a text or of stats reaches: of either player, of those there or those to come."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.doubts.whichdie import is_of_each_own
from judgebot.cardtext.onedie import is_of_the_card
from judgebot.cardtext.walk import change, everything, parts_of, set_where
from judgebot.game.area import Area


def counts_its_copies(select: n.Select, ability: n.Ability) -> bool:
    """ "Your Sidekicks get +1A for each other Moth die": other than which Moth. What each Moth die gets is for those
    other than itself; of all of them together there is never another one."""
    parts = parts_of(select.filter)
    own = n.Is(n.Ref(n.RefKind.OWN_NAME))
    if own not in parts or n.Other() not in parts:
        return False
    if isinstance(ability, n.Static):
        return not all(is_of_each_own(rule) for rule in ability.rules if select in everything(rule))
    return is_of_the_card(ability)


def are_copies_of_either(ability: n.Ability) -> bool:
    """ "KO all copies of that die": those of its own player, or of both where both have the card (3.1.12, 3.1.26)."""
    return any(map(_are_copies, everything(ability)))


def _are_copies(node: n.Node) -> bool:
    if not isinstance(node, n.Select) or node.mode is not n.Mode.ALL or node.side is not n.Side.ANY:
        return False
    refs = [part.ref for part in parts_of(node.filter) if isinstance(part, n.SameCard)]
    return Area.FIELD in node.areas and bool(refs) and n.Ref(n.RefKind.UNDERLYING) not in refs  # which is one player's


def copies_of_both(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The dice called so of both players."""

    def called_so(node: n.Node) -> n.Node:
        return set_where(node, lambda part: isinstance(part, n.SameCard), by_name=True) if _are_copies(node) else node

    return (change(ability, called_so),)


def copies_itself(node: n.Copy, _: n.Ability) -> bool:
    """ "Target die becomes a copy of that die": the last one spoken of is the target itself, which copies another."""
    chosen = isinstance(node.receiver, n.Select) and node.receiver.mode is not n.Mode.ALL
    return chosen and isinstance(node.source, n.Ref) and node.source.kind is n.RefKind.THAT


def copies_for_those_to_come(ability: n.Ability) -> bool:
    """ "They remain copies until you no longer have any active Moth dice": or also those that are fielded later."""
    return any(map(_takes_in_those_to_come, everything(ability)))


def _takes_in_those_to_come(node: n.Node) -> bool:
    return isinstance(node, n.Copy) and node.until is n.Until.CHOSEN_ANEW_OR_NONE


def of_those_there(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The copies are the dice that are in the field as it resolves; each of them is one until it leaves."""
    return (set_where(ability, _takes_in_those_to_come, until=n.Until.CHOSEN_ANEW),)


def copies_all_of_a_name(copy: n.Copy, _: n.Ability) -> bool:
    """ "Copy Wasp's ability": once, though several of its dice may be active."""
    source = copy.source
    return isinstance(source, n.Select) and source.mode is n.Mode.ALL and "card" not in source.noun.value
