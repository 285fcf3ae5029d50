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

    def can_be(self, type_: EnergyType) -> bool:
        """Whether this symbol may be spent as `type_` (1.4.3)."""
        return self is Symbol.WILD or self.value == type_.value

    def __str__(self) -> str:
        return self.value
