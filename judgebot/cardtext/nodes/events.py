"""Events, which triggers listen for and conditions ask about, and how often an ability heeds them."""

from enum import Enum
from typing import TYPE_CHECKING

from judgebot.cardtext.node import Node, node
from judgebot.cardtext.nodes.conditions import FaceIs
from judgebot.cardtext.nodes.people import Person
from judgebot.game.area import Area
from judgebot.game.event import Verb

if TYPE_CHECKING:
    from judgebot.cardtext.nodes.things import Subject


class Means(Enum):
    ANY = "any"
    COMBAT = "combat"
    ABILITY = "ability"
    ACTION = "action die"
    GLOBAL = "global"
    CHARACTER = "character ability"
    FIGHTING = "in combat"  # of a KO, to be settled: by combat damage, or by whatever while it fights (`object`)
    WHEN_FIELDED = "when fielded"  # an ability of this sort
    WHEN_ATTACKS = "when attacks"
    WHEN_KOD = "when KO'd"
    WHILE_ACTIVE = "while active"


@node
class Event(Node):
    """Something that happens: `verb` done to `subject` (a die, card or player), with or by `object`.

    Dice events: FIELD, KO, ATTACK, BLOCK, BLOCKED (subject is the attacker), UNBLOCKED, ENGAGE, DAMAGE, DEAL (subject
    deals damage), SPIN_UP, SPIN_DOWN, ROLL, REROLL, DRAW, PREP, PURCHASE, USE, CAPTURE, CONTROL, LEAVE (the Field
    Zone), MOVE, SACRIFICE, TARGET. Player events: DAMAGE, LOSE_LIFE, GAIN_LIFE, DRAW ... with a Person as subject;
    USE_GLOBAL, REFILL with the player in `by` alone.

    A Select in `subject` or `object` has Mode.ALL; its count says how many at the same moment ("one or more" is 1 to
    None).
    The card's own name as the subject of a trigger is `THIS_DIE` (3.1.15).
    """

    verb: Verb
    subject: "Subject | Person | None" = None
    object: "Subject | Person | None" = None
    by: Person | None = None  # the player who does it ("you field", "your opponent purchases")
    means: Means = Means.ANY
    from_areas: tuple[Area, ...] = ()
    to_areas: tuple[Area, ...] = ()
    face: FaceIs | None = None
    by_damage: bool = False  # KO'd by damage, and not outright
    but_own: bool = False  # not what the ability itself, or a copy of it, has brought about
    keyword: str = ""  # the damage (of DAMAGE, or that a KO came by) is dealt by this keyword; of USE_KEYWORD: which


@node
class AnyEvent(Node):
    """Any of several events; simultaneous ones trigger once (3.2.12)."""

    events: tuple[Event, ...]


class Step(Enum):
    TURN = "turn"
    CLEAR_AND_DRAW = "Clear and Draw Step"
    ROLL_AND_REROLL = "Roll and Reroll Step"
    MAIN = "Main Step"
    ATTACK = "Attack Step"
    BLOCKERS = "Declare Blockers"
    DEALT = "dealing of combat damage"  # its end: all of it has been assigned (2.7.5.1), as some words may mean
    DAMAGE = "combat damage"  # its end: all of it has been resolved (2.7.6)
    CLEAN_UP = "Clean Up Step"


class Edge(Enum):
    START = "start"
    END = "end"
    BEFORE = "before"
    BOTH = "start and end"  # as it is said: of a reading either is an ability of its own


@node
class StepEvent(Node):
    step: Step
    edge: Edge
    whose: Person | None = None  # None = every player's


Trigger = Event | AnyEvent | StepEvent


@node
class Limit(Node):
    """ "Once per turn", or with `first`: only the first time, or that with the number `n` (3.2.11)."""

    n: int = 1
    first: bool = False
    each_die: bool = False
