"""From sentences to abilities: what begins an ability, what goes on with it, what a burst adds or replaces
(3.1.7, 3.4).
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeGuard

from judgebot.cardtext import nodes as n
from judgebot.cardtext.athand import Unbound, kept_in_hand
from judgebot.cardtext.bind import Binder, attached, chooses, events_of, is_about_this, mentions_that
from judgebot.cardtext.doubts import STAYING, doubts, is_idle, lacks_number
from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.phrases.averting import Spent
from judgebot.cardtext.phrases.copying import NewTargets, NotFielding
from judgebot.cardtext.phrases.elliptic import MoreDamage, NewAmount
from judgebot.cardtext.phrases.notthere import NotThere, lies_there
from judgebot.cardtext.phrases.opening import GlobalHead, is_of_this_turn
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.rerolls import PaidForTurn
from judgebot.cardtext.phrases.reroute import GoesOn
from judgebot.cardtext.phrases.select import UNDECIDED, That, Undecided, chosen_name, is_that, named_dice, one_filter
from judgebot.cardtext.phrases.sentence import (
    Already,
    Also,
    Averted,
    ForEachPaid,
    Inactive,
    InCase,
    Instead,
    InsteadIf,
    Lasts,
    Limited,
    MayPay,
    OnlyAt,
    OnlyOn,
    Otherwise,
    SaidAgain,
    Stays,
    StaysOtherwise,
    Ties,
    TillFielded,
    Timed,
    repeated,
    seq,
    unless,
)
from judgebot.cardtext.phrases.struck import is_struck, once_struck
from judgebot.cardtext.walk import change, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

Qualifier = (
    NotFielding
    | Limited
    | OnlyAt
    | OnlyOn
    | Inactive
    | SaidAgain
    | TillFielded
    | Timed
    | NewTargets
    | PaidForTurn
    | Ties
)


class Misfit(Exception):
    """A sentence that reads, but not here; the message says why."""


class Assembler:
    """Takes what sentences say one after another and builds the abilities of a text box."""

    def __init__(self, facts: CardFacts) -> None:
        self.facts = facts
        self.done: list[n.Ability] = []
        self.open: n.Ability | None = None  # the ability that further sentences of the part go on with
        self.pending: GlobalHead | None = None
        self.burst: n.Burst | None = None

    @property
    def is_action(self) -> bool:
        return self.facts.kind is not None and self.facts.kind.is_action

    @property
    def is_character(self) -> bool:
        return self.facts.kind is not None and not self.facts.kind.is_action

    # --- parts ------------------------------------------------------------------------------------------------------

    def begin(self, burst: n.Burst | None) -> None:
        """A new part: what follows goes on with nothing before it."""
        self.close()
        self.burst = burst

    def close(self) -> None:
        if self.pending is not None:
            raise Misfit("a Global ability without an effect")
        if self.open is not None:
            made, self.open = finish(self.open, named_by(self.done)), None
            if self.facts.kind is not None and lacks_number(made):
                raise Misfit("how many X is")
            self.done.append(made)
        if self.is_action and self.done and is_idle(self.done[-1], self.done):
            raise Misfit("how long it is waited for")

    def start(self, ability: n.Ability) -> None:
        self.close()
        if self.burst is not None and ability.burst is None:
            ability = replace(ability, burst=self.burst)
        self.open = ability

    # --- sentences --------------------------------------------------------------------------------------------------

    def take(self, said: object, unignorable: bool) -> None:
        """Take one sentence.

        Raises:
            Misfit: it means nothing in this place.
        """
        if self.pending is not None:
            self.effect_of_global(said)
        elif isinstance(said, Qualifier):
            self.qualify(said)
        elif isinstance(said, tuple) and said and all(isinstance(a, n.Ability) for a in said):
            for ability in said:
                self.start(self.filled(ability))
        elif isinstance(said, n.Ability):
            self.start(self.filled(said))
        elif isinstance(said, GlobalHead):
            self.global_(said)
        elif isinstance(said, Headed):
            self.headed(said, unignorable)
        elif isinstance(said, NotThere):
            self.not_there(said, unignorable)
        else:
            self.effect(said, unignorable)

    def cannot_be_ignored(self, mark: bool) -> None:
        """A mark in a sentence of its own belongs to the one before."""
        if mark and self.open is not None:
            self.open = replace(self.open, unignorable=True)

    def qualify(self, said: Qualifier) -> None:
        """What a sentence of its own says about the ability before it, on the same line or not."""
        if self.open is None and self.done:
            self.open = self.done.pop()
        match said, self.open:
            case Limited(limit=n.Limit(each_die=True) as limit), n.Global(limit=None, when=None) if targets(self.open):
                self.open = replace(self.open, limit=limit)
            case Limited(limit=n.Limit(each_die=False) as limit), n.Triggered(limit=None) | n.Usable(
                limit=None
            ) | n.Global(limit=None):
                self.open = replace(self.open, limit=limit)
            case Limited(limit=limit), n.Triggered() | n.Usable() | n.Global() if self.open.limit == limit:
                pass  # said twice
            case OnlyAt(timing=n.Timing() as timing), n.Global(timing=None, when=None):
                self.open = replace(self.open, timing=timing)
            case OnlyAt(given=n.Condition() as given), n.Global(when=None) | n.Usable() | n.Action() if (
                not self.is_action or not self.done or isinstance(self.open, n.Global)
            ):
                self.open = replace(self.open, condition=conditions(self.open.condition, given))
            case OnlyOn(keyword=keyword, what=what), n.KeywordAbility(keyword=before, select=None) if keyword == before:
                self.open = replace(self.open, select=replace(what, mode=n.Mode.TARGET, count=n.ONE))
            case Timed(timing=timing), n.Usable(timing=said_before) if timing is said_before:
                pass
            case NewTargets(), n.Triggered() | n.Usable() | n.Action() if copies_action(self.open):
                pass
            case NotFielding(), n.Triggered() | n.Usable() | n.Action() | n.Global() if comes_otherwise(self.open):
                pass
            case Inactive(), n.Static(scope=n.Scope.ALWAYS) | n.KeywordAbility(cost_change=n.Rule()):
                pass  # 3.1.30
            case Inactive(), n.Triggered(when=n.StepEvent(), scope=n.Scope.UNSTATED):
                self.open = replace(self.open, scope=n.Scope.ALWAYS)
            case PaidForTurn(life=life), n.Static(rules=(n.LimitReroll(most=0) as ban,)):
                self.open = replace(self.open, rules=(n.LimitReroll(ban.who, None, life, once=True),))
            case Ties(who=who), n.Ability() if UNDECIDED in everything(self.open):
                self.open = change(self.open, lambda node: who if isinstance(node, Undecided) else node)
            case TillFielded(), n.Static(scope=n.Scope.ACTIVE) if any(map(chooses_when_fielded, self.done)):
                pass
            case SaidAgain(keyword=keyword), n.KeywordAbility() as before if before == keyword:
                pass
            case _:
                raise Misfit("which ability this is about")

    def filled(self, ability: n.Ability) -> n.Ability:
        """Keyword lines that change the amount of what went before."""
        if isinstance(ability, n.KeywordAbility) and isinstance(ability.effect, NewAmount):
            return replace(ability, effect=self.renewed(ability.effect), mode2=n.BurstMode.INSTEAD)
        return ability

    def renewed(self, new: NewAmount) -> n.Effect:
        """The effect before with another amount."""
        before = self.open or (self.done[-1] if self.done else None)
        effect = getattr(before, "effect", None)
        amounts = [node.amount for node in everything(effect) if isinstance(node, n.DealDamage)]
        alike = isinstance(effect, n.ChooseOne | n.Together) and len(set(amounts)) == 1  # to this or to that
        if effect is None or not (alike or len(amounts) == 1):
            raise Misfit("which amount is replaced")
        changed: n.Effect = change(
            effect, lambda node: replace(node, amount=new.amount) if isinstance(node, n.DealDamage) else node
        )
        return changed

    def global_(self, head: GlobalHead) -> None:
        self.close()
        self.pending = head._replace(effect=None)
        if head.effect is not None:
            self.effect_of_global(head.effect)

    def effect_of_global(self, said: object) -> None:
        head = self.pending
        assert head is not None
        if isinstance(said, Headed):
            later = founded(said)
            if later is None:
                head, said = head._replace(opening=joined(head.opening, said.opening)), said.effect
            else:
                said = later
        if not isinstance(said, n.Effect):
            raise Misfit("what the Global ability does")
        # "when you attack, pay", "pay when you attack"
        answers = self.pending is not None and self.pending.opening.trigger is not None
        self.pending = None
        self.start(global_ability(head, said, answers))

    def headed(self, said: Headed, unignorable: bool) -> None:
        opening, effect = said
        if isinstance(effect, Also | InCase | Instead | InsteadIf | Otherwise | NewAmount | MoreDamage):
            raise Misfit("nothing that this could change")
        assert isinstance(effect, n.Effect)
        later = (
            effect if self.is_action and opening == Opening(opening.trigger) and is_own_use(opening.trigger) else None
        )
        later = later or self.later(opening, effect) or self.of_chosen(opening, effect)
        if later is not None:
            self.effect(later, unignorable)
            return
        if speaks_of_before(opening, effect, getattr(self.open, "effect", None)):
            raise Misfit("two readings: it goes on with what was said before, or begins an ability of its own")
        self.start(replace(make(opening, effect), unignorable=unignorable))

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
        goes_on = self.open is not None and mentions_that(effect)
        if goes_on or self.is_action or (of_this_turn and self.facts.kind is None):
            return n.Delayed(opening.trigger, effect, once=True)
        return None

    def not_there(self, said: NotThere, unignorable: bool) -> None:
        """The die of the ability before goes elsewhere than it would."""
        events = events_of(getattr(self.open, "when", None))
        if not events or not all(lies_there(event, said.area) for event in events):
            raise Misfit("what would go there")
        self.effect(said.effect, unignorable)

    def effect(self, said: object, unignorable: bool) -> None:
        if self.burst is not None and self.open is None:
            self.burst_effect(said, unignorable)
        elif self.goes_on(said, unignorable):
            self.go_on(said)
        else:
            self.stand_alone(said, unignorable)

    # --- alone ------------------------------------------------------------------------------------------------------

    def stand_alone(self, said: object, unignorable: bool) -> None:
        """A sentence with no trigger before it: what holds, or what an Action does."""
        if not isinstance(said, n.Effect):
            raise Misfit("nothing that this could change")
        said = whole(said)
        struck = once_struck(said)
        if struck is not None and not self.is_action:
            self.headed(struck, unignorable)
            return
        if is_statement(said) and not self.is_action:
            assert isinstance(said, n.Found)
            self.start(replace(static(said), unignorable=unignorable))
            return
        held = None if self.is_action else while_it_holds(said)
        if held is not None:
            self.start(replace(held, unignorable=unignorable))
            return
        if self.is_character:
            raise Misfit("when it happens")
        self.start(n.Action(said, unignorable=unignorable))

    # --- going on ---------------------------------------------------------------------------------------------------

    def goes_on(self, said: object, unignorable: bool) -> bool:
        """Whether the sentence is part of the ability before it."""
        if self.open is None or getattr(self.open, "effect", None) is None:
            return False
        if isinstance(said, n.Found) and is_statement(said) and not self.is_action:
            if unignorable:
                return False
            if mentions_that(said) or isinstance(self.open, n.Action):
                return True
            raise Misfit("two readings: it holds always, or only from this ability on")
        used = isinstance(self.open, n.Usable) and self.is_action and bool(self.done) and isinstance(said, n.Delayed)
        if used and not mentions_that(said):
            raise Misfit("two readings: it goes on with what may be used, or with the Action")
        return True

    def go_on(self, said: object) -> None:
        ability: Any = self.open
        before = ability.effect
        if isinstance(said, Otherwise):
            after = otherwise(before, said.effect)
        elif isinstance(said, n.If) and isinstance(said.condition, n.YouDid) and isinstance(last(before), MayPay):
            if isinstance(ability, n.Usable) and isinstance(before, MayPay) and before.who == n.YOU:
                self.open = replace(ability, cost=before.cost, effect=said.then)
                return
            after = bought(before, said)
        elif isinstance(said, ForEachPaid):
            after = bought_each(before, said)
        elif isinstance(said, InsteadIf):
            after = self.instead_if(before, said)
        elif isinstance(said, GoesOn):
            after = sent_on(before, said)
        elif isinstance(said, Already):
            after = already(before, said)
        elif isinstance(said, Lasts):
            after = kept(before, said.until)
        elif isinstance(last(before), n.Pick) and is_of_target(said):
            after = seq(before, chosen_already(last(before), said))
        elif isinstance(before, n.May) and isinstance(before.effect, Spent) and isinstance(said, n.Effect):
            after = replace(before, effect=replace(before.effect, effect=seq(before.effect.effect, said)))
        elif isinstance(put_off := last(before), n.Delayed) and isinstance(said, n.If) and asks_of_roll(said, put_off):
            then = replace(put_off, effect=seq(put_off.effect, said))
            after = seq(*before.effects[:-1], then) if isinstance(before, n.Seq) else then
        elif isinstance(said, Averted):
            if any(event.keyword for event in events_of(getattr(ability, "when", None))):
                raise Misfit("two readings: for each die that was hit, or once for all of them")
            after = averted(before, said)
        elif isinstance(said, Stays):
            after = stays(before)
        elif isinstance(said, StaysOtherwise):
            after = stays_otherwise(before)
        elif isinstance(said, Also):
            after = seq(before, said.effect)
        elif isinstance(said, n.Effect):
            after = seq(before, said)
        else:
            after = instead(before, said)
        self.open = replace(ability, effect=after)

    def instead_if(self, before: n.Effect, said: InsteadIf) -> n.Effect:
        """The last effect gives way to another one if the condition holds."""
        if mentions_that((said.condition, said.effect)) and any(chooses(node) for node in everything(before)):
            return looked_at_first(before, said)
        effect = self.renewed(said.effect) if isinstance(said.effect, NewAmount) else said.effect
        if isinstance(before, n.Seq) or mentions_that(said.effect):
            raise Misfit("what this stands in for")
        return n.If(said.condition, effect, before)

    # --- bursts -----------------------------------------------------------------------------------------------------

    def burst_effect(self, said: object, unignorable: bool) -> None:
        """A burst line without a trigger of its own adds to the ability before, or with "instead" replaces its
        effect.
        """
        before = next((a for a in reversed(self.done) if a.burst is None and not isinstance(a, n.Global)), None)
        if isinstance(before, n.Static) and isinstance(said, Also) and is_statement(said.effect):
            said = said.effect
        if before is None or not isinstance(before, n.Triggered | n.Action | n.Usable):
            self.stand_alone(said, unignorable)
            return
        more = said.effect if isinstance(said, Also) else said
        whole_anew = isinstance(before, n.Usable)
        elliptic = isinstance(more, NewAmount | MoreDamage)
        if isinstance(more, n.Effect) and not elliptic and (whole_anew or leans_on(more, before)):
            said = Instead(seq(before.effect, more))
        if isinstance(said, NewAmount):
            saved, self.open = self.open, before
            effect, mode = self.renewed(said), n.BurstMode.INSTEAD
            self.open = saved
        elif isinstance(said, MoreDamage):
            effect, mode = raised(before.effect, said), n.BurstMode.INSTEAD
        elif isinstance(said, Instead):
            effect, mode = of_the_same(before.effect, said.effect), n.BurstMode.INSTEAD
            if is_bought(before.effect) and not is_bought(effect) and not isinstance(before, n.Usable):
                raise Misfit("two readings: it is still paid for, or free")
            if isinstance(effect, n.Pick):
                effect = chosen_anew(before.effect, effect.what)
            effect = with_its_name(before.effect, effect)
        elif isinstance(said, InCase):
            effect, mode = in_that_case(before.effect, said.effect), n.BurstMode.INSTEAD
        elif isinstance(said, InsteadIf):
            saved, self.open = self.open, before
            effect, mode = self.instead_if(before.effect, said), n.BurstMode.INSTEAD
            self.open = saved
        elif isinstance(said, GoesOn):
            effect, mode = sent_on(before.effect, said), n.BurstMode.INSTEAD
        elif isinstance(said, Also):
            effect, mode = said.effect, n.BurstMode.ADD
        elif isinstance(said, n.Effect):
            if is_statement(said) and isinstance(before, n.Triggered) and not mentions_that(said):
                raise Misfit("two readings: it holds always, or is added to the ability before")
            effect, mode = said, n.BurstMode.ADD
        else:
            raise Misfit("nothing that this could change")
        self.start(replace(before, effect=effect, burst=self.burst, mode=mode, unignorable=unignorable, span=None))


def in_that_case(before: n.Effect, new: n.If) -> n.Effect:
    """The effect before, with something else in the case of its last if."""
    match before:
        case n.If(condition=condition) if condition == new.condition:
            return replace(before, then=new.then)
        case n.Seq(effects=effects):
            return n.Seq((*effects[:-1], in_that_case(effects[-1], new)))
    raise Misfit("what this stands in for")


def copies_action(ability: n.Ability) -> bool:
    """Whether it uses a copy of what an Action die does, which takes targets of its own."""
    return any(isinstance(node, n.Copy) and node.what is n.CopyWhat.ACTION for node in everything(ability))


def comes_otherwise(ability: n.Ability) -> bool:
    """Whether a die comes to the Field Zone by it, and not by being fielded (3.4.3.4)."""
    moves = (node for node in everything(ability) if isinstance(node, n.Move) and node.to is Area.FIELD)
    swapped = any(isinstance(node, n.Swap) for node in everything(ability))
    manners = {move.manner for move in moves}
    return n.Manner.FIELD not in manners and (swapped or bool(manners))


def targets(ability: n.Ability | None) -> bool:
    """Whether it targets a die."""
    chosen = (node for node in everything(ability) if isinstance(node, n.Select)) if ability else ()
    return any(select.mode is n.Mode.TARGET for select in chosen)


_SEEN = {Verb.DRAW, Verb.ROLL, Verb.REROLL, Verb.PREP}


def speaks_of_before(opening: Opening, effect: n.Effect, before: n.Effect | None) -> bool:
    """Whether a new "when" may be about what the effect before it has chosen, drawn or rolled: "capture a die. When
    Moth leaves, return it", "draw two dice. If you draw a Sidekick, Prep it"."""
    done = list(everything(before))
    events = events_of(opening.trigger)
    if is_about_this(opening.trigger):
        return mentions_that(effect) and any(chooses(node) for node in done)
    drawn = any(isinstance(node, n.Draw | n.Roll | n.PrepFromBag) for node in done)
    return drawn and opening.scope is None and any(e.verb in _SEEN and e.by == n.YOU for e in events)


