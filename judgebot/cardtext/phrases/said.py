"""What a sentence can be besides an effect: it goes on with the sentence before, stands in for it, or limits it."""

from collections.abc import Callable
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.parts import Opening


class Otherwise(NamedTuple):
    """ "Otherwise, ...": belongs to the if before it; with `of_it`, "if it doesn't", to one that asks of the die."""

    effect: n.Effect
    of_it: bool = False


class Instead(NamedTuple):
    """ "... instead": a burst or keyword line that stands in for what went before."""

    effect: n.Effect


@n.node
class MayPay(n.Effect):
    """ "You may pay 1 [mask]." with what is paid for in the next sentence."""

    cost: n.Cost
    who: n.Person = n.YOU


@n.node
class Did(n.Condition):
    """ "If your opponent does not": whether a player has done what the sentence before let them do."""

    who: n.Person


@n.node
class NoneThere(n.Condition):
    """ "If there are none": of the dice that the sentence before chooses from."""


@n.node
class SoManyThere(n.Condition):
    """ "If there are three or more": of what was counted just before; `yours`: of one's own ("if you have")."""

    op: n.Op
    number: int
    yours: bool = False


class ForEachPaid(NamedTuple):
    """ "For each that you do, ...": as often as energy or life of a number chosen by the payer is paid."""

    effect: n.Effect


class Grounded(NamedTuple):
    """ "Common Ground - Moth gets +1A while attacking with a Villain (until end of turn)": with the time said twice."""

    opening: Opening
    effect: n.Found


class InsteadIf(NamedTuple):
    """ "If ..., ... instead": stands in for what went before when the condition holds."""

    condition: n.Condition
    effect: n.Effect


class Breath(NamedTuple):
    """ "Moth gets +1A, or +2A if ...": two sentences in one."""

    first: object
    then: object


class InCase(NamedTuple):
    """ "Instead, if ..., ...": in place of what went before, in the same case."""

    effect: n.If


class BeforeAim(NamedTuple):
    """ "Before you choose targets", and at which moment, where that is said too."""

    when: n.Trigger | None = None


class Averted(NamedTuple):
    """ "Your opponent may pay 2 life to prevent this effect": one of these acts keeps it from happening."""

    who: n.Person
    acts: tuple[object, ...]
    of_damage: bool = False  # "instead of taking this damage"
    before: BeforeAim | None = None


class Stays(NamedTuple):
    """ "It stays there": the die just rolled does not move; or of all of which some do, the others of `gear`."""

    gear: bool = False


class OnceFelled(NamedTuple):
    """ "If it is KO'd this turn, ...": later in the turn, as nothing before has KO'd it."""

    later: n.Delayed


class Lands(NamedTuple):
    """ "(At the same level.)": on which face the die lands that is put back by what went before."""

    face: n.OwnFace


class Spared(NamedTuple):
    """ "If you have a Villain, your Sidekicks aren't KO'd": what went before does not go for these dice, or for this
    player, then."""

    condition: n.Condition
    who: n.Select | n.Person
    what: type[n.Effect]  # KO or DealDamage, by the words "KO'd" or "damage"; any effect, by "affected"


class Lasts(NamedTuple):
    """ "Until end of turn.": how long what has just begun to hold does so."""

    until: n.Until


class Returned(NamedTuple):
    """ "Return it at end of turn": how long the die just captured or taken is kept, and the level that it comes back
    on, if that is said."""

    until: n.Until
    level: n.OwnFace | None = None


class Already(NamedTuple):
    """ "If it is already level 1, ...": in place of the spin before, which would do nothing to it.

    `instead`: it says so outright.
    """

    level: n.Filter
    effect: n.Effect
    instead: bool = False


class Limited(NamedTuple):
    """ "Use this ability only once per turn": how often what went before may be used."""

    limit: n.Limit


class AnyTimes(NamedTuple):
    """ "You may do this any number of times": what may be paid for just before."""


class Timed(NamedTuple):
    """ "You may use this ability whenever you could use a Global ability": when what went before may be used."""

    timing: n.Timing


class OnlyAt(NamedTuple):
    """ "Use this ability only on your turn"; or with `given`, "only if you have a Villain"."""

    timing: n.Timing | None = None
    given: n.Condition | None = None
    limit: n.Limit | None = None  # "only once per turn, and only on your turn"


class NotBelow(NamedTuple):
    """ "This can't reduce a die's cost below 1": how little is left to pay of what the discount before is for."""

    low: int


class OnlyOn(NamedTuple):
    """ "Moth can only use Intimidate on Villains": what a keyword before may choose."""

    keyword: str
    what: n.Select


class PaidFor(NamedTuple):
    """ "You may only use Regenerate if you pay 1 life": what the use of a keyword before costs; or with `instead`, what
    may be paid in place of its own cost."""

    keyword: str
    cost: n.Cost
    instead: bool = False


class Inactive(NamedTuple):
    """ "Moth does not need to be active to use this ability": it works from its card."""


class SaidAgain(NamedTuple):
    """What the keyword before says, in a sentence of its own."""

    keyword: n.KeywordAbility


class Anyway(NamedTuple):
    """What is so anyway of an ability that fits."""

    fits: Callable[[n.Ability], bool]


class Needed(NamedTuple):
    """ "If you can't spin Moth down, you can't use this ability": what has to be done for the rest of it."""

    act: n.Effect


class Ties(NamedTuple):
    """ "You break ties": who picks where several have the lowest value of which the ability before speaks."""

    who: n.Person


class TillFielded(NamedTuple):
    """ "This effect lasts until you field another Moth": which chooses anew, and so replaces the choice before."""


class Also(NamedTuple):
    """ "Also ...": added to what went before."""

    effect: n.Effect
