"""In which step something happens: "during your Clear and Draw Step", "outside their Roll and Reroll Step" (2.2.3)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.parts import Opening
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

add("named_step", lambda: n.Step.CLEAR_AND_DRAW, "clear and draw (step|steps)")
add("named_step", lambda: n.Step.ROLL_AND_REROLL, "roll and reroll (step|steps)")
add("step_of", lambda w, s: n.InStep(s, w), "{whose_turn} {named_step}")
add("step_of", lambda s: n.InStep(s), "the {named_step}")
add("in_step", lambda s: s, "(during|in) {step_of}")
add("in_step", lambda s: n.Unless(s), "(outside (of)?|other than (during)?|except (during)?|not during) {step_of}")
add("in_step", lambda: n.Unless(n.InStep(n.Step.ATTACK)), "(outside (of)?|not during) the attack step")
add("step_condition", lambda s: s, "it is {step_of}")
add("state_condition", lambda s: s, "{step_condition}")
add("state_condition", lambda s: n.Unless(s), "it is not {step_of}")
add("state_condition", lambda: n.InStep(n.Step.ATTACK), "it is the attack step")

add("open_one", lambda o: o, "{circumstance}")
_OWN = "dice (drawn|rolled|drawn and rolled) (from|by|with) {of_this_ability} (or copies of (it|this ability))?"
add("of_this_ability", lambda: True, "this ability")
add("of_this_ability", lambda _: True, "{own_s} ability")
add("but_own", lambda _: True, f",? excluding {_OWN}")
add("moment_one", lambda e, _: but_own(e), "{event} {but_own}")
add("moment_one", lambda e, c, _: but_own(e, c), "{event} {in_step} {but_own}")


def but_own(event: n.Trigger, step: n.Condition | None = None) -> Opening | None:
    """Dice drawn and rolled by something else than the ability itself."""
    if not isinstance(event, n.Event) or event.verb is not Verb.ROLL or event.from_areas != (Area.BAG,):
        return None
    return Opening(replace(event, but_own=True), given=step)


def on_own_turn(event: n.Trigger) -> Opening | None:
    """ "Your opponent gains life on their turn": what that player does, or what befalls them, on their own."""
    theirs = all(n.OPPONENT in (e.by, e.subject) for e in events_of(event))
    return Opening(event, timing=n.Timing.OPPONENT_TURN) if theirs else None


add("moment_one", on_own_turn, "{event} (on|during) (their|his|her|his or her) own? turn")
add("circumstance", lambda c: Opening(given=c), "{in_step}")
# each player has a step of their own once in a turn; of the roll, "once" counts rerolls (`rerolls.py`)
add("open_one", lambda c: once(c), "once {in_step}")


def once(step: n.Condition) -> Opening | None:
    """Once in that step of a player."""
    draws = isinstance(step, n.InStep) and step.step is n.Step.CLEAR_AND_DRAW and step.whose is not None
    return Opening(given=step, limit=n.Limit()) if draws else None
