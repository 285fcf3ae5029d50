""" "When a different Villain die attacks": any other die, or one of another character."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.disputed import Disputes
from judgebot.cardtext.referring import DifferentDie
from judgebot.cardtext.walk import change, contains

READING = "different-die-of-the-card"
_OF_ANOTHER = n.Not(n.Is(n.Ref(n.RefKind.OWN_NAME)))


def told_apart(ability: n.Ability, disputes: Disputes) -> n.Ability:
    """The ability with such a die of its trigger as one of another character, as with Teamwatch and Heroic, or by the
    other reading as any other die."""
    if not isinstance(ability, n.Triggered) or not contains(ability.when, DifferentDie):
        return ability
    different = n.Other() if disputes.rests_on(READING) else _OF_ANOTHER
    when = change(ability.when, lambda node: different if isinstance(node, DifferentDie) else node)
    when = change(when, lambda node: one_filter(node.parts) or node if isinstance(node, n.AllOf) else node)
    return replace(ability, when=when)
