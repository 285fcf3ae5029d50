"""Whether it makes no difference in which order the abilities of one moment enter the queue (3.2.4)."""

from collections.abc import Sequence
from itertools import permutations

from judgebot.engine.abilities.trying import essence
from judgebot.engine.play import Play
from judgebot.engine.request import Need, Unread
from judgebot.engine.rule import Refused
from judgebot.engine.state import InForce, State, Trigger
from judgebot.engine.turn.win import Over

MOST = 4
"""Abilities whose orders are all looked at; of more their player is asked."""


def makes_no_difference(play: Play, mine: Sequence[Trigger]) -> bool:
    """Whether every order of these leads to the same game, with nothing to decide and nothing more triggered on the
    way: then nobody has to give one."""
    if len(mine) > MOST:
        return False
    outcomes = (_after(play, order) for order in permutations(mine))
    first = next(outcomes)
    return first is not None and all(other == first for other in outcomes)


def _after(play: Play, order: Sequence[Trigger]) -> State | None:
    """The game once they have resolved one after another; None where it is not known, or other things depend on it."""
    from judgebot.engine.turn.order import next_piece

    trial = Play(play.table, play.state._replace(queue=tuple(order), pending=()))
    try:
        for left in range(len(order), 0, -1):
            if trial.state.pending or len(trial.state.queue) != left:
                return None
            next_piece(trial)
    except (Need, Refused, Unread, Over):
        return None
    is_over = not trial.state.pending and not trial.state.queue
    return _without_numbers(essence(trial.state)) if is_over else None


def _without_numbers(state: State) -> State:
    """The state without what only tells which of two came first by its number; their order is left."""
    return state._replace(in_force=tuple(map(_unnumbered, state.in_force)), due_up_to=0)


def _unnumbered(r: InForce) -> InForce:
    return r._replace(id=0, source=r.source._replace(ability=0))
