"""Who has KO'd a die: those whose damage it fell by, or the die whose ability did it outright (2.7.5.3, 2.7.6.1)."""

from collections.abc import Collection

from judgebot.engine.play import Play
from judgebot.engine.rule import asks
from judgebot.engine.state import State
from judgebot.game.event import Event, SourceKind, Verb
from judgebot.game.player import Player


@asks("2.7.6.1")
def hits(state: State, ko: Event) -> tuple[Event, ...]:
    """The damage, dealt at one moment, that a die fell by; none if an ability KO'd it outright."""
    if ko.damage is None or ko.was is None:
        return ()
    mine = [
        e
        for e in state.happened
        if e.verb is Verb.DAMAGE and e.die == ko.die and e.batch <= ko.batch
        and e.was is not None and e.was.incarnation == ko.was.incarnation
    ]  # fmt: skip
    return tuple(e for e in mine if e.batch == mine[-1].batch)


def killers(state: State, ko: Event) -> tuple[int, ...]:
    """The dice that have KO'd it."""
    struck = hits(state, ko)
    if struck:
        return tuple(dict.fromkeys(e.other for e in struck if e.other is not None))
    by = ko.source if ko.damage is None else None
    return (by.die,) if by is not None and by.die is not None else ()


@asks("2.7.6.1")
def falls_with_its_killer(play: Play, ko: Event, falling: Collection[int | None]) -> bool:
    """Whether a die falls together with one that has KO'd it, which by the other reading has KO'd nothing then."""
    together = not {*falling}.isdisjoint(killers(play.state, ko))
    return together and play.rests_on("killer-falls-with-victim")


def players(state: State, ko: Event) -> tuple[Player, ...]:
    """The players whose dice or abilities have KO'd it."""
    sources = [e.source for e in hits(state, ko)] or ([ko.source] if ko.damage is None else [])
    return tuple(dict.fromkeys(s.player for s in sources if s and s.player and s.kind is not SourceKind.GAME))
