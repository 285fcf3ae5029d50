"""What happens: effects, one die and one act at a time."""

from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING

from judgebot.cardtext.node import Node, node
from judgebot.cardtext.nodes.amounts import Amount, Const
from judgebot.cardtext.nodes.conditions import Condition, FaceIs
from judgebot.cardtext.nodes.costs import Cost
from judgebot.cardtext.nodes.events import Trigger
from judgebot.cardtext.nodes.filters import Filter, Stat
from judgebot.cardtext.nodes.people import YOU, Person
from judgebot.cardtext.nodes.spans import Until
from judgebot.cardtext.nodes.things import Select, Subject
from judgebot.game.area import Area
from judgebot.game.energy import EnergyType, Symbol

if TYPE_CHECKING:
    from judgebot.cardtext.nodes.abilities import (
        KeywordAbility,
    )
    from judgebot.cardtext.nodes.rules import (
        Rule,
    )


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
    """`at_once`: by the words "may immediately", which tell when it enters the queue (3.2.9). As the span it is no part
    of what it means."""

    effect: Effect
    who: Person = YOU
    at_once: bool = field(default=False, compare=False, repr=False, kw_only=True)


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
    """The player may do `act` (or pay); if they do not, `otherwise` happens ("unless").

    `at_bar`: `otherwise` keeps somebody from doing something, and no word says that it is paid at once. `for_turn`:
    done once, it does so for the rest of the turn. `before_targets`: it is decided before what `otherwise` aims at is
    chosen, and not after it as elsewhere.
    """

    who: Person
    act: "Effect | Cost"
    otherwise: Effect
    at_bar: bool = False
    for_turn: bool = False
    before_targets: bool = False


@node
class ForEach(Effect):
    """Repeat `effect` for each one counted (the amount, not the choice, is frozen first)."""

    amount: Amount
    effect: Effect


@node
class Again(Effect):
    """All that the sentences before it do, once more ("repeat this effect"); with `until`, as often as it takes for
    this to be so. What it chooses is chosen anew.
    """

    until: Condition | None = None


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
    source: Subject | None = None  # the die that deals it, where the text says so; each of several deals so much
    divided: bool = False  # "divided as you choose"
    felled_to: Area | None = None  # where dice go that it KO's, in place of the Prep Area (1.5.3.2)


@node
class Fight(Effect):
    """Two dice deal each other damage equal to their A, at the same moment."""

    one: Subject
    other: Subject


@node
class SwapStats(Effect):
    """Two dice exchange their A, their D, or their levels."""

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
    """`high`: never above so much life, where that is less than what the game allows."""

    amount: Amount
    who: Person = YOU
    high: int | None = None


@node
class LoseLife(Effect):
    amount: Amount
    who: Person = YOU


@node
class SetLife(Effect):
    """A player's life total becomes this number; it isn't raised above `high`."""

    amount: Amount
    who: Person = YOU
    high: int | None = None


@node
class SwapLife(Effect):
    """You and this opponent exchange life totals."""

    who: Person


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
    ends: Select | None = None  # one after another, `count` at most, until one of these is drawn


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
    ANY = "to any face"
    ACTION = "to an action face"
    ORIGINAL = "to its original face"
    EITHER = "up or down"  # each of several dice its own way


@node
class Spin(Effect):
    what: Subject
    how: SpinTo
    levels: Amount = Const(1)
    type: EnergyType | Symbol | None = None
    picks: Person | None = None  # who picks the energy face, if not the one who spins it
    another: bool = False  # another energy face than the one it shows
    single: bool = False  # an energy face with one symbol
    double: bool = False  # one with two


class Manner(Enum):
    MOVE = "move"
    PREP = "prep"
    FIELD = "field"
    RETURN = "return"
    SEND = "send"
    REMOVE = "remove"
    PUT = "put"


class OwnFace(Enum):
    """Which face of its own a die is moved on."""

    NOW = "current face"  # in an area where it shows none, the one that it showed last
    BEFORE = "original face"  # that it had before it was rerolled or moved (3.1.32)
    AS_THIS = "the same level as this die"  # or the level that this die was on last
    AS_THAT = "the same level as that die"  # as the die of the trigger


@node
class Move(Effect):
    """Move dice to an area. Manner.FIELD fields them (free, level 1 unless said: 2.6.3), PREP preps them. `at_once`: by
    the word "immediately", as of `May`."""

    what: Subject
    to: Area
    manner: Manner = Manner.MOVE
    level: int | None = None
    own_face: OwnFace | None = None
    whose: Person | None = None  # whose area; None = the owner's (the controller's for the Field Zone)
    pay: bool = False  # fielding cost to be paid
    wherever: bool = False  # though it has left where it was when it was spoken of
    instead_of: Area | None = None  # where a used die would end, if the text says so ("instead of your Used Pile")
    at_once: bool = field(default=False, compare=False, repr=False, kw_only=True)


@node
class Divide(Effect):
    """Put dice into one of two areas of their owner, each die as `who` likes, or `together` all of a player's into the
    same. `bare`: no word says that each may go its own way; as the span it is no part of what it means.
    """

    what: Subject
    one: Area
    other: Area
    who: Person = YOU
    together: bool = False
    bare: bool = field(default=False, compare=False, repr=False, kw_only=True)


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
    types: tuple[EnergyType, ...] = ()  # of the energy of that price (wild counts)
    less: Amount | None = None  # for what it costs, with this discount (0: for just that)
    low: int | None = None  # the discount goes no lower
    prep: bool = False  # into the Prep Area, by the word "Prep" (1.5.3.3)


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
    """`back`: the level that the die is returned on, where that is said; OwnFace.NOW ("at the same level") may be that
    which it is on then, or that which it was taken on.
    """

    what: Subject
    until: Until = Until.END_OF_TURN
    stays: bool = False  # the die stays where it is (1.1.5)
    who: Person = YOU
    back: OwnFace | None = None


