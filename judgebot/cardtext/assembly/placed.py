"""Action dice that do not go Out of Play as they are used: their text places them somewhere."""

from collections.abc import Iterable
from typing import Any

from judgebot.cardtext import nodes as n

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
