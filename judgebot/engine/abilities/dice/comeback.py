"""What was on a die that was captured or set aside and comes back in the same turn (3.4.4.3, 3.8.4)."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.engine.state import Bound, InForce
from judgebot.game.area import Area
from judgebot.game.event import Verb

PERSISTS = "persistent-on-a-die-that-came-back"

_AWAY = frozenset({Area.CAPTURED, Area.ASIDE})


def may_come_back(play: Play, r: InForce) -> bool:
    """Whether what a Persistent rule was put on has been captured or set aside, so that it can be on it again."""
    return any(play.state.die(b.die).area in _AWAY and _was_there(play, b) for b in r.dice)


def _was_there(play: Play, bound: Bound) -> bool:
    return play.state.die(bound.die).incarnation == bound.incarnation + 1


def as_before(play: Play, die: int) -> None:
    """A die has come back: what Persistent abilities had put on it is on it still, or by the other reading over."""
    new = play.state.bind(die)
    old = Bound(die, new.incarnation - 2)
    rules = [r for r in play.state.in_force if old in r.dice and not r.is_applied and _is_persistent(r)]
    if rules and play.rests_on(PERSISTS):
        _is_over(play, rules)
        return
    if PERSISTS not in play.table.other_readings:
        atoms.engage_anew(play, old, new)
    if rules:
        _is_on_it_still(play, rules, old, new)


def _is_persistent(r: InForce) -> bool:
    return isinstance(r.rule, nodes.Rule | nodes.Delayed)


@rule("3.4.4.2", "3.4.4.3")
def _is_on_it_still(play: Play, rules: list[InForce], old: Bound, new: Bound) -> None:
    """To be captured or set aside is none of the ways in which a Persistent ability on a die ends."""
    atoms.bind_anew(play, rules, old, new)
    for r in rules:
        whose = r.source.card.name if r.source.card is not None else "the ability"
        play.say(
            Verb.FOUND,
            die=old.die,
            card=r.source.card,
            source=r.source,
            note=f"what {whose} had put in force, as before",
        )


@rule("3.8.2", "3.4.4.3")
def _is_over(play: Play, rules: list[InForce]) -> None:
    """It did not exist for the game, so nothing was on it either."""
    from judgebot.engine.abilities.timing import ending

    for r in rules:
        if not any(play.state.is_bound(b) for b in r.dice):
            ending.end(play, r)
