"""How much "the damage dealt" is where several sentences have dealt some: all of it, or that of the last one."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import everything
from judgebot.game.event import Verb

_MADE_BY: dict[Verb, tuple[type[n.Node], ...]] = {
    Verb.DAMAGE: (n.DealDamage, n.Fight, n.TakeDamage),
    Verb.LOSE_LIFE: (n.LoseLife,),
    Verb.GAIN_LIFE: (n.GainLife,),
}
"""What brings such an amount about."""


def is_of_several(said: n.Seq, _: n.Ability) -> bool:
    """ "Deal 2 damage to each Villain. Deal 1 damage to your opponent. Gain life equal to the damage dealt." """
    return any(
        sum(_brings(before, amount.event.verb) for before in said.effects[:at]) > 1
        for at, effect in enumerate(said.effects)
        for amount in everything(effect)
        if isinstance(amount, n.TimesOf) and amount.amounts and amount.window is n.Window.THIS_WAY
    )


def _brings(effect: n.Effect, verb: Verb) -> bool:
    """Whether a sentence has any of it done."""
    return any(isinstance(node, _MADE_BY.get(verb, ())) for node in everything(effect))
