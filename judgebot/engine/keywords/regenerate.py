"""Regenerate: a die that would be KO'd is rolled; a character face puts it back in the Field Zone with no damage."""

from judgebot.engine import atoms
from judgebot.engine.chance import roll
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.game.area import Area
from judgebot.game.event import Verb


def saves(play: Play, die: int) -> bool:
    """Roll a die with Regenerate that is KO'd; True where it stays."""
    return "regenerate" in play.view.keywords(die) and bool(_roll(play, die))


@rule("regenerate", "2.7.6.2")
def _roll(play: Play, die: int) -> bool:
    before = play.state.die(die)
    ((_, face),) = roll(play, (die,), "Regenerate", Verb.REGENERATE)
    if play.state.die(die).is_on_character_face:
        _stay(play, die)
        return True
    atoms.put(play, play.state.die(die)._replace(face=before.face))
    del face
    return False


@rule("regenerate", "regenerate(1)", "3.4.3.10")
def _stay(play: Play, die: int) -> None:
    """Back in the Field Zone but not in the Attack Zone, damage cleared; what was applied to it remains."""
    if play.state.die(die).area is Area.ATTACK:
        atoms.move(play, die, Area.FIELD, verb=Verb.RETURN)
        atoms.forget_combat(play, die)
    atoms.clear_damage(play, die)
