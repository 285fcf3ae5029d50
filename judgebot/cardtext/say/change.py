"""What a player has lost, gained or taken, in words."""

from judgebot.cardtext import nodes as n
from judgebot.game.event import Verb

_DONE = {Verb.LOSE_LIFE: "lost", Verb.GAIN_LIFE: "gained", Verb.PAY_LIFE: "paid", Verb.DAMAGE: "took"}
_DAMAGE = {n.Means.ANY: "damage", n.Means.COMBAT: "combat damage", n.Means.ABILITY: "ability damage"}


def done_by(event: n.Event) -> str:
    return _DONE[event.verb]


def sort_of(event: n.Event) -> str:
    """What there is more or less of then."""
    return _DAMAGE[event.means] if event.verb is Verb.DAMAGE else "life"
