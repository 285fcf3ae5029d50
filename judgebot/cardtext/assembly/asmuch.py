"""Numbers spoken of again: one that a player chooses, how much is paid, as much damage as was told before."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.phrases.amounts.amount import SoMany
from judgebot.cardtext.phrases.conditions.thisway import for_those
from judgebot.cardtext.phrases.parts import Headed
from judgebot.cardtext.phrases.said import Also
from judgebot.cardtext.walk import change, contains, everything
from judgebot.game.event import Verb


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


def as_many(before: n.Ability | None, said: object) -> object:
    """ "You may KO any number of your Sidekicks. Draw that many dice", "... 1 life for each": as many as the act before
    has been done to; a number that is chosen or paid before stays one."""
    effect = getattr(before, "effect", None)
    if effect is None or any(map(is_of_number, everything(before))):
        return said
    act = effect.effects[-1] if isinstance(effect, n.Seq) else effect
    if isinstance(said, Also):
        return Also(for_those(act, said.effect) or said.effect)
    return (for_those(act, said) or said) if isinstance(said, n.Effect) else said


def settled_number(ability: n.Ability, named: n.ChoiceOf | None) -> n.Ability:
    """ "That many" where no dice have been dealt with: the number chosen, which the card has to let a player choose."""
    if not contains(ability, SoMany):
        return ability
    if named not in n.NUMBERS and not any(map(is_of_number, everything(ability))):
        raise Misfit("how many that is")
    return change(ability, as_chosen)


def as_chosen(node: n.Node) -> n.Node:
    """ "That many": the number that is chosen."""
    return n.ChosenNumber(span=node.span) if isinstance(node, SoMany) else node


def so_many_told(said: object, before: n.Ability | None) -> object:
    """ "That many" where no dice have been dealt with and no number is chosen: as much damage or life as is told."""
    trigger = said.opening.trigger if isinstance(said, Headed) else getattr(before, "when", None)
    if any(map(is_of_number, everything((said, before)))):
        return change(said, as_chosen)
    if not tells_how_much(trigger):
        return said

    def told(node: n.Node) -> n.Node:
        return n.EventAmount(span=node.span) if isinstance(node, SoMany) else node

    return said._replace(effect=change(said.effect, told)) if isinstance(said, Headed) else change(said, told)


MEASURED = frozenset({Verb.DAMAGE, Verb.DEAL, Verb.GAIN_LIFE, Verb.LOSE_LIFE, Verb.PAY_LIFE})
"""What happens to so much: the amount that "the damage dealt" and "that much" stand for."""


def tells_how_much(trigger: n.Trigger | None) -> bool:
    """Whether something that a trigger waits for happens to so much."""
    return any(event.verb in MEASURED for event in events_of(trigger))


def as_much_damage(before: n.Ability, said: object) -> object:
    """ "Deal 1 damage to target opponent for each Villain. Deal an equal amount of damage to each Sidekick": as much as
    the one before it deals, where no trigger tells how much and nothing of it can have changed."""
    effect = getattr(before, "effect", None)
    hits = [node for node in everything(effect) if isinstance(node, n.DealDamage)]
    if tells_how_much(getattr(before, "when", None)) or len(hits) != 1 or not is_settled(hits[0]) or effect != hits[0]:
        return said
    amount = hits[0].amount
    if isinstance(said, Also):
        return Also(told_anew(said.effect, amount))
    return told_anew(said, amount) if isinstance(said, n.Effect) else said


def told_anew(said: n.Effect, amount: n.Amount) -> n.Effect:
    """The effect with so much in place of "an equal amount"."""
    return change(said, lambda node: replace(node, amount=amount) if is_as_much(node) else node)  # type: ignore[call-arg]


def is_as_much(node: n.Node) -> bool:
    return isinstance(node, n.DealDamage) and type(node.amount) is n.EventAmount


def is_settled(hit: n.DealDamage) -> bool:
    """Whether it is still so much once the damage has been dealt."""
    if isinstance(hit.amount, n.Const):
        return not hit.divided
    refers = contains(hit.amount, n.Ref)
    return isinstance(hit.to, n.Person) and not refers and not hit.divided


def is_of_what_was_done(said: object) -> bool:
    """Whether it counts what has just been rolled, or done "this way"."""
    return any(
        node.rolled if isinstance(node, n.EnergyCount) else getattr(node, "window", None) is n.Window.THIS_WAY
        for node in everything(said)
    )
