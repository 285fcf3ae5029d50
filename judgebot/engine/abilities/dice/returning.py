"""Dice that come back when something ends: captured (3.8.3), controlled (3.9.7), set aside by Intimidate."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.dice import capturing, comeback, controlling
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.engine.state import InForce
from judgebot.game.area import Area
from judgebot.game.die import Die
from judgebot.game.event import SourceKind, Verb
from judgebot.game.face import Face, character_face
from judgebot.game.player import Player


def when_ended(play: Play, r: InForce) -> None:
    """What was held or controlled by something that lasted until now comes back."""
    if isinstance(r.rule, nodes.Capture):
        capturing.end(play, r)
    elif isinstance(r.rule, nodes.TakeControl):
        controlling.end(play, r)
    elif isinstance(r.rule, nodes.PairUp):
        _part(play, r)


@rule("1.1.2", "heroic")
def _part(play: Play, r: InForce) -> None:
    """A pair whose card says how long it lasts is none from then on."""
    one, two = (bound.die for bound in r.dice)
    if all(play.state.is_bound(bound) for bound in r.dice) and play.state.die(one).paired == two:
        for die in (one, two):
            atoms.put(play, play.state.die(die)._replace(paired=None))


def at_end_of_turn(play: Play) -> None:
    """Return what was away until the end of the turn: what a board began with has no other end (3.8.3, 3.4.3.9)."""
    away = [d.id for d in play.state.dice if d.area is Area.CAPTURED and not _is_bound_longer(play, d.id)]
    if away:
        _release(play, away)
    held = (die.id for die in play.state.dice if die.area.is_field and die.controller is not die.owner)
    controlling.give_back(play, [die for die in held if not _is_bound_longer(play, die)])
    for player in (play.state.active, play.state.active.opponent):
        from_aside(play, player)  # what was set aside as the turn ended


@rule("3.8.3")
def _release(play: Play, away: list[int]) -> None:
    capturing.release(play, away, "3.8.3")


def _is_bound_longer(play: Play, die: int) -> bool:
    """Whether an ability holds or controls the die, or the one it is attached to, beyond this turn."""
    dice = {die, play.state.die(die).attached}
    return any(
        isinstance(r.rule, nodes.Capture | nodes.TakeControl) and any(b.die in dice for b in r.dice)
        for r in play.state.in_force
    )


def _face_on_return(play: Play, die: Die) -> Face | None:
    """The face that the die had, or by the other reading that of level 1."""
    higher = die.face is not None and die.face.level > 1
    if higher and play.rests_on("intimidate-where-and-which-face"):
        return character_face(1, play.table.card(die.card).levels[0].burst)
    return die.face


@rule("3.4.3.11", "intimidate", "2.8.2", "3.4.3.3")
def from_aside(play: Play, player: Player) -> None:
    """Return what the abilities of a player have set aside until the end of the turn, which they do as Applied ones."""
    by = {e.die: e.source.player for e in play.state.happened if e.to_area is Area.ASIDE and e.source is not None}
    for die in play.state.dice:
        if die.area is Area.ASIDE and (by.get(die.id) or die.controller.opponent) is player:
            _bring_back(play, die)


@rule("3.4.4.4", "3.4.3.11")
def removed_by(play: Play, kind: SourceKind, by: int | None = None) -> None:
    """Dice that Globals, or this Action die, removed until end of turn: that is over as what those do is cancelled."""
    last = {e.die: e for e in play.state.happened if e.to_area is Area.ASIDE}
    for die in play.state.dice:
        gone = last.get(die.id) if die.area is Area.ASIDE else None
        source = gone.source if gone is not None else None
        if source is not None and source.kind is kind and by in (None, source.die):
            _bring_back(play, die)


def _bring_back(play: Play, die: Die) -> None:
    home = die.came_from or Area.FIELD
    gone = die.holder is not None and not play.state.die(die.holder).area.is_field
    face = _face_on_return(play, die)
    atoms.move(play, die.id, home, verb=Verb.RELEASE, face=face, cites=("intimidate(1)",) if gone else ())
    atoms.put(play, play.state.die(die.id)._replace(came_from=None, holder=None))
    comeback.as_before(play, die.id)
