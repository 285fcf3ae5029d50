"""Which condition is not met, in the words of the card that asks for it."""

from functools import lru_cache

from judgebot.cardtext import nodes
from judgebot.cardtext.say.condition import condition
from judgebot.cardtext.walk import contains
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.words.asprinted import as_on, is_said
from judgebot.engine.abilities.words.condition import holds
from judgebot.game.card import CardId


def unmet(ctx: Context, asked: nodes.Condition | None) -> str:
    """What a card asks for and is not so now; "" where there are no words for it."""
    if holds(ctx, asked):
        return ""
    part, wanted = _failing(ctx, asked, True)
    said = in_words(part, ctx.card)
    return f'this is {"not " if wanted else ""}so: "{said}"' if said else ""


def why_unmet(ctx: Context, asked: nodes.Condition | None) -> str | None:
    """Why a condition is not met; None where it is."""
    return None if holds(ctx, asked) else unmet(ctx, asked) or "its condition is not met"


def _failing(ctx: Context, asked: nodes.Condition | None, wanted: bool) -> tuple[nodes.Condition | None, bool]:
    """The part of a condition that keeps the whole from being met, and whether it should be so."""
    match asked:
        case nodes.Unless(part):
            return _failing(ctx, part, not wanted)
        case nodes.Both(parts) if wanted:
            return _failing(ctx, next(part for part in parts if not holds(ctx, part)), wanted)
    return asked, wanted


@lru_cache(maxsize=1024)
def in_words(asked: nodes.Condition | None, card: CardId | None) -> str:
    """A condition as a card of this name says it; "" where there are no words for it, or where it asks whether what is
    said before it was done."""
    if asked is None or contains(asked, nodes.YouDid):
        return ""
    as_on(card)
    said = condition(asked)
    return said if is_said(said) else ""
