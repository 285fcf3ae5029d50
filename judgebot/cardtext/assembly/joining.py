"""What a sentence makes of the effect before it: an else, a price, more of it, something in its place."""

from dataclasses import replace
from typing import Any, TypeGuard

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.asmuch import is_of_number, tells_how_much
from judgebot.cardtext.assembly.athand import Lot, Rest
from judgebot.cardtext.assembly.burstprice import settle_when_it_is_asked
from judgebot.cardtext.assembly.either import is_of_either, only_choice
from judgebot.cardtext.assembly.misfit import STANDS_IN, WHEN_LEFT, Misfit
from judgebot.cardtext.assembly.moreorother import raised
from judgebot.cardtext.assembly.renewing import drawn_first, offered_whole, renewed, twice
from judgebot.cardtext.bind.mention import chooses, mentions_that
from judgebot.cardtext.bind.players import THAT_PLAYER
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.phrases.build import repeated, seq, unless
from judgebot.cardtext.phrases.cost import EnergySoOften, LifeSoOften
from judgebot.cardtext.phrases.elliptic import MoreDamage, NewAmount, Twice
from judgebot.cardtext.phrases.referring import is_that
from judgebot.cardtext.phrases.reroute import GoesOn, sent_to_used
from judgebot.cardtext.phrases.said import Already, Averted, Did, ForEachPaid, InsteadIf, MayPay, Otherwise
from judgebot.cardtext.walk import change, contains, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

EACH = n.Person(n.PersonKind.EACH)
HIGHEST_LEVEL = 3  # that a die can have (1.6.2)


def in_that_case(before: n.Effect, new: n.If) -> n.Effect:
    """The effect before, with something else in the case of its last if."""
    match before:
        case n.If(condition=condition) if condition == new.condition and new.otherwise is None:
            return replace(before, then=new.then)
        case n.Seq(effects=effects):
            return n.Seq((*effects[:-1], in_that_case(effects[-1], new)))
    raise Misfit(STANDS_IN)


def is_bought(effect: n.Effect) -> bool:
    """Whether all of an effect is had for a cost alone."""
    return isinstance(effect, n.May) and isinstance(effect.effect, n.Pay)


def waits_for_its_ko(later: n.Delayed) -> bool:
    """ "When it is KO'd this turn, ...": the die just spoken of."""
    match later.trigger:
        case n.Event(verb=Verb.KO, subject=n.Ref(kind=n.RefKind.THAT)):
            return True
    return False


def once_felled(before: n.Effect, later: n.Delayed) -> n.Effect:
    """ "It gets -1A. If it is KO'd this turn, ...": of a die that has just been damaged it may be so already."""
    if contains(before, n.KO, n.Sacrifice, n.DealDamage, n.Fight):
        raise Misfit("two readings: it has been KO'd already, or is later in the turn")
    return seq(before, later)


def leans_on(more: n.Effect, before: n.Triggered | n.Action | n.Usable) -> bool:
    """Whether what a burst adds speaks of what the effect before it has chosen, asks what came of it, or repeats it."""
    if asks_what_it_did(more) or contains(more, n.Again):
        return True
    other = isinstance(before, n.Action) and contains(more, n.Other)
    leans = (other or mentions_that(more)) and any(chooses(node) for node in everything(before.effect))
    if leans and not isinstance(before, n.Usable):
        settle_when_it_is_asked(more, before.effect)
    return leans


def asks_what_it_did(more: n.Effect) -> bool:
    """ "If it is KO'd this way, ...", "if you do, ...", "1 life for each KO'd this way": by the effect just before."""
    if asks_who_did(more):
        return True
    asked = everything(more.condition) if isinstance(more, n.If) else ()
    if any(isinstance(node, n.Happened) and node.window is n.Window.THIS_WAY for node in asked):
        return True
    return any(isinstance(node, n.TimesOf) and node.window in (None, n.Window.THIS_WAY) for node in everything(more))


def asks_who_did(more: n.Effect) -> TypeGuard[n.If]:
    """ "If you do, ...", "if that player does not, ..."."""
    asked = more.condition if isinstance(more, n.If) else None
    return isinstance(asked.part if isinstance(asked, n.Unless) else asked, n.YouDid | Did)


