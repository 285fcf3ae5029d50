"""What chosen dice may have together: "any number of Sidekicks with a total A of 4 or less"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import Bits
from judgebot.cardtext.phrases.effects.landing import Fielded

PHRASES = Phrases()
add = PHRASES.add

_TOTAL = "(total|combined|total combined|combined total)"


def within(stat: n.Stat, comparison: tuple[n.Op, n.Amount]) -> n.Within | None:
    """No more than this; of a least total it would be open what holds where nothing is chosen."""
    op, amount = comparison
    return n.Within(stat, op, amount) if op in (n.Op.AT_MOST, n.Op.FEWER) else None


add("total_bound", within, f"with (a|an)? {_TOTAL} {{stat}} (of|that is)? {{comparison}}")
add("total_bound", within, f"with (a|an)? {_TOTAL} {{stats}} (of|that is)? {{comparison}}")
add(
    "total_bound",
    within,
    f"whose {_TOTAL} {{stat}} is {{comparison}}",
    f"whose {_TOTAL} {{stats}} (is|are) {{comparison}}",
)
add("total_bound", lambda k, s: n.Within(s, n.Op.AT_MOST, n.Const(k)), "with {number} or (less|fewer) total {stat}")
add("total_bound", within, "with {stat} (totaling|adding up to) {comparison}")
add("total_bound", within, "with {stats} (totaling|adding up to) {comparison}")
add("after", lambda w: Bits(within=w), "{total_bound}")


def with_level(what: n.Select, so: Fielded) -> n.Select | None:
    """Dice that are fielded have what they will have on the level that they are fielded at, which is level 1 where
    nothing else is said (2.6.3)."""
    bound = what.within or so.within
    if bound is None:
        return what
    if (what.within and so.within) or what.mode is n.Mode.ALL or what.count.low != 0 or what.count.high == 1:
        return None
    level = so.landing.level or (1 if so.landing.face is None else None)
    return replace(what, within=replace(bound, level=level))
