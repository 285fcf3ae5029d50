"""What is asked of a die or card, so that it is among those meant."""

from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING

from judgebot.cardtext.node import Node, node
from judgebot.cardtext.nodes.people import Ref
from judgebot.game.energy import EnergyType

if TYPE_CHECKING:
    from judgebot.cardtext.nodes.amounts import Amount
    from judgebot.cardtext.nodes.conditions import FaceIs, Window
    from judgebot.cardtext.nodes.events import Event
    from judgebot.cardtext.nodes.things import Extreme, Noun, Select


class Op(Enum):
    AT_LEAST = ">="
    AT_MOST = "<="
    EQUAL = "="
    MORE = ">"
    FEWER = "<"


class Stat(Enum):
    A = "A"
    D = "D"
    LEVEL = "level"
    COST = "purchase cost"
    FIELDING = "fielding cost"
    DAMAGE = "damage"
    BURSTS = "burst"


class DieState(Enum):
    """A state a die can be in, as card text asks for it."""

    ACTIVE = "active"
    ATTACKING = "attacking"
    BLOCKING = "blocking"
    BLOCKED = "blocked"
    UNBLOCKED = "unblocked"
    ENGAGED = "engaged"
    IN_COMBAT = "attacking or blocking"
    DAMAGED = "damaged"
    CAPTURED = "captured"
    EQUIPPED = "equipped"
    PAIRED = "paired up"
    FIELDED_THIS_TURN = "fielded this turn"
    KOD_THIS_TURN = "KO'd this turn"
    DAMAGED_THIS_TURN = "damaged this turn"
    SURVIVING = "surviving"  # with no damage that is about to KO it
    ROLLED_THIS_TURN = "rolled this turn"
    SPARED = "not KO'd"  # still there after its fight, or after what else has happened to it this turn


@node
class Filter(Node):
    """A predicate on a die or card."""


@node
class AllOf(Filter):
    parts: tuple[Filter, ...]


@node
class AnyOf(Filter):
    parts: tuple[Filter, ...]


@node
class Not(Filter):
    part: Filter


@node
class HasAffiliation(Filter):
    name: str  # "" = any affiliation at all


@node
class SharesAffiliation(Filter):
    ref: "Ref | Select"


@node
class SharesEnergy(Filter):
    """Of an energy type that the reference has too, or one of these dice; `shown`: that its face shows, as rolled."""

    ref: "Ref | Select"
    shown: bool = False


@node
class HasType(Filter):
    """A type of creature or of Action, as a subtitle names it after the rank ("Lesser Dragon")."""

    word: str


@node
class HasAlignment(Filter):
    name: str


@node
class HasEnergy(Filter):
    type: EnergyType


@node
class HasStat(Filter):
    stat: Stat
    op: Op
    amount: "Amount"
    printed: bool = False


@node
class Named(Filter):
    """`asked`: by the words "is named". As the span it is no part of what it means."""

    name: str
    asked: bool = field(default=False, compare=False, repr=False, kw_only=True)


@node
class NamedChosen(Filter):
    """The name, affiliation or type chosen earlier by this card ("that character", "the named character").

    `of_type`: by the words "that energy type". As the span it is no part of what it means."""

    of_type: bool = field(default=False, compare=False, repr=False, kw_only=True)


@node
class HasKeyword(Filter):
    keyword: str  # a keyword id


@node
class BearsEquip(Filter):
    """With the Equip symbol, so that Gear can be attached to it: of characters, where Gear itself has the keyword."""


class BlankWhat(Enum):
    TEXT = "text box"
    GLOBALS = "Global abilities"
    WHEN_FIELDED = "when fielded"
    WHEN_FIELDED_AND_ATTACKS = "when fielded and when attacks"
    WHEN_ATTACKS = "when attacks"
    WHEN_KOD = "when KO'd"
    WHILE_ACTIVE = "while active"
    KEYWORD = "keyword"


@node
class HasSort(Filter):
    """With an ability of this sort on its card: a Global, a "when fielded" ability."""

    sort: BlankWhat


@node
class OfKind(Filter):
    """Of this sort of dice ("non-Basic")."""

    noun: "Noun"


@node
class InState(Filter):
    """`still`: both are in combat at that moment, where dice that have left it count as engaged, too (2.7.2.3)."""

    state: DieState
    by: "Ref | Select | None" = None  # engaged with, blocking: this one, or any of these
    still: bool = False


@node
class Underwent(Filter):
    """It did this, or it was done to it, within a span of turns ("that attacked last turn"): an event with ITSELF in
    the place of the die that is looked at."""

    event: "Event"
    window: "Window"
    spared: bool = False  # "but was not KO'd"


@node
class IsSidekick(Filter):
    pass


@node
class IsA(Filter):
    """A die of this sort: rolled by what it shows, unrolled by its type (1.6.3 to 1.6.5)."""

    noun: "Noun"


@node
class Other(Filter):
    """Not the die (nor, for characters, the card) that carries the ability. `of_character`: of dice that are called
    characters, so that it is open which of the two."""

    of_character: bool = field(default=False, compare=False, repr=False, kw_only=True)


@node
class OnFace(Filter):
    face: "FaceIs"


@node
class Is(Filter):
    """The very die or card the reference stands for."""

    ref: Ref


@node
class SameCard(Filter):
    """A die of the same card as the reference: a copy of it; `by_name` one of either player's card of that name."""

    ref: Ref
    by_name: bool = False


@node
class AttachedTo(Filter):
    """Attached to such a die; None = to any."""

    to: "Select | None" = None


@node
class Foremost(Filter):
    """With the highest value of all these dice, or the lowest; `tied`: as well where a die of the other player has it,
    or not; None where no word says so."""

    extreme: "Extreme"
    among: "Select"
    tied: bool | None = None


@node
class OnTopLevel(Filter):
    """On the highest level of its die."""


@node
class NameHas(Filter):
    """With this word in its name."""

    word: str


@node
class OnCard(Filter):
    """Lies on this card, or on the card of this die, where an ability put it; `earlier`: in an earlier turn."""

    card: "Select | Ref"
    earlier: bool = False
