"""What effects do, by kind. Importing this package makes every effect known to `resolve`."""

from judgebot.engine.abilities.effects import (
    attaching,
    capture,
    control,
    copying,
    counters,
    damage,
    dice,
    flow,
    founding,
    interrupting,
    life,
    naming,
    obtaining,
    swap,
    tokens,
    turns,
)

__all__ = [
    "attaching",
    "capture",
    "control",
    "copying",
    "counters",
    "damage",
    "dice",
    "flow",
    "founding",
    "interrupting",
    "life",
    "naming",
    "obtaining",
    "swap",
    "tokens",
    "turns",
]
