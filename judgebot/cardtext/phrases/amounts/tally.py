"""How often something has happened: "for each Sidekick KO'd this turn", "the number of dice you used this turn"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.amount import every_so_many
from judgebot.cardtext.phrases.moments.listener import any_die
from judgebot.cardtext.phrases.moments.verbs import ME
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

_WERE = "(that (was|were|has been|have been))?"
_ONE, _DICE = "{adjectives} {noun_one} {afters}", "{adjectives} {noun_many} {afters}"
_COUNTED = {"for_each": ("for each", _ONE), "plain_amount": ("the number of", _DICE)}
for _symbol, (_so_many, _what) in _COUNTED.items():
    add(_symbol, lambda a, h, p, e, t: so_many(e, t, a, h, p), f"{_so_many} {_what} {_WERE} {{suffer}} {{window}}")
    for _who, _form in (("{you}", "ed"), ("{you} have", "en"), ("{someone}", "ed"), ("{someone} has", "en")):
        add(
            _symbol,
            lambda a, h, p, w, v, t: so_many(n.Event(v, ME, by=w), t, a, h, p),
            f"{_so_many} {_what} that? {_who} {{handle_{_form}}} {{window}}",
        )
add(
    "for_each",
    lambda w, a, h, p, e, t: so_many(e, t, w, a, h, p),
    f"for each (one)? of {{whose}} {_DICE} {_WERE} {{suffer}} {{window}}",
)
add(
    "plain_amount",
    lambda w, a, h, p, e, t: so_many(e, t, w, a, h, p),
    f"the number of {{whose}} {_DICE} {_WERE} {{suffer}} {{window}}",
)
_LEVELS = "the (total|combined)? levels of"
add(
    "plain_amount",
    lambda w, a, h, p, e, t: levels_of(so_many(e, t, w, a, h, p)),
    f"{_LEVELS} {{whose}} {_DICE} {_WERE} {{suffer}} {{window}}",
)
add(
    "plain_amount",
    lambda a, h, p, e, t: levels_of(so_many(e, t, a, h, p)),
    f"{_LEVELS} all? {_DICE} {_WERE} {{suffer}} {{window}}",
)


def levels_of(tally: n.Amount | None) -> n.Amount | None:
    """What they had together, in place of their number."""
    return replace(tally, stat=n.Stat.LEVEL) if isinstance(tally, n.TimesOf) else None


TAKEN_AWAY = {Verb.KO, Verb.SACRIFICE, Verb.CAPTURE}
DEEDS = {*TAKEN_AWAY, Verb.PURCHASE, Verb.USE, Verb.DRAW, Verb.PREP, Verb.ROLL, Verb.REROLL}


def so_many(deed: object, window: n.Window, *parts: object) -> n.Amount | None:
    """The events of a span of turns that happened to such dice. Those that are still where they were are counted as
    dice."""
    if not isinstance(deed, n.Event) or deed.verb not in (TAKEN_AWAY if deed.by is None else DEEDS):
        return None
    dice = any_die(1, *parts)
    if not isinstance(dice, n.Select) or dice.areas != (Area.FIELD,) or deed.object == ME:
        return None
    if deed.by == n.YOU and window is n.Window.LAST_TURN:
        return None  # the turn before this one, or the last of yours
    return n.TimesOf(replace(deed, subject=dice), window)


OF_PLAYERS = {Verb.LOSE_LIFE, Verb.GAIN_LIFE, Verb.USE_GLOBAL}


def times(said: n.Trigger) -> n.Amount | None:
    """How often it has come about this turn; to dice, each of several at one moment counts."""
    if not isinstance(said, n.Event) or said.verb not in (OF_PLAYERS if said.by or said.subject else ()):
        deed = said if isinstance(said, n.Event) and said.verb in TAKEN_AWAY else None
        dice = deed.subject if deed else None
        if deed is None or not isinstance(dice, n.Select) or dice.count.low != 1 or deed.object is not None:
            return None
        said = replace(deed, subject=replace(dice, count=n.Count(1, None)))
    return n.TimesOf(said, n.Window.THIS_TURN)


add("for_each", times, "for each time (that)? {past_event} this turn")
add("plain_amount", times, "the number of times (that)? {past_event} this turn")
GLOBALS = n.Event(Verb.USE_GLOBAL)
_BY_WHOM = {"": None, "you (have)?": n.YOU, "your opponent (has)?": n.OPPONENT}
for _who_, _by in _BY_WHOM.items():
    _tally = n.TimesOf(replace(GLOBALS, by=_by), n.Window.THIS_TURN)
    add("for_each", lambda t=_tally: t, f"for each global {_who_} used this turn")
    add("plain_amount", lambda t=_tally: t, f"the number of globals {_who_} used this turn")

# --- how much altogether --------------------------------------------------------------------------------------------


def so_much(verb: Verb, who: n.Person, means: n.Means = n.Means.ANY) -> n.Amount:
    """All that a player has lost, gained or, of this sort of damage, taken this turn."""
    return n.TimesOf(n.Event(verb, who, means=means), n.Window.THIS_TURN, amounts=True)


for _verb_, _past in ((Verb.LOSE_LIFE, "lost"), (Verb.GAIN_LIFE, "gained"), (Verb.PAY_LIFE, "paid")):
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
        add(
            "for_each",
            lambda k, v=_verb_, p=_person: every_so_many(k, so_much(v, p)),
            f"for (each|every) {{number}} life {_who} {_have} {_past} this turn",
        )
for _who, _taken, _person in (
    ("you", "have? (took|taken|were dealt|been dealt)", n.YOU),
    ("your opponent", "has? (took|taken|was dealt|been dealt)", n.OPPONENT),
):
    for _symbol, _so_many in (("plain_amount", "the (amount of)?"), ("for_each", "for each (point of)?")):
        add(
            _symbol,
            lambda m, p=_person: so_much(Verb.DAMAGE, p, m),
            f"{_so_many} {{which_damage}} that? {_who} {_taken} this turn",
        )
    add(
        "for_each",
        lambda k, m, p=_person: every_so_many(k, so_much(Verb.DAMAGE, p, m)),
        f"for (each|every) {{number}} {{which_damage}} that? {_who} {_taken} this turn",
    )
