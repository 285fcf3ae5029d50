"""Winning the Game (2.9)."""

from judgebot.engine import atoms
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.game.player import Player


class Over(Exception):
    """The game has ended: nothing else happens."""


@rule("2.9.1")
def look(play: Play) -> None:
    """End the game at once when a player's life has reached 0.

    Raises:
        Over: the game has ended.
    """
    if play.state.result is not None:
        raise Over
    out = [p for p in Player if play.state.life_of(p) <= 0]
    if len(out) == 2:
        _tie(play)
    elif out:
        atoms.end_game(play, out[0].opponent, "2.9.1")
    if out:
        raise Over


@rule("2.9.3")
def _tie(play: Play) -> None:
    atoms.end_game(play, None, "2.9.3")
