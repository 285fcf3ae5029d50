"""What is done "immediately", where that is said of the one who does it: "when a Villain is KO'd, Moth immediately
gains a token". It enters the queue at its end, ahead of what enters with it (3.2.9), as "immediately, ..." does.
"""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import by, found
from judgebot.cardtext.phrases.effects.counters import counter, of_card
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.rules.rule import state
from judgebot.cardtext.phrases.sentences.clause import dealt_by
from judgebot.cardtext.phrases.sentences.headed import headed

PHRASES = Phrases()
add = PHRASES.add


def at_once(opening: Opening, effect: n.Effect | None) -> Headed | None:
    """It happens so once something has set it off; what has already been said so is not said again."""
    if effect is None or opening.trigger is None or opening.immediately or isinstance(opening.trigger, n.StepEvent):
        return None
    return headed(opening._replace(immediately=True), effect)


add("headed", at_once, "{opening} ,? {done_at_once}")
add("headed", lambda o, c, e: at_once(o, e and n.If(c, e)), "{opening} ,? if {asked} , {done_at_once}")
add("done_at_once", lambda e: e, "{clause} immediately", "you immediately {act}")
add("done_at_once", by, "{someone} immediately {act_s}", "{they_person} immediately {act}")
add("done_at_once", dealt_by, "{ref_one} immediately {deal_s}")
add("done_at_once", lambda r, c: counter(c, of_card(r)), "{ref_one} immediately (gains|gets) {counters}")
for _one, _pred in (("one", "preds_s"), ("many", "preds")):
    add("done_at_once", lambda d, p, u: held(d, p, u), f"{{{_one}}} immediately {{{_pred}}} {{until}}")


def held(dice: n.Subject, preds: object, until: n.Until) -> n.Effect | None:
    """What dice get at once for a time."""
    rules = state(dice, preds)  # type: ignore[arg-type]
    return found(rules, until) if rules else None
