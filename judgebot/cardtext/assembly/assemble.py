"""From sentences to abilities: what begins an ability, what goes on with it, what a burst adds or replaces
(3.1.7, 3.4).
"""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly import bearing, ofthetwo
from judgebot.cardtext.assembly.asmuch import as_many, is_of_what_was_done, so_many_told
from judgebot.cardtext.assembly.athand import Lot, Rest, both_of_the_fight, the_rest_of_them
from judgebot.cardtext.assembly.burstkeyword import labelled_anew
from judgebot.cardtext.assembly.burstline import Changeable, Line, changed
from judgebot.cardtext.assembly.bursts import (
    beside,
)
from judgebot.cardtext.assembly.continued import continued
from judgebot.cardtext.assembly.differentdie import told_apart
from judgebot.cardtext.assembly.elsewhere import goes_elsewhere, is_of_used
from judgebot.cardtext.assembly.finishing import chooses_when_fielded, finish, named_by
from judgebot.cardtext.assembly.goingon import (
    awaited,
    may_be_of_another,
    of_those_chosen,
    said_besides,
    said_of_before,
    sent_and,
    speaks_back,
    speaks_of_before,
    told_of,
)
from judgebot.cardtext.assembly.holdsinstead import by_its_burst, holds_in_place, in_two
from judgebot.cardtext.assembly.incase import ALL_OR_LAST, asks_who_did, does_two_things
from judgebot.cardtext.assembly.initsplace import speaks_of_named
from judgebot.cardtext.assembly.making import (
    allowed_anyhow,
    allowed_then,
    as_often_as_paid,
    is_own_use,
    is_price_in_a_case,
    is_statement,
    make,
    static,
    while_it_holds,
    whole,
)
from judgebot.cardtext.assembly.misfit import NO_MOMENT, NOTHING_BEFORE, WHAT_IT_IS, Misfit
from judgebot.cardtext.assembly.neither import barred_too
from judgebot.cardtext.assembly.ofglobal import goes_on_with
from judgebot.cardtext.assembly.onemore import besides, besides_others
from judgebot.cardtext.assembly.paidfor import bought_in_place, counts_paid, last
from judgebot.cardtext.assembly.placed import STAYING, placing
from judgebot.cardtext.assembly.qualified import (
    WHICH_ABILITY,
    Qualifier,
    is_named_anew,
    may_be_headed,
    picked_by,
    qualified,
)
from judgebot.cardtext.assembly.renewing import more_of_the_same, renewed
from judgebot.cardtext.assembly.repeating import is_open, repeated_by
from judgebot.cardtext.assembly.somany import of_those_counted
from judgebot.cardtext.assembly.unnamed import nothing_named
from judgebot.cardtext.assembly.whileactive import READING as UNTIL_THE_END
from judgebot.cardtext.assembly.whileactive import as_long_as_it_holds, as_they_begin, grounded, held_until_the_end
from judgebot.cardtext.bind.mention import looks_back, mentions_that
from judgebot.cardtext.bind.players import dice_or_players
from judgebot.cardtext.disputed import Disputes, NoDisputes
from judgebot.cardtext.doubts import settled
from judgebot.cardtext.doubts.elsewhere import happens_while_elsewhere
from judgebot.cardtext.doubts.firsthurts import is_paid_first
from judgebot.cardtext.doubts.unfinished import fights_as_action, is_idle, says_no_time
from judgebot.cardtext.doubts.unrolled import NO_ACTION_FACE, spins_own_to_action
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.keywordtable import ADDED
from judgebot.cardtext.phrases.costs.firstbought import is_first_of_game
from judgebot.cardtext.phrases.costs.waiving import Waived, waived
from judgebot.cardtext.phrases.damage.struck import once_struck, struck_by_bearer
from judgebot.cardtext.phrases.keywords.fabricated import as_it_is_built
from judgebot.cardtext.phrases.keywords.flipback import is_turning_back, turned_back
from judgebot.cardtext.phrases.keywords.keyword import GEAR, and_then
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.replacing.notthere import NotThere, of_those_that_go, of_used
from judgebot.cardtext.phrases.said import (
    Also,
    Averted,
    Breath,
    Grounded,
    InCase,
    Instead,
    InsteadIf,
    Limited,
    OnlyAt,
    Otherwise,
    Ties,
    TillFielded,
)
from judgebot.cardtext.phrases.sentences.elliptic import MoreDamage, Neither, NewAmount
from judgebot.cardtext.phrases.times.globalhead import GlobalHead
from judgebot.cardtext.phrases.times.putoff import at_that_time
from judgebot.cardtext.printed.marks import Mark
from judgebot.cardtext.printed.tellings import reminds
from judgebot.cardtext.referring import is_that
from judgebot.cardtext.walk import change, contains