def is_bought(effect: n.Effect) -> bool:
    """Whether all of an effect is had for a cost alone."""
    return isinstance(effect, n.May) and isinstance(effect.effect, n.Pay)


def leans_on(more: n.Effect, before: n.Triggered | n.Action | n.Usable) -> bool:
    """Whether what a burst adds speaks of what the effect before it has chosen."""
    other = isinstance(before, n.Action) and any(isinstance(node, n.Other) for node in everything(more))
    return (other or mentions_that(more)) and any(chooses(node) for node in everything(before.effect))


def of_the_same(before: n.Effect, instead: n.Effect) -> n.Effect:
    """ "Your Villains get +1A. * Instead, they get +2A": the same dice as before, chosen in place of those."""
    spoken_of = [node for node in everything(instead) if isinstance(node, n.Ref) and is_that(node)]
    about = (getattr(node, name, None) for node in everything(before) for name in ("what", "who", "to"))
    dice = {each for each in about if isinstance(each, n.Select)}
    if len(spoken_of) != 1 or len(dice) != 1 or any(chooses(node) for node in everything(instead)):
        return instead
    (same,) = dice
    changed: n.Effect = change(instead, lambda node: same if isinstance(node, n.Ref) and is_that(node) else node)
    return changed


def raised(before: n.Effect, more: MoreDamage) -> n.Effect:
    """The effect before, with more damage to those that it is dealt to."""
    hits = [node for node in everything(before) if isinstance(node, n.DealDamage)]
    amounts, dealt_to = {hit.amount for hit in hits}, tuple(hit.to for hit in hits)
    (amount,) = amounts if len(amounts) == 1 else (None,)
    if amount is None or not (len(hits) == 1 or isinstance(before, n.ChooseOne | n.Together)):
        raise Misfit("which amount is raised")
    same = tuple(node.to for node in everything(more.to) if isinstance(node, n.DealDamage)) == dealt_to
    one = len(hits) == 1 and (more.to == hits[0].to or (is_that(more.to) and chooses(hits[0])))
    if more.to is not None and not same and not one:
        raise Misfit("who is dealt more")
    total = plus(amount, more.amount)
    changed: n.Effect = change(
        before, lambda node: replace(node, amount=total) if isinstance(node, n.DealDamage) else node
    )
    return changed


