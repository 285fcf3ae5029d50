"""The two players."""

from enum import Enum


class Player(Enum):
    A = "A"
    B = "B"

    @property
    def opponent(self) -> "Player":
        return Player.B if self is Player.A else Player.A

    def __str__(self) -> str:
        return self.value
