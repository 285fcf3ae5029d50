"""Which dice or cards are meant: the noun, the side, how many of them, and how they are chosen."""

from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING

from judgebot.cardtext.node import Node, node
from judgebot.cardtext.nodes.filters import Filter, Op, Stat
from judgebot.cardtext.nodes.people import YOU, Person, Ref
from judgebot.game.area import Area

if TYPE_CHECKING:
    from judgebot.cardtext.nodes.amounts import Amount


class Noun(Enum):
    DIE = "die"
    CHARACTER_DIE = "character die"
    ACTION_DIE = "action die"
    BASIC_ACTION_DIE = "basic action die"
    CONTINUOUS_DIE = "continuous action die"
    ENERGY_DIE = "energy die"
    SIDEKICK_DIE = "sidekick die"  # the die type, whatever it shows (1.6.3); in the Field Zone an Ally as well
    TOKEN = "token"
    CHARACTER = "character"  # unique characters, not dice (3.1.24)
    CARD = "card"
    CHARACTER_CARD = "character card"
    ACTION_CARD = "action card"
    BASIC_ACTION_CARD = "basic action card"


class Side(Enum):
    YOURS = "yours"
    OPPOSING = "opposing"
    ANY = "any"
    THEIRS = "theirs"  # of the Person in `whose`


class Mode(Enum):
    TARGET = "target"  # chosen, and targeting (3.3.1)
    CHOOSE = "choose"  # a number of dice is chosen; targeting unless it is a cost or an unrolled area (3.3.1, 3.3.7)
    ALL = "all"  # every one that fits; does not target (3.3.6)
    RANDOM = "random"


@node
class Count(Node):
    """How many: `low` to `high`; `high` None = as many as there are. "up to 2" is 0 to 2, "two" is 2 to 2."""

    low: "int | Amount" = 1
    high: "int | Amount | None" = 1


ONE = Count(1, 1)
EVERY = Count(0, None)


@node
class AllBut(Count):
    """All, save for so many, which the chooser picks ("all but one")."""

    spared: int = 1


@node
class Extreme(Node):
    """Of what fits otherwise, that with the highest or the lowest value.

    `sole`: spoken of as the one that it is; only where several have the value is one of them picked.
    """

    stat: Stat
    lowest: bool = False
    printed: bool = False
    sole: bool = False
    untold: bool = False  # no word says who picks one: a disputed reading tells


@node
class Within(Node):
    """What dice that are chosen may have together at most ("a total fielding cost of 2 or less"): of each of them what
    it has, or will have on this `level`."""

    stat: Stat
    op: Op  # AT_MOST or FEWER
    amount: "Amount"
    level: int | None = None


@node
class Select(Node):
    """A choice of, or all of, the dice or cards that fit."""

    noun: Noun
    filter: Filter | None = None
    side: Side = Side.ANY
    areas: tuple[Area, ...] = (Area.FIELD,)
    count: Count = ONE
    mode: Mode = Mode.TARGET
    chooser: Person = YOU
    whose: Person | None = None  # for Side.THEIRS
    different: bool = False  # "different characters"
    shared_affiliation: bool = False  # the dice chosen share an affiliation with each other
    extreme: Extreme | None = None
    within: Within | None = None
    untargeted: bool = field(default=False, repr=False, kw_only=True)  # chosen without being a target, as it says
    bare: bool = field(default=False, compare=False, repr=False, kw_only=True)  # with no word like "all" before it
    by_icon: bool = field(default=False, compare=False, repr=False, kw_only=True)  # a Sidekick, without "die" after it
    numberless: bool = field(default=False, compare=False, repr=False, kw_only=True)  # one, or several: not told
    as_character: bool = field(default=False, compare=False, repr=False, kw_only=True)  # not called a die
    by_name: bool = field(default=False, compare=False, repr=False, kw_only=True)  # one's own by 3.4.1.3 alone
    is_yours_to_choose: bool = field(default=False, compare=False, repr=False, kw_only=True)  # in so many words
    of_either: bool = field(default=False, compare=False, repr=False, kw_only=True)  # of any player, in so many words
    one_by_one: bool = field(default=False, compare=False, repr=False, kw_only=True)  # "each"


Subject = Select | Ref
