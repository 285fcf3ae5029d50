"""What is one trigger and what are several: events of one source, and several dice of one card (3.2.12, 3.4.1.5)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import RefKind, Scope
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.inforce.static import is_in_scope
from judgebot.engine.abilities.targeting import samebearer
from judgebot.engine.abilities.timing.event import wanted_by
from judgebot.engine.abilities.timing.listening import (
    INACTIVE,
    is_of_its_bearer,
    is_of_its_dice,
    is_of_itself,
    is_of_killing,
    is_queued,
)
from judgebot.engine.abilities.timing.met import are_heard, triggering
from judgebot.engine.keywords import disputed, itself
from judgebot.engine.play import Play
from judgebot.engine.rule import asks
from judgebot.engine.state import Trigger
from judgebot.engine.view import Ability, View
from judgebot.game.event import DamageKind, Event, Verb


def is_of_each(play: Play, before: View, first: Trigger, node: nodes.Triggered, die: int) -> bool:
    """Whether another die of the card that lies there, or has the keyword, does it as well, which it does by the other
    reading."""
    if first.die in (None, die):
        return False
    return disputed.is_of_each_die(play, node) or samebearer.each_for_itself(before, node, (first.die, die))


@asks("3.2.12", "3.1.27")
def is_said_by_another(play: Play, node: nodes.Triggered, key: tuple[object, ...], found: Iterable[object]) -> bool:
    """Whether another die of the card has said it of all its dice, which by the other reading is enough."""
    if not is_of_all_its_dice(node):
        return False
    said = any(isinstance(k, tuple) and k[:3] == key[:3] and k[4:] == key[4:] for k in found)
    return said and is_said_enough(play, node)


Key = TypeVar("Key", bound=tuple[object, ...])


def of_same_gear(before: View, key: Key, found: Iterable[Key]) -> Key | None:
    """The trigger of identical Gear on the same die by the same event, if that has been set off already."""
    alike = (k for k in found if k[:3] == key[:3] and k[4:] == key[4:])
    return next((k for k in alike if samebearer.is_same_gear(before, key[3], k[3])), None)


def not_again(t: Trigger) -> Trigger:
    """It stands for what identical Gear would set off as well."""
    return t._replace(because=tuple(dict.fromkeys((*t.because, "equip(7)"))))


def is_said_enough(play: Play, node: nodes.Triggered) -> bool:
    """Whether it is enough that one die of the card says it of all its dice: it is by the other reading."""
    return is_of_all_its_dice(node) and play.rests_on("ability-of-each-die-on-all-dice")


@lru_cache(maxsize=1024)
def is_of_all_its_dice(node: nodes.Triggered) -> bool:
    """Whether something that happens to others has an effect on all dice of the card."""
    own = nodes.Is(nodes.Ref(RefKind.OWN_NAME))
    if node.scope is Scope.ACTIVE or is_of_itself(node):
        return False
    groups = (part for part in everything(node.effect) if isinstance(part, nodes.Select))
    return any(group.mode is nodes.Mode.ALL and group.filter == own for group in groups)


@asks("3.2.12")
def by_one_of_them(play: Play, ability: Ability, die: int, heard: tuple[Event, ...]) -> nodes.Triggered:
    """Where one alone of the events that it waits for has come about, it is as if it waited for that one: dice that do
    the same are effects of their own."""
    node = ability.node
    assert isinstance(node, nodes.Triggered)
    if not isinstance(node.when, nodes.AnyEvent) or len(heard) < 2:
        return node
    met = {
        wanted for wanted in wanted_by(node) for e in heard if are_heard(play, play.view, ability, die, node, wanted, e)
    }
    only = met.pop() if len(met) == 1 else None
    return replace(node, when=only) if only is not None and only.verb is not Verb.DAMAGE else node


@asks("3.1.30", "2.7.6.1")
def gone_with_it(play: Play, before: View, gone: list[Event]) -> Iterator[tuple[int, Ability, tuple[Event, ...]]]:
    """Dice that are KO'd or leave, alone or with others, and are not active any more; by the other reading they hear of
    that. Retaliation(1) leaves no doubt about Retaliation."""
    for die in dict.fromkeys(e.die for e in gone if e.die is not None and before.state.die(e.die).area.is_field):
        for ability in before.abilities(die):
            node = ability.node
            if (
                not is_queued(node)
                or is_of_its_dice(node)
                or is_of_its_bearer(node)
                or is_of_killing(node)
                or node.of_keyword == "retaliation"
                or node.scope in INACTIVE
            ):
                continue
            by_another = node.scope is Scope.ACTIVE and play.view.active_dice(before.card_id(die))
            if by_another or not is_in_scope(before, node.scope, die):
                continue
            heard = tuple(triggering(play, before, ability, die, node, gone))
            if heard and play.rests_on("ko-at-the-same-moment"):
                yield die, ability, heard


def as_read(play: Play, view: View, ability: Ability, die: int, events: list[Event]) -> tuple[Event, ...]:
    """The events that trigger an ability, by the reading asked for where it is one that can be read in two ways."""
    node = ability.node
    assert isinstance(node, nodes.Triggered)
    found = tuple(triggering(play, view, ability, die, node, events))
    otherwise = itself.otherwise(node)
    if otherwise is not None:
        reading, other_node = otherwise
        other = tuple(triggering(play, view, ability, die, other_node, events))
        found = other if other != found and play.rests_on(reading) else found
    return tuple(
        event
        for event in found
        if disputed.is_heard(play, node, event) and not _goes_over(play, view, ability, die, event)
    )


GOES_OVER = "overcrush-heard-as-the-same-damage"


@asks("overcrush(1)", "3.2.12")
def _goes_over(play: Play, view: View, ability: Ability, die: int, event: Event) -> bool:
    """Whether what goes over by Overcrush is one with what its die dealt to blockers, of which the ability has heard:
    by the other reading."""
    if event.verb not in (Verb.DAMAGE, Verb.DEAL) or event.source is None or event.source.keyword != "overcrush":
        return False
    dealt_by = event.source._replace(keyword="")
    hits = [e for e in play.state.happened if e.verb is event.verb and e.source == dealt_by and e.batch < event.batch]
    hits = [e for e in hits if e.batch == hits[-1].batch]  # of this very fight
    node = ability.node
    assert isinstance(node, nodes.Triggered)
    return any(triggering(play, view, ability, die, node, hits)) and play.rests_on(GOES_OVER)


@asks("3.2.12", "3.4.1.5")
def met_twice(t: Trigger, event: Event) -> Trigger:
    """One effect that meets several conditions of an ability is one source and triggers it once."""
    several = isinstance(t.ability, nodes.Triggered) and isinstance(t.ability.when, nodes.AnyEvent)
    return t._replace(because=("3.2.12", "3.4.1.5")) if several and t.event != event else t


def share_of(node: nodes.Triggered | nodes.Global, event: Event) -> object:
    """Several events of one source are one trigger where the words ask for any of them (3.2.12); dice that are fielded,
    attack or are KO'd count one by one."""
    if event.verb is Verb.USE_KEYWORD and event.source is not None and event.source.keyword != "range":
        return event.source  # each use is one of its own, and all Range of a moment is one (range(5))
    if isinstance(node.when, nodes.Event) and node.when.subject is None:
        return event.verb  # "when you are attacked", "when combat damage is assigned": once, by however many dice
    if isinstance(node.when, nodes.AnyEvent):
        return event.source
    if event.verb is Verb.DAMAGE and event.die is None:
        return event.source, event.player
    thing = event.die if event.die is not None else event.card  # a card that is flipped has no die
    return (thing, event.source, event.player, event.verb, event.other if event.verb in _PER_PAIR else None)


def as_one_hit(play: Play, node: nodes.Triggered, event: Event, heard: Sequence[Event]) -> object:
    """Hits of a die or a player in combat by several dice are one trigger for each of these, or one in all by the other
    reading; what a text says of the die that deals them is about that die alone."""
    of_the_dealer = isinstance(node.when, nodes.Event) and node.when.verb is Verb.DEAL
    if event.verb is not Verb.DAMAGE or event.damage is not DamageKind.COMBAT or of_the_dealer:
        return None
    hit = (event.die, event.player)
    hits = sum(e.verb is Verb.DAMAGE and e.damage is event.damage and (e.die, e.player) == hit for e in heard)
    return ("hit", *hit) if hits > 1 and play.table.takes_other("when-damaged-per-blocker") else None


_PER_PAIR = frozenset({Verb.DAMAGE})
