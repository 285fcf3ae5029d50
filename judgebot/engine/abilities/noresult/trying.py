""" "No result" (3.1.10), asked of the engine itself: try it, and look whether anything has changed."""

from collections.abc import Callable
from itertools import combinations, islice

from judgebot.cardtext import nodes
from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Kind, Need, Request, Unread
from judgebot.engine.rule import Refusal, Refused
from judgebot.engine.state import State
from judgebot.engine.turn.win import Over
from judgebot.engine.view import View
from judgebot.game.mark import said_once

MOST_TRIES = 40
"""How many branches are looked at before something with many choices counts as having a result."""


def essence(state: State) -> State:
    """The state without the traces that trying itself leaves."""
    return state._replace(happened=(), batches=0, ids=0, used=(), queue=(), pending=())


def has_result(view: View, do: Callable[[Play], None], at_hand: object = None) -> bool:
    """Whether some way of doing this changes the state of the game or founds a future one; `at_hand` is
    what an interrupting ability may change."""
    return _obstacles(view, do, at_hand) is None


def why_no_result(
    view: View, do: Callable[[Play], None], why: str, cost: nodes.Cost | None = None, at_hand: object = None
) -> Refusal | None:
    """Why no way of doing this, for a `cost`, would have a result: `why`, or what stood in the way of each; None:
    one has."""
    failed = _obstacles(view, do, at_hand)
    if failed is None:
        return None
    found, met = failed
    cites = tuple(dict.fromkeys(id_ for each in found for id_ in each.cites))
    readings = dict.fromkeys(id_ for each in found for id_ in each.readings)
    readings |= dict.fromkeys([*sorted(met), *before_its_cost(view, do, cost)])
    return Refusal(told(found) or why, cites, readings=tuple(readings))


_MOST_TOLD = 3
NO_TARGET = "there is no legal target for it"


def told(found: list[Refusal]) -> str:
    """What stood in the way of each try, as one reason; the first few of many."""
    whys = said_once([each.why for each in found])
    whys = [why for why in whys if why != NO_TARGET] or whys  # which one there is not says more
    return "; ".join(whys[:_MOST_TOLD]) + (" and so on" if len(whys) > _MOST_TOLD else "")


ONLY_TARGET = "cost-removes-only-target"


def before_its_cost(view: View, do: Callable[[Play], None], cost: nodes.Cost | None) -> tuple[str, ...]:
    """The reading by which an ability may be used that has a result only before its cost is paid, if this one has."""
    from judgebot.engine.abilities.paying import parts

    if ONLY_TARGET in view.table.other_readings or not parts(cost):
        return ()
    return (ONLY_TARGET,) if has_result(View(view.table.under(ONLY_TARGET), view.state), do) else ()


def by_which_it_has(view: View, do: Callable[[Play], None], refusal: Refusal, at_hand: object) -> tuple[str, ...]:
    """The disputed readings by whose other side what had no result would have one."""
    met = (id_ for id_ in refusal.readings if id_ not in view.table.other_readings)
    return tuple(id_ for id_ in met if has_result(View(view.table.under(id_), view.state), do, at_hand))


_Failed = tuple[list[Refusal], set[str]]


def _obstacles(view: View, do: Callable[[Play], None], at_hand: object = None) -> _Failed | None:
    """As `_tried`. By the other reading what has a result only before its cost is paid has one, besides all that has it
    after that: what is done with the price, for instance."""
    failed = _tried(view, do, at_hand)
    if failed is None or ONLY_TARGET not in view.table.other_readings:
        return failed
    paid = View(view.table.but_for(ONLY_TARGET), view.state)
    return None if _tried(paid, do, at_hand) is None else failed


def _tried(view: View, do: Callable[[Play], None], at_hand: object = None) -> _Failed | None:
    """What stood in the way of each try, and the disputed readings that the tries rested on; None where one of them has
    a result."""
    tries: list[tuple[Answer, ...]] = [()]
    found: list[Refusal] = []
    met: set[str] = set()
    for _ in range(MOST_TRIES):
        if not tries:
            return found, met
        given = tries.pop()
        play = Play(view.table, view.state, given, None)
        play.is_trial = True
        play.at_hand = at_hand
        try:
            do(play)
        except Need as need:
            if need.request.kind in (Kind.ROLL, Kind.DRAW):
                return None
            tries += [(*play.answers, a) for a in _branches(need.request)]
            continue
        except Refused as refused:
            found.append(refused.refusal)
            met |= play.readings
            continue
        except (Over, Unread):  # what the engine does not know may well have a result: it says so when it gets there
            return None
        if essence(play.state) != essence(play.paid or view.state) or play.at_hand != at_hand or play.needs_no_result:
            return None
        found += play.obstacles
        met |= play.readings
    return None


def _branches(request: Request) -> list[Answer]:
    """Some answers to a request, those that do something last (they are tried first)."""
    match request.kind:
        case Kind.MAY:
            return [False, True]
        case Kind.CHOOSE:
            ways: list[Answer] = [()] if request.low == 0 else []
            size = max(1, request.low)
            if size == 1:
                ways += [(o,) for o in reversed(request.options)]
            else:
                several = islice(combinations(request.options, size), MOST_TRIES)
                ways += [way for way in several if request.why_not(way) is None][:1]
            return [w for w in ways if request.why_not(w) is None]
        case Kind.ORDER:
            return [tuple(request.options)]
        case Kind.SPLIT:
            spreads = (_spread(request, among) for among in range(1, len(request.options) + 1))
            return list(islice((way for way in spreads if request.why_not(way) is None), 1))
        case Kind.PAY | Kind.REACT:
            return [request.default] if request.is_optional else []
        case _:
            return []


def _spread(request: Request, among: int) -> tuple[tuple[object, int], ...]:
    """A split among so many of the options: one for each, and the rest for the first."""
    first, *others = request.options[:among]
    return ((first, request.total - len(others)), *((other, 1) for other in others))