ALL_OR_LAST = "two readings: if all of it was done, or the last of it"


def does_two_things(said: object) -> bool:
    """ "KO two Sidekicks and draw a die": of which neither rests on the other, so that one may be done alone."""
    if not isinstance(said, n.Seq) or any(isinstance(part, n.May | n.Pay | MayPay) for part in said.effects):
        return False
    return not mentions_that(said.effects[-1])


def chosen_anew(effect: n.Effect, new: n.Select) -> n.Effect:
    """ "Choose two target dice instead": the effect before, on what is chosen now."""
    old = {node for node in everything(effect) if isinstance(node, n.Select) and node.mode is not n.Mode.ALL}
    if len(old) != 1 or any((each.noun, each.areas) != (new.noun, new.areas) for each in old):
        raise Misfit("what is chosen instead")
    if any(each.side is not new.side or each.filter not in (None, new.filter) for each in old):
        raise Misfit("two readings: any such dice are chosen instead, or more of those before")
    if contains(effect, n.Offer):
        raise Misfit("two readings: it is paid once, or for each of them")
    waits = any(isinstance(node, n.Delayed) and events_of(node.trigger) for node in everything(effect))
    if waits and new.count != n.ONE:
        raise Misfit("two readings: as each of them does so, or once as one of them does")
    changed: n.Effect = change(effect, lambda node: new if node in old else node)
    return changed


def speaks_of_named(said: object) -> bool:
    """Whether it is about what was named before."""
    sorts = n.NamedChosen | n.ChosenNumber
    return any(isinstance(node, sorts) or (isinstance(node, n.Gain) and node.named) for node in everything(said))


def with_its_name(before: n.Effect, instead: n.Effect) -> n.Effect:
    """ "Name a type. Dice of that type get +1A. * Instead, they get +2A": the type is named all the same."""
    if not isinstance(before, n.Seq) or not contains(instead, n.NamedChosen, n.ChosenNumber):
        return instead
    if contains(instead, n.Choose):
        return instead
    return seq(*(part for part in before.effects if isinstance(part, n.Choose)), instead)


def last_if(effect: n.Effect) -> n.If | None:
    """The if with which it ends."""
    inner = last(effect.effect if isinstance(effect, n.Pay) else effect)
    return inner if isinstance(inner, n.If) else None


_DONE_OR_NOT = n.KO | n.Sacrifice | n.Spin | n.May


def who_did(before: n.Effect, said: n.If) -> n.If:
    """ "If your opponent does not, ...": whether what was said of that player was done; each of two did it, or not."""
    asked = said.condition.part if isinstance(said.condition, n.Unless) else said.condition
    if not isinstance(asked, n.YouDid | Did):
        return said
    done = payment(before) or last(before)
    by_another = doer(done) != n.YOU
    if isinstance(asked, Did) and not is_same(asked.who, doer(done)):
        raise Misfit("what that player did")
    if isinstance(asked, n.YouDid) and asked.they is not None and asked.they is not by_another:
        raise Misfit("what that player did")
    if EACH in everything(done):
        raise Misfit("which of the players did")
    did = n.YouDid(they=by_another, span=asked.span)
    unless = said.condition
    return replace(said, condition=replace(unless, part=did) if isinstance(unless, n.Unless) else did)


def doer(effect: n.Effect) -> n.Person:
    """The player of whom it is said that they do something."""
    what = getattr(effect, "what", None)
    by_choice = what.chooser if isinstance(what, n.Select) else n.YOU
    who = getattr(effect, "who", None)
    return who if isinstance(who, n.Person) else by_choice


def is_same(one: n.Person, other: n.Person) -> bool:
    """Whether both are the same player; "they" is any other than "you"."""
    if one == THAT_PLAYER:
        return other != n.YOU
    return one == other or {one.kind, other.kind} <= _OPPONENT


