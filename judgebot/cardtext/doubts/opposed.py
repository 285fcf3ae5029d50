"""Whom dice fight, and what the opponent fields or purchases: always those of the other player. A name means dice of
one's own team (3.4.1.3), so a text that names such dice ("can't be blocked by Wasp dice") leaves open whose they are.
"""

from dataclasses import replace
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import OWN_DICE
from judgebot.cardtext.walk import change, everything, parts_of
from judgebot.game.area import Area
from judgebot.game.event import Verb

TO_ITS_OWNER = "whose dice: each goes to an area of its owner"

_FIGHTS = {Verb.BLOCK, Verb.BLOCKED, Verb.ENGAGE}
_MET = {n.DieState.BLOCKING, n.DieState.BLOCKED, n.DieState.ENGAGED}
_BLOCKS = {n.Act.BLOCK, n.Act.BE_BLOCKED}
_WITH_OWN = {n.Act.FIELD, n.Act.PURCHASE, n.Act.USE, n.Act.REROLL}


def fights_its_own(node: n.Node, _: n.Ability) -> bool:
    """Whether both that fight each other by these words are of one player, or dice that the opponent fields, uses or
    purchases, or may not, are yours."""
    match node:
        case n.Event(verb=verb, subject=dice, by=n.OPPONENT) if verb in OWN_DICE:
            return _is_named_of_you(dice)
        case n.CostChange(who=n.OPPONENT, what=dice):
            return _is_named_of_you(dice)
        case n.Cannot(who=n.OPPONENT, act=act, object=dice) if act in _WITH_OWN:
            return _is_named_of_you(dice)
        case n.Cannot() | n.Only():
            return node.act in _BLOCKS and is_of_you(node.who) and is_of_you(node.object)
        case n.Event(verb=verb, subject=one, object=other):
            return verb in _FIGHTS and is_of_you(one) and is_of_you(other)
        case n.Select(filter=filter_):
            parts = parts_of(filter_)
            met = (part for part in parts if isinstance(part, n.InState) and part.state in _MET)
            return is_of_you(node) and any(is_of_you(part.by) for part in met)
    return False


def names_what_each_does(node: n.Event | n.Cannot, _: n.Ability) -> bool:
    """ "When a player fields a Wasp die", "players can't purchase Wasp dice": each player their own, or only yours."""
    match node:
        case n.Event(verb=verb, subject=dice, by=n.Person(kind=n.PersonKind.EACH)):
            return verb in OWN_DICE and _is_named_of_you(dice)
        case n.Cannot(who=n.Person(kind=n.PersonKind.EACH), act=act, object=dice):
            return act in _WITH_OWN and _is_named_of_you(dice)
    return False


_WORDS = ("who", "object", "subject", "by", "what")


def names_whom_it_fights(ability: n.Ability) -> bool:
    """Whether all that is open of whom its dice fight is whose the dice of a name are."""
    return is_open(ability) and not is_open(_of_the_opponent(ability))


def is_open(ability: n.Ability) -> bool:
    return any(fights_its_own(node, ability) for node in everything(ability))


def with_those_of_the_opponent(ability: n.Ability) -> tuple[n.Ability, ...]:
    """Of that name, on the other team."""
    return (_of_the_opponent(ability),)


def _of_the_opponent(ability: n.Ability) -> n.Ability:
    """The ability with the dice of a name that are to fight those of its player on the other team."""

    def theirs(node: n.Node) -> n.Node:
        if not fights_its_own(node, ability):
            return node
        if isinstance(node, n.Select):
            if _is_named(node):
                return replace(node, side=n.Side.OPPOSING)
            return change(node, lambda part: _as_theirs(part) if isinstance(part, n.InState) else part)
        return _as_theirs(node)

    return change(ability, theirs)


def _as_theirs(node: n.Node) -> n.Node:
    """A node with those that are told by another card's name taken as opposing."""
    told = {name: getattr(node, name, None) for name in _WORDS}
    changes: dict[str, Any] = {
        name: replace(dice, side=n.Side.OPPOSING)
        for name, dice in told.items()
        if isinstance(dice, n.Select) and _is_named(dice)
    }
    return replace(node, **changes) if changes else node


def _is_named(dice: n.Select) -> bool:
    return any(isinstance(part, n.Named) for part in parts_of(dice.filter))


def _is_named_of_you(dice: object) -> bool:
    return isinstance(dice, n.Select) and dice.side is n.Side.YOURS and dice.by_name and _is_named(dice)


def with_those_of_its_own_team(ability: n.Ability) -> tuple[n.Ability, ...]:
    """Of that name, on the team of the card itself."""
    return (ability,)


def is_of_you(who: object) -> bool:
    """This die, those of its name, or any that are said to be yours."""
    match who:
        case n.Ref(kind=n.RefKind.THIS_DIE | n.RefKind.OWN_NAME):
            return True
        case n.Select(side=n.Side.YOURS):
            return True
    return False


def moves_dice_of_another(move: n.Move, _: n.Ability) -> bool:
    """ "Move a Sidekick to your Used Pile": by 3.1.13 a Sidekick of either player, and no die of theirs goes there. Nor
    does one of their Used Pile go to yours."""
    what = move.what
    if move.to not in _HOMES or not isinstance(what, n.Select) or not _HELD & {*what.areas}:
        return False
    others = {n.YOU: n.Side.OPPOSING, n.OPPONENT: n.Side.YOURS}.get(move.whose) if move.whose else None
    sides = (others, n.Side.ANY) if _IN_PLAY & {*what.areas} else (others,)
    return others is not None and what.whose is None and what.side in sides


_HOMES = {Area.USED, Area.PREP, Area.BAG, Area.RESERVE}
_IN_PLAY = {Area.FIELD, Area.ATTACK}
_HELD = _HOMES | _IN_PLAY
