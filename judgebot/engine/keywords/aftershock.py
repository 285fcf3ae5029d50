"""Aftershock: the die leaves its player's side of the Field Zone because of the opponent."""

from collections.abc import Iterator

from judgebot.engine.keywords.doer import doer
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.engine.state import Trigger
from judgebot.engine.view import View
from judgebot.game.die import Die
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
        mine = [each for each in before.abilities(die) if keyword_of(each.node) == "aftershock"]
        if not was.area.is_field or not mine:
            continue
        seen.add(die)
        if doer(play, event) is was.controller.opponent:
            yield from (make(play, ability, die, event) for ability in mine)
        else:
            _is_not_theirs(play, was)


@rule("aftershock")
def _is_not_theirs(play: Play, was: Die) -> None:
    play.say(Verb.FIZZLE, die=was.id, card=was.card, player=was.controller,
             note="does not trigger: it has not left because of the opponent")  # fmt: skip
