"""Points of the turn: "at the start of your turn", "after blockers are declared" (2.1.1)."""

from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases

PHRASES = Phrases()
add = PHRASES.add

for _step in n.Step:
    if _step not in (n.Step.DAMAGE, n.Step.DEALT):
        add("step", lambda s=_step: s, _step.value.lower())
for _step in (n.Step.TURN, n.Step.CLEAR_AND_DRAW, n.Step.ROLL_AND_REROLL, n.Step.MAIN, n.Step.ATTACK, n.Step.CLEAN_UP):
    add("steps", lambda s=_step: s, f"{_step.value.lower()}s")
add("step", lambda: n.Step.BLOCKERS, "declare blockers step")
add("edge", lambda: n.Edge.START, "start")
add("edge", lambda: n.Edge.END, "end")


class Phase(NamedTuple):
    """A step of the turn, or a turn, of whichever player."""

    step: n.Step
    whose: n.Person | None = None

    def at(self, edge: n.Edge) -> n.StepEvent | None:
        """Its start or its end; "before the turn" is told of no player's."""
        apart = edge is n.Edge.BEFORE and self == Phase(n.Step.TURN)
        return None if apart else n.StepEvent(self.step, edge, self.whose)


START, END = n.Edge.START, n.Edge.END
add("phase", lambda w, s: Phase(s, w), "{whose_turn} {step}", "each of {whose_turn} {steps}")
add("phase", lambda s: Phase(s), "the {step}")
add("step_event", lambda e, p: p.at(e), "at the? {edge} of {phase}")
add("step_event", lambda e, s: n.StepEvent(s, e), "at the {edge} of this? {step}", "at {edge} of {step}")
_BOTH = "(start and (at? the)? end|end and (at? the)? start)"
add("step_event", lambda p: p.at(n.Edge.BOTH), f"at the? {_BOTH} of {{phase}}")
add("step_event", lambda p: p.at(n.Edge.BEFORE), "before {phase}")
add("step_event", lambda p: p.at(END) if p != Phase(n.Step.TURN) else None, "after {phase}")
PHRASES.words("comes_to", {"(starts|begins)": START, "ends": END})
add("step_event", lambda p, e: p.at(e), "(when|whenever|as|once) {phase} {comes_to}")
PHRASES.words("enters", {"(starts|begins|enters)": START, "(ends|finishes)": END})
PHRASES.words("enter", {"(start|begin|enter)": START, "(end|finish)": END})
add(
    "step_event",
    lambda p, e, s: of_player(p, s, e),
    "(when|whenever|after) {someone} {enters} (his|her|their|his or her) {step}",
    "(when|whenever|after) {you} {enter} your {step}",
)


def of_player(who: n.Person, step: n.Step, edge: n.Edge) -> n.StepEvent | None:
    """A point of the turn of one player, or of each."""
    return n.StepEvent(step, edge, who) if who in (n.YOU, n.OPPONENT, n.Person(n.PersonKind.EACH)) else None


add(
    "step_event",
    lambda: n.StepEvent(n.Step.CLEAR_AND_DRAW, n.Edge.END, n.YOU),
    "after you draw in your clear and draw step",
)
_BEFORE_DRAWING = "before (you draw|drawing) (any|your)? dice"
add(
    "step_event",  # what is left in the Reserve Pool is cleared before (2.3.1)
    lambda: n.StepEvent(n.Step.CLEAR_AND_DRAW, n.Edge.START, n.YOU),
    f"{_BEFORE_DRAWING} (in|during) your clear and draw step",
    f"at the start of your clear and draw step ,? {_BEFORE_DRAWING}",
)
add("step_event", lambda e: n.StepEvent(n.Step.ATTACK, e), "at the? {edge} of combat")
add("step_event", lambda: n.StepEvent(n.Step.ATTACK, n.Edge.END), "after combat")
add(
    "step_event",
    lambda: n.StepEvent(n.Step.BLOCKERS, n.Edge.END),
    "(after|once) all? blockers (are|have been) (declared|assigned|chosen)",
)
add(
    "step_event",
    lambda: n.StepEvent(n.Step.DAMAGE, n.Edge.END),
    "after (combat damage (resolves|is resolved|has been resolved)|resolving combat damage)",
)
add(
    "step_event",
    lambda: n.StepEvent(n.Step.DEALT, n.Edge.END),
    "after (all)? combat? damage (is|has been) dealt",
    "after combat damage",
)
add("step_event", lambda: n.StepEvent(n.Step.BLOCKERS, END), "(when|once) blockers are (declared|assigned)")
