"""What happens in place of a KO: "if Moth would be KO'd, you may pay 1 life to clear all damage from it instead"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import found, seq
from judgebot.cardtext.phrases.sentence import apart

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
# for a price, told at once or in two sentences
add("sentence", lambda ko, c, e: at_will(ko, n.Pay(c, e)), f"{_IF} , you may instead {{cost_energy}} to {{goal}}")
add("sentence", lambda ko, c, e: at_will(ko, n.Pay(c, e)), f"{_IF} , you may {{cost_energy}} and {{acts}} instead")
add(
    "sentence",
    lambda ko, g, c, e: replacing(ko, n.Pay(c, e), g, True),
    f"{_IF} ,? if {{asked}} , you may instead {{cost_energy}} to {{goal}}",
)
add("sentence", lambda ko, p: at_will(ko, p), f"{_IF} , {{may_pay}}")
add("sentence", lambda ko, c, p: replacing(ko, p, c, optional=True), f"{_IF} ,? if {{asked}} , {{may_pay}}")
