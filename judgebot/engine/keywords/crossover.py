"""Crossover: a die of several energy types is each of them, whatever looks at its type."""

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import contains
from judgebot.engine.play import Play
from judgebot.engine.rule import asks
from judgebot.engine.state import Trigger
from judgebot.engine.view import View
from judgebot.game.event import ROLLS


def is_crossover(view: View, die: int) -> bool:
    return len(view.card(die).types) > 1


@asks("crossover", "crossover(1)")
def why_described(view: View, select: nodes.Select, die: int) -> tuple[str, ...]:
    """The rules by which words that ask for one energy type describe a die of several, in a limit on blocks."""
    return ("crossover", "crossover(1)") if is_limited(view, select, die) else ()


BLOCK_LIMIT = "crossover-block-limit"


def is_limited(view: View, limit: nodes.Subject, die: int) -> bool:
    """Whether a limit on blocks asks for one energy type and the die has several."""
    asks_type = isinstance(limit, nodes.Select) and contains(limit.filter, nodes.HasEnergy)
    return asks_type and is_crossover(view, die)


def match(view: View, one: int, other: int) -> bool:
    """Whether two dice have an energy type in common."""
    return not view.types(one).isdisjoint(view.types(other))


@asks("crossover", "crossover(3)", "1.4.6")
def is_rolled_as_each(play: Play, trigger: Trigger) -> bool:
    """Whether an ability that looks for one type hears of the roll of a die of several."""
    event = trigger.event
    when = trigger.ability.when if isinstance(trigger.ability, nodes.Triggered) else None
    if event is None or event.die is None or event.verb not in ROLLS:
        return False
    face = when.face if isinstance(when, nodes.Event) else None
    return face is not None and face.type is not None and is_crossover(play.view, event.die)
