"""Whom dice fight: always those of the other player. A name means the dice of one's own team (3.4.1.3), so a text that
names whom its die fights ("can't be blocked by Wasp dice") leaves open whose they are.
"""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.walk import parts_of
from judgebot.game.event import Verb

_FIGHTS = {Verb.BLOCK, Verb.BLOCKED, Verb.ENGAGE}
_MET = {n.DieState.BLOCKING, n.DieState.BLOCKED, n.DieState.ENGAGED}
_BLOCKS = {n.Act.BLOCK, n.Act.BE_BLOCKED}


def fights_its_own(node: n.Node, _: n.Ability) -> bool:
    """Whether both that fight each other by these words are of one player."""
    match node:
        case n.Cannot() | n.Only():
            return node.act in _BLOCKS and is_of_you(node.who) and is_of_you(node.object)
        case n.Event(verb=verb, subject=one, object=other):
            return verb in _FIGHTS and is_of_you(one) and is_of_you(other)
        case n.Select(filter=filter_):
            parts = parts_of(filter_)
            met = (part for part in parts if isinstance(part, n.InState) and part.state in _MET)
            return is_of_you(node) and any(is_of_you(part.by) for part in met)
    return False


def is_of_you(who: object) -> bool:
    """This die, those of its name, or any that are said to be yours."""
    match who:
        case n.Ref(kind=n.RefKind.THIS_DIE | n.RefKind.OWN_NAME):
            return True
        case n.Select(side=n.Side.YOURS):
            return True
    return False
