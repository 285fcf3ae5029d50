"""Boomerang: after its use the Action die is rerolled in the Used Pile; an action face puts it into the Prep Area."""

from judgebot.engine import atoms
from judgebot.engine.chance import roll
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.game.area import Area
from judgebot.game.event import Verb
from judgebot.game.face import FaceKind


@rule("boomerang", "boomerang(1)")
def reroll(play: Play, die: int) -> None:
    """Move a used die to the Used Pile and reroll it there; the reroll triggers nothing."""
    atoms.move(play, die, Area.USED)
    with play.quietly():
        ((_, face),) = roll(play, (die,), "Boomerang", Verb.REROLL)
    atoms.put(play, play.state.die(die)._replace(face=None))
    if face.kind is FaceKind.ACTION:
        atoms.move(play, die, Area.PREP)