def by_each(before: n.Effect, said: n.If) -> n.Effect | None:
    """ "Each player may KO a Sidekick. If they do, they draw a die": whoever did does."""
    done = last(before)
    if (rolled := of_each_roll(done, said)) is not None:
        return seq(*before.effects[:-1], rolled) if isinstance(before, n.Seq) else rolled
    theirs = said.condition == n.YouDid() and said.otherwise is None and THAT_PLAYER in everything(said.then)
    if not isinstance(done, n.May | MayPay) or done.who != EACH or not theirs:
        return None
    if isinstance(done, MayPay):
        both = n.May(n.Pay(done.cost, told_of(EACH, said.then), EACH), EACH)
    elif isinstance(done.effect, n.Pay):
        return None
    else:
        both = replace(done, effect=seq(done.effect, said))
    return seq(*before.effects[:-1], both) if isinstance(before, n.Seq) else both


def of_each_roll(done: n.Effect, said: n.If) -> n.May | None:
    """ "Each player may roll a die from their Used Pile. If it shows a character face, they field it": their own."""
    match done, said:
        case n.May(effect=n.Roll(what=n.Select(count=n.ONE) as dice) as roll, who=who), n.If(
            condition=n.RollShows(ref=n.Ref() as it)
        ) if who == EACH and type(said.condition) is n.RollShows and is_that(it):
            own = replace(roll, what=replace(dice, chooser=n.YOU))  # for each of them, who are "you" in turn
            return replace(done, effect=seq(own, said))
    return None


def those_that_show(before: n.Effect, said: n.If) -> n.Effect | None:
    """ "Reroll all Sidekicks. If the result is an energy face, put it in the Used Pile": each that shows it."""
    match last(before), said:
        case (
            n.Roll(what=n.Select(mode=n.Mode.ALL)),
            n.If(condition=n.RollShows(face=face), then=n.Move(what=n.Ref() as it) as moved, otherwise=None),
        ) if is_that(it):
            parts = (n.Is(n.Ref(n.RefKind.LOT)), n.OnFace(face))
            those = n.Select(n.Noun.DIE, n.AllOf(parts), areas=(), count=n.EVERY, mode=n.Mode.ALL)
            return seq(before, replace(moved, what=those))
    return None


def where_none(before: n.Effect, said: n.If | InsteadIf) -> n.Effect:
    """ "KO target Sidekick. If there are none, draw a die": in place of what finds nothing to choose."""
    if isinstance(said, n.If) and said.otherwise is not None:
        raise Misfit("what is there otherwise")
    effect = said.effect if isinstance(said, InsteadIf) else said.then
    what = only_choice(before.effect if isinstance(before, n.May) else before)
    if what is None or mentions_that(effect) or isinstance(before, n.Pay):
        raise Misfit("what there is none of")
    none = n.Compare(n.CountOf(replace(what, count=n.EVERY, mode=n.Mode.ALL)), n.Op.EQUAL, n.Const(0))
    return n.If(none, effect, before)


def otherwise(before: n.Effect, said: Otherwise) -> n.Effect:
    """The else of the last if; or of what may be done, or cannot where there is nothing to do it to."""
    effect, asked = said.effect, last(before)
    if said.of_it and not asks_of_it(last_if(before)):
        raise Misfit("an if before that asks the same")
    if isinstance(asked, n.If) and (payment(before) or is_bought(asked.then) or isinstance(asked.then, n.If)):
        raise Misfit("two readings: it is not so, or not paid or done")
    if payment(before):
        return unpaid(before, n.If(n.Unless(n.YouDid()), effect))
    of_roll = isinstance(asked, n.May) and asks_of_it(last_if(asked.effect))
    if isinstance(asked, _DONE_OR_NOT) and EACH in everything(asked) and not of_roll:
        raise Misfit("which of the players did")
    if isinstance(before, n.If) and before.otherwise is None:
        return replace(before, otherwise=effect)
    if isinstance(before, n.If) and isinstance(before.otherwise, n.If):
        return replace(before, otherwise=otherwise(before.otherwise, said))
    if isinstance(before, n.May) and (inner := last_if(before.effect)) is not None:
        if inner.otherwise is not None or not mentions_that(effect):
            raise Misfit("two readings: it is not so, or not done at all")
        changed: n.Effect = change(before, lambda node: replace(inner, otherwise=effect) if node == inner else node)
        return changed
    if isinstance(before, _DONE_OR_NOT):
        return seq(before, n.If(n.Unless(n.YouDid(they=doer(before) != n.YOU)), effect))
    if isinstance(before, n.Seq):
        *earlier, first, done = before.effects
        if isinstance(first, n.If) and contains(done, Lot, Rest):
            return seq(*earlier, otherwise(replace(first, then=seq(first.then, done)), said))
        rolled = contains(first, n.Roll)  # without a roll nothing is asked
        if isinstance(first, n.May) and asks_of_chosen(done) and not rolled and not mentions_that(effect):
            raise Misfit("two readings: it is not so, or not done at all")
        if isinstance(done, n.If) and is_of_either(replace(done, otherwise=effect)):
            raise Misfit("two readings: the die spoken of before, or the one chosen if it is so")
        return seq(*before.effects[:-1], otherwise(before.effects[-1], said))
    raise Misfit("an if before 'otherwise'")


