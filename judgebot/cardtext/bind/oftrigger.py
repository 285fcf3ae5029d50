"""What words stand for that say what the die of the trigger does or has undergone, or what it meets: "the KO'd die",
"the attacker", "the die that it blocks"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import Unbound, rest
from judgebot.cardtext.bind.spoken import Spoken
from judgebot.cardtext.bind.words import fallback, that
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.phrases.conditions.meeting import MEETINGS, ThatFighter, of_the_block
from judgebot.cardtext.referring import (
    Fighter,
    JustUsed,
    OfEvent,
    Opposite,
    OtherDie,
)
from judgebot.game.event import Verb

_DONE_BY = {Verb.ATTACK: {Verb.ATTACK, Verb.BLOCKED, Verb.UNBLOCKED}, Verb.BLOCK: {Verb.BLOCK}}  # by whose subject


def of_event(spoken: Spoken, ref: OfEvent) -> n.Ref:
    """ "The KO'd die": what was chosen, if that was done to it, or the die of the trigger."""
    if ref.kind is n.RefKind.OBJECT:
        return blocked(spoken, ref)
    if spoken.it.underwent is ref.verb:
        return n.Ref(n.RefKind.THAT, span=ref.span)
    if spoken.occasion.verb is not ref.verb:
        raise Unbound
    return n.Ref(n.RefKind.SUBJECT, span=ref.span)


_LABELS = {"energize", "impulse"}  # keywords of which the card itself says what they do


def just_used(spoken: Spoken, ref: JustUsed) -> n.Ref:
    """The effect of the trigger."""
    by_keyword = [event.keyword for event in spoken.occasion.events if event.verb is Verb.USE_KEYWORD]
    if spoken.occasion.verb is not Verb.USE_EFFECT and not (by_keyword and set(by_keyword) <= _LABELS):
        raise Unbound
    return n.Ref(n.RefKind.SUBJECT, span=ref.span)


def blocked(spoken: Spoken, ref: OfEvent) -> n.Ref:
    """ "The blocked die": the attacker, as which this die meets another or is met by it."""
    match spoken.occasion.verb:
        case Verb.BLOCK:
            spoken.met = n.RefKind.OBJECT
        case Verb.BLOCKED:
            spoken.met = n.RefKind.SUBJECT
        case _:
            raise Unbound
    return n.Ref(spoken.met, span=ref.span)


def fighter(spoken: Spoken, ref: Fighter) -> n.Subject:
    """ "The attacking die", "the blocker": the die of the trigger if it does that, else the one that it meets."""
    if spoken.occasion.this and spoken.occasion.verb is Verb.KO and ref.verb is Verb.ATTACK:
        return whichever_meet(n.Ref(n.RefKind.SUBJECT), Verb.BLOCK)  # by whatever it is KO'd
    if spoken.occasion.verb in _DONE_BY[ref.verb] and spoken.occasion.subject:
        return fallback(spoken, n.Ref(n.RefKind.THAT, span=ref.span))
    return n.Ref(other_of_trigger(spoken, ref).kind, span=ref.span)


def that_fighter(spoken: Spoken, ref: ThatFighter) -> n.Subject:
    """ "That attacker": of a block the one that attacks, until another die is chosen; else what was spoken of."""
    of_block = spoken.occasion.verb in MEETINGS and not spoken.chosen
    return fighter(spoken, of_the_block(ref)) if of_block else that(spoken, ref)


def other_of_trigger(spoken: Spoken, ref: n.Ref) -> n.Ref:
    """The die that meets that of the trigger, or damages a player, by a word for no other."""
    occasion = spoken.occasion
    if (not occasion.subject or occasion.is_alone) and not occasion.dealers:
        raise Unbound
    return die_of_trigger(spoken, ref)


def die_of_trigger(spoken: Spoken, ref: n.Ref) -> n.Ref:
    """A die of the trigger by a word for no other, which is spoken of last then."""
    spoken.met = ref.kind
    return ref


def opposite(spoken: Spoken, ref: Opposite) -> n.Subject:
    """The die that this one, or that of the trigger, meets; once another has been chosen "it" might be that. In a
    statement about the card's dice it is whichever they meet."""
    occasion = spoken.occasion
    if not occasion.happens and spoken.own and not spoken.chosen:
        return whichever_meet(n.Ref(n.RefKind.OWN_NAME), ref.verb)
    if ref.verb is Verb.BLOCK and (blocker := blocker_spoken_of(spoken, ref)) is not None:
        return whichever_meet(blocker, Verb.BLOCK)
    told = occasion.this or (ref.of_it and occasion.subject)
    verbs = MEETINGS if ref.verb is Verb.ENGAGE else {ref.verb}
    meets = bool(occasion.events) and all(event.verb in verbs for event in occasion.events)
    if not meets or not told or (ref.of_it and spoken.chosen) or occasion.several:
        raise Unbound
    return n.Ref(die_of_trigger(spoken, ref).kind, span=ref.span)


def blocker_spoken_of(spoken: Spoken, ref: Opposite) -> n.Ref | None:
    """A die that has been chosen, or one that has fallen and still is engaged with what it blocked (2.7.2.3). The one
    that blocks it may be one of several."""
    if ref.of_it and spoken.chosen and spoken.chosen.is_die and spoken.chosen.is_single:
        if any(event.verb is Verb.BLOCK for event in spoken.occasion.events):
            raise Unbound  # the die that blocks as it happens may be "it" as well
        return n.Ref(n.RefKind.THAT, single=True)
    fallen = spoken.occasion.this and spoken.occasion.verb is Verb.KO and not spoken.chosen
    return n.Ref(n.RefKind.SUBJECT) if fallen else None


def whichever_meet(who: n.Ref, verb: Verb) -> n.Select:
    """The dice that block these, or are blocked by them, or both."""
    if verb is Verb.ENGAGE:
        engaged = n.InState(n.DieState.ENGAGED, who)
        return n.Select(n.Noun.CHARACTER_DIE, engaged, count=n.EVERY, mode=n.Mode.ALL)
    blocking = n.InState(n.DieState.BLOCKING, who)
    attacking = n.InState(n.DieState.ATTACKING), n.InState(n.DieState.ENGAGED, who)
    met = one_filter((blocking,) if verb is Verb.BLOCKED else attacking)
    return n.Select(n.Noun.CHARACTER_DIE, met, count=n.EVERY, mode=n.Mode.ALL)


def other_die(spoken: Spoken, ref: OtherDie) -> n.Ref:
    """What is left of the dice at hand, or where there are none, the die that was KO'd."""
    if spoken.at_hand.came:
        return spoken.at_hand.named(rest())
    return of_event(spoken, OfEvent(n.RefKind.SUBJECT))
