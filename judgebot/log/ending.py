"""How a scenario came out, kept with the call so that it can be compared with how it comes out later."""

import json
from collections.abc import Iterator
from typing import NamedTuple

from judgebot.game.player import Player
from judgebot.ruling.difference import ends, parting, told, winner
from judgebot.scenario.outcome import Outcome


class Ending(NamedTuple):
    """What is the case at the end, thing by thing, and the steps in words."""

    end: dict[str, str]
    steps: list[str]


class Changed(NamedTuple):
    """What comes out differently, one thing a line ("wall: prep / field"), and the steps at which the two part."""

    lines: tuple[str, ...]
    parting: tuple[str, str] | None


def ending(outcome: Outcome) -> Ending:
    """How a scenario came out."""
    return Ending(dict(_end(outcome)), told(outcome))


def written(outcome: Outcome) -> str:
    """The ending as it is kept."""
    return json.dumps(ending(outcome)._asdict(), ensure_ascii=False)


def read(text: str) -> Ending:
    """What `written` wrote. Raises ValueError for anything else."""
    try:
        found = json.loads(text)
        return Ending({str(key): str(value) for key, value in found["end"].items()}, [str(s) for s in found["steps"]])
    except (KeyError, TypeError, AttributeError) as why:
        raise ValueError(f"no ending: {why}") from why


def changed(then: Ending, now: Ending) -> Changed | None:
    """What is different at the end; None where nothing is, whatever the words of the steps."""
    things = dict.fromkeys((*then.end, *now.end))
    gone = "not there"
    lines = [(thing, then.end.get(thing, gone), now.end.get(thing, gone)) for thing in things]
    different = tuple(f"{thing}: {one} / {other}" for thing, one, other in lines if one != other)
    return Changed(different, parting(then.steps, now.steps)) if different else None


def _end(outcome: Outcome) -> Iterator[tuple[str, str]]:
    yield "the outcome", outcome.status.value
    for player in Player:
        yield f"player {player}: life", str(outcome.end.life_of(player))
        yield f"player {player}: virtual energy", str(outcome.end.virtual_of(player))
    yield "the winner", winner(outcome)
    yield from ends(outcome).items()
