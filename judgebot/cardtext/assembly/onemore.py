"""One more, or so many: "Prep a die from your Used Pile. If it is a Villain, Prep another", "draw an extra die"."""

from functools import partial
from itertools import takewhile
from operator import is_not

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.incase import is_same
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.phrases.amounts.amount import Further, OneMore
from judgebot.cardtext.phrases.sentences.headed import is_own_draw
from judgebot.cardtext.walk import change, contains, everything

BEFORE_DRAWING = n.StepEvent(n.Step.CLEAR_AND_DRAW, n.Edge.START, n.YOU)


def besides(said: object, before: n.Ability | None) -> None:
    """Look whether what is "additional" is so beside the same effect, in what is said or in the ability `before` it;
    an extra die also beside those of the draw that it triggers on, or of the step about to begin (2.3.8).

    Raises:
        Misfit: nothing of the kind is done before it.
    """
    done = list(everything(before)) if before is not None else []
    at_a_draw = False
    for node in everything(said):
        trigger = getattr(node, "when", None) or getattr(node, "trigger", None)
        at_a_draw = at_a_draw or is_own_draw(trigger) or trigger == BEFORE_DRAWING
        if not isinstance(node, n.GainLife | n.LoseLife | n.Draw):
            continue
        much, is_free = (node.count, at_a_draw or node.roll) if isinstance(node, n.Draw) else (node.amount, False)
        is_beside = is_free or any(type(each) is type(node) and is_same(node.who, each.who) for each in done)
        if isinstance(much, Further) and not is_beside:
            raise Misfit("what it is additional to")
        done.append(node)


def besides_others(readings: list[object], before: n.Ability | None) -> list[object]:
    """Of "draw 2 extra dice" that of each Clear and Draw Step, where they could be drawn with no others."""
    more = [said for said in readings if contains(said, n.Draw)]
    step = [said for said in readings if contains(said, n.ExtraDraw)]
    if not more or not step:
        return readings
    try:
        besides(more[0], before)
    except Misfit:
        return step
    return more


def from_the_bag(ability: n.Ability) -> n.Ability:
    """The ability with one die more where it said "another": from the bag, as a die that is prepped without another
    word is (1.5.3.4).

    Raises:
        Misfit: dice from another area were prepped before, and it may come from there.
    """
    for node in everything(ability):
        if isinstance(node, n.PrepFromBag) and isinstance(node.count, OneMore):
            before = takewhile(partial(is_not, node), everything(ability))
            if any(isinstance(each, n.Move) and each.manner is n.Manner.PREP and is_chosen(each) for each in before):
                raise Misfit("two readings: from the same area, or from the bag")
    return change(ability, lambda node: n.Const(node.n, span=node.span) if isinstance(node, OneMore) else node)


def is_chosen(move: n.Move) -> bool:
    """Whether the dice are told by where they lie, and not a die just drawn."""
    return isinstance(move.what, n.Select)
