"""The closed set of nodes that a card text is read into.

One verb vocabulary serves triggers, costs and effects; one `Select` with one filter tree serves every choice of dice
or cards; every number is an amount node. Nodes are frozen values: two texts with the same meaning read to equal nodes.
"""

from dataclasses import field
from enum import Enum
from typing import NamedTuple

from judgebot.cardtext.node import Node as Node
from judgebot.cardtext.node import node as node
from judgebot.game.area import Area
from judgebot.game.energy import EnergyType, Symbol
from judgebot.game.event import Verb

# --- Who and what ---------------------------------------------------------------------------------------------------


class PersonKind(Enum):
    YOU = "you"  # the controller of the ability
    OPPONENT = "your opponent"
    TARGET_OPPONENT = "target opponent"
    TARGET_PLAYER = "target player"
    EACH = "each player"
    ACTIVE = "the active player"
    CONTROLLER = "its controller"  # of `of`
    OWNER = "its owner"  # of `of`
    THAT_PLAYER = "that player"  # the player of the event that triggered the ability, or of the last choice


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
    LOT = "the dice at hand"  # those drawn, rolled or (several at once) chosen last in this ability
    REST = "the rest"  # those of them that the ability has not dealt with since


@node
class Ref(Node):
    kind: RefKind


@node
class Person(Node):
    kind: PersonKind
    of: "Ref | None" = None


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
    EXPERIENCE = "experience counters"  # on its card
    LOYALTY = "loyalty counters"


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
    ref: Ref


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


@node
class Named(Filter):
    name: str


@node
class NamedChosen(Filter):
    """The name, affiliation or type chosen earlier by this card ("that character", "the named character")."""


@node
class HasKeyword(Filter):
    keyword: str  # a keyword id


class BlankWhat(Enum):
    TEXT = "text box"
    GLOBALS = "Global abilities"
    WHEN_FIELDED = "when fielded"
    WHEN_FIELDED_AND_ATTACKS = "when fielded and when attacks"
    WHEN_ATTACKS = "when attacks"
    WHEN_KOD = "when KO'd"
    WHILE_ACTIVE = "while active"


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
    state: DieState
    by: "Ref | None" = None  # engaged with, damaged by


@node
class IsSidekick(Filter):
    pass


@node
class IsA(Filter):
    """A die of this sort: rolled by what it shows, unrolled by its type (1.6.3 to 1.6.5)."""

    noun: "Noun"


@node
class Other(Filter):
    """Not the die (nor, for characters, the card) that carries the ability."""


@node
class OnFace(Filter):
    face: "FaceIs"


@node
class Is(Filter):
    """The very die or card the reference stands for."""

    ref: Ref


@node
class SameCard(Filter):
    """A die of the same card as the reference: a copy of it."""

    ref: Ref


@node
class AttachedTo(Filter):
    """Attached to such a die; None = to any."""

    to: "Select | None" = None


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
    SIDEKICK_DIE = "sidekick die"  # the die type, whatever it shows (1.6.3)
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
class Extreme(Node):
    """Of what fits otherwise, that with the highest or the lowest value.

    `sole`: spoken of as the one that it is; only where several have the value is one of them picked.
    """

    stat: Stat
    lowest: bool = False
    printed: bool = False
    sole: bool = False


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
    """How often this ability has brought such an event about so far ("for each Sidekick KO'd this way")."""

    event: "Event"


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
    symbols, not dice. With `spent` (FIELD or PURCHASE): what was spent on the fielding or purchase that the event is.
    """

    type: EnergyType | Symbol | None = None
    who: Person = YOU
    rolled: bool = False
    spent: Verb | None = None


@node
class KindsOf(Amount):
    """How many different affiliations or energy types these dice have, or a player's energy in the Reserve Pool."""

    what: "ChoiceOf"
    among: "Select | Person"


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
    THIS_WAY = "this way"  # by this ability, since its last sentence


@node
class YouDid(Condition):
    """The May or the act just before was carried out ("if you do")."""


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


