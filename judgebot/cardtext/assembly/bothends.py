""" "At the start and end of your turn": two moments, at each of which the same happens."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import everything


def at_each_end(abilities: Iterable[n.Ability]) -> Iterator[n.Ability]:
    """An ability for either moment, where both are said."""
    for ability in abilities:
        when = getattr(ability, "when", None)
        if not isinstance(when, n.StepEvent) or when.edge is not n.Edge.BOTH:
            yield ability
            continue
        for edge in (n.Edge.START, n.Edge.END):
            yield replace(ability, when=replace(when, edge=edge))  # type: ignore[call-arg]


def is_said_within(event: n.StepEvent, ability: n.Ability) -> bool:
    """Whether it is a later moment of the ability and not its own: then it is open what comes of the second one."""
    if event.edge is not n.Edge.BOTH:
        return False
    limited = getattr(ability, "limit", None) is not None
    return limited or getattr(ability, "when", None) != event or event in everything(getattr(ability, "effect", None))
