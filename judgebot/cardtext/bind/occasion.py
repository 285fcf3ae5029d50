"""The trigger of an ability, as far as later words can mean the dice that it speaks of."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.asmuch import MEASURED
from judgebot.cardtext.assembly.athand import Unbound
from judgebot.cardtext.bind.mention import names_a_card
from judgebot.cardtext.bind.ofthestep import is_end_of_roll
from judgebot.cardtext.bind.trigger import (
    are_several,
    dealers_of,
    events_of,
    has_object,
    has_subject,
    is_about_this,
    is_of_you,
    subject_nouns,
)
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.referring import ACTIONS
from judgebot.cardtext.walk import parts_of
from judgebot.game.event import Verb

_ALONE = {Verb.ATTACK, Verb.FIELD, Verb.UNBLOCKED}  # no other die takes part in it
_ROLLS = {Verb.ROLL, Verb.REROLL}
_MEETINGS = {Verb.BLOCK, Verb.BLOCKED, Verb.ENGAGE, Verb.DAMAGE, Verb.DEAL}
_STAYING = {Verb.FIELD, Verb.ATTACK, Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED, Verb.ENGAGE}


class Mention(NamedTuple):
    """Something that words have spoken of: what stands for it, the words, and the event that they told, if any."""

    kind: n.RefKind
    words: object
    event: n.Event | None = None


def the_only(mentions: Iterable[Mention], fits: Callable[[Mention], bool]) -> n.RefKind:
    """What stands for the one thing spoken of that fits.

    Raises:
        Unbound: nothing fits, or more than one thing.
    """
    found = {mention.kind for mention in mentions if fits(mention)}
    if len(found) != 1:
        raise Unbound
    return found.pop()


class Occasion:
    """What a trigger tells of its dice; of no trigger (`None`) everything is false and empty."""

    def __init__(self, trigger: n.Trigger | None) -> None:
        self.happens = trigger is not None
        self.events = events_of(trigger)
        self.verb = trigger.verb if isinstance(trigger, n.Event) else None
        self.step = trigger if isinstance(trigger, n.StepEvent) and is_end_of_roll(trigger) else None
        self.subject = has_subject(trigger)  # whether it happens to a die or card
        self.this = is_about_this(trigger)  # whether that is the card's own die
        self.of_another = self.subject and not self.this
        self.several = any(are_several(event.subject) for event in self.events)  # whether it happens to many at once
        self.meets = self.this and has_object(trigger)  # whether another die meets, damages or KO's the card's own
        self.attackers = attackers(trigger)
        self.dealers = dealers_of(trigger)  # what damages a player can be called
        self.nouns = subject_nouns(trigger)  # what it happens to can be called; anything if empty

    @property
    def is_of_two_others(self) -> bool:
        """ "When a Villain blocks a Sidekick": whether two dice meet, neither the card's own, and may be "it"."""
        described = ((each.subject, each.object) for each in self.events if each.verb in _MEETINGS)
        return any(all(isinstance(die, n.Select) and die.noun not in ACTIONS for die in both) for both in described)

    @property
    def is_unnamed(self) -> bool:
        """ "When fielded": whether it happens to the card's own die, which no word names, and to nothing else."""
        own = n.Ref(n.RefKind.THIS_DIE)
        return bool(self.events) and all(
            event.subject == own and event.subject.span is None and event.object is None for event in self.events
        )

    @property
    def mentions(self) -> list[Mention]:
        """The dice that it names, by either part they take."""
        subjects = [Mention(n.RefKind.SUBJECT, event.subject, event) for event in self.events]
        return subjects + [Mention(n.RefKind.OBJECT, event.object, event) for event in self.events]

    @property
    def measures(self) -> bool:
        """Whether it happens to so much, which "that much" can be."""
        return bool(self.events) and all(is_measured(event) for event in self.events)

    @property
    def is_of_one_own(self) -> bool:
        """Whether one die of the card takes part."""
        return self.this or any(event.object == n.Ref(n.RefKind.THIS_DIE) for event in self.events)

    @property
    def is_done_by_own(self) -> bool:
        """Whether it is a die of the card that does it, and to another one."""
        own = n.Ref(n.RefKind.THIS_DIE)
        return any(event.object == own and event.subject != own for event in self.events)

    @property
    def is_alone(self) -> bool:
        """Whether no other die takes part in what happens."""
        return any(event.verb in _ALONE for event in self.events)

    @property
    def meets_each(self) -> bool:
        """Whether those that this die meets are always several, which are no "it"."""
        return all(are_several(event.object) for event in self.events)

    @property
    def meets_several(self) -> bool:
        """Whether those that this die meets may be several."""
        return any(are_several(event.object) for event in self.events)

    @property
    def targets(self) -> bool:
        """Whether the ability of a character targets a die."""
        return any(event.verb is Verb.TARGET and event.means is n.Means.CHARACTER for event in self.events)

    @property
    def is_done_by_action(self) -> bool:
        """Whether an Action die does it."""
        return any(event.means is n.Means.ACTION for event in self.events)

    @property
    def names_another(self) -> bool:
        """Whether it happens to dice of a card that is called by name."""
        return any(names_a_card(event.subject) for event in self.events)

    @property
    def rolls(self) -> bool:
        """Whether a die is rolled."""
        return any(event.verb in _ROLLS for event in self.events)

    @property
    def leaves_in_field(self) -> bool:
        """Whether the die that it happens to lies in the Field Zone after it."""
        return all(event.verb in _STAYING for event in self.events)

    def knows_whose(self, kind: n.RefKind) -> bool:
        """Whether it tells of its subject, or object, that it is an opposing die or one of the card's player."""
        found = [mention for mention in self.mentions if mention.kind is kind]
        opposing = (isinstance(each.words, n.Select) and each.words.side is n.Side.OPPOSING for each in found)
        return all(opposing) or all(is_of_you(each.words, each.event) for each in found if each.event)


