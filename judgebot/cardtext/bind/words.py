"""What each word for dice stands for, by what has been spoken of.

`meaning` looks a word up by its class in `_WORDS`, and a plain reference by its kind in `_KINDS`.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import Lot, Rest, Unbound, are_several, rest
from judgebot.cardtext.assembly.misfit import WHAT_IT_IS
from judgebot.cardtext.bind.chosen import Chosen, is_called
from judgebot.cardtext.bind.mention import OWN_DIE, agree
from judgebot.cardtext.bind.naming import chosen_card, of_name
from judgebot.cardtext.bind.occasion import Mention, the_only
from judgebot.cardtext.bind.place import Place
from judgebot.cardtext.bind.spoken import Spoken
from judgebot.cardtext.bind.trigger import OWN_DICE
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.phrases.conditions.meeting import MEETINGS, ThatFighter, of_the_block
from judgebot.cardtext.referring import (
    ACTIONS,
    CARDS,
    CHARACTERS,
    THAT_CARD,
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
from judgebot.game.event import Verb

_DONE_BY = {Verb.ATTACK: {Verb.ATTACK, Verb.BLOCKED, Verb.UNBLOCKED}, Verb.BLOCK: {Verb.BLOCK}}  # by whose subject


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


def it(spoken: Spoken, ref: n.Ref) -> n.Subject:
    """ "It": the die rolled last, once it was asked what that shows; what was chosen last; before anything is chosen,
    the die of the trigger; or the card's own."""
    if spoken.it.rolled is not None and spoken.it.told:
        return replace(spoken.it.rolled, span=ref.span)
    if spoken.at_hand.is_doubtful or spoken.may_be_own or (spoken.at_hand.of_each and not spoken.at_hand.covered):
        raise Unbound
    if spoken.chosen and spoken.name is not None:
        return of_name(spoken.name)
    if spoken.chosen:
        return n.Ref(n.RefKind.THAT, single=ref.single, span=ref.span)
    met_many = spoken.occasion.meets_each and spoken.met is None and ref.single  # they are no "it"
    return faced(spoken, ref) if spoken.meets_another and not met_many else fallback(spoken, ref)


def the_chosen(spoken: Spoken, ref: TheChosen) -> n.Subject:
    """The die chosen last, if it was chosen for what later words say; or what goes with a name."""
    if spoken.name is not None:
        return of_name(spoken.name)
    picked = spoken.picked
    if spoken.chosen is None or not isinstance(spoken.chosen.node, n.Pick) or picked is None or picked.noun in CARDS:
        raise Unbound
    return n.Ref(n.RefKind.THAT, single=True, span=ref.span)


def the_targeted(spoken: Spoken, ref: TheTargeted) -> n.Ref:
    """The die targeted or chosen last, unless another one has been drawn or rolled since, or all of a sort taken."""
    picked = spoken.picked
    if picked is None or picked.mode not in (n.Mode.TARGET, n.Mode.CHOOSE):
        raise Unbound
    return n.Ref(n.RefKind.THAT, span=ref.span)


def homeward(spoken: Spoken, ref: Homeward) -> n.Subject:
    """A die that goes to your bag: the one just drawn or rolled, and not the opposing one chosen after it."""
    picked, hand = spoken.picked, spoken.at_hand
    is_theirs = picked is not None and picked.side in (n.Side.OPPOSING, n.Side.THEIRS)
    if is_theirs and hand.came and hand.covered and not hand.many and not spoken.may_be_own:
        return n.Ref(n.RefKind.LOT, span=ref.span)
    meant = it(spoken, n.Ref(ref.kind, single=ref.single, span=ref.span))
    is_one = picked is not None and picked.mode is not n.Mode.ALL
    if is_theirs and is_one and isinstance(meant, n.Ref) and meant.kind is n.RefKind.THAT:
        raise Unbound(TO_ITS_OWNER)
    return of_yours(spoken, meant)


