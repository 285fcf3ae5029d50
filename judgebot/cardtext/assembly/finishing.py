"""An ability that no sentence adds to any more: what its words refer to, and what they leave open."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.accusing import accused
from judgebot.cardtext.assembly.anothertarget import aimed_anew
from judgebot.cardtext.assembly.asmuch import settled_number
from judgebot.cardtext.assembly.athand import Unbound, kept_in_hand
from judgebot.cardtext.assembly.chosentogether import chosen_together
from judgebot.cardtext.assembly.eachtime import each_time
from judgebot.cardtext.assembly.either import chosen_first, is_of_chosen, looked_at_first
from judgebot.cardtext.assembly.making import conditions, is_statement, while_it_holds
from judgebot.cardtext.assembly.misfit import NOTHING_BEFORE, WHAT_IT_IS, Misfit
from judgebot.cardtext.assembly.ofeachdie import all_of_the_card, borne_by_each, met_by_each, per_die, under_this_one
from judgebot.cardtext.assembly.onemore import from_the_bag as one_more_from_the_bag
from judgebot.cardtext.assembly.placed import STAYING
from judgebot.cardtext.assembly.thatdamage import as_taken, of_that_damage
from judgebot.cardtext.assembly.whosebag import OPEN
from judgebot.cardtext.bind.binder import Binder
from judgebot.cardtext.bind.mention import mentions_that
from judgebot.cardtext.bind.trigger import OWN_DICE, THIS, events_of, is_of_its_dice_together, of_this, told_by_this
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.doubts import doubts
from judgebot.cardtext.doubts.eachthatmeets import asked_of_each
from judgebot.cardtext.doubts.elsewhere import actions_where_they_are_used, hearing_of_others, sidekicks_by_type
from judgebot.cardtext.doubts.gone import UNROLLED, of_one_still_there
from judgebot.cardtext.doubts.leaving import freed_as_it_returns
from judgebot.cardtext.doubts.namesakes import is_use_of_a_name
from judgebot.cardtext.doubts.notyet import AFTER_BLOCKS, IN_COMBAT, comes_before_blocks
from judgebot.cardtext.doubts.unfinished import chooses_for_nothing, one_each_turn
from judgebot.cardtext.phrases.build import TheirBag, seq
from judgebot.cardtext.phrases.conditions.condition import Stuck, Unable
from judgebot.cardtext.phrases.damage.averting import Spent
from judgebot.cardtext.phrases.damage.struck import is_struck
from judgebot.cardtext.phrases.dice.brawl import brawling
from judgebot.cardtext.phrases.dice.description import is_of_token
from judgebot.cardtext.phrases.dice.naming import card_of
from judgebot.cardtext.phrases.dice.sparing import sparing
from judgebot.cardtext.phrases.dice.underwent import is_of_late, of_this_combat
from judgebot.cardtext.phrases.effects.copying import of_what_is_used
from judgebot.cardtext.phrases.moments.aftermath import as_it_fell
from judgebot.cardtext.phrases.replacing.notthere import SentOn
from judgebot.cardtext.phrases.rules.secondattack import given_again
from judgebot.cardtext.phrases.said import MayPay
from judgebot.cardtext.referring import (
    Beside,
    DifferentDie,
    He,
    OfEvent,
    OfName,
    That,
    chosen_name,
    going_by_name,
    named_dice,
)
from judgebot.cardtext.walk import change, contains, everything, parts_of
from judgebot.game.area import Area
from judgebot.game.event import Verb


def kos_as_cost(ability: n.Ability) -> bool:
    return any(isinstance(node, n.ActCost) and isinstance(node.act, n.KO | n.Sacrifice) for node in everything(ability))


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
    if contains(ability, MayPay):
        raise Misfit("what is paid for")
    ability = one_more_from_the_bag(ability)
    if contains(ability, SentOn):
        raise Misfit("two readings: the KO itself sends it there, or it is moved after that")
    if any(map(is_struck, everything(ability))):
        raise Misfit("damaged by it when")
    ability = change(change(settled_number(ability, named), brawling), chosen_together)
    ability = of_this_combat(given_again(change(ability, sparing)))
    if any(map(is_of_late, everything(ability))):
        raise Misfit("in which turn")
    ability = change(ability, lambda node: n.Pay(node.cost, node.effect) if isinstance(node, Spent) else node)
    ability = accused(change(of_what_is_used(ability), each_time))
    return _finish(as_it_fell(ability), named)


def _finish(ability: n.Ability, named: n.ChoiceOf | None) -> n.Ability:
    """References bound; a leading if that guards everything made the ability's condition."""
    ability = change(of_its_dice_together(ability), once_chosen)
    ability = change(change(change(hearing_of_others(ability), by_type), sidekicks_by_type), looked_at_first)
    ability = change(ability, actions_where_they_are_used)
    if any(map(is_of_chosen, everything(ability))):
        raise Misfit("which die's value, for as long as it holds")
    ability = drawn_besides(not_alone(lasting(lifted(undone(in_hand(ability))))))
    if kos_as_cost(ability) and any(
        isinstance(node, n.TimesOf) and node.window is None for node in everything(ability)
    ):
        raise Misfit("two readings: what was KO'd as the cost counts, or not")
    ability = aimed_anew(ability)
    ability = as_taken(of_ones_team(hearing_of_named(of_cards(ability), named)))
    if isinstance(ability, n.Triggered):
        ability = replace(ability, when=told_by_this(ability.when))
    trigger = getattr(ability, "when", None)
    own = not isinstance(ability, n.Action | n.Global)
    if contains(trigger, DifferentDie):  # as with teamwatch-own-copy
        raise Misfit("two readings: any other die, or one of another character")
    ability = beside_this(another_die(ability))
    if any(mentions_that((event.subject, event.object)) for event in events_of(trigger)):
        raise Misfit(WHAT_IT_IS)
    if is_he_another(ability):
        raise Misfit("two readings: 'he' is the die that it happens to, or the card's own character")
    try:
        made = borne_by_each(per_die(met_by_each(bound_by_keyword(ability, trigger, own, named))))
        made = change(freed_as_it_returns(of_that_damage(chosen_first(all_of_the_card(made)))), under_this_one)
    except Unbound as open_:
        raise Misfit(str(open_)) from None
    if contains(made, TheirBag):
        raise Misfit(OPEN)
    if any(not is_of_the_set(node) for node in everything(made)):
        raise Misfit(NOTHING_BEFORE)
    made = lasting(asked_of_each(one_each_turn(of_one_still_there(made))))  # what "they" are is known by now
    for doubt in doubts(made):
        raise Misfit(doubt)
    return made


