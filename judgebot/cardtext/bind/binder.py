"""Goes through an ability in the order in which it is said, and puts in what each word stands for.

What a node is bound by is in `_HANDLERS`, by its class; every other node is bound part by part (`Binder.node`).
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import AtHand, Lot, Unbound, is_of_lot, says_one_of_them
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.bind.chosen import called_after, may_mean
from judgebot.cardtext.bind.eachof import of_each
from judgebot.cardtext.bind.meaning import meaning
from judgebot.cardtext.bind.mention import (
    counts_dice_by_one,
    gives_own_away,
    means_those_before,
    mentions_that,
    names_a_card,
)
from judgebot.cardtext.bind.naming import ask_for_name
from judgebot.cardtext.bind.occasion import Occasion
from judgebot.cardtext.bind.ofeach import in_all
from judgebot.cardtext.bind.ofthestep import of_the_step, that_show
from judgebot.cardtext.bind.order import in_order, is_from_another, is_said_after_whom
from judgebot.cardtext.bind.others import other_character, other_than
from judgebot.cardtext.bind.place import Place
from judgebot.cardtext.bind.players import he_of
from judgebot.cardtext.bind.spoken import Spoken
from judgebot.cardtext.bind.told import of_those_told
from judgebot.cardtext.bind.trigger import has_subject, is_about_this
from judgebot.cardtext.bind.whose import of_its_player, player_of_die
from judgebot.cardtext.ofwhom import whom
from judgebot.cardtext.phrases.amounts.amount import Dealt, Taken
from judgebot.cardtext.phrases.build import Newcomer, NotAbove
from judgebot.cardtext.phrases.conditions.condition import Drawn, Rolled
from judgebot.cardtext.phrases.conditions.thisway import EachDone
from judgebot.cardtext.phrases.effects.counters import of_card
from judgebot.cardtext.phrases.effects.landing import Remains
from judgebot.cardtext.phrases.replacing.reroute import SentIfFelled
from judgebot.cardtext.phrases.rules.deed import LIE_IN
from judgebot.cardtext.referring import (
    ACTIONS,
    He,
    Homeward,
    OfThe,
    OtherCharacter,
    Sole,
    That,
    TypeRolled,
    Undecided,
    a_die_of_it,
    chosen_name,
    going_by_name,
    is_that,
    named_dice,
)
from judgebot.cardtext.walk import change, everything
from judgebot.game.event import Verb

_OF_WHICH = "what 'it' stands for: the die of what is yet to happen, or the one chosen before"


class Binder:
    """Binds the parts of one ability, which are given to `bind` in the order in which they are said; `trigger`, `own`
    and `named` are what words can fall back on, as `Spoken` has it."""

    def __init__(self, trigger: n.Trigger | None, own: bool, named: n.ChoiceOf | None = None) -> None:
        self.spoken = Spoken(trigger, own, named)
        self.place = Place()
        self.bound: dict[tuple[tuple[int, int], type], n.Subject] = {}  # what each word was found to stand for
        self.faced: list[tuple[int, n.RefKind]] = []  # where "it", or the die that this one fights, is spoken of

    def bind(self, value: object) -> object:
        """The value with its references bound.

        Raises:
            Unbound: a word stands for nothing, or for more than one thing.
            Misfit: what is said is open for another reason.
        """
        if isinstance(value, tuple):
            return tuple(self.bind(item) for item in value)
        return _handler(type(value))(self, value) if isinstance(value, n.Node) else value

    @contextmanager
    def within(self, **where: Any) -> Iterator[None]:
        """Binds what is said there."""
        before, self.place = self.place, replace(self.place, **where)
        try:
            yield
        finally:
            self.place = before

    def node(self, value: n.Node) -> n.Node:
        """Part by part."""
        changes: dict[str, Any] = {}
        for name, child in in_order(value):
            new = self.part(value, name, child)
            if isinstance(child, n.Ref) and isinstance(new, n.Select) and not is_acted_on(value, name):
                raise Unbound  # of a name alone nothing can be asked
            if new is not child and new != child:
                changes[name] = new
        bound = replace(value, **changes) if changes else value
        self.spoken.note(value, bound)
        return bound

    def part(self, node: n.Node, name: str, child: object) -> object:
        """One part of a node."""
        if isinstance(node, n.DealDamage) and name == "amount" and is_said_after_whom(node):
            with self.within(hit=True):
                return self.bind(child)
        if isinstance(node, n.CountOf):
            with self.within(tallied=True):
                return self.bind(child)
        if isinstance(node, n.If) and name == "otherwise" and child is not None:
            with self.spoken.undone():
                return self.bind(child)
        acted = self.spoken.it.own_acted
        bound = self.bind(child)
        if isinstance(node, n.If) and name == "then":
            self.spoken.it.own_acted = acted  # else nothing of it was done
        return bound

    # what is chosen and what is spoken of again

    def word(self, ref: n.Ref) -> n.Subject:
        """A word said once means one thing: in "it deals 2 damage to you or target die" the same die deals either."""
        if ref.span is None:
            return meaning(ref, self.spoken, self.place)
        key = (ref.span, type(ref))
        if key not in self.bound:
            meant = self.bound[key] = meaning(ref, self.spoken, self.place)
            is_it = type(ref) is n.Ref and ref.kind is n.RefKind.THAT
            if isinstance(meant, n.Ref) and (is_it or meant.kind is n.RefKind.OBJECT):
                self.faced.append((ref.span[0], meant.kind))
        return self.bound[key]

    def look_back(self) -> None:
        """Look again at each "it" once all is bound: "deal damage to the attacking die equal to its level".

        Raises:
            Unbound: it was taken for this die, though the only die spoken of before it is the one that this one fights.
        """
        first = min(self.faced, key=lambda word: word[0], default=None)
        is_of_this = any(kind is n.RefKind.SUBJECT for _, kind in self.faced)
        if first is not None and first[1] is n.RefKind.OBJECT and is_of_this:
            raise Unbound("two readings: 'it' is this die or the one that it fights")

    def person(self, person: n.Person) -> n.Person:
        """ "That player" is the one spoken of last; "your opponent" is said outright where that is meant."""
        if person.kind is n.PersonKind.THAT_PLAYER:
            return self.spoken.players.again(person)
        bound = player_of_die(person, self.spoken, self.place) or self.node(person)
        assert isinstance(bound, n.Person)
        self.spoken.players.speak_of(person, bound)
        return bound

    def select(self, select: n.Select) -> n.Select:
        said = self.named(self.spoken.players.whose(select))
        select = of_those_told(self.spoken.at_hand.of_two(self.spoken.at_hand.one_of(said)), self.spoken)
        if not self.spoken.at_hand.came and is_of_lot(select) and says_one_of_them(said):
            raise Unbound  # of no dice that are at hand, nor of any that have been told of
        if isinstance(select.chooser, Undecided):
            select = with_open_ties(select)
        if self.spoken.at_hand.is_of_step:
            select = of_the_step(select, self.spoken.occasion.step)
        if not self.place.tallied:
            self.spoken.at_hand.pick(select)
        with self.within(among=select):
            bound = self.node(select)
        assert isinstance(bound, n.Select)
        self.spoken.note_select(select)
        return bound

    def named(self, select: n.Select) -> n.Select:
        told = going_by_name(select, self.spoken.names.last)
        if told is None:
            raise Unbound("what was named")
        return told

    def other(self, said: n.Other) -> n.Filter:
        return other_than(said, self.spoken, self.place)

    def other_character(self, said: OtherCharacter) -> n.Filter:
        return other_character(said, self.spoken, self.place)

    def chosen_before(self, said: n.NamedChosen) -> n.Filter:
        """The type that was named, or where none was, that the die rolled last shows."""
        return self.type_rolled(said) if said.of_type and self.spoken.names.last is None else said

    def type_rolled(self, said: n.Filter) -> n.Filter:
        if not self.spoken.rolls.some or self.spoken.at_hand.many:
            raise Unbound("which energy type")
        word = n.Ref(n.RefKind.THAT, single=True, span=said.span)
        rolled = self.spoken.it.rolled or meaning(word, self.spoken, self.place)
        assert isinstance(rolled, n.Ref)
        return n.SharesEnergy(rolled, shown=True, span=said.span)

    def of_the(self, state: OfThe) -> n.InState:
        """ "One of the blockers": of the die that is blocked, if one is."""
        by = n.Ref(n.RefKind.SUBJECT) if self.spoken.occasion.verb is Verb.BLOCKED else None
        return n.InState(state.state, by, span=state.span)

    def move(self, said: n.Move) -> n.Node:
        """ "Roll a Sidekick from your Used Pile. Deal 1 damage to target die. Prep the die": either of the two goes. An
        opposing one goes to no area of yours."""
        picked = self.spoken.picked
        is_home = isinstance(said.what, Homeward) and picked is not None and picked.side is n.Side.OPPOSING
        is_it = isinstance(said.what, n.Ref) and is_that(said.what)
        if is_it and not is_home and self.spoken.at_hand.lies_rolled_behind:
            raise Unbound
        return self.node(said)

    # what is asked

    def condition(self, value: n.Condition) -> n.Node:
        with self.within(asking=True):
            return self.node(value)

    def sole(self, asked: Sole) -> n.Node:
        bound = self.condition(asked)
        assert isinstance(bound, n.Compare)
        return n.Compare(bound.left, bound.op, bound.right, span=asked.span)

    def fits(self, asked: n.Fits) -> n.Node:
        """Of a die that has been rolled it is asked what it shows (1.6.4)."""
        asks_for_a_character = is_that(asked.subject) and asked.filter == n.IsA(n.Noun.CHARACTER_DIE)
        if asks_for_a_character and self.spoken.at_hand.rolled:
            return self.roll(n.RollShows(n.FaceIs(n.FaceClass.CHARACTER), asked.subject, span=asked.span))
        if self.can_only_be_of_event(asked):
            asked = replace(asked, subject=n.Ref(n.RefKind.SUBJECT, span=asked.subject.span))
        return self.fits_it(asked)

    def fits_it(self, asked: n.Fits) -> n.Fits:
        """Of dice that have been told apart it is asked what they are."""
        bound = self.condition(asked)
        assert isinstance(bound, n.Fits)
        if names_a_card(asked.filter):
            ask_for_name(self.spoken, bound.subject, asked.filter)
        rolled = isinstance(asked.subject, Lot) and "rolled" in self.spoken.at_hand.came
        if (rolled or is_that(asked.subject)) and self.spoken.at_hand.is_open(asked.filter):
            raise Unbound
        return bound

    def can_only_be_of_event(self, asked: n.Fits) -> bool:
        """ "When you use an Action die, Moth gets +1A. If it was a Basic Action die": Moth is none."""
        occasion = self.spoken.occasion
        nouns = {node.noun for node in everything(asked.filter) if isinstance(node, n.IsA)}
        if type(asked.subject) is not n.Ref or not is_that(asked.subject) or not nouns or not nouns <= ACTIONS:
            return False
        is_open = self.spoken.it.own_acted and occasion.of_another and not self.spoken.chosen and not occasion.several
        return is_open and bool(occasion.nouns) and occasion.nouns <= ACTIONS

    def roll(self, shows: n.RollShows) -> n.Condition:
        """What the die shows that was rolled last, whichever die has been spoken of before."""
        if isinstance(shows, Rolled) and self.spoken.at_hand.is_of_step and (shown := self.shown_in_step(shows)):
            return shown
        if isinstance(shows, Rolled) and not self.spoken.rolls.some:
            raise Unbound
        if self.is_of_one_of_many(shows):
            raise Unbound("which of the dice rolled, or each of them")
        it = self.spoken.it
        it.told = True
        rolled = it.rolled is not None and is_that(shows.ref)
        ref = it.rolled if rolled else meaning(shows.ref, self.spoken, self.place)
        if not isinstance(ref, n.Ref):
            raise Unbound
        return n.RollShows(shows.face, ref, span=shows.span)

    def is_of_one_of_many(self, shows: n.RollShows) -> bool:
        """Whether "it" is asked what it shows where several dice have been rolled."""
        at_hand = self.spoken.at_hand
        is_it = type(shows.ref) is n.Ref and is_that(shows.ref) and not isinstance(shows, Rolled)
        return is_it and at_hand.many and "rolled" in at_hand.came and not (at_hand.covered or at_hand.of_each)

    def shown_in_step(self, shows: Rolled) -> n.Condition | None:
        """ "You rolled a character face", as the Roll and Reroll Step ends: one of its dice shows it."""
        step = self.spoken.occasion.step
        mine = shows.by_you and step is not None and step.whose == n.YOU
        theirs = not shows.by_you and step is not None and step.whose == n.OPPONENT
        return that_show(shows.face, step.whose) if step is not None and (mine or theirs) else None

    def drawn(self, asked: Drawn) -> n.Node:
        """Of one die that was drawn it is asked as of "that die"; of several it is open which later words mean."""
        at_hand = self.spoken.at_hand
        if "drawn" not in at_hand.came or at_hand.many or not self.spoken.chosen:
            raise Unbound
        return self.fits_it(n.Fits(asked.subject, asked.filter, span=asked.span))

    def has_stat(self, asked: n.HasStat) -> n.Node:
        if self.place.among is not None and is_beside_its_own(asked):
            raise Misfit("two readings: its own value, or that of the die spoken of before")
        return self.node(asked)

    # how much

    def amount(self, value: n.Amount) -> n.Node:
        """Counting dice at hand is not dealing with them."""
        at_hand = self.spoken.at_hand
        before = at_hand.picks
        bound = self.node(value)
        at_hand.picks = before
        return bound

    def so_much(self, value: n.EventAmount) -> n.Node:
        """ "That much": so much as the trigger measures, the number chosen, or the life just lost."""
        if isinstance(value, Dealt) and not self.spoken.measures:
            return self.dealt(value)
        if isinstance(value, Dealt):
            return n.EventAmount(span=value.span)
        if type(value) is not n.EventAmount or self.spoken.measures:
            return self.amount(value)
        if self.spoken.number:
            return n.ChosenNumber(span=value.span)
        if self.spoken.has_lost:
            return n.TimesOf(n.Event(Verb.LOSE_LIFE), n.Window.THIS_WAY, amounts=True, span=value.span)
        raise Unbound("how much that is")

    def dealt(self, value: Dealt) -> n.Node:
        """ "Deal 3 damage to target die. Gain life equal to the damage dealt": what has come of it."""
        if not self.spoken.has_dealt:
            raise Unbound("how much that is")
        return n.TimesOf(n.Event(Verb.DAMAGE), n.Window.THIS_WAY, amounts=True, span=value.span)

    def value_of(self, value: n.StatOf) -> n.Node:
        """ "When Moth KO's a die, deal damage equal to its A": that of Moth, or of the other one."""
        bound = self.amount(value)
        plain = isinstance(value.of, n.Ref) and type(value.of) is n.Ref and is_that(value.of)
        if plain and self.spoken.occasion.is_done_by_own and bound.of == n.Ref(n.RefKind.SUBJECT):  # type: ignore[attr-defined]
            raise Unbound
        return bound

    def taken(self, value: Taken) -> n.Node:
        """So much as the card's own die has been damaged."""
        if not self.spoken.occasion.this or self.spoken.occasion.verb is not Verb.DAMAGE:
            raise Unbound("how much that is")
        return n.EventAmount(span=value.span)

    # what is done

    def seq(self, value: n.Seq) -> n.Seq:
        return replace(value, effects=tuple(self.sentence(effect) for effect in called_after(value.effects)))

    def sentence(self, effect: n.Effect) -> n.Effect:
        """Of both players "that player" is none afterwards; of what each may do it is whoever did."""
        bound = self.bind(effect)
        assert isinstance(bound, n.Effect)
        if not self.place.may and not isinstance(bound, n.May | n.Offer):
            self.spoken.players.end_sentence()
        return bound

    def swap(self, value: n.Swap) -> n.Node:
        """ "Target die with one from that player's Used Pile": of whoever controls it, where nobody is spoken of."""
        return self.node(of_its_player(value) if self.spoken.players.last is None else value)

    def may(self, value: n.May | n.Offer) -> n.Node:
        with self.within(may=True):
            return self.node(value)

    def pay(self, value: n.Pay) -> n.Node:
        """ "When a Villain attacks, you may send this die to the Used Pile to KO it": the Villain is still there."""
        if not self.spoken.occasion.of_another or not gives_own_away(value.cost):
            return self.node(value)
        acted = self.spoken.it.own_acted
        who, cost = self.bind(value.who), self.bind(value.cost)
        self.spoken.it.own_acted = acted
        bound = replace(value, who=who, cost=cost, effect=self.bind(value.effect))  # type: ignore[arg-type]
        self.spoken.it.own_acted = True
        self.spoken.note(value, bound)
        return bound

    def felling(self, value: n.KO | n.Capture | n.TakeControl) -> n.Node:
        with self.within(felling=True):
            return self.node(value)

    def damage(self, value: n.DealDamage) -> n.Node:
        if isinstance(value.to, He) and (player := self.player_hit(value.to)) is not None:
            value = replace(value, to=player)
        hits = n.Other() in everything(value.to) and self.bind(value.source) == n.Ref(n.RefKind.OWN_NAME)
        with self.within(own_hits=hits, hit_after_choice=self.spoken.chosen is not None):
            bound = self.node(value)
        if hurts_itself(bound) and not hurts_itself(value) and not isinstance(value.to, He):
            raise Unbound  # what deals damage to itself is said to do so
        return bound

    def player_hit(self, he: He) -> n.Person | None:
        """The player who is "he", where damage is dealt to him and the trigger tells of a player and of no die.

        Raises:
            Unbound: a player has been spoken of since, and the character of the card may be meant as well.
        """
        player = he_of(self.spoken.occasion)
        if player is None and self.spoken.players.last is not None and self.spoken.asked.he is None:
            raise Unbound("whom 'he' means")
        return replace(player, span=he.span) if player is not None else None

    def damage_change(self, value: n.ChangeDamage) -> n.Node:
        if self.spoken.occasion.meets and is_from_another(value):
            self.spoken.met = n.RefKind.OBJECT
        return self.rule(value)

    def rule(self, value: n.Rule) -> n.Node:
        value = of_each(value)
        bound = self.node(value)
        if isinstance(value, n.Modify | n.Cannot | n.Only | n.SetStats) and gives_a_group_by_it(value, bound):
            raise Unbound
        return bound

    def cannot(self, value: n.Cannot) -> n.Node:
        """Dice that a player is not to field or purchase: of the name spoken of, as one in the field is past both."""
        bound = self.rule(value)
        assert isinstance(bound, n.Cannot)
        if value.act not in LIE_IN or not isinstance(value.object, n.Ref):
            return bound
        if not isinstance(bound.object, n.Select):
            raise Unbound
        return replace(bound, object=replace(bound.object, areas=LIE_IN[value.act]))

    def blank(self, value: n.Blank) -> n.Node:
        bound = self.rule(value)
        assert isinstance(bound, n.Blank)
        if self.spoken.names.last is n.ChoiceOf.CARD and is_that(value.what) and bound.what == named_dice():
            raise Unbound  # the text of the card, or that of its dice alone (3.4.8.4)
        return bound

    def counter(self, value: n.Counter) -> n.Node:
        """ "Its card"."""
        bound = self.node(value)
        assert isinstance(bound, n.Counter)
        if bound.on is not value.on and isinstance(bound.on, n.Ref):
            return replace(bound, on=of_card(bound.on))
        return bound

    def each_done(self, value: EachDone) -> n.Node:
        """ "When one or more Sidekicks attack, gain 1 life for each of them": those that the trigger tells of."""
        those = self.spoken.occasion.attackers
        if those is None or self.spoken.they != those or self.spoken.chosen or value.deed or value.what:
            raise Misfit("for each of which dice")
        return n.CountOf(those, span=value.span)

    def newcomer(self, _: Newcomer) -> n.Node:
        raise Misfit("what comes in")

    def not_above(self, _: NotAbove) -> n.Node:
        raise Misfit("which gain of life")

    def remains(self, value: Remains) -> n.Node:
        """ "It stays in the Field Zone": where it was rerolled."""
        if not self.spoken.rolls.in_field:
            raise Misfit("what stays")
        bound = self.node(value)
        assert isinstance(bound, n.Move)
        return n.Move(bound.what, value.to, value.manner, own_face=value.own_face, span=value.span)

    def for_each(self, value: n.ForEach) -> n.Node:
        """ "For each die KO'd this way, its controller ...": of the one that is counted."""
        if (together := in_all(value)) is not value:
            return self.node(together)
        amount = self.bind(value.amount)
        assert isinstance(amount, n.Amount)
        with self.within(counting=counts_dice_by_one(amount)):
            effect = self.bind(value.effect)
        assert isinstance(effect, n.Effect)
        return replace(value, amount=amount, effect=effect)

    # what is done later, or instead

    def delayed(self, value: n.Delayed) -> n.Delayed:
        """A later event has a subject of its own; where a die was chosen before, "it" may be either."""
        chosen = self.spoken.chosen
        trigger = self.bind(value.trigger)
        assert isinstance(trigger, n.Event | n.AnyEvent | n.StepEvent)
        said = getattr(value.trigger, "subject", None)
        of_it = is_that(said)  # "that character": whichever die of it
        if of_it and isinstance(trigger, n.Event) and trigger.subject == chosen_name(n.Mode.ALL):
            character = isinstance(said, That) and said.as_character
            trigger = replace(trigger, subject=a_die_of_it(character))
        of_its_own = has_subject(trigger) and not means_those_before(value)
        if of_its_own and not of_it and chosen is not None and may_mean(value.effect, chosen):
            raise Unbound(_OF_WHICH)
        binder = Binder(trigger, self.spoken.own, self.spoken.name) if of_its_own else self
        spoken = binder.spoken
        spoken.at_hand, before = AtHand(), spoken.at_hand  # only what "it" was is remembered
        measured, spoken.measures = spoken.measures, spoken.measures or Occasion(trigger).measures
        effect = binder.bind(value.effect)
        spoken.at_hand, spoken.measures = before, measured
        assert isinstance(effect, n.Effect)
        return n.Delayed(trigger, effect, value.until, value.condition, value.once, span=value.span)

    def sent_if_felled(self, value: SentIfFelled) -> n.Node:
        """ "If Moth is KO'd this turn, put it in the Used Pile"."""
        chosen = self.spoken.chosen
        if not is_that(value.event.subject) and chosen and chosen.is_die and not chosen.is_own:
            raise Unbound(_OF_WHICH)
        return self.rule(n.Reroute(value.event, value.area, span=value.span))

    def replacement(self, value: n.Replace) -> n.Node:
        """What happens instead is about the very die that would be KO'd, by whatever word it is called."""
        if value.event.verb is Verb.MOVE:
            return self.rule(value)
        dealer = value.event.object if value.event.verb is Verb.DAMAGE else None
        if isinstance(dealer, n.Select) and mentions_that(value.instead):
            raise Unbound("what 'it' stands for: what would deal the damage, or what would take it")
        event, condition = self.bind(value.event), self.bind(value.condition)
        assert isinstance(event, n.Event)
        binder = Binder(event, self.spoken.own, self.spoken.name)
        binder.spoken.asked.one = self.spoken.asked.one
        instead = binder.bind(of_the_named(event, value.instead))
        assert isinstance(instead, n.Effect)
        assert isinstance(condition, n.Condition | None)
        if is_about_this(event):
            instead = change(instead, of_that_die)
        if event.verb is Verb.KO and n.KO(n.Ref(n.RefKind.SUBJECT)) in everything(instead):
            raise Unbound  # in place of its KO it is not the same die that is KO'd
        return replace(value, event=event, instead=instead, condition=condition)


