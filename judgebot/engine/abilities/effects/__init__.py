"""What effects do, by kind. Importing this package makes every effect known to `resolve`."""

from judgebot.engine.abilities.effects import damage, dice, flow, founding, interrupting, life

__all__ = ["damage", "dice", "flow", "founding", "interrupting", "life"]
