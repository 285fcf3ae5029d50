"""Dice that are chosen so that all others are hit: "choose one of your Character dice and KO the rest"."""

from collections.abc import Callable
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import Rest
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, as_dice, select
from judgebot.cardtext.phrases.effects.act import sacrificed
from judgebot.cardtext.walk import contains, everything
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

EVERY = Det(n.Mode.ALL, n.EVERY)


def all_but(kept: n.Select, others: n.Select | None = None) -> n.Select | None:
    """All dice of the sort that is chosen from, save for those chosen; `others` tells the sort once more. Of whom they
    are has to be said: of "a Character die" the rest could be those of both players."""
    dice, number = as_dice(kept), kept.count.high
    if not isinstance(dice, n.Select) or dice.areas != (Area.FIELD,) or dice.side is n.Side.ANY:
        return None
    exact = isinstance(number, int) and kept.count.low == number
    if n.Other() in everything(dice.filter):
        return None  # "one of your other dice": whether this die is of the rest
    if kept.mode is not n.Mode.CHOOSE or not exact or dice.different or dice.extreme or dice.within:
        return None
    assert isinstance(number, int)
    hit = replace(dice, mode=n.Mode.ALL, count=n.AllBut(0, None, number))
    if others is not None and (others.noun, others.filter) != (dice.noun, dice.filter):
        return None
    return hit


def the_others(side: Bits, before: Bits, head: Head, after: Bits) -> n.Select | None:
    """ "All of their other Character dice"."""
    dice = as_dice(select(EVERY._replace(bits=side), before, head, after))
    return dice if isinstance(dice, n.Select) else None


def spared(kept: n.Select, others: n.Select | None, act: Callable[[n.Subject], n.Effect | None]) -> n.Effect | None:
    """What is done to the others, by whoever chooses."""
    hit = all_but(kept, others)
    return act(hit) if hit is not None else None


add("spared_ones", lambda d: d, "{np_one}", "{np_many}")
add("all_others", the_others, "all (of)? {whose} other {adjectives} {noun_many} {afters}")
_KEEP = "(chooses|selects|picks|keeps) {spared_ones} ,? (and|then)"
_REST = "((the|all the) (rest|others)|all others)"
for _verb, _act in (("kos", n.KO), ("sacrifices", sacrificed)):
    add("act_s", lambda d, act=_act: spared(d, None, act), f"{_KEEP} {_verb} {_REST}")
    add("act_s", lambda d, o, act=_act: spared(d, o, act), f"{_KEEP} {_verb} {{all_others}}")


def sparing(said: n.Node) -> n.Node:
    """ "Choose one of your Character dice. KO the rest": the choice and the KO as one effect."""
    match said:
        case n.Seq(effects=(*before, n.Pick(what=kept), n.KO(what=Rest(came="", many=None)))):
            hit = None if contains(tuple(before), n.Draw, n.Roll) else all_but(kept)
            return said if hit is None else seq(*before, n.KO(hit))
    return said
