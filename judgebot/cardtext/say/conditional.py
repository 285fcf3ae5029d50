"""What depends on a condition, or on what somebody does, in words: "if ..., otherwise ...", "... unless you pay 1"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.ofwhom import is_each, undergoer
from judgebot.cardtext.say.already import Spun, is_already_there
from judgebot.cardtext.say.condition import guard, its_state
from judgebot.cardtext.say.effect import clause, inflected, whole
from judgebot.cardtext.say.event import trigger
from judgebot.cardtext.say.persons import person
from judgebot.cardtext.say.price import asked, cost


@whole.register
def spun(effect: Spun) -> str:
    asked = effect.asked.condition
    there = str(its_state(asked.filter)).removeprefix("is ") if isinstance(asked, n.Fits) else ""
    return f"{clause(effect.spin)}. If it is already {there}, {clause(effect.asked.then)}"


@whole.register
def conditional(effect: n.If) -> str:
    match effect:
        case n.If(condition=n.Unless(n.Happened(event=e)), then=n.Delayed(trigger=same, effect=inner)) if e == same:
            return f"the first time {trigger(e)} this turn, {clause(inner)}"
        case n.If(otherwise=n.Effect() as spin) if is_already_there(effect):
            return spun(Spun(spin, effect))
    lead = f"{guard(effect.condition)}, {clause(effect.then)}"
    return f"{lead}. Otherwise, {clause(effect.otherwise)}" if effect.otherwise else lead


@whole.register
def offer(effect: n.Offer) -> str:
    match effect:
        case n.Offer(who=who, act=act, otherwise=n.Offer(who=same, act=other, otherwise=otherwise)) if who == same:
            refusal = " or ".join(refused(each, who) for each in (act, other))
            return f"{clause(otherwise)} unless {person(who)} {refusal}{before_targets(effect)}"
        case n.Offer(who=who, act=act, otherwise=otherwise) if is_each(who) and undergoer(otherwise) == who:
            return f"{clause(otherwise)} unless they {asked(act)}{before_targets(effect)}"
        case n.Offer(who=who, act=n.Cost() as act, otherwise=otherwise) if is_each(who):
            return f"{person(who)} chooses one: • {cost(act)} • {clause(otherwise)}"
    otherwise = effect.otherwise
    bars = isinstance(otherwise, n.Found) and any(isinstance(rule, n.Cannot) for rule in otherwise.rules)
    at_once = "immediately " if bars and not effect.at_bar and not effect.before_targets else ""
    when = " to ignore this for the turn" if effect.for_turn else before_targets(effect)
    return f"{clause(otherwise)} unless {person(effect.who)} {at_once}{refused(effect.act, effect.who)}{when}"


def before_targets(effect: n.Offer) -> str:
    return " before you choose targets" if effect.before_targets else ""


def refused(act: n.Cost | n.Effect, who: n.Person) -> str:
    """What somebody does so that the rest is not done: "pays 1 life"."""
    return asked(act) if who == n.YOU else inflected(asked(act))
