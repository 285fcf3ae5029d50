"""What a die is doing, or what has happened to it: attacking, blocked, damaged ..."""

from typing import assert_never

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import DieState
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.words.past import counts
from judgebot.engine.abilities.words.reference import refer
from judgebot.engine.knock_out import must_fall
from judgebot.engine.rule import asks
from judgebot.engine.state import Bound, State
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.event import ROLLS, Event, Verb


def in_state(ctx: Context, view: View, die: int, state: DieState, by: nodes.Subject | None) -> bool:
    """Whether a die is attacking, blocking, blocked, damaged ... in this view."""
    game, now = view.state, view.state.die(die)
    match state:
        case DieState.ACTIVE:
            return now.is_in_field
        case DieState.ATTACKING:
            return now.area is Area.ATTACK and now.controller is game.active
        case DieState.BLOCKING:
            met = by is None or any(_blocks(ctx, game, die, a) for a in such_dice(ctx, by))
            return now.area is Area.ATTACK and now.controller is not game.active and met
        case DieState.IN_COMBAT:
            return now.area is Area.ATTACK
        case DieState.BLOCKED:
            return die in game.blocked
        case DieState.UNBLOCKED:
            return now.area is Area.ATTACK and now.controller is game.active and view.is_unblocked(die)
        case DieState.ENGAGED:
            others = None if by is None else such_dice(ctx, by)
            return any(
                die == one.die and (others is None or other.die in others) and _still(ctx, game, a, b)
                for a, b in game.engaged
                for one, other in ((a, b), (b, a))
            )
        case DieState.DAMAGED:
            return now.damage > 0
        case DieState.CAPTURED:
            return now.area is Area.CAPTURED
        case DieState.EQUIPPED:
            return any(d.attached == die and "equip" in view.keywords(d.id) for d in game.dice)
        case DieState.PAIRED:
            return now.paired is not None
        case DieState.FIELDED_THIS_TURN:
            return _is_fielded(game.happened, die) and counts(ctx, lambda since: _is_fielded(since, die))
        case DieState.KOD_THIS_TURN:
            return any(e.die == die and as_ko(ctx, e).verb is Verb.KO for e in game.happened)
        case DieState.SPARED:
            return now.is_in_field and is_spared(ctx, die)
        case DieState.SURVIVING:
            return now.is_in_field and not must_fall(view, die)
        case DieState.ROLLED_THIS_TURN:
            return any(e.verb in ROLLS and e.die == die for e in game.happened)
        case DieState.DAMAGED_THIS_TURN:  # what lies on it was dealt this turn, since Clean Up clears damage
            return now.damage > 0 or any(e.verb is Verb.DAMAGE and e.die == die for e in game.happened)
        case _:
            assert_never(state)


def _is_fielded(happened: tuple[Event, ...], die: int) -> bool:
    return any(e.verb is Verb.FIELD and e.die == die for e in happened)


def fights(ctx: Context, view: View, die: int, by: nodes.Subject | None) -> bool:
    """Whether a die and one of these, or any that it is engaged with, are in combat with each other at this moment, or
    as the Attack Step ends have been until they went home (2.7.6.6)."""
    game = view.state
    others = None if by is None else such_dice(ctx, by)
    return any(
        die == one.die and (others is None or other.die in others) and (_are_in_combat(game, a, b) or _were(game, a, b))
        for a, b in game.engaged
        for one, other in ((a, b), (b, a))
    )


def _were(game: State, *pair: Bound) -> bool:
    """Whether both have just gone home as survivors of the fight."""
    home = [e for e in game.happened if e.verb is Verb.RETURN and "2.7.6.6" in e.cites]
    just_now = {e.die for e in home if e.batch == home[-1].batch}
    return all(game.is_bound(each) and each.die in just_now for each in pair)


def such_dice(ctx: Context, meant: nodes.Subject) -> list[int]:
    """The dice that a reference or a description stands for."""
    from judgebot.engine.abilities.targeting.select import candidates

    things = refer(ctx, meant) if isinstance(meant, nodes.Ref) else candidates(ctx, meant)
    return [t for t in things if isinstance(t, int)]


REGENERATED = "regenerated-die-kod-or-not"


@asks("regenerate(7)")
def as_ko(ctx: Context, event: Event) -> Event:
    """An event, as a KO where a text asks for one: a die that Regenerated was not KO'd, save by the other reading."""
    if event.verb is not Verb.SAVED or "regenerate" not in event.cites:
        return event
    return event._replace(verb=Verb.KO) if ctx.view.rests_on(REGENERATED) else event


def is_spared(ctx: Context, die: int) -> bool:
    """Whether a die has not been KO'd since it was last in a fight, or in this turn if it was in none."""
    since = ctx.view.state.happened
    met = [i for i, e in enumerate(since) if e.die == die and e.verb in (Verb.BLOCK, Verb.BLOCKED)]
    return not any(e.die == die and as_ko(ctx, e).verb is Verb.KO for e in since[met[-1] if met else 0 :])


STAY_ENGAGED = "engaged-after-removal"


def _blocks(ctx: Context, game: State, blocker: int, attacker: int) -> bool:
    """Whether a die blocks another one, or has until that one left combat: they are engaged as before (2.7.2.3)."""
    pair = (blocker, attacker)
    return pair in game.blocks or (pair in game.parted and _still(ctx, game, game.bind(attacker)))


def _still(ctx: Context, game: State, *pair: Bound) -> bool:
    """Whether two dice that were engaged are so yet: by the other reading no more once one of them has left combat."""
    return _are_in_combat(game, *pair) or not ctx.view.table.takes_other(STAY_ENGAGED)


def _are_in_combat(game: State, *pair: Bound) -> bool:
    return all(game.is_bound(each) and game.die(each.die).area is Area.ATTACK for each in pair)
