"""What a burst leaves open of the text that it adds to, or of which it takes the place (3.4.6.4)."""

from dataclasses import replace
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.accusing import may_lack_one
from judgebot.cardtext.assembly.joining import with_more
from judgebot.cardtext.assembly.making import is_statement
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.assembly.moreorother import plus, raised
from judgebot.cardtext.assembly.samedice import EQUIPPED, OPPOSITE, of_the_same
from judgebot.cardtext.bind.mention import gives_own_away, looks_back
from judgebot.cardtext.bind.trigger import events_of, is_about_this
from judgebot.cardtext.disputed import Disputes
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.said import Also, Instead
from judgebot.cardtext.phrases.sentences.elliptic import MoreDamage
from judgebot.cardtext.referring import is_that
from judgebot.cardtext.walk import change, contains, everything
from judgebot.game.area import Area

STILL_PAID = "burst-instead-price"
STILL_OFFERED = "burst-instead-may"
HOLDS = "burst-holds-or-is-added"
MORE_TO_A_DIE = "burst-more-to-a-die"


def for_the_price(before: n.Effect, instead: n.Effect) -> n.Effect:
    """ "You may pay 1 to give it +1A. * Give it +2A instead": what is had for the price that is paid for the other."""
    match before:
        case n.May(effect=n.Pay() as pay):
            return replace(before, effect=replace(pay, effect=instead))
    return instead


def in_its_frame(before: n.Effect, instead: n.Effect, disputes: Disputes) -> n.Effect:
    """What a burst says "instead" of an effect that may be had, for a price or without one: by the readings taken it is
    had for the same price, and may be left as well.

    Raises:
        Misfit: another player decides.
    """
    if not isinstance(before, n.May) or isinstance(_parts(instead)[0], n.May):
        return instead
    if isinstance(before.effect, n.Pay):
        return instead if disputes.rests_on(STILL_PAID) else for_the_price(before, instead)
    if before.who != n.YOU:
        raise Misfit("two readings: the other player may do so, or it is done in any case")
    return instead if disputes.rests_on(STILL_OFFERED) else replace(before, effect=instead)


def at_its_moment(before: n.Effect, instead: n.Effect) -> n.Effect:
    """ "At end of turn, gain 1 life. * Instead, gain 2 life": then, too.

    Raises:
        Misfit: something else is done, be it then or at once.
    """
    parts = before.effects if isinstance(before, n.Seq) else (before,)
    if not any(isinstance(part, n.Delayed) for part in parts) or contains(instead, n.Delayed):
        return instead
    match before:
        case n.Delayed(effect=effect) if type(effect) is type(instead) and not looks_back(instead):
            return replace(before, effect=instead)
    if len(_acts(instead)) == 1:
        raise Misfit("two readings: all of it is done otherwise, or only what is yet to happen")
    return instead


def not_of_another(before: n.Triggered | n.Action | n.Usable | n.SendAway, said: object) -> object:
    """What a burst says, if its "it" can't be another die than that of the trigger: "when Moth is blocked, spin the
    blocker down 1 level. * Also, it gets -1A" may be about either. What is done instead is done to the same die.

    Raises:
        Misfit: the effect before brings a die, or acts on one that it calls otherwise.
    """
    effect = said.effect if isinstance(said, Also | Instead) else said
    if not isinstance(effect, n.Effect) or not looks_back(effect):
        return said
    done = list(everything(without_own(before.effect)))
    if isinstance(said, Instead) and (elsewhere := moved_elsewhere(before.effect, effect)) is not None:
        return said._replace(effect=elsewhere)
    if isinstance(said, Instead) and any(isinstance(node, n.Draw | n.PrepFromBag) for node in done):
        raise Misfit("what 'it' stands for: in place of the other effect no such die has come")
    about_this = isinstance(before, n.Triggered) and is_about_this(before.when)
    named = [getattr(node, name, None) for node in done for name in ("what", "who", "to")]
    dice = {each for each in named if isinstance(each, n.Ref | n.Select)}
    if dice == {EQUIPPED} or (dice == {OPPOSITE} and isinstance(said, Instead)):
        same = of_the_same(before.effect, effect)
        if not looks_back(same):
            return said._replace(effect=same) if isinstance(said, Also | Instead) else same
    others = (ref for ref in named if isinstance(ref, n.Ref) and not is_that(ref) and ref != _ITS)
    if any(not about_this or ref.kind not in _THIS for ref in others):
        raise Misfit("what 'it' stands for: the die of the trigger, or the one that the effect before is about")
    return said


