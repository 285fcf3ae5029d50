"""A part of a player's life: "your opponent loses half their life, rounded down"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases

PHRASES = Phrases()
add = PHRASES.add

add("clause", lambda *p: half_of_life(*p), "{someone} loses half (of)? {their} life (total)? ,? {rounded}")
add("clause", lambda r: half_of_life(n.YOU, r), "you? lose half (of)? your life (total)? ,? {rounded}")
add("goal", lambda *p: half_of_life(*p), "make {someone} lose half (of)? {their} life (total)? ,? {rounded}")
add("their", lambda: True, "his", "her", "their", "his or her")


def half_of_life(who: n.Person, *rounded: object) -> n.LoseLife | None:
    """A player loses half of the life that they have."""
    rounding = rounded[-1]
    assert isinstance(rounding, n.Rounding)
    if who not in (n.YOU, n.OPPONENT):
        return None
    return n.LoseLife(n.Scaled(n.LifeOf(who), by=2, rounding=rounding), who)


add("act", lambda: n.GainLife(n.LifeOf(n.YOU)), "double^ your life (total)?")