_Handler = Callable[[Binder, Any], object]
_HANDLERS: dict[type[n.Node], _Handler] = {
    n.Node: Binder.node,
    n.Ref: Binder.word,
    n.Person: Binder.person,
    n.Select: Binder.select,
    n.Other: Binder.other,
    OtherCharacter: Binder.other_character,
    OfThe: Binder.of_the,
    n.NamedChosen: Binder.chosen_before,
    TypeRolled: Binder.type_rolled,
    n.Condition: Binder.condition,
    Sole: Binder.sole,
    n.Fits: Binder.fits,
    n.RollShows: Binder.roll,
    Drawn: Binder.drawn,
    n.HasStat: Binder.has_stat,
    n.Amount: Binder.amount,
    n.EventAmount: Binder.so_much,
    n.StatOf: Binder.value_of,
    Taken: Binder.taken,
    n.Seq: Binder.seq,
    n.Move: Binder.move,
    n.Swap: Binder.swap,
    n.May: Binder.may,
    n.Offer: Binder.may,
    n.Pay: Binder.pay,
    n.KO: Binder.felling,
    n.Capture: Binder.felling,
    n.TakeControl: Binder.felling,
    n.DealDamage: Binder.damage,
    n.Rule: Binder.rule,
    n.ChangeDamage: Binder.damage_change,
    n.Cannot: Binder.cannot,
    n.Blank: Binder.blank,
    n.Counter: Binder.counter,
    EachDone: Binder.each_done,
    Newcomer: Binder.newcomer,
    NotAbove: Binder.not_above,
    Remains: Binder.remains,
    SentIfFelled: Binder.sent_if_felled,
    n.ForEach: Binder.for_each,
    n.Delayed: Binder.delayed,
    n.Replace: Binder.replacement,
}


