"""Damage that somebody else takes as well: "all damage dealt to Moth is also dealt to your opponent"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.moments.listener import one_of
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add


def echoed(
    means: n.Means, hurt: n.Subject | n.Person, whom: n.Person, dealer: n.Subject | None = None
) -> Headed | None:
    """As much damage once that is dealt, of which nothing was prevented (3.4.9.2)."""
    if hurt == whom or (isinstance(hurt, n.Select) and hurt.mode is not n.Mode.ALL):
        return None
    return Headed(Opening(n.Event(Verb.DAMAGE, hurt, dealer, means=means)), n.DealDamage(n.EventAmount(), whom))


_DEALT = "(all|any|the)? {dealt_sort} (dealt|done) to {struck_one}"
add("struck_one", lambda d: d, "{er}")
add("struck_one", lambda *dice: one_of(*dice), "{whose} {adjectives} {noun_many} {afters}")
add("struck_one", lambda p: p, "{struck_player}")
for _said in (f"{_DEALT} is also dealt to {{whom}}", f"{_DEALT} is dealt to {{whom}} (as well|too)"):
    add("stated", lambda m, d, w: echoed(m, d, w), _said)
for _said in (
    f"{_DEALT} (by|from) {{opposite}} is also dealt to {{whom}}",
    f"{_DEALT} (by|from) {{opposite}} is dealt to {{whom}} (as well|too)",
):
    add("stated", lambda m, d, by, w: echoed(m, d, w, by), _said)
