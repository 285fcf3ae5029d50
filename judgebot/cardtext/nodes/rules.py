"""What is in force for a while: the rules that Static, Applied and Persistent effects bring."""

from enum import Enum
from typing import TYPE_CHECKING

from judgebot.cardtext.node import Node, node
from judgebot.cardtext.nodes.amounts import Amount, Const, Rounding
from judgebot.cardtext.nodes.conditions import Condition
from judgebot.cardtext.nodes.costs import Cost
from judgebot.cardtext.nodes.effects import ChoiceOf, Effect
from judgebot.cardtext.nodes.events import Event, Limit, Means
from judgebot.cardtext.nodes.filters import BlankWhat, Filter, Stat
from judgebot.cardtext.nodes.people import YOU, Person
from judgebot.cardtext.nodes.things import Select, Subject
from judgebot.game.area import Area
from judgebot.game.energy import EnergyType, Symbol

if TYPE_CHECKING:
    from judgebot.cardtext.nodes.abilities import (
        Ability,
        KeywordAbility,
    )


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
    HALVE_A = "halve A"
    HALVE_D = "halve D"
    SET_A = "A becomes"
    SET_D = "D becomes"
    SET_BOTH = "A and D become"
    A_AS_D = "A becomes its own D"
    D_AS_A = "D becomes its own A"


@node
class SetStats(Rule):
    """`printed`: the printed value is doubled, on every face; `final`: so much, whatever else changes it; `rounding`:
    of what is halved."""

    what: Subject
    change: StatChange
    amount: Amount | None = None
    other: Amount | None = None
    printed: bool = False
    final: bool = False
    live: bool = False
    rounding: Rounding | None = None


@node
class Capped(Rule):
    """The A or D of dice cannot be increased, or cannot be reduced."""

    what: Subject
    stat: Stat
    up: bool = True


@node
class Gain(Rule):
    """Gain a keyword, an affiliation, an energy type or a whole ability text; or what was `named` of this sort."""

    what: Subject
    keyword: "KeywordAbility | None" = None
    affiliation: str | None = None
    type: EnergyType | None = None
    ability: "Ability | None" = None
    named: ChoiceOf | None = None
    live: bool = False


@node
class Lose(Rule):
    """Lose an affiliation; "" = all of them; with `alignment` the alignment, and none of these."""

    what: Subject
    affiliation: str
    alignment: bool = False


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
    keyword: str = ""  # with `part` KEYWORD: this one, however the die came by it
    barred: bool = False  # it cannot be used at all, also where the die gains it later


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
    BE_SPUN_TO_ENERGY = "be spun to an energy face"
    BE_CAPTURED = "be captured"
    BE_AFFECTED = "be affected"
    FIELD = "field"
    PURCHASE = "purchase"
    USE = "use"
    USE_GLOBAL = "use Global abilities"
    REROLL = "reroll"
    BE_ROLLED = "be rolled"  # in the Roll and Reroll Step
    GAIN_LIFE = "gain life"
    LOSE_LIFE = "lose life"
    SPEND_WILD = "spend wild energy on"


@node
class Cannot(Rule):
    """`who` cannot do (or have done to it) `act`; `object` narrows it: what is fielded, what it blocks, who targets it.

    Examples: "Beta can't attack" who=Beta; "your opponent cannot field Sidekick dice" who=OPPONENT, object=Sidekick
    dice;
    "cannot be targeted by opposing Global abilities" by=OPPONENT means=GLOBAL; "can't be blocked by Sidekicks"
    object=Sidekicks; "can't be KO'd by damage from Globals" means=GLOBAL by_damage=True.
    """

    who: Subject | Person
    act: Act
    object: Subject | None = None
    by: Person | None = None
    means: Means = Means.ANY
    by_damage: bool = False  # KO'd by damage, and not outright
    keyword: str = ""  # only by what this keyword does
    price: Cost | None = None  # of BE_TARGETED: unless whoever would do it pays this, each time


@node
class Reachable(Rule):
    """Dice that lie on a card and can be targeted as if they were in the Field Zone."""

    what: Subject


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
    at_least: int | None = None  # "must be blocked by two or more dice if at all"; with an object, or by such a one
    characters: bool = False  # "by two or more characters": in their words it is them that are counted


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
    """Can block this many attackers (None: any number), and more than one only if all of them fit `which`; `added`: so
    many of these besides those that it can block anyway.
    """

    who: Subject
    number: int | None
    which: Filter | None = None
    added: bool = False


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
    named: bool = False  # of FIELD: it costs `amount` in place of what is printed; nothing, where it is free
    object: Subject | None = None  # with BLOCK: only for dice that block this one
    once: bool = False  # with BLOCK or ATTACK: paid once a turn for all such dice
    alone: bool = False  # it counts once, however many dice of the card bring it about
    barred: tuple[bool, ...] = ()  # what it costs cannot be increased (True), or reduced (False), by anything