def another_die(ability: n.Ability) -> n.Ability:
    """ "A different Villain die" said of one that is chosen: another one."""
    if not contains(ability, DifferentDie):
        return ability
    return as_another(ability, DifferentDie)


def as_another(ability: n.Ability, said_as: type[n.Other]) -> n.Ability:
    """Another die, for what has been said in other words, once where it is said twice."""

    def told(node: n.Node) -> n.Node:
        if isinstance(node, said_as):
            return n.Other(span=node.span)
        return one_filter(tuple(dict.fromkeys(node.parts))) or node if isinstance(node, n.AllOf) else node

    return change(ability, told)


def beside_this(ability: n.Ability) -> n.Ability:
    """ "Your Sidekicks attacking with Moth get +1A": other ones, while Moth attacks too, unless it does so anyway; it
    does not at the moment at which it blocks or is fielded."""
    if not contains(ability, Beside):
        return ability
    made = as_another(ability, Beside)
    events = events_of(made.when) if isinstance(made, n.Triggered) else ()
    if events and all(event.subject == THIS and event.verb in _AS_IT_ATTACKS for event in events):
        return made
    if any(event.subject == THIS and event.verb in _AS_IT_DOES_NOT for event in events):
        raise Misfit("beside which die: this one does not attack then")
    if not isinstance(made, n.Static | n.Triggered) or made.scope not in _WHILE_THERE:
        raise Misfit("beside which die")
    return replace(made, scope=n.Scope.ATTACKING)


