"""What happens in place of a KO: "if Moth would be KO'd, you may pay 1 life to clear all damage from it instead"."""

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
    ko: n.Trigger, instead: n.Effect, given: n.Condition | None = None, optional: bool = False
) -> n.Found | None:
    """In place of a KO, by one kind of thing or by any of several."""
    if isinstance(instead, n.May):
        return replacing(ko, instead.effect, given, optional=True)
    return found(tuple(n.Replace(event, instead, optional, given) for event in events_of(ko)))


def at_will(ko: n.Trigger, instead: n.Effect) -> n.Found | None:
    return replacing(ko, instead, optional=True)


_IF = "(when|if|whenever) {would_fall}"
add("sentence", replacing, f"{_IF} , instead ,? {{clauses}}", f"{_IF} , {{clauses}} instead")
add(
    "sentence",
    lambda ko, e, c: replacing(ko, e, c) if apart(e, c) else None,
    f"{_IF} , instead ,? {{clauses}} if {{asked}}",
)
add("sentence", lambda ko, c, e: replacing(ko, e, c), f"{_IF} ,? if {{asked}} , instead ,? {{clauses}}")
add("sentence", at_will, f"{_IF} , you may instead {{acts}}", f"{_IF} , you may {{acts}} instead")
add("sentence", lambda ko, c, e: replacing(ko, e, c, True), f"{_IF} ,? if {{asked}} , you may instead {{acts}}")
add("sentence", lambda ko, a, b: at_will(ko, seq(a, b)), f"{_IF} , you may {{acts}} instead and {{acts}}")
# by its damage alone, after which it is to stay
LETHAL = n.Fits(
    n.Ref(n.RefKind.THIS_DIE),
    n.AllOf((n.InState(n.DieState.DAMAGED), n.Not(n.InState(n.DieState.SURVIVING)))),
)


def at_last(effect: n.Effect, given: n.Condition | None = None) -> n.Found | None:
    """ "When Moth takes enough damage to KO it, ...": in place of the KO if the damage is taken off the die; else it
    would be open whether the die is KO'd all the same."""
    inner = effect.effect if isinstance(effect, n.May) else effect
    if not any(isinstance(node, n.ClearDamage) and isinstance(node.what, n.Ref) for node in everything(inner)):
        return None
    ko = n.Event(Verb.KO, n.Ref(n.RefKind.THIS_DIE))
    return replacing(ko, effect, all_of(given, LETHAL) if given else LETHAL)


_HIM = "(it|him|her|this (die|character|character die))"
_ENOUGH = "(when|if|whenever) {this_one} (takes|is dealt|would take|has) enough damage to {fall}"
add("fall", lambda: True, f"ko {_HIM}", f"knock {_HIM} out", "be ko'd")
add("in_its_place", lambda e: e, "instead? ,? {clauses}", "{clauses} instead")
add("in_its_place", lambda e: n.May(e), "you may instead {acts}")
add("sentence", lambda _, __, e: at_last(e), f"{_ENOUGH} , {{in_its_place}}")
add("sentence", lambda _, __, c, e: at_last(e, c), f"{_ENOUGH} ,? if {{asked}} , {{in_its_place}}")
add(
    "sentence",
    lambda _, __, f, e: at_last(e, n.Fits(n.Ref(n.RefKind.THIS_DIE), f)),
    f"{_ENOUGH} while ((it|he|she) is)? {{its_level}} , {{in_its_place}}",
)
add("act", lambda d: n.ClearDamage(d), "reduce^ (all|the) damage {ref_one} (has taken|has|took) to (0|zero)")
add("act", lambda d: n.ClearDamage(d), "(remove^|take^) all damage (from|off) {dice}")
# for a price, told at once or in two sentences
add(
    "sentence",
    lambda ko, c, e: at_will(ko, n.Pay(c, e)),
    f"{_IF} , you may instead {{cost_energy}} to {{goal}}",
    f"{_IF} , you may instead {{cost_act}} to {{goal}}",
)
add("sentence", lambda ko, c, e: at_will(ko, n.Pay(c, e)), f"{_IF} , you may {{cost_energy}} and {{acts}} instead")
add(
    "sentence",
    lambda ko, g, c, e: replacing(ko, n.Pay(c, e), g, True),
    f"{_IF} ,? if {{asked}} , you may instead {{cost_energy}} to {{goal}}",
)
add("sentence", lambda ko, c, e: at_will(ko, n.Pay(c, e)), f"{_IF} , you may {{cost_act}} to {{goal}} instead")
add("sentence", lambda c, ko, e: at_will(ko, n.Pay(c, e)), f"you may {{any_price}} {_IF} to {{goal}} instead")
add("any_price", lambda c: c, "{cost_act}", "{cost_energy}")
add("sentence", lambda ko, p: at_will(ko, p), f"{_IF} , {{may_pay}}")
add("sentence", lambda ko, c, p: replacing(ko, p, c, optional=True), f"{_IF} ,? if {{asked}} , {{may_pay}}")