class Assembler:
    """Takes what sentences say one after another and builds the abilities of a text box."""

    def __init__(self, facts: CardFacts, disputes: Disputes | None = None) -> None:
        self.facts = facts
        self.disputes = disputes or NoDisputes()
        self.done: list[n.Ability] = []
        self.paid_first: list[n.Ability] = []  # those of them of which the first effect is taken for a cost
        self.adds = False  # whether the sentence says that it comes besides what was said before
        self.open: n.Ability | None = None  # the ability that further sentences of the part go on with
        self.pending: GlobalHead | None = None
        self.burst: n.Burst | None = None
        self.said_last: object = None  # the effect of the last sentence, by itself
        self.names_active = False  # whether the ability begun last in this part says "while active"
        self.after_active = False  # whether the one before it does
        self.is_under_active = False  # whether a burst line that begins one comes behind "while active"
        self.is_untimed = False  # whether a further sentence has to say when the open ability may be used
        self.is_told = False  # whether the reminder of the open keyword has been given: what it does has been said

    @property
    def is_action(self) -> bool:
        return self.facts.kind is not None and self.facts.kind.is_action

    @property
    def is_character(self) -> bool:
        return self.facts.kind is not None and not self.facts.kind.is_action

    # --- parts ------------------------------------------------------------------------------------------------------

    def begin(self, burst: n.Burst | None) -> None:
        """A new part: what follows goes on with nothing before it, save that a burst line is still said under the
        "while active" of the part that it belongs to."""
        self.close()
        if self.burst is None:
            self.is_under_active = self.names_active
        self.burst, self.names_active = burst, burst is not None and self.is_under_active

    def close(self) -> None:
        if self.pending is not None:
            raise Misfit("what the Global does")
        if self.is_untimed:
            self.is_untimed = False
            raise Misfit(NO_MOMENT)
        if self.open is not None:
            named = named_by(self.done)
            besides(self.open, self.changed_by(self.open) if self.open.mode is n.BurstMode.ADD else None)
            made, self.open = self.finished(self.open, named), None
            if self.facts.kind is not None and (unnamed := nothing_named(made, named)):
                raise Misfit(unnamed)
            if self.is_action and fights_as_action(made):
                raise Misfit("which die fights: an Action die does not")
            if self.is_character and spins_own_to_action(made):
                raise Misfit(NO_ACTION_FACE)
            if made.mode is not None:
                before = self.changed_by(made)
                made = beside(before, made, self.disputes, before in self.paid_first)
            if self.after_active and may_be_headed(made) and self.disputes.rests_on("under-while-active"):
                made = replace(made, scope=n.Scope.ACTIVE)  # type: ignore[call-arg]
            told = settled(made, self.disputes)
            self.done += told
            if is_paid_first(made) and told != (made,):
                self.paid_first += told
        if self.is_action and self.done and is_idle(self.done[-1], self.done):
            self.done.append(awaited(self.done.pop()))

    def finished(self, ability: n.Ability, named: n.ChoiceOf | None) -> n.Ability:
        """The ability with its references bound, by the reading that is taken of which die a word means."""
        ability = told_apart(ability, self.disputes)
        try:
            return finish(ability, named)
        except Misfit as misfit:
            either = ofthetwo.versions(ability) if str(misfit) in ofthetwo.OPEN else None
            if either is None:
                raise
        other = either.taken != either.other and self.disputes.rests_on(ofthetwo.READING)
        return finish(either.other if other else either.taken, named)

    def changed_by(self, burst: n.Ability) -> n.Ability | None:
        """The ability that one with a burst adds to or stands in for."""
        return next((a for a in reversed(self.done) if a.burst is None and type(a) is type(burst)), None)

    def start(self, ability: n.Ability, unignorable: bool | None = None) -> None:
        """Begin an ability; `unignorable`: whether the mark says so, where there may be one."""
        self.close()
        if unignorable is not None:
            ability = replace(ability, unignorable=unignorable)
        if self.is_continuous and isinstance(ability, n.Action):
            ability = change(ability, bearing.still_there)
        if self.is_character and says_no_time(ability, self.done):
            raise Misfit(NO_MOMENT)
        if isinstance(ability, n.KeywordAbility) and ability.mode2 and ability.keyword not in ADDED:
            raise Misfit(f"what {ability.keyword} does: nothing is known of it in place of another ability")
        if self.burst is not None and ability.burst is None and ability != GEAR:
            ability = replace(ability, burst=self.burst)
        self.open, self.is_told = ability, False
        self.said_last = getattr(ability, "effect", None)
        self.names_active, self.after_active = False, self.names_active

    def remind(self, words: tuple[str, ...]) -> None:
        """A reminder between two sentences; that of a keyword ends what the keyword does."""
        if isinstance(self.open, n.KeywordAbility) and reminds(self.open.keyword, words):
            self.is_told = True

    # --- sentences --------------------------------------------------------------------------------------------------

    def take(self, said: object, unignorable: bool) -> None:
        """Take one sentence.

        Raises:
            Misfit: it means nothing in this place.
        """
        said = of_those_counted(so_many_told(as_many(self.open, said), self.open), self.open)
        if self.is_character and is_turning_back(said):
            said = turned_back()
        if self.pending is None:
            said = bearing.where_it_lies(said, self.lies, self.is_continuous, self.open)
        if self.pending is not None:
            self.effect_of_global(said)
        elif isinstance(said, Qualifier):
            self.qualify(said)
        elif isinstance(said, tuple) and said and all(isinstance(a, n.Ability) for a in said):
            for ability in said:
                self.start(self.filled(ability), unignorable)
        elif isinstance(said, n.Ability):
            self.start(self.filled(said), unignorable)
        elif isinstance(said, GlobalHead):
            self.global_(said)
        elif isinstance(said, Headed):
            two = None if self.is_action else in_two(said)
            self.take(two, unignorable) if two else self.headed(said, unignorable)
        elif isinstance(said, Grounded):
            self.take(grounded(said, self.disputes.rests_on(UNTIL_THE_END)), unignorable)
        elif isinstance(said, Breath):
            self.take(said.first, unignorable)
            self.take(said.then, unignorable)
        elif isinstance(said, NotThere):
            self.not_there(said, unignorable)
        elif isinstance(said, Neither):
            before = self.open or next((a for a in reversed(self.done) if a.burst is None), None)
            self.start(barred_too(before, said), unignorable)
        else:
            self.effect(said, unignorable)

    @property
    def lies(self) -> n.Attach | None:
        """How an Action die has placed itself by what has been said so far."""
        found = (placing(ability) for ability in (self.open, *reversed(self.done)))
        return next((attach for attach in found if attach is not None), None) if self.is_action else None

    @property
    def is_continuous(self) -> bool:
        """Whether it is an Action die that stays in the Field Zone by a keyword."""
        words = (a for a in (self.open, *self.done) if isinstance(a, n.KeywordAbility))
        return any(a.keyword in STAYING for a in words)

    def of_whom_they_are(self, readings: list[object]) -> list[object]:
        """ "They take 2 damage": several dice, or a player; and what is had more of, where that tells."""
        before = self.open or next(reversed(self.done), None)
        readings = both_of_the_fight(the_rest_of_them(readings, self.open), self.open)
        return dice_or_players(more_of_the_same(besides_others(readings, before), before), self.open)

    def mark(self, mark: Mark) -> None:
        """A mark in a sentence of its own belongs to the one before."""
        if any(mark) and self.open is not None:
            kept, alone = self.open.unignorable or mark.unignorable, self.open.uncopied or mark.uncopied
            self.open = replace(self.open, unignorable=kept, uncopied=alone)

    def qualify(self, said: Qualifier) -> None:
        """What a sentence of its own says about the ability before it, on the same line or not."""
        if isinstance(said, Ties) and self.open is None and (other := picked_by(said.who, self.done, self.burst)):
            self.start(other)
            return
        if self.open is None and self.done:
            self.open = self.done.pop()
        if self.is_untimed and isinstance(self.open, n.Usable) and (timed := allowed_then(self.open, said)) is not None:
            self.open, self.is_untimed = timed, False
            return
        match said, self.open:
            case Limited(limit=limit), n.KeywordAbility(keyword="awaken", effect=n.Effect() as effect, burst=None):
                self.open = None
                self.take(and_then("awaken", Headed(Opening(limit=limit), effect)), False)
            case TillFielded(), n.Static(scope=n.Scope.ACTIVE) if any(map(chooses_when_fielded, self.done)):
                pass
            case OnlyAt(given=n.Condition()), n.Usable() | n.Action() if self.is_action and self.done:
                raise Misfit(WHICH_ABILITY)
            case _, n.Ability():
                self.open = qualified(self.open, said)
            case _:
                raise Misfit(WHICH_ABILITY)

    def filled(self, ability: n.Ability) -> n.Ability:
        """Keyword lines that change the amount of what went before."""
        if isinstance(ability, n.KeywordAbility) and isinstance(ability.effect, NewAmount):
            before = self.open or (self.done[-1] if self.done else None)
            effect = renewed(getattr(before, "effect", None), ability.effect)
            return replace(ability, effect=effect, mode2=n.BurstMode.INSTEAD)
        if isinstance(ability, n.KeywordAbility) and is_open(ability.effect):
            return repeated_by(ability, self.open or (self.done[-1] if self.done else None))
        return ability

    def global_(self, head: GlobalHead) -> None:
        self.close()
        self.pending = head._replace(effect=None)
        if head.effect is not None:
            self.effect_of_global(head.effect)

    def effect_of_global(self, said: object) -> None:
        assert self.pending is not None
        made, self.pending = goes_on_with(self.pending, said), None
        if isinstance(made, n.Global):
            self.start(made)
        else:
            self.pending = made

    def headed(self, said: Headed, unignorable: bool) -> None:
        opening, effect = said.opening._replace(trigger=self.of_this(said.opening.trigger)), said.effect
        own_use = self.is_action and opening == Opening(opening.trigger) and is_own_use(opening.trigger)
        if isinstance(effect, Also | InCase | Instead | InsteadIf | Otherwise | NewAmount | MoreDamage):
            raise Misfit(NOTHING_BEFORE)
        if not isinstance(effect, n.Effect):
            raise Misfit("what has been KO'd")
        if own_use and self.open is not None and not isinstance(self.open, n.Action):
            self.stand_alone(effect, unignorable)
            return
        later = (effect if own_use else None) or self.later(opening, effect) or self.of_chosen(opening, effect)
        later = later or of_those_chosen(opening, effect, self.open)
        if (held := held_until_the_end(opening, effect)) is not None:
            if self.disputes.rests_on(UNTIL_THE_END):
                for each in as_they_begin(opening, held):
                    self.headed(each, unignorable)
                return
            effect = as_long_as_it_holds(held)
        if later is not None:
            self.effect(later, unignorable)
            return
        if speaks_of_before(opening, effect, getattr(self.open, "effect", None)):
            raise Misfit("two readings: it goes on with what was said before, or begins an ability of its own")
        made = make(opening, effect)
        if isinstance(made, n.Triggered) and happens_while_elsewhere(made, opening.condition):
            needs_active = self.disputes.rests_on("holds-while-it-lies-elsewhere")
            made = made if needs_active else replace(made, scope=n.Scope.ALWAYS)
        self.start(made, unignorable)
        self.names_active = opening.scope is n.Scope.ACTIVE

    def of_this(self, trigger: n.Trigger | None) -> n.Trigger | None:
        """ "Moth can't attack alone. When it attacks, ...": Moth, where nothing else has been spoken of."""
        if self.is_action or not isinstance(trigger, n.Event) or said_of_before(self.open) != n.Ref(n.RefKind.OWN_NAME):
            return trigger
        it = type(trigger.subject) is n.Ref and is_that(trigger.subject)
        return replace(trigger, subject=n.Ref(n.RefKind.THIS_DIE)) if it else trigger

    def of_chosen(self, opening: Opening, effect: n.Effect) -> n.Effect | None:
        """ "Choose target die. When that die attacks, ...": a future event of the die that a Global or an Action has
        just chosen; no such ability of its own could tell which die is meant (3.4.4)."""
        trigger = opening.trigger
        if not isinstance(self.open, n.Global | n.Action) or not isinstance(last(self.open.effect), n.Pick):
            return None
        if opening != Opening(trigger) or not isinstance(trigger, n.Event) or not is_that(trigger.subject):
            return None
        return n.Delayed(trigger, effect)

    def later(self, opening: Opening, effect: n.Effect) -> n.Effect | None:
        """ "At the end of the turn, ..." inside an effect, or on an Action, is a future event (3.4.4)."""
        if not isinstance(opening.trigger, n.StepEvent) or opening._replace(trigger=None) != Opening():
            return None
        of_this_turn = opening.trigger.whose is None and opening.trigger.edge is n.Edge.END
        if self.is_continuous and not isinstance(self.open, n.Action) and not of_this_turn:
            return None  # which is so in every turn, as long as the die stays
        goes_on = self.open is not None and looks_back(effect)
        if goes_on or self.is_action or (of_this_turn and self.facts.kind is None):
            return n.Delayed(opening.trigger, effect, once=True)
        return None

    def not_there(self, said: NotThere, unignorable: bool) -> None:
        """The die of the ability before goes elsewhere than it would, or the Action die itself that is used."""
        if self.is_action and (self.open or self.done) and is_of_used(said, (*self.done, self.open)):
            self.effect(of_used(said.effect, said.area), unignorable)
            return
        going = goes_elsewhere(self.open, said)
        if going is None:
            raise Misfit("what would go there")
        self.open, effect = going
        if isinstance(self.open, n.Triggered):
            self.open = replace(self.open, when=of_those_that_go(self.open.when))
        if effect is not None:
            self.effect(effect, unignorable)

    def effect(self, said: object, unignorable: bool) -> None:
        if isinstance(self.open, n.Static) and isinstance(said, n.If | InsteadIf):
            paid = bought_in_place(self.open, said)
            if paid is not None:
                self.open = paid
                return
        if isinstance(said, Averted) and isinstance(self.open, n.Static):
            self.open = self.ignored_for_a_price(self.open, said)
            return
        if self.adds and may_be_of_another(said, self.open or self.changed_by_burst):
            raise Misfit(WHAT_IT_IS)
        turned = holds_in_place(self.open, said)
        if turned is not None:
            self.open, other = turned
            self.start(other, unignorable)
        elif (sent := sent_and(self.open, said)) is not None:
            self.open = sent
        elif self.burst is not None and self.open is None:
            self.burst_effect(said, unignorable)
        elif self.goes_on(said, unignorable):
            self.go_on(said)
        else:
            self.stand_alone(said, unignorable)

    def ignored_for_a_price(self, held: n.Static, said: Averted) -> n.Static:
        """ "Your opponent may pay 2 life to ignore this effect": each time that it bars something, or for the turn."""
        if len(said.acts) == 1 and not said.of_damage:
            each = self.disputes.rests_on("ignored-for-how-long")
            paid = waived(held, Waived(said.who, said.acts[0], each))
            if paid is not None:
                return paid
        raise Misfit("for how long it is ignored: this turn, or each time that it comes to it")

    # --- alone ------------------------------------------------------------------------------------------------------

    def stand_alone(self, said: object, unignorable: bool) -> None:
        """A sentence with no trigger before it: what holds, or what an Action does."""
        said = told_of(whole(said_besides(said, self.open)), said_of_before(self.open))
        triggered = as_it_is_built(said) or once_struck(said)
        if triggered is None or (self.is_action and not struck_by_bearer(triggered)):
            goes_on = self.open is not None and looks_back(said)  # put off once, it has no time of its own
            triggered = at_that_time(said) if self.is_character and not goes_on else None
        if triggered is not None:
            self.headed(triggered, unignorable)
            return
        if is_statement(said) and not self.is_action:
            assert isinstance(said, n.Found)
            self.start(static(said), unignorable)
            return
        if not self.is_action and (two := in_two(said)) is not None:
            self.take(two, unignorable)
            return
        held = None if self.is_action else while_it_holds(said)
        if held is not None:
            self.start(held, unignorable)
            return
        if self.is_character:
            allowed = allowed_anyhow(said)
            self.start(allowed or as_often_as_paid(said), unignorable)
            self.is_untimed = allowed is not None
            return
        self.start(n.Action(said), unignorable)

    # --- going on ---------------------------------------------------------------------------------------------------

    def goes_on(self, said: object, unignorable: bool) -> bool:
        """Whether the sentence is part of the ability before it."""
        before: n.Effect | None = getattr(self.open, "effect", None)
        if before is None:
            return False
        said = said.effect if isinstance(said, Also) and isinstance(self.open, n.Triggered) else said
        if is_first_of_game(said) and not self.is_action:
            return False
        in_a_case = is_price_in_a_case(said) and not speaks_back(said)
        holds = isinstance(said, n.Effect) and (in_a_case or is_statement(whole(said)))
        if holds and not self.is_action:
            if unignorable:
                return False
            of_those = mentions_that(said) or contains(said, Lot, Rest)
            if of_those or counts_paid(before, said) or is_of_what_was_done(said):
                return True
            if isinstance(self.open, n.Action):
                return True
            if is_named_anew(last(before)) and speaks_of_named(said):
                return True  # until something else is named, or for the turn
            if not isinstance(self.open, n.Triggered):
                raise Misfit("two readings: it holds always, or only from this ability on")
            return self.disputes.rests_on("holds-or-from-then-on")
        used = isinstance(self.open, n.Usable) and self.is_action and bool(self.done) and isinstance(said, n.Delayed)
        if used and not mentions_that(said):
            raise Misfit("two readings: it goes on with what may be used, or with the Action")
        if self.is_action and isinstance(self.open, n.KeywordAbility) and not speaks_back(said):
            if not self.is_told:
                raise Misfit(f"two readings: it is part of {self.open.keyword}, or what the Action does when used")
            return False
        return True

    def go_on(self, said: object) -> None:
        if isinstance(said, n.If) and asks_who_did(said) and does_two_things(self.said_last):
            raise Misfit(ALL_OR_LAST)
        self.said_last = said
        assert self.open is not None
        self.open = continued(self.open, said, self.names_active)

    # --- bursts -----------------------------------------------------------------------------------------------------

    @property
    def changed_by_burst(self) -> n.Ability | None:
        """The ability before that a burst line adds to, or stands in for."""
        if self.burst is None:
            return None
        return next((a for a in reversed(self.done) if a.burst is None and not isinstance(a, n.Global)), None)

    def burst_effect(self, said: object, unignorable: bool) -> None:
        """A burst line without a trigger of its own adds to the ability before, or with "instead" replaces its
        effect.
        """
        before = self.changed_by_burst
        besides_it = Also(said) if self.adds and isinstance(said, n.Effect) else said
        if (holding := by_its_burst(before, besides_it)) is not None:
            self.start(holding, unignorable)
            return
        if isinstance(before, n.Static) and isinstance(said, Also) and is_statement(said.effect):
            said = said.effect
        if before is None or not isinstance(before, Changeable):
            if labelled := labelled_anew(before, said, self.burst, self.disputes, self.adds):
                self.start(labelled, unignorable)
            else:
                self.stand_alone(said, unignorable)
            return
        made = changed(before, Line(said, self.adds, before in self.paid_first), self.disputes)
        if isinstance(made, n.Ability):
            self.start(replace(made, burst=self.burst), unignorable)
        else:
            self.stand_alone(made, unignorable)
