"""Which die "another" is other than."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.another import Among
from judgebot.cardtext.assembly.athand import Unbound
from judgebot.cardtext.bind.place import Place
from judgebot.cardtext.bind.spoken import Spoken
from judgebot.cardtext.referring import OtherCharacter
from judgebot.game.event import Verb


def which_die() -> Unbound:
    return Unbound("which die it has to be other than")


def other_than(other: n.Other, spoken: Spoken, place: Place) -> n.Filter:
    """ "Another": not the one chosen before, not the one the trigger happened to, or not this die; whichever could
    be among the dice that are meant.

    Raises:
        Unbound: none could, or more than one.
    """
    among = Among(place.among, spoken.occasion.events)
    if spoken.picked is not None and among.may_be(spoken.picked):
        if place.asking and spoken.own and among.may_be_own():
            raise which_die()  # the one chosen, or this one
        return _than(n.RefKind.THAT, other)
    if spoken.occasion.of_another and among.may_be_subject():
        if place.own_hits and among.may_be_own():
            return _than_dealer(other, spoken)
        return _than(n.RefKind.SUBJECT, other)
    if spoken.occasion.this and among.may_be_met():
        return _than(n.RefKind.OBJECT, other)
    if spoken.occasion.meets and among.may_be_object():
        if among.may_be_own():
            raise which_die()  # this die, or the one that damages it
        return _than(n.RefKind.OBJECT, other)
    if not spoken.own or not (among.may_be_own() or is_said_of_this(spoken)):
        raise which_die()
    return other


def is_said_of_this(spoken: Spoken) -> bool:
    """ "When Moth attacks, KO another opposing die": other than Moth, as nothing else has been spoken of."""
    return spoken.occasion.this and spoken.chosen is None


def other_character(said: OtherCharacter, spoken: Spoken, place: Place) -> n.Filter:
    """ "A different character": not the card's own; of the character of another die it would be open."""
    if not isinstance(other_than(said, spoken, place), n.Other):
        raise Unbound
    return n.Not(n.Is(n.Ref(n.RefKind.OWN_NAME)), span=said.span)


def _than(kind: n.RefKind, other: n.Other) -> n.Filter:
    return n.Not(n.Is(n.Ref(kind)), span=other.span)


def _than_dealer(other: n.Other, spoken: Spoken) -> n.Filter:
    """ "Moth deals 1 damage to each other die": other than Moth, where the one that triggers it is not there."""
    if any(event.verb is not Verb.KO for event in spoken.occasion.events):
        raise which_die()
    return other
