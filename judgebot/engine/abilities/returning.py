"""Dice that come back when something ends: captured (3.8.3), controlled (3.9.7), set aside by Intimidate."""

from judgebot.engine import atoms
from judgebot.engine.abilities import capturing
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.game.area import Area
from judgebot.game.event import Verb


def at_end_of_turn(play: Play) -> None:
    """Return what was away until the end of the turn."""
    away = [d.id for d in play.state.dice if d.area is Area.CAPTURED and not _is_held_longer(play, d.id)]
    if away:
        capturing.release(play, away)
    _from_aside(play)


def _is_held_longer(play: Play, die: int) -> bool:
    return any(r.facts[:1] == ("captured",) and any(b.die == die for b in r.dice) for r in play.state.in_force)


@rule("3.4.3.11", "intimidate")
def _from_aside(play: Play) -> None:
    for die in play.state.dice:
        if die.area is Area.ASIDE:
            home = die.came_from or Area.FIELD
            atoms.move(play, die.id, home, verb=Verb.RELEASE)
            atoms.put(play, play.state.die(die.id)._replace(came_from=None))
