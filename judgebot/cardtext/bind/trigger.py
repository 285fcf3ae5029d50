"""What the trigger of an ability speaks of."""

from collections.abc import Container
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.referring import Compared, Opposite, is_it
from judgebot.cardtext.walk import change
from judgebot.game.event import Verb


def is_of_you(what: object, event: n.Event) -> bool:
    """Whether the die that takes part in an event is told to be one of its player, or a die of this card."""
    if not isinstance(what, n.Select):
        return isinstance(what, n.Ref)
    return what.side is n.Side.YOURS or (event.by == n.YOU and event.verb in OWN_DICE)


THIS = n.Ref(n.RefKind.THIS_DIE)
OWN_DICE = {Verb.FIELD, Verb.PURCHASE, Verb.USE, Verb.DRAW, Verb.ROLL, Verb.PREP}  # of the one who does it


def events_of(trigger: n.Trigger | None) -> tuple[n.Event, ...]:
    if isinstance(trigger, n.AnyEvent):
        return trigger.events
    return (trigger,) if isinstance(trigger, n.Event) else ()


def is_of_its_own_together(event: n.Event) -> bool:
    """Whether it is something that one or more dice of the card do in the Field Zone, however many they are."""
    match event.subject:
        case n.Select(filter=n.Is(ref=n.Ref(kind=n.RefKind.OWN_NAME)), count=n.Count(high=None)):
            return event.verb not in _ELSEWHERE
    return False


def is_of_its_dice_together(trigger: n.Trigger | None) -> bool:
    """Whether it is one event for all dice of the card (3.4.1.5), for which it has to be active in any words."""
    events = events_of(trigger)
    return bool(events) and all(map(is_of_its_own_together, events))


_ELSEWHERE = (OWN_DICE | {Verb.REROLL}) - {Verb.FIELD}


def of_this(trigger: n.Trigger) -> n.Trigger:
    """A trigger in which a value that is compared with no other is compared with that of this die."""

    def this(node: n.Node) -> n.Node:
        return n.Ref(n.RefKind.THIS_DIE, span=node.span) if isinstance(node, Compared) else node

    return change(trigger, this)


_MET = {
    Verb.BLOCKED: (n.InState(n.DieState.BLOCKING, THIS),),
    Verb.BLOCK: (n.InState(n.DieState.ATTACKING), n.InState(n.DieState.ENGAGED, THIS)),
    Verb.ENGAGE: (n.InState(n.DieState.ENGAGED, THIS),),
}


def told_by_this(trigger: n.Trigger) -> n.Trigger:
    """ "When Moth KO's a die blocking it", or "the die blocking it": told by this die, which fights it."""

    def by_this(node: n.Node) -> n.Node:
        if isinstance(node, Opposite):
            return n.Select(n.Noun.CHARACTER_DIE, one_filter(_MET[node.verb]), mode=n.Mode.ALL, span=node.span)
        if isinstance(node, n.StatOf) and is_it(node.of):
            return replace(node, of=THIS)
        return replace(node, by=THIS) if isinstance(node, n.InState) and is_it(node.by) else node

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.Event):
            return node
        of_this = any(
            each == THIS or (isinstance(each, Opposite) and not each.of_it) for each in (node.subject, node.object)
        )
        return change(node, by_this) if of_this else node

    return change(trigger, told)


def has_subject(trigger: n.Trigger | None) -> bool:
    match trigger:
        case n.Event(subject=n.Select() | n.Ref()):
            return True
        case n.AnyEvent(events=events):
            return any(has_subject(event) for event in events)
    return False


def are_several(subject: object) -> bool:
    return isinstance(subject, n.Select) and subject.count.high != 1


def has_object(trigger: n.Trigger | None) -> bool:
    """Whether another die meets, damages or KO's the one that a trigger is about."""
    return any(isinstance(event.object, n.Select) for event in events_of(trigger))


def dealers_of(trigger: n.Trigger | None) -> frozenset[n.Noun]:
    """What the dice are called that a trigger has damage a player; nothing where it speaks of none."""
    match trigger:
        case n.Event(verb=Verb.DAMAGE, subject=n.Person(), object=n.Select(noun=noun)):
            return frozenset({noun})
    return frozenset()


def is_about_this(trigger: n.Trigger | None) -> bool:
    match trigger:
        case n.Event(subject=n.Ref(kind=n.RefKind.THIS_DIE)):
            return True
        case n.AnyEvent(events=events):
            return any(is_about_this(event) for event in events)
    return False


def is_of_this_alone(trigger: n.Trigger | None, verbs: Container[Verb]) -> bool:
    """Whether it waits for nothing but one of these things that the card's own die does, or that is done to it."""
    this, events = n.Ref(n.RefKind.THIS_DIE), events_of(trigger)
    return bool(events) and all(event.verb in verbs and event.subject == this for event in events)


def subject_nouns(trigger: n.Trigger | None) -> frozenset[n.Noun]:
    """What the die or card that a trigger happens to is called; nothing where that is open."""
    nouns = [_subject_noun(event) for event in events_of(trigger)]
    return frozenset(noun for noun in nouns if noun) if None not in nouns else frozenset()


_OF_CHARACTERS = {Verb.FIELD, Verb.ATTACK, Verb.BLOCK, Verb.BLOCKED, Verb.KO, Verb.DAMAGE}


def _subject_noun(event: n.Event) -> n.Noun | None:
    if isinstance(event.subject, n.Select):
        return event.subject.noun
    return n.Noun.CHARACTER_DIE if event.verb in _OF_CHARACTERS else None


def earns_loyalty(ability: n.Triggered) -> bool:
    """Whether an ability puts Loyalty Counters on its card and has to do with none of its dice: none need be active."""
    effect = ability.effect.effect if isinstance(ability.effect, n.May) else ability.effect
    counted = isinstance(effect, n.Counter) and effect.kind == "loyalty" and effect.on == n.Ref(n.RefKind.OWN_CARD)
    return counted and not is_about_this(ability.when)
