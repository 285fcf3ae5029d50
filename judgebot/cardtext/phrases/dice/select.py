"""Dice and cards: "two target opposing Character dice with 2D or less" (3.3, 3.1.11 to 3.1.13, 3.1.31)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import (
    UNROLLED,
    A,
    Bits,
    C,
    Det,
    Head,
    T,
    alternatives,
    as_dice,
    every_of,
    of,
    one_more,
    one_of_two,
    select,
    the_one,
    the_one_of,
)
from judgebot.cardtext.referring import CARDS, named_dice, ref
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

# the noun after "target player or": the word "target" counts for both
add("np_targeted", lambda b, h, f: select(Det(T, n.ONE), b, h, f), "{adjectives} {noun_one} {afters}")
_MANY = "{adjectives} {noun_many} {afters}"
_SO_MANY = f"{_MANY} equal to {{amount_of}}"
_ONE = "{det_one} {adjectives} {noun_one} {afters}"
add("np_one", select, _ONE, "{det_of} {adjectives} {noun_many} {afters}")
add("np_many", select, "{det_many} {adjectives} {noun_many} {afters}", "{det_bare} {adjectives} {noun_many} {afters}")
add(
    "np_many",
    lambda *said: of_all_players(select(*said)),
    "{det_all} {adjectives} {noun_many} {afters} ,? (including|even) (yours|your own)",
    "{det_all} {adjectives} {noun_many} {afters} \\( (including|even) (yours|your own) \\)",
)
add("np_many", select, "{det_many_of} {adjectives} {noun_many} {afters}")
add(
    "np_one", lambda *said: select(Det(A, n.EVERY, each=True), *said), "each {adjectives} {noun_many} {afters}"
)  # "each ... dice"
add(
    "np_one",
    lambda w, *said: select(Det(A, n.EVERY, w, each=True), *said),
    "each of {whose} {adjectives} {noun_one} {afters}",
)
add("np_one", lambda *said: one_of_two(select(*said[:4]), said[4]), f"{_ONE} or {{second_target}}")
# as what something is done to: what happens to "one or more dice" has words of its own
add("dice", lambda k, w, *said: at_least(k, Det(C, n.ONE, w), *said), f"{{at_least}} of {{whose}} {_MANY}")
add("dice", lambda k, *said: at_least(k, Det(C, n.ONE), *said), f"{{at_least}} {_MANY}")
add("dice", lambda k, *said: at_least(k, Det(T, n.ONE), *said), f"{{at_least}} target {_MANY}")
add("np_many", lambda *said: so_many(C, *said), f"a number of {_SO_MANY}")
add("np_many", lambda *said: so_many(T, *said), f"a number of target {_SO_MANY}")
add("second_target", lambda d: d if d.mode is T else None, "{np_one}")
add(
    "traits",
    alternatives,
    "{trait} and {trait}",
    "{trait} , {trait} ,? and {trait}",
    "{trait} , {trait} , {trait} ,? and {trait}",
)
add("traits", lambda: n.InState(n.DieState.IN_COMBAT), "(attacking and blocking|blocking and attacking)")
add("np_one", every_of, "{det_of} {adjectives} {traits} {noun_many} {afters}")
add("np_many", every_of, "{det_many} {adjectives} {traits} {noun_many} {afters}")
add("np_many", every_of, "{det_bare} {adjectives} {traits} {noun_many} {afters}")
# "another attacking Moth": no commas among these adjectives, or the name might begin the next clause
add("np_one", select, "{det_one} {plain_adjectives} {named_head} {afters}")
add("np_one", select, "{det_of} {plain_adjectives} {named_head} {afters}")
add("np_many", select, "{det_all} {plain_adjectives} {named_head} {afters}")
add("plain_adjectives", lambda: Bits(), "")
add("plain_adjectives", one_more, "{adjective} {plain_adjectives}")
add("named_head", lambda _: Head(n.Noun.CHARACTER_DIE, of(n.Is(n.Ref(n.RefKind.OWN_NAME)))), "{own}")
add("named_head", lambda x: Head(n.Noun.CHARACTER_DIE, of(n.Named(x))), "{other_name}")
add("np_one_s", select, "{det_one} {adjectives} {noun_one_s} {nothing}")
add("np_many_s", select, "{det_all} {adjectives} {noun_many_s} {nothing}")
add("np_many_s", select, "{det_bare} {adjectives} {noun_many_s} {nothing}")
add("np_many_s", lambda w, *said: select(Det(A, n.EVERY, w), *said), "{whose} {adjectives} {noun_many_s} {nothing}")
add("nothing", lambda: Bits(), "")
add(
    "np_one",
    lambda *said: the_one_of(*said),
    "{whose} {adjectives} {noun_one} {afters}",
    "{whose} {adjectives} {noun_one} {afters} ,? {ties}",
)
add(
    "np_one",
    lambda *said: the_one_of(*said) if said[1].extreme else None,
    "{whose} {plain_adjectives} {named_head} {afters}",
)
add("np_one", the_one, "the {adjectives} {noun_one} {afters}", "the {adjectives} {noun_one} {afters} ,? {ties}")
add(
    "ties",
    lambda: n.YOU,
    "you (break|choose) ties",
    "you choose (if|when) (there is a tie|tied)",
    "(if|when) (there is a tie|tied) ,? you (choose|break ties)",
    "your choice (if|when) (there is a tie|tied)",
    "(if|when) (there is a tie|tied) , your choice",
)
_TIE = "in (case of a tie|the case of a tie|the event of a tie)"
add("ties", lambda: n.YOU, f"{_TIE} , you choose", f"you choose {_TIE}")
add("ties", lambda: n.OPPONENT, "your opponent (breaks|chooses) ties", "your opponent chooses if tied")
add("ties", lambda: n.Person(n.PersonKind.THAT_PLAYER), "(they (break|choose)|that player (breaks|chooses)) ties")
add("np_one", lambda x: named(x), "(your)? {other_name}")
add("np_one", lambda x, p: one_named(x, p), "{other_name} (in|from) {place}")
add("np_one", lambda _, p: own_one(p), "{own} (in|from) {place}")
add("np_many", lambda b, h, p: select(Det(A, n.EVERY), b, h, p), "the {adjectives} {noun_many} in {place}")
add("np_many", lambda: named_dice(), "the named dice")
add("np_many", lambda c: c if c.noun in CARDS else None, "dice of {np_one}")
# whose blockers: "one of its blockers"


def at_least(number: int, det: Det, *said: object) -> n.Select | None:
    """So many dice or more."""
    dice = as_dice(select(det._replace(number=n.Count(number, None)), *said))  # type: ignore[arg-type]
    return dice if isinstance(dice, n.Select) else None


def of_all_players(dice: n.Select | None) -> n.Select | None:
    """ "All characters, including yours"."""
    return replace(dice, of_either=True) if dice is not None and dice.side is n.Side.ANY else None


def so_many(mode: n.Mode, before: Bits, head: Head, after: Bits, amount: n.Amount) -> n.Select | None:
    """ "A number of target Sidekicks equal to your Villains"."""
    return select(Det(mode, n.Count(amount, amount)), before, head, after)


def blockers(det: Det, attacker: n.Ref) -> n.Select | None:
    return select(det, of(n.InState(n.DieState.BLOCKING, attacker)), Head(n.Noun.CHARACTER_DIE), Bits())


for _symbol, _det, _said in (
    ("np_one", Det(C, n.ONE), "any? (one|1) of"),
    ("np_one", Det(A, n.EVERY), "each of"),
    ("np_one", Det(T, n.ONE), "target one of"),
    ("np_many", Det(A, n.EVERY), "(all (of)?)?"),
    ("blockers_each", Det(A, n.EVERY), "each of"),
):
    add(_symbol, lambda r, d=_det: blockers(d, r), f"{_said} {{ref_s}} blockers")
add("np_many", lambda c, r: blockers(Det(C, c), r), "{many_of} of {ref_s} blockers")


def named(name: str) -> n.Select:
    """A card's name: its dice on your team (3.4.1.3)."""
    return n.Select(n.Noun.CHARACTER_DIE, n.Named(name), n.Side.YOURS, count=n.EVERY, mode=n.Mode.ALL, by_name=True)


def one_named(name: str, place: Bits) -> n.Select | None:
    """ "Wasp from your Used Pile": of dice that are not active, one of them."""
    if place.areas is None or Area.FIELD in place.areas or place.side is None:
        return None
    return select(Det(C, n.ONE), place, Head(n.Noun.CHARACTER_DIE, of(n.Named(name))), Bits())


def own_one(place: Bits) -> n.Select | None:
    """ "Moth from your Used Pile": one of its dice that lie there."""
    if place.areas is None or not set(place.areas) <= UNROLLED or place.side is not n.Side.YOURS:
        return None
    return select(Det(C, n.ONE), place, Head(n.Noun.DIE, of(n.Is(ref(n.RefKind.OWN_NAME)))), Bits())
