"""Controlling (3.9): an opposing die that is yours for a time."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.engine.state import InForce
from judgebot.game.area import Area
from judgebot.game.event import Verb
from judgebot.game.player import Player


@rule("3.9.1", "3.9.2")
def take(play: Play, die: int, who: Player, stays: bool = False) -> None:
    """Make a player the controller of a die and move it into their Field Zone, unless it stays where it is (1.1.5)."""
    from judgebot.engine.abilities.effects.dice import level_face

    before = play.state.die(die)
    home = Area.FIELD if before.area.is_field else before.area
    atoms.put(play, before._replace(controller=who, came_from=home))
    play.say(Verb.CONTROL, "1.1.4", *(("1.1.5",) if stays else ()), die=die, was=before, player=who, card=before.card)
    if stays or before.area is Area.FIELD:
        return
    face = before.face if before.is_on_character_face else level_face(play, die, 1)
    atoms.move(play, die, Area.FIELD, face=face)
    atoms.forget_combat(play, die)


def end(play: Play, r: InForce) -> None:
    """The time for which dice were controlled is over."""
    for bound in r.dice:
        now = play.state.die(bound.die)
        if now.controller is not now.owner and (play.state.is_bound(bound) or now.area is Area.CAPTURED):
            give_back(play, bound.die)


@rule("3.9.7")
def give_back(play: Play, die: int) -> None:
    """Return a controlled die to its owner, to the area that it was taken from; the die that controlled it stays."""
    before = play.state.die(die)
    home = before.came_from or Area.FIELD
    atoms.put(play, before._replace(controller=before.owner, came_from=None))
    play.say(Verb.CONTROL, die=die, was=before, player=before.owner, card=before.card)
    if before.area.is_field and before.area is not home:
        atoms.move(play, die, home)
        atoms.forget_combat(play, die)


def controller_left(play: Play, die: int) -> None:
    """The die whose ability took control has left the Field Zone: control ends."""
    for r in play.state.in_force:
        if isinstance(r.rule, nodes.TakeControl) and r.facts[:1] == (die,) and not play.rests_on("control-ends-early"):
            atoms.end_rule(play, r.id)
            end(play, r)
