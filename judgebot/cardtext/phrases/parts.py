"""Pieces of sentences that are not yet nodes."""

from typing import NamedTuple

from judgebot.cardtext import nodes as n

# words for the same act, where what is moved has been spoken of just before
PUT = "(put|place|add|move|send)"
PUT_S = "(put^|place^|add^|move^|send^)"  # with the form that goes with other players


class Opening(NamedTuple):
    """What is said before (or after) the effect of an ability."""

    trigger: n.Trigger | None = None
    scope: n.Scope | None = None
    limit: n.Limit | None = None
    timing: n.Timing | None = None
    condition: n.Condition | None = None  # "while ..."
    given: n.Condition | None = None  # "if ..."
    before: n.StepEvent | None = None  # "before blockers are declared"
    immediately: bool = False
    begins: bool = False  # "when Moth is attacking": not while, but from then on


class Headed(NamedTuple):
    """A sentence that begins a new ability."""

    opening: Opening
    effect: object


def join(a: Opening, b: Opening) -> Opening | None:
    """Two openings one after the other; None if both say the same kind of thing."""
    values: list[object] = []
    for x, y in zip(a, b, strict=True):
        if x and y and x != y:
            return None
        values.append(x or y)
    return Opening(*values)  # type: ignore[arg-type]
