"""What happens in place of a KO: "if Moth would be KO'd, you may pay 1 life to clear all damage from it instead"."""

from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import found, seq
from judgebot.cardtext.phrases.condition import all_of
from judgebot.cardtext.phrases.sentence import apart
from judgebot.cardtext.walk import everything
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add


def replacing(
    ko: n.Trigger,
    instead: n.Effect,
    given: n.Condition | None = None,
    optional: bool = False,
    limit: n.Limit | None = None,
) -> n.Found | None:
    """In place of a KO, by one kind of thing or by any of several."""
    if isinstance(instead, n.May):
        return replacing(ko, instead.effect, given, True, limit) if instead.who == n.YOU else None
    return found(tuple(n.Replace(event, instead, optional, given, limit) for event in events_of(ko)))


def first_time(ko: n.Trigger, instead: n.Effect) -> n.Found | None:
    """In place of the first such KO of a turn, which is one event, whatever causes it."""
    if len(events_of(ko)) != 1:
        return None
    return replacing(ko, instead, limit=n.Limit(first=True))


class Coming(NamedTuple):
    """A KO that is about to happen, and what has to be so for something else to take its place."""

    ko: n.Trigger
    given: n.Condition | None = None


add("coming", lambda ko: Coming(ko), "{would_fall}")
add("coming", lambda ko, c: Coming(ko, c), "{would_fall} ,? if {asked}", "{would_fall} (and|while) {state_condition}")
add("coming", lambda ko, _: while_active(ko), "{would_fall} while {own_name} is active")
add("coming", lambda ko, s: while_it(ko, s), "{would_fall} while {die_state}")
add("coming", lambda ko, s: while_it(ko, s), "{would_fall} ,? (if|while) (it|he|she|this die) is {die_state}")

# what happens in its place, with or without leave
add("in_place", lambda e: e, "instead ,? {clauses}", "{clauses} instead")
add("in_place", lambda e: n.May(e), "you may instead {acts}", "you may {acts} instead")
add("in_place", lambda a, b: n.May(seq(a, b)), "you may {acts} instead and {acts}")
add("in_place", lambda c, e: n.May(n.Pay(c, e)), "you may instead {any_price} to {goal}")
add("in_place", lambda c, e: n.May(n.Pay(c, e)), "you may {any_price} to {goal} instead")
add("in_place", lambda c, e: n.May(n.Pay(c, e)), "you may {cost_energy} and {acts} instead")
add("in_place", lambda p: n.May(p), "{may_pay}")  # with what is paid for in the next sentence
add("any_price", lambda c: c, "{cost_act}", "{cost_energy}")


_FIGHTING = (n.DieState.ATTACKING, n.DieState.BLOCKING, n.DieState.ENGAGED)


def while_active(ko: n.Trigger) -> Coming | None:
    """ "Would be KO'd while Moth is active": other dice, of which a card in play speaks anyway."""
    return Coming(ko) if all(isinstance(event.subject, n.Select) for event in events_of(ko)) else None


def while_it(ko: n.Trigger, state: n.DieState) -> Coming | None:
    """ "Would be KO'd while attacking": the die that is about to be."""
    if state not in _FIGHTING or not all(event.subject == n.Ref(n.RefKind.THIS_DIE) for event in events_of(ko)):
        return None
    return Coming(ko, n.Fits(n.Ref(n.RefKind.THIS_DIE), n.InState(state)))


_WHEN = "(when|if|whenever|each time|every time|any time)"
_WHEN_KOD = "(when ko'd|\" when ko'd \")"
add("sentence", lambda c, e: replacing(c.ko, e, c.given), f"{_WHEN} {{coming}} , {{in_place}}")
add(
    "sentence",
    lambda c, e, also: replacing(c.ko, e, also) if c.given is None and apart(e, also) else None,
    f"{_WHEN} {{coming}} , {{in_place}} if {{asked}}",
)
for _first in (
    "the first time {would_fall} (each|in a|during a|during each) turn , {in_place}",
    "the first time (each turn|in a turn|during each turn) (that)? {would_fall} , {in_place}",
    "each turn , the first time {would_fall} , {in_place}",
):
    add("sentence", lambda ko, e: first_time(ko, e), _first)
add(
    "sentence",  # which is to say that there is no KO
    lambda c, e: replacing(c.ko, e, c.given),
    f"{_WHEN} {{coming}} , {{clauses}} ,? this does not trigger (any)? {_WHEN_KOD} (effects|abilities)",
)
add("sentence", lambda e, ko: replacing(ko, e), f"{{in_place}} {_WHEN} {{would_fall}}")
add(
    "sentence",
    lambda c, ko, e: replacing(ko, n.May(n.Pay(c, e))),
    f"you may {{any_price}} {_WHEN} {{would_fall}} to {{goal}} instead",
)
# by its damage alone, after which it is to stay
LETHAL = n.Fits(
    n.Ref(n.RefKind.THIS_DIE),
    n.AllOf((n.InState(n.DieState.DAMAGED), n.Not(n.InState(n.DieState.SURVIVING)))),
)


_FALLS = n.Event(Verb.KO, n.Ref(n.RefKind.THIS_DIE))


def at_last(effect: n.Effect, given: n.Condition | None = None) -> n.Found | None:
    """ "When Moth takes enough damage to KO it, ...": in place of the KO if the damage is taken off the die; else it
    would be open whether the die is KO'd all the same."""
    inner = effect.effect if isinstance(effect, n.May) else effect
    if not any(isinstance(node, n.ClearDamage) and isinstance(node.what, n.Ref) for node in everything(inner)):
        return None
    return replacing(_FALLS, effect, all_of(given, LETHAL) if given else LETHAL)


_HIM = "(it|him|her|this (die|character|character die))"
add("fall", lambda: True, f"ko {_HIM}", f"knock {_HIM} out", "be ko'd")
_ENOUGH = "{this_one} (takes|is dealt|would take|has) enough damage to {fall}"
add("enough", lambda *_: Coming(_FALLS), _ENOUGH)
add("enough", lambda _, __, c: Coming(_FALLS, c), f"{_ENOUGH} ,? if {{asked}}")
add(
    "enough",
    lambda _, __, f: Coming(_FALLS, n.Fits(n.Ref(n.RefKind.THIS_DIE), f)),
    f"{_ENOUGH} while ((it|he|she) is)? {{its_level}}",
)
add("sentence", lambda c, e: at_last(e, c.given), f"{_WHEN} {{enough}} , ({{in_place}}|{{clauses}})")
add("act", lambda d: n.ClearDamage(d), "reduce^ (all|the) damage {ref_one} (has taken|has|took) to (0|zero)")
add("act", lambda d: n.ClearDamage(d), "(remove^|take^) all damage (from|off) {dice}")
