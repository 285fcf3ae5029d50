"""The abilities of a text box, and the text box whole."""

from dataclasses import field
from enum import Enum
from typing import NamedTuple

from judgebot.cardtext.node import Node, node
from judgebot.cardtext.nodes.conditions import Condition
from judgebot.cardtext.nodes.costs import Cost
from judgebot.cardtext.nodes.effects import (
    Effect,
)
from judgebot.cardtext.nodes.events import Limit, Step, Trigger
from judgebot.cardtext.nodes.rules import (
    Rule,
)
from judgebot.cardtext.nodes.things import Select
from judgebot.game.energy import EnergyType


class Burst(Enum):
    ONE = "*"
    TWO = "**"
    EITHER = "*/**"


class BurstMode(Enum):
    ADD = "also"
    INSTEAD = "instead"


class Timing(Enum):
    """When an ability that a player chooses to use may be used."""

    GLOBAL = "whenever you could use a Global ability"
    MAIN = "during your Main Step"
    ATTACK_STEP = "during the Attack Step"
    YOUR_TURN = "only on your turn"
    OPPONENT_TURN = "only on your opponent's turn"
    MAIN_ANY = "during the Main Step"
    UNSTATED = "at a time that is not stated"


class Scope(Enum):
    """While what a Static (or usable) ability is in force."""

    ACTIVE = "while active"
    ATTACKING = "while attacking"
    BLOCKING = "while blocking"
    IN_COMBAT = "while attacking or blocking"
    ENGAGED = "while engaged"
    PAIRED = "while paired up"
    PLACED = "while on a card"  # of a die that lies there, be it in the Field Zone or not, or on another die
    ALWAYS = "always"  # from the card itself: own costs (3.1.30)
    ANYWHERE = "wherever it lies"  # of each die for itself, active or not, as the text says (3.1.30)
    UNSTATED = ""  # a trigger without a "while": each active die with it triggers for itself (3.2.12)


FIGHTING = frozenset({Scope.ATTACKING, Scope.BLOCKING, Scope.IN_COMBAT, Scope.ENGAGED})
"""While it fights, in whatever way."""


@node
class Ability(Node):
    """One ability of a text box. `burst`: only with this burst on the face; `mode`: added to or in place of the
    ability before.

    `replaces`: the number of earlier abilities of the text that a burst with `instead` stands in for (usually 1).
    `unignorable`: "this text cannot be ignored" (3.4.8.3); `uncopied`: nor copied. `condition`: an if that guards the
    whole ability.
    """

    burst: Burst | None = field(default=None, kw_only=True)
    mode: BurstMode | None = field(default=None, kw_only=True)
    unignorable: bool = field(default=False, kw_only=True)
    uncopied: bool = field(default=False, kw_only=True)
    of_keyword: str | None = field(default=None, kw_only=True)  # the keyword of which this is the meaning


@node
class Triggered(Ability):
    when: Trigger
    effect: Effect
    condition: Condition | None = None
    limit: Limit | None = None
    scope: Scope = Scope.UNSTATED  # ACTIVE only where the text says "while active": then once a card (3.4.5.3)
    immediately: bool = False
    before: Step | None = None  # "before blockers are declared"


@node
class Static(Ability):
    rules: tuple[Rule, ...]
    scope: Scope = Scope.ACTIVE
    condition: Condition | None = None  # "while you have three or more dice in the Field Zone"


@node
class Usable(Ability):
    """A Non-global ability that its player may use at certain times, for a cost or not."""

    cost: Cost | None
    effect: Effect
    timing: Timing = Timing.GLOBAL
    scope: Scope = Scope.ACTIVE
    limit: Limit | None = None
    condition: Condition | None = None


@node
class Global(Ability):
    """A Global ability; `when` makes it reactive (3.4.2.5), `timing` YOUR_TURN and the like or `limit` makes it
    limited.
    """

    cost: Cost | None
    effect: Effect
    when: Trigger | None = None
    timing: Timing | None = None
    limit: Limit | None = None
    condition: Condition | None = None


@node
class Action(Ability):
    """What an Action die does when it is used."""

    effect: Effect
    condition: Condition | None = None


@node
class SendAway(Ability):
    """A Continuous die's or Trap's ability: sent from the Field Zone to the Used Pile for an effect; a Trap has a
    trigger, and may ask for more, or for that to happen for the first time of a turn.
    """

    effect: Effect
    when: Trigger | None = None
    condition: Condition | None = None
    limit: Limit | None = None


@node
class KeywordAbility(Ability):
    """A keyword with its parameters: Range 2, Fabricate 2-5, Rush - [bolt], Recruit - Villains, Impulse - gain 1
    life.
    """

    keyword: str  # the keyword's id
    number: int | None = None
    number2: int | None = None
    types: tuple[EnergyType, ...] = ()
    select: Select | None = None  # Recruit, Gate: what qualifies
    names: tuple[str, ...] = ()  # Suit Up, Fusion
    effect: Effect | None = None  # keywords that label an effect: Impulse, Energize, Spark, Vengeance, Teamwatch ...
    cost: Cost | None = None  # Synergy
    mode2: BurstMode | None = None  # Teamwork, Resistance, Common Ground ... "deal 3 instead"
    cost_change: "Rule | None" = None  # Underdog - costs 2 less to field
    limit: Limit | None = None  # how often in a turn, where the card says so


@node
class Disputed(Ability):
    """Abilities that can be read in two ways: by the reading taken, and by the other (rules/readings.yaml)."""

    reading: str
    taken: tuple[Ability, ...]
    other: tuple[Ability, ...]


class Mended(NamedTuple):
    """A typing error: the word as it is written, as it was read, and its column (from 0)."""

    written: str
    meant: str
    column: int


@node
class Text(Node):
    """A whole text box, read: its abilities in written order, and the typing errors that were mended to read them.

    `other_side`: of a card that can be flipped, where the text holds both.
    """

    abilities: tuple[Ability, ...]
    mended: tuple[Mended, ...] = ()
    other_side: "Text | None" = None