def that_homeward(spoken: Spoken, ref: ThatHomeward) -> n.Subject:
    """ "Put that die in your Prep Area": no opposing die of the trigger."""
    return of_yours(spoken, that(spoken, ref))


def of_yours(spoken: Spoken, meant: n.Subject) -> n.Subject:
    """The same die, unless it is one of the trigger that is the opponent's, or may be.

    Raises:
        Unbound: it is, and goes to no area of yours.
    """
    kind = meant.kind if isinstance(meant, n.Ref) else None
    if any(mention.kind is kind and may_be_theirs(mention) for mention in spoken.occasion.mentions):
        raise Unbound(TO_ITS_OWNER)
    return meant


def may_be_theirs(mention: Mention) -> bool:
    """Whether dice that a trigger speaks of may be those of the opponent."""
    dice, event = mention.words, mention.event
    if not isinstance(dice, n.Select) or dice.side is n.Side.YOURS:
        return False
    done_by_you = event is not None and event.by == n.YOU and event.verb in OWN_DICE
    return dice.side is n.Side.OPPOSING or (not done_by_you and dice.whose is None)


TO_ITS_OWNER = "whose dice: each goes to an area of its owner"


def they(spoken: Spoken, ref: n.Ref) -> n.Subject:
    """ "They", "those dice": all of those that have been named, if nothing has been chosen; or what each player has
    rolled, one die or more."""
    if spoken.at_hand.of_each and not spoken.at_hand.covered:
        return n.Ref(n.RefKind.LOT, span=ref.span)
    return spoken.they if spoken.they is not None and not spoken.chosen else it(spoken, ref)


def faced(spoken: Spoken, ref: n.Ref) -> n.Ref:
    """This die, or the one that it meets."""
    if spoken.met is None:
        raise Unbound
    return n.Ref(spoken.met, span=ref.span)


def fallback(spoken: Spoken, ref: n.Ref) -> n.Ref:
    """What a word stands for before anything is chosen: the die of the trigger, or in a statement the die that
    this one is attached to, if that has been spoken of, or else the card's own."""
    if ref.span and ref.span[0] >= spoken.asked.until and not spoken.occasion.of_another:
        raise Unbound  # this die, or the one that was asked for
    if spoken.occasion.several or isinstance(ref, They):
        # each of them, or all that it happened to at the same moment; and one die is no "they"
        raise Unbound("which dice are meant" if spoken.occasion.several else WHAT_IT_IS)
    if spoken.occasion.is_of_two_others:
        raise Unbound(WHAT_IT_IS)
    if type(ref) is n.Ref and any(e.verb is Verb.TARGET and e.object is not None for e in spoken.occasion.events):
        raise Unbound("two readings: the die that is targeted, or the one that targets it")
    if spoken.each_acted and type(ref) is n.Ref and ref.span:
        raise Unbound("two readings: each of the dice just spoken of, or the one before them")
    if spoken.occasion.is_done_by_action and spoken.occasion.verb is Verb.DAMAGE and type(ref) is n.Ref:
        raise Unbound("two readings: the die that it happens to, or the Action die that does it")
    if spoken.occasion.subject:
        return n.Ref(n.RefKind.SUBJECT, span=ref.span)
    if spoken.attached:
        return n.Ref(n.RefKind.ATTACHED, span=ref.span)
    if spoken.own:
        return n.Ref(n.RefKind.OWN_NAME, span=ref.span)
    raise Unbound