def asks_of_it(asked: n.If | None) -> bool:
    """Whether it asks what the die at hand is or shows."""
    condition = asked and asked.condition
    part = condition.part if isinstance(condition, n.Unless) else condition
    return isinstance(part, n.RollShows) or (isinstance(part, n.Fits) and is_that(part.subject))


def asks_of_chosen(effect: n.Effect) -> bool:
    """Whether it depends on the die just chosen, and not on what was done to it."""
    asked = effect.condition if isinstance(effect, n.If) else None
    return isinstance(asked, n.Fits | n.Compare) and mentions_that(asked)


def asks_of_roll(said: n.If, put_off: n.Effect) -> bool:
    """Whether it asks what a die shows that is rolled only later."""
    rolls = contains(put_off, n.Roll)
    return rolls and isinstance(said.condition, n.RollShows)


def last(effect: n.Effect) -> n.Effect:
    return effect.effects[-1] if isinstance(effect, n.Seq) else effect


def payment(before: n.Effect) -> MayPay | None:
    """What may be paid for what the next sentence tells, with or without an if before it."""
    offered = last(before)
    if isinstance(offered, n.If) and offered.otherwise is None:
        offered = offered.then
    return offered if isinstance(offered, MayPay) else None


def as_much_as_paid(before: n.Effect, when: n.Trigger | None, said: n.Effect) -> n.Effect:
    """ "You may pay any amount of energy. Deal that much damage": as much as is paid, where nothing else is told by how
    much it is."""
    paid = payment(before)
    told = n.ChosenNumber() in everything(said) or tells_how_much(when)
    if paid is None or not is_of_number(paid.cost) or told:
        return said
    made: n.Effect = change(said, lambda node: n.ChosenNumber() if isinstance(node, n.EventAmount) else node)
    return made


def in_place_of_payment(before: n.Effect, done: n.Effect) -> n.Effect:
    """The payment and what it is for, as one effect."""
    offered = last(before)
    if isinstance(offered, n.If):
        done = replace(offered, then=done)
    return seq(*before.effects[:-1], done) if isinstance(before, n.Seq) else done


def bought(before: n.Effect, said: n.If) -> n.Effect:
    """ "You may pay ... . If you do, ..." is one payment for one effect; "otherwise" is what comes without it."""
    paid = payment(before)
    assert paid is not None
    if isinstance(paid.cost, EnergySoOften | LifeSoOften) and n.ChosenNumber() not in everything(said.then):
        raise Misfit("two readings: each time, or once however often it is paid")
    done: n.Effect = n.May(n.Pay(paid.cost, said.then, paid.who), paid.who)
    if said.otherwise is not None:
        if isinstance(last(before), n.If):
            raise Misfit("two readings: it is not so, or not paid")
        done = seq(done, n.If(n.Unless(n.YouDid()), said.otherwise))
    return in_place_of_payment(before, done)


def unpaid(before: n.Effect, said: n.If) -> n.Effect:
    """ "They may pay 1. If they do not, ..." keeps from happening what is paid to avoid."""
    paid = payment(before)
    assert paid is not None
    offer = n.Offer(paid.who, paid.cost, told_of(n.OPPONENT, said.then) if paid.who.kind in _OPPONENT else said.then)
    if said.otherwise is not None:
        raise Misfit("what is paid for")
    return in_place_of_payment(before, offer)


