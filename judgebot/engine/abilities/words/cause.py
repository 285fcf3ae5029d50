"""By what a die falls: whose ability of which kind, which die, combat damage or not."""

from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Means
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.words import felled
from judgebot.engine.abilities.words.origin import OF_CHARACTERS, is_of_means
from judgebot.engine.state import State
from judgebot.game.event import DamageKind, Event, Source


class Cause(NamedTuple):
    """What a die falls by: where it comes from, the die that deals it, whether that is combat damage, or any."""

    source: Source | None
    dealer: int | None
    in_combat: bool
    is_damage: bool = True


def causes(state: State, ko: Event) -> tuple[Cause, ...]:
    """All that a die falls by at this moment."""
    struck = felled.hits(state, ko)
    if struck:
        return tuple(Cause(e.source, e.other, e.damage is DamageKind.COMBAT) for e in struck)
    by = ko.source if ko.damage is None else None
    return (Cause(by, by.die if by else None, False, False),)


def is_from(
    ctx: Context,
    cause: Cause,
    means: Means,
    by: nodes.Person | None,
    dealer: nodes.Subject | nodes.Person | None = None,
) -> bool:
    """Whether a cause is one of this kind, of this player, of such a die."""
    from judgebot.engine.abilities.timing.event import is_described

    kind = DamageKind.COMBAT if cause.in_combat else DamageKind.ABILITY
    if not is_of_means(ctx.view, cause.source, kind, means):
        return False
    if by is not None and (cause.source is None or cause.source.player not in people(ctx, by)):
        return False
    if not isinstance(dealer, nodes.Select):
        return dealer is None
    die = cause.source.die if means in OF_CHARACTERS and cause.source is not None else cause.dealer
    return die is not None and is_described(ctx, dealer, die)