def without_own(before: n.Effect) -> n.Effect:
    """What is had for the card's own die, which is gone then and can't be "it"."""
    paid = before.effect if isinstance(before, n.May) else before
    return paid.effect if isinstance(paid, n.Pay) and gives_own_away(paid.cost) else before


def moved_elsewhere(before: n.Effect, instead: n.Effect) -> n.Effect | None:
    """ "Draw a die. Place it in your Used Pile. * Prep it instead": of all that is done before only where it goes is
    done in another way, as there would be no such die else."""
    if not isinstance(instead, n.Move) or not isinstance(instead.what, n.Ref) or not is_that(instead.what):
        return None
    *first, last = before.effects if isinstance(before, n.Seq) else (before,)
    drawn = [node for node in everything((*first, last)) if isinstance(node, n.Draw | n.PrepFromBag)]
    if len(drawn) != 1 or not isinstance(drawn[0], n.Draw) or drawn[0].count != n.Const(1):
        return None
    match last:
        case n.Draw(to=Area.USED | Area.PREP | Area.BAG, roll=False):
            return seq(*first, replace(last, to=None), instead)
        case n.Move(what=n.Ref() as gone) if is_that(gone) or gone.kind is n.RefKind.LOT:
            return seq(*first, instead)
    return None


_THIS = (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)

_ITS = n.Ref(n.RefKind.SUBJECT)


def held_alone(said: n.Effect, before: n.Triggered) -> n.Effect | None:
    """A statement after a burst as it holds by itself: "* She gets +1A" is about the card's own dice then. None where
    it is none.

    Raises:
        Misfit: it is about something else of the ability before.
    """
    if not is_statement(said):
        return None
    own: n.Effect = change(said, _of_its_own)
    about_this = all(event.subject == n.Ref(n.RefKind.THIS_DIE) for event in events_of(before.when))
    if _ITS in everything(own) or (own != said and not about_this):
        raise Misfit("two readings: it holds always, or is added to the ability before")
    return own


def _of_its_own(node: n.Node) -> n.Node:
    """What is said of the die that it happens to, said of the card's own."""
    name = "what" if isinstance(node, n.Modify | n.Gain) else "who" if isinstance(node, n.Cannot | n.Must) else ""
    changes: dict[str, Any] = {name: n.Ref(n.RefKind.OWN_NAME)} if name and getattr(node, name) == _ITS else {}
    return replace(node, **changes)


def is_of_the_die(said: n.Effect, before: n.Ability) -> bool:
    """ "While Moth is active, when you purchase a die, gain 1 life. * This die gets +1A": the die with the burst, which
    is none of those that the ability before is about."""
    about = {getattr(node, name, None) for node in everything(said) for name in ("what", "who")}
    if not isinstance(before, n.Triggered) or before.scope is not n.Scope.ACTIVE:
        return False
    return n.Ref(n.RefKind.THIS_DIE) in about and not is_about_this(before.when)


def of_a_die(before: n.Effect, more: MoreDamage, disputes: Disputes) -> tuple[n.Effect, n.BurstMode]:
    """What a burst makes of damage to a die or a player with "deal 1 extra damage to a Character die": more to the die,
    if one is dealt it, or by the other reading so much besides to any."""
    dealt = [node for node in everything(before) if isinstance(node, n.DealDamage)]
    hit = next((node for node in dealt if isinstance(node.to, n.Select)), None)
    is_any = isinstance(more.to, n.Select) and more.to.mode is n.Mode.CHOOSE and more.to.count == n.ONE
    if hit is None or not is_any or not isinstance(before, n.ChooseOne) or len(dealt) != len(before.options):
        return raised(before, more), n.BurstMode.INSTEAD
    assert isinstance(more.to, n.Select)
    if not isinstance(hit.to, n.Select) or more.to != replace(hit.to, mode=n.Mode.CHOOSE):
        raise Misfit("who is dealt more")
    if disputes.rests_on(MORE_TO_A_DIE):
        return n.DealDamage(more.amount, more.to), n.BurstMode.ADD
    total = replace(hit, amount=plus(hit.amount, more.amount))
    return change(before, lambda node: total if node == hit else node), n.BurstMode.INSTEAD


