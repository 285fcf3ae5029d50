"""Capturing (3.8)."""

from judgebot.engine import atoms
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.game.area import Area
from judgebot.game.event import Verb


def captured_by(play: Play, captor: int) -> list[int]:
    return [d.id for d in play.state.dice if d.holder == captor and d.area is Area.CAPTURED]


@rule("3.8.1", "3.8.2")
def capture(play: Play, captor: int, prey: int) -> None:
    """Put a die under the capturing die: it no longer exists for the game, and what is attached goes with it (3.8.6)."""
    from judgebot.engine.abilities.moving import leave

    before = play.state.die(prey)
    gear = [d.id for d in play.state.dice if d.attached == prey]
    leave(play, prey, Area.CAPTURED, verb=Verb.CAPTURE)
    _hold(play, captor, prey, before.area)
    for die in gear:
        _take_along(play, captor, die, prey)


def _hold(play: Play, captor: int, prey: int, from_: Area) -> None:
    home = Area.FIELD if from_.is_field else from_
    atoms.put(play, play.state.die(prey)._replace(holder=captor, came_from=home))


@rule("3.8.6")
def _take_along(play: Play, captor: int, gear: int, bearer: int) -> None:
    atoms.move(play, gear, Area.CAPTURED, verb=Verb.CAPTURE)
    atoms.put(play, play.state.die(gear)._replace(holder=captor, came_from=Area.FIELD, attached=bearer))


@rule("3.8.3")
def captor_left(play: Play, captor: int) -> None:
    """The captor has left the field: the capture ends."""
    release(play, captured_by(play, captor))


@rule("3.8.4")
def release(play: Play, dice: list[int]) -> None:
    """Return captured dice to where they were captured from, on their level; nothing is fielded by it (3.8.5)."""
    for die in dice:
        home = play.state.die(die).came_from or Area.FIELD
        atoms.move(play, die, home, verb=Verb.RELEASE)
        atoms.put(play, play.state.die(die)._replace(holder=None, came_from=None))
