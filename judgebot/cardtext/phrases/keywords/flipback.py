"""A side that is turned over again once none of its dice is active: "if Moth is not active, flip this card"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.condition import active
from judgebot.cardtext.phrases.moments.event import FLIPPED
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

OWN = n.Ref(n.RefKind.OWN_NAME)
OWN_DICE = n.Select(n.Noun.CHARACTER_DIE, n.Is(OWN), n.Side.YOURS, count=n.Count(1, None), mode=n.Mode.ALL)
LEFT = n.Event(Verb.LEAVE, OWN_DICE, from_areas=(Area.FIELD,))
GONE = n.AnyEvent((LEFT, FLIPPED))
"""What makes it so that none is active: the last of them leaves, or the card comes to this side when none is there."""
FLIP = n.FlipCard(n.Ref(n.RefKind.OWN_CARD))
NONE_LEFT = n.Unless(active(OWN))


def turned_back(at_once: bool = False) -> Headed:
    """The card says it of itself, so no die of it need be active (3.1.30)."""
    return Headed(Opening(GONE, n.Scope.ALWAYS, given=NONE_LEFT, immediately=at_once), FLIP)


def is_turning_back(said: object) -> bool:
    """Whether a sentence says it as if it asked for a state."""
    return said == n.If(NONE_LEFT, FLIP)


def is_turned_back(ability: n.Triggered) -> bool:
    """Whether an ability does just that."""
    return (ability.when, ability.effect, ability.condition) == (GONE, FLIP, NONE_LEFT)


add("state_condition", lambda *_: NONE_LEFT, "{own_name} is no longer active", "{own_name} (is|becomes) inactive")
add(
    "headed",
    lambda c: turned_back(True) if c == NONE_LEFT else None,
    "(if|when|whenever) {state_condition} ,? immediately flip this (card|character card)",
)
