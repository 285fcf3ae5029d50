"""Boomerang: after its use the Action die is rerolled in the Used Pile; an action face puts it into the Prep Area."""

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import everything
from judgebot.engine import atoms
from judgebot.engine.chance import roll
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.game.area import Area
from judgebot.game.event import Event, Verb
from judgebot.game.face import FaceKind


@rule("boomerang", "boomerang(1)")
def reroll(play: Play, die: int) -> None:
    """Move a used die to the Used Pile and reroll it there."""
    atoms.move(play, die, Area.USED)
    ((_, face),) = roll(play, (die,), "Boomerang", Verb.REROLL)
    atoms.put(play, play.state.die(die)._replace(face=None))
    if face.kind is FaceKind.ACTION:
        atoms.move(play, die, Area.PREP)


@asks("boomerang(1)")
def is_heard(event: Event, wanted: nodes.Event, ability: nodes.Ability | None) -> bool:
    """Whether an ability hears of a reroll: of that of Boomerang none does that goes by the face rolled."""
    if event.verb is not Verb.REROLL or "boomerang(1)" not in event.cites:
        return True
    return wanted.face is None and not (ability is not None and any(map(_is_of_the_face, everything(ability))))


def _is_of_the_face(part: nodes.Node) -> bool:
    return isinstance(part, nodes.RollShows) or (isinstance(part, nodes.EnergyCount) and part.rolled)