_FIGHTING = {
    Verb.ATTACK: n.DieState.ATTACKING,
    Verb.BLOCK: n.DieState.BLOCKING,
    Verb.BLOCKED: n.DieState.BLOCKED,
    Verb.UNBLOCKED: n.DieState.UNBLOCKED,
}


def attackers(trigger: n.Trigger | None) -> n.Select | None:
    """ "When two or more Moth dice attack", "when Moth is blocked by two or more dice": all that do are those that
    it happens to."""
    match trigger:
        case n.Event(verb=verb, subject=n.Select(count=n.Count(high=None)) as dice, object=None) if verb in _FIGHTING:
            parts = parts_of(dice.filter)
            which = one_filter((*parts, n.InState(_FIGHTING[verb])))
            own = n.Is(n.Ref(n.RefKind.OWN_NAME)) in parts
            return replace(_as_dice(dice), filter=which, side=n.Side.YOURS if own else dice.side, count=n.EVERY)
        case n.Event(verb=Verb.BLOCKED, subject=n.Ref(), object=n.Select() as dice) if dice.count.high is None:
            parts = parts_of(dice.filter)
            blocking = n.InState(n.DieState.BLOCKING, n.Ref(n.RefKind.SUBJECT))
            return replace(_as_dice(dice), filter=one_filter((*parts, blocking)), count=n.EVERY)
    return None


def _as_dice(dice: n.Select) -> n.Select:
    """Characters were counted; those it happens to are their dice (3.1.15)."""
    return replace(dice, noun=n.Noun.CHARACTER_DIE) if dice.noun is n.Noun.CHARACTER else dice


def is_measured(event: n.Event) -> bool:
    """Whether so much of it happens; the use of a Breath Weapon is as strong as its number says."""
    return event.verb in MEASURED or (event.verb is Verb.USE_KEYWORD and event.keyword == "breath-weapon")