def plus(amount: n.Amount, more: n.Amount) -> n.Amount:
    """Both amounts together."""
    if isinstance(amount, n.Const) and isinstance(more, n.Const):
        return n.Const(amount.n + more.n)
    return n.Plus((more, amount))


def chosen_anew(effect: n.Effect, new: n.Select) -> n.Effect:
    """ "Choose two target dice instead": the effect before, on what is chosen now."""
    old = {node for node in everything(effect) if isinstance(node, n.Select) and node.mode is not n.Mode.ALL}
    if len(old) != 1 or next(iter(old)).noun is not new.noun:
        raise Misfit("what is chosen instead")
    changed: n.Effect = change(effect, lambda node: new if node in old else node)
    return changed


def with_its_name(before: n.Effect, instead: n.Effect) -> n.Effect:
    """ "Name a type. Dice of that type get +1A. * Instead, they get +2A": the type is named all the same."""
    if not isinstance(before, n.Seq) or n.NamedChosen() not in everything(instead):
        return instead
    if any(isinstance(node, n.Choose) for node in everything(instead)):
        return instead
    return seq(*(part for part in before.effects if isinstance(part, n.Choose)), instead)


def whole(said: n.Effect) -> n.Effect:
    """Several statements of one sentence as one."""
    if isinstance(said, n.Seq) and all(is_statement(each) for each in said.effects):
        return n.Found(tuple(rule for each in said.effects if isinstance(each, n.Found) for rule in each.rules))
    return said


