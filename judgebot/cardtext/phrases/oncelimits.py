"""How many dice a player may field or purchase, or Globals they may use, in one turn: "your opponent can't field more
than one die each turn"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.deed import where_it_lies
from judgebot.cardtext.phrases.description import Bits, Det, Head, as_dice, select
from judgebot.cardtext.phrases.headed import under
from judgebot.cardtext.phrases.listener import any_die
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

ALL = Det(n.Mode.ALL, n.EVERY)
_DEEDS = {n.Act.FIELD: Verb.FIELD, n.Act.PURCHASE: Verb.PURCHASE, n.Act.USE: Verb.USE}


def no_more(who: n.Person, act: n.Act, number: int, adjectives: Bits, head: Head, after: Bits) -> Headed | None:
    """Once so many have been, no further one."""
    dice, done = as_dice(select(ALL, adjectives, head, after)), any_die(1, adjectives, head, after)
    if not isinstance(dice, n.Select) or dice.areas != (Area.FIELD,) or dice.side is not n.Side.ANY or number < 1:
        return None
    if who not in (n.YOU, n.OPPONENT) or done is None:
        return None
    enough = n.Happened(n.Event(_DEEDS[act], done, by=who), n.Window.THIS_TURN, number)
    return Headed(Opening(condition=enough), n.Found((n.Cannot(who, act, where_it_lies(dice, act)),)))


_MORE = "more than {number} {adjectives} ({noun_one}|{noun_many}) {afters} (each|per|in a) turn"
_SAID = f"{{barred_player}} can't {{ban}} {_MORE}"


def no_more_globals(who: n.Person, number: int = 1) -> Headed | None:
    """Once so many have been used, no further one."""
    if who not in (n.YOU, n.OPPONENT) or number < 1:
        return None
    enough = n.Happened(n.Event(Verb.USE_GLOBAL, by=who), n.Window.THIS_TURN, number)
    return Headed(Opening(condition=enough), n.Found((n.Cannot(who, n.Act.USE_GLOBAL),)))


_A_TURN = "(each|per|in a) turn"
_GLOBALS_SAID = (
    f"{{barred_player}} can't use more than {{number}} (global|globals) {_A_TURN}",
    f"{{barred_player}} (can|may) (only use|use only|use up to|use no more than) {{number}} (global|globals) {_A_TURN}",
    f"{{barred_player}} can't use globals more than once {_A_TURN}",
)
add("headed", no_more_globals, *_GLOBALS_SAID)
add(
    "headed",
    lambda o, *said: (x := no_more_globals(*said)) and under(o, x),
    *(f"{{opening}} ,? {s}" for s in _GLOBALS_SAID),
)
add("barred_player", lambda p: p, "{you}", "{someone}", "{they_person}")
add("headed", no_more, _SAID)
add("headed", lambda o, *said: (x := no_more(*said)) and under(o, x), f"{{opening}} ,? {_SAID}")
