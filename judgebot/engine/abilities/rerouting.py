"""Where a KO'd die goes if a text sends it elsewhere than to the Prep Area (1.5.3.2)."""

from collections.abc import Iterable

from judgebot.cardtext import nodes
from judgebot.engine.abilities import felled
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.event import matches
from judgebot.engine.play import Play
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.event import DamageKind, Event, Verb, event


def bound_for(play: Play, dice: Iterable[int], damage: dict[int, DamageKind | None]) -> dict[int, Area]:
    """The areas that dice about to be KO'd at one moment go to, as it is settled before any of them has left."""
    found = {}
    for die in dice:
        ko = event(
            Verb.KO, ("1.5.3.2",), die=die, was=play.state.die(die), damage=damage[die], source=play.source,
            batch=play.batch,
        )  # fmt: skip
        found[die] = _area(play, ko, tuple(damage))
    return found


@asks("1.5.3.2")
def _area(play: Play, ko: Event, falling: tuple[int, ...]) -> Area:
    for now in play.view.rules(nodes.Reroute):
        for die in now.carriers or (None,):
            ctx = Context(now.you, now.card, die, view=play.view, carriers=() if die is None else (die,))
            if matches(ctx, now.rule.event, ko):
                _refuse_fallen_killer(play, now.rule, now.card, ko, falling)
                return now.rule.area
    return Area.PREP


def _refuse_fallen_killer(
    play: Play, rule: nodes.Reroute, card: CardId | None, ko: Event, falling: tuple[int, ...]
) -> None:
    """Raises:
    Unread: the words are about a killer, and it falls together with its victim.
    """
    if rule.event.object is not None and set(felled.killers(play.state, ko)) & set(falling):
        raise Unread(
            card or CardId(None, ""), "no rule says whether a die KO's another one that it falls together with"
        )
