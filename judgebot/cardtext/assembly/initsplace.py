"""What a sentence puts in the place of the effect before it: another amount, another act, another player."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.either import only_choice
from judgebot.cardtext.assembly.misfit import STANDS_IN, WHEN_LEFT, Misfit
from judgebot.cardtext.assembly.moreorother import raised
from judgebot.cardtext.assembly.renewing import drawn_first, offered_whole, renewed, twice
from judgebot.cardtext.bind.mention import chooses, mentions_that
from judgebot.cardtext.bind.players import THAT_PLAYER, told_of
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.said import Already, InsteadIf
from judgebot.cardtext.phrases.sentences.elliptic import MoreDamage, NewAmount, Twice
from judgebot.cardtext.walk import change, contains, everything

HIGHEST_LEVEL = 3  # that a die can have (1.6.2)


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
    spoken_of = {node for node in everything(before) if isinstance(node, n.Person) and node.kind in OPPONENT}
    if not spoken_of or contains(before, n.Select):
        return said

    return InsteadIf(told_of(n.OPPONENT, said.condition), told_of(n.OPPONENT, said.effect))


OPPONENT = {n.PersonKind.OPPONENT, n.PersonKind.TARGET_OPPONENT}
