"""How many dice a player may field, purchase or use, or Globals they may use, in one turn: "your opponent can't field
more than one die each turn", "your opponent can use no more than one Global per turn"."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, as_dice, select
from judgebot.cardtext.phrases.moments.listener import any_die
from judgebot.cardtext.phrases.rules.deed import where_it_lies
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

ALL = Det(n.Mode.ALL, n.EVERY)
_DEEDS = {n.Act.FIELD: Verb.FIELD, n.Act.PURCHASE: Verb.PURCHASE, n.Act.USE: Verb.USE}


class Done(NamedTuple):
    """What a player does so often in a turn, with any of these dice; Globals are used without."""

    act: n.Act
    number: int
    done: n.Event
    dice: n.Select | None = None


def dice_done(act: n.Act, number: int, adjectives: Bits, head: Head, after: Bits) -> Done | None:
    """So many dice that are fielded, purchased or used."""
    dice, one = as_dice(select(ALL, adjectives, head, after)), any_die(1, adjectives, head, after)
    if not isinstance(dice, n.Select) or dice.areas != (Area.FIELD,) or dice.side is not n.Side.ANY or one is None:
        return None
    return Done(act, number, n.Event(_DEEDS[act], one), dice)


def no_more(who: n.Person, said: Done) -> n.Effect | None:
    """Once so many have been, no further one; of each player it would be asked apart."""
    if who not in (n.YOU, n.OPPONENT) or said.number < 1:
        return None
    enough = n.Happened(replace(said.done, by=who), n.Window.THIS_TURN, said.number)
    barred = n.Cannot(who, said.act, said.dice and where_it_lies(said.dice, said.act))
    return n.If(enough, n.Found((barred,)))


def no_others(who: n.Person, said: Done) -> n.Effect | None:
    """ "Can only field two dice each turn"; of "only two Sidekicks" it is open whether other dice may be."""
    return no_more(who, said) if said.dice is None or said.dice.filter is None else None


_TURN = "(each|per|in a) turn"
for _symbol, _many in (
    ("beyond", "more than {number}"),
    ("within", "(no more than|at most|up to) {number}"),
    ("only_so", "(up to)? {number}"),
    ("with_only", "only (up to)? {number}"),
):
    add(_symbol, dice_done, f"{{ban}} {_many} {{adjectives}} ({{noun_one}}|{{noun_many}}) {{afters}} {_TURN}")
    add(
        _symbol,
        lambda k: Done(n.Act.USE_GLOBAL, k, n.Event(Verb.USE_GLOBAL)),
        f"use {_many} (global|globals) {_TURN}",
    )
add("beyond", lambda: Done(n.Act.USE_GLOBAL, 1, n.Event(Verb.USE_GLOBAL)), f"use globals more than once {_TURN}")
add("clause", no_more, "{who_acts} can't {beyond}", "{who_acts} (can|may) {within}")
add("clause", no_others, "{who_acts} (can|may) only {only_so}", "{who_acts} (can|may) {with_only}")
