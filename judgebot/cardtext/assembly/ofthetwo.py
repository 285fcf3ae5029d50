""" "When Moth blocks a Villain, it gets +2D", "when Moth deals damage to a die, KO it": either of the two dice."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import WHAT_IT_IS
from judgebot.cardtext.ofwhom import whom
from judgebot.cardtext.walk import change, everything
from judgebot.game.event import Verb

READING = "it-of-two-dice"
OPEN = (WHAT_IT_IS, "what it is for a die that has been KO'd")
"""What is said of such a text where it is not settled here."""

_MEETS = {Verb.BLOCK, Verb.BLOCKED, Verb.ENGAGE, Verb.DAMAGE, Verb.DEAL}
_IT = n.Ref(n.RefKind.THAT)
_THIS = n.Ref(n.RefKind.THIS_DIE)
_HAS = n.Modify | n.Gain | n.SetStats | n.Cannot | n.Must
_DONE = n.KO | n.Spin | n.Roll | n.Capture | n.Move


class Versions(NamedTuple):
    """An ability with either die for its "it"; the same twice where the other one is out of the question."""

    taken: n.Triggered
    other: n.Triggered


def versions(ability: n.Ability) -> Versions | None:
    """The ability with the die for "it" that takes the same part in the sentence: what gets something is the one that
    the sentence begins with, and what something is done to is the one that it meets. A die that has been KO'd gets
    nothing (3.4.3.9), nor can it be spun."""
    if not isinstance(ability, n.Triggered) or not isinstance(ability.when, n.Event):
        return None
    event, said = ability.when, list(everything((ability.effect, ability.condition)))
    if sum(isinstance(node, n.Ref) for node in said) != 1 or any(isinstance(node, n.Select) for node in said):
        return None
    had, done = _part(said)
    if not had and not done:
        return None
    if event.verb is Verb.KO and event.object == _THIS and isinstance(event.subject, n.Select):
        own = _with(ability, _THIS)
        return Versions(own, own) if had or any(isinstance(node, n.Spin) for node in said) else None
    if event.verb not in _MEETS or not (event.subject == _THIS or _is_one(event.subject)) or not _is_one(event.object):
        return None
    own, met = (_with(ability, n.Ref(kind)) for kind in (n.RefKind.SUBJECT, n.RefKind.OBJECT))
    return Versions(own, met) if had else Versions(met, own)


def _is_one(dice: n.Subject | n.Person | None) -> bool:
    return isinstance(dice, n.Select) and dice.count == n.ONE


def _part(said: list[n.Node]) -> tuple[bool, bool]:
    """Whether "it" is said to get or do something, and whether something is done to it."""
    had = any(isinstance(node, _HAS) and _is_it(whom(node)) for node in said)
    done = any(isinstance(node, _DONE) and _is_it(node.what) for node in said)
    return had, done or any(isinstance(node, n.DealDamage) and _is_it(node.to) for node in said)


def _is_it(word: object) -> bool:
    """Whether it is an "it", and no "that die"."""
    return type(word) is n.Ref and word == _IT


def _with(ability: n.Triggered, die: n.Ref) -> n.Triggered:
    def told(node: n.Node) -> n.Node:
        return replace(die, span=node.span) if _is_it(node) else node

    return replace(ability, effect=change(ability.effect, told), condition=change(ability.condition, told))
