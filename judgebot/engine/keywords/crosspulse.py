"""Crosspulse: the die is purchased with nothing but energy of its own types; wild energy is no obstacle."""

from collections.abc import Iterator

from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.state import Trigger
from judgebot.game.energy import Symbol
from judgebot.game.event import Event, Verb


def collect(play: Play, events: list[Event]) -> Iterator[Trigger]:
    """The dice with Crosspulse that were purchased rightly."""
    from judgebot.engine.abilities.timing.trigger import make

    for event in events:
        if event.verb is Verb.PURCHASE and event.die is not None and is_pure(play, event):
            for ability in play.view.abilities(event.die):
                if keyword_of(ability.node) == "crosspulse":
                    yield make(play, ability, event.die, event)


def is_pure(play: Play, event: Event) -> bool:
    """Whether energy was spent, and all of it matched the types of the die."""
    assert event.die is not None
    own = {Symbol(t.value) for t in play.view.types(event.die)} | {Symbol.WILD}
    return bool(event.spent) and set(event.spent) <= own
