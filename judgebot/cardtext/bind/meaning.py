"""What each word for dice stands for, by what has been spoken of.

`meaning` looks a word up by its class in `_WORDS`, and a plain reference by its kind in `_KINDS`.
"""

from collections.abc import Callable
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import Lot, Rest, Unbound, are_several
from judgebot.cardtext.bind.oftrigger import (
    die_of_trigger,
    fighter,
    just_used,
    of_event,
    opposite,
    other_die,
    other_of_trigger,
    that_fighter,
)
from judgebot.cardtext.bind.place import Place
from judgebot.cardtext.bind.spoken import Spoken
from judgebot.cardtext.bind.words import (
    compared,
    he,
    homeward,
    it,
    one_of_theirs,
    own_die,
    that,
    that_homeward,
    the_chosen,
    the_targeted,
    they,
)
from judgebot.cardtext.phrases.conditions.meeting import ThatFighter
from judgebot.cardtext.referring import (
    Compared,
    Fighter,
    He,
    Homeward,
    JustUsed,
    OfEvent,
    Opposite,
    OtherDie,
    OwnDie,
    That,
    ThatHomeward,
    TheChosen,
    Theirs,
    TheTargeted,
    They,
)


def meaning(ref: n.Ref, spoken: Spoken, place: Place) -> n.Subject:
    """What a word stands for where so much has been spoken of.

    Raises:
        Unbound: nothing, or more than one thing.
    """
    if (last := spoken.at_hand.that_ends(ref)) is not None:
        return last
    meant = _meant(ref, spoken, place)
    if meant == n.Ref(n.RefKind.THAT) and disagrees(spoken, ref):
        return drawn_alone(spoken, ref)
    if meant == n.Ref(n.RefKind.THAT) and spoken.group_since and not isinstance(ref, They):
        return before_the_group(spoken, ref)
    if isinstance(meant, n.Ref) and meant.kind is n.RefKind.OBJECT and spoken.occasion.meets_several:
        raise Unbound  # which of them, or each
    return meant


def _meant(ref: n.Ref, spoken: Spoken, place: Place) -> n.Subject:
    if ref.kind is n.RefKind.THAT:
        if spoken.it.is_open:
            raise Unbound
        if spoken.at_hand.one_by_one and not spoken.at_hand.covered:
            return chosen_one_by_one(ref)
        if isinstance(ref, They) and are_those_drawn(spoken):
            return n.Ref(n.RefKind.LOT, span=ref.span)
        if place.hit:
            return hit_one(spoken, ref, place)
        if place.felling and (theirs := one_of_theirs(spoken, ref)) is not None:
            return theirs
    find = _WORDS.get(type(ref)) or _KINDS.get(ref.kind)
    return find(spoken, ref) if find else ref


def disagrees(spoken: Spoken, ref: n.Ref) -> bool:
    """Whether "it" or "that die" is said where several have been chosen, or "those dice" where one has."""
    if spoken.name is not None:
        return False
    at_hand = spoken.at_hand
    if spoken.picked is None:
        if isinstance(ref, They) and at_hand.came and not at_hand.covered:
            return not at_hand.many
        return ref.single and at_hand.many and not at_hand.covered
    one = not are_several(spoken.picked)
    return one if isinstance(ref, They) else not one and (ref.single or type(ref) in (That, ThatHomeward))


def are_those_drawn(spoken: Spoken) -> bool:
    """ "Draw two dice. Deal 1 damage to target die. Prep those dice": not the one chosen since, but those drawn."""
    hand, picked = spoken.at_hand, spoken.picked
    one = picked is not None and picked.count in (n.ONE, n.Count(0, 1)) and picked.mode is not n.Mode.ALL
    others = spoken.name is not None or spoken.they is not None or spoken.group_since or spoken.occasion.several
    return one and bool(hand.came) and hand.many and hand.covered and not hand.of_each and not others


def chosen_one_by_one(ref: n.Ref) -> n.Ref:
    """ "Choose one of your dice and an opposing die. Those dice can't block"."""
    if not isinstance(ref, They):
        raise Unbound  # one of them, or the other
    return n.Ref(n.RefKind.LOT, span=ref.span)


def drawn_alone(spoken: Spoken, ref: n.Ref) -> n.Ref:
    """ "Draw a die. Deal 1 damage to all opposing dice. Return it to your bag": not those, but the one drawn."""
    at_hand = spoken.at_hand
    group = spoken.picked is not None and spoken.picked.mode is n.Mode.ALL
    if not group or not at_hand.came or at_hand.many or at_hand.covered or isinstance(ref, They):
        raise Unbound  # one of several, or each of them
    return n.Ref(n.RefKind.LOT, span=ref.span)


def before_the_group(spoken: Spoken, ref: n.Ref) -> n.Ref:
    """ "Draw a die. All Sidekicks get +1A. Prep the die": the one drawn, and none of those that it was put on."""
    at_hand = spoken.at_hand
    if not at_hand.came or at_hand.many or at_hand.covered:
        raise Unbound("two readings: the die chosen before, or one of the group just spoken of")
    return n.Ref(n.RefKind.LOT, span=ref.span)


def hit_one(spoken: Spoken, ref: n.Ref, place: Place) -> n.Ref:
    """ "Deal damage to target die equal to its A": that of the target, where "it" can be no other die; "that die"
    is none of the card itself."""
    of_other_than_this = spoken.occasion.this and isinstance(ref, That) and not ref.trait
    if place.hit_after_choice or (spoken.occasion.subject and not of_other_than_this):
        raise Unbound
    return n.Ref(n.RefKind.HIT, span=ref.span)


def theirs(spoken: Spoken, ref: Theirs) -> n.Ref:
    raise Unbound("with the value of which die it is compared")  # those of a group have been told of each of them


def at_hand(spoken: Spoken, ref: Lot | Rest) -> n.Ref:
    """Dice just drawn or rolled, or the rest of them."""
    return spoken.at_hand.named(ref)


def own_name(spoken: Spoken, ref: n.Ref) -> n.Ref:
    """The card's own dice: where two dice meet, the one that is not met."""
    spoken.met = n.RefKind.SUBJECT
    return ref


def attached_to(spoken: Spoken, ref: n.Ref) -> n.Ref:
    spoken.attached = True
    return ref


_Find = Callable[[Spoken, Any], n.Subject]

_WORDS: dict[type[n.Ref], _Find] = {
    Lot: at_hand,
    Rest: at_hand,
    OtherDie: other_die,
    Compared: compared,
    Theirs: theirs,
    That: that,
    ThatHomeward: that_homeward,
    TheTargeted: the_targeted,
    TheChosen: the_chosen,
    OwnDie: own_die,
    They: they,
    Homeward: homeward,
    JustUsed: just_used,
    OfEvent: of_event,
    He: he,
    Fighter: fighter,
    ThatFighter: that_fighter,
    Opposite: opposite,
}

_KINDS: dict[n.RefKind, _Find] = {
    n.RefKind.THAT: it,
    n.RefKind.OWN_NAME: own_name,
    n.RefKind.ATTACHED: attached_to,
    n.RefKind.OBJECT: other_of_trigger,
    n.RefKind.SUBJECT: die_of_trigger,
}
