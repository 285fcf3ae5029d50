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
    before: n.Step | None = None
    immediately: bool = False


class Headed(NamedTuple):
    """A sentence that begins a new ability."""

    opening: Opening
    effect: object