def while_it_holds(said: n.Effect) -> n.Static | None:
    """A statement under an if, or the leave to field the die for nothing, as what holds."""
    if isinstance(said, n.If) and said.otherwise is None and not isinstance(said.condition, n.YouDid):
        inner = while_it_holds(whole(said.then))
        return replace(inner, condition=said.condition) if inner and inner.condition is None else None
    if isinstance(said, n.Found) and is_statement(said):
        return static(said)
    fielding = fielding_rule(said)
    if fielding is not None:
        return n.Static((fielding,), n.Scope.ALWAYS if is_own_price(fielding) else n.Scope.ACTIVE)
    return None


def fielding_rule(said: object) -> n.CostChange | n.FieldFor | None:
    """ "You may field Moth for free", "you may pay 1 life to field Moth for free": what is paid to field dice."""
    match said:
        case n.May(effect=n.Pay(cost=cost, effect=n.Move(what=n.Ref() as what) as fielded, who=n.YOU), who=n.YOU):
            own = freely_fielded(replace(fielded, what=n.Ref(n.RefKind.OWN_NAME))) if is_own(what) else None
            return n.FieldFor(own, cost) if isinstance(own, n.Ref) else None
    free = freely_fielded(said)
    return n.CostChange(n.Act.FIELD, free, free=True) if free is not None else None


def is_own_use(trigger: n.Trigger | None) -> bool:
    """ "When you use this die": what an Action says anyway."""
    this = n.Ref(n.RefKind.THIS_DIE)
    return trigger in (n.Event(Verb.USE, this), n.Event(Verb.USE, this, by=n.YOU))


