"""What has been named or chosen that the words of an ability mean: a name, a number (3.3.8)."""

from judgebot.engine.abilities.context import Context
from judgebot.game.card import CardId


def is_chosen(ctx: Context, card: CardId, name: str, affiliations: frozenset[str], types: set[str]) -> bool:
    now = ctx.chosen.get("chosen")
    named = [word for key, word in ctx.view.state.chosen if key == (ctx.card, ctx.you)] if now is None else [now]
    known = {card, name, ctx.view.table.card(card).alignment, *affiliations, *types}
    return any(word in known for word in named)


def named_before(ctx: Context) -> object:
    """What was named, by this ability or by one of the card before (3.3.8)."""
    chosen = ctx.chosen.get("chosen")
    return dict(ctx.view.state.chosen).get((ctx.card, ctx.you)) if chosen is None else chosen


def chosen_number(ctx: Context) -> int | None:
    """X: what is paid for it, or the number that was named."""
    number = ctx.chosen.get("number", ctx.amounts or named_before(ctx))
    return number if isinstance(number, int) else None
