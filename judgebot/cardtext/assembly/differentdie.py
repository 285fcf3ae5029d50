""" "When a different Villain die attacks": any other die, or one of another character."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.disputed import Disputes
from judgebot.cardtext.referring import DifferentDie
from judgebot.cardtext.walk import change, contains, everything

READING = "different-die-of-the-card"
_OF_ANOTHER = n.Not(n.Is(n.Ref(n.RefKind.OWN_NAME)))


def told_apart(ability: n.Ability, disputes: Disputes) -> n.Ability:
    """The ability with such a die that it waits for, now or later, as one of another character, as with Teamwatch and
    Heroic, or by the other reading as any other die."""
    heard = (ability.when if isinstance(ability, n.Triggered) else None, _later(ability))
    if not contains(heard, DifferentDie):
        return ability
    different = n.Other() if disputes.rests_on(READING) else _OF_ANOTHER

    def told(node: n.Node) -> n.Node:
        if isinstance(node, n.Delayed):
            return replace(node, trigger=_told(node.trigger, different))
        return node

    ability = change(ability, told)
    return replace(ability, when=_told(ability.when, different)) if isinstance(ability, n.Triggered) else ability


def _later(ability: n.Ability) -> tuple[n.Trigger, ...]:
    """What it waits for once it has happened."""
    return tuple(node.trigger for node in everything(ability) if isinstance(node, n.Delayed))


def _told(when: n.Trigger, different: n.Filter) -> n.Trigger:
    when = change(when, lambda node: different if isinstance(node, DifferentDie) else node)
    return change(when, lambda node: one_filter(node.parts) or node if isinstance(node, n.AllOf) else node)
