""" "When you draw Moth", "if you roll Moth at level 3": the die itself, which is not active, or another while it is."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of, is_of_this_alone
from judgebot.cardtext.doubts.elsewhere import acts_on_its_own, of_any_die
from judgebot.cardtext.walk import change, set_where
from judgebot.game.event import Verb

_BEFORE = {Verb.DRAW, Verb.PREP, Verb.ROLL}  # what happens to a die before it is in the Field Zone
_THIS = n.Ref(n.RefKind.THIS_DIE)
_OWN = n.Ref(n.RefKind.OWN_NAME)
_IT = n.Ref(n.RefKind.SUBJECT)


def is_itself_or_another(ability: n.Triggered) -> bool:
    """Whether it waits for what happens to a die of the card that is not in the Field Zone yet. What it does to that
    die it could do to either; a "first time" is that of the card (3.2.11)."""
    own = is_of_this_alone(ability.when, _BEFORE)
    once = ability.limit is None or ability.limit.first
    return own and once and ability.scope is n.Scope.UNSTATED and not acts_on_its_own(_as_itself(ability))


def is_open(ability: n.Triggered) -> bool:
    """Whether one of several things is such, or something is said of the die that an active one alone could have."""
    of_it = (event for event in events_of(ability.when) if event.verb in _BEFORE and event.subject == _THIS)
    return ability.scope is not n.Scope.ANYWHERE and any(of_it) and not is_itself_or_another(ability)


def _as_itself(ability: n.Triggered) -> n.Triggered:
    return replace(ability, effect=_done_to_it(ability.effect), scope=n.Scope.ANYWHERE)


def _done_to_it(effect: n.Effect) -> n.Effect:
    """The effect with the card's name as the die that was drawn or rolled, where something is done to it."""

    def is_done_to_own(node: n.Node) -> bool:
        return isinstance(node, n.Move | n.Roll | n.Spin) and node.what in (_OWN, _THIS)

    return set_where(effect, is_done_to_own, what=_IT)


def by_itself(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """Each die for itself, wherever it lies (3.1.30)."""
    return (_as_itself(ability),)


def by_an_active_one(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """While it is active, as any die of the card is drawn or rolled."""

    def told(node: n.Node) -> n.Node:
        return of_any_die(node) if isinstance(node, n.Event) and node.subject == _THIS else node

    made = replace(ability, when=change(ability.when, told), effect=_done_to_it(ability.effect), scope=n.Scope.ACTIVE)
    return (made,)
