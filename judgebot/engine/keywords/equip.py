"""Equip: Gear is attached to a Character die with the Equip symbol."""

from judgebot.engine.play import Play
from judgebot.game.player import Player


def attach_when_used(play: Play, player: Player, gear: int) -> None:
    """Let the player attach Gear that has just been used."""
    del play, player, gear
