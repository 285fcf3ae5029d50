"""What may be done with the dice drawn in the Clear and Draw Step: "once during your Clear and Draw Step, you may
return a Villain die you drew to your bag". It is done once they have been drawn, before they are rolled (2.3.2, 2.4.1).
"""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import Lot
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.parts import Opening
from judgebot.cardtext.walk import everything
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add


@n.node
class OfTheDraw(n.Event):
    """The draw of that step, as it is not told but meant by what is done."""


_DICE = n.Select(n.Noun.DIE, count=n.Count(1, None), mode=n.Mode.ALL)
_STEP = n.InStep(n.Step.CLEAR_AND_DRAW, n.YOU)
_AT_DRAW = Opening(OfTheDraw(Verb.DRAW, _DICE, by=n.YOU), given=_STEP)
_IN_STEP = "(during|in) (your|each of your) clear and draw (step|steps)"
add("open_one", lambda: _AT_DRAW, _IN_STEP)
add("open_one", lambda: _AT_DRAW._replace(limit=n.Limit()), f"once {_IN_STEP}", f"once (per|each) turn ,? {_IN_STEP}")


def when_drawn(opening: Opening, effect: object) -> Opening | None:
    """The opening with the draw told outright, where the effect speaks of the dice drawn; so it is meant by the step
    alone as well, which says no moment."""
    drawn = any(isinstance(node, Lot) and node.came == "drawn" for node in everything(effect))
    if isinstance(opening.trigger, OfTheDraw):
        return opening._replace(trigger=n.Event(Verb.DRAW, _DICE, by=n.YOU)) if drawn else None
    return None if drawn and opening.trigger is None and opening.given == _STEP else opening
