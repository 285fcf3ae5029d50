"""Sentences that only make sense next to another one."""

from dataclasses import field, replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.damage.dealing import EVERY, hits
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, as_dice, select
from judgebot.cardtext.phrases.effects.moving import VERBS
from judgebot.cardtext.phrases.said import InsteadIf


@n.node
class NewAmount(n.Effect):
    """ "Deal 3 damage instead", "gain 3 instead": the effect before, with another amount; with `old`, in place of that;
    with `to_each`, of what several get ("deal 3 damage to each instead"); with `split`, of what is divided."""

    amount: n.Amount
    act: type[n.Effect] = field(default=n.DealDamage, kw_only=True)
    old: n.Amount | None = field(default=None, kw_only=True)
    to_each: bool = field(default=False, kw_only=True)
    split: bool = field(default=False, kw_only=True)


@n.node
class Doubled(NewAmount):
    """ "Double the damage": the effect before, with twice the amount."""


@n.node
class ForEach(NewAmount):
    """ "Deal 2 damage for each instead": the effect before, with so much for each of what it counts."""


@n.node
class MoreDamage(n.Effect):
    """ "Deal 1 additional damage to it": the effect before, with so much more (3.4.1.5)."""

    amount: n.Amount
    to: object = None  # whom it says; where both players and dice, as the damage that they are dealt


@n.node
class OtherWare(n.Effect):
    """ "You may purchase a die with cost 3 or less instead": the effect before, with another die to be purchased; with
    `before`, that one or the one it says, as the player likes."""

    what: n.Select
    before: n.Select | None = None


class Neither(NamedTuple):
    """ "Neither can your Villains": what is barred before is barred for these dice as well."""

    who: n.Subject


@n.node
class NewCount(NewAmount):
    """ "Add up to 2 dice instead": the act before, with so many dice; `may` where it says so again."""

    count: n.Count = n.ONE
    act: type[n.Effect] = field(default=n.Move, kw_only=True)
    manner: n.Manner | None = None
    may: bool = False


@n.node
class NewDice(NewAmount):
    """ "Instead, move target Villain": the act before, with other dice to the place that it has named."""

    what: n.Select = n.Select(n.Noun.DIE)
    manner: n.Manner = n.Manner.MOVE


@n.node
class Twice(NewAmount):
    """ "Do this twice instead": all of the effect before, two times; `may` where it says so again."""

    may: bool = False


@n.node
class MoreThings(NewAmount):
    """ "Choose two instead", "do both": so many of the things that the effect before lets a player choose between, and
    at least `low`; None: all of them, of which there are `of` where that is said."""

    low: int | None = None
    of: int | None = None


PHRASES = Phrases()
add = PHRASES.add
add("elliptic", lambda e: e, "{renewed_act} instead", "instead ,? {renewed_act}")
add("elliptic", lambda e: if_wanted(e), "you (may|can) {renewed_act} instead", "instead ,? you (may|can) {renewed_act}")


def any_one(before: Bits, head: Head, after: Bits) -> n.Select | None:
    """ "Any character": one, whichever it is."""
    found = as_dice(select(Det(n.Mode.CHOOSE, n.ONE), before, head, after))
    return found if isinstance(found, n.Select) else None


def if_wanted(said: n.Effect) -> n.Effect | None:
    """ "You may add two dice instead": it says again that it may be left undone."""
    return replace(said, may=True) if isinstance(said, NewCount | Twice) else None


add("renewed_act", lambda a: NewAmount(a), "deal {amount} damage?", "{amount} damage")
add("renewed_act", lambda a: NewAmount(a, split=True), "(split|divide|distribute) {amount} damage?")
add(
    "renewed_act",
    lambda a: NewAmount(a, to_each=True),
    "deal {amount} damage? to each",
    "each (takes|is dealt) {amount} damage",
)
_THE_DAMAGE = "(this|that|the) damage"
for _to in (f"increase {_THE_DAMAGE} to {{number}}", f"{_THE_DAMAGE} is (increased to)? {{number}}"):
    add("elliptic", lambda k: NewAmount(n.Const(k)), f"{_to} instead?", f"instead ,? {_to}")
for _by in (f"increase {_THE_DAMAGE} by {{number}}", f"{_THE_DAMAGE} is increased by {{number}}"):
    add("elliptic", lambda k: MoreDamage(n.Const(k)), _by)
for _doubled in (f"double {_THE_DAMAGE}", f"{_THE_DAMAGE} is doubled"):
    add("elliptic", lambda: Doubled(n.Const(2)), f"{_doubled} instead?", f"instead ,? {_doubled}")
add("renewed_act", lambda: Doubled(n.Const(2)), "deal double (the|that) damage")
add("renewed_act", lambda k: ForEach(n.Const(k)), "deal {number} damage? for each")
for _verb, _life in (("gain", n.GainLife), ("lose", n.LoseLife)):
    add("renewed_act", lambda k, act=_life: NewAmount(n.Const(k), act=act), f"{_verb} {{number}}")
add(
    "renewed_act",
    lambda k: NewAmount(n.Const(k), act=n.MakeToken) if k else None,
    "(generate|create|field) {number} (tokens|of them)?",
)
_MEASURED = (("deal", "damage", n.DealDamage), ("gain", "life", n.GainLife), ("lose", "life", n.LoseLife))
for _verb, _unit, _node in _MEASURED:
    add("elliptic", lambda k, act=_node: NewAmount(n.Const(k), act=act), f"{_verb} only {{number}} {_unit}?")
    add(
        "elliptic",
        lambda k, old, act=_node: NewAmount(n.Const(k), act=act, old=n.Const(old)),
        f"{_verb} {{number}} {_unit}? instead of {{number}} {_unit}?",
    )
    add(
        "elliptic",
        lambda old, k, act=_node: NewAmount(n.Const(k), act=act, old=n.Const(old)),
        f"instead of {{number}} {_unit}? , {_verb} {{number}} {_unit}?",
    )