def that(spoken: Spoken, ref: That) -> n.Subject:
    """ "That die", "that Villain", "that card": by what it was called, if the word tells more than that it is a die."""
    if ref.opposing:
        return opposing_one(spoken, ref)
    if ref.nouns == THAT_CARD.nouns:
        if spoken.chosen and spoken.chosen.agrees(ref.nouns):
            return n.Ref(n.RefKind.THAT, span=ref.span)  # picked, and not named
        return chosen_card(spoken.names.last)
    if ref.trait == n.NamedChosen():
        return of_name(spoken.names.last)
    if ref.trait is not None and not (spoken.chosen and spoken.chosen.is_called(ref.trait)):
        return one_asked_for(spoken, ref) or called_in_trigger(spoken, ref.trait)
    if (not ref.nouns and spoken.at_hand.is_doubtful) or (spoken.it.rolled in OWN_DIE and spoken.may_be_own):
        raise Unbound
    if spoken.name is not None and (spoken.chosen or not spoken.occasion.subject) and ref.nouns != ACTIONS:
        return of_name(spoken.name)
    if spoken.chosen and spoken.chosen.agrees(ref.nouns):
        return n.Ref(n.RefKind.THAT, span=ref.span)
    return that_of_trigger(spoken, ref)


def that_of_trigger(spoken: Spoken, ref: That) -> n.Subject:
    """The die of the trigger, or one asked for since. An Action die is no Character die: "that action die" passes over
    a character that was chosen."""
    occasion = spoken.occasion
    if occasion.dealers and agree(ref.nouns, occasion.dealers):
        return n.Ref(n.RefKind.OBJECT, span=ref.span)
    if occasion.targets:
        return targeted(spoken, ref)
    if (asked := one_asked_for(spoken, ref)) is not None:
        return asked
    if not occasion.subject or not agree(ref.nouns, occasion.nouns):
        raise Unbound  # the card's own dice are never "that character": another ability has named one
    if spoken.meets_another:
        spoken.met = n.RefKind.OBJECT  # nobody calls the card's own die "that die"
        return faced(spoken, ref)
    if occasion.this and occasion.is_done_by_action and not ref.nouns & CHARACTERS:
        raise Unbound("two readings: the die that it happens to, or the Action die that does it")
    return fallback(spoken, ref)


def targeted(spoken: Spoken, ref: That) -> n.Ref:
    """ "When a character's ability targets this die, KO that die": whose ability it is, for this one is "this die"."""
    if spoken.occasion.this and len(spoken.occasion.events) == 1:
        return n.Ref(n.RefKind.OBJECT, span=ref.span)
    raise Unbound("two readings: the die that is targeted, or the one whose ability it is")


def one_asked_for(spoken: Spoken, ref: That) -> n.Select | None:
    """ "If your opponent has a Villain, KO that die": one of those, which is chosen now."""
    dice, occasion = spoken.asked.one, spoken.occasion
    of_now = occasion.happens or not spoken.own
    if dice is None or spoken.chosen or not of_now or occasion.of_another or occasion.meets:
        return None
    if ref.span and ref.span[0] < spoken.asked.one_from:
        return None  # "KO that die if your opponent has a Villain": it is asked for only behind the word
    if spoken.asked.own_since:
        raise Unbound(ASKED_OR_OWN)
    if not agree(ref.nouns, frozenset({dice.noun})) or not (ref.trait is None or is_called(dice, ref.trait)):
        return None
    spoken.choose(dice)
    return dice


ASKED_OR_OWN = "two readings: the die that is asked for, or the card's own, to which something was done"


def one_of_theirs(spoken: Spoken, ref: n.Ref) -> n.Select | None:
    """ "When fielded, if there is an opposing Villain, KO it": one of those, since no word before has named
    a die of the card."""
    dice, occasion = spoken.asked.one, spoken.occasion
    if type(ref) is not n.Ref or dice is None or spoken.chosen or not occasion.is_unnamed or spoken.asked.names_own:
        return None
    if dice.side is not n.Side.OPPOSING:
        return None
    if spoken.asked.own_since:
        raise Unbound(ASKED_OR_OWN)
    if ref.span and ref.span[0] < spoken.asked.one_from:
        raise Unbound  # "KO it if there is an opposing Villain": hardly the one that only later words ask for
    spoken.choose(dice)
    return dice


