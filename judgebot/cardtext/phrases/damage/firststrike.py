"""Combat damage that comes first: "Moth deals its combat damage before opposing Character dice"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.predicate import Predicates

PHRASES = Predicates()
add, pred = PHRASES.add, PHRASES.pred

_DICE = "(dice|character dice|characters)"
_MEETS = "that? (it|he|she) is (engaged|in combat) with"
add(
    "struck_later",
    lambda: True,
    f"(all|any)? (the)? (other|opposing|enemy) {_DICE} do?",
    f"(all|any)? (the)? {_DICE} {_MEETS}",
    "(the|its|all|any|each)? (attacker|attackers|blocker|blockers)",
    "the (die|character|character die) (it|he|she) (blocks|is blocking|is engaged with)",
    "the (die|character|character die) (blocking|engaged with|that blocks|that is blocking) (it|him|her)",
    f"any (other|opposing|enemy)? (die|character die|character) ({_MEETS})?",
    f"your (opponent's|opponents') {_DICE} do?",
)
_MINE = "(its|his|her|their)?"
_FIRST = f"{_MINE} combat? damage before {{struck_later}}"
pred(lambda s, *_: n.StrikesFirst(s), f"deal^ {_FIRST}", f"assign^ and (resolve|resolves) {_FIRST}")
pred(lambda s: n.StrikesFirst(s), f"deal^ {_MINE} combat damage first", "strike^ first in combat")
add("rule", lambda r, _: n.StrikesFirst(r), "{ref_s} combat damage is (dealt|assigned) before that of {struck_later}")
add(
    "rule",
    lambda _, r, *__: n.StrikesFirst(r),
    f"(when|while) (assigning|dealing) combat? damage {{in_combat_step}} , {{ref_one}} {{assigns}} {_FIRST}",
)
add("in_combat_step", lambda: True, "", "(in|during) (an|the|each|any) attack step", "in combat")
add("assigns", lambda: True, "deals", "assigns (and resolves)?")
