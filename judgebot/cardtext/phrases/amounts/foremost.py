"""Who has the highest or lowest value: "you control the Villain with the highest A", "with the lowest D of them"."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.condition import exists
from judgebot.cardtext.phrases.dice.description import OPPOSING, YOURS, Bits, Head, as_dice, the_one
from judgebot.cardtext.walk import parts_of

PHRASES = Phrases()
add = PHRASES.add


class Tied(NamedTuple):
    """ "Or tied for the highest": for which end of the value, if that is said again."""

    low: bool | None = None

    def fits(self, low: bool) -> bool:
        """Whether it speaks of the same end as the words before."""
        return self.low in (None, low)


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


def held_or_tied(side: Bits, before: Bits, head: Head, after: Bits, tied: Tied) -> n.Condition | None:
    """The same, where dice that are tied for it are enough."""
    found = the_one(before, head, after)
    if found is None or found.extreme is None or not tied.fits(found.extreme.lowest):
        return None
    return held_by(side, before, head, after, tied=True)


_THE = "the {adjectives} {noun_one} {afters}"
_THESE = "the {adjectives} {noun_many} {afters}"
add("top_holder", lambda: YOURS, "you (have|control)")
add("top_holder", lambda: OPPOSING, "(your|an) opponent (has|controls)")
add("state_condition", held_by, f"{{top_holder}} {_THE}", f"{{top_holder}} {_THESE}")
add(
    "state_condition",
    held_or_tied,
    f"{{top_holder}} {_THE} ,? {{or_tied}}",
    f"{{top_holder}} {_THESE} ,? {{or_tied}}",
)
add("or_tied", lambda: Tied(), "or (is|are)? tied", "or (is|are)? tied for it")
add("or_tied", lambda low: Tied(low), "or (is|are)? tied for (the)? {end}", "or (is|are)? tied with the {end}")


def of_them(low: bool, stat: n.Stat, printed: bool, among: object, tied: Tied | None = None) -> n.Filter | None:
    """ "That has the highest A of your dice", as each of those that are tied has."""
    if tied is not None and not tied.fits(low):
        return None
    among = as_dice(among)
    if not isinstance(among, n.Select) or among.mode is not n.Mode.ALL or among.count != n.EVERY or among.extreme:
        return None
    return n.Foremost(n.Extreme(stat, low, printed), replace(among, bare=False), tied=True)


_OF = "(of|among) {np_many}"
for _tie in ("", " ,? {or_tied}"):
    for _has in ("that (has|have) the", "with the"):
        add("quality", lambda low, s, d, *t: of_them(low, s, False, d, *t), f"{_has} {{end}} {{stat}} {_OF}{_tie}")
        add(
            "quality",
            lambda low, s, d, *t: of_them(low, s, True, d, *t),
            f"{_has} {{end}} printed {{a_or_d}} {_OF}{_tie}",
        )
