"""Goes through an ability in the order in which it is said, and finds what each word stands for."""

from dataclasses import replace
from math import inf
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.another import Among
from judgebot.cardtext.asmuch import is_of_number
from judgebot.cardtext.athand import AtHand, Lot, Rest, Unbound, rest
from judgebot.cardtext.bind.mention import (
    OWN_DIE,
    acts_on_own,
    agree,
    children_of,
    chooses,
    counts_dice_by_one,
    done_to,
    is_done_to_all,
    is_of_one,
    names_a_card,
    nouns_of,
    selection_of,
)
from judgebot.cardtext.bind.order import in_order, is_from_another, is_said_after_whom
from judgebot.cardtext.bind.players import THAT_PLAYER, is_of_another, named, player_of
from judgebot.cardtext.bind.trigger import (
    OWN_DICE,
    are_several,
    dealers_of,
    events_of,
    has_object,
    has_subject,
    is_about_this,
    is_of_you,
    subject_nouns,
)
from judgebot.cardtext.misfit import Misfit
from judgebot.cardtext.phrases.amount import Taken
from judgebot.cardtext.phrases.build import Newcomer
from judgebot.cardtext.phrases.condition import Drawn, Rolled
from judgebot.cardtext.phrases.counters import of_card
from judgebot.cardtext.phrases.deed import LIE_IN
from judgebot.cardtext.phrases.landing import Remains
from judgebot.cardtext.phrases.select import (
    ACTIONS,
    CARDS,
    THAT_CARD,
    Compared,
    Fighter,
    He,
    OfEvent,
    OfThe,
    Opposite,
    OtherCharacter,
    OtherDie,
    OwnDie,
    That,
    They,
    Undecided,
    as_dice,
    chosen_name,
    is_that,
    named_card,
    named_dice,
    one_filter,
)
from judgebot.cardtext.walk import change, everything, parts_of
from judgebot.game.area import Area
from judgebot.game.event import Verb

# what happens to so much: the amount that "the damage dealt" and "that much" stand for
_MEASURED = frozenset({Verb.DAMAGE, Verb.DEAL, Verb.GAIN_LIFE, Verb.LOSE_LIFE})


