"""Whether it makes no difference in which order the abilities of one moment enter the queue (3.2.4)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, product
from math import prod

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.noresult.trying import essence
from judgebot.engine.play import Play
from judgebot.engine.request import Need, Unread
from judgebot.engine.rule import Refused
from judgebot.engine.state import InForce, State, Trigger
from judgebot.engine.turn.win import Over
from judgebot.game.event import Event

MOST = 300
"""So many times an ability is tried; where more would be needed, the player is asked for an order."""


def makes_no_difference(play: Play, mine: Sequence[Trigger], sorts: Sequence[object]) -> bool:
    """Whether every order of these leads to the same game, with nothing to decide and nothing more triggered on the
    way: then nobody has to give one. `sorts`: what is of one sort, and so may change places.

    Whatever has resolved so far, in whichever order, is looked at once: if that is the same game each time, what comes
    after it is the same as well. A disputed reading that one of the orders rests on is one that the answer rests on.
    """
    lots = _lots(mine, sorts)
    return _tries(lots) <= MOST and _Orders(play, lots).lead_to_the_same()


def _lots(mine: Sequence[Trigger], sorts: Sequence[object]) -> list[list[Trigger]]:
    """The abilities, those of one sort together."""
    return [[t for t, s in zip(mine, sorts, strict=True) if s == sort] for sort in dict.fromkeys(sorts)]


def _tries(lots: Sequence[Sequence[Trigger]]) -> int:
    """How often an ability would be tried in all."""
    steps = prod(len(lot) + 1 for lot in lots)
    return sum(steps - steps // (len(lot) + 1) for lot in lots)


def _steps(lots: Sequence[Sequence[Trigger]]) -> Iterator[tuple[int, ...]]:
    """How many of each lot can have resolved, fewer before more."""
    return product(*(range(len(lot) + 1) for lot in lots))


class _After:
    """A game that some abilities have led to, and what has happened on the way as far as a text asks."""

    def __init__(self, state: State, told: tuple[Event, ...] = ()) -> None:
        self.state = state
        self.told = told

    def is_like(self, other: "_After") -> bool:
        mine, theirs = _without_numbers(essence(self.state)), _without_numbers(essence(other.state))
        return mine == theirs and Counter(self.told) == Counter(other.told)


class _Orders:
    """All orders of some lots of abilities, and the games to which they lead."""

    def __init__(self, play: Play, lots: Sequence[Sequence[Trigger]]) -> None:
        self.play, self.lots = play, lots
        self.is_asked_of = _looks_back(play)
        self.readings: set[str] = set()
        none = tuple(0 for _ in lots)
        self.known: dict[tuple[int, ...], _After] = {none: _After(play.state._replace(queue=(), pending=()))}

    def lead_to_the_same(self) -> bool:
        for counts in _steps(self.lots):
            ways = [self._one_more(counts, which) for which, n in enumerate(counts) if n]
            first = ways[0] if ways else self.known[counts]
            if first is None or any(way is None or not way.is_like(first) for way in ways):
                return False
            self.known[counts] = first
        self.play.readings |= self.readings
        return True

    def _one_more(self, counts: tuple[int, ...], which: int) -> _After | None:
        """The game as so many of each lot have resolved, one of the lot `which` as the last; None where that is not
        known, or other things depend on it."""
        from judgebot.engine.turn.order import next_piece

        before = self.known[tuple(n - (i == which) for i, n in enumerate(counts))]
        last = self.lots[which][counts[which] - 1]
        left = tuple(t for lot, n in zip(self.lots, counts, strict=True) for t in lot[n:])
        trial = Play(self.play.table, before.state._replace(queue=(last, *left), pending=()))
        try:
            next_piece(trial)
        except (Need, Refused, Unread, Over):
            return None
        if trial.state.pending or trial.state.queue != left:
            return None
        self.readings |= trial.readings
        new = trial.state.happened[len(before.state.happened) :] if self.is_asked_of else ()
        return _After(trial.state, (*before.told, *map(_unplaced, new)))


def _looks_back(play: Play) -> bool:
    """Whether a text of the game asks later what has happened in this turn, or for the first time in it."""
    parts = (part for text in play.table.texts for part in everything(text.abilities))
    return any(isinstance(p, nodes.Happened) or (isinstance(p, nodes.Limit) and p.first) for p in parts)


def _unplaced(event: Event) -> Event:
    """An event without the number of its moment, and of the ability that brought it about."""
    return event._replace(batch=0, source=event.source and event.source._replace(ability=0))


def _without_numbers(state: State) -> State:
    """The state without what only tells which of two came first by its number; and modifiers that are only added up
    are the same in every order (3.6.1), and so are bans."""
    runs = groupby(map(_unnumbered, state.in_force), _is_the_same_in_any_order)
    in_force = [r for in_any, run in runs for r in (sorted(run, key=repr) if in_any else run)]
    return state._replace(in_force=tuple(in_force), due_up_to=0)


def _is_the_same_in_any_order(r: InForce) -> bool:
    added_up = isinstance(r.rule, nodes.Modify) and not r.rule.printed and not r.live
    return added_up or isinstance(r.rule, nodes.Cannot)


def _unnumbered(r: InForce) -> InForce:
    return r._replace(id=0, source=r.source._replace(ability=0))
