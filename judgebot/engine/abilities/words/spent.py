"""Which dice were spent on what an ability looks at (2.6.1)."""

from judgebot.engine.abilities.context import Context
from judgebot.engine.rule import asks
from judgebot.game.event import Verb


@asks("2.6.1.1", "2.6.3.2")
def spent_on(ctx: Context, on: Verb) -> frozenset[int]:
    """The dice that were spent on the fielding or purchase that the event is: those that went Out of Play for it. A die
    of which half was spent is not among them."""
    event, dice = ctx.event, frozenset[int]()
    if event is None or event.verb is not on:
        return dice
    for each in ctx.view.state.happened:
        if each.source != event.source:
            continue
        if each == event:
            return dice
        if each.verb is on:
            dice = frozenset()
        elif each.verb is Verb.SPEND and each.die is not None:
            dice |= {each.die}
    return frozenset()