class Binder:
    """Binds one ability; `trigger` is what the words can fall back on."""

    def __init__(self, trigger: n.Trigger | None, own: bool, named: n.ChoiceOf | None = None) -> None:
        self.traits: frozenset[n.Node] = frozenset()  # among them what the thing was called that was chosen last
        self.events = events_of(trigger)
        self.name = named  # what was named, whatever has been chosen since
        self.named = named  # what was named, by this ability or one before, where nothing has been chosen since
        self.happens = trigger is not None
        self.number = False  # whether a number has been named, or of life or energy been chosen
        self.measures = bool(self.events) and all(event.verb in _MEASURED for event in self.events)
        self.subject = has_subject(trigger)
        self.this = is_about_this(trigger)
        self.about_one = self.this or any(event.object == n.Ref(n.RefKind.THIS_DIE) for event in self.events)
        self.alone = any(event.verb in _ALONE for event in events_of(trigger))
        self.several = any(are_several(event.subject) for event in events_of(trigger))
        self.faces = self.this and has_object(trigger)
        self.faces_several = all(are_several(event.object) for event in events_of(trigger))
        self.faces_many = any(are_several(event.object) for event in events_of(trigger))
        self.he_is: n.Subject | None = None  # whom a condition has named or asked for since, of another card
        self.asked: float = inf  # where a condition ends that has asked for another die
        self.dealers = dealers_of(trigger)  # what damages a player can be called
        self.own = own
        self.spoken_of: n.RefKind | None = None  # where two dice meet: the one that the effect spoke of last
        self.verb = trigger.verb if isinstance(trigger, n.Event) else None
        self.nouns = subject_nouns(trigger)  # what the trigger happened to can be called; anything if empty
        self.chosen = False
        self.chosen_nouns: frozenset[n.Noun] = frozenset()  # the same of what was chosen last
        self.underwent: Verb | None = None  # what was done to it, if it is one die
        self.picked: n.Select | None = None  # the words by which it was chosen
        self.hits = False  # whether it is the card's own dice whose damage is being bound
        self.among: n.Select | None = None  # the dice whose description is being bound
        self.asking = False  # whether a condition is being bound
        self.namesake = False  # whether a die of the card itself has been chosen
        self.another = any(names_a_card(event.subject) for event in events_of(trigger))
        self.rolled = any(event.verb in _ROLLS for event in events_of(trigger))
        self.rerolled_there = False  # whether the dice rolled last lay in the Field Zone
        self.player = player_of(trigger)  # whom "that player" and "they" can mean
        self.hit_after_choice = False  # whether another die had been chosen before those
        self.hit = False  # whether it is said how much damage those get that have just been named
        self.at_hand = AtHand()
        self.coming = False  # whether the words have spoken of a die that is yet to be purchased or fielded
        self.of_two = False  # whether one die has just been spun to the level of another, so that "it" is either
        self.shown: n.Ref | None = None  # the die that was rolled last, where a word has named it and none was chosen
        self.told = False  # whether it was asked since what that die shows
        self.acted = False  # whether something was done with the card's own dice after all that "it" can be
        self.may = False  # whether what somebody may do is being bound
        self.each = False  # whether that is each player
        self.counting = False  # whether it is said what happens for each of the dice that it happened to just now
        self.group: n.Subject | None = self.attackers(trigger)  # several dice that a condition or effect has named
        self.attached = False  # whether the words have spoken of the die that this one is attached to
        self.asked_for: n.Select | None = None  # of which a condition wants one to be there
        self.bound: dict[tuple[tuple[int, int], type], n.Subject] = {}  # what each word was found to stand for

    @staticmethod
    def attackers(trigger: n.Trigger | None) -> n.Select | None:
        """ "When two or more Moth dice attack", "when Moth is blocked by two or more dice": all that do are those that
        it happens to."""
        match trigger:
            case n.Event(verb=Verb.ATTACK, subject=n.Select() as dice) if dice.count.high is None:
                parts = parts_of(dice.filter)
                which = one_filter((*parts, n.InState(n.DieState.ATTACKING)))
                own = n.Is(n.Ref(n.RefKind.OWN_NAME)) in parts
                return replace(dice, filter=which, side=n.Side.YOURS if own else dice.side, count=n.EVERY)
            case n.Event(verb=Verb.BLOCKED, subject=n.Ref(), object=n.Select() as dice) if dice.count.high is None:
                parts = parts_of(dice.filter)
                blocking = n.InState(n.DieState.BLOCKING, n.Ref(n.RefKind.SUBJECT))
                return replace(dice, filter=one_filter((*parts, blocking)), count=n.EVERY)
        return None

    def bind(self, value: object) -> object:
        """The value with its references bound, in written order."""
        if isinstance(value, tuple):
            return tuple(self.bind(item) for item in value)
        if isinstance(value, n.Ref):
            return self.word(value)
        if isinstance(value, n.Person):
            return self.person(value)
        if isinstance(value, n.RollShows):
            return self.roll(value)
        if isinstance(value, Drawn):
            return self.drawn(value)
        if isinstance(value, Newcomer):
            raise Misfit("what comes in")
        if isinstance(value, Remains) and not self.rerolled_there:
            raise Misfit("what stays")
        if isinstance(value, n.Select):
            return self.select(value)
        if isinstance(value, n.Delayed):
            return self.delayed(value)
        if isinstance(value, n.Replace) and value.event.verb is Verb.KO:
            return self.replacement(value)
        if isinstance(value, n.ForEach):
            return self.for_each(value)
        if isinstance(value, n.Seq):
            return replace(value, effects=tuple(self.sentence(effect) for effect in value.effects))
        if isinstance(value, n.Other):
            return self.other_character(value) if isinstance(value, OtherCharacter) else self.other(value)
        if isinstance(value, OfThe):
            by = n.Ref(n.RefKind.SUBJECT) if self.verb is Verb.BLOCKED else None
            return n.InState(value.state, by, span=value.span)
        if isinstance(value, n.Fits) and asks_for_a_character(value) and self.at_hand.rolled:
            return self.roll(n.RollShows(n.FaceIs(n.FaceClass.CHARACTER), value.subject, span=value.span))
        if isinstance(value, n.Fits) and self.can_only_be_of_event(value):
            return self.node(replace(value, subject=n.Ref(n.RefKind.SUBJECT, span=value.subject.span)))
        if isinstance(value, n.HasStat) and self.among is not None and is_beside_its_own(value):
            raise Misfit("two readings: its own value, or that of the die spoken of before")
        if type(value) is n.EventAmount and not self.measures:
            if not self.number:
                raise Unbound("how much that is")
            return n.ChosenNumber(span=value.span)
        self.number = self.number or is_of_number(value)
        if isinstance(value, Taken):
            if not self.this or self.verb is not Verb.DAMAGE:
                raise Unbound("how much that is")
            return n.EventAmount(span=value.span)
        if not isinstance(value, n.Node):
            return value
        return self.node(value)

    def node(self, value: n.Node) -> n.Node:
        if isinstance(value, n.Select):
            self.at_hand.pick(value)
        if isinstance(value, n.Rule) and compares_a_group(value):
            raise Unbound("than the value of which die")
        before = self.at_hand.picks
        changes: dict[str, Any] = {}
        asking, self.asking = self.asking, self.asking or isinstance(value, n.Condition)
        may, self.may = self.may, self.may or isinstance(value, n.May | n.Offer)
        if isinstance(value, n.DealDamage) and is_said_after_whom(value):
            self.hit_after_choice = self.chosen
        if self.faces and is_from_another(value):
            self.spoken_of = n.RefKind.OBJECT
        if isinstance(value, n.DealDamage) and n.Other() in everything(value.to):
            self.hits = self.bind(value.source) == n.Ref(n.RefKind.OWN_NAME)
        for name, child in in_order(value):
            self.hit = self.hit or (isinstance(value, n.DealDamage) and name == "amount" and is_said_after_whom(value))
            acted = self.acted
            new = self.bind(child)
            if isinstance(value, n.If) and name == "then":
                self.acted = acted  # else nothing of it was done
            self.hit = self.hit and name != "amount"
            if isinstance(child, n.Ref) and isinstance(new, n.Select) and not is_acted_on(value, name):
                raise Unbound  # of a name alone nothing can be asked
            if new is not child and new != child:
                changes[name] = new
        self.asking, self.may = asking, may
        self.hits = self.hits and not isinstance(value, n.DealDamage)
        if isinstance(value, n.Cannot) and value.act in LIE_IN and isinstance(value.object, n.Ref):
            changes["object"] = where_they_lie(changes.get("object"), value.act)
        if chooses(value):
            self.chosen, self.of_two, self.coming = True, False, False
            self.shown, self.acted = None, False
            self.chosen_nouns, self.traits = nouns_of(value), frozenset(everything(value))
            self.named = value.what if isinstance(value, n.Choose) else None
            self.picked = selection_of(value)
            self.underwent = None
            self.name = self.named or self.name
        self.underwent = done_to(value, self.picked) or self.underwent
        if isinstance(value, n.Spin) and isinstance(value.levels, n.StatOf):
            self.of_two = True
        self.coming = self.coming or (isinstance(value, n.CostChange | n.GoesTo) and value.next_only)
        if isinstance(value, n.Compare) and value.span and is_of_one(value):
            self.asked = value.span[1]
        if isinstance(value, n.Compare) and isinstance(value.left, n.CountOf):
            self.ask_for(replace(value, **changes))
        if isinstance(value, n.Unless | n.Either):
            self.group = self.asked_for = None  # those need not be there
        if isinstance(value, n.Condition):
            self.he_is = self.named_in(value) or self.he_is
        if isinstance(value, n.Amount):
            self.at_hand.picks = before  # counting them is not dealing with them
        self.at_hand.take_up(value)
        if isinstance(value, n.Effect) and not isinstance(value, n.Seq | n.If):
            self.group = n.Ref(n.RefKind.THAT) if is_done_to_all(value) else None
        if isinstance(value, n.Fits) and names_a_card(value.filter):
            self.asks_for_a_name_of(changes.get("subject", value.subject), value.filter)
        if isinstance(value, n.Fits) and value.subject.kind is n.RefKind.THAT and self.at_hand.is_open(value.filter):
            raise Unbound
        if acts_on_own(changed := replace(value, **changes) if changes else value):
            self.acted = True
        if isinstance(changed, n.Roll) and isinstance(changed.what, n.Ref):
            self.shown = changed.what if changed.what.kind in _BY_NAME else None
            self.told = False
        if isinstance(value, n.Roll) or (isinstance(value, n.Draw) and value.roll):
            self.rolled = True
            self.rerolled_there = isinstance(value, n.Roll) and self.lies_in_field(value.what)
        if isinstance(value, n.Blank) and self.name is n.ChoiceOf.CARD and changes.get("what") == named_dice():
            raise Unbound  # the text of the card, or that of its dice alone (3.4.8.4)
        if isinstance(value, n.Counter) and isinstance(on := changes.get("on"), n.Ref):
            changes["on"] = of_card(on)  # "its card"
        if isinstance(value, Remains):
            what = changes.get("what", value.what)
            return n.Move(what, value.to, value.manner, own_face=value.own_face, span=value.span)
        return replace(value, **changes) if changes else value

    def ask_for(self, asked: n.Compare) -> None:
        """A condition that wants dice to be there: later words can mean the one of them, or all."""
        assert isinstance(asked.left, n.CountOf)
        dice = as_dice(asked.left.select)
        if self.chosen or not isinstance(dice, n.Select) or dice.mode is not n.Mode.ALL or dice.noun in CARDS:
            return
        if is_of_one(asked):
            self.asked_for = replace(dice, count=n.ONE, mode=n.Mode.CHOOSE)
        elif asked.op is n.Op.AT_LEAST and isinstance(asked.right, n.Const):
            self.group = dice

    def one_asked_for(self, ref: That) -> n.Select | None:
        """ "If your opponent has a Villain, KO that die": one of those, which is chosen now."""
        of_now = self.happens or not self.own
        if self.asked_for is None or self.chosen or not of_now or (self.subject and not self.this) or self.faces:
            return None
        if ref.trait is not None or not agree(ref.nouns, frozenset({self.asked_for.noun})):
            return None
        self.chosen, self.picked, self.acted = True, self.asked_for, False
        self.chosen_nouns, self.traits = frozenset({self.picked.noun}), frozenset(everything(self.picked))
        return self.picked

    def can_only_be_of_event(self, asked: n.Fits) -> bool:
        """ "When you use an Action die, Moth gets +1A. If it was a Basic Action die": Moth is none."""
        nouns = [node.noun for node in everything(asked.filter) if isinstance(node, n.IsA)]
        it = type(asked.subject) is n.Ref and asked.subject.kind is n.RefKind.THAT
        open_ = it and self.acted and self.subject and not self.this and not self.chosen and not self.several
        return open_ and bool(nouns) and ACTIONS.issuperset(nouns) and bool(self.nouns) and self.nouns <= ACTIONS

    def lies_in_field(self, what: n.Subject) -> bool:
        """Whether dice that are rerolled lie in the Field Zone, as far as the words tell."""
        if isinstance(what, n.Ref) and is_that(what) and self.chosen:
            return self.picked is not None and self.picked.areas == (Area.FIELD,)
        if isinstance(what, n.Ref):
            return all(event.verb in _STAYING for event in self.events)
        return what.areas == (Area.FIELD,)

    def named_in(self, asked: n.Condition) -> n.Subject | None:
        """Whom "he" means after a condition: a die that was asked if it is of that name; on a card that is no character
        also whoever the condition names."""
        match asked:
            case n.Fits(subject=n.Ref(kind=n.RefKind.THAT), filter=which) if self.chosen:
                by_name = any(isinstance(node, n.Named) for node in everything(which))
                return n.Ref(n.RefKind.THAT) if by_name else None
            case n.Compare(left=n.CountOf(select=n.Select(filter=n.Named()) as dice)) if not self.own:
                return dice
            case n.Happened(event=n.Event(subject=n.Select(filter=n.Named()) as dice)) if not self.own:
                return replace(dice, count=n.EVERY)
        return None

    def word(self, ref: n.Ref) -> n.Subject:
        """A word said once means one thing: in "it deals 2 damage to you or target die" the same die deals either."""
        if ref.span is None:
            return self.ref(ref)
        key = (ref.span, type(ref))
        if key not in self.bound:
            self.bound[key] = self.ref(ref)
        return self.bound[key]

    def ref(self, ref: n.Ref) -> n.Subject:
        meant = self.meant(ref)
        if meant == n.Ref(n.RefKind.THAT) and self.disagrees(ref):
            return self.drawn_alone(ref)
        if isinstance(meant, n.Ref) and meant.kind is n.RefKind.OBJECT and self.faces_many:
            raise Unbound  # which of them, or each
        return meant

    def disagrees(self, ref: n.Ref) -> bool:
        """Whether "it" or "that die" is said where several have been chosen, or "those dice" where one has."""
        if self.named is not None:
            return False
        if self.picked is None:
            if isinstance(ref, They) and self.at_hand.came and not self.at_hand.covered:
                return not self.at_hand.many
            return ref.single and self.at_hand.many and not self.at_hand.covered
        one = self.picked.count in (n.ONE, n.Count(0, 1))
        return one if isinstance(ref, They) else not one and (ref.single or type(ref) is That)

    def drawn_alone(self, ref: n.Ref) -> n.Ref:
        """ "Draw a die. Deal 1 damage to all opposing dice. Return it to your bag": not those, but the one drawn."""
        group = self.picked is not None and self.picked.mode is n.Mode.ALL
        if not group or not self.at_hand.came or self.at_hand.many or self.at_hand.covered or isinstance(ref, They):
            raise Unbound  # one of several, or each of them
        return n.Ref(n.RefKind.LOT, span=ref.span)

    def meant(self, ref: n.Ref) -> n.Subject:
        if isinstance(ref, Lot | Rest):
            return self.at_hand.named(ref)
        if ref.kind is n.RefKind.THAT and (self.of_two or self.coming):
            raise Unbound
        if isinstance(ref, OtherDie):
            return self.meant(rest() if self.at_hand.came else OfEvent(n.RefKind.SUBJECT))
        if isinstance(ref, Compared):
            return self.compared(ref)
        if self.hit and ref.kind is n.RefKind.THAT:
            return self.hit_one(ref)
        match ref.kind:
            case n.RefKind.THAT if isinstance(ref, That):
                return self.called(ref)
            case n.RefKind.THAT if isinstance(ref, OwnDie):
                return self.own_die(ref)
            case n.RefKind.THAT if isinstance(ref, They) and self.group is not None and not self.chosen:
                return self.group
            case n.RefKind.THAT if self.shown is not None and self.told:
                return replace(self.shown, span=ref.span)
            case n.RefKind.THAT if self.at_hand.is_doubtful or self.may_be_own:
                raise Unbound
            case n.RefKind.THAT if self.chosen and self.named is not None:
                return self.of_name(self.named)
            case n.RefKind.THAT:
                many = self.faces_several and self.spoken_of is None and ref.single  # they are no "it"
                opposite = self.meets_another() and not many
                that = n.Ref(n.RefKind.THAT, single=ref.single, span=ref.span)
                return that if self.chosen else self.faced(ref) if opposite else self.fallback(ref)
            case n.RefKind.OWN_NAME:
                self.spoken_of = n.RefKind.SUBJECT
            case n.RefKind.ATTACHED:
                self.attached = True
            case n.RefKind.SUBJECT if isinstance(ref, OfEvent):
                if self.underwent is ref.verb:
                    return n.Ref(n.RefKind.THAT, span=ref.span)
                if self.verb is not ref.verb:
                    raise Unbound
                return n.Ref(n.RefKind.SUBJECT, span=ref.span)
            case n.RefKind.OBJECT if isinstance(ref, OfEvent):
                return self.blocked(ref)
            case n.RefKind.SUBJECT if isinstance(ref, He):
                return self.he(ref)
            case n.RefKind.OBJECT if isinstance(ref, Fighter) and self.verb in _DONE_BY[ref.verb] and self.subject:
                return self.fallback(n.Ref(n.RefKind.THAT, span=ref.span))
            case n.RefKind.OBJECT if isinstance(ref, Opposite):
                return self.opposite(ref)
            case n.RefKind.OBJECT if (not self.subject or self.alone) and not self.dealers:
                raise Unbound
            case n.RefKind.OBJECT if isinstance(ref, Fighter):
                self.spoken_of = ref.kind
                return n.Ref(ref.kind, span=ref.span)
            case n.RefKind.OBJECT | n.RefKind.SUBJECT:
                self.spoken_of = ref.kind
        return ref

    @property
    def may_be_own(self) -> bool:
        """Whether "it" is open: a die spoken of before, or the card's own, with which something was done since."""
        return self.acted and (self.chosen or (self.subject and not self.this))

    def hit_one(self, ref: n.Ref) -> n.Ref:
        """ "Deal damage to target die equal to its A": that of the target, where "it" can be no other die; "that die"
        is none of the card itself."""
        if self.hit_after_choice or (self.subject and not (self.this and isinstance(ref, That) and not ref.trait)):
            raise Unbound
        return n.Ref(n.RefKind.HIT, span=ref.span)

    def own_die(self, ref: OwnDie) -> n.Ref:
        """The die of the card that was chosen, or that the trigger is about."""
        if self.chosen and self.picked is not None and n.Is(n.Ref(n.RefKind.OWN_NAME)) in everything(self.picked):
            return n.Ref(n.RefKind.THAT, span=ref.span)
        if self.namesake or not self.about_one:
            raise Unbound
        return n.Ref(n.RefKind.SUBJECT if self.this else n.RefKind.THIS_DIE, span=ref.span)

    def opposite(self, ref: Opposite) -> n.Subject:
        """The die that this one, or that of the trigger, meets; once another has been chosen "it" might be that. In a
        statement about the card's dice it is whichever they meet."""
        if not self.happens and self.own and not self.chosen:
            own = n.Ref(n.RefKind.OWN_NAME)
            blocking = n.InState(n.DieState.BLOCKING, own)
            attacking = n.InState(n.DieState.ATTACKING), n.InState(n.DieState.ENGAGED, own)
            met = one_filter((blocking,) if ref.verb is Verb.BLOCKED else attacking)
            return n.Select(n.Noun.CHARACTER_DIE, met, count=n.EVERY, mode=n.Mode.ALL)
        told = self.this or (ref.of_it and self.subject)
        if self.verb is not ref.verb or not told or (ref.of_it and self.chosen) or self.several:
            raise Unbound
        self.spoken_of = ref.kind
        return n.Ref(ref.kind, span=ref.span)

    def compared(self, ref: Compared) -> n.Ref:
        """The die chosen before, or this one where no other has been spoken of."""
        if self.named is not None or self.at_hand.is_doubtful:
            raise Unbound("than the value of which die")
        if self.chosen:
            return n.Ref(n.RefKind.THAT, span=ref.span)
        if not self.own or (self.subject and not self.this) or self.meets_another():
            raise Unbound("as or than the value of which die")
        return n.Ref(n.RefKind.THIS_DIE, span=ref.span)

    def of_name(self, named: n.ChoiceOf | None) -> n.Select:
        """The dice that go with a name (3.3.8)."""
        match named:
            case n.ChoiceOf.CHARACTER:
                return chosen_name(n.Mode.ALL)
            case n.ChoiceOf.DIE | n.ChoiceOf.CARD:
                return named_dice()
        raise Unbound

    def chosen_card(self) -> n.Select:
        """A card, where one was chosen as such."""
        if self.name is not n.ChoiceOf.CARD:
            raise Unbound
        return named_card()

    def blocked(self, ref: OfEvent) -> n.Ref:
        """ "The blocked die": the attacker, as which this die meets another or is met by it."""
        match self.verb:
            case Verb.BLOCK:
                self.spoken_of = n.RefKind.OBJECT
            case Verb.BLOCKED:
                self.spoken_of = n.RefKind.SUBJECT
            case _:
                raise Unbound
        return n.Ref(self.spoken_of, span=ref.span)

    def meets_another(self) -> bool:
        """Whether "it" may be the die that meets this one: the trigger has named it, or the effect has just now."""
        return self.faces or self.spoken_of is n.RefKind.OBJECT

    def called(self, ref: That) -> n.Subject:
        """An Action die is no Character die: "that action die" passes over a character that was chosen since."""
        if ref.opposing:
            return self.opposing_one(ref)
        if ref.nouns == THAT_CARD.nouns:
            return self.chosen_card()
        if ref.trait == n.NamedChosen():
            return self.of_name(self.name)
        if ref.trait is not None and ref.trait not in self.traits:
            return self.of_event(ref.trait)
        if (not ref.nouns and self.at_hand.is_doubtful) or (self.shown in OWN_DIE and self.may_be_own):
            raise Unbound
        if self.named is not None and (self.chosen or not self.subject) and ref.nouns != ACTIONS:
            return self.of_name(self.named)
        if self.chosen and agree(ref.nouns, self.chosen_nouns):
            return n.Ref(n.RefKind.THAT, span=ref.span)
        if self.dealers and agree(ref.nouns, self.dealers):
            return n.Ref(n.RefKind.OBJECT, span=ref.span)
        if any(e.verb is Verb.TARGET and e.means is n.Means.CHARACTER for e in self.events):
            if self.this and len(self.events) == 1:
                return n.Ref(n.RefKind.OBJECT, span=ref.span)
            raise Unbound("two readings: the die that is targeted, or the one whose ability it is")
        if (asked := self.one_asked_for(ref)) is not None:
            return asked
        if not self.subject or not agree(ref.nouns, self.nouns):
            raise Unbound  # the card's own dice are never "that character": another ability has named one
        if self.meets_another():
            self.spoken_of = n.RefKind.OBJECT  # nobody calls the card's own die "that die"
            return self.faced(ref)
        return self.fallback(ref)

    def of_event(self, trait: n.Filter) -> n.Ref:
        """The die of the trigger that was called so, where one alone was."""
        sides = (n.RefKind.SUBJECT, "subject"), (n.RefKind.OBJECT, "object")
        found = {kind for kind, name in sides for e in self.events if trait in everything(getattr(e, name))}
        if self.chosen or self.several or len(found) != 1:
            raise Unbound
        return n.Ref(found.pop())

    def opposing_one(self, ref: That) -> n.Ref:
        """ "That opposing die": the one die spoken of so far that is."""
        spoken_of: list[tuple[n.RefKind, object, bool]] = [(n.RefKind.THAT, self.picked, False)]
        for event in self.events:
            by_opponent = event.by == n.OPPONENT and event.verb in OWN_DICE
            spoken_of += [(n.RefKind.SUBJECT, event.subject, by_opponent), (n.RefKind.OBJECT, event.object, False)]
        fitting = {
            kind
            for kind, dice, theirs in spoken_of
            if isinstance(dice, n.Select)
            and (theirs or dice.side is n.Side.OPPOSING)
            and agree(ref.nouns, frozenset({dice.noun}))
        }
        if len(fitting) != 1 or (fitting == {n.RefKind.SUBJECT} and self.several):
            raise Unbound
        return n.Ref(fitting.pop(), span=ref.span)

    def faced(self, ref: n.Ref) -> n.Ref:
        """This die, or the one that it meets."""
        if self.spoken_of is None:
            raise Unbound
        return n.Ref(self.spoken_of, span=ref.span)

    def asks_for_a_name_of(self, ref: n.Ref, which: n.Filter) -> None:
        """Of a die that may be the other player's it is open whether a name looks at it (3.4.1.3), but where the words
        ask for the name as such, or know the die to be an opposing one."""
        if all(node.asked for node in everything(which) if isinstance(node, n.Named)):
            return
        match ref.kind:
            case n.RefKind.THAT:
                known = self.picked is None or self.picked.side in (n.Side.YOURS, n.Side.OPPOSING)
            case n.RefKind.SUBJECT | n.RefKind.OBJECT:
                name = "subject" if ref.kind is n.RefKind.SUBJECT else "object"
                dice = [getattr(event, name) for event in self.events]
                opposing = all(isinstance(each, n.Select) and each.side is n.Side.OPPOSING for each in dice)
                known = opposing or all(is_of_you(getattr(event, name), event) for event in self.events)
            case _:
                known = True
        if not known:
            raise Misfit("two readings: any die of that name, or one of its player's team")

    def roll(self, shows: n.RollShows) -> n.RollShows:
        """What the die shows that was rolled last, whichever die has been spoken of before."""
        if isinstance(shows, Rolled) and not self.rolled:
            raise Unbound
        self.told = True
        ref = self.shown if self.shown is not None and is_that(shows.ref) else self.ref(shows.ref)
        if not isinstance(ref, n.Ref):
            raise Unbound
        return n.RollShows(shows.face, ref, span=shows.span)

    def drawn(self, asked: Drawn) -> n.Node:
        """Of one die that was drawn it is asked as of "that die"; of several it is open which later words mean."""
        if "drawn" not in self.at_hand.came or self.at_hand.many or not self.chosen:
            raise Unbound
        return self.node(n.Fits(asked.subject, asked.filter, span=asked.span))

    def person(self, person: n.Person) -> n.Person:
        """ "That player" is the one spoken of last; "your opponent" is said outright where that is meant."""
        if person.kind is n.PersonKind.THAT_PLAYER:
            if self.player is None:
                raise Unbound
            return replace(self.player, span=person.span)
        bound = self.player_of_one(person) or self.node(person)
        assert isinstance(bound, n.Person)
        if person != n.YOU:
            self.player, self.each = named(bound), bound.kind is n.PersonKind.EACH
        return bound

    def player_of_one(self, person: n.Person) -> n.Person | None:
        """ "That die's controller", of two dice that a trigger speaks of: one's own dice are not spoken of so."""
        of = person.of
        if isinstance(of, n.Ref) and of.kind is n.RefKind.THAT and self.counting and type(of) is n.Ref:
            return replace(person, of=n.Ref(n.RefKind.THAT, single=True, span=of.span))
        if not isinstance(of, n.Ref) or of.kind is not n.RefKind.THAT or self.chosen or not self.subject:
            return None
        if isinstance(of, They | OwnDie) or (isinstance(of, That) and (of.opposing or of.trait is not None)):
            return None
        sides = (n.RefKind.SUBJECT, "subject"), (n.RefKind.OBJECT, "object")
        found = {kind for kind, name in sides for e in self.events if is_of_another(getattr(e, name), of)}
        if len(found) != 1 or self.several:
            raise Unbound
        (self.spoken_of,) = found
        return replace(person, of=n.Ref(self.spoken_of, span=of.span))

    def select(self, select: n.Select) -> n.Select:
        """ "Their" dice are opposing ones where "they" are the opponent."""
        if select.whose == THAT_PLAYER and self.player == n.OPPONENT:
            select = replace(select, side=n.Side.OPPOSING, whose=None)
        if isinstance(select.chooser, Undecided):
            raise Unbound("who picks which")
        around, self.among = self.among, select
        bound = self.node(select)
        self.among = around
        assert isinstance(bound, n.Select)
        own = n.Is(n.Ref(n.RefKind.OWN_NAME))
        self.namesake = self.namesake or (select.mode is not n.Mode.ALL and own in everything(select.filter))
        self.another = self.another or names_a_card(select.filter)
        if select.side is n.Side.OPPOSING:
            several = select.count not in (n.ONE, n.EVERY)
            self.player = None if several else n.OPPONENT  # of several "them" is open: those dice, or their player
        return bound

    def fallback(self, ref: n.Ref) -> n.Ref:
        if ref.span and ref.span[0] >= self.asked and (self.this or not self.subject):
            raise Unbound  # this die, or the one that was asked for
        if self.several or isinstance(ref, They):
            # each of them, or all that it happened to at the same moment; and one die is no "they"
            raise Unbound("which dice are meant" if self.several else "what 'it' stands for")
        if self.subject:
            return n.Ref(n.RefKind.SUBJECT, span=ref.span)
        if self.own:
            return n.Ref(n.RefKind.OWN_NAME, span=ref.span)
        if self.attached:
            return n.Ref(n.RefKind.ATTACHED, span=ref.span)
        raise Unbound

    def other_character(self, other: OtherCharacter) -> n.Filter:
        """ "A different character": not the card's own; of the character of another die it would be open."""
        if not isinstance(self.other(other), n.Other):
            raise Unbound
        return n.Not(n.Is(n.Ref(n.RefKind.OWN_NAME)), span=other.span)

    def other(self, other: n.Other) -> n.Filter:
        """ "Another": not the one chosen before, not the one the trigger happened to, or not this die; whichever could
        be among the dice that are meant."""
        among = Among(self.among, self.events)
        if self.chosen and self.picked is not None and among.may_be(self.picked):
            if self.asking and self.own and among.may_be_own():
                raise Unbound("which die it has to be other than")  # the one chosen, or this one
            return n.Not(n.Is(n.Ref(n.RefKind.THAT)), span=other.span)
        if self.subject and not self.this and among.may_be_subject():
            if self.hits and among.may_be_own():
                return self.not_the_dealer(other)
            return n.Not(n.Is(n.Ref(n.RefKind.SUBJECT)), span=other.span)
        if self.this and among.may_be_met():
            return n.Not(n.Is(n.Ref(n.RefKind.OBJECT)), span=other.span)
        if self.faces and among.may_be_object():
            if among.may_be_own():
                raise Unbound("which die it has to be other than")  # this die, or the one that damages it
            return n.Not(n.Is(n.Ref(n.RefKind.OBJECT)), span=other.span)
        if not self.own or not among.may_be_own():
            raise Unbound("which die it has to be other than")
        return other

    def not_the_dealer(self, other: n.Other) -> n.Filter:
        """ "Moth deals 1 damage to each other die": other than Moth, where the one that triggers it is not there."""
        if any(event.verb is not Verb.KO for event in self.events):
            raise Unbound("which die it has to be other than")
        return other

    def he(self, ref: n.Ref) -> n.Subject:
        if self.he_is is not None:
            return self.he_is
        if self.namesake or self.another:
            raise Unbound  # this one, or the other die of the card that was chosen before, or the other character
        if self.this:
            return n.Ref(n.RefKind.SUBJECT, span=ref.span)
        if not self.own:
            raise Unbound
        return n.Ref(n.RefKind.OWN_NAME, span=ref.span)

    def delayed(self, value: n.Delayed) -> n.Delayed:
        """A later event has a subject of its own."""
        trigger = self.bind(value.trigger)
        assert isinstance(trigger, n.Event | n.AnyEvent | n.StepEvent)
        of_it = is_that(getattr(value.trigger, "subject", None))  # "that character": whichever die of it
        if of_it and isinstance(trigger, n.Event) and trigger.subject == chosen_name(n.Mode.ALL):
            trigger = replace(trigger, subject=replace(chosen_name(n.Mode.ALL), count=n.ONE))
        binder = Binder(trigger, self.own, self.named) if has_subject(trigger) else self
        binder.at_hand, before = AtHand(), binder.at_hand  # only what "it" was is remembered
        effect = binder.bind(value.effect)
        binder.at_hand = before
        assert isinstance(effect, n.Effect)
        return n.Delayed(trigger, effect, value.until, value.condition, value.once, span=value.span)

    def sentence(self, effect: n.Effect) -> n.Effect:
        """ "Each player draws a die. That player ...": of both it is none; of what each may do it is whoever did."""
        bound = self.bind(effect)
        assert isinstance(bound, n.Effect)
        if self.each and not self.may and not isinstance(bound, n.May | n.Offer):
            self.player, self.each = None, False
        return bound

    def for_each(self, value: n.ForEach) -> n.ForEach:
        """ "For each die KO'd this way, its controller ...": of the one that is counted."""
        amount = self.bind(value.amount)
        assert isinstance(amount, n.Amount)
        before, self.counting = self.counting, counts_dice_by_one(amount)
        effect = self.bind(value.effect)
        self.counting = before
        assert isinstance(effect, n.Effect)
        return replace(value, amount=amount, effect=effect)

    def replacement(self, value: n.Replace) -> n.Replace:
        """What happens instead is about the very die that would be KO'd, by whatever word it is called."""
        event, condition = self.bind(value.event), self.bind(value.condition)
        assert isinstance(event, n.Event)
        instead = Binder(event, self.own, self.named).bind(value.instead)
        assert isinstance(instead, n.Effect)
        assert isinstance(condition, n.Condition | None)
        if is_about_this(event):
            instead = change(instead, of_that_die)
        return replace(value, event=event, instead=instead, condition=condition)


