"""Whether an event, and the condition beside it, is what an ability waits for (3.1.9, 3.2.11)."""

from collections.abc import Iterator
from functools import partial

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import RefKind, Scope
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.timing import limits
from judgebot.engine.abilities.timing.event import matches, wanted_by
from judgebot.engine.abilities.words import numerous
from judgebot.engine.abilities.words.condition import holds, is_number
from judgebot.engine.play import Play
from judgebot.engine.rule import asks
from judgebot.engine.view import Ability, View, source_of
from judgebot.game.event import Event, Verb

ONCE_A_CARD = (Scope.ACTIVE, Scope.ALWAYS, Scope.PLACED)


def triggering(
    play: Play, view: View, ability: Ability, die: int, node: nodes.Triggered, events: list[Event]
) -> Iterator[Event]:
    """The events that trigger an ability."""
    heard: set[int] = set()
    for wanted in wanted_by(node):
        hears = partial(are_heard, play, view, ability, die, node, wanted)
        heard.update(numerous.heard(play, wanted, events, hears))
    for i, event in enumerate(events):
        if i in heard:
            seen = view if event.die == die and _asks_how_it_left(play, node, die) else play.view
            ctx = Context(ability.id.controller, ability.id.card, die, view=seen, event=event)
            if (
                _is_met(ctx, ability, node, die)
                and _is_first(ctx, node, event)
                and limits.is_within(play, ability.id, node.limit)
            ):
                yield event


def _asks_how_it_left(play: Play, node: nodes.Triggered, die: int) -> bool:
    """ "KO'd while equipped", "KO'd while at level 3": what the die was as it left, and is no more."""
    parts = node.condition.parts if isinstance(node.condition, nodes.Both) else (node.condition,)
    itself = (nodes.Ref(RefKind.THIS_DIE), nodes.Ref(RefKind.SUBJECT))
    of_itself = any(isinstance(p, nodes.Fits) and p.subject in itself for p in parts)
    return of_itself and not play.state.die(die).area.is_field


def are_heard(
    play: Play, view: View, ability: Ability, die: int, node: nodes.Triggered, wanted: nodes.Event, event: Event
) -> bool:
    ctx = Context(ability.id.controller, ability.id.card, die, view=view_for(play, view, event), event=event)
    ctx.carriers = carriers(view, ability, die, node)
    ctx.of_card = node.scope in ONCE_A_CARD
    ctx.ability = node
    return matches(ctx, wanted, event)


@asks("3.4.1.6")
def _is_met(ctx: Context, ability: Ability, node: nodes.Triggered, die: int) -> bool:
    """Whether its condition holds; where it asks for the very events that it waits for, each serves once."""
    if not waits_for_all(node):
        return holds(ctx, node.condition)
    source = source_of(ability.id, die)
    ctx.again = sum(e.verb is Verb.TRIGGER and e.source == source for e in ctx.view.state.happened)
    return holds(ctx, node.condition)


def waits_for_all(node: nodes.Triggered) -> bool:
    """ "If both this die and a Sidekick are KO'd in one turn": whichever comes last triggers it."""
    parts = node.condition.parts if isinstance(node.condition, nodes.Both) else ()
    asked = tuple(p.event for p in parts if isinstance(p, nodes.Happened))
    return isinstance(node.when, nodes.AnyEvent) and asked == node.when.events


def carriers(view: View, ability: Ability, die: int, node: nodes.Triggered) -> tuple[int, ...]:
    """Its own name means this die, or for a "while active" text any die of the card."""
    if node.scope not in ONCE_A_CARD:
        return (die,)
    you = ability.id.controller
    if node.scope is Scope.PLACED:
        placed = (d for d in view.state.dice if d.on_card is not None and d.controller is you)
        return tuple(d.id for d in placed if view.card_id(d.id) == ability.id.card) or (die,)
    return tuple(d.id for d in view.state.field(you) if view.card_id(d.id) == ability.id.card) or (die,)


def view_for(play: Play, view: View, event: Event) -> View:
    """A die that has left is looked at as it last was."""
    was_there = event.die is not None and event.was is not None and event.was.area.is_field
    if was_there and event.die is not None and not play.state.die(event.die).area.is_field:
        return play.before or view
    return play.view


@asks("3.2.11")
def _is_first(ctx: Context, node: nodes.Triggered, event: Event) -> bool:
    """Whether this is "the first time" of the turn, or the second one."""
    if node.limit is None or not node.limit.first:
        return True
    return is_number(ctx, node.limit.n, wanted_by(node), event)
