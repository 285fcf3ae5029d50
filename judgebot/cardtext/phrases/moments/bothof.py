"""What two dice that fight together both have: "when Moth attacks with another Villain, both get +1A"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import found
from judgebot.cardtext.phrases.dice.description import OTHER, Bits, Head, merge
from judgebot.cardtext.phrases.moments.fight import WITH, attacks_with, beside, blocks_with
from judgebot.cardtext.phrases.moments.listener import THIS
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.predicate import Predicate
from judgebot.cardtext.phrases.rules.rule import state

PHRASES = Phrases()
add = PHRASES.add

Preds = tuple[Predicate, ...]
ONE = n.Op.AT_LEAST, 1
SUBJECT = n.Ref(n.RefKind.SUBJECT)


def pair(opening: Opening | None, preds: Preds, until: n.Until = n.Until.UNSTATED) -> Headed | None:
    """This die, and one of those beside it, which its player chooses where several are there."""
    match opening:
        case Opening(trigger=n.Event(), given=n.Compare(left=n.CountOf(select=dice), right=n.Const(n=1))):
            partner = replace(dice, mode=n.Mode.CHOOSE, count=n.ONE)
        case _:
            return None
    rules = state(SUBJECT, preds), state(partner, preds)
    return Headed(opening, found(rules[0] + rules[1], until)) if rules[0] and rules[1] else None


def partner(adjectives: Bits, head: Head, after: Bits) -> tuple[tuple[n.Op, int], Bits, Head, Bits] | None:
    """One other die, of which no more is said than what it is."""
    others = merge(OTHER, adjectives)
    return (ONE, others, head, after) if others else None


add("partner", partner, "another {adjectives} {noun_one} {afters}", "one other {adjectives} {noun_one} {afters}")
add(
    "two_attack",
    lambda _, h: (c := beside(h)) and attacks_with(THIS, c),
    f"{{own_name}} attacks {WITH} {{partner}}",
    "{own_name} and {partner} both? attack (together|at the same time)?",
)
add(
    "two_attack",
    lambda _, h: blocks_with(THIS, h),
    f"{{own_name}} blocks {WITH} {{partner}}",
    "{own_name} and {partner} both? block (together|at the same time)?",
)
_BOTH = "(both (of them|dice|characters|character dice)?|they (both|each)?)"
_WHEN = "(when|whenever|if) {two_attack} ,"
add("headed", lambda o, p: pair(o, p), f"{_WHEN} {_BOTH} {{preds}}", f"{_WHEN} each of them {{preds_s}}")
add(
    "headed",
    lambda o, p, u: pair(o, p, u),
    f"{_WHEN} {_BOTH} {{preds}} {{until}}",
    f"{_WHEN} each of them {{preds_s}} {{until}}",
)
