"""What is open where an effect is to be repeated."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.repeating import Repetition, repetition
from judgebot.cardtext.bind.mention import mentions_that
from judgebot.cardtext.walk import contains, everything


def of_ability(ability: n.Ability) -> Repetition | None:
    return repetition(getattr(ability, "effect", None))


def repeats_nothing(node: n.Again, ability: n.Ability) -> bool:
    """Whether no words before it say what is repeated, or these are not all that the ability does."""
    said = of_ability(ability)
    return said is None or node not in everything(said.sentence)


def is_paid_for(node: n.Again, ability: n.Ability) -> bool:
    """Whether what is repeated has a price, which may be paid again or not."""
    said = of_ability(ability)
    return said is not None and contains(said.effect, n.Pay, n.Offer)


def is_repeated_besides(node: n.Again, ability: n.Ability) -> bool:
    """Whether more than one thing is repeated, or later words speak of what was chosen: the first time, or the last."""
    said = of_ability(ability)
    if said is None:
        return False
    agains = sum(isinstance(each, n.Again) for each in everything(ability))
    return agains > 1 or mentions_that(said.after)
