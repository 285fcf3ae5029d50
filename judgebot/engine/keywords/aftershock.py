"""Aftershock: the die leaves its player's side of the Field Zone because of the opponent."""

from collections.abc import Iterator

from judgebot.engine.keywords.doer import doer
from judgebot.engine.play import Play
from judgebot.engine.state import Trigger
from judgebot.engine.view import View
from judgebot.game.event import Event, Verb


def collect(play: Play, before: View, events: list[Event]) -> Iterator[Trigger]:
    """Each die with Aftershock that the opponent has KO'd, captured, taken control of or sent away, once."""
    from judgebot.engine.abilities.trigger import make
    from judgebot.engine.keywords.meaning import keyword_of

    seen = set()
    for event in events:
        die = event.die
        if die is None or die in seen or event.verb not in (Verb.LEAVE, Verb.CONTROL) or die >= len(before.state.dice):
            continue
        was = before.state.die(die)
        if not was.area.is_field or doer(play, event) is not was.controller.opponent:
            continue
        seen.add(die)
        for ability in before.abilities(die):
            if keyword_of(ability.node) == "aftershock":
                yield make(play, ability, die, event)
