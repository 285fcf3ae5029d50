"""Dice at hand as the Roll and Reroll Step ends: those of the step, which lie in the Reserve Pool by then (2.4.4)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import BY_THEM, Lot, Unbound
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.walk import parts_of
from judgebot.game.area import Area

_SIDES = {n.PersonKind.YOU: ("rolled", n.Side.YOURS), n.PersonKind.OPPONENT: (BY_THEM, n.Side.OPPOSING)}


def is_end_of_roll(trigger: n.Trigger | None) -> bool:
    """Whether it is the end of a player's Roll and Reroll Step."""
    return isinstance(trigger, n.StepEvent) and (trigger.step, trigger.edge) == (n.Step.ROLL_AND_REROLL, n.Edge.END)


def of_the_step(chosen: n.Select, trigger: n.Trigger | None) -> n.Select:
    """ "Sidekick dice you rolled", of no dice that the ability has had rolled itself: those of the step."""
    parts = parts_of(chosen.filter)
    those = [part.ref for part in parts if isinstance(part, n.Is) and isinstance(part.ref, Lot)]
    if not those or not is_end_of_roll(trigger):
        return chosen
    assert isinstance(trigger, n.StepEvent)
    known = _SIDES.get(trigger.whose.kind if trigger.whose else n.PersonKind.YOU)
    if known is None or those[0].came != known[0]:
        return chosen
    sort = tuple(part for part in parts if not (isinstance(part, n.Is) and part.ref == those[0]))
    if chosen.noun is n.Noun.CHARACTER_DIE and any(isinstance(part, n.OnFace) for part in sort):
        raise Unbound("two readings: a Character die by its type, or by its face")
    which = one_filter((n.InState(n.DieState.ROLLED_THIS_TURN), *sort))
    return replace(chosen, filter=which, side=known[1], areas=(Area.RESERVE,))


def that_show(face: n.FaceIs, whose: n.Person | None) -> n.Condition:
    """At least one of those shows it."""
    side = n.Side.OPPOSING if whose == n.OPPONENT else n.Side.YOURS
    shown = n.AllOf((n.InState(n.DieState.ROLLED_THIS_TURN), n.OnFace(face)))
    dice = n.Select(n.Noun.DIE, shown, side, (Area.RESERVE,), n.EVERY, n.Mode.ALL)
    return n.Compare(n.CountOf(dice), n.Op.AT_LEAST, n.Const(1))
