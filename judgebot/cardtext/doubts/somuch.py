"""How much "the damage dealt" is where several sentences have dealt some: all of it, or that of the last one; and of
whose damage so much is prevented where several are damaged."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
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


def prevents_some_of_several(ability: n.Triggered) -> bool:
    """ "When one or more of your dice are damaged, prevent 2 of that damage": of what all of them are dealt, once."""
    hits = [event for event in events_of(ability.when) if event.verb is Verb.DAMAGE]
    of_all = any(isinstance(event.subject, n.Select) and event.subject.count.high is None for event in hits)
    return of_all and any(
        isinstance(node, n.Prevent) and node.amount is not None for node in everything(ability.effect)
    )
