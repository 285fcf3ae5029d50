"""What somebody may do, in words: "you may pay 1: draw a die", "your opponent may spin it down"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.ofwhom import is_each
from judgebot.cardtext.say.already import chosen_where_said, is_already_there
from judgebot.cardtext.say.combat import strikes
from judgebot.cardtext.say.dice import subject
from judgebot.cardtext.say.effect import actor, cap, clause, duration, first, joint, order, whole
from judgebot.cardtext.say.move import captures
from judgebot.cardtext.say.persons import person
from judgebot.cardtext.say.price import bought, cost, pay


@whole.register
def may(effect: n.May) -> str:
    match effect:
        case n.May(effect=n.Found(rules=(n.AsUnblocked() | n.StrikesAt() as rule,), until=until), who=n.YOU):
            text = f"you may have {subject(rule.who)} deal {strikes(rule)}"
            return f"{text} {duration(until)}".strip()
        case n.May(
            effect=n.Seq(effects=(act, n.If(condition=n.YouDid(), then=then, otherwise=None))),
            who=n.Person(kind=n.PersonKind.EACH) as who,
        ):
            return f"{person(who)} may {order(act)}. If they do, {clause(then)}"
        case n.May(effect=n.Seq(effects=(n.Roll(what=n.Select() as dice) as act, n.If() as asked)), who=who) if is_each(
            who
        ):
            of_each = replace(act, what=replace(dice, chooser=who))
            return f"{person(who)} may {order(of_each)}. {cap(clause(asked))}"
        case n.May(effect=n.Seq(effects=(n.Pick(), n.If(otherwise=n.Spin()) as asked)) as inner, who=n.YOU) if (
            is_already_there(asked)
        ):
            return f"you may {clause(chosen_where_said(inner.effects)[0])}"
        case n.May(who=n.YOU):
            return you_may(effect.effect)
        case n.May(effect=n.Pay() as inner, who=who) if actor(first(inner.effect)) != who and not is_each(who):
            return f"{person(who)} may {cost(inner.cost)}. If they do, {clause(inner.effect)}"
    doing = bought(effect.effect) if isinstance(effect.effect, n.Pay) else joint(effect.effect, effect.who)
    return f"{person(effect.who)} may {doing}"


def you_may(effect: n.Effect) -> str:
    match effect:
        case n.Pay(cost=price, effect=n.Delayed() | n.If() as then):
            return f"you may {cost(price)}. If you do, {clause(then)}"  # the time is of that alone
        case n.Capture(captor=captor) if captor != n.Ref(n.RefKind.THIS_DIE):
            return captures(effect, "may capture")
    return f"you may {pay(effect) if isinstance(effect, n.Pay) else joint(effect)}"
