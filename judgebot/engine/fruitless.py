"""What the log says of an ability of which nothing comes on the board as it is."""

from judgebot.engine.play import Play
from judgebot.game.event import Event, Verb

_SAID = "does nothing"


def say(play: Play, *cites: str, why: str = "", **about: object) -> None:
    """Say that an ability does nothing, and why, where that is known; by the rules at work."""
    play.say(Verb.FIZZLE, *cites, absent=Verb.RESOLVE, note=f"{_SAID}: {why}" if why else _SAID, **about)


def is_told_by(event: Event) -> bool:
    """Whether the event tells that, and not of something else that is not done."""
    return event.absent is Verb.RESOLVE


def why(event: Event) -> str:
    """Why an ability does nothing; "" where that is not known, or the event tells something else."""
    return event.note.removeprefix(_SAID).removeprefix(": ") if is_told_by(event) else ""
