"""What an ability would do to dice that are captured, which no longer exist for the game (3.8.2)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.doubts.gone import LEAVES
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area

_OBJECTS = ("what", "who", "to", "one", "other", "with_")


def reaches_a_captive(ability: n.Ability) -> bool:
    """ "KO a die captured by Moth", "spin each die that it has captured": counting them is another thing."""
    acts = (node for node in everything(ability) if isinstance(node, n.Effect | n.Rule))
    objects = (getattr(act, part, None) for act in acts for part in _OBJECTS)
    return any(isinstance(what, n.Select) and Area.CAPTURED in what.areas for what in objects)


def counts_what_is_free(ability: n.Triggered) -> bool:
    """ "When Moth is KO'd, gain 1 life for each die captured by it": as it leaves, those come back (3.8.3)."""
    left = any(event.verb in LEAVES for event in events_of(ability.when))
    return left and any(isinstance(node, n.CapturedBy | n.HasCaptured) for node in everything(ability))
