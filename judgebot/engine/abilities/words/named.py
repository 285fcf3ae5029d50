"""What has been named or chosen that the words of an ability mean: a name, a number (3.3.8)."""

from judgebot.engine.abilities.context import Context
from judgebot.engine.rule import asks
from judgebot.game.card import CardId


def is_chosen(ctx: Context, card: CardId, name: str, affiliations: frozenset[str], types: set[str]) -> bool:
    now = ctx.chosen.get("chosen")
    named = all_named(ctx) if now is None else [now]
    known = {card, name, ctx.view.table.card(card).alignment, *affiliations, *types}
    return any(word in known for word in named)


def named_before(ctx: Context) -> object:
    """What was named, by this ability or by one of the card before (3.3.8)."""
    chosen = ctx.chosen.get("chosen")
    return next(reversed(all_named(ctx)), None) if chosen is None else chosen


def chosen_number(ctx: Context) -> int | None:
    """X: what is paid for it, or the number that was named."""
    number = ctx.chosen.get("number", ctx.amounts or named_before(ctx))
    return number if isinstance(number, int) else None


def all_named(ctx: Context) -> list[object]:
    """What has been named for the card so far, as far as that still counts."""
    named = [word for key, word in ctx.view.state.chosen if key == (ctx.card, ctx.you)]
    return named if named and not _is_over(ctx) else []


BACK = "named-and-back"


@asks("3.4.5.2")
def _is_over(ctx: Context) -> bool:
    """Whether what the card says while it is active has begun anew since: by the other reading it still speaks of what
    was named before."""
    state = ctx.view.state
    if (ctx.card, ctx.you) not in state.gone or ctx.card is None or not state.is_active(ctx.card, ctx.you):
        return False
    return not ctx.view.rests_on(BACK)
