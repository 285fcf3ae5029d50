"""How many of the teams that one symbol stands for are there: "for each [WL] color you control", "in play"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.game.affiliation import OF_SEVERAL

PHRASES = Phrases()
add = PHRASES.add

ONLY_SYMBOL = min(OF_SEVERAL)

add(
    "colors",
    lambda t: t if t in OF_SEVERAL else None,
    "{affiliation_icon} (color|colors)",
    "(color|colors) {affiliation_icon}",
)
add("colors", lambda: ONLY_SYMBOL, "lantern (color|colors)", "(color|colors) of lantern")
for _where, _side in (
    ("(you (control|have)|you have (active|in play|in the field (zone)?))", n.Side.YOURS),
    ("(your|an) opponent (controls|has)", n.Side.OPPOSING),
    ("(in play|active|in the field (zone)?|among active (characters|character dice))", n.Side.ANY),
):
    add("colored", lambda s=_side: s, _where)


def colors(team: str, side: n.Side, but: str = "") -> n.KindsOf:
    """How many of the teams have a die in the Field Zone, on this side of it."""
    dice = n.Select(n.Noun.CHARACTER_DIE, None, side, count=n.EVERY, mode=n.Mode.ALL)
    return n.KindsOf(n.ChoiceOf.AFFILIATION, dice, team, but)


_BUT = "(besides|except|other than) {affiliation}"
add("for_each", colors, "for each (different)? {colors} {colored}")
add("for_each", colors, f"for each (different)? {{colors}} {{colored}} {_BUT}")
add("plain_amount", colors, "the number of (different)? {colors} {colored}")
add("plain_amount", colors, f"the number of (different)? {{colors}} {{colored}} {_BUT}")
add(
    "state_condition",
    lambda q, t, s: n.Compare(colors(t, s), q[0], n.Const(q[1])),
    "there are {quantity_many} (different)? {colors} {colored}",
)
add(
    "state_condition",
    lambda q, t: n.Compare(colors(t, n.Side.YOURS), q[0], n.Const(q[1])),
    "you (have|control) {quantity_many} (active|different)? {colors}",
    "you (have|control) {quantity_many} different {colors} (active|in play|in the field (zone)?)",
)
