"""Retaliation: why a KO'd die does not answer itself."""

from judgebot.engine import untriggered
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.engine.view import View
from judgebot.game.event import Event, Verb


def look(play: Play, before: View, events: list[Event]) -> None:
    """Say of each KO'd die with Retaliation whose character is no longer active that it answers nothing."""
    kod = [e.die for e in events if e.verb is Verb.KO and e.die is not None]
    for die in kod:
        if die >= len(before.state.dice) or not before.state.die(die).area.is_field:
            continue
        if "retaliation" in before.keywords(die) and not play.view.active_dice(before.card_id(die)):
            _is_not_active(play, die)


@rule("retaliation(1)", "2.7.6.1")
def _is_not_active(play: Play, die: int) -> None:
    now = play.state.die(die)
    untriggered.say(play, die, now.card, now.owner, "its character is not active any more", "Retaliation")