_AS_IT_ATTACKS = {Verb.ATTACK, Verb.BLOCKED, Verb.UNBLOCKED}
_AS_IT_DOES_NOT = OWN_DICE | {Verb.BLOCK}
_WHILE_THERE = (n.Scope.UNSTATED, n.Scope.ACTIVE, n.Scope.ATTACKING)


def is_he_another(ability: n.Ability) -> bool:
    """ "When a Villain attacks, he gets +1A": nothing but that Villain has been spoken of."""
    if not isinstance(ability, n.Triggered) or ability.scope is not n.Scope.UNSTATED:
        return False
    if any(isinstance(node, n.Ref) for node in (*everything(ability.when), *everything(ability.condition))):
        return False
    events = events_of(ability.when)
    of_another = bool(events) and all(isinstance(event.subject, n.Select) and event.by is None for event in events)
    first = next((node for node in everything(ability.effect) if isinstance(node, n.Ref | n.Select)), None)
    return of_another and contains(first, He)


def once_chosen(node: n.Node) -> n.Node:
    """ "At the start of your Attack Step, choose an affiliation. This turn, dice of that affiliation get +1A": as soon
    as it has been chosen, for before that there is none."""
    if not isinstance(node, n.Seq):
        return node
    done: list[n.Effect] = []
    for effect in node.effects:
        match done[-1:]:
            case [n.Delayed(trigger=n.StepEvent(), effect=n.Choose() as choice) as later] if is_of_the_chosen(effect):
                done[-1] = replace(later, effect=n.Seq((choice, effect)))
            case _:
                done.append(effect)
    return seq(*done)


def is_of_the_chosen(effect: n.Effect) -> bool:
    """Whether it holds for dice of what was chosen just before, for the rest of the turn."""
    this_turn = isinstance(effect, n.Found) and effect.until is n.Until.END_OF_TURN
    return this_turn and n.NamedChosen() in everything(effect)


def of_its_dice_together(ability: n.Ability) -> n.Ability:
    """ "When one or more of your Moth dice attack": one event for all of them (3.4.1.5), of which the card says once
    what comes of it, and not each of the dice for itself."""
    if not isinstance(ability, n.Triggered) or ability.scope is not n.Scope.UNSTATED:
        return ability
    return replace(ability, scope=n.Scope.ACTIVE) if is_of_its_dice_together(ability.when) else ability


def drawn_besides(ability: n.Ability) -> n.Ability:
    """ "When you draw and roll a die outside your Clear and Draw Step": one that an ability draws. Those drawn in that
    step are rolled after it (2.4.1)."""
    outside = n.Unless(n.InStep(n.Step.CLEAR_AND_DRAW, n.YOU))
    match ability:
        case n.Triggered(when=n.Event(verb=Verb.ROLL, from_areas=(Area.BAG,)) as event, condition=condition) if (
            condition == outside
        ):
            return replace(ability, when=replace(event, means=n.Means.ABILITY))
    return ability


def by_type(node: n.Node) -> n.Node:
    """ "A Sidekick character die from your Used Pile": one that lies unrolled is a Sidekick die and no more (1.6.3)."""
    if not isinstance(node, n.Select) or node.noun is not n.Noun.CHARACTER_DIE or not set(node.areas) <= UNROLLED:
        return node
    others = tuple(part for part in parts_of(node.filter) if part != n.IsSidekick())
    if not node.areas or n.IsSidekick() not in parts_of(node.filter):
        return node
    return replace(node, noun=n.Noun.SIDEKICK_DIE, filter=one_filter(others))


def is_of_the_set(node: n.Node) -> bool:
    """Whether it is one of the nodes that mean something, not one that a phrase holds a place with."""
    return type(node).__module__.startswith(f"{n.__name__}.")


OWN_NAME = n.Ref(n.RefKind.OWN_NAME)