def called_in_trigger(spoken: Spoken, trait: n.Filter) -> n.Ref:
    """The die of the trigger that was called so, where one alone was."""
    if spoken.chosen or spoken.occasion.several:
        raise Unbound
    return n.Ref(the_only(spoken.occasion.mentions, lambda mention: is_called(mention.words, trait)))


def opposing_one(spoken: Spoken, ref: That) -> n.Ref:
    """ "That opposing die": the one die spoken of so far that is."""

    def is_opposing(mention: Mention) -> bool:
        dice, event = mention.words, mention.event
        if not isinstance(dice, n.Select) or not agree(ref.nouns, frozenset({dice.noun})):
            return False
        done = mention.kind is n.RefKind.SUBJECT and event is not None and event.verb in OWN_DICE
        return dice.side is n.Side.OPPOSING or (done and event is not None and event.by == n.OPPONENT)

    kind = the_only(spoken.mentions, is_opposing)
    if kind is n.RefKind.SUBJECT and spoken.occasion.several:
        raise Unbound
    return n.Ref(kind, span=ref.span)


def own_die(spoken: Spoken, ref: OwnDie) -> n.Ref:
    """The die of the card that was chosen, or that the trigger is about."""
    if spoken.chosen and spoken.chosen.is_own:
        return n.Ref(n.RefKind.THAT, span=ref.span)
    if spoken.names.of_own or not spoken.occasion.is_of_one_own:
        raise Unbound
    return n.Ref(n.RefKind.SUBJECT if spoken.occasion.this else n.RefKind.THIS_DIE, span=ref.span)


def he(spoken: Spoken, ref: He) -> n.Subject:
    """Whom a condition has named last, or the card's own character: the one of its dice that was chosen, where the
    ability is not about another one of them."""
    if spoken.asked.he is not None:
        return spoken.asked.he
    if spoken.chosen and spoken.chosen.is_own and is_single(spoken.chosen) and not spoken.occasion.happens:
        return n.Ref(n.RefKind.THAT, span=ref.span)
    if spoken.names.of_own or spoken.names.of_another:
        raise Unbound  # this one, or the other die of the card that was chosen before, or the other character
    if spoken.occasion.this:
        return n.Ref(n.RefKind.SUBJECT, span=ref.span)
    if not spoken.own:
        raise Unbound
    return n.Ref(n.RefKind.OWN_NAME, span=ref.span)


def is_single(chosen: Chosen) -> bool:
    return chosen.words is not None and chosen.words.count in (n.ONE, n.Count(0, 1))


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
    if ref.of_it and spoken.chosen and spoken.chosen.is_die and is_single(spoken.chosen):
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


def compared(spoken: Spoken, ref: Compared) -> n.Ref:
    """The die chosen before, or this one where no other has been spoken of."""
    if spoken.name is not None or spoken.at_hand.is_doubtful:
        raise Unbound("with the value of which die it is compared")
    if spoken.chosen:
        return n.Ref(n.RefKind.THAT, span=ref.span)
    if not spoken.own and spoken.occasion.of_another and not spoken.occasion.several:
        return n.Ref(n.RefKind.SUBJECT, span=ref.span)  # an Action has no die of its own that could be meant
    if not spoken.own or spoken.occasion.of_another or spoken.meets_another:
        raise Unbound("with the value of which die it is compared: its own, or that of the die spoken of")
    return n.Ref(n.RefKind.THIS_DIE, span=ref.span)


def theirs(spoken: Spoken, ref: Theirs) -> n.Ref:
    raise Unbound("with the value of which die it is compared")  # those of a group have been told of each of them


def at_hand(spoken: Spoken, ref: Lot | Rest) -> n.Ref:
    """Dice just drawn or rolled, or the rest of them."""
    return spoken.at_hand.named(ref)


def other_die(spoken: Spoken, ref: OtherDie) -> n.Ref:
    """What is left of the dice at hand, or where there are none, the die that was KO'd."""
    if spoken.at_hand.came:
        return spoken.at_hand.named(rest())
    return of_event(spoken, OfEvent(n.RefKind.SUBJECT))


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