@node
class Event(Node):
    """Something that happens: `verb` done to `subject` (a die, card or player), with or by `object`.

    Dice events: FIELD, KO, ATTACK, BLOCK, BLOCKED (subject is the attacker), UNBLOCKED, ENGAGE, DAMAGE, DEAL (subject
    deals
    damage), SPIN_UP, SPIN_DOWN, ROLL, REROLL, DRAW, PREP, PURCHASE, USE, CAPTURE, CONTROL, LEAVE (the Field Zone),
    MOVE,
    SACRIFICE, TARGET. Player events: DAMAGE, LOSE_LIFE, GAIN_LIFE, DRAW ... with a Person as subject.

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
    DAMAGE = "combat damage"  # its end: all of it has been resolved (2.7.6)
    CLEAN_UP = "Clean Up Step"


class Edge(Enum):
    START = "start"
    END = "end"
    BEFORE = "before"


@node
class StepEvent(Node):
    step: Step
    edge: Edge
    whose: Person | None = None  # None = every player's


Trigger = Event | AnyEvent | StepEvent


@node
class Limit(Node):
    """ "Once per turn", or with `first`: only the first time (3.2.11)."""

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
    the payer, of any energy or of `x_type`.
    """

    generic: int = 0
    typed: tuple[EnergyType, ...] = ()
    x: bool = False
    x_type: EnergyType | None = None


@node
class LifeCost(Cost):
    amount: Amount


@node
class ActCost(Cost):
    """An effect performed as a cost (3.1.16): KO, sacrifice, spin down, take damage, move, prep."""

    act: "Effect"


@node
class Costs(Cost):
    parts: tuple[Cost, ...]


# --- Durations ------------------------------------------------------------------------------------------------------


class Until(Enum):
    END_OF_TURN = "until end of turn"
    YOUR_NEXT_TURN = "until your next turn"
    END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
    END_OF_THEIR_NEXT_TURN = "until the end of that player's next turn"
    END_OF_ATTACK = "until the end of the Attack Step"
    NEXT_TIME = "the next time"  # used up by its first use, at the latest at end of turn
    LEAVES = "while this die is active"  # as long as the source stays in the Field Zone
    GAME = "for the rest of the game"
    UNSTATED = ""  # end of turn by 3.4.3.9 and 3.4.4.2


# --- Effects --------------------------------------------------------------------------------------------------------


@node
class Effect(Node):
    pass


@node
class Seq(Effect):
    """One after another, in written order (3.1.7)."""

    effects: tuple[Effect, ...]


@node
class Together(Effect):
    """Parts of one sentence that happen at the same moment ("gets +1A and gains Overcrush")."""

    effects: tuple[Effect, ...]


@node
class May(Effect):
    effect: Effect
    who: Person = YOU


@node
class If(Effect):
    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@node
class Pay(Effect):
    """Pay the cost, then the effect: "KO one of your dice: draw two dice", "you may pay 1 [mask] to ..."."""

    cost: Cost
    effect: Effect
    who: Person = YOU


@node
class Offer(Effect):
    """The player may do `act` (or pay); if they do not, `otherwise` happens ("unless")."""

    who: Person
    act: "Effect | Cost"
    otherwise: Effect


@node
class ForEach(Effect):
    """Repeat `effect` for each one counted (the amount, not the choice, is frozen first)."""

    amount: Amount
    effect: Effect


@node
class ChooseOne(Effect):
    options: tuple[Effect, ...]
    who: Person = YOU


@node
class Delayed(Effect):
    """Found a future event: when `trigger` happens within `until`, do `effect` (a Persistent ability, 3.4.4)."""

    trigger: Trigger
    effect: Effect
    until: Until = Until.END_OF_TURN
    condition: Condition | None = None
    once: bool = False  # "the next", "when ... this turn" used once


@node
class Found(Effect):
    """Put rules in force for a time: modifiers, combat rules, costs, protection, blanking (Applied or Persistent)."""

    rules: tuple["Rule", ...]
    until: Until = Until.UNSTATED