@node
class FieldFor(Rule):
    """Dice of the card, or such dice of its player, may be fielded for this cost in place of their fielding cost."""

    what: Subject
    cost: Cost


@node
class AsUnblocked(Rule):
    """Attackers whose combat damage goes to the defending player although they are blocked; they stay blocked."""

    who: Subject


@node
class StrikesAt(Rule):
    """Dice that deal their combat damage to this die in place of those that they fight with."""

    who: Subject
    object: Subject


@node
class StrikesFirst(Rule):
    """Dice that deal their combat damage before those that they fight with, as Fast dice do before all others."""

    who: Subject


@node
class Overflow(Rule):
    """Attackers of which the damage beyond their blockers' total D goes to the defending player."""

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
    HALF_UP = "half, rounded up"
    HALF_DOWN = "half, rounded down"
    TWICE = "deal damage twice"
    REDIRECT = "redirect"
    UNPREVENTED = "can't be prevented"
    UNREDIRECTED = "can't be redirected"


@node
class ChangeDamage(Rule):
    """Damage to `to` (or from `source`) is prevented, reduced, increased, doubled, halved, capped or redirected, or
    cannot be; None = all of it. `low`: so much of it is left, where it is reduced.
    """

    how: DamageChange
    to: Subject | Person | None = None
    amount: Amount | None = None
    source: Subject | Person | None = None
    means: Means = Means.ANY
    keyword: str = ""  # only damage that this keyword deals
    next_only: bool = False  # "the next"
    in_all: bool = False  # "the next 2 damage": so much of it in all, however many hits it takes, for each of them
    each_turn: bool = False  # and anew in every turn
    each_source: bool = False
    redirect_to: Subject | Person | None = None
    optional: bool = False
    low: int = 0


@node
class Replace(Rule):
    """When `event` would happen, `instead` happens ("instead of going Out of Play it goes back to the Field Zone").

    `limit`: so often in a turn, for all dice of the card. `next_only`: it is over once it has.
    """

    event: Event
    instead: Effect
    optional: bool = False
    condition: Condition | None = None
    limit: Limit | None = None
    next_only: bool = False


@node
class Reroute(Rule):
    """A die of this KO goes to another area than the Prep Area; it is KO'd all the same (1.5.3.2).

    `optional`: if its controller wants; `then`: what comes of it ("if you do, ...").
    """

    event: Event
    area: Area
    optional: bool = False
    then: Effect | None = None


@node
class GoesTo(Rule):
    """Dice that are purchased go to another area than the Used Pile (2.6.2.6)."""

    what: Select
    to: Area
    who: Person = YOU
    first_only: bool = False  # the first such die of the turn
    next_only: bool = False
    optional: bool = False
    prep: bool = False  # by the word "Prep", which is heard of (1.5.3.3)


@node
class ExtraDraw(Rule):
    """Draw this many more dice in the Clear and Draw Step."""

    who: Person
    amount: Amount


@node
class MoreRerolls(Rule):
    """One more reroll in the Roll and Reroll Step, of these dice; of so many at most (None: of any number), and for so
    much life."""

    who: Person
    what: Select
    most: int | None = None
    life: int = 0


@node
class EaseFabricate(Rule):
    """To Fabricate dice of these cards takes so many dice fewer, which may cost so much less together."""

    what: Select
    by: int


@node
class SpendAs(Rule):
    """Its player may spend energy of one type (None: any energy, generic as well) as if it were of another, or wild;
    `on` PURCHASE: on purchases alone."""

    type: EnergyType | None
    other: EnergyType | Symbol
    on: Act | None = None


@node
class BindReroll(Rule):
    """In the reroll of the Roll and Reroll Step a player has to reroll these dice, or with `barred` may not. They lie
    in the Prep Area while they are rolled (2.4.4).
    """

    who: Person
    what: Select
    barred: bool = False


@node
class LimitReroll(Rule):
    """In the Roll and Reroll Step a player rerolls this many dice at most (None: any number), and for a payment of
    life, to be made for each reroll, for `each` die of it, or `once` for all of the turn.
    """

    who: Person
    most: int | None = None
    life: int = 0
    once: bool = False
    each: bool = False
