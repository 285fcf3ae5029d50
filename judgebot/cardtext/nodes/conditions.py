"""Conditions: what has to be so, or to have happened."""

from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING

from judgebot.cardtext.node import Node, node
from judgebot.cardtext.nodes.amounts import Amount
from judgebot.cardtext.nodes.filters import Filter, Op
from judgebot.cardtext.nodes.people import Person, Ref, RefKind
from judgebot.game.energy import EnergyType, Symbol

if TYPE_CHECKING:
    from judgebot.cardtext.nodes.events import Event, Step


@node
class Condition(Node):
    pass


@node
class Both(Condition):
    parts: tuple[Condition, ...]


@node
class Either(Condition):
    parts: tuple[Condition, ...]


@node
class Unless(Condition):
    part: Condition


@node
class Compare(Condition):
    left: Amount
    op: Op
    right: Amount


@node
class Fits(Condition):
    """What the reference stands for fits the filter ("if that die is a Villain", "if it is damaged")."""

    subject: Ref
    filter: Filter


@node
class Happened(Condition):
    """An event of this kind took place in the window."""

    event: "Event"
    window: "Window"
    at_least: int = 1


class Window(Enum):
    THIS_TURN = "this turn"
    LAST_TURN = "last turn"
    SINCE_YOURS = "since your last turn"
    YOUR_LAST = "on your last turn"
    THEIR_LAST = "on your opponent's last turn"
    GAME = "this game"  # of what is purchased, which alone is kept in mind so long
    THIS_WAY = "this way"  # by this ability, since its last sentence


@node
class YouDid(Condition):
    """The May or the act just before was carried out ("if you do"). `they`: by the words "if they do", which are said
    of another player; None by words of no player ("if this happens"). As the span it is no part of what it means."""

    they: bool | None = field(default=None, compare=False, repr=False, kw_only=True)


@node
class RollShows(Condition):
    face: "FaceIs"
    ref: Ref = Ref(RefKind.THAT)


@node
class TurnOf(Condition):
    person: Person


@node
class InStep(Condition):
    """It is this step, of either player where nothing is said of whose."""

    step: "Step"
    whose: Person | None = None


class FaceClass(Enum):
    ENERGY = "energy"
    CHARACTER = "character"
    SIDEKICK = "Sidekick"  # the character face of a Sidekick die
    ACTION = "action"
    BURST = "burst"
    DOUBLE_ENERGY = "double energy"
    LEVEL = "level"
    TYPE = "energy type"


@node
class FaceIs(Node):
    face: FaceClass
    level: int | None = None
    type: EnergyType | Symbol | None = None  # a wild and a generic are symbols, and no types (1.4.3)