def _parts(effect: n.Effect) -> tuple[n.Effect, ...]:
    return effect.effects if isinstance(effect, n.Seq) else (effect,)


def beside(before: n.Ability | None, burst: n.Ability, disputes: Disputes, hurts_first: bool = False) -> n.Ability:
    """The burst, as its effect goes with the ability before: what it adds is under the same condition and at the same
    time, or by the other reading neither. `hurts_first`: what comes first there is a cost by what it does, and so for
    all that the ability does.

    Raises:
        Misfit: it is not told how.
    """
    old, new = getattr(before, "effect", None), getattr(burst, "effect", None)
    if not isinstance(old, n.Effect) or not isinstance(new, n.Effect):
        return burst
    if may_lack_one(before):
        raise Misfit("whether it happens where no such die has done so")
    if burst.mode is not None and _is_limited(before):
        raise Misfit("two readings: within the limit of the text before, or once for itself")
    if burst.mode is n.BurstMode.INSTEAD:
        _in_place_of(old, new, disputes)
    elif isinstance(new, n.Found) and disputes.other.get(HOLDS):
        return burst  # by that reading it is under all that is said before
    elif isinstance(old, n.If) and (old.otherwise is not None or _has_price(old)):
        raise Misfit("two readings: only under the condition before, or in any case")
    elif hurts_first:
        burst = replace(burst, effect=with_more(old, new), mode=n.BurstMode.INSTEAD)  # type: ignore[call-arg]
    elif _has_price(old):
        raise Misfit("two readings: only if the other thing was done, or in any case")
    else:
        burst = _added(before, burst, old, new, disputes)
    if _leaves_out_where(old, new):
        raise Misfit("whether those are taken from there as well")
    return burst


UNDER_WHAT = "burst-under-what-is-said-before"


def _added(before: n.Ability | None, burst: Any, old: n.Effect, new: n.Effect, disputes: Disputes) -> n.Ability:
    """What is added under what is said before, or in any case and at once."""
    alone = burst
    match old, new:
        case (n.If(condition=asked), n.If(condition=same)) if asked == same:
            return alone  # type: ignore[no-any-return]
        case (n.Delayed(trigger=awaited), n.Delayed(trigger=same_moment)) if awaited == same_moment:
            return alone  # type: ignore[no-any-return]
        case n.If(), _:
            under = replace(burst, effect=replace(old, then=new))
        case n.Delayed(trigger=n.Event() | n.AnyEvent()), _:
            under = replace(burst, effect=replace(old, effect=new))
        case _:
            under, alone = burst, replace(burst, condition=None) if getattr(before, "condition", None) else burst
    if under == alone:
        return alone  # type: ignore[no-any-return]
    return alone if disputes.rests_on(UNDER_WHAT) else under  # type: ignore[no-any-return]


def _leaves_out_where(old: n.Effect, new: n.Effect) -> bool:
    """ "Field a Sidekick from your Used Pile. * Instead, field two": whether dice come from another area than such dice
    lie in unless it is said, and the burst does the same with dice of which it is not said."""
    said = list(everything(old))
    named = {_sort(node) for node in said if (where := _where(node)) is not None and where != _home(node)}
    return any(_sort(node) in named and _where(node) == _home(node) for node in everything(new) if node not in said)


def _where(node: n.Node) -> tuple[Area, ...] | None:
    """Where the dice lie that it acts on, or that it counts."""
    what = getattr(node, "select", None) if isinstance(node, n.CountOf) else getattr(node, "what", None)
    return what.areas if isinstance(node, n.CountOf | n.Effect) and isinstance(what, n.Select) else None


def _home(node: n.Node) -> tuple[Area, ...]:
    """Where such dice lie unless it is said (2.6.3.1)."""
    is_fielding = isinstance(node, n.Move) and node.manner is n.Manner.FIELD
    return (Area.RESERVE,) if is_fielding else (Area.FIELD,)


