"""How often an ability may be used in a turn ("once per turn"), and what counts as a use."""

from collections.abc import Iterable
from typing import TypeGuard

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.keywords.meaning import meanings
from judgebot.engine.play import Play
from judgebot.engine.rule import asks
from judgebot.engine.state import AbilityId, Trigger

DECLINED = "once-per-turn-declined"


@asks("3.2.11")
def is_within(play: Play, id_: AbilityId, limit: nodes.Limit | None, more: Iterable[Trigger] = ()) -> bool:
    """Whether a limit like "once per turn" still allows it: the card counts, not the die; `more` triggers with it. What
    waits for the second time of a turn waits for one, whatever its number."""
    if limit is None:
        return True
    if limit.first:
        limit = nodes.Limit(first=True)
    used = _used(play, id_)
    all_waiting = (*play.state.pending, *play.state.queue, *more)
    waiting = [t for t in all_waiting if t.id._replace(die=None) == id_._replace(die=None)]
    sure = [t for t in waiting if limit.first or not may_be_declined(t.ability)]
    if used + len(sure) >= limit.n:
        return False
    passed = dict(play.state.used).get(declined(id_), 0)
    return used + passed + len(waiting) < limit.n or not play.rests_on(DECLINED)


def may_be_declined(ability: nodes.Ability) -> TypeGuard[nodes.Triggered]:
    """Whether all that it does is what its player may do or not; a keyword with a limit tells itself what it counts."""
    may = isinstance(ability, nodes.Triggered) and isinstance(ability.effect, nodes.May)
    return may and not _limits_itself(ability.of_keyword)


def _limits_itself(keyword: str | None) -> bool:
    said = meanings().get(keyword, ()) if keyword else ()
    return any(isinstance(each, nodes.Triggered) and each.limit is not None for each in said)


def is_used_up(play: Play, trigger: Trigger) -> bool:
    """Whether another one of the same moment was used, which was the only one allowed."""
    node = trigger.ability
    if not may_be_declined(node) or node.limit is None or node.limit.first:
        return False
    return _used(play, trigger.id) >= node.limit.n


def is_of_card(node: object) -> TypeGuard[nodes.Triggered]:
    """Whether it triggers once for the card, while that is active, however many of its dice are there (3.4.5.3)."""
    return isinstance(node, nodes.Triggered) and node.scope is nodes.Scope.ACTIVE


def are_one(one: Trigger, other: Trigger) -> bool:
    """Whether these are what a card says while it is active and the burst that stands in its place, for one event."""
    a, b = one.ability, other.ability
    if not is_of_card(a) or not isinstance(b, nodes.Triggered):
        return False
    same = (one.id.card, one.controller, one.event, one.batch) == (
        other.id.card,
        other.controller,
        other.event,
        other.batch,
    )
    replaced = {a.mode, b.mode} == {None, nodes.BurstMode.INSTEAD} and None in (a.burst, b.burst)
    return same and replaced and (a.when, a.scope) == (b.when, b.scope)


@asks("3.2.11")
def is_left(play: Play, key: str, limit: nodes.Limit) -> bool:
    """The same of what takes the place of something else, which is counted under a key."""
    used, passed = (dict(play.state.used).get(each, 0) for each in (key, declined(key)))
    return used < limit.n and (used + passed < limit.n or not play.rests_on(DECLINED))


def decline(play: Play, id_: AbilityId) -> None:
    """Its player did not use it: by the other reading it has been used all the same."""
    atoms.count_use(play, id_, -1)
    atoms.count_use(play, declined(id_))


def _used(play: Play, id_: AbilityId) -> int:
    return dict(play.state.used).get(id_, 0)


def declined(id_: AbilityId | str) -> str:
    """Under what it is counted that its player did not use it."""
    return f"declined {id_}"
