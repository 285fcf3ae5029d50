"""What a sentence says is had for a payment told before it, or is kept off by one."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.asmuch import is_of_number, tells_how_much
from judgebot.cardtext.assembly.initsplace import OPPONENT
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.bind.players import THAT_PLAYER, told_of
from judgebot.cardtext.ofwhom import is_each
from judgebot.cardtext.phrases.build import before_targets, repeated, seq, unless
from judgebot.cardtext.phrases.costs.cost import EnergySoOften, LifeSoOften
from judgebot.cardtext.phrases.said import Averted, ForEachPaid, InsteadIf, MayPay
from judgebot.cardtext.walk import change, everything


def is_bought(effect: n.Effect) -> bool:
    """Whether all of an effect is had for a cost alone."""
    return isinstance(effect, n.May) and isinstance(effect.effect, n.Pay)


def last(effect: n.Effect) -> n.Effect:
    return effect.effects[-1] if isinstance(effect, n.Seq) else effect


def payment(before: n.Effect) -> MayPay | None:
    """What may be paid for what the next sentence tells, with or without an if before it."""
    offered = last(before)
    if isinstance(offered, n.If) and offered.otherwise is None:
        offered = offered.then
    return offered if isinstance(offered, MayPay) else None


def as_much_as_paid(before: n.Effect, when: n.Trigger | None, said: n.Effect) -> n.Effect:
    """ "You may pay any amount of energy. Deal that much damage": as much as is paid, where nothing else is told by how
    much it is."""
    paid = payment(before)
    told = n.ChosenNumber() in everything(said) or tells_how_much(when)
    if paid is None or not is_of_number(paid.cost) or told:
        return said
    made: n.Effect = change(said, lambda node: n.ChosenNumber() if isinstance(node, n.EventAmount) else node)
    return made


def in_place_of_payment(before: n.Effect, done: n.Effect) -> n.Effect:
    """The payment and what it is for, as one effect."""
    offered = last(before)
    if isinstance(offered, n.If):
        done = replace(offered, then=done)
    return seq(*before.effects[:-1], done) if isinstance(before, n.Seq) else done


def bought(before: n.Effect, said: n.If) -> n.Effect:
    """ "You may pay ... . If you do, ..." is one payment for one effect; "otherwise" is what comes without it."""
    paid = payment(before)
    assert paid is not None
    if isinstance(paid.cost, EnergySoOften | LifeSoOften) and n.ChosenNumber() not in everything(said.then):
        raise Misfit("two readings: each time, or once however often it is paid")
    done: n.Effect = n.May(n.Pay(paid.cost, said.then, paid.who), paid.who)
    if said.otherwise is not None:
        if isinstance(last(before), n.If):
            raise Misfit("two readings: it is not so, or not paid")
        done = seq(done, n.If(n.Unless(n.YouDid()), said.otherwise))
    return in_place_of_payment(before, done)


def unpaid(before: n.Effect, said: n.If) -> n.Effect:
    """ "They may pay 1. If they do not, ..." keeps from happening what is paid to avoid."""
    paid = payment(before)
    assert paid is not None
    if is_each(paid.who):
        raise Misfit("which of the players did")
    offer = n.Offer(paid.who, paid.cost, told_of(n.OPPONENT, said.then) if paid.who.kind in OPPONENT else said.then)
    if said.otherwise is not None:
        raise Misfit("what is paid for")
    return in_place_of_payment(before, offer)


def bought_in_place(before: n.Static, said: n.If | InsteadIf) -> n.Static | None:
    """ "If Moth would be KO'd, you may pay 1. If you do, clear all damage from it instead"; "you may KO a Sidekick
    instead. If you do, gain 1 life": both in its place."""
    effect = said.effect if isinstance(said, InsteadIf) else said.then
    priced = before.rules[-1].instead if isinstance(before.rules[-1], n.Replace) else None
    if said.condition != n.YouDid() or priced is None:
        return None
    if not isinstance(priced, MayPay):
        return besides_in_place(before, said) if isinstance(said, n.If) else None
    if isinstance(said, n.If) and said.otherwise is not None:
        raise Misfit("when what is not paid for happens")
    if priced.who != n.YOU:
        raise Misfit("what that player did")
    paid = n.Pay(priced.cost, effect)
    told = tuple(replace(r, instead=paid) if isinstance(r, n.Replace) else r for r in before.rules)
    return replace(before, rules=told)


def besides_in_place(before: n.Static, said: n.If) -> n.Static | None:
    """What may be done in place of something, with what is done besides if it is."""
    (rule, *others) = before.rules
    if others or said.otherwise is not None or not isinstance(rule, n.Replace) or not rule.optional:
        return None
    return replace(before, rules=(replace(rule, instead=seq(rule.instead, said.then)),))


def bought_each(before: n.Effect, said: ForEachPaid) -> n.Effect:
    """ "You may pay any number of [mask]. For each that you do, ..."."""
    paid = payment(before)
    if paid is None or not is_of_number(paid.cost):
        raise Misfit("what is paid for each")
    return bought(before, n.If(n.YouDid(), repeated(n.ChosenNumber(), said.effect)))


def counts_paid(before: n.Effect, said: object) -> bool:
    """ "You may pay up to 3 life. Gain +1A for each life paid this way"."""
    paid = payment(before)
    return paid is not None and is_of_number(paid.cost) and n.ChosenNumber() in everything(said)


def averted(before: n.Effect, said: Averted) -> n.Effect:
    """Another player may keep the effect from happening."""
    targeted = (n.PersonKind.TARGET_OPPONENT, n.PersonKind.TARGET_PLAYER)
    aims = {node for node in everything(before) if isinstance(node, n.Person) and node.kind in targeted}
    if isinstance(before, n.If) and before.otherwise is None:
        return replace(before, then=averted(before.then, said))
    if isinstance(before, n.Seq | n.May | n.Offer):
        raise Misfit("what is prevented")
    aim = next(iter(aims)) if len(aims) == 1 else None
    if aim is not None and aim == said.who and aim.kind is n.PersonKind.TARGET_OPPONENT:
        return averted(before, said._replace(who=n.OPPONENT))
    if aim is not None and aim.kind is n.PersonKind.TARGET_PLAYER and said.who in (aim, THAT_PLAYER):
        anew: n.Effect = change(before, lambda node: THAT_PLAYER if node == aim else node)
        return n.Seq((n.PickPlayer(aim), averted(anew, said._replace(who=THAT_PLAYER))))
    if said.of_damage and not (isinstance(before, n.DealDamage) and isinstance(before.to, n.Person)):
        raise Misfit("what is prevented")
    for act in reversed(said.acts):
        after = unless(before, said.who, act)
        if after is None:
            raise Misfit("what is prevented")
        before = after
    return before if said.before is None else decided_first(before)


def decided_first(offer: n.Effect) -> n.Offer:
    """What is decided before anything is aimed at."""
    if (first := before_targets(offer)) is None:
        raise Misfit("what is chosen as a target afterwards")
    return first
