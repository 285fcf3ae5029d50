"""Whom "blocking", "engaged" and "another opposing die" mean, and what is ordered of blocks: those it meets or all."""

from dataclasses import replace
from typing import TypeGuard

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.walk import change, everything, parts_of, set_where
from judgebot.game.event import Verb


def speaks_of_blocks_as_it_attacks(ability: n.Triggered) -> bool:
    """ "When Moth attacks, target die must block Moth": the die that attacks, or any Moth die."""
    attacks = all(e.verb is Verb.ATTACK and e.subject == n.Ref(n.RefKind.THIS_DIE) for e in events_of(ability.when))
    return attacks and bool(events_of(ability.when)) and any(map(_is_about_blocks, everything(ability.effect)))


def _is_about_blocks(node: object) -> TypeGuard[n.Must | n.Cannot]:
    own = n.Ref(n.RefKind.OWN_NAME)
    return isinstance(node, n.Must | n.Cannot) and node.act is n.Act.BLOCK and node.object == own


def of_the_attacker(ability: n.Triggered) -> tuple[n.Ability, ...]:
    return (replace(ability, effect=set_where(ability.effect, _is_about_blocks, object=n.Ref(n.RefKind.SUBJECT))),)


def speaks_of_blockers(ability: n.Triggered) -> bool:
    """ "When Moth is blocked, KO all blocking dice", "it gets +1A for each blocker": those that block it, or all."""
    blocked = {event.verb for event in events_of(ability.when)} == {Verb.BLOCKED}
    return blocked and any(map(_are_blockers, everything(ability.effect)))


def _are_blockers(node: object) -> TypeGuard[n.Select]:
    return isinstance(node, n.Select) and node.mode is n.Mode.ALL and _BLOCKING in parts_of(node.filter)


_BLOCKING = n.InState(n.DieState.BLOCKING)


def those_that_block_it(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """The dice that block the one that is blocked."""
    by_it = replace(_BLOCKING, by=n.Ref(n.RefKind.SUBJECT))

    def told(node: n.Node) -> n.Node:
        if not _are_blockers(node):
            return node
        parts = tuple(by_it if part == _BLOCKING else part for part in parts_of(node.filter))
        return replace(node, filter=one_filter(parts))

    return (replace(ability, effect=change(ability.effect, told)),)


def speaks_of_whose_blockers(select: n.Select, ability: n.Ability) -> bool:
    """ "When Moth blocks or is blocked, KO all blocking dice": those that fight it, or all that block."""
    verbs = {event.verb for event in events_of(getattr(ability, "when", None))}
    if Verb.BLOCKED not in verbs or verbs == {Verb.BLOCKED}:
        return False
    return _are_blockers(select) and select in everything(getattr(ability, "effect", None))


_MEETS_ANOTHER = {Verb.DAMAGE, Verb.KO, Verb.BLOCK, Verb.BLOCKED, Verb.ENGAGE, Verb.TARGET}


def speaks_of_another_of_theirs(ability: n.Triggered) -> bool:
    """ "When Moth is damaged, KO another opposing die": any, as it is no Moth, or one that has not done it."""
    met = bool(events_of(ability.when)) and all(
        event.verb in _MEETS_ANOTHER and event.subject == n.Ref(n.RefKind.THIS_DIE) for event in events_of(ability.when)
    )
    return met and any(map(_is_another_of_theirs, everything(ability.effect)))


def _is_another_of_theirs(node: object) -> TypeGuard[n.Select]:
    return isinstance(node, n.Select) and node.side is n.Side.OPPOSING and n.Other() in parts_of(node.filter)


def other_than_the_one_met(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """One that has not done it."""
    not_it = n.Not(n.Is(n.Ref(n.RefKind.OBJECT)))

    def told(node: n.Node) -> n.Node:
        if not _is_another_of_theirs(node):
            return node
        return replace(node, filter=one_filter(tuple(not_it if p == n.Other() else p for p in parts_of(node.filter))))

    return (replace(ability, effect=change(ability.effect, told)),)


_IN_A_FIGHT = {Verb.BLOCK, Verb.BLOCKED, Verb.ENGAGE, Verb.DAMAGE, Verb.KO, Verb.REGENERATE}
_ENGAGED = n.InState(n.DieState.ENGAGED)


def speaks_of_engaged_ones(ability: n.Triggered) -> bool:
    """ "When Moth blocks, KO an opposing engaged die": engaged with whatever die, or with Moth."""
    fought = bool(events_of(ability.when)) and all(
        event.verb in _IN_A_FIGHT and event.subject == n.Ref(n.RefKind.THIS_DIE) for event in events_of(ability.when)
    )
    return fought and any(map(_is_an_engaged_one, everything(ability.effect)))


def _is_an_engaged_one(node: object) -> TypeGuard[n.Select]:
    return isinstance(node, n.Select) and node.side is n.Side.OPPOSING and _ENGAGED in parts_of(node.filter)


def engaged_with_it(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """One that is engaged with the die whose ability it is."""
    with_it = replace(_ENGAGED, by=n.Ref(n.RefKind.SUBJECT))

    def told(node: n.Node) -> n.Node:
        if not _is_an_engaged_one(node):
            return node
        return replace(node, filter=one_filter(tuple(with_it if p == _ENGAGED else p for p in parts_of(node.filter))))

    return (replace(ability, effect=change(ability.effect, told)),)
