"""Capturing (3.8)."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.dice import comeback
from judgebot.engine.abilities.dice.moving import leave
from judgebot.engine.abilities.inforce.blanking import is_blanked
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import Bound, InForce
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.die import Die
from judgebot.game.event import Verb

FROM_AFAR = "from afar"
"""Said of a capture by a die that is not in the Field Zone."""


def captured_by(play: Play, captor: int) -> list[int]:
    return [d.id for d in play.state.dice if d.holder == captor and d.area is Area.CAPTURED]


@asks("3.8.1", "3.8.6")
def held_by(view: View, die: int) -> int | None:
    """The die that has captured this one: no Gear that has only gone along."""
    now = view.state.die(die)
    return now.holder if now.area is Area.CAPTURED and now.attached is None else None


def held(view: View, captor: int) -> list[int]:
    return [die.id for die in view.state.dice if held_by(view, die.id) == captor]


@rule("3.8.1", "3.8.2")
def capture(play: Play, captor: int, prey: int) -> None:
    """Put a die under the captor: it no longer exists for the game, and what is attached goes with it (3.8.6)."""
    before = play.state.die(prey)
    gear = [d.id for d in play.state.dice if d.attached == prey]
    leave(play, prey, Area.CAPTURED, verb=Verb.CAPTURE, other=captor)
    if play.state.die(prey).area is not Area.CAPTURED:  # a token is gone for good (1.7.7)
        return
    _hold(play, captor, prey, before.area)
    for die in gear:
        _take_along(play, captor, die, prey)


def _hold(play: Play, captor: int, prey: int, from_: Area) -> None:
    atoms.put(play, play.state.die(prey)._replace(holder=captor, came_from=from_))


@rule("3.8.6")
def _take_along(play: Play, captor: int, gear: int, bearer: int) -> None:
    atoms.move(play, gear, Area.CAPTURED, verb=Verb.CAPTURE, other=captor)
    atoms.put(play, play.state.die(gear)._replace(holder=captor, came_from=Area.FIELD, attached=bearer))


@rule("3.8.3")
def captor_left(play: Play, captor: int) -> None:
    """The captor has left the field: the capture ends, save of what it has captured as it had left already."""
    afar = {b.die for r in play.state.in_force if r.facts[:1] == (captor,) and FROM_AFAR in r.facts for b in r.dice}
    _release_all(play, [die for die in captured_by(play, captor) if not _is_with(play, die, afar)], "3.8.3")


def _is_with(play: Play, prey: int, held: set[int]) -> bool:
    """Whether it is one of these dice, or attached to one."""
    return prey in held or play.state.die(prey).attached in held


def _release_all(play: Play, held: list[int], *why: str) -> None:
    for r in play.state.in_force:
        if isinstance(r.rule, nodes.Capture) and any(b.die in held for b in r.dice):
            atoms.end_rule(play, r.id)
    release(play, held, *why)


def end(play: Play, r: InForce) -> None:
    """The time for which dice were captured is over."""
    held = [b.die for b in r.dice if play.state.is_bound(b)]
    gear = [d.id for d in play.state.dice if d.area is Area.CAPTURED and d.attached in held]
    release(play, held + gear, "3.8.3")


@rule("3.8.4", "3.8.5")
def release(play: Play, dice: list[int], *why: str) -> None:
    """Return captured dice to where they were captured from, on their level; nothing is fielded by it (3.8.5).

    `why`: the rule by which the capture ends.
    """
    with play.moment(), play.citing(*why):
        for die in dice:
            _return(play, die)


def _return(play: Play, die: int) -> None:
    now = play.state.die(die)
    met = _fought(play, die) if _comes_back_to_combat(play, now) else None
    home = Area.FIELD if now.came_from is None or (now.came_from is Area.ATTACK and met is None) else now.came_from
    atoms.move(play, die, home, verb=Verb.RELEASE)
    back = play.state.die(die)._replace(holder=None, came_from=None)
    if now.attached is not None:
        back = _reattached(play, back)
    atoms.put(play, back)
    comeback.as_before(play, die)
    for blocker, attacker in met or ():
        atoms.block(play, blocker, attacker)


@asks("3.8.4", "1.5.6.1")
def _comes_back_to_combat(play: Play, prey: Die) -> bool:
    """Whether a die that attacked or blocked as it was captured does so again, the Attack Step going on: by the other
    reading alone, as the Attack Zone is a part of the Field Zone."""
    is_on = prey.came_from is Area.ATTACK and play.state.stage.is_attack_step
    return is_on and play.rests_on("captured-from-combat")


def _fought(play: Play, prey: int) -> list[tuple[int, int]]:
    """The blocks that a captured die was part of, with those that fight yet."""
    was = Bound(prey, play.state.die(prey).incarnation - 1)
    pairs = [(b, a) for b, a in play.state.engaged if was in (b, a)]
    there = [p for p in pairs if all(b == was or _fights(play, b) for b in p)]
    return sorted((b.die, a.die) for b, a in there)


def _fights(play: Play, bound: Bound) -> bool:
    return play.state.is_bound(bound) and play.state.die(bound.die).area is Area.ATTACK


def attack_over(play: Play) -> None:
    """Dice that were captured in an Attack Step have no fight to come back to after it."""
    for die in play.state.dice:
        if die.area is Area.CAPTURED and die.came_from is Area.ATTACK:
            atoms.put(play, die._replace(came_from=Area.FIELD))


@rule("3.8.6")
def _reattached(play: Play, gear: Die) -> Die:
    """Gear comes back attached to the die that it was attached to."""
    if play.rests_on("captured-gear-returns-attached"):
        return gear._replace(attached=None)
    return gear


def settle(play: Play) -> None:
    """Release what a die holds whose text is ignored by now; it is not captured again later (3.8.7)."""
    captors = [d.holder for d in play.state.dice if d.holder is not None and d.area is Area.CAPTURED]
    for captor in dict.fromkeys(captors):
        if _is_ignored(play.view, captor):
            _let_go(play, captor)


@rule("3.8.7")
def _let_go(play: Play, captor: int) -> None:
    _release_all(play, captured_by(play, captor), "3.8.7")


def _is_ignored(view: View, captor: int) -> bool:
    """Whether the ability by which a die captured is ignored (any of its own where that is not known)."""
    captures = [r for r in view.state.in_force if isinstance(r.rule, nodes.Capture) and r.facts[:1] == (captor,)]
    by = [node for r in captures for node in r.facts[1:2]]
    texts = [node for node in by if isinstance(node, nodes.Ability)] or [a.node for a in view.printed(captor)]
    return any(is_blanked(view, captor, node) for node in texts)
