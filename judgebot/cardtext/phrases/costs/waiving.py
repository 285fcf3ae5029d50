"""What somebody may do to be rid of an effect for all of the turn: "they may pay 2 life to ignore this effect until end
of turn". What holds is then paid for once, as it first bars something."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.players import THAT_PLAYER
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import unless
from judgebot.cardtext.phrases.costs.blocktoll import paid, priced
from judgebot.cardtext.phrases.costs.price import Toll, toll, tolls

PHRASES = Phrases()
add = PHRASES.add


class Waived(NamedTuple):
    """ "They may pay 2 life to prevent this effect this turn"; or `each`, for each die that it would keep back."""

    who: n.Person
    act: object
    each: bool = False


_TO = "to (prevent|ignore|cancel) this (effect|ability)?"
for _who in ("{someone}", "{they_person}"):
    add("top", lambda p, a, _: Waived(p, a), f"{_who} (may|can) {{given_for_it}} {_TO} {{for_turn}}")
    add("top", lambda p, a, *_: Waived(p, a), f"{_who} (may|can) {{given_for_it}} {_TO} {{of_all}} {{for_turn}}")
    add("top", lambda p, a, *_: Waived(p, a), f"{_who} (may|can) {{given_for_it}} {_TO} {{for_turn}} {{of_all}}")
    add("top", lambda p, t, _: Waived(p, t, each=True), f"{_who} (may|can) pay {{toll}} {{per_die}} {_TO}")
    add(
        "top", lambda p, t, *_: Waived(p, t, each=True), f"{_who} (may|can) pay {{toll}} {{per_die}} {_TO} {{for_turn}}"
    )
add("for_turn", lambda: True, "(for)? (this|the) turn", "until (the)? end of (the|that)? turn")
add("for_turn", lambda: True, "for the (rest|remainder) of (the|this) turn")
add("once_a_turn", lambda: True, "once per turn", ", once for all of the turn ,")
add("of_all", lambda _: True, "(for|on) (all|each|every)? (of your)? {own} (dice|die|character dice|character die)?")
add(
    "outcome",
    lambda e, r, _: for_turn(unless(e, r.who, *r.acts)) if len(r.acts) == 1 else None,
    "{clauses} ,? {ransom} to (ignore|prevent) this (effect|ability)? {for_turn}",
)
add(
    "rules",
    lambda p, k, _, t: once(tolls(p, k, (t,))),
    "{payer_each} must pay {toll} {once_a_turn} to {tolled}",
)
add(
    "rules",
    lambda p, k, _, r, d: once((paid(p, k, d, r),)),
    "{someone} must pay {toll} {once_a_turn} to block {tolled_blockee} with {np_many}",
)
add(
    "rules",
    lambda p, k, _, d: once((paid(p, k, d),)),
    "{someone} must pay {toll} {once_a_turn} to block with {np_many}",
)


def for_turn(offer: n.Effect | None) -> n.Effect | None:
    """What is avoided for the rest of the turn; each of several ways would be asked for anew."""
    if not isinstance(offer, n.Offer) or isinstance(offer.otherwise, n.Offer):
        return None
    return None if isinstance(offer.otherwise, n.Found) else replace(offer, for_turn=True)


_DONE = (n.Act.FIELD, n.Act.USE, n.Act.USE_GLOBAL)


def once(rules: tuple[n.Rule | None, ...] | None) -> tuple[n.Rule, ...] | None:
    """Prices that are paid once a turn for all dice."""
    found = [rule for rule in rules or () if isinstance(rule, n.CostChange) and rule.act in _ONCE]
    return tuple(replace(rule, once=True) for rule in found) if rules and len(found) == len(rules) else None


_ONCE = (n.Act.ATTACK, n.Act.BLOCK, *_DONE)


def waived(before: n.Static, said: Waived) -> n.Static | None:
    """What holds until it is paid for: a ban on fielding, using, attacking or blocking, or on rerolls."""
    (rule, *more) = before.rules
    price = said.act if isinstance(said.act, Toll) else as_toll(said.act)
    if more or price is None or before.condition is not None:
        return None
    they = said.who == THAT_PLAYER
    priced = with_price(rule, n.OPPONENT if they else said.who, price)
    if isinstance(priced, n.CostChange) and not said.each:
        priced = replace(priced, once=True)
    return replace(before, rules=(priced,)) if priced is not None else None


def with_price(rule: n.Rule, who: n.Person, price: Toll) -> n.Rule | None:
    """A ban as what is paid instead."""
    match rule:
        case n.LimitReroll(most=0) if price.life:
            return n.LimitReroll(rule.who, None, price.amount, once=True)
        case n.Cannot(who=n.Person() as barred, act=act, object=n.Select() | None as dice) if act in _DONE:
            same = rule == n.Cannot(barred, act, dice) and barred == who == n.OPPONENT
            return done_for(who, price, act, dice) if same else None
    return priced(rule, who, price, (n.Act.ATTACK, n.Act.BLOCK))


def done_for(who: n.Person, price: Toll, act: n.Act, dice: n.Select | None) -> n.Rule | None:
    """What a player may do at a price. Energy for a Global would be part of what that costs."""
    return None if act is n.Act.USE_GLOBAL and not price.life else toll(who, price, act, dice)


def as_toll(act: object) -> Toll | None:
    """Energy of any type, or life; other prices have no place where dice are declared."""
    match act:
        case n.EnergyCost(generic=k) if act == n.EnergyCost(k):
            return Toll(k)
        case n.LifeCost(amount=n.Const(n=k), most=None):
            return Toll(k, life=True)
    return None
