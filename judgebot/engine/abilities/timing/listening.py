"""Which abilities can hear of an event: those of active dice, of dice that have just left, and of cards (3.1.9)."""

from collections.abc import Iterator
from typing import TypeGuard

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import RefKind, Scope
from judgebot.engine.abilities.inforce.static import ELSEWHERE, is_in_scope
from judgebot.engine.abilities.replacing.interrupting import HELD_UP, interrupts
from judgebot.engine.abilities.timing.event import is_group, wanted_by
from judgebot.engine.abilities.timing.met import triggering, waits_for_all
from judgebot.engine.play import Play
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks
from judgebot.engine.view import Ability, View
from judgebot.game.card import CardId
from judgebot.game.event import Event, Verb


def is_waited_for(play: Play, verb: Verb) -> bool:
    """Whether an ability of an active die, or one founded before, waits for this."""
    founded = [r.rule.trigger for r in play.state.in_force if isinstance(r.rule, nodes.Delayed)]
    own = [a.node.when for d in play.state.dice if d.area.is_field for a in play.view.abilities(d.id)
           if isinstance(a.node, nodes.Triggered)]  # fmt: skip
    return any(event.verb is verb for when in (*founded, *own) for event in _events(when))


def _events(when: nodes.Trigger) -> tuple[nodes.Event, ...]:
    if isinstance(when, nodes.AnyEvent):
        return when.events
    return (when,) if isinstance(when, nodes.Event) else ()


def listeners(play: Play, before: View, events: list[Event]) -> Iterator[tuple[int, Ability, View]]:
    """The triggered abilities that can hear these events: of active dice, and of dice that have just left, for what
    happened to themselves."""
    view = play.view
    for die in view.state.dice:
        if die.area.is_field:
            for ability in view.abilities(die.id):
                node = ability.node
                if is_queued(node) and is_in_scope(view, node.scope, die.id) and node.scope is not Scope.ALWAYS:
                    yield die.id, ability, view
                elif isinstance(node, nodes.Triggered) and interrupts(node.effect):
                    _refuse_what_is_not_held_up(play, view, die.id, ability, events)
    left = {e.die for e in events if e.die is not None and not view.state.die(e.die).area.is_field}
    for id_ in sorted(left):
        if id_ < len(before.state.dice) and before.state.die(id_).area.is_field:
            for ability in before.abilities(id_):
                node = ability.node
                if not is_queued(node) or not is_in_scope(before, node.scope, id_) or node.scope in INACTIVE:
                    continue
                if (
                    is_of_its_dice(node)
                    or is_of_its_bearer(node)
                    or (is_of_killing(node) and _counts_its_victims(play, before, id_, ability, events))
                ):
                    yield id_, ability, before
    for id_, ability in (*inactive_dice(play), *_by_their_dice(play)):
        if is_queued(ability.node):
            yield id_, ability, view
        else:
            _refuse_what_holds_up_from_elsewhere(play, id_, ability, events)
    yield from _bought(play, events)
    yield from _half_done(play, left)


@asks("3.1.30")
def inactive_dice(play: Play) -> Iterator[tuple[int, Ability]]:
    """Dice that are not active, and their abilities that they have wherever they lie, or on a card."""
    view = play.view
    for die in view.state.dice:
        if die.on_card is not None and not die.area.is_field:
            for ability in view.abilities(die.id):
                if isinstance(ability.node, nodes.Triggered) and ability.node.scope is Scope.PLACED:
                    yield die.id, ability
    cards = {card for card in view.table.cards if card.owner is not None and _works_anywhere(view, card)}
    for die in view.state.dice if cards else ():
        if die.card in cards and die.area in ELSEWHERE:
            for ability in view.abilities(die.id):
                if isinstance(ability.node, nodes.Triggered) and ability.node.scope is Scope.ANYWHERE:
                    yield die.id, ability


INACTIVE = (Scope.ALWAYS, Scope.ANYWHERE)
"""Where no die of the card has to be active."""


def _by_their_dice(play: Play) -> Iterator[tuple[int, Ability]]:
    """The abilities that need no active die, each with one die of its card, from where it is looked at."""
    for ability in of_cards(play):
        yield next(die.id for die in play.view.state.dice if die.card == ability.id.card), ability


def _works_anywhere(view: View, card: CardId) -> bool:
    """Whether such an ability is printed on the side of the card that is up."""
    text = view.table.text(card, card in view.state.flipped)
    return isinstance(text, nodes.Text) and any(
        isinstance(each, nodes.Triggered) and each.scope is Scope.ANYWHERE for each in text.abilities
    )


