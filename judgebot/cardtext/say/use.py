"""What becomes of dice, abilities and the turn itself, in words: that they are used, cancelled, won."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.keywordtable import TITLES
from judgebot.cardtext.say.amounts import counted
from judgebot.cardtext.say.counters import moved
from judgebot.cardtext.say.dice import subject
from judgebot.cardtext.say.effect import order
from judgebot.cardtext.say.oncard import whose_card
from judgebot.cardtext.say.persons import person


@order.register
def use(effect: n.UseDie) -> str:
    return f"use the effect of {subject(effect.what)}" if effect.by_effect else f"use {subject(effect.what)}"


@order.register
def use_keyword(effect: n.UseKeyword) -> str:
    from judgebot.cardtext.restate import keyword

    match effect:
        case n.UseKeyword(keyword=n.KeywordAbility(keyword=id_), of=n.Select() as dice):
            return f"trigger the {TITLES[id_]} ability of {subject(dice)}"
        case n.UseKeyword(keyword=n.KeywordAbility(keyword=id_, number=None, effect=None)):
            return f"use its {TITLES[id_]} ability"
    return keyword(effect.keyword)


@order.register
def count(effect: n.Counter) -> str:
    card, amount = whose_card(effect.on), effect.amount
    if amount is None or isinstance(amount, n.Const):
        return moved(effect.kind, amount.n if amount else None, card, effect.extra)
    return moved(effect.kind, 1, card) + counted(amount)[1]


@order.register
def end_globals(effect: n.EndGlobals) -> str:
    return f"cancel all {'persistent ' if effect.persistent else ''}Global effects"


@order.register
def end_actions(effect: n.EndActions) -> str:
    if not isinstance(effect.what, n.Select):
        return "cancel its effect (if any)"
    whose = {n.Side.OPPOSING: "opposing ", n.Side.YOURS: "your "}.get(effect.what.side, "")
    if effect.what.areas == n.ACTIONS_THERE:
        return f"cancel all {whose}Action dice" if effect.what.mode is n.Mode.ALL else f"cancel one {whose}Action die"
    if effect.what.mode is n.Mode.ALL:
        return f"cancel all active effects of {whose}Action dice"
    return f"cancel one active {whose}Action die effect"


@order.register
def cancel(_: n.CancelEffect) -> str:
    return "cancel that ability"


@order.register
def change_turn(effect: n.ChangeTurn) -> str:
    match effect:
        case n.ChangeTurn(what=n.TurnChange.EXTRA_ATTACK):
            return "have an additional Attack Step this turn"
        case n.ChangeTurn(what=end, who=n.YOU):
            return str(end.value)
    return f"{person(effect.who)} {'wins' if effect.what is n.TurnChange.WIN else 'loses'} the game"