def freely_fielded(said: object) -> n.Subject | None:
    """ "You may field Moth for free", "you may field Villains for free": their fielding cost is nothing (3.1.30)."""
    match said:
        case n.May(effect=n.Move(what=what, to=Area.FIELD, manner=n.Manner.FIELD, level=None), who=n.YOU):
            if isinstance(what, n.Ref):
                return what if what.kind is n.RefKind.OWN_NAME else None
            if what.mode is n.Mode.ALL and what.areas == (Area.RESERVE,) and what.side in (n.Side.ANY, n.Side.YOURS):
                return replace(what, side=n.Side.YOURS)
        case n.Move(what=n.Ref(kind=n.RefKind.OWN_NAME) as what, to=Area.FIELD, manner=n.Manner.FIELD, level=None):
            return what if not said.own_face and not said.pay else None
    return None


def founded(said: Headed) -> n.Effect | None:
    """What a Global brings about for a later moment of the turn: "at the end of the turn, ...", "the first time you
    use an Action die this turn, ..." (3.4.4)."""
    trigger, effect = said.opening.trigger, said.effect
    if trigger is None or not isinstance(effect, n.Effect):
        return None
    if said.opening == Opening(trigger) and is_of_this_turn(trigger):
        return n.Delayed(trigger, effect, once=True)
    if said.opening == Opening(trigger, limit=n.Limit(first=True)) and isinstance(trigger, n.Event):
        earlier = n.Happened(trigger, n.Window.THIS_TURN)
        return n.If(n.Unless(earlier), n.Delayed(trigger, effect, once=True))
    return None


def joined(a: Opening, b: Opening) -> Opening:
    from judgebot.cardtext.phrases.opening import join

    both = join(a, b)
    if both is None:
        raise Misfit("said twice")
    return both


def is_statement(said: object) -> bool:
    """A statement with no end and no choice: it holds as long as the card is active."""
    if not isinstance(said, n.Found) or said.until is not n.Until.UNSTATED:
        return False
    if any(getattr(rule, "next_only", False) for rule in said.rules):
        return False  # it is used up, so it does not hold
    if any(isinstance(node, n.TimesOf) for node in everything(said)):
        return False  # what it counts has just happened
    return not any(
        isinstance(node, n.Select) and node.mode in (n.Mode.TARGET, n.Mode.CHOOSE) and said_of(node, said)
        for node in everything(said)
    )


def said_of(select: n.Select, said: n.Found) -> bool:
    """Whether the selection is what the statement is about, not what it is compared with."""
    names = ("what", "who", "source")
    to_be_blocked = any(isinstance(rule, n.Must | n.Quota) and select == rule.object for rule in said.rules)
    return to_be_blocked or any(select == getattr(rule, name, None) for rule in said.rules for name in names)


def static(said: n.Found) -> n.Static:
    """A statement as a Static ability; what a die costs itself holds from its card (3.1.30)."""
    own_price = all(is_own_price(rule) or isinstance(rule, n.CountsAs) for rule in said.rules)
    return n.Static(said.rules, n.Scope.ALWAYS if own_price else n.Scope.ACTIVE)


def is_own_price(rule: n.Rule) -> bool:
    """Whether a rule is about what a die of the card costs, with what it may be paid for, or if it may be at all."""
    if isinstance(rule, n.Cannot):
        barred = rule.act in (n.Act.FIELD, n.Act.PURCHASE) and is_own(rule.who)
        return rule.act is n.Act.SPEND_WILD or barred
    return isinstance(rule, n.CostChange | n.FieldFor) and is_own(rule.what)


def is_own(what: object) -> bool:
    """Whether these are dice of the card; "other" and "non-Moth" dice are not."""
    if isinstance(what, n.Select):
        parts = what.filter.parts if isinstance(what.filter, n.AllOf) else (what.filter,)
        return any(isinstance(part, n.Is) and is_own(part.ref) for part in parts)
    return isinstance(what, n.Ref) and what.kind in (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)


def conditions(*parts: n.Condition | None) -> n.Condition | None:
    kept = tuple(part for part in parts if part is not None)
    if not kept:
        return None
    return kept[0] if len(kept) == 1 else n.Both(kept)


_TURNS: dict[n.Timing, n.Condition] = {
    n.Timing.YOUR_TURN: n.TurnOf(n.YOU),
    n.Timing.OPPONENT_TURN: n.TurnOf(n.OPPONENT),
    n.Timing.ATTACK_STEP: n.InStep(n.Step.ATTACK),
}


def make(opening: Opening, effect: n.Effect) -> n.Ability:
    """The ability that an opening and an effect make."""
    if opening.trigger is not None:
        return triggered(opening, effect)
    return untriggered(opening, effect)


def triggered(opening: Opening, effect: n.Effect) -> n.Ability:
    if opening.timing is not None and opening.timing not in _TURNS:
        raise Misfit("a trigger and a time")
    turn = _TURNS.get(opening.timing) if opening.timing else None
    assert opening.trigger is not None
    if any(node == n.Person(n.PersonKind.THAT_PLAYER) for node in everything(opening.trigger)):
        raise Misfit("who 'they' are")
    if any(event.verb is Verb.ROLL for event in events_of(opening.trigger)) and is_put_off(effect):
        raise Misfit("the step whose end it waits for is over when the roll is looked at")
    if opening.limit and opening.limit.first and any(isinstance(node, n.InStep) for node in everything(opening.given)):
        raise Misfit("whether what happened in another step counts")
    return n.Triggered(
        opening.trigger,
        effect,
        conditions(opening.condition, opening.given, turn),
        opening.limit,
        opening.scope or n.Scope.UNSTATED,
        opening.immediately,
        opening.before,
    )


