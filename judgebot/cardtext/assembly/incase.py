"""What a sentence makes of an effect by what was done, or is so: "if you do", "otherwise", "where there are none"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import Lot, Rest
from judgebot.cardtext.assembly.either import is_of_either, only_choice
from judgebot.cardtext.assembly.initsplace import OPPONENT
from judgebot.cardtext.assembly.misfit import STANDS_IN, Misfit
from judgebot.cardtext.assembly.paidfor import is_bought, last, payment, unpaid
from judgebot.cardtext.bind.mention import mentions_that
from judgebot.cardtext.bind.players import THAT_PLAYER, told_of
from judgebot.cardtext.ofwhom import doer, is_each, undergoer
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.said import Did, InsteadIf, MayPay, Otherwise
from judgebot.cardtext.referring import is_that
from judgebot.cardtext.walk import change, contains, everything

EACH = n.Person(n.PersonKind.EACH)


def in_that_case(before: n.Effect, new: n.If) -> n.Effect:
    """The effect before, with something else in the case of its last if."""
    match before:
        case n.If(condition=condition) if condition == new.condition and new.otherwise is None:
            return replace(before, then=new.then)
        case n.Seq(effects=effects):
            return n.Seq((*effects[:-1], in_that_case(effects[-1], new)))
    raise Misfit(STANDS_IN)


def asks_what_it_did(more: n.Effect) -> bool:
    """ "If it is KO'd this way, ...", "if you do, ...", "1 life for each KO'd this way": by the effect just before."""
    if asks_who_did(more):
        return True
    asked = everything(more.condition) if isinstance(more, n.If) else ()
    if any(isinstance(node, n.Happened) and node.window is n.Window.THIS_WAY for node in asked):
        return True
    return any(isinstance(node, n.TimesOf) and node.window in (None, n.Window.THIS_WAY) for node in everything(more))


def asks_who_did(more: n.Node) -> bool:
    """ "If you do, ...", "if that player does not, ...", "each player who does not"."""
    asked = more.condition if isinstance(more, n.If) else more.having if isinstance(more, n.EachWho) else None
    return isinstance(asked.part if isinstance(asked, n.Unless) else asked, n.YouDid | Did)


WHICH_PLAYER = "which of the players did"
ALL_OR_LAST = "two readings: if all of it was done, or the last of it"


def does_two_things(said: object) -> bool:
    """ "KO two Sidekicks and draw a die": of which neither rests on the other, so that one may be done alone."""
    if not isinstance(said, n.Seq) or any(isinstance(part, n.May | n.Pay | MayPay) for part in said.effects):
        return False
    return not mentions_that(said.effects[-1])


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
    done = payment(before) or last_done(before)
    by_another = doer(done) != n.YOU
    if isinstance(asked, Did) and not is_same(asked.who, doer(done)):
        raise Misfit("what that player did")
    if isinstance(asked, n.YouDid) and asked.they is not None and asked.they is not by_another:
        raise Misfit("what that player did")
    if any(map(is_each, everything(done))):
        raise Misfit(WHICH_PLAYER)
    did = n.YouDid(they=by_another, span=asked.span)
    unless = said.condition
    return replace(said, condition=replace(unless, part=did) if isinstance(unless, n.Unless) else did)


def last_done(before: n.Effect) -> n.Effect:
    """What it is asked of whether it was done: not what was done because of it."""
    if isinstance(before, n.Seq) and asks_who_did(before.effects[-1]) and len(before.effects) > 1:
        return last_done(seq(*before.effects[:-1]))
    return last(before)


def is_same(one: n.Person, other: n.Person) -> bool:
    """Whether both are the same player; "they" is any other than "you"."""
    if one == THAT_PLAYER:
        return other != n.YOU
    return one == other or {one.kind, other.kind} <= OPPONENT


def by_each(before: n.Effect, said: n.If) -> n.Effect | None:
    """ "Each player may KO a Sidekick. If they do, they draw a die", "if they don't, they lose 1 life": whoever did, or
    did not, does."""
    done = last(before)
    both: n.Effect | None = of_each_roll(done, said)
    if both is None and isinstance(done, n.May | MayPay) and is_each(done.who) and said.otherwise is None:
        both = for_it_of_each(done, said) if is_of_them_alone(said.then) else None
    return both and in_place_of_last(before, both)


def in_place_of_last(before: n.Effect, done: n.Effect) -> n.Effect:
    return seq(*before.effects[:-1], done) if isinstance(before, n.Seq) else done


def is_of_them_alone(effect: n.Effect) -> bool:
    """Whether it is told of "them" and of nobody else: "you", for one, would be either of them."""
    yours = any(
        isinstance(node, n.Select) and node.side in (n.Side.YOURS, n.Side.OPPOSING) for node in everything(effect)
    )
    return undergoer(effect) == THAT_PLAYER and not yours


def for_it_of_each(done: n.May | MayPay, said: n.If) -> n.Effect | None:
    """What each player who does it has for it, or becomes of each who does not."""
    act = done.cost if isinstance(done, MayPay) else done.effect
    if isinstance(act, n.Pay) or contains(act, n.If):
        return None
    if said.condition in (n.Unless(n.YouDid()), n.Unless(Did(EACH))):
        return n.Offer(done.who, act, told_of(EACH, said.then))
    if said.condition not in (n.YouDid(), Did(EACH)):
        return None
    if isinstance(act, n.Cost):
        return n.May(n.Pay(act, told_of(EACH, said.then), EACH), done.who)
    return n.May(seq(act, replace(said, condition=n.YouDid(they=True))), done.who)


def of_those_who_did(said: n.Effect) -> n.Effect:
    """ "Each player who does not loses 1 life": those of whom it was so before."""
    who = next((node for node in everything(said) if isinstance(node, n.EachWho) and asks_who_did(node)), None)
    return n.If(who.having, change(said, lambda node: THAT_PLAYER if node == who else node)) if who else said


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
    match before:
        case n.Seq(effects=(*shared, n.If(otherwise=None) as repeats, n.If(then=n.Again()) as again)):
            if repeats.condition != again.condition:
                raise Misfit("two readings: it is not so, or nothing is repeated")
            return seq(*shared, replace(repeats, otherwise=effect), again)  # it belongs to what is repeated
    if isinstance(asked, n.If) and (payment(before) or is_bought(asked.then) or isinstance(asked.then, n.If)):
        raise Misfit("two readings: it is not so, or not paid or done")
    left = n.If(n.Unless(n.YouDid()), effect)
    if (of_each := by_each(before, left)) is not None:
        return of_each
    if payment(before):
        return unpaid(before, left)
    of_roll = isinstance(asked, n.May) and asks_of_it(last_if(asked.effect))
    if isinstance(asked, _DONE_OR_NOT) and any(map(is_each, everything(asked))) and not of_roll:
        raise Misfit(WHICH_PLAYER)
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
        return otherwise_of_the_last(before, said)
    raise Misfit("an if before 'otherwise'")


def otherwise_of_the_last(before: n.Seq, said: Otherwise) -> n.Effect:
    """The else of what has been said last of several things."""
    effect, (*earlier, first, done) = said.effect, before.effects
    if isinstance(first, n.If) and contains(done, Lot, Rest):
        return seq(*earlier, otherwise(replace(first, then=seq(first.then, done)), said))
    rolled = contains(first, n.Roll)  # without a roll nothing is asked
    if isinstance(first, n.May) and asks_of_chosen(done) and not rolled and not mentions_that(effect):
        raise Misfit("two readings: it is not so, or not done at all")
    if isinstance(done, n.If) and is_of_either(replace(done, otherwise=effect)):
        raise Misfit("two readings: the die spoken of before, or the one chosen if it is so")
    return seq(*earlier, first, otherwise(done, said))


def where_it_is_not(before: n.Effect, said: n.If) -> n.Effect | None:
    """ "If you have a Villain, gain 1 life. If you don't, draw a die": where it is not so, since what is done there is
    done for sure.

    Raises:
        Misfit: it might not be done, so that it is open which of the two is meant.
    """
    asked, case = said.condition, last(before)
    if type(asked) is not n.Unless or not isinstance(asked.part, n.YouDid) or asked.part.they is not False:
        return None
    if not isinstance(case, n.If) or case.otherwise is not None or not asks_of_you(case.condition):
        return None
    if contains(case.then, n.May, n.Pay, n.Offer, MayPay):
        return None  # of what one may leave undone it is asked whether one did it
    if not isinstance(case.then, _SURE):
        raise Misfit("two readings: it is not so, or not done")
    return otherwise(before, Otherwise(said.then))


def asks_of_you(condition: n.Condition) -> bool:
    """Whether it asks what you have, or have done."""
    match condition:
        case n.Compare(left=n.CountOf(select=n.Select(side=n.Side.YOURS)) | n.LifeOf(person=n.YOU)):
            return True
        case n.Happened(event=event):
            return n.YOU in (event.by, event.subject)
    return False


_SURE = n.GainLife | n.LoseLife | n.DealDamage | n.TakeDamage | n.Found | n.Draw | n.PrepFromBag


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
