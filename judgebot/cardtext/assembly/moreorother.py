"""What a sentence makes of the amount or of the ware in the effect before it: more damage, another die to purchase."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.bind.mention import chooses
from judgebot.cardtext.phrases.sentences.elliptic import MoreDamage, OtherWare
from judgebot.cardtext.referring import is_that
from judgebot.cardtext.walk import change, everything


def raised(before: n.Effect, more: MoreDamage) -> n.Effect:
    """The effect before, with more damage to those that it is dealt to."""
    told = tuple(node.to for node in everything(more.to) if isinstance(node, n.DealDamage))
    dealt = [node for node in everything(before) if isinstance(node, n.DealDamage)]
    hits = [hit for hit in dealt if hit.to in told] or dealt
    amounts, dealt_to = {hit.amount for hit in hits}, tuple(hit.to for hit in hits)
    (amount,) = amounts if len(amounts) == 1 else (None,)
    together = isinstance(before, n.ChooseOne | n.Together) or told == dealt_to
    if amount is None or not (len(hits) == 1 or together):
        raise Misfit("which amount is raised")
    same = told == dealt_to
    one = len(hits) == 1 and (more.to == hits[0].to or (is_that(more.to) and chooses(hits[0])))
    if more.to is not None and not same and not one:
        raise Misfit("who is dealt more")
    if more.to is not None and any(hit.divided for hit in hits):
        raise Misfit("two readings: so much more to divide, or to each of them")
    total = plus(amount, more.amount)
    changed: n.Effect = change(
        before, lambda node: replace(node, amount=total) if isinstance(node, n.DealDamage) and node in hits else node
    )
    return changed


def plus(amount: n.Amount, more: n.Amount) -> n.Amount:
    """Both amounts together."""
    if isinstance(amount, n.Const) and isinstance(more, n.Const):
        return n.Const(amount.n + more.n)
    return n.Plus((amount, more) if isinstance(amount, n.Const) else (more, amount))


def told_apart(what: n.Select) -> tuple[n.Noun, n.Filter | None]:
    """By what dice are told from others, on whichever side."""
    return what.noun, what.filter


def sold(before: n.Effect, said: OtherWare) -> n.Effect:
    """The effect before with another die to be purchased, for what it says."""
    wares = [node for node in everything(before) if isinstance(node, n.Obtain)]
    if len(wares) != 1 or (said.before is not None and told_apart(said.before) != told_apart(wares[0].what)):
        raise Misfit("what is purchased instead")
    what = said.what if said.before is None else either(wares[0].what, said.what)
    changed: n.Effect = change(before, lambda node: replace(wares[0], what=what) if node == wares[0] else node)
    return changed


def either(one: n.Select, other: n.Select) -> n.Select:
    """A die of either name: "you may purchase a Ram die instead of a Tusk die" leaves the Tusk die to be had."""
    named = isinstance(one.filter, n.Named | n.Is) and isinstance(other.filter, n.Named | n.Is)
    if not named or replace(one, filter=other.filter, side=other.side) != other:
        raise Misfit("what is purchased instead")
    assert one.filter is not None
    assert other.filter is not None
    side = one.side if one.side is other.side else n.Side.ANY
    return replace(one, filter=n.AnyOf((one.filter, other.filter)), side=side)
