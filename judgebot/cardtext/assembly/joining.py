"""What a sentence adds to the effect before it, and what becomes of the dice of that (see `incase`, `paidfor` and
`initsplace` for what depends on it, pays for it, or takes its place)."""

from collections.abc import Callable
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import BRINGING, looks_at_hand, rolls_anew
from judgebot.cardtext.assembly.burstprice import settle_when_it_is_asked
from judgebot.cardtext.assembly.incase import asks_what_it_did, asks_who_did
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.assembly.paidfor import last
from judgebot.cardtext.bind.mention import chooses, group_of, mentions_that
from judgebot.cardtext.bind.players import THAT_PLAYER
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.replacing.reroute import GoesOn, sent_to_used
from judgebot.cardtext.phrases.said import Returned
from judgebot.cardtext.referring import They, is_that
from judgebot.cardtext.walk import contains, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb


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


def leans_on(more: n.Effect, before: n.Triggered | n.Action | n.Usable | n.SendAway) -> bool:
    """Whether what a burst adds speaks of what the effect before it has chosen, drawn or rolled, asks what came of it,
    or repeats it."""
    if asks_what_it_did(more) or contains(more, n.Again):
        return True
    if looks_at_hand(more) and contains(before.effect, *BRINGING):
        if rerolls(more) and isinstance(before.effect, n.Seq):
            raise Misfit("two readings: before the rest is done with those dice, or after it")
        return True
    if speaks_of_that_player(more) and speaks_of_a_player(before.effect):
        return True
    if contains(more, They) and group_of(last(before.effect)) is not None:
        return True
    other = isinstance(before, n.Action) and contains(more, n.Other)
    leans = (other or mentions_that(more)) and any(chooses(node) for node in everything(before.effect))
    if leans and not isinstance(before, n.Usable):
        settle_when_it_is_asked(more, before.effect)
    return leans


def speaks_of_that_player(more: n.Effect) -> bool:
    """Whether "they" is a player of whom what a burst adds has not spoken itself."""
    nodes = list(everything(more))
    others = any(isinstance(node, n.Person) and node not in (n.YOU, THAT_PLAYER) for node in nodes)
    opposing = any(isinstance(node, n.Select) and node.side is n.Side.OPPOSING for node in nodes)
    return THAT_PLAYER in nodes and not others and not opposing


def speaks_of_a_player(effect: n.Effect) -> bool:
    """Whether "they" can be a player whom the effect has named."""
    return any(isinstance(node, n.Person) and node not in (n.YOU, THAT_PLAYER) for node in everything(effect))


def rerolls(more: n.Effect) -> bool:
    """Whether dice are rerolled by it."""
    return any(isinstance(node, n.Roll) and node.reroll for node in everything(more))


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
        case n.Seq(effects=effects) if rolls_anew(more):
            at = max((i for i, each in enumerate(effects) if is_roll(each)), default=len(effects) - 1)
            return seq(*effects[: at + 1], more, *effects[at + 1 :])
    return seq(before, more)


def is_roll(effect: n.Effect) -> bool:
    return isinstance(effect, n.Roll) or (isinstance(effect, n.Draw) and effect.roll)


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


def lasting(before: n.Effect, until: n.Until) -> n.Effect:
    """What has just begun to hold ends then."""
    match before:
        case n.Found(until=n.Until.UNSTATED) | n.TakeControl(until=n.Until.UNSTATED) if until is n.Until.END_OF_TURN:
            return replace(before, until=until)
        case n.Copy(until=n.Until.UNSTATED) if until in (n.Until.CHOSEN_ANEW, n.Until.CHOSEN_ANEW_OR_NONE):
            return replace(before, until=until)
    return within(before, lambda effect: lasting(effect, until))


def returned(before: n.Effect, said: Returned) -> n.Effect:
    """The die just captured or taken comes back then, and on this level."""
    match before:
        case n.Capture() if said.until is n.Until.ONE_LEAVES:
            raise Misfit("what comes back before its captor leaves")
        case n.Capture() if before.until in (n.Until.UNSTATED, said.until):  # on its original level anyway (3.8.4)
            return replace(before, until=said.until)
        case n.TakeControl(back=None) if before.until in (n.Until.UNSTATED, said.until):
            return replace(before, until=said.until, back=said.level)
        case n.Seq(effects=(*effects, n.Found() as held)) if all(map(is_of_that, held.rules)):
            return n.Seq((*effects[:-1], returned(effects[-1], said), held))
    return within(before, lambda effect: returned(effect, said))


def is_of_that(rule: n.Rule) -> bool:
    """ "You must attack with it": of the die just captured or taken."""
    return is_that(getattr(rule, "who", None)) or is_that(getattr(rule, "what", None))


def within(before: n.Effect, change_: Callable[[n.Effect], n.Effect]) -> n.Effect:
    """The effect with this done to what it comes to in the end."""
    match before:
        case n.May(effect=effect) | n.Pay(effect=effect):
            return replace(before, effect=change_(effect))
        case n.If(then=then, otherwise=None):
            return replace(before, then=change_(then))
        case n.Seq(effects=effects):
            return n.Seq((*effects[:-1], change_(effects[-1])))
    raise Misfit("what comes back")


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
