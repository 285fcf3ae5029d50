"""Dice that cannot be targeted by the abilities of some dice: "opposing Villains can't target Moth"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.description import as_dice
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area

PHRASES = Predicates()
add, aux = PHRASES.add, PHRASES.aux

_PASSING = (n.InState, n.HasStat, n.Other)


def out_of_reach(whom: object, dealers: object) -> n.Cannot | None:
    """Told by what stands on the card: no die need have used the ability."""
    whom, dealers = as_dice(whom), as_dice(dealers)
    if not isinstance(dealers, n.Select) or dealers.mode is not n.Mode.ALL or dealers.noun is not n.Noun.CHARACTER_DIE:
        return None
    if dealers.filter is None or dealers.areas != (Area.FIELD,):
        return None
    if any(isinstance(node, _PASSING) for node in everything(dealers.filter)) or not isinstance(whom, n.Select | n.Ref):
        return None
    return n.Cannot(whom, n.Act.BE_TARGETED, dealers, means=n.Means.CHARACTER)


_WITH = "(with (their|its)? abilities)?"
add("rule", lambda d, w: out_of_reach(w, d), f"{{np_many}} can't target {{group}} {_WITH}")
aux(out_of_reach, "can't be (targeted by|the target of) (the)? abilities of {opponents_met}")
aux(out_of_reach, "can't be targeted by {opponents_met}")