@node
class DealDamage(Effect):
    amount: Amount
    to: Subject | Person
    source: Ref | None = None  # the die that deals it, where the text says so
    divided: bool = False  # "divided as you choose"


@node
class Fight(Effect):
    """Two dice deal each other damage equal to their A, at the same moment."""

    one: Subject
    other: Subject


@node
class SwapStats(Effect):
    """Two dice exchange their A, or their D."""

    one: Subject
    other: Subject
    stat: Stat
    until: Until = Until.UNSTATED


@node
class TakeDamage(Effect):
    """The controller takes damage ("take 2 damage")."""

    amount: Amount
    who: Person = YOU


@node
class KO(Effect):
    what: Subject
    to: Area | None = None  # another area than the Prep Area (1.5.3.2)


@node
class Sacrifice(Effect):
    what: Subject


@node
class GainLife(Effect):
    amount: Amount
    who: Person = YOU


@node
class LoseLife(Effect):
    amount: Amount
    who: Person = YOU


@node
class Draw(Effect):
    """Draw `count` dice and put them in `to`; `to` None = roll into the Reserve Pool (2.3.13), DRAWN = what follows
    says where they go.
    """

    count: Amount
    to: Area | None = None
    who: Person = YOU
    roll: bool = False
    filter: Filter | None = None  # "draw a Beta die": searched for, not drawn at random
    face: FaceIs | None = None  # put on this face (or any face: FaceClass.CHARACTER without level)


@node
class PrepFromBag(Effect):
    """Prep dice drawn at random from the bag (1.5.3.4)."""

    count: Amount
    who: Person = YOU


@node
class Roll(Effect):
    """Roll or reroll; the dice stay where they are unless `to` says otherwise."""

    what: Subject
    reroll: bool = True
    any_face: bool = False  # "on any face" (1.6.9)
    to: Area | None = None


class SpinTo(Enum):
    UP = "up"
    DOWN = "down"
    LEVEL = "to level"
    HIGHEST = "to its highest level"
    ENERGY = "to an energy face"
    ORIGINAL = "to its original face"


@node
class Spin(Effect):
    what: Subject
    how: SpinTo
    levels: Amount = Const(1)
    type: EnergyType | Symbol | None = None
    picks: Person | None = None  # who picks the energy face, if not the one who spins it
    another: bool = False  # another energy face than the one it shows


class Manner(Enum):
    MOVE = "move"
    PREP = "prep"
    FIELD = "field"
    RETURN = "return"
    SEND = "send"
    REMOVE = "remove"
    PUT = "put"


@node
class Move(Effect):
    """Move dice to an area. Manner.FIELD fields them (free, level 1 unless said: 2.6.3), PREP preps them."""

    what: Subject
    to: Area
    manner: Manner = Manner.MOVE
    level: int | None = None
    own_face: bool = False  # on the face it shows or showed ("on its current face", "on its original face")
    whose: Person | None = None  # whose area; None = the owner's (the controller's for the Field Zone)
    pay: bool = False  # fielding cost to be paid


@node
class RemoveFromCombat(Effect):
    what: Subject


@node
class Swap(Effect):
    what: Subject
    with_: Subject
    level: int | None = None  # on which the new die comes in (level 1 unless said: 3.11.4)
    same_level: bool = False  # on that of the die whose place it takes


@node
class Obtain(Effect):
    """Take an unpurchased die from a card (purchase for free) into an area (the Used Pile unless said)."""

    what: Select
    to: Area = Area.USED
    cost: Amount | None = None  # None = free, unless `less`
    less: Amount | None = None  # for what it costs, with this discount (0: for just that)
    low: int | None = None  # the discount goes no lower


@node
class Search(Effect):
    """Search the bag for dice that fit and move them."""

    what: Select
    to: Area | None = None
    who: Person = YOU


@node
class Capture(Effect):
    captor: Subject
    what: Subject
    until: Until = Until.UNSTATED


