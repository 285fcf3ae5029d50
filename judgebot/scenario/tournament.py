"""Tournament rules that a scenario may ask for; they are no game rules, and a ruling that uses one says so."""

from judgebot.engine.state import Result, State
from judgebot.game.player import Player

FIRST_TURN = "first player does not attack on the first turn"
TIME = "life at time"

# As a scenario may write them.
OPTIONS = {
    FIRST_TURN: FIRST_TURN,
    "first player may not attack on the first turn": FIRST_TURN,
    TIME: TIME,
}


def at_time(options: tuple[str, ...], state: State) -> tuple[State, str]:
    """The game when time is called, and that in words: whoever has more life wins, equal life is a tie.

    Nothing, and "", where the game is over by the rules or the scenario does not ask for it.
    """
    if TIME not in options or state.result is not None:
        return state, ""
    a, b = state.life_of(Player.A), state.life_of(Player.B)
    winner = None if a == b else Player.A if a > b else Player.B
    who = "the game is a tie" if winner is None else f"player {winner} wins"
    words = f"tournament rule, not a game rule: time is called with {a} life against {b}, so {who}"
    return state._replace(result=Result(winner, ())), words