def untriggered(opening: Opening, effect: n.Effect) -> n.Ability:
    if is_of_the_roll(opening.given) and isinstance(effect, n.Found) and is_rerolls(effect):
        opening = opening._replace(given=None)
    if any(isinstance(node, n.InStep) for node in everything(opening.given)):
        raise Misfit("when it happens")  # no ability is used in the steps that cannot be told by a timing
    if (step := each_turn(effect)) is not None:
        return triggered(opening._replace(trigger=step.trigger), step.effect)
    scope = opening.scope or n.Scope.ACTIVE
    turn = _TURNS.get(opening.timing) if opening.timing else None
    effect = whole(effect)
    timed = turn is not None or opening.timing is None
    under = while_it_holds(effect) if isinstance(effect, n.If) and timed and not opening.limit else None
    if under is not None and (opening.scope is not None or turn is not None):
        together = conditions(opening.condition, opening.given, turn, under.condition)
        return n.Static(under.rules, scope, together)
    if is_statement(effect):
        assert isinstance(effect, n.Found)
        if opening.limit:
            raise Misfit("a limit on what holds")
        made = static(effect)
        scope = made.scope if opening.scope is None else scope
        return n.Static(effect.rules, scope, conditions(opening.condition, opening.given, turn))
    if fielding_rule(effect) is not None and opening.timing is None and not opening.limit:
        held = while_it_holds(effect)
        assert held is not None
        return replace(held, scope=opening.scope or held.scope, condition=conditions(opening.condition, opening.given))
    if is_allowed_if(effect) and (opening.scope or opening.limit or opening.timing):
        given = conditions(opening.condition, effect.condition)
        opening, effect = opening._replace(condition=given), effect.then
    if isinstance(effect, n.May) and effect.who == n.YOU:
        return usable(opening, effect.effect, scope)
    if isinstance(effect, MayPay) and effect.who == n.YOU:
        return usable(opening, effect, scope)
    if isinstance(effect, n.Found) and effect.until is n.Until.UNSTATED and opening.scope:
        return n.Static(effect.rules, scope, conditions(opening.condition, opening.given))
    begins = _BEGINS.get(opening.scope) if opening.scope else None
    if begins and isinstance(effect, n.Found) and effect.until is n.Until.END_OF_TURN and opening.timing is None:
        return triggered(opening._replace(trigger=n.Event(begins, n.Ref(n.RefKind.THIS_DIE)), scope=None), effect)
    raise Misfit("when it happens")


def is_allowed_if(effect: n.Effect) -> TypeGuard[n.If]:
    """ "Once per turn, if you have a Villain, you may ...": what may be used under a condition of the board."""
    match effect:
        case n.If(condition=condition, then=n.May(who=n.YOU) | MayPay(who=n.YOU), otherwise=None):
            return not isinstance(condition, n.YouDid) and not mentions_that(condition)
    return False


def is_put_off(effect: n.Effect) -> bool:
    """Whether it waits for the end of the Roll and Reroll Step, which is when a roll is looked at anyway (2.4.6)."""
    match effect:
        case n.Delayed(trigger=n.StepEvent(step=n.Step.ROLL_AND_REROLL)):
            return True
    return False


def is_of_the_roll(condition: n.Condition | None) -> bool:
    """Whether it says no more than that it is the step in which its player rolls."""
    return condition in (n.InStep(n.Step.ROLL_AND_REROLL), n.InStep(n.Step.ROLL_AND_REROLL, n.YOU))


def is_rerolls(effect: n.Found) -> bool:
    return all(isinstance(rule, n.MoreRerolls) for rule in effect.rules)


# "when Moth is blocking, it gets +1A until end of turn": what lasts so long begins with the block
_BEGINS = {n.Scope.ATTACKING: Verb.ATTACK, n.Scope.BLOCKING: Verb.BLOCK}


def each_turn(effect: n.Effect) -> n.Delayed | None:
    """ "Gain 1 life at the start of your turn", where nothing is said before: not once, but on each turn."""
    if isinstance(effect, n.Delayed) and isinstance(effect.trigger, n.StepEvent):
        return effect if effect.trigger.whose in (n.YOU, n.OPPONENT, n.Person(n.PersonKind.EACH)) else None
    return None


def usable(opening: Opening, effect: n.Effect, scope: n.Scope) -> n.Ability:
    cost = None
    if isinstance(effect, n.Pay):
        cost, effect = effect.cost, effect.effect
    if opening.scope is None and opening.timing is None and opening.limit is None and opening.condition is None:
        raise Misfit("when it may be used")
    timing = opening.timing or n.Timing.GLOBAL
    return n.Usable(cost, effect, timing, scope, opening.limit, conditions(opening.condition, opening.given))


def kos_as_cost(ability: n.Ability) -> bool:
    return any(isinstance(node, n.ActCost) and isinstance(node.act, n.KO | n.Sacrifice) for node in everything(ability))


_ANSWERED = {Verb.DAMAGE, Verb.TARGET, Verb.LOSE_LIFE}


def global_ability(head: GlobalHead, effect: object, answers: bool) -> n.Global:
    """A Global ability, all its costs together (3.1.18). `answers`: it says with its price when it is paid."""
    opening, cost, _ = head
    if opening.scope is not None or opening.before is not None or opening.immediately:
        raise Misfit("a Global ability depends on no active die")
    assert isinstance(effect, n.Effect)
    if not answers and not all(event.verb in _ANSWERED for event in events_of(opening.trigger)):
        raise Misfit("two readings: it is paid for when that happens, or beforehand")
    if isinstance(effect, n.Pay):
        from judgebot.cardtext.phrases.cost import costs

        cost, effect = (costs(cost, effect.cost) if cost else effect.cost), effect.effect
    if (
        isinstance(effect, n.Delayed)
        and isinstance(effect.trigger, n.StepEvent)
        and effect.trigger.edge is n.Edge.BEFORE
    ):
        raise Misfit("two readings: it is used before then, or happens just before")
    given = conditions(opening.condition, opening.given)
    return n.Global(cost, effect, opening.trigger, opening.timing, opening.limit, given)


def otherwise(before: n.Effect, effect: n.Effect) -> n.Effect:
    """The else of the last if."""
    if isinstance(before, n.If) and before.otherwise is None:
        return replace(before, otherwise=effect)
    if isinstance(before, n.Seq):
        return n.Seq((*before.effects[:-1], otherwise(before.effects[-1], effect)))
    raise Misfit("an if before 'otherwise'")


def asks_of_roll(said: n.If, put_off: n.Effect) -> bool:
    """Whether it asks what a die shows that is rolled only later."""
    rolls = any(isinstance(node, n.Roll) for node in everything(put_off))
    return rolls and isinstance(said.condition, n.RollShows)


def last(effect: n.Effect) -> n.Effect:
    return effect.effects[-1] if isinstance(effect, n.Seq) else effect