@node
class TakeControl(Effect):
    what: Subject
    until: Until = Until.END_OF_TURN
    stays: bool = False  # the die stays where it is (1.1.5)
    who: Person = YOU


class CopyWhat(Enum):
    STATS = "stats"
    PRINTED_STATS = "printed A and D"
    ABILITY = "ability"
    WHEN_FIELDED = "when fielded effect"
    WHEN_ATTACKS = "when attacks effect"
    WHEN_KOD = "when KO'd effect"
    ALL = "become a copy"
    ALL_WITH_MODIFIERS = "become a copy with the modifiers"
    ACTION = "ability of an action"


@node
class Copy(Effect):
    """`receiver` copies `source`; for WHEN_FIELDED and ACTION the effect is used at once and nothing receives it."""

    what: CopyWhat
    source: Subject
    receiver: Subject | None = None
    until: Until = Until.UNSTATED


class ChoiceOf(Enum):
    CHARACTER = "character"
    DIE = "die"  # by the name of its card
    AFFILIATION = "affiliation"
    ENERGY = "energy type"
    NUMBER = "number"
    KEYWORD = "keyword"
    CARD = "card"  # one of those that `of` describes


@node
class Choose(Effect):
    """Name or choose something; later clauses refer to it as chosen (naming does not target: 3.3.8).

    `of`: only what one of these dice has ("an affiliation of a Character die you fielded this turn"), or of a card,
    these cards.
    """

    what: ChoiceOf
    who: Person = YOU
    filter: Filter | None = None  # what the character or die has to be ("a non-Sidekick die")
    of: Select | None = None


@node
class Pick(Effect):
    """Select dice or cards without doing anything yet ("choose two of your dice"); later clauses say "they"."""

    what: Select


@node
class MakeToken(Effect):
    """Generate `count` tokens of these stats in the Field Zone (1.7)."""

    attack: int
    defense: int
    count: Amount = Const(1)
    name: str = ""
    fielded: bool = False  # in so many words, so that it is fielded


@node
class Counter(Effect):
    """Put counters on (or with a negative amount take them from) a card; None = take all."""

    kind: str
    amount: Amount | None
    on: Subject


@node
class Attach(Effect):
    """Attach this die to a Character die, or place a die on a card."""

    what: Subject
    to: Subject


@node
class FlipCard(Effect):
    what: Subject


@node
class PairUp(Effect):
    what: Subject
    with_: Subject


class TurnChange(Enum):
    EXTRA_ATTACK = "second Attack Step"
    END_TURN = "end the turn"
    WIN = "win the game"
    LOSE = "lose the game"


@node
class ChangeTurn(Effect):
    what: TurnChange
    who: Person = YOU


@node
class Redirect(Effect):
    """Choose another target for the ability or damage at hand (3.4.9); with an amount, for so much of the damage."""

    to: Subject | Person
    amount: Amount | None = None


@node
class EndGlobals(Effect):
    """Whatever Global abilities have put in force is over; `persistent`: only what shapes the game to come (3.4.4)."""

    persistent: bool = False


@node
class ClearDamage(Effect):
    """Take all damage off these dice."""

    what: Subject


@node
class UseKeyword(Effect):
    """Do what a keyword does, as an effect: "when fielded, Corrupt 2"."""

    keyword: "KeywordAbility"


@node
class Prevent(Effect):
    """Prevent this much of the damage (or loss) at hand; None = all of it. Only inside a reaction to it.

    `targets`: who is damaged is its target ("prevent 1 damage to target Character die").
    """

    amount: Amount | None = None
    targets: bool = False


@node
class CancelEffect(Effect):
    """Cancel the ability at hand ("ignore that ability")."""


# --- Rules (what is in force: Static, Applied or Persistent) --------------------------------------------------------


@node
class Rule(Node):
    """Something that is in force for as long as its Static ability or its duration lasts."""


@node
class Modify(Rule):
    """A and D change by these amounts; `printed`: the printed value itself is changed."""

    what: Subject
    attack: Amount | None = None
    defense: Amount | None = None
    printed: bool = False
    live: bool = False  # applies to what fits from now on, too ("unblocked dice get +3A")


