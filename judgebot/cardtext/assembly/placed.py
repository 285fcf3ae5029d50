"""Action dice that do not go Out of Play as they are used: their text places them somewhere."""

from collections.abc import Iterable
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area
from judgebot.game.card import CardKind

THIS = n.Ref(n.RefKind.THIS_DIE)


def placing(ability: n.Ability | None) -> n.Attach | None:
    """How an Action die places itself."""
    effect: Any = ability.effect if isinstance(ability, n.Action) else None
    done = effect.effects if isinstance(effect, n.Seq) else (effect,)
    return next((each for each in done if isinstance(each, n.Attach) and each.what == THIS), None)


def places_itself(ability: n.Ability) -> bool:
    """Whether it is the text of an Action die that does not go Out of Play as it is used, but lies somewhere."""
    return placing(ability) is not None


def stay(abilities: Iterable[n.Ability]) -> bool:
    """Whether dice with these abilities stay in the Field Zone or on a card, by a keyword or by their text."""
    return any(places_itself(a) or (isinstance(a, n.KeywordAbility) and a.keyword in STAYING) for a in abilities)


STAYING = ("continuous", "equip", "trap")


def not_there(abilities: list[n.Ability], kind: CardKind | None) -> str | None:
    """What is open of a text that speaks of what its card cannot have: of a die that a Character die is attached to,
    though nothing attaches it, or of dice under an Action die that goes Out of Play as it is used."""
    nodes = list(everything(tuple(abilities)))
    if any(map(_holds_there, nodes)) and _puts_another_there(nodes):
        return "what lies there: this die, or the one that is put there"
    is_character = kind is not None and not kind.is_action
    if is_character and n.Ref(n.RefKind.ATTACHED) in nodes and not stay(abilities):
        attached = any(isinstance(node, n.Attach) and not node.under for node in nodes)
        return None if attached else "what it is attached to"
    is_gone = kind is not None and kind.is_action and not stay(abilities)
    return "where this die lies then" if is_gone and any(map(_goes_under_this, nodes)) else None


def unsprung(abilities: list[n.Ability]) -> str | None:
    """What is open of a Trap beside whose keyword something else is said, but not what it is sent away for: "Trap. When
    an opposing die attacks, KO it" could be that, or an ability of a die that stays."""
    is_trap = any(isinstance(each, n.KeywordAbility) and each.keyword == "trap" for each in abilities)
    is_told = len(abilities) == 1 or any(isinstance(each, n.SendAway) and each.when for each in abilities)
    return "what the Trap is sent away for" if is_trap and not is_told else None


def _holds_there(node: n.Node) -> bool:
    return isinstance(node, n.Static | n.Triggered | n.Usable) and node.scope is n.Scope.PLACED


def _puts_another_there(nodes: Iterable[n.Node]) -> bool:
    """Whether other dice are put on a card, and this one nowhere."""
    put = [node.what for node in nodes if isinstance(node, n.Attach) and node.to != THIS]
    return bool(put) and all(isinstance(what, n.Select) for what in put)


def _goes_under_this(node: n.Node) -> bool:
    under = isinstance(node, n.Attach) and node.under and node.to in (THIS, n.Ref(n.RefKind.OWN_NAME))
    return under or (isinstance(node, n.Reroute) and node.area is Area.PLACED)
