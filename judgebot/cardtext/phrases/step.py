"""Points of the turn: "at the start of your turn", "after blockers are declared" (2.1.1)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases

PHRASES = Phrases()
add = PHRASES.add

for _step in n.Step:
    if _step is not n.Step.DAMAGE:
        add("step", lambda s=_step: s, _step.value.lower())
for _step in (n.Step.TURN, n.Step.CLEAR_AND_DRAW, n.Step.ROLL_AND_REROLL, n.Step.MAIN, n.Step.ATTACK, n.Step.CLEAN_UP):
    add("steps", lambda s=_step: s, f"{_step.value.lower()}s")
add("step", lambda: n.Step.BLOCKERS, "declare blockers step")
add("edge", lambda: n.Edge.START, "start")
add("edge", lambda: n.Edge.END, "end")
add("step_event", lambda e, w, s: n.StepEvent(s, e, w), "at the? {edge} of {whose_turn} {step}")
add(
    "step_event",
    lambda w, s: n.StepEvent(s, n.Edge.BOTH, w),
    "at the? start and (at? the)? end of {whose_turn} {step}",
    "at the? end and (at? the)? start of {whose_turn} {step}",
)
add("step_event", lambda e, s: n.StepEvent(s, e), "at the {edge} of (the|this)? {step}", "at {edge} of {step}")
add("step_event", lambda w, s: n.StepEvent(s, n.Edge.BEFORE, w), "before {whose_turn} {step}")
add("step_event", lambda w, s: n.StepEvent(s, n.Edge.START, w), "as {whose_turn} {step} (starts|begins)")
add("step_event", lambda w, s: n.StepEvent(s, n.Edge.END, w), "after {whose_turn} {step}")
add(
    "step_event",
    lambda: n.StepEvent(n.Step.CLEAR_AND_DRAW, n.Edge.END, n.YOU),
    "after you draw in your clear and draw step",
)
add("step_event", lambda e: n.StepEvent(n.Step.ATTACK, e), "at the? {edge} of combat")
add("step_event", lambda: n.StepEvent(n.Step.ATTACK, n.Edge.END), "after combat")
add(
    "step_event", lambda: n.StepEvent(n.Step.BLOCKERS, n.Edge.END), "after all? blockers are (declared|assigned|chosen)"
)
add(
    "step_event",
    lambda: n.StepEvent(n.Step.DAMAGE, n.Edge.END),
    "after (combat damage (resolves|is resolved|has been resolved)|resolving combat damage)",
    "after combat? damage (is|has been) dealt",
)
add("step_event", lambda e, w, s: n.StepEvent(s, e, w), "at the {edge} of each of {whose_turn} {steps}")