_NAMED = {
    n.ChoiceOf.CHARACTER: chosen_name(n.Mode.ALL),
    n.ChoiceOf.DIE: named_dice(),
    n.ChoiceOf.CARD: named_dice(),
}


def hearing_of_named(ability: n.Ability, named: n.ChoiceOf | None) -> n.Ability:
    """ "When your opponent fields that character": any die of what an ability before lets a player name."""
    dice = _NAMED.get(named) if named else None
    if isinstance(ability, n.Triggered):
        ability = replace(ability, when=change(ability.when, lambda node: by_name(node, named)))
    if dice is None or not isinstance(ability, n.Triggered) or not isinstance(ability.when, n.Event):
        return ability
    if not isinstance(ability.when.subject, That) or contains(ability.effect, n.Choose):
        return ability
    return replace(ability, when=replace(ability.when, subject=replace(dice, count=n.ONE)))


def by_name(node: n.Node, named: n.ChoiceOf | None) -> n.Node:
    """Dice told by what an ability before lets a player name; where it lets none, the words stay as they are."""
    return going_by_name(node, named) or node if isinstance(node, n.Select) else node


def of_cards(ability: n.Ability) -> n.Ability:
    """ "Choose a card": to be spoken of, be it by name in this ability ("dice of that card") or in one after it."""
    speaks = contains(ability, OfName)
    if not speaks and not (isinstance(ability, n.Triggered) and chooses_for_nothing(ability)):
        return ability
    return change(ability, lambda node: card_of(node.what) or node if isinstance(node, n.Pick) else node)


def of_ones_team(ability: n.Ability) -> n.Ability:
    """A name means dice of its player's team where nothing else is said (3.4.1.3); of Globals no rule says so."""

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.Select) or node.side is not n.Side.ANY:
            return node
        if isinstance(ability, n.Global) and any(map(is_name_of_a_card, everything(node.filter))):
            raise Misfit("whose dice of that name")
        named = any(isinstance(part, n.Named) for part in parts_of(node.filter))
        return replace(node, side=n.Side.YOURS, by_name=True) if named else node

    used = [node for node in everything(ability) if isinstance(node, n.Event) and is_use_of_a_name(node)]
    theirs = [event.subject for event in used]
    return change(ability, lambda node: node if node in theirs else told(node))


def is_name_of_a_card(node: n.Node) -> bool:
    return isinstance(node, n.Named) and not is_of_token(node)


def in_hand(ability: n.Ability) -> n.Ability:
    """Dice drawn by it of which it says later where they go wait for that."""
    effect = getattr(ability, "effect", None)
    kept: Any = None if effect is None else kept_in_hand(effect)
    return ability if kept is effect else replace(ability, effect=kept)  # type: ignore[call-arg]


def undone(ability: n.Ability) -> n.Ability:
    """ "If C, you may do X. If you don't, do Y": both only if C; "if you can't" is not said of who does not want to."""

    def told(node: n.Node) -> n.Node:
        if isinstance(node, n.Seq):
            return seq(*with_the_undone(node.effects))
        return n.Unless(node.part) if isinstance(node, Unable) else node

    said = (node.effects for node in everything(ability) if isinstance(node, n.Seq))
    for effects in said:
        if any(asks_of_a_wish(*two) for two in pairwise(effects)):
            raise Misfit("two readings: nobody is able to, or nobody wants to")
        if asks_of_none(effects):
            raise Misfit("two readings: also where there is no such die, or only of one that can't be spun")
    return change(ability, told)


def asks_of_a_wish(before: n.Effect, then: n.Effect) -> bool:
    unable = isinstance(then, n.If) and isinstance(then.condition, Unable)
    return unable and contains(before, n.May, n.Offer)


def asks_of_none(effects: tuple[n.Effect, ...]) -> bool:
    """ "Spin target die down. If it can't be spun down, draw a die": what is drawn has nothing to do with that die."""
    stuck = [e for e in effects if isinstance(e, n.If) and isinstance(e.condition, Stuck) and not mentions_that(e)]
    return bool(stuck) and any(isinstance(node, n.Select) for e in effects if e not in stuck for node in everything(e))


