"""The dice at hand as an ability begins to be carried out."""

from judgebot.cardtext import nodes
from judgebot.cardtext.assembly.athand import is_of_a_draw
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.timing.event import matches
from judgebot.engine.play import Play
from judgebot.engine.state import Trigger
from judgebot.engine.view import View


def at_hand(play: Play, trigger: Trigger) -> tuple[int, ...]:
    """Of a draw of several dice that has set it off, those that its words describe; otherwise there are none."""
    node, event = trigger.ability, trigger.event
    when = node.when if isinstance(node, nodes.Triggered) else None
    if event is None or not isinstance(when, nodes.Event) or not is_of_a_draw(when):
        return ()
    ctx = Context(trigger.controller, trigger.id.card, trigger.die, view=View(play.table, trigger.seen), event=event)
    drawn = [e for e in play.state.happened if e.batch == event.batch and matches(ctx, when, e)]
    return tuple(dict.fromkeys(e.die for e in drawn if e.die is not None))
