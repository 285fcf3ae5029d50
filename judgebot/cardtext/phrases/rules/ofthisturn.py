"""What dice have that do something this turn, sooner or later: "each of your dice that attacks this turn gets +1A"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import as_dice
from judgebot.cardtext.phrases.dice.underwent import underwent
from judgebot.cardtext.phrases.moments.verbs import ME
from judgebot.cardtext.phrases.predicate import Predicate
from judgebot.cardtext.phrases.rules.rule import GOTTEN, narrowed, state
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

FIELDED_BY_YOU = n.Underwent(n.Event(Verb.FIELD, ME, by=n.YOU), n.Window.THIS_TURN)


def as_they_do(dice: object, deed: n.Trigger, preds: tuple[Predicate, ...]) -> n.Found | None:
    """What those have to which it has happened by then."""
    filter_ = underwent(deed, n.Window.THIS_TURN)
    return of_those(dice, filter_, preds) if filter_ else None


def of_those(dice: object, filter_: n.Filter, preds: tuple[Predicate, ...]) -> n.Found | None:
    """Those of all the dice that come to be so in the turn have it as of then; whoever was so before has it at once."""
    dice = as_dice(dice)
    some = narrowed(dice, filter_) if isinstance(dice, n.Select) else None
    rules = state(some, preds) if some else None
    if not rules:
        return None
    gotten = [rule for rule in rules if isinstance(rule, GOTTEN)]
    if gotten and len(gotten) < len(rules):
        return None
    return n.Found(tuple(replace(rule, live=True) for rule in gotten) or rules, n.Until.END_OF_TURN)


for _dice, _many, _preds in (("{np_many}", "many", "{preds}"), ("{np_one}", "one", "{preds_s}")):
    for _end in ("", " {all_turn}"):
        _do = f"{{doings_{_many}}} this turn"
        add("clause", lambda d, e, p, *_: as_they_do(d, e, p), f"{_dice} that {_do} {_preds}{_end}")
        _field = "that? you field this turn"
        add("clause", lambda d, p, *_: of_those(d, FIELDED_BY_YOU, p), f"{_dice} {_field} {_preds}{_end}")
add("all_turn", lambda until: True if until is n.Until.END_OF_TURN else None, "{until}")
