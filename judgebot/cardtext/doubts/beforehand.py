"""What is only told of something done before it: "if you do", "for each die KO'd this way"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.order import in_order

_FRAMES = (n.Seq, n.Together, n.ChooseOne, n.If, n.ForEach, n.May, n.Pay, n.Offer, n.Delayed)
"""Effects that do nothing but what they have others do."""


def looks_back_on_nothing(ability: n.Ability) -> bool:
    """ "If you do, gain 1 life. KO target die", "gain 1 life for each die KO'd this way": nothing has been done by
    then. A burst line goes on with what it adds to."""
    if ability.mode is not None:
        return False
    return _looks_back((getattr(ability, "cost", None), getattr(ability, "effect", None)), False)[0]


def _looks_back(value: object, done: bool) -> tuple[bool, bool]:
    """Whether something is told of what was done before it and nothing was; and whether something has been done after
    it."""
    if isinstance(value, tuple):
        for each in value:
            early, done = _looks_back(each, done)
            if early:
                return True, done
        return False, done
    if not isinstance(value, n.Node):
        return False, done
    if not done and _tells_of_before(value):
        return True, done
    for _, child in in_order(value):
        early, done = _looks_back(child, done)
        if early:
            return True, done
    return False, done or isinstance(value, n.Cost) or (isinstance(value, n.Effect) and not isinstance(value, _FRAMES))


def _tells_of_before(node: n.Node) -> bool:
    this_way = isinstance(node, n.TimesOf | n.Happened) and node.window in (None, n.Window.THIS_WAY)
    return this_way or isinstance(node, n.YouDid)