def with_the_undone(effects: tuple[n.Effect, ...]) -> Iterator[n.Effect]:
    """What happens where something is not done, under the condition under which it would be."""
    held: n.Effect | None = None
    for effect in effects:
        not_done = isinstance(effect, n.If) and effect.condition == n.Unless(n.YouDid())
        if not_done and isinstance(held, n.If) and held.otherwise is None and n.YouDid() not in everything(held):
            held = replace(held, then=seq(held.then, effect))
            continue
        if held is not None:
            yield held
        held = effect
    if held is not None:
        yield held


def lasting(ability: n.Ability) -> n.Ability:
    """An Action's change to dice in combat holds for those that come to be in it, too: a future game state (3.1.22). So
    does one to dice blocking or blocked that is told of as dice attack."""
    if isinstance(ability, n.Static):  # which asks at every moment anyway
        rules = tuple(replace(rule, live=False) if isinstance(rule, _LIVE) else rule for rule in ability.rules)
        return ability if rules == ability.rules else replace(ability, rules=rules)
    put_off = contains(ability, n.Delayed)
    early = AFTER_BLOCKS if comes_before_blocks(ability) and not put_off else set()
    is_action = isinstance(ability, n.Action)
    states, changes = (IN_COMBAT, n.Modify | n.Gain) if is_action else (early, n.Modify)

    def mark(node: n.Node) -> n.Node:
        if isinstance(node, changes) and isinstance(node.what, n.Select) and node.what.mode is n.Mode.ALL:
            asked = {part.state for part in everything(node.what.filter) if isinstance(part, n.InState)}
            return replace(node, live=True) if asked & states else node
        return node

    return change(ability, mark) if states else ability


_LIVE = n.Modify | n.Gain | n.SetStats


def not_alone(ability: n.Ability) -> n.Ability:
    """ "Moth can't attack unless another Villain attacks": which is settled as all attackers are declared at once."""
    match ability:
        case n.Static(
            rules=(n.Cannot(act=n.Act.ATTACK, object=None) as ban,),
            condition=n.Unless(part=n.Compare(left=n.CountOf(select=beside), op=n.Op.AT_LEAST, right=n.Const(n=1))),
        ) if is_other_attacker(beside):
            parts = [part for part in parts_of(beside.filter) if part not in (n.Other(), _ATTACKING)]
            if beside.noun is n.Noun.CHARACTER:
                parts.append(n.Not(n.Is(OWN_NAME)))  # another die of the card is no other character
            which = one_filter(tuple(dict.fromkeys(parts)))
            other = n.Select(n.Noun.CHARACTER_DIE, which, n.Side.YOURS, count=n.EVERY, mode=n.Mode.ALL)
            alone = replace(ban, act=n.Act.ATTACK_ALONE, object=other if which else None)
            return replace(ability, rules=(alone,), condition=None)
    return ability


_ATTACKING = n.InState(n.DieState.ATTACKING)


def is_other_attacker(beside: n.Select) -> bool:
    """Whether these are other dice of the same attack; an opposing one never attacks with it."""
    asked = set(parts_of(beside.filter))
    return {n.Other(), _ATTACKING} <= asked and beside.areas == (Area.FIELD,) and beside.side is not n.Side.OPPOSING


def lifted(ability: n.Ability) -> n.Ability:
    """ "When fielded, if C, do X" and "when fielded, do X if C" are the same."""
    if isinstance(ability, n.Triggered) and isinstance(ability.effect, n.If) and ability.effect.otherwise is None:
        inner = ability.effect
        place = ability.condition if is_where_it_lies(ability.condition) else None
        if ability.condition == place and not isinstance(inner.condition, n.YouDid):
            return replace(ability, condition=conditions(place, inner.condition), effect=inner.then)
    return ability