def with_more(before: n.Effect, more: n.Effect) -> n.Effect:
    """The effect before and what a burst adds to it, which is had for the same cost where it speaks of what was had."""
    match before:
        case n.Seq(effects=(*_, n.Pick(), n.Delayed(trigger=n.Event()))):
            raise Misfit("two readings: it is so now, or once the other happens")
        case n.May(effect=n.Pay() as pay):
            if isinstance(more, n.If) and more.condition == n.YouDid() and more.otherwise is None:
                more = more.then
            elif asks_who_did(more):
                raise Misfit("when what is not paid for happens")
            return replace(before, effect=replace(pay, effect=seq(pay.effect, more)))
        case n.Pay():
            return replace(before, effect=seq(before.effect, more))
    return seq(before, more)


def bought_in_place(before: n.Static, said: n.If | InsteadIf) -> n.Static | None:
    """ "If Moth would be KO'd, you may pay 1. If you do, clear all damage from it instead"; "you may KO a Sidekick
    instead. If you do, gain 1 life": both in its place."""
    effect = said.effect if isinstance(said, InsteadIf) else said.then
    priced = before.rules[-1].instead if isinstance(before.rules[-1], n.Replace) else None
    if said.condition != n.YouDid() or priced is None:
        return None
    if not isinstance(priced, MayPay):
        return besides_in_place(before, said) if isinstance(said, n.If) else None
    if isinstance(said, n.If) and said.otherwise is not None:
        raise Misfit("when what is not paid for happens")
    paid = n.Pay(priced.cost, effect)
    told = tuple(replace(r, instead=paid) if isinstance(r, n.Replace) else r for r in before.rules)
    return replace(before, rules=told)


def besides_in_place(before: n.Static, said: n.If) -> n.Static | None:
    """What may be done in place of something, with what is done besides if it is."""
    (rule, *others) = before.rules
    if others or said.otherwise is not None or not isinstance(rule, n.Replace) or not rule.optional:
        return None
    return replace(before, rules=(replace(rule, instead=seq(rule.instead, said.then)),))


def bought_each(before: n.Effect, said: ForEachPaid) -> n.Effect:
    """ "You may pay any number of [mask]. For each that you do, ..."."""
    paid = payment(before)
    if paid is None or not is_of_number(paid.cost):
        raise Misfit("what is paid for each")
    return bought(before, n.If(n.YouDid(), repeated(n.ChosenNumber(), said.effect)))


def counts_paid(before: n.Effect, said: object) -> bool:
    """ "You may pay up to 3 life. Gain +1A for each life paid this way"."""
    paid = payment(before)
    return paid is not None and is_of_number(paid.cost) and n.ChosenNumber() in everything(said)


def already(before: n.Effect, said: Already) -> n.Effect:
    """A die on its lowest level is not spun down, nor up on its highest; something else happens to it. It is looked at
    before the spin.
    """
    match before:
        case n.Spin(what=n.Select(mode=mode, count=n.ONE) as what) if mode is not n.Mode.ALL and at_end(before, said):
            it = n.Ref(n.RefKind.THAT)
            spun = n.If(n.Fits(it, said.level), said.effect, replace(before, what=it))
            return n.Seq((n.Pick(what), spun))
        case n.Spin(what=n.Ref() as it) if at_end(before, said):
            return n.If(n.Fits(it, said.level), said.effect, before)
        case n.May(effect=n.Spin(what=n.Ref() as it) as spin, who=n.YOU) if at_end(spin, said):
            if said.instead:
                raise Misfit("two readings: the other thing may be done as well, or is done")
            return n.If(n.Fits(it, said.level), said.effect, before)
        case n.May(effect=n.Spin() as spin, who=n.YOU):
            return n.May(already(spin, said))
        case n.If(otherwise=None, then=then):
            return replace(before, then=already(then, said))
        case n.Delayed(effect=effect):
            return replace(before, effect=already(effect, said))
        case n.Seq(effects=effects):
            return seq(*effects[:-1], already(effects[-1], said))
    raise Misfit("what would be spun")


