"""The effect before once more with another number: of damage, of dice, of times ("add up to 2 dice instead")."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.bind.mention import chooses, mentions_that
from judgebot.cardtext.phrases.amounts.amount import leaves_each_open, times
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.sentences.choices import is_of_acts, some_of
from judgebot.cardtext.phrases.sentences.elliptic import (
    Doubled,
    ForEach,
    MoreThings,
    NewAmount,
    NewCount,
    NewDice,
    Twice,
)
from judgebot.cardtext.referring import is_that
from judgebot.cardtext.walk import change, everything, set_where
from judgebot.game.area import Area


def renewed(effect: n.Effect | None, new: NewAmount) -> n.Effect:
    """The effect with another amount."""
    if isinstance(new, NewCount):
        return recounted(effect, new)
    if isinstance(new, NewDice):
        return with_others(effect, new)
    if isinstance(new, Twice) and effect is not None:
        return twice(effect, new)
    if isinstance(new, MoreThings):
        return more_things(effect, new)
    done = [node for node in everything(effect) if type(node) is new.act]
    measure = MEASURED[new.act]
    amounts = {getattr(node, measure) for node in done}
    alike = isinstance(effect, n.ChooseOne | n.Together) and len(amounts) == 1  # to this or to that
    if effect is None or not (alike or len(done) == 1) or (new.old is not None and amounts != {new.old}):
        raise Misfit("which amount is replaced")
    if new.to_each and not any(isinstance(d, n.DealDamage) and is_several(d.to) and not d.divided for d in done):
        raise Misfit("who each of them is")
    if new.split and not all(isinstance(node, n.DealDamage) and node.divided for node in done):
        raise Misfit("among whom the damage is divided")
    if new.act in (n.GainLife, n.LoseLife) and any(getattr(node, "who", n.YOU) != n.YOU for node in done):
        raise Misfit("whose life it is")
    (old, *_) = amounts
    amount = changed_amount(old, new)
    return set_where(effect, lambda node: node in done, **{measure: amount})


def changed_amount(old: n.Amount, new: NewAmount) -> n.Amount:
    """The amount in place of that before: another one, twice as much, or so much of each that is counted."""
    if not isinstance(new, Doubled | ForEach):
        if leaves_each_open(old, new.amount):
            raise Misfit(SO_MUCH_FOR_EACH)
        return new.amount
    if isinstance(old, n.Const):
        if isinstance(new, ForEach):
            raise Misfit("for each of which dice")
        return n.Const(2 * old.n)
    if isinstance(new, Doubled):
        return n.Scaled(old, times=2)
    counted = old.amount if isinstance(old, n.Scaled) and old == n.Scaled(old.amount, times=old.times) else old
    if not isinstance(counted, n.CountOf | n.TimesOf | n.EnergyCount | n.KindsOf):
        raise Misfit("for each of which dice")
    assert isinstance(new.amount, n.Const)
    return times(new.amount, counted)


SO_MUCH_FOR_EACH = "two readings: so much in all, or for each of what is counted"


MEASURED: dict[type[n.Effect], str] = {
    n.DealDamage: "amount",
    n.GainLife: "amount",
    n.LoseLife: "amount",
    n.SetLife: "amount",
    n.MakeToken: "count",
}
"""What is done to so much, and where the number stands."""


def is_several(to: n.Subject | n.Person) -> bool:
    """Whether more than one die or player can be meant."""
    return to == n.Person(n.PersonKind.EACH) or (isinstance(to, n.Select) and to.count.high != 1)


def more_things(effect: n.Effect | None, new: MoreThings) -> n.Effect:
    """More of the things that are chosen between, or all of them, in written order (3.1.7)."""
    choices = [node for node in everything(effect) if isinstance(node, n.ChooseOne)]
    if effect is None or len(choices) != 1 or is_of_one_hit(choices[0]):
        raise Misfit("what more can be chosen of")
    (one,) = choices
    if new.of not in (None, len(one.options)):
        raise Misfit("how many of the things are done")
    high = new.amount.n if isinstance(new.amount, n.Const) else len(one.options)
    low = high if new.low is None else new.low
    some = seq(*one.options) if low == high == len(one.options) else some_of((low, high), one.options)
    if some is None or (isinstance(some, n.ChooseOne) and one.who != n.YOU):
        raise Misfit("who chooses which of them")
    changed: n.Effect = change(effect, lambda node: some if node == one else node)
    return changed


def is_of_one_hit(choice: n.ChooseOne) -> bool:
    """Whether it is only chosen to whom damage is dealt."""
    return all(isinstance(each, n.DealDamage) for each in choice.options) and not is_of_acts(choice)


def twice(effect: n.Effect, said: Twice) -> n.Effect:
    """An effect two times, one after the other; each of them may be left undone where it may."""
    effect = offered_whole(effect)
    optional = isinstance(effect, n.May)
    if said.may is not optional or (isinstance(effect, n.Seq) and n.May in map(type, effect.effects)):
        raise Misfit("two readings: each time, or both, may be left undone")
    return seq(effect, effect)


def offered_whole(effect: n.Effect) -> n.Effect:
    """ "You may KO target die. Send it to the Used Pile": what is done with the die is done only where it is KO'd."""
    match effect:
        case n.Seq(effects=(n.May(who=n.YOU) as may, *more)) if all(map(mentions_that, more)):
            return replace(may, effect=seq(may.effect, *more))
    return effect