def _handler(cls: type) -> _Handler:
    """That of the class, or else of the nearest it is derived from."""
    return next(_HANDLERS[base] for base in cls.__mro__ if base in _HANDLERS)


def with_open_ties(select: n.Select) -> n.Select:
    """ "The die with the lowest A", of which no word says who picks where several are tied.

    Raises:
        Unbound: they are not told by a value, but somebody is to choose.
    """
    if select.extreme is None:
        raise Unbound("who picks which")
    return replace(select, chooser=n.YOU, extreme=replace(select.extreme, untold=True))


def is_beside_its_own(asked: n.HasStat) -> bool:
    """ "With D less than its A": that of the die so described, or of the one spoken of before."""
    values = (node for node in everything(asked.amount) if isinstance(node, n.StatOf) and node.stat is not asked.stat)
    return any(type(value.of) is n.Ref and value.of.kind is n.RefKind.THAT for value in values)


def of_that_die(node: n.Node) -> n.Node:
    """What is done to the card's own dice, done to the die that it happens to."""
    own = (name for name in ("what", "who", "to") if getattr(node, name, None) == n.Ref(n.RefKind.OWN_NAME))
    changes: dict[str, Any] = dict.fromkeys(own, n.Ref(n.RefKind.SUBJECT))
    return replace(node, **changes) if changes else node


