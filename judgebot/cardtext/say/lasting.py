"""What is in force for a while, in words: "all your Villains get +1A until end of turn"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.thatdamage import RAISES, at_hand, waited_for
from judgebot.cardtext.say.dice import subject
from judgebot.cardtext.say.draw import drawn_more
from judgebot.cardtext.say.effect import clause, duration, order, whole
from judgebot.cardtext.say.event import once, trigger
from judgebot.cardtext.say.instead import goes_to
from judgebot.cardtext.say.numbers import number
from judgebot.cardtext.say.rule import about
from judgebot.cardtext.say.statement import statement
from judgebot.cardtext.say.stats import where_x
from judgebot.game.event import Verb


@whole.register
def lasting(effect: n.Found) -> str:
    match effect:
        case n.Found(
            rules=(n.ExtraDraw() as extra,), until=n.Until.END_OF_YOUR_NEXT_TURN | n.Until.END_OF_THEIR_NEXT_TURN
        ):
            return drawn_more(extra, "next ")
        case n.Found(rules=(n.Replace(next_only=True), *_)):
            return statement(effect.rules)
        case n.Found(rules=(n.ChangeDamage(next_only=True) as rule,), until=n.Until.END_OF_TURN) if (
            rule.how in RAISES or isinstance(rule.to, n.Ref | n.Person)
        ):
            return next_damage(rule)
        case n.Found(rules=(n.Replace(event=n.Event(verb=verb)), *_), until=until) if (
            verb is not Verb.MOVE and until is not n.Until.UNSTATED
        ):
            return f"{duration(until)}, {statement(effect.rules)}"
        case n.Found(rules=(n.GoesTo() as sent, *_)):
            return goes_to(sent, " this turn" if effect.until is not n.Until.UNSTATED else "")
    text = statement(effect.rules)
    if text.startswith("dice purchased this turn") or text.endswith("if KO'd this turn"):
        return text
    for_so_long = f"{text} {duration(effect.until)}" if effect.until is not n.Until.UNSTATED else text
    return for_so_long + where_x(effect.rules)


def next_damage(rule: n.ChangeDamage) -> str:
    """What becomes of the next damage of a sort."""
    done = None if rule.how in RAISES else n.May(at_hand(rule)) if rule.optional else at_hand(rule)
    much = f"increase that damage by {number(rule.amount)}" if rule.amount is not None else "double that damage"
    coming = trigger(waited_for(rule)) if rule.to is not None else f"{used_thing(rule)} would deal damage"
    return f"{once(n.Until.END_OF_TURN, coming)}, {clause(done) if done else much}"


def used_thing(rule: n.ChangeDamage) -> str:
    """The Action die or Global ability that deals damage, whoever uses it."""
    whose = "an opposing" if rule.source == n.OPPONENT else "your" if rule.source == n.YOU else "any"
    return f"{whose} {'Action die' if rule.means is n.Means.ACTION else 'Global ability'}"


@order.register
def forced(effect: n.Found) -> str:
    match effect:
        case n.Found(rules=(n.Must(act=n.Act.BLOCK, object=n.Ref() as attacker) as must,), until=n.Until.UNSTATED):
            return f"force {subject(about(must))} to block {subject(attacker)}"
    return clause(effect)