def _sort(node: n.Node) -> tuple[type[n.Node], n.Manner | None]:
    """What is done there, by any words."""
    return type(node), node.manner if isinstance(node, n.Move) else None


def _is_limited(before: n.Ability | None) -> bool:
    """ "Once per turn", that is, and it may have been used while no burst showed. A first time is looked for in what
    has happened, whichever text looks."""
    limit = getattr(before, "limit", None)
    return limit is not None and not limit.first


def _in_place_of(old: n.Effect, new: n.Effect, disputes: Disputes) -> None:
    if _has_price(old) and not _has_price(new) and not disputes.rests_on(STILL_PAID):
        raise Misfit("two readings: it is still paid for, or free")
    parts, instead = _acts(old), _acts(new)
    if _rolls(new) and _looks_at_faces(old) and not _looks_at_faces(new):
        raise Misfit("two readings: what comes after is done with these as well, or not")
    if len(instead) != 1:
        return
    alike = [at for at, part in enumerate(parts) if _sort_of(_core(part)) == _sort_of(_core(instead[0]))]
    if _lasts_on(old) and not _lasts_on(new) and any(isinstance(node, n.Found) for node in everything(new)):
        raise Misfit("two readings: for as long as the text before says, or for this turn")
    if any(_has_more(_core(part), _core(instead[0])) for part in parts):
        raise Misfit("two readings: all of it is done otherwise, or only one part")
    if isinstance(old, n.If | n.Seq) and any(_is_conditional(parts[at]) for at in alike) and not _asks(new):
        raise Misfit("two readings: only under the condition before, or in any case")
    if len(parts) > 1 and len(alike) == 1:
        after = parts[alike[0] + 1 :]
        if any(map(_leans, everything(tuple(after)))):
            raise Misfit("two readings: what comes after is done with these as well, or not")
        raise Misfit("two readings: all of it is done otherwise, or only one part")


def _rolls(effect: n.Effect) -> bool:
    return any(isinstance(node, n.Roll) or (isinstance(node, n.Draw) and node.roll) for node in everything(effect))


def _looks_at_faces(effect: n.Effect) -> bool:
    """ "Draw and roll two dice. Field those that show a character face"."""
    return _rolls(effect) and contains(effect, n.OnFace, n.RollShows)


def _has_price(effect: n.Effect) -> bool:
    """Whether something has to be done or paid for it."""
    return contains(effect, n.Pay, n.YouDid, n.Offer)


def _acts(effect: n.Effect) -> list[n.Effect]:
    """The single acts of an effect, without the choices that they are about."""
    match effect:
        case n.Seq(effects=parts) | n.Together(effects=parts):
            return [act for part in parts for act in _acts(part)]
        case n.Pick() | n.Choose():
            return []
    return [effect]


def _core(act: n.Effect) -> n.Effect:
    """What is done, whether it has to be or not."""
    match act:
        case n.May(effect=inner) | n.If(then=inner, otherwise=None):
            return _core(inner)
    return act


def _sort_of(act: n.Effect) -> tuple[type, ...]:
    """What sort of act it is; of what it has something hold that as well."""
    return (type(act), *(type(rule) for rule in act.rules)) if isinstance(act, n.Found) else (type(act),)


def _lasts_on(effect: n.Effect) -> bool:
    """Whether something holds longer than for the turn."""
    return any(isinstance(node, n.Found) and node.until in n.IN_LATER_TURNS for node in everything(effect))


def _has_more(old: n.Effect, new: n.Effect) -> bool:
    """Whether more than one thing holds by the text before, of which the burst tells one anew."""
    before, now = (set(_sort_of(each)) if isinstance(each, n.Found) else set() for each in (old, new))
    return bool(now) and now < before


def _is_conditional(act: n.Effect) -> bool:
    return isinstance(act, n.If) and act.otherwise is None


def _asks(effect: n.Effect) -> bool:
    return contains(effect, n.If)


def _leans(node: n.Node) -> bool:
    """Whether it speaks of what was done, or of the dice that it was done to."""
    kinds = (n.RefKind.THAT, n.RefKind.LOT, n.RefKind.REST)
    return isinstance(node, n.RollShows) or (isinstance(node, n.Ref) and node.kind in kinds)