def is_where_it_lies(condition: n.Condition | None) -> bool:
    """Whether it is asked of nothing but the place of the die itself, which is no part of what else is asked."""
    return isinstance(condition, n.Fits) and isinstance(condition.filter, n.LiesIn)


def bound(ability: n.Ability, trigger: n.Trigger | None, own: bool, named: n.ChoiceOf | None) -> n.Ability:
    binder = Binder(trigger, own, named)
    changes: dict[str, Any] = {}
    for name in ("condition", "cost", "rules", "effect"):
        value = getattr(ability, name, None)
        if value is not None:
            changes[name] = binder.bind(value)
    binder.look_back()
    if isinstance(ability, n.Triggered):
        changes["when"] = of_this(ability.when)
    return change(replace(ability, **changes), of_its_own_fall)


_FIELDED = n.Event(Verb.FIELD, n.Select(n.Noun.CHARACTER_DIE, n.Other(), n.Side.YOURS, mode=n.Mode.ALL), by=n.YOU)


def bound_by_keyword(ability: n.Ability, trigger: n.Trigger | None, own: bool, named: n.ChoiceOf | None) -> n.Ability:
    """The ability with its references bound; "that die" under Teamwatch, if it is nothing else, is the die by which it
    is set off. Of a bare "it" that would be open."""
    try:
        return bound(ability, trigger, own, named)
    except Unbound:
        if not isinstance(ability, n.KeywordAbility) or ability.keyword != "teamwatch":
            raise
        spoken = [node for node in everything(ability.effect) if isinstance(node, n.Ref)]
        said = next((node for node in spoken if type(node) is not n.Ref or node.kind is not n.RefKind.OWN_NAME), None)
        if not isinstance(said, That | OfEvent) and said != n.Ref(n.RefKind.SUBJECT):
            raise
        return bound(ability, _FIELDED, own, named)


def of_its_own_fall(node: n.Node) -> n.Node:
    """ "While Moth is attacking, if it would be KO'd, ...": the die of which it is said, as by its name."""
    if not isinstance(node, n.Replace) or node.event.subject != OWN_NAME:
        return node
    return replace(node, event=replace(node.event, subject=n.Ref(n.RefKind.THIS_DIE)))


def continuous(abilities: Sequence[n.Ability]) -> Iterator[n.Ability]:
    """On a Continuous die what is stated holds as long as it stays, and sending it away is its use."""
    is_continuous = any(isinstance(a, n.KeywordAbility) and a.keyword in STAYING for a in abilities)
    for ability in abilities:
        if not is_continuous or not isinstance(ability, n.Action):
            yield ability
            continue
        yield from _continuous(ability)


def _continuous(ability: n.Action) -> Iterator[n.Ability]:
    marks: dict[str, Any] = {
        "burst": ability.burst,
        "mode": ability.mode,
        "unignorable": ability.unignorable,
        "uncopied": ability.uncopied,
        "of_keyword": ability.of_keyword,
    }
    match ability.effect:
        case n.Pay(cost=n.ActCost(act=n.Move(what=n.Ref(), to=Area.USED)), effect=effect) if ability.condition is None:
            yield n.SendAway(effect, **marks)
        case n.Found(rules=rules, until=n.Until.UNSTATED):
            yield n.Static(rules, condition=ability.condition, **of_what_holds(marks))
        case n.If(then=n.Found()) if (statement := while_it_holds(ability.effect)) is not None:
            given = conditions(ability.condition, statement.condition)
            yield replace(statement, condition=given, **of_what_holds(marks))
        case n.Seq(effects=effects) if all(map(is_statement, effects)):
            held = tuple(rule for each in effects if isinstance(each, n.Found) for rule in each.rules)
            yield n.Static(held, condition=ability.condition, **of_what_holds(marks))
        case _:
            yield ability


def of_what_holds(marks: dict[str, Any]) -> dict[str, Any]:
    """What holds with a burst holds beside the rest, unless it says that it stands in for it."""
    return {**marks, "mode": None} if marks["mode"] is n.BurstMode.ADD else marks
