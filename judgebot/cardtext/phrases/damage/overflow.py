"""What a blocked die deals beyond the D of its blockers: "damage Moth deals in excess of its blockers' D is dealt to
your opponent"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.predicate import Predicates

PHRASES = Predicates()
add, pred = PHRASES.add, PHRASES.pred

DEFENDING = n.Person(n.PersonKind.DEFENDING)
add("own_blockers", lambda *_: True, "{their_or_the} (blocker|blockers|blocking dice|blocking characters)")
add("own_blockers", lambda *_: True, "{their_or_the} blocking character dice")
_ITS_FOE = "(characters|character|character dice|character die|dice|die) (that (is|are))? blocking {so_blocked}"
add("own_blockers", lambda *_: True, f"the {_ITS_FOE}")
add("so_blocked", lambda: True, "(it|him|her|them)")
add("so_blocked", lambda _: True, "{own_name}")
add("own_blockers_s", lambda *_: True, "{their_or_the} (blocker's|blockers'|blocking dice's|blocking characters')")
add("own_blockers_s", lambda *_: True, "{their_or_the} blocking (character's|character dice's)")
add("their_or_the", lambda: True, "its", "his", "her", "their", "the")
_D = "(total|combined)? {d_value}"
add("d_value", lambda: True, "(d|defense) (value|values)?")
_BEYOND = "(in excess of|over|above|beyond|exceeding)"
add("in_excess", lambda *_: True, f"{_BEYOND} {{own_blockers_s}} {_D}", f"{_BEYOND} the? {_D} of {{own_blockers}}")
add("to_opponent", lambda p: p if p in (n.OPPONENT, DEFENDING) else None, "to {whom}")
_EACH_OF = "(any|all|the)?"
_COMBAT = "combat? damage"
for _dice, _deal in (("{ref_one}", "(deals|does)"), ("{many}", "(deal|do)")):
    _WHO = f"that? {_dice} {_deal}"
    add("rule", lambda r, *_: n.Overflow(r), f"{_EACH_OF} {_COMBAT} {_WHO} {{in_excess}} is dealt {{to_opponent}}")
    add(
        "rule",
        lambda r, *_: n.Overflow(r),
        f"{_EACH_OF} excess {_COMBAT} {_WHO} {{to_blockers}} is dealt {{to_opponent}}",
    )
add("to_blockers", lambda *_: True, "", "to {own_blockers}")
pred(lambda s, *_: n.Overflow(s), f"deal^ {_EACH_OF} {_COMBAT} {{in_excess}} {{to_opponent}}")
pred(lambda s, *_: n.Overflow(s), f"deal^ {_EACH_OF} excess {_COMBAT} {{to_opponent}}")
