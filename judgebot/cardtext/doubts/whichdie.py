"""Which of the dice of a card, or of those that something happened to, a text speaks of."""

from collections.abc import Callable
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of, is_about_this
from judgebot.cardtext.onedie import (
    ALL_OF_ITS_DICE,
    ONE_OF_ITS_DICE,
    asks_for_a_value,
    asks_for_its_level,
    captures,
    gives_up,
    gives_up_one_or_all,
    is_about_one,
    is_of_the_card,
    is_own_capture,
    speaks_of_more,
    speaks_of_this,
)
from judgebot.cardtext.walk import change, contains, everything, parts_of, set_where
from judgebot.game.area import Area
from judgebot.game.event import Verb


def are_told_apart_for_nothing(dice: n.Select, _: n.Ability) -> bool:
    """ "Your different characters get +1A": where all are meant none is left out; it tells how to count."""
    return dice.different and dice.mode is n.Mode.ALL and dice.noun not in (n.Noun.CHARACTER, n.Noun.CHARACTER_CARD)


def is_of_no_such_kind(dice: n.Select, _: n.Ability) -> bool:
    """ "If it was a Basic Action die, Moth gains Overcrush": the card's own dice are none; it speaks of another one."""
    parts = parts_of(dice.filter)
    own = n.Is(n.Ref(n.RefKind.OWN_NAME)) in parts and dice.noun is n.Noun.CHARACTER_DIE
    return own and any(isinstance(part, n.IsA) and part.noun is not n.Noun.CHARACTER_DIE for part in parts)


def counts_others_as_it_gives(rule: n.Modify, ability: n.Ability) -> bool:
    """ "When fielded, your Villains get +1A for each other one": other than this die, or than each of them, as "each
    Villain" says it, and a card that has no die of its own to be other than."""
    counted = n.Ref(n.RefKind.EACH) in everything((rule.attack, rule.defense))
    of_each = isinstance(ability, n.Static) or (isinstance(rule.what, n.Select) and rule.what.one_by_one)
    return counted and (rule.live or not (of_each or isinstance(ability, n.Action | n.Global)))


def does_so_for_each_of_its_own(ability: n.Triggered) -> bool:
    """ "After blockers are declared, KO a die for each attacking Moth": each of them triggers for itself (3.2.12),
    although it counts the others as well."""
    if is_about_this(ability.when) or ability.scope in (n.Scope.ACTIVE, n.Scope.ALWAYS):
        return False
    own = n.Ref(n.RefKind.OWN_NAME)
    return any(own in everything(_so_often(node)) for node in everything(ability.effect))


def _so_often(node: object) -> n.Amount | None:
    """How often something is done, or how much it is by the number of dice that are there."""
    amount: object = None
    match node:
        case n.ForEach():
            return node.amount
        case n.DealDamage() | n.GainLife() | n.LoseLife() | n.TakeDamage():
            amount = node.amount
        case n.Draw() | n.PrepFromBag():
            amount = node.count
    amount = amount.amount if isinstance(amount, n.Scaled) else amount
    return amount if isinstance(amount, n.CountOf) else None