def asks_for_a_character(asked: n.Fits) -> bool:
    """ "If it is a character": of a die that has been rolled it is asked what it shows (1.6.4)."""
    return is_that(asked.subject) and asked.filter == n.IsA(n.Noun.CHARACTER_DIE)


def is_beside_its_own(asked: n.HasStat) -> bool:
    """ "With D less than its A": that of the die so described, or of the one spoken of before."""
    values = (node for node in everything(asked.amount) if isinstance(node, n.StatOf) and node.stat is not asked.stat)
    return any(type(value.of) is n.Ref and value.of.kind is n.RefKind.THAT for value in values)


def of_that_die(node: n.Node) -> n.Node:
    """What is done to the card's own dice, done to the die that it happens to."""
    own = (name for name in ("what", "who", "to") if getattr(node, name, None) == n.Ref(n.RefKind.OWN_NAME))
    changes: dict[str, Any] = dict.fromkeys(own, n.Ref(n.RefKind.SUBJECT))
    return replace(node, **changes) if changes else node


_DONE_BY = {Verb.ATTACK: {Verb.ATTACK, Verb.BLOCKED, Verb.UNBLOCKED}, Verb.BLOCK: {Verb.BLOCK}}  # by whose subject
_ALONE = {Verb.ATTACK, Verb.FIELD, Verb.UNBLOCKED}  # no other die takes part in it
_ROLLS = {Verb.ROLL, Verb.REROLL}
_STAYING = {Verb.FIELD, Verb.ATTACK, Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED, Verb.ENGAGE}


def where_they_lie(what: object, act: n.Act) -> n.Select:
    """Dice that a player is not to field or purchase: of the name spoken of, for a die in the field is past both."""
    if not isinstance(what, n.Select):
        raise Unbound
    return replace(what, areas=LIE_IN[act])


def is_acted_on(node: n.Node, name: str) -> bool:
    """Whether a part of a node can be a group of dice as well as one die."""
    return isinstance(node, n.Effect | n.Rule | n.Event) and name in ("what", "who", "to", "subject", "object")


def compares_a_group(rule: n.Rule) -> bool:
    """ "Your Villains take no damage from dice of a lower level": than each of those, or than this one."""
    groups = [any(isinstance(node, Compared) for node in everything(c)) for c in children_of(rule) if is_select(c)]
    return any(groups) and not all(groups)


def is_select(value: object) -> bool:
    return isinstance(value, n.Select)


_BY_NAME = {n.RefKind.THIS_DIE, n.RefKind.OWN_NAME, n.RefKind.SUBJECT, n.RefKind.OBJECT}
