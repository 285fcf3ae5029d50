"""Which dice and cards fit a description: what each filter asks stands in the module of its topic here."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Side
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.targeting.filters import called as called
from judgebot.engine.abilities.targeting.filters import lying as lying
from judgebot.engine.abilities.targeting.filters import situated as situated
from judgebot.engine.abilities.targeting.filters import traits as traits
from judgebot.engine.abilities.targeting.filters.asked import CARDS, DICE, CardAsked, DieAsked, unasked
from judgebot.engine.abilities.words.asentered import looked_at
from judgebot.engine.view import View
from judgebot.game.card import CardId
from judgebot.game.player import Player


def fits(ctx: Context, filter_: nodes.Filter | None, thing: Thing, anyones: bool = False) -> bool:
    """Whether a die or card fits a filter; a name fits `anyones` dice, or only those of one's team."""
    if filter_ is None:
        return True
    if isinstance(thing, Player):
        return False
    if isinstance(thing, int):
        return looked_at(ctx, thing, lambda view: die_fits(ctx, filter_, thing, view, anyones))
    return card_fits(ctx, filter_, thing)


def tells_whose(select: nodes.Select) -> bool:
    """Whether the words say that they mean dice of a player who may be another; names are looked for among those."""
    return select.side in (Side.OPPOSING, Side.THEIRS)


def die_fits(ctx: Context, filter_: nodes.Filter, die: int, view: View, anyones: bool = False) -> bool:
    """Whether a die, looked at in `view`, fits a filter."""
    return _fits(DieAsked(ctx, die, view, anyones), filter_)


def card_fits(ctx: Context, filter_: nodes.Filter, card: CardId) -> bool:
    """Whether a card as such fits a filter, wherever its dice lie.

    Raises:
        Unread: the filter asks for what only a die can be.
    """
    return _fits(CardAsked(ctx, card), filter_)


def _fits(asked: DieAsked | CardAsked, filter_: nodes.Filter) -> bool:
    match filter_:
        case nodes.AllOf(parts):
            return all(_fits(asked, part) for part in parts)
        case nodes.AnyOf(parts):
            return any(_fits(asked, part) for part in parts)
        case nodes.Not(part):
            return not _fits(asked, part)
    if isinstance(asked, DieAsked):
        return DICE[type(filter_)](asked, filter_)
    if type(filter_) not in CARDS:
        raise unasked(asked, filter_)
    return CARDS[type(filter_)](asked, filter_)