def with_others(effect: n.Effect | None, new: NewDice) -> n.Effect:
    """A move with other dice, which lie where those before did; of more than that it would be open what is left."""
    move = effect.effect if isinstance(effect, n.May) else effect
    what = move.what if isinstance(move, n.Move) and move.manner is new.manner else None
    if not isinstance(move, n.Move) or not isinstance(what, n.Select) or what.areas != new.what.areas:
        raise Misfit("what is done with the other dice")
    other = replace(move, what=new.what)
    return replace(effect, effect=other) if isinstance(effect, n.May) else other


def recounted(effect: n.Effect | None, new: NewCount) -> n.Effect:
    """The act with another number of dice that are chosen for it."""
    if (prepped := from_the_bag(effect, new)) is not None:
        return prepped
    done = [node for node in everything(effect) if type(node) is new.act]
    chosen = [what for node in done if isinstance(what := getattr(node, "what", None), n.Select)]
    if effect is None or len(done) != 1 or not chosen or chosen[0].mode is n.Mode.ALL:
        raise Misfit("of what there are more")
    if getattr(done[0], "manner", None) is not new.manner:
        raise Misfit("what is done with more dice")
    if new.may and not isinstance(effect, n.May) and new.count.low != 0:
        raise Misfit("whether it may be left undone")
    more = replace(done[0], what=replace(chosen[0], count=new.count))  # type: ignore[call-arg]
    changed: n.Effect = change(effect, lambda node: more if node == done[0] else node)
    return changed


def from_the_bag(effect: n.Effect | None, new: NewCount) -> n.Effect | None:
    """ "Prep a die from your bag. * Prep two dice instead": so many drawn for it, of which none is chosen."""
    drawn = [node for node in everything(effect) if isinstance(node, n.PrepFromBag)]
    moved = [node for node in everything(effect) if isinstance(node, n.Move)]
    if new.manner is not n.Manner.PREP or len(drawn) != 1 or moved or not isinstance(new.count.high, int):
        return None
    if new.count.low != new.count.high or new.may is not isinstance(effect, n.May):
        raise Misfit("how many are drawn for it")
    more = replace(drawn[0], count=n.Const(new.count.high))
    return change(effect, lambda node: more if node == drawn[0] else node)


def more_of_the_same(readings: list[object], before: n.Ability | None) -> list[object]:
    """Of "prep two dice instead" after an ability that preps from the bag and does no more: more of those. Both
    readings where that does not tell."""
    effect = getattr(before, "effect", None)
    prepped = isinstance(effect.effect if isinstance(effect, n.May) else effect, n.PrepFromBag)
    counts: list[object] = [said for said in readings if isinstance(said, NewCount) and said.manner is n.Manner.PREP]
    return counts if prepped and counts else readings


THAT = n.Ref(n.RefKind.THAT)


def drawn_first(before: n.Effect, condition: n.Condition, other: n.Effect) -> n.Effect | None:
    """ "Draw a die and put it in your Used Pile. If it is a Villain, Prep it instead": it is looked at before it
    goes anywhere."""
    if isinstance(before, n.Seq):
        *others, drawn = before.effects
        seen = None if any(map(chooses, everything(tuple(others)))) else drawn_first(drawn, condition, other)
        return n.Seq((*others, *seen.effects)) if isinstance(seen, n.Seq) else None
    asks = isinstance(condition, n.Fits) and is_that(condition.subject)
    done = isinstance(other, n.Move) and is_that(other.what)
    if not asks or not done or not isinstance(before, n.Draw) or before.to in (None, Area.DRAWN):
        return None
    if before.count != n.Const(1) or before.roll or before.who != n.YOU or before.filter is not None:
        return None
    away = n.Move(THAT, before.to, n.Manner.PUT)
    return n.Seq((replace(before, to=Area.DRAWN), n.If(condition, other, away)))