def bought(before: n.Effect, said: n.If) -> n.Effect:
    """ "You may pay ... . If you do, ..." is one payment for one effect."""
    paid = last(before)
    assert isinstance(paid, MayPay)
    done = n.May(n.Pay(paid.cost, said.then, paid.who), paid.who)
    return seq(*before.effects[:-1], done) if isinstance(before, n.Seq) else done


def bought_each(before: n.Effect, said: ForEachPaid) -> n.Effect:
    """ "You may pay any number of [mask]. For each that you do, ..."."""
    paid = last(before)
    if not isinstance(paid, MayPay) or not isinstance(paid.cost, n.EnergyCost) or not paid.cost.x:
        raise Misfit("what is paid for each")
    return bought(before, n.If(n.YouDid(), repeated(n.ChosenNumber(), said.effect)))


def already(before: n.Effect, said: Already) -> n.Effect:
    """A die on its lowest level is not spun down; something else happens to it. It is looked at before the spin."""
    match before:
        case n.Spin(what=n.Select(mode=n.Mode.TARGET, count=n.ONE) as what, how=n.SpinTo.DOWN):
            it = n.Ref(n.RefKind.THAT)
            spun = n.If(n.Fits(it, said.level), said.effect, replace(before, what=it))
            return n.Seq((n.Pick(what), spun))
        case n.Spin(what=n.Ref() as it, how=n.SpinTo.DOWN):
            return n.If(n.Fits(it, said.level), said.effect, before)
    raise Misfit("what would be spun")


def looked_at_first(before: n.Effect, said: InsteadIf) -> n.Effect:
    """ "Deal 2 damage to target die. If it is a Villain, deal 3 damage instead": chosen first, then one or the other
    is done to it.
    """
    name = "to" if isinstance(before, n.DealDamage) else "what"
    what = getattr(before, name, None)
    asks_later = any(isinstance(node, n.Happened | n.YouDid | n.RollShows) for node in everything(said.condition))
    if not isinstance(what, n.Select) or what.mode is n.Mode.ALL or what.count != n.ONE or asks_later:
        raise Misfit("what this stands in for")
    done = replace(before, **{name: n.Ref(n.RefKind.THAT)})  # type: ignore[arg-type]
    effect = said.effect
    if isinstance(effect, NewAmount):
        if not isinstance(done, n.DealDamage):
            raise Misfit("which amount is replaced")
        effect = replace(done, amount=effect.amount)
    return n.Seq((n.Pick(what), n.If(said.condition, effect, done)))


def sent_on(before: n.Effect, said: GoesOn) -> n.Effect:
    """The dice just KO'd go to another area."""
    match before:
        case n.KO(what=what, to=None):
            of_those = set(everything(what.filter)) if isinstance(what, n.Select) and what.filter else set()
            if of_those.issuperset(said.called):
                return replace(before, to=said.to)
        case n.May(effect=effect) | n.Pay(effect=effect):
            return replace(before, effect=sent_on(effect, said))
        case n.Seq(effects=effects):
            return n.Seq((*effects[:-1], sent_on(effects[-1], said)))
    raise Misfit("what was KO'd")


def kept(before: n.Effect, until: n.Until) -> n.Effect:
    """The die just captured or taken comes back then."""
    match before:
        case n.Capture(until=n.Until.UNSTATED) | n.TakeControl(until=n.Until.UNSTATED):
            return replace(before, until=until)
        case n.May(effect=effect) | n.Pay(effect=effect):
            return replace(before, effect=kept(effect, until))
        case n.Seq(effects=effects):
            return n.Seq((*effects[:-1], kept(effects[-1], until)))
    raise Misfit("what comes back")


def is_of_target(said: object) -> TypeGuard[n.Seq]:
    """ "If you damage target die, ...", which chooses a die by itself where none has been chosen."""
    match said:
        case n.Seq(effects=(n.Pick(), n.Delayed(trigger=n.Event(verb=Verb.DAMAGE)))):
            return True
    return False


def chosen_already(pick: n.Effect, said: n.Seq) -> n.Effect:
    """The same words after "choose target die" mean the die just chosen."""
    if said.effects[0] != pick:
        raise Misfit("two readings: the die chosen before, or another one")
    return said.effects[1]


def averted(before: n.Effect, said: Averted) -> n.Effect:
    """Another player may keep the effect from happening."""
    chosen = said.who.kind in (n.PersonKind.TARGET_OPPONENT, n.PersonKind.TARGET_PLAYER)
    if isinstance(before, n.Seq | n.May | n.Offer) or (chosen and said.who in everything(before)):
        raise Misfit("what is prevented")
    for act in reversed(said.acts):
        after = unless(before, said.who, act)
        if after is None:
            raise Misfit("what is prevented")
        before = after
    return before


def stays(before: n.Effect) -> n.Effect:
    """A rerolled die stays where it is: nothing is added (1.6.11)."""
    if isinstance(before, n.Roll):
        return before
    raise Misfit("what stays")


def stays_otherwise(before: n.Effect) -> n.Effect:
    """A die rerolled in the Field Zone that shows something else stays as it lies: nothing is added."""
    asked = last(before)
    rerolled = any(isinstance(node, n.Roll) and node.reroll and node.to is None for node in everything(before))
    if rerolled and isinstance(asked, n.If) and isinstance(asked.condition, n.RollShows) and asked.otherwise is None:
        return before
    raise Misfit("what stays")


def instead(before: n.Effect, said: object) -> n.Effect:
    raise Misfit("what this stands in for")


# --- finishing ------------------------------------------------------------------------------------------------------


def chooses_when_fielded(ability: n.Ability) -> bool:
    """Whether each die of the card lets its player name something as it is fielded."""
    match ability:
        case n.Triggered(when=n.Event(verb=Verb.FIELD), effect=n.Choose()):
            return True
    return False


def named_by(abilities: list[n.Ability]) -> n.ChoiceOf | None:
    """What the card lets a player name, of which abilities after that one can speak."""
    named = [node.what for ability in abilities for node in everything(ability) if isinstance(node, n.Choose)]
    return named[-1] if named else None