@asks("3.1.30")
def _bought(play: Play, events: list[Event]) -> Iterator[tuple[int, Ability, View]]:
    """Dice that have just been purchased hear of it, active or not: their own purchase is what the text is about."""
    for event in events:
        if event.verb is Verb.PURCHASE and event.die is not None and not play.state.die(event.die).area.is_field:
            for ability in play.view.abilities(event.die):
                if is_queued(ability.node) and is_of_itself(ability.node):
                    yield event.die, ability, play.view


@asks("3.4.1.6")
def _half_done(play: Play, left: set[int]) -> Iterator[tuple[int, Ability, View]]:
    """Dice that left earlier this turn and wait for what else must happen for their own ability."""
    view = play.view
    gone = {e.die for e in view.state.happened if e.verb is Verb.KO and e.die is not None} - left
    for id_ in sorted(gone):
        if not view.state.die(id_).area.is_field:
            for ability in view.abilities(id_):
                if is_queued(ability.node) and waits_for_all(ability.node):
                    yield id_, ability, view


def _refuse_what_is_not_held_up(play: Play, view: View, die: int, ability: Ability, events: list[Event]) -> None:
    """An ability that prevents or redirects something else than damage or a target would have had to act before.

    Raises:
        Unread: it would.
    """
    node = ability.node
    assert isinstance(node, nodes.Triggered)
    past = [e for e in events if e.verb not in HELD_UP]
    if past and next(triggering(play, view, ability, die, node, past), None) is not None:
        raise Unread(ability.id.card, "the engine only knows how to interrupt damage, targeting and Globals")


def _refuse_what_holds_up_from_elsewhere(play: Play, die: int, ability: Ability, events: list[Event]) -> None:
    """An ability that prevents or redirects, and would have done so though no die of the card is active.

    Raises:
        Unread: it would.
    """
    node = ability.node
    assert isinstance(node, nodes.Triggered)
    if next(triggering(play, play.view, ability, die, node, events), None) is not None:
        raise Unread(ability.id.card, "the engine only knows how active dice prevent and redirect")


def _counts_its_victims(play: Play, before: View, die: int, ability: Ability, events: list[Event]) -> bool:
    """Whether a die that has just been KO'd has still KO'd one that fell together with it."""
    node = ability.node
    assert isinstance(node, nodes.Triggered)
    has_killed = next(triggering(play, before, ability, die, node, events), None) is not None
    return has_killed and not play.rests_on("killer-falls-with-victim")


def is_of_killing(node: nodes.Triggered) -> bool:
    return any(e.verb is Verb.KO and isinstance(e.object, nodes.Ref) for e in wanted_by(node))


def is_queued(node: nodes.Ability) -> TypeGuard[nodes.Triggered]:
    """A triggered ability that goes to the queue; those that prevent or redirect act at once (3.2.8)."""
    return isinstance(node, nodes.Triggered) and not interrupts(node.effect)


def is_of_itself(node: nodes.Triggered) -> bool:
    """A trigger that looks at what happens to its own die: it still triggers when the die leaves by it."""
    return any(
        isinstance(e.subject, nodes.Ref) and e.subject.kind in (RefKind.OWN_NAME, RefKind.THIS_DIE)
        for e in wanted_by(node)
    )


def is_of_its_dice(node: nodes.Triggered) -> bool:
    """A trigger that looks at its own die, or at one or more of the card: the last of them trigger it by leaving."""
    own = nodes.Is(nodes.Ref(RefKind.OWN_NAME))
    groups = (event.subject for event in wanted_by(node) if is_group(event))
    return is_of_itself(node) or any(isinstance(dice, nodes.Select) and dice.filter == own for dice in groups)


def is_of_its_bearer(node: nodes.Triggered) -> bool:
    """A trigger that looks at the die to which its own die is attached: it still triggers as both leave."""
    return any(e.subject == nodes.Ref(RefKind.ATTACHED) for e in wanted_by(node))


@asks("3.1.30")
def of_cards(play: Play) -> Iterator[Ability]:
    """The abilities of which the text says that no die of the card has to be active."""
    for card in play.view.table.cards:
        for ability in play.view.card_abilities(card) if card.owner is not None else ():
            if isinstance(ability.node, nodes.Triggered) and ability.node.scope is Scope.ALWAYS:
                yield ability
