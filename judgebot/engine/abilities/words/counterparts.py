"""The other dice of an event: those it blocks or that block it, those it has damaged, those that have KO'd it, and the
one whose ability targets it."""

from judgebot.engine.abilities.words.felled import killers
from judgebot.engine.state import State
from judgebot.game.event import Event, Verb


def others(state: State, event: Event) -> tuple[int, ...]:
    """Every die that the words after the verb can be about."""
    if event.die is None:
        return () if event.other is None else (event.other,)
    match event.verb:
        case Verb.KO:
            return killers(state, event)
        case Verb.BLOCK:
            now = tuple(state.blocked_by(event.die))
            return now or tuple(a.die for b, a in state.engaged if b.die == event.die)
        case Verb.BLOCKED:
            now = tuple(state.blockers_of(event.die))
            return now or tuple(b.die for b, a in state.engaged if a.die == event.die)
        case Verb.DEAL:
            return tuple(dict.fromkeys(e.die for e in blows(state, event) if e.die is not None))
        case Verb.TARGET if event.source is not None and event.source.die is not None:
            return (event.source.die,)
    return () if event.other is None else (event.other,)


def blows(state: State, deal: Event) -> tuple[Event, ...]:
    """The damage that a die has dealt at one moment."""
    same = (deal.batch, deal.die, deal.damage)
    return tuple(e for e in state.happened if e.verb is Verb.DAMAGE and (e.batch, e.other, e.damage) == same)
