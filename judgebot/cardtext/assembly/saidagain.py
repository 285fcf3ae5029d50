"""What a sentence says once more in other words: the die chosen before."""

from dataclasses import replace
from typing import TypeGuard

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.phrases.build import seq
from judgebot.game.event import Verb


def is_of_target(said: object) -> TypeGuard[n.Seq]:
    """ "If you damage target die, ...", which chooses a die by itself where none has been chosen."""
    match said:
        case n.Seq(effects=(n.Pick(), n.Delayed(trigger=n.Event(verb=Verb.DAMAGE)))):
            return True
    return False


def chosen_already(before: n.Effect, said: n.Seq) -> n.Effect:
    """The same words after "choose target die" mean the die just chosen, which is targeted if either says so."""
    earlier = before.effects[:-1] if isinstance(before, n.Seq) else ()
    pick = before.effects[-1] if isinstance(before, n.Seq) else before
    again = said.effects[0]
    assert isinstance(pick, n.Pick)
    assert isinstance(again, n.Pick)
    if pick == again:
        return seq(before, said.effects[1])
    if not is_said_shorter(pick.what, again.what):
        raise Misfit("two readings: the die chosen before, or another one")
    targeted = replace(pick, what=replace(pick.what, mode=again.what.mode))
    return seq(*earlier, targeted, said.effects[1])


def is_said_shorter(one: object, again: object) -> bool:
    """ "Choose an opposing character die. If you damage target character die, ...": what is chosen for nothing else, by
    fewer words."""
    if not isinstance(one, n.Select) or not isinstance(again, n.Select) or one.count != again.count:
        return False
    return (again.noun, again.areas, again.filter, again.side) == (one.noun, one.areas, None, n.Side.ANY)
