"""What the effect just before has come to: "if both are KO'd", "if no Villains are KO'd this way"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind import events_of
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.condition import THAT, fell
from judgebot.cardtext.phrases.past import so_often
from judgebot.cardtext.phrases.verbs import nothing
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

_BY_IT = "(by? this way|by (this|that) (damage|effect))?"
_THEM = "(of (them|those (dice|characters|character dice)))?"
add("fact", lambda: fell(THAT, 2), f"both {_THEM} (are|were) ko'd {_BY_IT}")
add("fact", lambda: fell(THAT), f"either {_THEM} (is|was) ko'd {_BY_IT}")
add("fact", lambda: n.Unless(fell(THAT)), f"neither {_THEM} (is|was) ko'd {_BY_IT}")


# anything else that the effect just before may have come to
_THIS_WAY = "(this way|by (this|that) (damage|effect)|because of this)"
add("fact", lambda e: this_way(e), f"{{event}} {_THIS_WAY}", f"{{past_event}} {_THIS_WAY}")
add("fact", lambda e: (c := this_way(e)) and n.Unless(c), f"{{undone}} {_THIS_WAY}")
add("fact", lambda e: (c := this_way(e)) and n.Unless(c), f"{{nothing_now}} {_THIS_WAY}")
add(
    "nothing_now",
    nothing,
    "no {adjectives} {noun_one} {afters} {now_one}",
    "no {adjectives} {noun_many} {afters} {now_many}",
)


def this_way(event: n.Trigger) -> n.Condition | None:
    """What an effect brings about, and no attack or block."""
    events = events_of(event)
    if any(each.verb in _IN_COMBAT or (each.verb is Verb.KO and isinstance(each.subject, n.Ref)) for each in events):
        return None
    if any(each.verb is Verb.DRAW and is_one(each.subject) for each in events):
        return None  # that is asked of the die drawn
    return so_often(event, n.Window.THIS_WAY)


def is_one(dice: object) -> bool:
    """Whether it is told of one die alone."""
    return isinstance(dice, n.Select) and isinstance(dice.count.low, int) and dice.count.low < 2


_IN_COMBAT = (Verb.ATTACK, Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED, Verb.ENGAGE, Verb.TARGET)