class StatChange(Enum):
    SWAP = "swap A and D"
    DOUBLE_A = "double A"
    DOUBLE_D = "double D"
    SET_A = "A becomes"
    SET_D = "D becomes"
    SET_BOTH = "A and D become"
    A_AS_D = "A becomes its own D"
    D_AS_A = "D becomes its own A"


@node
class SetStats(Rule):
    what: Subject
    change: StatChange
    amount: Amount | None = None
    other: Amount | None = None


@node
class Gain(Rule):
    """Gain a keyword, an affiliation, an energy type or a whole ability text."""

    what: Subject
    keyword: "KeywordAbility | None" = None
    affiliation: str | None = None
    type: EnergyType | None = None
    ability: "Ability | None" = None
    alignment: str | None = None


@node
class Lose(Rule):
    """Lose an affiliation; "" = all of them."""

    what: Subject
    affiliation: str


@node
class CountsAs(Rule):
    """The card and its dice count as of a type ("Dragon", "Adventurer"), or with `counts` false do not."""

    what: Subject
    word: str
    counts: bool = True


@node
class Blank(Rule):
    """Ignore this text; `what` a card selection blanks the card, a die selection only that die (3.4.8.4)."""

    what: Subject
    part: BlankWhat = BlankWhat.TEXT


class Act(Enum):
    ATTACK = "attack"
    ATTACK_ALONE = "attack alone"
    ATTACK_BESIDE = "attack beside another die"
    BLOCK = "block"
    BE_BLOCKED = "be blocked"
    BE_KOD = "be KO'd"
    BE_TARGETED = "be targeted"
    BE_SPUN_DOWN = "be spun down"
    BE_SPUN_UP = "be spun up"
    BE_CAPTURED = "be captured"
    BE_AFFECTED = "be affected"
    FIELD = "field"
    PURCHASE = "purchase"
    USE = "use"
    USE_GLOBAL = "use Global abilities"
    REROLL = "reroll"
    GAIN_LIFE = "gain life"
    SPEND_WILD = "spend wild energy on"


@node
class Cannot(Rule):
    """`who` cannot do (or have done to it) `act`; `object` narrows it: what is fielded, what it blocks, who targets it.

    Examples: "Beta can't attack" who=Beta; "your opponent cannot field Sidekick dice" who=OPPONENT, object=Sidekick
    dice;
    "cannot be targeted by opposing Global abilities" by=OPPONENT means=GLOBAL; "can't be blocked by Sidekicks"
    object=Sidekicks.
    """

    who: Subject | Person
    act: Act
    object: Subject | None = None
    by: Person | None = None
    means: Means = Means.ANY


@node
class Must(Rule):
    who: Subject
    act: Act
    object: Subject | None = None  # must block this die


@node
class Only(Rule):
    """`who` can only do `act` with `object`: "can only block Sidekicks", "only bolt dice may block Alpha"
    (BE_BLOCKED).
    """

    who: Subject
    act: Act
    object: Subject | None = None
    at_least: int | None = None  # "must be blocked by two or more dice if at all"


@node
class Quota(Rule):
    """Of the dice `who`, at least `low` (if able) and at most `high` (None: any number) attack, or block this
    attacker, in an Attack Step: "at least one of them must attack", "no more than one die can block Alpha".
    """

    who: Select
    act: Act  # ATTACK or BLOCK
    low: int = 0
    high: int | None = None
    object: Subject | None = None


@node
class MayBlockMore(Rule):
    """Can block this many attackers (None: any number), and more than one only if all of them fit `which`."""

    who: Subject
    number: int | None
    which: Filter | None = None


@node
class CostChange(Rule):
    """Something costs more (or with a negative amount less) to do; `low`: not below this."""

    act: Act  # PURCHASE, FIELD, USE_GLOBAL, BLOCK or ATTACK (then in `life`)
    what: Subject | None = None
    who: Person | None = None  # for whom; None = everyone
    amount: Amount = Const(0)
    low: int | None = None
    life: bool = False  # the change is a life payment ("pays 1 life for each die assigned to block")
    next_only: bool = False  # "the next die you purchase"
    free: bool = False
    object: Subject | None = None  # with BLOCK: only for dice that block this one


