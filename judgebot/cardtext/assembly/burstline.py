"""What a burst line that has no trigger of its own makes of the ability before it (3.1.7)."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.asmuch import as_much_damage
from judgebot.cardtext.assembly.burstprice import at_its_own_price
from judgebot.cardtext.assembly.bursts import (
    HOLDS,
    at_its_moment,
    held_alone,
    in_its_frame,
    is_of_the_die,
    not_of_another,
    of_a_die,
    without_own,
)
from judgebot.cardtext.assembly.incase import asks_who_did, in_that_case, who_did
from judgebot.cardtext.assembly.initsplace import chosen_anew, instead_if, with_its_name
from judgebot.cardtext.assembly.joining import leans_on, sent_on, with_more
from judgebot.cardtext.assembly.misfit import NOTHING_BEFORE, Misfit
from judgebot.cardtext.assembly.moreorother import sold
from judgebot.cardtext.assembly.paidfor import is_bought, last
from judgebot.cardtext.assembly.renewing import renewed
from judgebot.cardtext.assembly.samedice import of_the_same
from judgebot.cardtext.bind.mention import mentions_that
from judgebot.cardtext.disputed import Disputes
from judgebot.cardtext.phrases.replacing.reroute import GoesOn
from judgebot.cardtext.phrases.said import Also, InCase, Instead, InsteadIf
from judgebot.cardtext.phrases.sentences.elliptic import MoreDamage, NewAmount, OtherWare
from judgebot.cardtext.referring import is_that

Changeable = n.Triggered | n.Action | n.Usable | n.SendAway
"""What a burst line can change."""


class Line(NamedTuple):
    """A burst line: whether it says that it comes besides ("also"), and whether the first effect of the ability before
    is taken for a cost."""

    said: object
    adds: bool
    is_paid_first: bool


def changed(before: Changeable, line: Line, disputes: Disputes) -> Changeable | n.Effect:
    """The ability that the line adds or puts in place of the one before, or what it says that holds by itself.

    Raises:
        Misfit: it means nothing behind this ability, or more than one thing.
    """
    said = as_much_damage(before, not_of_another(before, line.said))
    more = said.effect if isinstance(said, Also) else said
    if isinstance(more, n.If) and asks_who_did(more):
        if isinstance(last(before.effect), n.If):
            raise Misfit("two readings: what was done first, or what was done then")
        more = who_did(before.effect, more)
    elliptic = isinstance(more, NewAmount | MoreDamage | OtherWare)
    sent_away = without_own(before.effect) is not before.effect  # the die with the burst, and so for both
    used = sent_away or isinstance(before, n.Usable | n.SendAway)
    if isinstance(more, n.Effect) and not elliptic and (used or leans_on(more, before)):
        return _in_place(before, with_more(before.effect, more), disputes)
    if isinstance(said, Instead):
        return _instead(before, said.effect, disputes)
    if isinstance(said, MoreDamage):
        return _with(before, *of_a_die(before.effect, said, disputes))
    if (effect := _anew(before.effect, said)) is not None:
        return _with(before, effect, n.BurstMode.INSTEAD)
    if isinstance(more, n.Effect) and is_bought(before.effect) and not line.is_paid_first:
        raise Misfit("two readings: it is had for the same price, or free")
    if isinstance(said, Also):
        return _with(before, said.effect, n.BurstMode.ADD)
    if isinstance(said, n.Effect):
        return _alone(before, said, line, disputes) or _with(before, said, n.BurstMode.ADD)
    raise Misfit(NOTHING_BEFORE)


def _with(before: Changeable, effect: n.Effect, mode: n.BurstMode) -> Changeable:
    return replace(before, effect=effect, mode=mode, span=None)


def _anew(before: n.Effect, said: object) -> n.Effect | None:
    """What is done in place of the effect before, where the line tells only what is otherwise."""
    match said:
        case NewAmount():
            return renewed(before, said)
        case OtherWare():
            return sold(before, said)
        case InCase(effect=effect):
            return in_that_case(before, effect)
        case InsteadIf():
            return instead_if(before, said)
        case GoesOn():
            return sent_on(before, said)
    return None


def _instead(before: Changeable, said: n.Effect, disputes: Disputes) -> Changeable:
    if isinstance(last(before.effect), n.KO) and isinstance(said, n.Move) and is_that(said.what):
        raise Misfit("two readings: they are KO'd all the same and go elsewhere, or are not KO'd")
    effect = of_the_same(before.effect, said)
    if isinstance(effect, n.Pick):
        effect = chosen_anew(before.effect, effect.what)
    return _in_place(before, effect, disputes)


def _in_place(before: Changeable, effect: n.Effect, disputes: Disputes) -> Changeable:
    """The ability with this effect, at the same price and moment."""
    if isinstance(before, n.Usable):
        return _with(*at_its_own_price(before, with_its_name(before.effect, effect)), n.BurstMode.INSTEAD)
    effect = in_its_frame(before.effect, at_its_moment(before.effect, effect), disputes)
    return _with(before, with_its_name(before.effect, effect), n.BurstMode.INSTEAD)


def _alone(before: Changeable, said: n.Effect, line: Line, disputes: Disputes) -> n.Effect | None:
    """What the line says that holds by itself, as long as the die shows the burst."""
    held = held_alone(said, before) if isinstance(before, n.Triggered) and not mentions_that(said) else None
    if held is None or is_of_the_die(said, before):
        return held
    if line.adds:
        return None  # "* She also gets +1A": besides what the ability before does
    return None if disputes.rests_on(HOLDS) else held
