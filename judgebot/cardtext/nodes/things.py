"""What abilities speak of: players, dice and cards, numbers, conditions, events, costs and spans of time."""

from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING

from judgebot.cardtext.node import Node, node
from judgebot.game.area import Area
from judgebot.game.energy import EnergyType, Symbol
from judgebot.game.event import Verb

if TYPE_CHECKING:
    from judgebot.cardtext.nodes.effects import (
        ChoiceOf,
        Effect,
    )

# --- Who and what ---------------------------------------------------------------------------------------------------


class PersonKind(Enum):
    YOU = "you"  # the controller of the ability
    OPPONENT = "your opponent"
    TARGET_OPPONENT = "target opponent"
    TARGET_PLAYER = "target player"
    EACH = "each player"
    ACTIVE = "the active player"
    DEFENDING = "the defending player"  # against whom the attack is: not the Active player
    CONTROLLER = "its controller"  # of `of`
    OWNER = "its owner"  # of `of`
    THAT_PLAYER = "that player"  # the player of the event that triggered the ability, or of the last choice

    @property
    def is_target(self) -> bool:
        """Whether it is a player who is chosen as a target (3.3.1)."""
        return self in (PersonKind.TARGET_PLAYER, PersonKind.TARGET_OPPONENT)


class RefKind(Enum):
    THIS_DIE = "this die"
    OWN_NAME = "own name"  # the card's own name: dice of this card on its player's team (3.1.12)
    OWN_CARD = "this card"
    THAT = "it"  # what was selected last in this ability
    SUBJECT = "subject"  # the die (or card) the triggering event happened to
    OBJECT = "object"  # the other die of the triggering event: the blocker, the attacker, the dealer of damage
    CHOSEN = "chosen"  # stored by Choose: a name, an affiliation, a number, an energy type
    PARTNER = "its partner"  # the die that this one is paired up with
    ATTACHED = "the equipped die"  # the Character die that this die is attached to
    UNDERLYING = "the card under this die"  # the card that this die has been placed on
    HIT = "its"  # each die that damage is dealt to, of an amount that may differ from die to die
    ITSELF = "its own"  # the very die that a filter describes
    EACH = "each of them"  # of the dice that a rule is said of, the very one that it is looked at for
    LOT = "the dice at hand"  # those drawn, rolled or (several at once) chosen last in this ability
    REST = "the rest"  # those of them that the ability has not dealt with since


@node
class Ref(Node):
    """`single`: by a word for one thing ("it"), not for several ("they"); `several`: by words for all dice of the card
    ("Moth dice"). As the span they are no part of what it means."""

    kind: RefKind
    single: bool = field(default=False, compare=False, repr=False, kw_only=True)
    several: bool = field(default=False, compare=False, repr=False, kw_only=True)


@node
class Person(Node):
    kind: PersonKind
    of: "Ref | None" = None


@node
class EachWho(Person):
    """Of each player, those for whom it holds ("each player with two or more Villains"); "their" dice are theirs."""

    having: "Condition" = field(kw_only=True)


YOU = Person(PersonKind.YOU)
OPPONENT = Person(PersonKind.OPPONENT)


# --- Filters --------------------------------------------------------------------------------------------------------


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


# --- Selecting ------------------------------------------------------------------------------------------------------


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


# --- Amounts --------------------------------------------------------------------------------------------------------


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


# --- Conditions -----------------------------------------------------------------------------------------------------


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


# --- Events (what a trigger listens for) ----------------------------------------------------------------------------


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


# --- Costs ----------------------------------------------------------------------------------------------------------


@node
class Cost(Node):
    pass


@node
class EnergyCost(Cost):
    """`typed` must be paid with these types (wild counts), `generic` with any energy; `x`: any number, chosen by
    the payer, of any energy or of `x_type`, but at `most` so many.
    """

    generic: int = 0
    typed: tuple[EnergyType, ...] = ()
    x: bool = False
    x_type: EnergyType | None = None
    most: int | None = None


@node
class LifeCost(Cost):
    """Life; where it is X that nothing else says, any number chosen by the payer, but at `most` so many."""

    amount: Amount
    most: int | None = None


@node
class ActCost(Cost):
    """An effect performed as a cost (3.1.16): KO, sacrifice, spin down, take damage, move, prep."""

    act: "Effect"


@node
class Costs(Cost):
    parts: tuple[Cost, ...]


@node
class OneCost(Cost):
    """One of several, as the payer picks: "pay 1 [fist] or 1 [bolt]", "pay 2 or KO a Sidekick"."""

    options: tuple[Cost, ...]


# --- Durations ------------------------------------------------------------------------------------------------------


class Until(Enum):
    END_OF_TURN = "until end of turn"
    END_OF_YOUR_TURN = "until the end of your turn"  # of this one, or if it is not that player's, of the next one
    END_OF_THEIR_TURN = "until the end of your opponent's turn"
    YOUR_NEXT_TURN = "until your next turn"
    END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
    END_OF_THEIR_NEXT_TURN = "until the end of that player's next turn"
    IN_YOUR_NEXT_TURN = "during your next turn"
    IN_THEIR_NEXT_TURN = "during your opponent's next turn"  # and not before, where their turn is going on
    END_OF_ATTACK = "until the end of the Attack Step"
    NEXT_TIME = "the next time"  # used up by its first use, at the latest at end of turn
    LEAVES = "while this die is active"  # as long as the source stays in the Field Zone
    THIS_LEAVES = "until this die leaves the Field Zone"  # the one at work, whatever others of its card there are
    ONE_LEAVES = "until one of your dice of this card leaves"  # the Field Zone, whichever it is
    FIELDED_ANEW = "until you field another die of this card"
    CHOSEN_ANEW = "until another die is chosen"  # by the same words of the card
    CHOSEN_ANEW_OR_NONE = "until another die is chosen or no die of this card is active"  # and for those fielded later
    GAME = "for the rest of the game"
    UNSTATED = ""  # end of turn by 3.4.3.9 and 3.4.4.2


IN_LATER_TURNS = frozenset(
    {
        Until.YOUR_NEXT_TURN,
        Until.END_OF_YOUR_NEXT_TURN,
        Until.END_OF_THEIR_NEXT_TURN,
        Until.IN_YOUR_NEXT_TURN,
        Until.IN_THEIR_NEXT_TURN,
    }
)
"""What lasts into a turn to come, or is for that alone."""
