"""The two players."""

from enum import Enum


class Player(Enum):
    A = "A"
    B = "B"

    __hash__ = object.__hash__  # each is there once, and every look-up of a card hashes its owner

    @property
    def opponent(self) -> "Player":
        return Player.B if self is Player.A else Player.A

    def __str__(self) -> str:
        return self.value
