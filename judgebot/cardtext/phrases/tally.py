"""How often something has happened: "for each Sidekick KO'd this turn", "the number of dice you used this turn"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.event import any_die
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

_DONE_TO = {"ko'd": Verb.KO, "sacrificed": Verb.SACRIFICE, "captured": Verb.CAPTURE}
_DONE_BY = {"ko'd": Verb.KO, "purchased": Verb.PURCHASE, "used": Verb.USE, "sacrificed": Verb.SACRIFICE}
_WERE = "(that (was|were|has been|have been))?"
_DICE = "{adjectives} {noun_many} {afters}"
for _what, _symbol in (("{adjectives} {noun_one} {afters}", "for each"), (_DICE, "the number of")):
    for _word, _verb in _DONE_TO.items():
        add(
            "for_each" if _symbol == "for each" else "plain_amount",
            lambda a, h, p, v=_verb: so_many(v, None, a, h, p),
            f"{_symbol} {_what} {_WERE} {_word} this turn",
        )
    for _word, _verb in _DONE_BY.items():
        for _who, _person in (("you", n.YOU), ("your opponent", n.OPPONENT)):
            add(
                "for_each" if _symbol == "for each" else "plain_amount",
                lambda a, h, p, v=_verb, w=_person: so_many(v, w, a, h, p),
                f"{_symbol} {_what} {_who} (has|have)? {_word} this turn",
            )
for _word, _verb in _DONE_TO.items():
    add(
        "for_each",
        lambda w, a, h, p, v=_verb: so_many(v, None, w, a, h, p),
        f"for each (one)? of {{whose}} {_DICE} {_WERE} {_word} this turn",
    )
    add(
        "plain_amount",
        lambda w, a, h, p, v=_verb: so_many(v, None, w, a, h, p),
        f"the number of {{whose}} {_DICE} {_WERE} {_word} this turn",
    )


GLOBALS = n.Event(Verb.USE_GLOBAL)
_BY_WHOM = {"": None, "you (have)?": n.YOU, "your opponent (has)?": n.OPPONENT}
for _who_, _by in _BY_WHOM.items():
    _tally = n.TimesOf(replace(GLOBALS, by=_by), n.Window.THIS_TURN)
    add("for_each", lambda t=_tally: t, f"for each global {_who_} used this turn")
    add("plain_amount", lambda t=_tally: t, f"the number of globals {_who_} used this turn")

# --- how much altogether --------------------------------------------------------------------------------------------


def so_much(verb: Verb, who: n.Person) -> n.Amount:
    """All that a player has lost or gained this turn."""
    return n.TimesOf(n.Event(verb, who), n.Window.THIS_TURN, amounts=True)


for _verb_, _past in ((Verb.LOSE_LIFE, "lost"), (Verb.GAIN_LIFE, "gained")):
    for _who, _have, _person in (("you", "(have)?", n.YOU), ("your opponent", "(has)?", n.OPPONENT)):
        add(
            "plain_amount",
            lambda v=_verb_, p=_person: so_much(v, p),
            f"the (amount of)? life {_who} {_have} {_past} this turn",
        )
        add(
            "for_each",
            lambda v=_verb_, p=_person: so_much(v, p),
            f"for each life {_who} {_have} {_past} this turn",
        )


def so_many(verb: Verb, who: n.Person | None, *parts: object) -> n.Amount | None:
    """The events of this turn that happened to such dice."""
    dice = any_die(1, *parts)
    if not isinstance(dice, n.Select) or dice.areas != (Area.FIELD,):
        return None
    return n.TimesOf(n.Event(verb, dice, by=who), n.Window.THIS_TURN)
