"""What the keywords trigger on. A keyword that is card text (`means:`) triggers like any other ability."""

from judgebot.cardtext import nodes
from judgebot.engine.keywords import (
    aftershock,
    back_for_more,
    call_out,
    crosspulse,
    deadly,
    energize,
    experience,
    gadgeteer,
    range,
    retaliation,
    spark,
    underdog,
)
from judgebot.engine.play import Play
from judgebot.engine.state import InForce, Trigger
from judgebot.engine.view import View
from judgebot.game.event import Event


def collect(play: Play, before: View, events: list[Event]) -> list[Trigger]:
    """The keyword abilities that the events of one moment trigger."""
    deadly.remember(play, events)
    experience.remember(play, before, events)
    gadgeteer.remember(play, events)
    retaliation.look(play, before, events)
    underdog.look(play, before, events)
    return [
        *aftershock.collect(play, before, events),
        *back_for_more.collect(play, events),
        *call_out.collect(play, events),
        *crosspulse.collect(play, events),
        *energize.collect(play, events),
        *range.collect(play, events),
    ]


def at(play: Play, step: nodes.Step, edge: nodes.Edge) -> list[Trigger]:
    """The keyword abilities that happen at the start or end of a step."""
    return list(spark.at(play, step, edge))


def persistent(play: Play, rules: tuple[InForce, ...]) -> list[Trigger]:
    """The Persistent keyword abilities among these rules that resolve in Clean Up."""
    return [*deadly.due(play, rules), *experience.due(play, rules)]


def has_triggered(trigger: Trigger) -> bool:
    """Whether a keyword ability that is due in Clean Up is one that has triggered earlier in the turn (Deadly(1))."""
    return trigger.ability == deadly.NODE
