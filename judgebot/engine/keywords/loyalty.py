"""Loyalty: a card may get its counters at the start of a turn though none of its dice is active."""

from collections.abc import Iterator

from judgebot.cardtext import nodes
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.state import Trigger


def said(node: nodes.KeywordAbility) -> tuple[nodes.Ability, ...]:
    """ "Gain a Loyalty Counter at the start of your turn": what waits for a moment is a triggered ability."""
    if not isinstance(node.effect, nodes.Delayed):
        return ()
    return (nodes.Triggered(node.effect.trigger, node.effect.effect, of_keyword="loyalty"),)


def at(play: Play, step: nodes.Step, edge: nodes.Edge) -> Iterator[Trigger]:
    """The Loyalty abilities of cards without active dice that happen at this point of their player's turn."""
    from judgebot.engine.abilities.trigger import make

    for card in play.view.cards():
        if card.owner is not play.state.active or play.view.active_dice(card):
            continue
        for ability in play.view.card_abilities(card):
            node = ability.node
            if keyword_of(node) == "loyalty" and isinstance(node, nodes.Triggered):
                when = node.when
                if isinstance(when, nodes.StepEvent) and (when.step, when.edge) == (step, edge):
                    yield make(play, ability, None, None)