def at_end(spin: n.Spin, said: Already) -> bool:
    """Whether a die that is there already cannot be spun so."""
    match said.level, spin.how:
        case n.HasStat(amount=n.Const(n=1)), n.SpinTo.DOWN:
            return True
        case n.HasStat(amount=n.Const(n=level)), n.SpinTo.UP:
            return level == HIGHEST_LEVEL
        case n.HasStat(amount=level_), n.SpinTo.LEVEL:
            return spin.levels == level_
        case n.OnTopLevel(), n.SpinTo.UP | n.SpinTo.HIGHEST:
            return True
    return False


def looked_at_first(before: n.Effect, said: InsteadIf) -> n.Effect:
    """ "Deal 2 damage to target die. If it is a Villain, deal 3 damage instead": chosen first, then one or the other
    is done to it.
    """
    if isinstance(before, n.May | n.Pay) and before.who == n.YOU:
        return replace(before, effect=looked_at_first(before.effect, said))
    what = only_choice(before)
    asks_later = contains(said.condition, n.Happened, n.YouDid, n.RollShows)
    if what is None or isinstance(before, n.Seq) or asks_later:
        raise Misfit(STANDS_IN)
    it = n.Ref(n.RefKind.THAT)
    done: n.Effect = change(before, lambda node: it if node == what else node)
    return n.Seq((n.Pick(what), n.If(said.condition, in_its_place(done, said.effect), done)))


def in_its_place(before: n.Effect, said: n.Effect) -> n.Effect:
    """What happens instead; where only another amount is said, the same with that amount. What may be done
    instead gives way to what was said first where its player leaves it.
    """
    if isinstance(said, n.May) and is_left_for(before, said):
        if contains((before, said), n.Pay) or mentions_that(before):
            raise Misfit(WHEN_LEFT)
        return n.Offer(said.who, said.effect, before)
    if isinstance(said, NewAmount):
        return renewed(before, said)
    return raised(before, said) if isinstance(said, MoreDamage) else said


def is_left_for(before: n.Effect, said: n.Effect) -> bool:
    """Whether it may be done in place of what is done otherwise, whatever its player likes."""
    return isinstance(said, n.May) and not isinstance(before, n.May | n.Pay)


TARGET_PLAYER = n.Person(n.PersonKind.TARGET_PLAYER)


def of_target_player(before: n.Effect, said: InsteadIf) -> n.Effect | None:
    """ "Deal 1 damage to target player. If that player has no dice, deal 3 damage instead": the player is chosen first,
    then one or the other is done to them."""
    asked = list(everything(said.condition))
    of_them = any(node == THAT_PLAYER or getattr(node, "whose", None) == THAT_PLAYER for node in asked)
    if not of_them or TARGET_PLAYER not in everything(before) or any(map(chooses, everything(before))):
        return None
    if is_left_for(before, said.effect):
        raise Misfit(WHEN_LEFT)
    done: n.Effect = change(before, lambda node: THAT_PLAYER if node == TARGET_PLAYER else node)
    instead = in_its_place(done, change(said.effect, lambda node: THAT_PLAYER if node == TARGET_PLAYER else node))
    return n.Seq((n.PickPlayer(TARGET_PLAYER), n.If(said.condition, instead, done)))


