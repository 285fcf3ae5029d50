"""What happens in place of a spin to a die that is on its last level already, in words."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import change, everything


@n.node
class Spun(n.Effect):
    """A spin, and what happens in its place to a die that is on its last level already."""

    spin: n.Effect
    asked: n.If


def is_already_there(asked: n.If) -> bool:
    """Whether something happens in place of a spin to a die that is on its last level already."""
    spin = asked.otherwise.effect if isinstance(asked.otherwise, n.May) else asked.otherwise
    match asked.condition, spin:
        case n.Fits(subject=it, filter=n.HasStat(stat=n.Stat.LEVEL, op=n.Op.EQUAL, amount=n.Const(n=k))), n.Spin():
            last = {n.SpinTo.DOWN: 1, n.SpinTo.UP: 3}.get(spin.how)
            return spin.what == it and k == last
        case n.Fits(subject=it, filter=n.OnTopLevel()), n.Spin(how=n.SpinTo.UP):
            return spin.what == it
    return False


def chosen_where_said(effects: tuple[n.Effect, ...]) -> tuple[n.Effect, ...]:
    """ "If you have another Villain, KO target die. Otherwise, spin it down": chosen before, "another" would be another
    than the target."""
    match effects:
        case (*before, n.Pick(what=what), n.If(otherwise=n.Spin() as spin) as asked) if is_already_there(asked):
            return (*before, Spun(replace(spin, what=what), asked))
        case (*before, n.Pick(what=what), n.If(then=then, otherwise=n.Effect()) as asked) if n.Other() in everything(
            asked.condition
        ):
            that = n.Ref(n.RefKind.THAT)
            if sum(node == that for node in everything(then)) == 1:
                chosen: n.Effect = change(then, lambda node: what if node == that else node)
                return (*before, replace(asked, then=chosen))
    return effects
