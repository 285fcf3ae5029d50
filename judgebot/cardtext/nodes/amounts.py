"""Numbers: of dice, of life, of what happened, and what is made of them."""

from enum import Enum
from typing import TYPE_CHECKING

from judgebot.cardtext.node import Node, node
from judgebot.cardtext.nodes.filters import Stat
from judgebot.cardtext.nodes.people import YOU, Person
from judgebot.cardtext.nodes.things import Select, Subject
from judgebot.game.energy import EnergyType, Symbol
from judgebot.game.event import Verb

if TYPE_CHECKING:
    from judgebot.cardtext.nodes.conditions import Window
    from judgebot.cardtext.nodes.effects import ChoiceOf
    from judgebot.cardtext.nodes.events import Event
    from judgebot.cardtext.nodes.people import Ref


@node
class Amount(Node):
    pass


@node
class Const(Amount):
    n: int


@node
class CountOf(Amount):
    """How many fit; `noun` CHARACTER counts unique characters (3.1.24)."""

    select: Select


@node
class TimesOf(Amount):
    """How often such an event has come about: by this ability so far ("for each Sidekick KO'd this way"), or in a
    span of turns; with `amounts` how much it was together ("the life you lost this turn"), with `stat` what the dice
    had of it together as it happened to them ("the total levels of your dice KO'd this turn")."""

    event: "Event"
    window: "Window | None" = None
    amounts: bool = False
    stat: Stat | None = None


@node
class StatOf(Amount):
    """The value of one die, or of all that fit together; `most`: the highest one among them."""

    of: Subject | Person
    stat: Stat
    printed: bool = False
    most: bool = False


@node
class LifeOf(Amount):
    person: Person


@node
class EventAmount(Amount):
    """The number of the event: damage dealt, life lost, dice drawn."""


@node
class EnergyCount(Amount):
    """Energy of a type (None: any) in the Reserve Pool, or with `rolled` as shown by the roll of the event;
    symbols, not dice. With `spent` (FIELD or PURCHASE): what was spent on the fielding or purchase that the event is;
    with `like`: of the types that this die has.
    """

    type: EnergyType | Symbol | None = None
    who: Person = YOU
    rolled: bool = False
    spent: Verb | None = None
    like: "Ref | None" = None


@node
class KindsOf(Amount):
    """How many different affiliations or energy types these dice have, or a player's energy in the Reserve Pool;
    only those affiliations that the symbol `team` stands for, not `but`; `each`: as often as one of the dice has it."""

    what: "ChoiceOf"
    among: "Select | Person"
    team: str = ""
    but: str = ""
    each: bool = False


@node
class Fabricated(Amount):
    """How many such dice were KO'd to Fabricate the die that the event is about."""

    select: Select


@node
class ChosenNumber(Amount):
    """A number chosen earlier, or X of an X cost."""


class Rounding(Enum):
    UP = "rounded up"
    DOWN = "rounded down"


@node
class Scaled(Amount):
    """`amount` times `times`, divided by `by` (rounded), then kept within `low` and `high`."""

    amount: Amount
    times: int = 1
    by: int = 1
    rounding: Rounding | None = None
    low: int | None = None
    high: int | None = None


@node
class Plus(Amount):
    parts: tuple[Amount, ...]


@node
class Difference(Amount):
    """By how much the greater of two is greater."""

    one: Amount
    other: Amount