def of_the_named(event: n.Event, instead: n.Effect) -> n.Effect:
    """ "When Wasp would be KO'd, send her to your bag instead": Wasp, where the card's own die is not spoken of."""
    if not names_a_card(event.subject) or n.Ref(n.RefKind.OWN_NAME) in everything(instead):
        return instead
    return change(instead, lambda node: n.Ref(n.RefKind.SUBJECT, span=node.span) if isinstance(node, He) else node)


def is_acted_on(node: n.Node, name: str) -> bool:
    """Whether a part of a node can be a group of dice as well as one die."""
    return isinstance(node, n.Effect | n.Rule | n.Event) and name in ("what", "who", "to", "subject", "object")


def hurts_itself(dealt: n.Node) -> bool:
    """Whether the die that deals damage is the one that it is dealt to."""
    return isinstance(dealt, n.DealDamage) and isinstance(dealt.to, n.Ref) and dealt.to == dealt.source


def gives_a_group_by_it(said: n.Rule, bound: n.Node) -> bool:
    """ "Each of your Villains gets +1A for each die blocking it", "each Villain can't be blocked by dice with less D
    than its D": it is each of those, and not the card's own die."""
    group = whom(said)
    if not isinstance(group, n.Select) or group.mode is not n.Mode.ALL or not isinstance(bound, n.Rule):
        return False
    of_itself = _OF_ITSELF if group.one_by_one else _OF_ITSELF[:1]
    by_name = any(own in everything(_beside(said)) for own in of_itself)
    by_it = any(own in everything(_beside(bound)) for own in of_itself) and not by_name
    return by_it and any(is_that(node) for node in everything(_beside(said)))


_OF_ITSELF = (n.Ref(n.RefKind.OWN_NAME), n.Ref(n.RefKind.SUBJECT), n.Ref(n.RefKind.OBJECT))
"""What "it" may have been bound to, though "each" has been said: the card's own dice, and those of the trigger."""


def _beside(rule: n.Node) -> tuple[object, ...]:
    """The values by which a rule goes: of what changes a die, and of the dice that it is not to meet."""
    return tuple(getattr(rule, part, None) for part in ("attack", "defense", "object"))
