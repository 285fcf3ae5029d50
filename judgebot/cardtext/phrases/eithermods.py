"""Changes of A and D of which one is picked: "give your Sidekicks +1A or +1D until end of turn"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amount import Mods
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.description import as_dice

PHRASES = Phrases()
add = PHRASES.add


def either(what: object, one: Mods, other: Mods, until: n.Until = n.Until.UNSTATED) -> n.Effect | None:
    """All of the dice get the one or the other; a die that is chosen is chosen first."""
    what = as_dice(what)
    if not isinstance(what, n.Select | n.Ref) or one == other:
        return None
    if isinstance(what, n.Ref) or what.mode is n.Mode.ALL:
        return n.ChooseOne(tuple(n.Found((n.Modify(what, *mods),), until) for mods in (one, other)))
    if what.count != n.ONE:
        return None  # the same for both, or for each its own
    picked = either(n.Ref(n.RefKind.THAT), one, other, until)
    return picked and seq(n.Pick(what), picked)


_OR = "(your choice of|either)? {mods} or {mods}"
add("told", either, f"{{one}} (gets|gains) {_OR}", f"{{many}} (get|gain) {_OR}")
add("told", either, f"{{one}} (gets|gains) {_OR} {{until}}", f"{{many}} (get|gain) {_OR} {{until}}")
add("act", either, f"give {{dice}} {_OR}", f"give {{dice}} {_OR} {{until}}")
add("act", lambda u, d, a, b: either(d, a, b, u), f"{{until}} , give {{dice}} {_OR}")
