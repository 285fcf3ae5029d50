"""What dice did, or what was done to them, said after their noun: "that attacked this turn", "fielded last turn"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.select import Bits, of
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

PHRASES.words(
    "window",
    {
        "this turn": n.Window.THIS_TURN,
        "(during|on)? (the)? last turn": n.Window.LAST_TURN,
        "since (the end of)? your last turn": n.Window.SINCE_YOURS,
    },
)
_STATES = {Verb.FIELD: n.DieState.FIELDED_THIS_TURN, Verb.DAMAGE: n.DieState.DAMAGED_THIS_TURN}


def underwent(verb: Verb, window: n.Window) -> n.Filter:
    """What happened to a die within a span of turns."""
    if window is n.Window.THIS_TURN and verb in _STATES:
        return n.InState(_STATES[verb])
    return n.Underwent(verb, window)


def spared(verb: Verb, window: n.Window) -> Bits:
    """What did not."""
    return of(n.Not(underwent(verb, window)))


for _verb, _past, _base in ((Verb.ATTACK, "attacked", "attack"), (Verb.BLOCK, "blocked", "block")):
    add("after", lambda w, v=_verb: of(underwent(v, w)), f"that (has|have)? {_past} {{window}}")
    add(
        "after",
        lambda w, v=_verb: spared(v, w),
        f"that did not {_base} {{window}}",
        f"that (has|have) not {_past} {{window}}",
    )
for _verb, _past in ((Verb.FIELD, "fielded"), (Verb.BLOCKED, "blocked"), (Verb.DAMAGE, "(damaged|dealt damage)")):
    add("after", lambda w, v=_verb: of(underwent(v, w)), f"that (was|were|has been|have been) {_past} {{window}}")
    add(
        "after",
        lambda w, v=_verb: spared(v, w),
        f"that (was|were|has been|have been) not {_past} {{window}}",
        f"that (has|have) not been {_past} {{window}}",
    )
add("after", lambda w: of(underwent(Verb.DAMAGE, w)), "that (took|has taken|have taken) damage {window}")
add("after", lambda w: of(underwent(Verb.FIELD, w)), "fielded {window}")
add(
    "after",
    lambda w: of(underwent(Verb.FIELD, w))._replace(side=n.Side.OPPOSING),
    "(that)? (your|an) opponent (has)? fielded {window}",
)