def instead_if(before: n.Effect, said: InsteadIf) -> n.Effect:
    """The last effect gives way to another one if the condition holds; not if it is that it has been done."""
    if said.condition == n.YouDid():
        raise Misfit(STANDS_IN)
    if isinstance(said.effect, Twice):
        if mentions_that(said.condition):
            raise Misfit("when it is looked at: before what is done twice, or between")
        return n.If(said.condition, twice(before, said.effect), offered_whole(before))
    if (chosen := of_target_player(before, said)) is not None:
        return chosen
    if isinstance(before, n.Seq) and (isinstance(said.effect, NewAmount) or is_same_act(before.effects[-1], said)):
        first, last_one = before.effects[:-1], before.effects[-1]
        if mentions_that(said.condition) and any(chooses(node) for part in first for node in everything(part)):
            raise Misfit(STANDS_IN)
        return n.Seq((*first, instead_if(last_one, said)))
    if (seen := drawn_first(before, said.condition, said.effect)) is not None:
        return seen
    asked = of_opponent(before, said)
    if mentions_that((asked.condition, asked.effect)) and any(chooses(node) for node in everything(before)):
        return looked_at_first(before, asked)
    if isinstance(before, n.Seq):
        raise Misfit(STANDS_IN)
    if isinstance(before, n.May) and is_same_act(before.effect, asked):
        return replace(before, effect=instead_if(before.effect, asked))
    if isinstance(before, n.May) and not _is_left_to(asked.effect, before.who):
        raise Misfit("two readings: the other thing may be done as well, or is done")
    there = before.then if isinstance(before, n.If) and is_more_of_it(asked.condition, before.condition) else before
    return n.If(asked.condition, in_its_place(there, asked.effect), before)


def is_more_of_it(asked: n.Condition, before: n.Condition) -> bool:
    """ "If you have three or more" after "if you have one or more" of the same: where it holds, so does the other."""
    match asked, before:
        case n.Compare(one, n.Op.AT_LEAST, n.Const(many)), n.Compare(other, n.Op.AT_LEAST, n.Const(few)):
            return one == other and many >= few
    return False


def _is_left_to(effect: n.Effect, who: n.Person) -> bool:
    """Whether this, too, is up to the player, or tells no more than another number."""
    return isinstance(effect, NewAmount | MoreDamage) or (isinstance(effect, n.May) and effect.who == who)


def is_same_act(before: n.Effect, said: InsteadIf) -> bool:
    """Whether it does the same as the effect before but for a number: gains, loses or draws more or fewer."""
    name = {n.GainLife: "amount", n.LoseLife: "amount", n.TakeDamage: "amount", n.Draw: "count"}.get(type(before), "")
    if not name or type(before) is not type(said.effect):
        return False
    same: n.Effect = replace(before, **{name: getattr(said.effect, name)})
    return same == said.effect


def of_opponent(before: n.Effect, said: InsteadIf) -> InsteadIf:
    """ "Deal 1 damage to target opponent. If that player has ...": the one opponent that there is."""
    spoken_of = {node for node in everything(before) if isinstance(node, n.Person) and node.kind in _OPPONENT}
    if not spoken_of or contains(before, n.Select):
        return said

    return InsteadIf(told_of(n.OPPONENT, said.condition), told_of(n.OPPONENT, said.effect))


def told_of(who: n.Person, said: Any) -> Any:
    """Words for a player spoken of before, who is this one."""

    def told(node: n.Node) -> n.Node:
        if node == THAT_PLAYER:
            return who
        if who == n.OPPONENT and isinstance(node, n.Select) and node.whose in (THAT_PLAYER, n.OPPONENT):
            return replace(node, side=n.Side.OPPOSING, whose=None)
        return node

    return change(said, told)


_OPPONENT = {n.PersonKind.OPPONENT, n.PersonKind.TARGET_OPPONENT}


def sent_on(before: n.Effect, said: GoesOn) -> n.Effect:
    """The dice just KO'd go to another area."""
    match before:
        case n.KO(what=what, to=None):
            of_those = set(everything(what.filter)) if isinstance(what, n.Select) and what.filter else set()
            if of_those.issuperset(said.called):
                return replace(before, to=said.to)
        case n.DealDamage() if said.if_felled and (sent := sent_to_used(before)) is not None:
            return sent
        case n.May(effect=effect) | n.Pay(effect=effect):
            return replace(before, effect=sent_on(effect, said))
        case n.Seq(effects=effects):
            return n.Seq((*effects[:-1], sent_on(effects[-1], said)))
    raise Misfit("what was KO'd")


