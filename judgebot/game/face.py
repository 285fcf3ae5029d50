"""What a die shows."""

from enum import Enum
from typing import NamedTuple

from judgebot.game.energy import Symbol


class FaceKind(Enum):
    ENERGY = "energy"
    CHARACTER = "character"
    ACTION = "action"


class Face(NamedTuple):
    """A face: energy symbols, or a character level, or an action face; `burst` is 0, 1 or 2 stars."""

    kind: FaceKind
    level: int = 0
    energy: tuple[Symbol, ...] = ()
    burst: int = 0

    def __str__(self) -> str:
        stars = "*" * self.burst
        if self.kind is FaceKind.CHARACTER:
            return f"{self.level}{stars}"
        if self.kind is FaceKind.ACTION:
            return f"action{stars}"
        first = self.energy[0]
        if len(self.energy) > 1 and all(symbol is first for symbol in self.energy):
            return f"{len(self.energy)}{first}"
        return "+".join(str(symbol) for symbol in self.energy)


def energy_face(*symbols: Symbol) -> Face:
    """An energy face with these symbols."""
    return Face(FaceKind.ENERGY, energy=symbols)


def action_face(burst: int = 0) -> Face:
    return Face(FaceKind.ACTION, burst=burst)


def character_face(level: int, burst: int = 0) -> Face:
    return Face(FaceKind.CHARACTER, level=level, burst=burst)