add("renewed_act", lambda a: NewAmount(a), "(it|he|she) deals {amount} damage", "they deal {amount} damage")
add("renewed_act", lambda _, a: NewAmount(a), "{own_name} deals {amount} damage")
add("elliptic", lambda a: MoreDamage(a), "(also ,?)? deal {surplus}")
add("elliptic", lambda a, d: MoreDamage(a, d), "(also ,?)? deal {surplus} to {victim}")
add("elliptic", lambda d, a: MoreDamage(a, d), "(also ,?)? deal {hit} {surplus}")
_MORE = "(also ,?)? deal (extra|additional) damage"
add("elliptic", lambda d, a: MoreDamage(a, d), f"{_MORE} to {{victim}} equal to {{amount_of}}")
add("elliptic", lambda a: MoreDamage(a), f"{_MORE} equal to {{amount_of}}")
for _each, _many in (("{each_player}", "each? {adjectives} {noun_one}"), ("{all_players}", "{adjectives} {noun_many}")):
    add(
        "elliptic",
        lambda a, p, b, h, f: MoreDamage(a, hits(a, p, select(EVERY, b, h, f))),
        f"(also ,?)? deal {{surplus}} to {_each} and {_many} {{afters}}",
    )
add("elliptic", lambda d: OtherWare(d), "you (may|can) purchase {obtainable} instead")
add("elliptic", lambda d: OtherWare(d), "instead ,? you (may|can) purchase {obtainable}")
add("elliptic", lambda d, b: OtherWare(d, b), "you (may|can) purchase {obtainable} instead of {obtainable}")

# --- more dice, or more often ---------------------------------------------------------------------------------------

_ACTS: tuple[tuple[str, type[n.Effect], n.Manner | None], ...] = (
    *((verb.replace("^", ""), n.Move, manner) for manner, verb in VERBS.items()),
    ("prep", n.Move, n.Manner.PREP),
    ("ko", n.KO, None),
    ("reroll", n.Roll, None),
    ("capture", n.Capture, None),
)
for _verb, _act, _manner in _ACTS:
    add(
        "renewed_act",
        lambda c, a=_act, m=_manner: NewCount(n.ChosenNumber(), count=c, act=a, manner=m),
        f"{_verb} {{how_many}} (dice|characters|character dice)?",
    )
for _manner, _verb in VERBS.items():
    add(
        "renewed_act",
        lambda d, m=_manner: NewDice(n.Const(1), what=d, manner=m),
        f"{_verb.replace('^', '')} {{other_ones}}",
    )
add("other_ones", lambda d: d if isinstance(d := as_dice(d), n.Select) else None, "{np_one}", "{np_many}")
add("other_ones", lambda b, h, f: any_one(b, h, f), "any (one)? {adjectives} {noun_one} {afters}")
add("renewed_act", lambda _: Twice(n.Const(2)), "{two_times}")
add("two_times", lambda: True, "do (this|so) (twice|two times)")
add("sentence", lambda c, _: InsteadIf(c, Twice(n.Const(2))), "if {condition} , {two_times}")  # in all
add("sentence", lambda c, _: InsteadIf(c, Twice(n.Const(2), may=True)), "if {condition} , you (may|can) {two_times}")

add("renewed_act", lambda k: NewAmount(n.Const(k), act=n.SetLife) if k else None, "set it to {number}")

# --- more of the things that are chosen between ---------------------------------------------------------------------

add("do_so_many", lambda: True, "(choose|do|use|resolve|perform)")
# without a noun "choose two of them" is said of dice
add("of_the_things", lambda: True, "", "(of (the|these|those))? (options|effects|things|abilities)")
add("number_of_things", lambda: MoreThings(n.Const(2), of=2), "both")
add("number_of_things", lambda k: MoreThings(n.Const(k), of=k) if k > 2 else None, "all {number}")
add("number_of_things", lambda k: MoreThings(n.Const(k), of=k) if k > 2 else None, "all of (the|these|those) {number}")
add("number_of_things", lambda: MoreThings(n.ChosenNumber()), "all")
add("number_of_things", lambda k: MoreThings(n.Const(k), low=k) if k > 1 else None, "any? {number} different?")
add("number_of_things", lambda k: MoreThings(n.Const(k), low=1), "up to {number} different?")
add("things", lambda _, many, __: many, "{do_so_many} {number_of_things} {of_the_things}")
add("things", lambda: MoreThings(n.Const(2), of=2), "do both of them")
add("things", lambda: MoreThings(n.ChosenNumber()), "do all of them")
_ONE_OR_BOTH = "{do_so_many} (one|either) or both {of_the_things}"
add(
    "things",
    lambda *_: MoreThings(n.Const(2), low=1, of=2),
    _ONE_OR_BOTH,
    f"you (may|can) {_ONE_OR_BOTH}",
    "you (may|can) {do_so_many} both {of_the_things}",
)
add("elliptic", lambda w: w, "{things}", "{things} instead", "instead ,? {things}")

# --- barred for others as well --------------------------------------------------------------------------------------

for _neither in ("neither (can|may)", "nor (can|may)"):
    add("top", lambda d: Neither(d), f"{_neither} {{one}}", f"{_neither} {{many}}")
