"""What the log says of an ability that an event does not trigger, though it seems to."""

from judgebot.engine.play import Play
from judgebot.game.card import CardId
from judgebot.game.event import Event, Verb
from judgebot.game.player import Player

_SAID = "does not trigger: "


def say(play: Play, die: int | None, card: CardId, player: Player, why: str, ability: str) -> None:
    """Say that an ability, called so, does not trigger, and why; by the rules at work."""
    play.say(
        Verb.FIZZLE, die=die, card=card, player=player, ability=ability, absent=Verb.TRIGGER, note=f"{_SAID}{why}"
    )  # fmt: skip


def why(event: Event) -> str | None:
    """Why an ability does not trigger; None where the event tells something else."""
    return event.note.removeprefix(_SAID) if event.absent is Verb.TRIGGER else None
