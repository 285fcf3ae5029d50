"""Whom "blocking", "engaged" and "another opposing die" mean, and what is ordered of blocks: those it meets or all."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeGuard

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of, is_of_this_alone
from judgebot.cardtext.combining import with_part
from judgebot.cardtext.walk import change, everything, parts_of, set_where
from judgebot.game.event import Verb


def speaks_of_blocks_as_it_attacks(ability: n.Triggered) -> bool:
    """ "When Moth attacks, target die must block Moth": the die that attacks, or any Moth die."""
    return is_of_this_alone(ability.when, {Verb.ATTACK}) and any(map(_is_about_blocks, everything(ability.effect)))


def _is_about_blocks(node: object) -> TypeGuard[n.Must | n.Cannot]:
    own = n.Ref(n.RefKind.OWN_NAME)
    return isinstance(node, n.Must | n.Cannot) and node.act is n.Act.BLOCK and node.object == own


def of_the_attacker(ability: n.Triggered) -> tuple[n.Ability, ...]:
    return (replace(ability, effect=set_where(ability.effect, _is_about_blocks, object=n.Ref(n.RefKind.SUBJECT))),)


def speaks_of_blockers(ability: n.Triggered) -> bool:
    """ "When Moth is blocked, KO all blocking dice", "it gets +1A for each blocker": those that block it, or all. And
    "when Moth is engaged, KO all opposing engaged dice"."""
    verbs = {event.verb for event in events_of(ability.when)}
    if verbs == {Verb.ENGAGE}:
        return is_of_this_alone(ability.when, verbs) and any(map(_is_an_engaged_one, everything(ability.effect)))
    return verbs == {Verb.BLOCKED} and any(map(_are_blockers, everything(ability.effect)))


def _are_blockers(node: object) -> TypeGuard[n.Select]:
    return isinstance(node, n.Select) and node.mode is n.Mode.ALL and _BLOCKING in parts_of(node.filter)


_BLOCKING = n.InState(n.DieState.BLOCKING)


def those_that_block_it(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """The dice that block the one that is blocked, or are engaged with the one that is engaged."""
    if not any(map(_are_blockers, everything(ability.effect))):
        return engaged_with_it(ability)
    return _of_which(ability, _are_blockers, _BLOCKING, replace(_BLOCKING, by=n.Ref(n.RefKind.SUBJECT)))


def _of_which(
    ability: n.Triggered, are_meant: Callable[[n.Node], TypeGuard[n.Select]], open_: n.Filter, told: n.Filter
) -> tuple[n.Ability, ...]:
    """The ability with what is open of the dice that are meant told."""

    def changed(node: n.Node) -> n.Node:
        return with_part(node, open_, told) if are_meant(node) else node

    return (replace(ability, effect=change(ability.effect, changed)),)


def speaks_of_whose_blockers(select: n.Select, ability: n.Ability) -> bool:
    """ "When Moth blocks or is blocked, KO all blocking dice": those that fight it, or all that block."""
    verbs = {event.verb for event in events_of(getattr(ability, "when", None))}
    if Verb.BLOCKED not in verbs or verbs == {Verb.BLOCKED}:
        return False
    return _are_blockers(select) and select in everything(getattr(ability, "effect", None))


_MEETS_ANOTHER = {Verb.DAMAGE, Verb.KO, Verb.BLOCK, Verb.BLOCKED, Verb.ENGAGE, Verb.TARGET}


def speaks_of_another_of_theirs(ability: n.Triggered) -> bool:
    """ "When Moth is damaged, KO another opposing die": any, as it is no Moth, or one that has not done it."""
    met = is_of_this_alone(ability.when, _MEETS_ANOTHER)
    return met and any(map(_is_another_of_theirs, everything(ability.effect)))


def _is_another_of_theirs(node: object) -> TypeGuard[n.Select]:
    return isinstance(node, n.Select) and node.side is n.Side.OPPOSING and n.Other() in parts_of(node.filter)


def other_than_the_one_met(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """One that has not done it."""
    return _of_which(ability, _is_another_of_theirs, n.Other(), n.Not(n.Is(n.Ref(n.RefKind.OBJECT))))


_IN_A_FIGHT = {Verb.BLOCK, Verb.BLOCKED, Verb.ENGAGE, Verb.DAMAGE, Verb.KO, Verb.REGENERATE}
_ENGAGED = n.InState(n.DieState.ENGAGED)


def speaks_of_engaged_ones(ability: n.Triggered) -> bool:
    """ "When Moth blocks, KO an opposing engaged die": engaged with whatever die, or with Moth."""
    fought = is_of_this_alone(ability.when, _IN_A_FIGHT) and not speaks_of_blockers(ability)
    return fought and any(map(_is_an_engaged_one, everything(ability.effect)))


def _is_an_engaged_one(node: object) -> TypeGuard[n.Select]:
    return isinstance(node, n.Select) and node.side is n.Side.OPPOSING and _ENGAGED in parts_of(node.filter)


def engaged_with_it(ability: n.Triggered) -> tuple[n.Ability, ...]:
    """One that is engaged with the die whose ability it is."""
    return _of_which(ability, _is_an_engaged_one, _ENGAGED, replace(_ENGAGED, by=n.Ref(n.RefKind.SUBJECT)))
