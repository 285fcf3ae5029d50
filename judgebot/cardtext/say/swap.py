"""Swaps in words (see `restate`)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.dice import described, subject
from judgebot.cardtext.say.effect import duration, order, whole
from judgebot.game.area import Area

_ITS_PLAYER = n.Person(n.PersonKind.CONTROLLER, n.Ref(n.RefKind.THAT))


@order.register
def swap(effect: n.Swap) -> str:
    """ "Swap a Sidekick die with target die from your Used Pile at level 2"."""
    what, with_ = effect.what, effect.with_
    if with_ == what and isinstance(what, n.Select) and what.count == n.Count(2, 2):
        return f"swap {subject(what)}"
    if isinstance(with_, n.Select) and with_.areas == (Area.CARD,):
        which = described(replace(with_, side=n.Side.ANY), True)
        return f"swap {subject(what)} with one of your {which}"
    if isinstance(with_, n.Select) and with_.whose == _ITS_PLAYER:
        with_ = replace(with_, whose=n.Person(n.PersonKind.THAT_PLAYER))
    level = " on the same level" if effect.same_level else f" at level {effect.level}" if effect.level else ""
    return f"swap {subject(what)} with {subject(with_)}{level}"


@order.register
def swap_control(effect: n.SwapControl) -> str:
    what, with_ = effect.what, effect.with_
    alike = with_ == what and isinstance(what, n.Select)
    both = subject(what) if alike else f"{subject(what)} and {subject(with_)}"
    return f"swap control of {both} {duration(effect.until)}".strip()


@whole.register
def swap_stats(effect: n.SwapStats) -> str:
    if isinstance(effect.one, n.Select) and effect.one == effect.other:
        both = subject(replace(effect.one, count=n.Count(2, 2)))
    else:
        both = f"{subject(effect.one)} and {subject(effect.other)}"
    return f"swap the {effect.stat.value} of {both} {duration(effect.until)}".strip()


def is_offer(effect: n.Effect) -> bool:
    """Whether something of it, not the first of it, may be left undone, which is said in a sentence of its own."""
    return isinstance(effect, n.Seq) and any(isinstance(part, n.May) for part in effect.effects[1:])