def bought_to(before: n.Effect, said: n.Effect) -> n.Effect:
    """ "The next die you purchase costs 1 less. Place that die in your Prep Area": where that die is to go."""
    match last(before), said:
        case (
            n.Found(rules=(n.CostChange(act=n.Act.PURCHASE, what=what, next_only=True),)),
            n.Move(to=Area.PREP | Area.BAG, manner=n.Manner.PUT | n.Manner.MOVE),
        ) if is_that(said.what) and not isinstance(what, n.Ref):
            what = what or n.Select(n.Noun.DIE, areas=(Area.CARD,), count=n.EVERY, mode=n.Mode.ALL)
            return n.Found((n.GoesTo(what, said.to, next_only=True),), n.Until.END_OF_TURN)
    return said


def kept(before: n.Effect, until: n.Until) -> n.Effect:
    """The die just captured or taken comes back then; what has just begun to hold ends then."""
    match before:
        case n.Found(until=n.Until.UNSTATED) if until is n.Until.END_OF_TURN:
            return replace(before, until=until)
        case n.Capture() if until is n.Until.ONE_LEAVES:
            raise Misfit("what comes back before its captor leaves")
        case n.Capture(until=n.Until.UNSTATED) | n.TakeControl(until=n.Until.UNSTATED):
            return replace(before, until=until)
        case n.Capture() | n.TakeControl() if before.until is until:
            return before  # said again
        case n.Copy(until=n.Until.UNSTATED) if until in (n.Until.CHOSEN_ANEW, n.Until.CHOSEN_ANEW_OR_NONE):
            return replace(before, until=until)
        case n.May(effect=effect) | n.Pay(effect=effect):
            return replace(before, effect=kept(effect, until))
        case n.If(then=then, otherwise=None):
            return replace(before, then=kept(then, until))
        case n.Seq(effects=effects):
            return n.Seq((*effects[:-1], kept(effects[-1], until)))
    raise Misfit("what comes back")


def averted(before: n.Effect, said: Averted) -> n.Effect:
    """Another player may keep the effect from happening."""
    targeted = (n.PersonKind.TARGET_OPPONENT, n.PersonKind.TARGET_PLAYER)
    aims = {node for node in everything(before) if isinstance(node, n.Person) and node.kind in targeted}
    if isinstance(before, n.If) and before.otherwise is None:
        return replace(before, then=averted(before.then, said))
    if isinstance(before, n.Seq | n.May | n.Offer):
        raise Misfit("what is prevented")
    aim = next(iter(aims)) if len(aims) == 1 else None
    if aim is not None and aim == said.who and aim.kind is n.PersonKind.TARGET_OPPONENT:
        return averted(before, said._replace(who=n.OPPONENT))
    if aim is not None and aim.kind is n.PersonKind.TARGET_PLAYER and said.who in (aim, THAT_PLAYER):
        anew: n.Effect = change(before, lambda node: THAT_PLAYER if node == aim else node)
        return n.Seq((n.PickPlayer(aim), averted(anew, said._replace(who=THAT_PLAYER))))
    if said.of_damage and not (isinstance(before, n.DealDamage) and isinstance(before.to, n.Person)):
        raise Misfit("what is prevented")
    for act in reversed(said.acts):
        after = unless(before, said.who, act)
        if after is None:
            raise Misfit("what is prevented")
        before = after
    return before


def is_away(before: n.Effect) -> bool:
    """Whether dice are out of the Field Zone until end of turn, which is when they come back."""
    return any(isinstance(node, n.Move) and node.to is Area.ASIDE for node in everything(last(before)))


def comes_back(said: n.Effect) -> bool:
    """ "Return them to the Field Zone on the same level": as they do anyway."""
    if not isinstance(said, n.Move) or said.to is not Area.FIELD or not is_that(said.what):
        return False
    if said.manner is not n.Manner.RETURN or said.level is not None:
        raise Misfit("when it comes back")
    return True


def stays(before: n.Effect, gear: bool = False) -> n.Effect:
    """A rerolled die stays where it is: nothing is added (1.6.11); nor for Gear on which its action face shows."""
    if gear:
        match before:
            case n.Seq(effects=(n.Roll(what=n.Select(mode=n.Mode.ALL) as what), n.Move(to=Area.USED))) if n.HasKeyword(
                "equip"
            ) in everything(what.filter):
                return before
        raise Misfit("what stays")
    if isinstance(before, n.Roll):
        return before
    raise Misfit("what stays")
