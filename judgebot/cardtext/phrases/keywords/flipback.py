"""A side that is turned over again once none of its dice is active: "if Moth is not active, flip this card"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.idioms import FLIP, GONE, NONE_LEFT
from judgebot.cardtext.phrases.parts import Headed, Opening

PHRASES = Phrases()
add = PHRASES.add


def turned_back(at_once: bool = False) -> Headed:
    """The card says it of itself, so no die of it need be active (3.1.30)."""
    return Headed(Opening(GONE, n.Scope.ALWAYS, given=NONE_LEFT, immediately=at_once), FLIP)


def is_turning_back(said: object) -> bool:
    """Whether a sentence says it as if it asked for a state."""
    return said == n.If(NONE_LEFT, FLIP)


add("state_condition", lambda *_: NONE_LEFT, "{own_name} is no longer active", "{own_name} (is|becomes) inactive")
add(
    "headed",
    lambda c: turned_back(True) if c == NONE_LEFT else None,
    "(if|when|whenever) {state_condition} ,? immediately flip this (card|character card)",
)