def once_for_all_that_count(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """The card says it once, as long as any of its dice is in the situation that is told."""
    fights = _AS_IT_FIGHTS.get(ability.scope)
    if fights is None:
        return (replace(ability, scope=n.Scope.ACTIVE),)
    one_does = n.Fits(n.Ref(n.RefKind.OWN_NAME), n.InState(fights))
    condition = n.Both((one_does, ability.condition)) if ability.condition is not None else one_does
    return (replace(ability, scope=n.Scope.ACTIVE, condition=condition),)


_AS_IT_FIGHTS = {
    n.Scope.ATTACKING: n.DieState.ATTACKING,
    n.Scope.BLOCKING: n.DieState.BLOCKING,
    n.Scope.IN_COMBAT: n.DieState.IN_COMBAT,
    n.Scope.ENGAGED: n.DieState.ENGAGED,
}


def acts_once_for_one_of_its_own(ability: n.Triggered) -> bool:
    """ "Once per turn, when a die leaves, Moth gets +4A" without a "while active": each of its dice has the
    ability, and the limit is one of the card."""
    if not _is_once_for_its_own(ability) or asks_for_its_level(ability):
        return False
    return not speaks_of_more(ability.effect) and not captures(ability.effect)


def acts_once_for_which(ability: n.Triggered) -> bool:
    """The same of what is about to happen, or where more is said of its dice."""
    return _is_once_for_its_own(ability) and not acts_once_for_one_of_its_own(ability)


def _is_once_for_its_own(ability: n.Triggered) -> bool:
    limited = ability.limit is not None and not ability.limit.first
    if not limited or ability.scope is not n.Scope.UNSTATED or is_about_this(ability.when):
        return False
    if isinstance(ability.effect, n.AsOneDie) or (isinstance(ability.effect, n.May) and _is_as_one(ability.effect)):
        return False
    own = (n.Ref(n.RefKind.OWN_NAME), n.Ref(n.RefKind.THIS_DIE))
    return any(node in own for node in everything(ability.effect))


def _is_as_one(offer: n.May) -> bool:
    return contains(offer, n.AsOneDie)


def all_of_them_once(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """The card does it once, to all of its dice."""
    own, this = n.Ref(n.RefKind.OWN_NAME), n.Ref(n.RefKind.THIS_DIE)
    named = change(ability.effect, lambda node: own if node == this else node)
    return (replace(ability, effect=named, scope=n.Scope.ACTIVE),)


def speaks_of_a_pair(ability: n.Triggered) -> bool:
    """ "While Moth is active, spin Moth and her partner up": of several dice of the card one may have a partner; what
    a die does while it is paired up, or as something happens to it, is about that die."""
    each_for_itself = ability.scope is n.Scope.PAIRED or is_about_this(ability.when)
    return not each_for_itself and n.Ref(n.RefKind.PARTNER) in everything(ability.effect)


def acts_on_a_flipped_card(ability: n.Triggered) -> bool:
    """ "When you flip a Character card, spin that character up": all of its dice, or one."""
    flipped = any(event.verb is Verb.FLIP and isinstance(event.subject, n.Select) for event in events_of(ability.when))
    return flipped and n.Ref(n.RefKind.SUBJECT) in everything(ability.effect)


def once_for_all(effect: n.Effect) -> bool:
    """Whether doing it to a die again would come to nothing: it is gone, or is barred from something already."""
    match effect:
        case n.May(effect=inner):
            return once_for_all(inner)
        case n.KO() | n.RemoveFromCombat() | n.Sacrifice() | n.Capture():
            return is_one_target(effect.what)
        case n.Found(rules=(n.Cannot(who=who, object=None) | n.Must(who=who, object=None),)):
            return is_one_target(who)
    return False


def is_one_target(what: object) -> bool:
    return isinstance(what, n.Select) and what.mode is n.Mode.TARGET and what.count == n.ONE


def speaks_of_one_of_several(ability: n.Triggered) -> bool:
    """ "When one or more dice leave, return those dice": the ability triggers once for all of them (3.2.12)."""
    dice = (event.subject for event in events_of(ability.when))
    several = any(isinstance(who, n.Select) and who.count.high is None for who in dice)
    that = n.RefKind.SUBJECT
    return several and any(isinstance(node, n.Ref) and node.kind is that for node in everything(ability.effect))


def is_attached_to_own(node: n.AttachedTo, ability: n.Ability) -> bool:
    """Whether it lies on dice of the card, of a statement that is about each of them."""
    if not isinstance(ability, n.Static):
        return False
    if n.Ref(n.RefKind.OWN_NAME) in everything(node.to):
        return True
    own = (n.Ref(n.RefKind.THIS_DIE), n.Ref(n.RefKind.OWN_NAME))
    of_each = all(isinstance(rule, n.Modify) and rule.what in own for rule in ability.rules)
    return n.Ref(n.RefKind.THIS_DIE) in everything(node.to) and not of_each


def is_of_one_or_each(ability: n.Ability) -> bool:
    """ "While active, when ..., deal damage equal to Moth's level": of one of its dice, or of each that is there."""
    if not isinstance(ability, n.Triggered) or not is_of_the_card(ability) or speaks_of_several(ability):
        return False
    of_one = asks_for_a_value(ability.effect) or captures(ability.effect)
    asked = asks_for_a_value((ability.when, ability.condition)) or asks_for_its_level(ability)
    return of_one and not asked and not gives_up(ability.effect) and not speaks_of_this(unheld(ability.effect))


def unheld(effect: n.Effect) -> n.Effect:
    """The effect without the die that captures, of which the words say nothing."""
    return set_where(effect, lambda node: isinstance(node, n.Capture), captor=n.Ref(n.RefKind.OWN_NAME))


def speaks_of_several(ability: n.Triggered) -> bool:
    """Whether it is limited, says something of all dice of the card, or has to act at once."""
    return ability.limit is not None or speaks_of_more(ability.effect)


def as_one(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """One of its dice, which is chosen once it has been decided whether it happens, and paid for."""
    match ability.effect:
        case n.May(effect=n.Pay() as pay) as may:
            return (replace(ability, effect=replace(may, effect=replace(pay, effect=n.AsOneDie(pay.effect)))),)
        case n.May(effect=inner) as may:
            return (replace(ability, effect=replace(may, effect=n.AsOneDie(inner))),)
    return (replace(ability, effect=n.AsOneDie(ability.effect)),)


def as_each(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """Each of its dice has it for itself."""
    return (replace(ability, scope=n.Scope.UNSTATED),)


_OWN = n.Ref(n.RefKind.OWN_NAME)


def _paid_with(cost: n.Cost | None, dice: n.Select) -> n.Cost | None:
    """The same price, paid with one of its dice, or with all of them."""
    return change(cost, lambda node: dice if node == _OWN else node)


def pays_with_a_name(ability: n.Ability) -> bool:
    """ "You may spin Wasp down 1 level to draw a die", "sacrifice Wasp": one die of that name, or all."""
    return any(map(_is_paid_by_name, everything(ability)))


def _is_paid_by_name(node: object) -> bool:
    match node:
        case n.ActCost(act=act) | n.Seq(effects=(act, n.If(condition=n.YouDid()), *_)):
            done = act.effect if isinstance(act, n.May) else act
            given = done.what if isinstance(done, n.Spin | n.Sacrifice | n.KO | n.Move) else None
            return isinstance(given, n.Select) and given.by_name
    return False


def one_of_the_name(ability: n.Ability) -> tuple[n.Ability, ...]:
    """One of them pays, which its player chooses."""
    return (_paid_by(ability, lambda dice: replace(dice, count=n.ONE, mode=n.Mode.CHOOSE, by_name=False)),)


def all_of_the_name(ability: n.Ability) -> tuple[n.Ability, ...]:
    """All that are there pay."""
    return (_paid_by(ability, lambda dice: replace(dice, by_name=False)),)


def _paid_by(ability: n.Ability, which: Callable[[n.Select], n.Select]) -> n.Ability:
    def named(dice: n.Node) -> n.Node:
        return which(dice) if isinstance(dice, n.Select) and dice.by_name else dice

    def paid(node: n.Node) -> n.Node:
        if not _is_paid_by_name(node):
            return node
        if isinstance(node, n.Seq):
            return replace(node, effects=(change(node.effects[0], named), *node.effects[1:]))
        return change(node, named)

    return change(ability, paid)


def one_given_up(ability: n.Triggered | n.KeywordAbility | n.Usable | n.Global) -> tuple[n.Ability, ...]:
    """One of its dice, which is chosen as it is given up."""
    if isinstance(ability, n.Global):
        return (replace(ability, cost=_paid_with(ability.cost, ONE_OF_ITS_DICE)),)
    if isinstance(ability, n.Usable) and ability.cost is not None:
        return (ability,)  # with the one that is used
    match ability.effect:
        case n.May(effect=inner) as may:
            return (replace(ability, effect=replace(may, effect=n.AsOneDie(inner))),)
        case n.Effect() as effect:
            return (replace(ability, effect=n.AsOneDie(effect)),)
    return (ability,)


def all_given_up(ability: n.Triggered | n.KeywordAbility | n.Usable | n.Global) -> tuple[n.Ability, ...]:
    """All of its dice together, also where one of them is used."""
    if isinstance(ability, n.Usable) and ability.cost is not None:
        return (replace(ability, cost=_paid_with(ability.cost, ALL_OF_ITS_DICE)),)
    return (ability,)


def means_one_die(ability: n.Ability) -> bool:
    """Whether something is said of the card's dice that is not said of all of them at once."""
    if not is_of_the_card(ability) or is_of_one_or_each(ability) or gives_up_one_or_all(ability):
        return False
    effect = getattr(ability, "effect", None)
    heard = getattr(ability, "when", None), getattr(ability, "condition", None)
    return is_about_one(effect) or asks_for_a_value(heard) or asks_for_its_level(ability)


def is_of_one_die(ability: n.Ability) -> bool:
    """Whether it is one die that triggers it, for itself (3.4.3.2)."""
    return isinstance(ability, n.Triggered) and not is_of_the_card(ability)


def swaps_values(node: n.SwapStats, ability: n.Ability) -> bool:
    """ "Swap Moth's A with that of target die": one of them."""
    return n.Ref(n.RefKind.OWN_NAME) in (node.one, node.other) and not is_of_one_die(ability)


def is_past_of_this(node: n.Happened, ability: n.Ability) -> bool:
    """ "If Moth attacked this turn": of an ability of the card, one of its dice, or all that there are."""
    match node:
        case n.Happened(event=n.Event(subject=n.Ref(kind=n.RefKind.THIS_DIE)), window=n.Window.THIS_TURN):
            return is_of_the_card(ability)
    return False


def was_elsewhere_this_turn(node: n.Happened, ability: n.Ability) -> bool:
    """ "If you purchased a Moth this turn, it gets +1A": no die in the field is the one purchased or drawn then."""
    event = node.event
    bygone = event.verb in (Verb.PURCHASE, Verb.DRAW) and event.subject == n.Ref(n.RefKind.THIS_DIE)
    return bygone and isinstance(ability, n.Static | n.Triggered) and node.window is n.Window.THIS_TURN


def lacks_two(node: n.Happened, ability: n.Ability) -> bool:
    """ "If both are KO'd": where not two were chosen before."""
    if node.at_least != 2 or node.event.subject != n.Ref(n.RefKind.THAT):
        return False
    return not any(isinstance(said, n.Count) and said.high == 2 for said in everything(ability))


def deals_to_itself(rule: n.ChangeDamage, _: n.Ability) -> bool:
    """ "While Moth attacks with a Villain, it takes no damage from it": no die deals damage to itself so."""
    return isinstance(rule.to, n.Ref) and rule.to == rule.source


def looks_at_one_for_others(rule: n.Modify | n.SetStats | n.ChangeDamage | n.Cannot, ability: n.Ability) -> bool:
    """ "Your Sidekicks get +XA, where X is Moth's level": that of one of them, where several are active."""
    if not isinstance(ability, n.Static):
        return False
    own = (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)
    about = rule.to if isinstance(rule, n.ChangeDamage) else rule.who if isinstance(rule, n.Cannot) else rule.what
    return not (isinstance(about, n.Ref) and about.kind in own) and asks_for_a_value(rule)


def captures_when_gone(ability: n.Triggered) -> bool:
    """ "When Moth is KO'd, capture ...": it is not there to hold it, nor to leave later (3.8.3)."""
    if not captures(ability.effect):
        return False
    events = events_of(ability.when)
    gone = any(event.verb is Verb.KO and is_about_this(event) for event in events)
    return gone or (any(map(is_about_this, events)) and is_given_up_first(ability.effect))


def is_given_up_first(effect: n.Effect) -> bool:
    """ "You may sacrifice Moth. If you do, capture ...": it has gone by then as well."""
    match effect:
        case n.May(effect=inner) | n.Pay(cost=n.ActCost(act=inner)):
            return is_given_up_first(inner)
        case n.Seq(effects=(first, *_)):
            return is_given_up_first(first)
        case n.KO(what=n.Ref(kind=kind)) | n.Sacrifice(what=n.Ref(kind=kind)):
            return kind in (n.RefKind.THIS_DIE, n.RefKind.OWN_NAME, n.RefKind.SUBJECT)
    return False


def by_the_one_gone(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """The die that has been KO'd holds it wherever it lies."""
    return (replace(ability, effect=set_where(ability.effect, is_own_capture, captor=n.Ref(n.RefKind.SUBJECT))),)


def is_by_any_of_several(capture: n.Capture, _: n.Ability) -> bool:
    """ "When Moth attacks, Wasp captures target die": one die does (3.8.1), and there may be several of the name."""
    return isinstance(capture.captor, n.Select) and capture.captor.count != n.ONE


def captures_beside_one_put_there(ability: n.Triggered) -> bool:
    """ "Put an Ember die into the Field Zone and capture target opposing die": with which of the two isn't said."""
    return any(isinstance(node, n.Seq) and _puts_one_and_captures(node) for node in everything(ability.effect))


def _puts_one_and_captures(effects: n.Seq) -> bool:
    puts = [any(map(_puts_one_there, everything(effect))) for effect in effects.effects]
    later = effects.effects[puts.index(True) + 1 :] if True in puts else ()
    return any(_is_by_none_named(node) for effect in later for node in everything(effect))


def _puts_one_there(node: object) -> bool:
    """Whether it brings one other die of its player into the Field Zone."""
    if not isinstance(node, n.Move) or node.to is not Area.FIELD:
        return False
    what = node.what
    return isinstance(what, n.Select) and what.count == n.ONE and what.side is n.Side.YOURS


def _is_by_none_named(node: object) -> bool:
    return isinstance(node, n.Capture) and node.captor == n.Ref(n.RefKind.THIS_DIE)


def by_one_of_its_own(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """The card captures by its name."""
    return _captured_by(ability, n.RefKind.OWN_NAME)


def by_the_one_put_there(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """The die that has been put there captures."""
    return _captured_by(ability, n.RefKind.THAT)


def _captured_by(ability: n.Triggered, captor: n.RefKind) -> tuple[n.Ability, ...]:
    return (replace(ability, effect=set_where(ability.effect, _is_by_none_named, captor=n.Ref(captor))),)


def may_count_itself(select: n.Select, _: n.Ability) -> bool:
    """ "All dice that share an affiliation with a Villain": which does with itself, too."""
    shared = (node.ref for node in everything(select.filter) if isinstance(node, _SHARES))
    return any(isinstance(ref, n.Select) and not is_apart(ref, select) for ref in shared)


_SHARES = (n.SharesAffiliation, n.SharesEnergy)
_IT = n.Ref(n.RefKind.SUBJECT)


def may_share_with_itself(ability: n.Ability) -> bool:
    """ "When a die is damaged, deal damage to all dice that share an affiliation with it": it does with itself, too."""
    return any(isinstance(node, n.Select) and is_shared_by_it(node) for node in everything(ability))


def is_shared_by_it(select: n.Select) -> bool:
    """Whether it is all dice that share something with the one of the trigger, of which they may be one."""
    every = list(everything(select.filter))
    shares = any(isinstance(node, _SHARES) and node.ref == _IT for node in every)
    return select.mode is n.Mode.ALL and shares and n.Not(n.Is(_IT)) not in every


def sharing_with_it(ability: n.Ability) -> tuple[n.Ability, ...]:
    """The others that do."""

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.Select) or not is_shared_by_it(node):
            return node
        return replace(node, filter=n.AllOf((*parts_of(node.filter), n.Not(n.Is(_IT)))))

    return (change(ability, told),)


def is_apart(others: n.Select, dice: n.Select) -> bool:
    """Whether none of these dice can be one of those: of the other player, or said to be another."""
    sides = {others.side, dice.side}
    return sides == {n.Side.YOURS, n.Side.OPPOSING} or n.Not(n.Is(n.Ref(n.RefKind.ITSELF))) in parts_of(others.filter)


def strikes_several(ability: n.Triggered) -> bool:
    """ "When Moth deals combat damage to a blocking die, deal damage equal to its A to a different die": for each of
    several that block it, or once for all, and then a die other than which of them."""
    dealt = any(e.verb is Verb.DEAL and isinstance(e.object, n.Select) for e in events_of(ability.when))
    struck = n.Ref(n.RefKind.OBJECT)
    others = any(isinstance(node, n.Not) and n.Is(struck) in parts_of(node.part) for node in everything(ability.effect))
    return dealt and others


def is_of_each_own(rule: n.Rule) -> bool:
    """Whether it is about each of the card's own dice."""
    own = (n.Ref(n.RefKind.OWN_NAME), n.Ref(n.RefKind.THIS_DIE))
    return isinstance(rule, n.Modify) and rule.what in own


def speaks_of_others_in_combat(ability: n.Triggered) -> bool:
    """ "When another attacking die is blocked": while Moth attacks as well, or wherever it is."""
    if ability.scope is not n.Scope.UNSTATED:
        return False
    filters = (parts_of(e.subject.filter) for e in events_of(ability.when) if isinstance(e.subject, n.Select))
    return any(n.Other() in parts and n.InState(n.DieState.ATTACKING) in parts for parts in filters)


def speaks_of_either(ability: n.Triggered, _: n.Ability) -> bool:
    """ "When Moth attacks or a Sidekick is KO'd, it gets +1A": different things that happen to different dice. Where
    either is another die, it is the one to which it has happened."""
    events = events_of(ability.when)
    if len({event.verb for event in events}) < 2 or len({event.subject for event in events}) < 2:
        return False
    said = list(everything((ability.effect, ability.condition)))
    of_others = all(isinstance(e.subject, n.Select) and e.subject.count == n.ONE for e in events)
    open_words = {n.RefKind.OBJECT} if of_others else {n.RefKind.OBJECT, n.RefKind.SUBJECT}
    of_it = any(isinstance(x, n.Ref) and x.kind in open_words for x in said)
    return of_it or any(isinstance(x, n.EventAmount | n.Prevent | n.Redirect | n.CancelEffect) for x in said)


def learns_from_its_own_fall(node: n.Counter, ability: n.Ability) -> bool:
    """ "When Moth KO's a Villain, it gains an Experience Token": the die that has fallen, by the order of the words."""
    falls = (event for event in events_of(getattr(ability, "when", None)) if event.verb is Verb.KO)
    gained = node.kind == "experience" and node.on == n.Ref(n.RefKind.SUBJECT)
    return gained and any(event.object is not None for event in falls)


def speaks_of_dice_of_a_card(ability: n.Triggered) -> bool:
    """ "When a Villain gains an Experience Token, KO it": what gains it is the card, and none of its dice."""
    of_card = any(event.verb is Verb.COUNTER for event in events_of(ability.when))
    return of_card and n.Ref(n.RefKind.SUBJECT) in everything(ability.effect)


def counts_those_not_so(count: n.CountOf, _: n.Ability) -> bool:
    """ "For each character that does not block": one of whose dice blocks, and another doesn't."""
    parts = parts_of(count.select.filter)
    states = any(isinstance(part, n.Not) and isinstance(part.part, n.InState) for part in parts)
    return states and count.select.noun is n.Noun.CHARACTER
