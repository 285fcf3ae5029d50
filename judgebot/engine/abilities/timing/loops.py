"""Infinite loops (3.5): an interaction that no player can stop stops after three times.

Each triggered ability knows the abilities whose resolution led to it without a decision or a roll in between. Where
it finds itself there three times, and all is as it was the last time, it would go on for ever.
"""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Scope
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.engine.state import Link, Trigger
from judgebot.game.die import Die
from judgebot.game.event import Verb

TIMES = 3
ENDS = "loop-that-comes-to-an-end"


def leads_to(play: Play, trigger: Trigger) -> None:
    """Remember what the abilities that this resolution triggers will go back to."""
    play.chain = (*trigger.chain, _link(trigger))


def _link(trigger: Trigger) -> Link:
    seen = trigger.seen
    weaker = sum(min(0, r.defense) for r in seen.in_force if isinstance(r.rule, nodes.Modify))
    return Link(trigger.id, trigger.die, _verb(trigger), is_static(trigger), seen.dice, seen.life, weaker)


def _verb(trigger: Trigger) -> Verb | None:
    return trigger.event.verb if trigger.event is not None else None


def is_static(trigger: Trigger) -> bool:
    """What a "while active" text does each time goes on as long as it is active; anything else is Applied."""
    return isinstance(trigger.ability, nodes.Triggered) and trigger.ability.scope is Scope.ACTIVE


def going_on(play: Play, found: tuple[Trigger, ...]) -> tuple[Trigger, ...]:
    """Those that enter the queue: the others would only repeat a loop that has run its three times."""
    linked = (t._replace(chain=play.chain) for t in found)
    return tuple(t for t in linked if not _is_stopped(play, t))


def _is_stopped(play: Play, trigger: Trigger) -> bool:
    before = [link for link in trigger.chain if (link.id, link.die, link.verb) == _key(trigger)]
    if len(before) < TIMES or not _is_repeated(before[-1], _link(trigger)):
        return False
    if _comes_to_an_end(before[-1], _link(trigger)) and not play.rests_on(ENDS):
        return False
    if len(before) < TIMES + play.rests_on("loop-three-times"):
        return False
    cycle = trigger.chain[trigger.chain.index(before[-1]) :]
    if is_static(trigger) and not all(link.is_static for link in cycle):
        return False  # the Applied one gives way (3.5.1)
    stop = _stop_applied if any(link.is_static for link in cycle) and not is_static(trigger) else _stop
    return bool(stop(play, trigger))


def _key(trigger: Trigger) -> tuple[object, ...]:
    return trigger.id, trigger.die, _verb(trigger)


def _is_repeated(then: Link, now: Link) -> bool:
    """Whether the same dice lie in the same places; tokens made meanwhile are no loss."""
    return _as_they_lie(now.dice[: len(then.dice)]) == _as_they_lie(then.dice)


def _as_they_lie(dice: tuple[Die, ...]) -> tuple[Die, ...]:
    """A die that has left and come back is as good as the one it was."""
    return tuple(d._replace(incarnation=0, damage=0) for d in dice)


def _comes_to_an_end(then: Link, now: Link) -> bool:
    """Whether something has changed each time that can only go so far: life, which is gained up to the starting total
    and lost down to 0 (1.1.3, 2.9.1), the damage on a die, or its defense."""
    damage = [d.damage for d in now.dice[: len(then.dice)]] != [d.damage for d in then.dice]
    return damage or now.life != then.life or now.weaker < then.weaker


@rule("3.5.1")
def _stop_applied(play: Play, trigger: Trigger) -> bool:
    """A Static and an Applied ability undo each other: the Applied one does not repeat."""
    return _say(play, trigger)


@rule("3.5.2")
def _stop(play: Play, trigger: Trigger) -> bool:
    """Nobody could choose to stop it: the game does."""
    return _say(play, trigger)


def _say(play: Play, trigger: Trigger) -> bool:
    play.say(
        Verb.STOP_LOOP, die=trigger.die, card=trigger.id.card, player=trigger.controller, source=trigger.source,
        note="three times",
    )  # fmt: skip
    return True
