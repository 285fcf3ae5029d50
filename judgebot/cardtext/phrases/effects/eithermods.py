"""What dice get of which one is picked: "give your Sidekicks +1A or +1D", "gains Fast or Overcrush"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.dice.description import as_dice
from judgebot.cardtext.phrases.rules.stats import Boon, boon_of

PHRASES = Phrases()
add = PHRASES.add


def are_of_one_value(one: Boon, other: Boon) -> bool:
    """ "+1A or +2A": the more of it in some case, and nothing to pick."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return [x is None for x in one] == [x is None for x in other]
    return one == other


def either(what: object, one: Boon, other: Boon, until: n.Until = n.Until.UNSTATED) -> n.Effect | None:
    """All of the dice get the one or the other; a die that is chosen is chosen first."""
    what = as_dice(what)
    if not isinstance(what, n.Select | n.Ref) or are_of_one_value(one, other):
        return None
    if isinstance(what, n.Ref) or what.mode is n.Mode.ALL:
        return n.ChooseOne(tuple(n.Found((boon_of(what, boon),), until) for boon in (one, other)))
    if what.count != n.ONE:
        return None  # the same for both, or for each its own
    picked = either(n.Ref(n.RefKind.THAT), one, other, until)
    return picked and seq(n.Pick(what), picked)


add("got_so", lambda b: b, "{mods}", "{keyword_ability}")
_OR = "(your choice of|either)? {got_so} or {got_so}"
add("told", either, f"{{one}} (gets|gains) {_OR}", f"{{many}} (get|gain) {_OR}")
add("told", either, f"{{one}} (gets|gains) {_OR} {{until}}", f"{{many}} (get|gain) {_OR} {{until}}")
add("act", either, f"give {{dice}} {_OR}", f"give {{dice}} {_OR} {{until}}")
add("act", lambda u, d, a, b: either(d, a, b, u), f"{{until}} , give {{dice}} {_OR}")