@node
class FieldFor(Rule):
    """Dice of the card may be fielded for this cost in place of their fielding cost."""

    what: Ref
    cost: Cost


@node
class AsUnblocked(Rule):
    """Attackers whose combat damage goes to the defending player although they are blocked; they stay blocked."""

    who: Subject


@node
class Undivided(Rule):
    """Attackers that assign all of their damage to each of their blockers, where others have to split it."""

    who: Subject


class DamageChange(Enum):
    PREVENT = "prevent"
    INCREASE = "increase"
    DOUBLE = "double"
    CAP = "to at most"
    TWICE = "deal damage twice"
    REDIRECT = "redirect"


@node
class ChangeDamage(Rule):
    """Damage to `to` (or from `source`) is prevented, reduced, increased, doubled, capped or redirected; None =
    all of it.
    """

    how: DamageChange
    to: Subject | Person | None = None
    amount: Amount | None = None
    source: Subject | Person | None = None
    means: Means = Means.ANY
    keyword: str = ""  # only damage that this keyword deals
    next_only: bool = False  # "the next"
    in_all: bool = False  # "the next 2 damage": so much of it in all, however many hits it takes, for each of them
    each_source: bool = False
    redirect_to: Subject | Person | None = None
    optional: bool = False


@node
class Replace(Rule):
    """When `event` would happen, `instead` happens ("instead of going Out of Play it goes back to the Field Zone")."""

    event: Event
    instead: Effect
    optional: bool = False
    condition: Condition | None = None


@node
class Reroute(Rule):
    """A die of this KO goes to another area than the Prep Area; it is KO'd all the same (1.5.3.2)."""

    event: Event
    area: Area


@node
class GoesTo(Rule):
    """Dice that are purchased go to another area than the Used Pile (2.6.2.6)."""

    what: Select
    to: Area
    who: Person = YOU
    first_only: bool = False  # the first such die of the turn
    next_only: bool = False
    optional: bool = False


@node
class ExtraDraw(Rule):
    """Draw this many more dice in the Clear and Draw Step."""

    who: Person
    amount: Amount


@node
class MoreRerolls(Rule):
    """One more reroll in the Roll and Reroll Step, of these dice; of so many at most (None: of any number)."""

    who: Person
    what: Select
    most: int | None = None


@node
class LimitReroll(Rule):
    """In the Roll and Reroll Step a player rerolls this many dice at most (None: any number), and for a payment of
    life, to be made for each reroll or `once` for all of the turn.
    """

    who: Person
    most: int | None = None
    life: int = 0
    once: bool = False


# --- Abilities ------------------------------------------------------------------------------------------------------


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


class Scope(Enum):
    """While what a Static (or usable) ability is in force."""

    ACTIVE = "while active"
    ATTACKING = "while attacking"
    BLOCKING = "while blocking"
    IN_COMBAT = "while attacking or blocking"
    ENGAGED = "while engaged"
    PAIRED = "while paired up"
    ALWAYS = "always"  # from the card itself: own costs (3.1.30)
    UNSTATED = ""  # a trigger without a "while": each active die with it triggers for itself (3.2.12)


@node
class Ability(Node):
    """One ability of a text box. `burst`: only with this burst on the face; `mode`: added to or in place of the
    ability before.

    `replaces`: the number of earlier abilities of the text that a burst with `instead` stands in for (usually 1).
    `unignorable`: "this text cannot be ignored" (3.4.8.3). `condition`: an if that guards the whole ability.
    """

    burst: Burst | None = field(default=None, kw_only=True)
    mode: BurstMode | None = field(default=None, kw_only=True)
    unignorable: bool = field(default=False, kw_only=True)
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
    trigger.
    """

    effect: Effect
    when: Trigger | None = None


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
