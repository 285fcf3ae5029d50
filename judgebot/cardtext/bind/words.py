"""What "it", "that die", "they" and the other words for dice stand for that refer back to what has been spoken of."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import Unbound
from judgebot.cardtext.assembly.misfit import WHAT_IT_IS
from judgebot.cardtext.bind.chosen import is_called
from judgebot.cardtext.bind.mention import OWN_DIE, agree
from judgebot.cardtext.bind.naming import chosen_card, of_name
from judgebot.cardtext.bind.occasion import Mention, the_only
from judgebot.cardtext.bind.spoken import Spoken
from judgebot.cardtext.bind.trigger import OWN_DICE
from judgebot.cardtext.referring import (
    ACTIONS,
    CARDS,
    CHARACTERS,
    THAT_CARD,
    Compared,
    He,
    Homeward,
    OwnDie,
    That,
    ThatHomeward,
    TheChosen,
    TheTargeted,
    They,
)
from judgebot.game.event import Verb


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
    if not is_asked_before(spoken, ref):
        return None
    if not agree(ref.nouns, frozenset({dice.noun})) or not (ref.trait is None or is_called(dice, ref.trait)):
        return None
    spoken.choose(dice)
    return dice


def is_asked_before(spoken: Spoken, ref: n.Ref) -> bool:
    """Whether a die is asked for before the word, and not only behind it: "KO it if your opponent has a Villain".

    Raises:
        Unbound: something was done to the card's own since.
    """
    if ref.span and ref.span[0] < spoken.asked.one_from:
        return False
    if spoken.asked.own_since:
        raise Unbound("two readings: the die that is asked for, or the card's own, to which something was done")
    return True


def one_of_theirs(spoken: Spoken, ref: n.Ref) -> n.Select | None:
    """ "When fielded, if there is an opposing Villain, KO it": one of those, since no word before has named
    a die of the card."""
    dice, occasion = spoken.asked.one, spoken.occasion
    if type(ref) is not n.Ref or dice is None or spoken.chosen or not occasion.is_unnamed or spoken.asked.names_own:
        return None
    if dice.side is not n.Side.OPPOSING:
        return None
    if not is_asked_before(spoken, ref):
        raise Unbound  # hardly the one that only later words ask for
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
    if spoken.chosen and spoken.chosen.is_own and spoken.chosen.is_single and not spoken.occasion.happens:
        return n.Ref(n.RefKind.THAT, span=ref.span)
    if spoken.names.of_own or spoken.names.of_another:
        raise Unbound  # this one, or the other die of the card that was chosen before, or the other character
    if spoken.occasion.this:
        return n.Ref(n.RefKind.SUBJECT, span=ref.span)
    if not spoken.own:
        raise Unbound
    return n.Ref(n.RefKind.OWN_NAME, span=ref.span)


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
