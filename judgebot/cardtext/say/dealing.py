"""Damage and life in words: what is dealt, taken, prevented and redirected."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.amounts import counted, is_noun
from judgebot.cardtext.say.damage import life, struck
from judgebot.cardtext.say.dice import anyone, area, subject
from judgebot.cardtext.say.effect import clause, order, whole
from judgebot.cardtext.say.numbers import number, value
from judgebot.cardtext.walk import everything

order.register(life)


@order.register
def deal(effect: n.DealDamage) -> str:
    amount, to = effect.amount, anyone(effect.to)
    if effect.felled_to:
        hit = order(replace(effect, felled_to=None))
        return f"{hit}, which goes to the {area((effect.felled_to,))} instead of the Prep Area if KO'd"
    if effect.divided:
        much = f"{number(amount)} damage" if isinstance(amount, n.Const) else f"damage equal to {value(amount)}"
        return f"deal {much} divided as you choose among {to}"
    if is_noun(amount) and n.Ref(n.RefKind.HIT) in everything(amount):
        return f"deal damage to {to} equal to {value(amount)}"
    if is_noun(amount):
        return f"deal damage equal to {value(amount)} to {to}"
    k, each = counted(amount)
    return f"deal {k} damage to {to}{each}"


@order.register
def take(effect: n.TakeDamage) -> str:
    k, each = counted(effect.amount)
    return f"take damage equal to {value(effect.amount)}" if is_noun(effect.amount) else f"take {k} damage{each}"


@order.register
def together(effect: n.Together) -> str:
    match effect.effects:
        case (n.DealDamage(), *_):
            return struck(effect.effects)
        case (n.Effect(what=one) as a, n.Effect(what=other) as b) if type(a) is type(b):  # type: ignore[misc]
            return order(a).replace(subject(one), f"{subject(one)} and {subject(other)}", 1)
    return clause(effect)


@order.register
def prevent(effect: n.Prevent) -> str:
    match effect.amount:
        case None:
            return "prevent that damage"
        case n.Scaled(n.Plus((n.EventAmount(), n.Const(n=low))), times=1, by=1, low=0, high=int() as high):
            return f"prevent {high} of that damage to a minimum of {-low}"
        case n.Plus(parts=(n.EventAmount(), n.Const(n=k))):
            return f"prevent all but {-k} of that damage"
        case amount if is_noun(amount):
            return f"prevent damage equal to {value(amount)}"
    many, each = counted(effect.amount)
    return f"prevent {'up to ' if effect.up_to else ''}{many} of that damage{each}"


@order.register
def redirect(effect: n.Redirect) -> str:
    match effect:
        case n.Redirect(to=to, amount=n.EnergyCount() as amount, up_to=False):
            return f"redirect X of that damage to {anyone(to)}, where X is {value(amount)}"
        case n.Redirect(to=to, amount=n.Amount() as amount, up_to=up_to):
            return f"redirect {'up to ' if up_to else ''}{number(amount)} of that damage to {anyone(to)}"
        case n.Redirect(anew=True):
            return "choose a new target"
        case n.Redirect(to=n.Select() as to):
            return f"choose {subject(to)} as its target"
    return f"redirect that damage to {anyone(effect.to)}"


@order.register
def clear(effect: n.ClearDamage) -> str:
    return f"clear all damage from {subject(effect.what)}"


@whole.register
def fight(effect: n.Fight) -> str:
    return f"{subject(effect.one)} and {subject(effect.other)} deal damage to each other equal to their A"


@order.register
def gain_energy(effect: n.GainEnergy) -> str:
    k, each = counted(effect.number)
    return f"gain {k} energy{each}"
