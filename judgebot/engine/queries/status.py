"""What a die counts as: by the face it shows while it is rolled, by its type otherwise (1.6)."""

from enum import Enum

from judgebot.engine.rule import asks, forbids
from judgebot.engine.view import View
from judgebot.game.card import CardKind


class Status(Enum):
    """The distinction of a rolled die (1.6.4)."""

    ACTION = "Action die"
    CHARACTER = "Character die"
    SIDEKICK = "Sidekick Character die"
    ENERGY = "Energy die"
    TOKEN = "token"


@asks("1.6.5")
def status(view: View, die: int) -> Status | None:
    """The status of a die; an unrolled one has none."""
    now, kind = view.state.die(die), view.card(die).kind
    if not now.area.is_rolled:
        return None
    if kind is CardKind.TOKEN:
        return Status.TOKEN
    if now.is_on_energy_face and not now.area.is_field:  # in the field only until the ability at hand is over (1.6.10)
        return Status.ENERGY
    if kind.is_action:
        return Status.ACTION
    return Status.SIDEKICK if kind is CardKind.SIDEKICK else Status.CHARACTER


@forbids("1.7.9", "3.1.10")
def cannot_turn(view: View, die: int) -> str | None:
    """Why a die can be neither spun nor rerolled: it is a token. None: it is a die."""
    return f"{view.state.die(die)} is a token" if view.card(die).kind is CardKind.TOKEN else None
