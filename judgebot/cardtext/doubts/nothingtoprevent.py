"""A die that is sent away to prevent damage, and for something else besides: whether it can be without any damage."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.game.area import Area
from judgebot.game.event import Verb

_AWAY = n.ActCost(n.Move(n.Ref(n.RefKind.THIS_DIE), Area.USED))


def is_sent_away_for_more(ability: n.Triggered) -> bool:
    """ "Move this die to your Used Pile, prevent 2 damage to target die, and gain 1 life"."""
    match ability:
        case n.Triggered(
            when=n.Event(verb=Verb.DAMAGE, subject=n.Select()),
            effect=n.May(effect=n.Pay(cost=cost, effect=n.Seq(effects=(n.Prevent(targets=True), *_)))),
        ):
            return cost == _AWAY
    return False


def also_without_damage(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """The rest of it comes about where nothing is prevented, too: at any time when a Global could be used."""
    match ability:
        case n.Triggered(
            when=n.Event(subject=n.Select() as dice), effect=n.May(effect=n.Pay(effect=n.Seq(effects=(_, *rest))))
        ):
            target = n.Pick(replace(dice, mode=n.Mode.TARGET))
            return (ability, n.Usable(_AWAY, n.Seq((target, *rest))))
    return (ability,)
