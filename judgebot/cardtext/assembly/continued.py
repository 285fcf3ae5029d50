"""A sentence that is part of the ability before it: what they say together."""

from dataclasses import replace
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.asmuch import as_much_damage
from judgebot.cardtext.assembly.goingon import amended
from judgebot.cardtext.assembly.incase import (
    asks_of_roll,
    by_each,
    of_those_who_did,
    otherwise,
    those_that_show,
    where_it_is_not,
    where_none,
    who_did,
)
from judgebot.cardtext.assembly.initsplace import already, instead_if
from judgebot.cardtext.assembly.joining import (
    bought_to,
    comes_back,
    is_away,
    lasting,
    once_felled,
    returned,
    sent_on,
    stays,
    waits_for_its_ko,
)
from judgebot.cardtext.assembly.misfit import STANDS_IN, Misfit
from judgebot.cardtext.assembly.paidfor import (
    as_much_as_paid,
    averted,
    bought,
    bought_each,
    counts_paid,
    last,
    payment,
    unpaid,
)
from judgebot.cardtext.assembly.saidagain import chosen_already, is_of_target
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.doubts.elsewhere import takes_own_from_away
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.damage.averting import Spent
from judgebot.cardtext.phrases.effects.token import with_values
from judgebot.cardtext.phrases.replacing.reroute import GoesOn
from judgebot.cardtext.phrases.said import (
    Already,
    Also,
    Averted,
    ForEachPaid,
    InsteadIf,
    Lasts,
    MayPay,
    NoneThere,
    OnceFelled,
    Otherwise,
    Returned,
    Stays,
)


def continued(ability: Any, said: object, is_active: bool) -> n.Ability:
    """The ability, which has an effect, with what the next sentence says; `is_active`: it says "while active".

    Raises:
        Misfit: the sentence has no meaning behind this ability, or more than one.
    """
    before = ability.effect
    said = as_much_damage(ability, said)
    said = of_those_who_did(said) if isinstance(said, n.Effect) else said
    if isinstance(said, n.If):
        each = by_each(before, said) or those_that_show(before, said)
        if each is not None:
            return replace(ability, effect=each)  # type: ignore[no-any-return]
        said = who_did(before, said)
        if (priced := _at_a_price(ability, said, is_active)) is not None:
            return priced
    elif isinstance(said, n.Effect):
        said = as_much_as_paid(before, getattr(ability, "when", None), said)
    if isinstance(said, Averted) and any(event.keyword for event in events_of(getattr(ability, "when", None))):
        raise Misfit("two readings: for each die that was hit, or once for all of them")
    if isinstance(said, Averted) and said.before and said.before.when not in (None, getattr(ability, "when", None)):
        raise Misfit("two readings: at the moment of the ability, or at that one")
    return replace(ability, effect=_both(before, said))  # type: ignore[no-any-return]


def _at_a_price(ability: Any, said: n.If, is_active: bool) -> n.Ability | None:
    """ "You may pay [1]. If you do, draw a die", of what may be used at any time: [1] is its cost."""
    before = ability.effect
    if not isinstance(said.condition, n.YouDid) or not isinstance(ability, n.Usable):
        return None
    if payment(before) is None or not isinstance(before, MayPay) or before.who != n.YOU:
        return None
    if said.otherwise is not None:
        raise Misfit("when what is not paid for happens")
    if takes_own_from_away(said.then) and not is_active:
        raise Misfit("whether one of its dice has to be active")
    return replace(ability, cost=before.cost, effect=said.then)


def _both(before: n.Effect, said: object) -> n.Effect:
    """What has been said before, and this."""
    match said:
        case InsteadIf(condition=NoneThere()) | n.If(condition=NoneThere()):
            return where_none(before, said)
        case Otherwise():
            return otherwise(before, said)
        case n.If(condition=n.Unless(), otherwise=None) if (less := where_it_is_not(before, said)) is not None:
            return less
        case n.If(condition=n.YouDid()) if payment(before) is not None:
            return bought(before, said)
        case n.If(condition=condition) if condition == n.Unless(n.YouDid()) and payment(before) is not None:
            return unpaid(before, said)
        case ForEachPaid():
            return bought_each(before, said)
        case n.Effect() if not isinstance(said, n.If) and counts_paid(before, said):
            return bought(before, n.If(n.YouDid(), said))
        case InsteadIf():
            return instead_if(before, said)
        case GoesOn():
            return sent_on(before, said)
        case Already():
            return already(before, said)
        case OnceFelled(later=later):
            return once_felled(before, later)
        case Lasts(until=until):
            return lasting(before, until)
        case Returned():
            return returned(before, said)
    if (more_exactly := amended(before, said)) is not None:
        return more_exactly
    if isinstance(last(before), n.Pick) and is_of_target(said):
        return chosen_already(before, said)
    match said:
        case Averted():
            return averted(before, said)
        case Stays(gear=gear):
            return stays(before, gear)
        case Also(effect=effect):
            return seq(before, effect)
        case n.Effect():
            return _then(before, said)
    raise Misfit(STANDS_IN)


def _then(before: n.Effect, said: n.Effect) -> n.Effect:
    """One effect after the other, or inside of it."""
    if isinstance(before, n.May) and isinstance(before.effect, Spent):
        return replace(before, effect=replace(before.effect, effect=seq(before.effect.effect, said)))
    put_off = last(before)
    if isinstance(put_off, n.Delayed) and isinstance(said, n.If) and asks_of_roll(said, put_off):
        then = replace(put_off, effect=seq(put_off.effect, said))
        return seq(*before.effects[:-1], then) if isinstance(before, n.Seq) else then
    if is_away(before) and comes_back(said):
        return before
    if isinstance(said, n.Delayed) and waits_for_its_ko(said):
        return once_felled(before, said)
    if (told := with_values(before, said)) is not None:
        return told
    return seq(before, bought_to(before, said))
