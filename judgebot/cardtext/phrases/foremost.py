"""Who has the highest or lowest value: "you control the Villain with the highest A", "with the lowest D of them"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.condition import exists
from judgebot.cardtext.phrases.description import OPPOSING, YOURS, Bits, Head, as_dice, the_one
from judgebot.cardtext.walk import parts_of

PHRASES = Phrases()
add = PHRASES.add


def held_by(side: Bits, before: Bits, head: Head, after: Bits, tied: bool | None = None) -> n.Condition | None:
    """ "You control the Villain with the highest A": of all Villains; of dice of one player it is said of which."""
    found = the_one(before, head, after)
    if found is None or found.extreme is None or found.side is not n.Side.ANY:
        return None
    assert side.side is not None
    among = as_dice(replace(found, mode=n.Mode.ALL, count=n.EVERY, extreme=None, chooser=n.YOU, side=n.Side.ANY))
    assert isinstance(among, n.Select)
    first = n.Foremost(replace(found.extreme, sole=False), replace(among, bare=False), tied)
    own = (*parts_of(among.filter), first)
    filter_ = n.AllOf(tuple(sorted(own, key=repr))) if len(own) > 1 else first
    return exists(replace(among, filter=filter_, side=side.side))


_THE = "the {adjectives} {noun_one} {afters}"
_THESE = "the {adjectives} {noun_many} {afters}"
add("top_holder", lambda: YOURS, "you (have|control)")
add("top_holder", lambda: OPPOSING, "(your|an) opponent (has|controls)")
add("state_condition", held_by, f"{{top_holder}} {_THE}", f"{{top_holder}} {_THESE}")
add(
    "state_condition",
    lambda s, a, h, p, _: held_by(s, a, h, p, tied=True),
    f"{{top_holder}} {_THE} ,? {{or_tied}}",
    f"{{top_holder}} {_THESE} ,? {{or_tied}}",
)
add("or_tied", lambda: True, "or (is|are)? tied")
add("or_tied", lambda _: True, "or (is|are)? tied for (the)? {end}", "or (is|are)? tied with the {end}")
add("or_tied", lambda: True, "or (is|are)? tied for it")


def of_them(low: bool, stat: n.Stat, among: object, printed: bool = False) -> n.Filter | None:
    """ "That has the highest A of your dice", as each of those that are tied has."""
    among = as_dice(among)
    if not isinstance(among, n.Select) or among.mode is not n.Mode.ALL or among.count != n.EVERY or among.extreme:
        return None
    return n.Foremost(n.Extreme(stat, low, printed), replace(among, bare=False), tied=True)


_OF = "(of|among) {np_many}"
for _tie in ("", " ,? {or_tied}"):
    for _has in ("that (has|have) the", "with the"):
        add("quality", lambda low, s, d, *_: of_them(low, s, d), f"{_has} {{end}} {{stat}} {_OF}{_tie}")
        add("quality", lambda low, s, d, *_: of_them(low, s, d, True), f"{_has} {{end}} printed {{a_or_d}} {_OF}{_tie}")
