"""The game piece by piece: what comes next, and doing it."""

from collections.abc import Sequence
from typing import NamedTuple

from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Decide, Need, Unread
from judgebot.engine.rule import Refused
from judgebot.engine.state import State
from judgebot.engine.table import Table
from judgebot.engine.turn.order import next_piece
from judgebot.engine.turn.win import Over


class Stopped(NamedTuple):
    """A piece that could not be completed: `why` and how far it came (provisional state, log and answers)."""

    why: Need | Refused | Unread
    play: Play


class Done(NamedTuple):
    """A completed piece."""

    play: Play


def run_piece(table: Table, state: State, given: Sequence[Answer] = (), decide: Decide | None = None) -> Done | Stopped:
    """Do the next piece of the game: resolve the ability at the head of the queue, or go on with the turn.

    Every question is answered by `given` in order, then by `decide`, then by itself where only one answer is legal. The
    piece is pure: nothing happens to `state`, and the same answers give the same result.
    """
    play = Play(table, state, given, decide)
    try:
        next_piece(play)
    except Over:
        return Done(play)
    except (Need, Refused, Unread) as why:
        return Stopped(why, play)
    return Done(play)
