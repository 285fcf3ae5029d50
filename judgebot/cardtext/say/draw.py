"""Draws in words: how many dice, from whose bag, until which one comes."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.amounts import counted, is_noun, of_each
from judgebot.cardtext.say.dice import area, subject
from judgebot.cardtext.say.effect import order
from judgebot.cardtext.say.numbers import number, value
from judgebot.cardtext.say.persons import person
from judgebot.game.area import Area


def bag_of(who: n.Person) -> str:
    """Each draws from their own bag."""
    return "your bag" if who == n.YOU else "their bag"


def dice(count: n.Amount) -> str:
    if count == n.Const(1):
        return "a die"
    if isinstance(count, n.CountOf) and count.select.areas == (Area.BAG,):
        return "all dice in your bag"
    if isinstance(count, n.EventAmount):
        return "that many dice"
    many, each = counted(count)
    if each:
        return f"a die{each}" if many == "1" else f"{many} dice{each}"
    return f"a number of dice equal to {value(count)}" if is_noun(count) else f"{number(count)} dice"


def drawn_more(extra: n.ExtraDraw, which: str = "") -> str:
    """More dice or fewer in a Clear and Draw Step; `which`: "next" of the next one alone."""
    drawing, whose = ("draw", "your") if extra.who == n.YOU else (f"{person(extra.who)} draws", "their")
    k, each = counted(extra.amount)
    many = f"{k.lstrip('-')} {'less' if k[0] == '-' else 'extra'} {'die' if k.lstrip('-') == '1' else 'dice'}"
    return f"{drawing} {many} during {whose} {which}Clear and Draw Step{each}"


@order.register
def draw(effect: n.Draw) -> str:
    if effect.ends is not None:
        sought = replace(effect.ends, areas=(Area.FIELD,), count=n.ONE, mode=n.Mode.CHOOSE)
        bag = isinstance(effect.count, n.CountOf) and effect.count.select.areas == (Area.BAG,)
        empty = " or your bag is empty" if bag else ""
        return f"draw dice until you draw {subject(sought)}{empty}"
    if effect.filter is not None:
        chosen = n.Select(n.Noun.DIE, effect.filter, mode=n.Mode.CHOOSE)
        tail = " and put it in your Reserve Pool on any face" if effect.to is Area.RESERVE else ""
        return f"draw {subject(chosen)}{tail}"
    if effect.to in (Area.PREP, Area.USED):
        it = "it" if effect.count == n.Const(1) else "them"
        whose = "your" if effect.who == n.YOU else "their"
        return f"draw {dice(of_each(effect.count, effect.who))} and put {it} in {whose} {area((effect.to,))}"
    return f"{'draw and roll' if effect.roll else 'draw'} {dice(of_each(effect.count, effect.who))}"


@order.register
def prep_from_bag(effect: n.PrepFromBag) -> str:
    bag = f" from {bag_of(effect.who)}" if isinstance(effect.count, n.Const | n.ChosenNumber) else ""
    return f"prep {dice(of_each(effect.count, effect.who))}{bag}"


@order.register
def search(effect: n.Search) -> str:
    bag = bag_of(effect.who)
    return f"search {bag} for {subject(effect.what).replace(f' from {bag}', '', 1)}"
