""" "When a Sidekick is KO'd, put it in the bag", without "instead": an ability that answers the KO, or its place."""

from judgebot.cardtext import nodes as n
from judgebot.game.area import Area
from judgebot.game.event import Verb

_SETTLED = (Area.USED, Area.BAG)
_DIE = n.Ref(n.RefKind.SUBJECT)


def sends_the_kod(ability: n.Triggered) -> bool:
    """Whether all that it does is to send another die elsewhere that is KO'd. What is said of the die itself as it is
    KO'd is resolved with what else is (2.7.6.5)."""
    plain = ability.condition is None and ability.limit is None and ability.before is None and not ability.immediately
    return plain and _sent(ability) is not None


def in_place_of_the_prep_area(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """It goes straight there, as what is KO'd (1.5.3.2)."""
    sent = _sent(ability)
    assert sent is not None
    scope = n.Scope.ACTIVE if ability.scope is n.Scope.UNSTATED else ability.scope
    return (n.Static((sent,), scope, burst=ability.burst, mode=ability.mode, unignorable=ability.unignorable),)


def may_send_anybodys(ability: n.Triggered) -> bool:
    """ "When a Sidekick is KO'd, you may put it into its owner's bag": in place of the Prep Area it would be open which
    player says so of a die of the other one."""
    when, effect = ability.when, ability.effect
    if not isinstance(when, n.Event) or when.verb is not Verb.KO or not isinstance(when.subject, n.Select):
        return False
    theirs = when.subject.side is not n.Side.YOURS
    return theirs and isinstance(effect, n.May) and _rerouted(when, effect.effect) is not None


def _sent(ability: n.Triggered) -> n.Reroute | None:
    when, effect = ability.when, ability.effect
    if not isinstance(when, n.Event) or when.verb is not Verb.KO or not isinstance(when.subject, n.Select):
        return None
    if isinstance(effect, n.May) and effect.who == n.YOU and when.subject.side is n.Side.YOURS:
        return _rerouted(when, effect.effect, optional=True)
    return _rerouted(when, effect)


def _rerouted(when: n.Event, effect: n.Effect, optional: bool = False) -> n.Reroute | None:
    match effect:
        case n.Move(what=what, to=to, level=None, own_face=None, whose=None) if what == _DIE and to in _SETTLED:
            return n.Reroute(when, to, optional)
    return None