@node
class SwapControl(Effect):
    """Two dice that different players control change controllers (3.9), each for the other, for a time; both the same
    words where two of a sort are chosen together ("two target Character dice")."""

    what: Subject
    with_: Subject
    until: Until = Until.UNSTATED


class CopyWhat(Enum):
    STATS = "stats"
    PRINTED_STATS = "printed A and D"
    BY_LEVEL = "printed A and D, level for level"
    ABILITY = "ability"
    WHEN_FIELDED = "when fielded effect"
    WHEN_ATTACKS = "when attacks effect"
    WHEN_KOD = "when KO'd effect"
    ALL = "become a copy"
    ALL_WITH_MODIFIERS = "become a copy with the modifiers"
    ACTION = "ability of an action"
    USED = "ability just used"  # by the event


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
    ALIGNMENT = "alignment"
    NUMBER = "number"
    LEVEL = "level"
    COST = "purchase cost"
    CARD = "card"  # one of those that `of` describes


NUMBERS = frozenset({ChoiceOf.NUMBER, ChoiceOf.LEVEL, ChoiceOf.COST})


@node
class Choose(Effect):
    """Name or choose something; later clauses refer to it as chosen (naming does not target: 3.3.8).

    `of`: only what one of these dice has ("an affiliation of a Character die you fielded this turn"), or of a card,
    these cards. A number is from `low` to `high` where that is said; an affiliation is not `but`, and one of those
    `among`. `anew`: in so many words in place of all that was chosen before.
    """

    what: ChoiceOf
    who: Person = YOU
    filter: Filter | None = None  # what the character or die has to be ("a non-Sidekick die")
    of: Select | None = None
    low: int | None = None
    high: int | None = None
    but: str = ""
    anew: bool = False
    among: tuple[str, ...] = ()


@node
class AsOneDie(Effect):
    """One of the active dice of the card does it, and its player chooses which: "it" and the own name are that die."""

    effect: Effect


@node
class Pick(Effect):
    """Select dice or cards without doing anything yet ("choose two of your dice"); later clauses say "they"."""

    what: Select


@node
class PickPlayer(Effect):
    """Select a player without doing anything yet ("choose target player"); later clauses say "that player"."""

    who: Person


@node
class MakeToken(Effect):
    """Generate `count` tokens of these stats in the Field Zone (1.7)."""

    attack: int
    defense: int
    count: Amount = Const(1)
    name: str = ""
    fielded: bool = False  # in so many words, so that it is fielded
    keywords: tuple["KeywordAbility", ...] = ()


@node
class Counter(Effect):
    """Put counters on (or with a negative amount take them from) a card; None = take all. `extra`: beside what it gains
    anyhow."""

    kind: str
    amount: Amount | None
    on: Subject
    extra: bool = False


@node
class Attach(Effect):
    """Attach this die to a Character die, or place a die on a card or (`under`) underneath a die; `in_field`: on a card
    it still is in the Field Zone. `until` is when dice under a die come back, where that is said as they go there."""

    what: Subject
    to: Subject
    in_field: bool = False
    under: bool = False
    until: Until = Until.UNSTATED


@node
class UseDie(Effect):
    """Use an Action die, wherever it has been rolled, as in the Main Step (2.6.4). `by_effect`: by the words "its
    effect". As the span it is no part of what it means."""

    what: Subject
    by_effect: bool = field(default=False, compare=False, repr=False, kw_only=True)


@node
class FlipCard(Effect):
    what: Subject


@node
class PairUp(Effect):
    what: Subject
    with_: Subject
    until: Until = Until.UNSTATED  # as long as both stay in the field


class TurnChange(Enum):
    EXTRA_ATTACK = "second Attack Step"
    WIN = "win the game"
    LOSE = "lose the game"


@node
class ChangeTurn(Effect):
    what: TurnChange
    who: Person = YOU


@node
class Redirect(Effect):
    """Choose another target for the ability or damage at hand (3.4.9); with an amount, for so much of the damage, or
    for any part `up_to` that; `anew`, which may be a player as well where the ability could target one.
    """

    to: Subject | Person
    amount: Amount | None = None
    up_to: bool = False
    anew: bool = False


@node
class EndGlobals(Effect):
    """Whatever Global abilities have put in force is over; `persistent`: only what shapes the game to come (3.4.4)."""

    persistent: bool = False


@node
class EndActions(Effect):
    """Whatever the use of these Action dice has put in force is over: of some that are chosen, or of all."""

    what: Subject


ACTIONS_USED = (Area.FIELD, Area.OUT_OF_PLAY, Area.USED)
"""Where an Action die lies that has been used."""

ACTIONS_THERE = (Area.FIELD,)
"""Where one lies that can be targeted (3.3.4)."""


@node
class ClearDamage(Effect):
    """Take all damage off these dice."""

    what: Subject


@node
class UseKeyword(Effect):
    """Do what a keyword does, as an effect: "when fielded, Corrupt 2"; or set off what these dice have of it.

    `besides`: what the card's own keyword does. As the span it is no part of what it means."""

    keyword: "KeywordAbility"
    of: Subject | None = None
    besides: bool = field(default=False, compare=False, repr=False, kw_only=True)


@node
class Prevent(Effect):
    """Prevent this much of the damage (or loss) at hand, or any part `up_to` that; None = all of it. Only inside a
    reaction to it.

    `targets`: who is damaged is its target ("prevent 1 damage to target Character die").
    """

    amount: Amount | None = None
    targets: bool = False
    up_to: bool = False


@node
class CancelEffect(Effect):
    """Cancel the ability at hand ("ignore that ability")."""
