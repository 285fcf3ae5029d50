"""Energy types and the symbols on energy faces (rule 1.4)."""

from enum import Enum


class EnergyType(Enum):
    """The four types (1.4.2)."""

    FIST = "fist"
    BOLT = "bolt"
    MASK = "mask"
    SHIELD = "shield"

    def __str__(self) -> str:
        return self.value


class Symbol(Enum):
    """One energy on a face: a type, a wild that stands for any type, or generic, which is no type (1.4.3)."""

    FIST = "fist"
    BOLT = "bolt"
    MASK = "mask"
    SHIELD = "shield"
    WILD = "wild"
    GENERIC = "generic"

    def __str__(self) -> str:
        return self.value
