"""Dice that a die has captured, as they are counted and asked for: "for each die captured by Moth", "while Moth has a
captured Sidekick" (3.8). Nothing else reaches them there (3.8.2).
"""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.itsstate import in_state
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, as_dice, select
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add


def held_by(captor: n.Ref) -> Bits:
    """Of dice that this one has captured."""
    return Bits((n.CapturedBy(captor),), areas=(Area.CAPTURED,))


_IT = n.Ref(n.RefKind.THAT, single=True)
add("after", lambda o: held_by(o), "captured by {holds_it}", "that? {holds_it} has captured")
add("after", lambda: held_by(_IT), "captured by (it|him|her)", "that? (it|he|she) has captured")
add("after", lambda: held_by(n.Ref(n.RefKind.SUBJECT)), "captured by (the triggering|this same) die")


def has_captured(what: object) -> n.HasCaptured | None:
    """Of a die that holds at least one of these: "a die" is any, as only Character dice are captured (3.8.1)."""
    dice = as_dice(what)
    if not isinstance(dice, n.Select) or dice.areas != (Area.FIELD,) or dice.mode is not n.Mode.CHOOSE:
        return None
    if dice.count != n.ONE or dice.side is n.Side.YOURS:
        return None
    return n.HasCaptured(replace(dice, areas=(Area.CAPTURED,), count=n.EVERY, mode=n.Mode.ALL))


def a_captive(before: Bits, head: Head, after: Bits) -> n.HasCaptured | None:
    """ "A captured Sidekick"."""
    return has_captured(select(Det(n.Mode.CHOOSE, n.ONE), before, head, after))


add("captive", lambda a, h, p: a_captive(a, h, p), "(a|any) captured {adjectives} {noun_one} {afters}")
add("captive", lambda d: has_captured(d), "{np_one} captured")
_WHILE = "(while|as long as)"
add("open_one", lambda _, c: in_state(c), f"{_WHILE} {{this_one}} has {{captive}}")
add("open_one", lambda _, d: (c := has_captured(d)) and in_state(c), f"{_WHILE} {{this_one}} has captured {{np_one}}")
