"""Numbers that a player chooses: how much is paid, or just the number."""

from judgebot.cardtext import nodes as n


def is_of_number(node: object) -> bool:
    """Whether a player chooses a number by it."""
    match node:
        case n.Choose(what=what):
            return what in n.NUMBERS
        case n.EnergyCost(x=x):
            return x
        case n.LifeCost(amount=n.ChosenNumber()):
            return True
    return False