def finish(ability: n.Ability, named: n.ChoiceOf | None = None) -> n.Ability:
    if any(isinstance(node, MayPay) for node in everything(ability)):
        raise Misfit("what is paid for")
    if any(map(is_struck, everything(ability))):
        raise Misfit("damaged by it when")
    ability = change(ability, lambda node: n.Pay(node.cost, node.effect) if isinstance(node, Spent) else node)
    return _finish(ability, named)


def _finish(ability: n.Ability, named: n.ChoiceOf | None) -> n.Ability:
    """References bound; a leading if that guards everything made the ability's condition."""
    ability = lasting(lifted(in_hand(ability)))
    if kos_as_cost(ability) and any(isinstance(node, n.TimesOf) for node in everything(ability)):
        raise Misfit("two readings: what was KO'd as the cost counts, or not")
    ability = hearing_of_named(ability, named)
    trigger = getattr(ability, "when", None)
    own = not isinstance(ability, n.Action | n.Global)
    if any(mentions_that((event.subject, event.object)) for event in events_of(trigger)):
        raise Misfit("what 'it' stands for")
    try:
        made = per_die(bound(ability, trigger, own, named))
    except Unbound:
        raise Misfit("what 'it' stands for") from None
    for doubt in doubts(made):
        raise Misfit(doubt)
    return made


OWN_NAME = n.Ref(n.RefKind.OWN_NAME)
_NAMED = {
    n.ChoiceOf.CHARACTER: chosen_name(n.Mode.ALL),
    n.ChoiceOf.DIE: named_dice(),
    n.ChoiceOf.CARD: named_dice(),
}


def hearing_of_named(ability: n.Ability, named: n.ChoiceOf | None) -> n.Ability:
    """ "When your opponent fields that character": any die of what an ability before lets a player name."""
    dice = _NAMED.get(named) if named else None
    if dice is None or not isinstance(ability, n.Triggered) or not isinstance(ability.when, n.Event):
        return ability
    if not isinstance(ability.when.subject, That) or any(isinstance(x, n.Choose) for x in everything(ability.effect)):
        return ability
    return replace(ability, when=replace(ability.when, subject=replace(dice, count=n.ONE)))


def per_die(ability: n.Ability) -> n.Ability:
    """ "If Moth is level 2, it must attack": each die of the card that is."""
    match ability:
        case n.Static(condition=n.Fits(subject=n.Ref(kind=n.RefKind.OWN_NAME), filter=fits), rules=rules) if (
            fits != n.InState(n.DieState.ACTIVE)
        ):
            which = one_filter((n.Is(OWN_NAME), *(fits.parts if isinstance(fits, n.AllOf) else (fits,))))
            dice = n.Select(n.Noun.CHARACTER_DIE, which, n.Side.YOURS, count=n.EVERY, mode=n.Mode.ALL)
            if any(
                getattr(rule, "what", None) != OWN_NAME and getattr(rule, "who", None) != OWN_NAME for rule in rules
            ):
                raise Misfit("which of its dice")
            names = ("what" if hasattr(rule, "what") else "who" for rule in rules)
            changed = tuple(replace(rule, **{name: dice}) for rule, name in zip(rules, names, strict=True))  # type: ignore[arg-type]
            return replace(ability, rules=changed, condition=None)
    return ability


def in_hand(ability: n.Ability) -> n.Ability:
    """Dice drawn by it of which it says later where they go wait for that."""
    effect = getattr(ability, "effect", None)
    kept: dict[str, Any] = {} if effect is None else {"effect": kept_in_hand(effect)}
    return replace(ability, **kept)


_COMBAT = {
    n.DieState.ATTACKING,
    n.DieState.BLOCKING,
    n.DieState.BLOCKED,
    n.DieState.UNBLOCKED,
    n.DieState.ENGAGED,
    n.DieState.IN_COMBAT,
}


def lasting(ability: n.Ability) -> n.Ability:
    """An Action's change to dice in combat holds for those that come to be in it, too: a future game state (3.1.22)."""

    def mark(node: n.Node) -> n.Node:
        if isinstance(node, n.Modify) and isinstance(node.what, n.Select) and node.what.mode is n.Mode.ALL:
            states = {part.state for part in everything(node.what.filter) if isinstance(part, n.InState)}
            return replace(node, live=True) if states & _COMBAT else node
        return node

    return change(ability, mark) if isinstance(ability, n.Action) else ability


def lifted(ability: n.Ability) -> n.Ability:
    """ "When fielded, if C, do X" and "when fielded, do X if C" are the same."""
    if isinstance(ability, n.Triggered) and isinstance(ability.effect, n.If) and ability.effect.otherwise is None:
        inner = ability.effect
        if ability.condition is None and not isinstance(inner.condition, n.YouDid):
            return replace(ability, condition=inner.condition, effect=inner.then)
    return ability


def bound(ability: n.Ability, trigger: n.Trigger | None, own: bool, named: n.ChoiceOf | None) -> n.Ability:
    binder = Binder(trigger, own, named)
    changes: dict[str, Any] = {}
    for name in ("condition", "cost", "rules", "effect"):
        value = getattr(ability, name, None)
        if value is not None:
            changes[name] = binder.bind(value)
    return replace(ability, **changes)


def continuous(abilities: list[n.Ability]) -> Iterator[n.Ability]:
    """On a Continuous die, what follows "attach" holds for the die it is attached to, and sending it away is its
    use.
    """
    is_continuous = any(isinstance(a, n.KeywordAbility) and a.keyword in STAYING for a in abilities)
    for ability in abilities:
        if not is_continuous or not isinstance(ability, n.Action):
            yield ability
            continue
        yield from _continuous(ability)


def _continuous(ability: n.Action) -> Iterator[n.Ability]:
    match ability.effect:
        case n.Seq(effects=(n.Attach() as attach, n.Found(rules=rules, until=n.Until.UNSTATED))):
            yield n.Action(attach)
            yield n.Static(tuple(attached(rule) for rule in rules))
        case n.Pay(cost=n.ActCost(act=n.Move(what=n.Ref(), to=Area.USED)), effect=effect):
            yield n.SendAway(effect)
        case n.Found(rules=rules, until=n.Until.UNSTATED):
            yield n.Static(rules)
        case _:
            yield ability
