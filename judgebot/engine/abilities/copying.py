"""Copying (3.10): what a die has taken over from another."""

from collections.abc import Iterator
from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import CopyWhat
from judgebot.engine.state import InForce
from judgebot.engine.view import View
from judgebot.game.card import CardId, Level


class Copied(NamedTuple):
    """What a copy took: the card (3.10.4), a text as it was then (3.10.3.2), or the stats of a face (3.10.2.2)."""

    what: CopyWhat
    card: CardId
    text: tuple[nodes.Ability, ...] = ()
    level: Level | None = None
    source: int | None = None


def _copies(view: View, die: int) -> Iterator[tuple[InForce, Copied]]:
    now = view.state.die(die)
    for r in view.state.in_force:
        if not r.facts or not isinstance(r.facts[0], Copied):
            continue
        if any(b.die == die and view.state.is_bound(b) for b in r.dice) or now.card in r.cards:
            yield r, r.facts[0]


def copied_card(view: View, die: int) -> CardId | None:
    """The card whose copy the die has become, if it has (3.10.4)."""
    found = None
    for _, copied in _copies(view, die):
        if copied.what in (CopyWhat.ALL, CopyWhat.ALL_WITH_MODIFIERS):
            found = copied.card
    return found


def copied_level(view: View, die: int) -> Level | None:
    """The stats that stand in for those of the die's own face (3.10.2, 3.10.4.2)."""
    found = None
    for _, copied in _copies(view, die):
        if copied.level is not None:
            found = copied.level
    return found


def added_text(view: View, die: int) -> Iterator[tuple[nodes.Ability, CardId]]:
    """Abilities copied onto the die's card beside its own (3.10.3)."""
    for _, copied in _copies(view, die):
        for node in copied.text:
            yield node, copied.card
