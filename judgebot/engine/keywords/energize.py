"""Energize: the die is rolled and shows double energy, wherever its character is."""

from judgebot.engine import untriggered
from judgebot.engine.abilities.timing.limits import is_within
from judgebot.engine.keywords.meaning import keyword_of, limit_of
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import Trigger
from judgebot.engine.view import Ability
from judgebot.game.area import Area
from judgebot.game.event import ROLLS, Event, Verb


def collect(play: Play, events: list[Event]) -> list[Trigger]:
    """The dice with Energize that show double energy; of the Roll and Reroll Step only the end counts (2.4.6)."""
    from judgebot.engine.abilities.timing.trigger import make

    found: list[Trigger] = []
    for event in events:
        if event.verb not in ROLLS or event.die is None:
            continue
        if event.face is None or len(event.face.energy) != 2:
            continue
        for ability in play.view.abilities(event.die):
            if keyword_of(ability.node) != "energize":
                continue
            if _lay_in(play, event) in (Area.USED, Area.PREP):
                _not_there(play, ability, event.die)
            elif is_within(play, ability.id, limit_of(ability.node), found):
                found.append(make(play, ability, event.die, event))
    return found


@asks("regenerate")
def _lay_in(play: Play, event: Event) -> Area | None:
    """Where the die was rolled. One that is rolled for Regenerate is KO'd only then, and goes to the Prep Area."""
    if event.verb is Verb.REGENERATE:
        return event.was.area if event.was else None
    return play.state.die(event.die).area if event.die is not None else None


@rule("energize(1)", "1.6.11")
def _not_there(play: Play, ability: Ability, die: int) -> None:
    """A roll inside the Used Pile or the Prep Area does not count."""
    why = "it was rolled where dice have no face"
    untriggered.say(play, die, ability.id.card, ability.id.controller, why, "Energize")
