"""What is "KO'd in combat": by the damage of the fight, or by whatever while it fights."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.walk import change, everything, parts_of

THIS = n.Ref(n.RefKind.THIS_DIE)


def is_so(node: n.Node) -> bool:
    """Whether it tells of a KO in combat."""
    return isinstance(node, n.Event) and node.means is n.Means.FIGHTING


def falls_in_combat(ability: n.Ability) -> bool:
    """Whether it hears of a die that is KO'd so."""
    return any(map(is_so, everything(ability)))


def is_asked_elsewhere(event: n.Event, ability: n.Ability) -> bool:
    """Whether it is asked of what has happened, or of dice that no longer can be told to have fought."""
    if not is_so(event):
        return False
    heard = events_of(ability.when) if isinstance(ability, n.Triggered) else ()
    rerouted = (rule.event for rule in getattr(ability, "rules", ()) if isinstance(rule, n.Reroute))
    if event not in (*heard, *rerouted):
        return True
    alone = isinstance(ability, n.Triggered) and ability.when == event and ability.scope is n.Scope.UNSTATED
    return not isinstance(event.subject, n.Select) and not (event.subject == THIS and alone and event.object is None)


def while_it_fights(ability: n.Ability) -> tuple[n.Ability, ...]:
    """By whatever, as long as it is attacking or blocking, or engaged with that die (2.7.0.5)."""
    if isinstance(ability, n.Triggered) and getattr(ability.when, "subject", None) == THIS:
        ability = replace(ability, scope=n.Scope.IN_COMBAT)
    return (change(ability, lambda node: fighting(node) if is_so(node) else node),)


def fighting(event: n.Node) -> n.Event:
    """A KO of dice that fight."""
    assert isinstance(event, n.Event)
    plain = replace(event, means=n.Means.ANY, object=None)
    if not isinstance(plain.subject, n.Select):
        return plain
    there = n.InState(n.DieState.ENGAGED, event.object) if isinstance(event.object, n.Ref) else _FIGHTING
    return replace(plain, subject=replace(plain.subject, filter=one_filter((*parts_of(plain.subject.filter), there))))


_FIGHTING = n.InState(n.DieState.IN_COMBAT)


def by_its_damage(ability: n.Ability) -> tuple[n.Ability, ...]:
    """By combat damage alone, of those that fight with that die."""

    def told(node: n.Node) -> n.Node:
        if not is_so(node):
            return node
        assert isinstance(node, n.Event)
        return replace(fighting(node) if node.object else node, means=n.Means.COMBAT)

    return (change(ability, told),)
