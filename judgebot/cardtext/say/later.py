"""What is done later, or again, in words: "at end of turn, ...", "the next time ...", "for each of them, ..."."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.amounts import counted
from judgebot.cardtext.say.condition import condition, guard
from judgebot.cardtext.say.effect import clause, duration, order, whole
from judgebot.cardtext.say.event import NOT_DONE, once, trigger
from judgebot.cardtext.say.persons import whose
from judgebot.cardtext.say.refs import Own

_NEXT_TURN = (n.Until.END_OF_YOUR_NEXT_TURN, n.Until.END_OF_THEIR_NEXT_TURN)


@whole.register
def delayed(effect: n.Delayed) -> str:
    match effect:
        case n.Delayed(effect=n.If(condition=n.Unless(part=n.Happened(event=n.Event(verb=verb))), then=inner)) if (
            verb in NOT_DONE
        ):
            return f"if it {NOT_DONE[verb]} this turn, {clause(inner)}"
        case n.Delayed(
            trigger=n.StepEvent(step=n.Step.TURN, edge=n.Edge.START, whose=n.Person() as who),
            effect=n.Delayed(trigger=n.StepEvent(step=n.Step.TURN, edge=n.Edge.END, whose=None), effect=inner),
            until=until,
        ) if until in _NEXT_TURN:
            return f"at the end of {whose(who)} next turn, {clause(inner)}"
        case n.Delayed(
            trigger=n.StepEvent(step=n.Step.TURN, edge=n.Edge.START, whose=n.Person() as who),
            effect=n.Delayed(trigger=n.Event() as when, effect=inner, until=n.Until.END_OF_TURN, once=False),
            until=until,
        ) if until in _NEXT_TURN:
            return f"during {whose(who)} next turn, when {trigger(when)}, {clause(inner)}"
        case n.Delayed(trigger=n.StepEvent(step=step, edge=edge, whose=n.Person() as who), until=until) if (
            until in _NEXT_TURN
        ):
            return f"at the {edge.value} of {whose(who)} next {step.value}, {clause(effect.effect)}"
        case n.Delayed(trigger=n.StepEvent() as when):
            return at_step(trigger(when), effect.effect)
        case n.Delayed(until=n.Until.GAME, once=False):
            return f"if {trigger(effect.trigger)}, all dice on its card go to their owners' Prep Areas"
        case n.Delayed(once=True):
            return f"{once(effect.until, trigger(effect.trigger))}, {clause(effect.effect)}"
    time = "this turn" if effect.until is n.Until.END_OF_TURN else duration(effect.until)
    return f"{time}, when {trigger(effect.trigger)}, {clause(effect.effect)}"


def at_step(when: str, effect: n.Effect) -> str:
    """What is done as a step begins or ends."""
    match effect:
        case n.If(condition=c, then=then, otherwise=None) if c not in (n.YouDid(), n.Unless(n.YouDid())):
            return f"{guard(c)} {when}, {clause(then)}"  # looked at only then
        case n.Seq() | n.May(effect=n.Pay() | n.Seq()):
            return f"{when}, {clause(effect)}"  # the time is of both
    said = clause(effect)
    return f"{when}, {said}" if "this turn" in said else f"{said} {when}"


@whole.register
def for_each(effect: n.ForEach) -> str:
    match effect:
        case n.ForEach(amount=n.Const(n=times), effect=n.Again()):
            return f"repeat this effect {times} times"
        case n.ForEach(amount=n.Const(n=times), effect=n.May(effect=n.Again())):
            return f"you may repeat this effect up to {times} times"
        case n.ForEach(amount=n.ChosenNumber(), effect=inner):
            return f"for each {Own.paid} paid, {clause(inner)}"
        case n.ForEach(
            effect=n.Move(what=n.Select(mode=n.Mode.CHOOSE, count=n.ONE), level=None, own_face=None) as moved
        ) if moved.manner is not n.Manner.FIELD:
            return f"{clause(moved)} {counted(effect.amount)[1].strip()}"
    return f"{counted(effect.amount)[1].strip()}, {clause(effect.effect)}"


@order.register
def again(effect: n.Again) -> str:
    if effect.until is None:
        return "repeat this effect"
    if isinstance(effect.until, n.Unless):
        return f"repeat this effect as long as {condition(effect.until.part)}"
    return f"repeat this effect until {condition(effect.until)}"
