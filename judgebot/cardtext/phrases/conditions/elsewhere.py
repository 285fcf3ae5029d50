"""Where the card's own die lies as it uses its ability: "while Moth is in your Used Pile"; and what happens to it where
it is not active: "when you draw this die" (3.1.30)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.parts import Headed, Opening, join
from judgebot.cardtext.phrases.times.ordinal import WHEN
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

THIS_DIE = n.Ref(n.RefKind.THIS_DIE)
_AWAY = {Area.USED, Area.PREP, Area.RESERVE}  # what lies in a bag its player does not see


def lying_in(areas: tuple[Area, ...]) -> Opening | None:
    """The card's own die has the ability where it lies, and not as an active die."""
    if not set(areas) <= _AWAY or len(set(areas)) < len(areas):
        return None
    return Opening(scope=n.Scope.ANYWHERE, condition=n.Fits(THIS_DIE, n.LiesIn(areas)))


add("lying", lambda _, a: lying_in(a), "{this_one} is in your {areas}")
add("open_one", lambda o: o, "(while|as long as|if) {lying}")
add("open_one", lambda o, when: when.trigger and join(o, when), "if {lying} and {moment}")


def as_it_is(event: n.Event, number: int | None = None) -> Opening:
    """What happens to the die itself, wherever it lies; the first time of a turn is that of the card (3.2.11)."""
    return Opening(event, limit=n.Limit(number, first=True) if number else None, scope=n.Scope.ANYWHERE)


def hears_of_another(said: object) -> bool:
    """ "When you draw this die" taken for what happens to any die of the card, as "when you draw Moth" may be."""
    if not isinstance(said, Headed) or said.opening.scope is n.Scope.ANYWHERE:
        return False
    return any(e.verb in _TO_ITSELF and e.subject == THIS_DIE for e in events_of(said.opening.trigger))


_TO_ITSELF = (Verb.DRAW, Verb.PREP, Verb.ROLL)

for _verb, _done, _do in ((Verb.DRAW, "drawn", "draw"), (Verb.PREP, "prepped", "prep"), (Verb.ROLL, "rolled", "roll")):
    add("to_itself", lambda v=_verb: n.Event(v, THIS_DIE, by=n.YOU), f"you {_do} this die")
    add("to_itself", lambda v=_verb: n.Event(v, THIS_DIE), f"this die is {_done}")

add("open_one", lambda e: as_it_is(e), f"{WHEN} {{to_itself}}")
add("open_one", lambda k, e: as_it_is(e, k), "the {ordinal} time each turn {to_itself}")
add("open_one", lambda k, e: as_it_is(e, k), "the {ordinal} time {to_itself} (each|this|in a|during a) turn")
