"""Cleave: see the keyword's file for what it says."""

from judgebot.engine.play import Play


def after_combat(play: Play, assigned: tuple[tuple[int, int, int], ...], fallen: list[int]) -> None:
    """What the keyword does once the blockers of its die are KO'd."""
    del play, assigned, fallen
