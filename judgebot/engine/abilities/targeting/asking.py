"""How a choice is put to its player: how many, which of them together, and what is forced (3.3.11)."""

from collections.abc import Iterable

from judgebot.cardtext import nodes
from judgebot.cardtext.say import adjectives
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.inforce.sparing import (
    at_work,
    price_of_targets,
    why_not_for_all,
)
from judgebot.engine.abilities.targeting.legal import Useful, is_targeting, is_too_much, why_not_target
from judgebot.engine.abilities.words.amount import worth
from judgebot.engine.abilities.words.asprinted import selection
from judgebot.engine.alike import sorts
from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Kind, Request, Unread
from judgebot.engine.rule import Refusal, asks, forbids
from judgebot.engine.view import View
from judgebot.game.event import SourceKind
from judgebot.game.player import Player


def number_of(ctx: Context, n: int | nodes.Amount) -> int:
    return n if isinstance(n, int) else worth(ctx, n)


def counts(ctx: Context, select: nodes.Select, available: int) -> tuple[int, int]:
    """The fewest and the most of so many that are there that the words have chosen (3.3.11)."""
    high = available if select.count.high is None else min(number_of(ctx, select.count.high), available)
    low = min(number_of(ctx, select.count.low), high)
    return (1, high) if high and not low and is_paid_for(ctx) else (low, high)


@asks("3.1.23")
def is_paid_for(ctx: Context) -> bool:
    """ "Up to" of an ability that has a cost means at least one."""
    return ctx.has_cost


def put_to(
    play: Play, ctx: Context, select: nodes.Select, chooser: Player, legal: list[Thing], low: int, high: int,
    useful: Useful,
) -> tuple[Thing, ...]:  # fmt: skip
    together = ctx.together  # a try asks for its branches when the choice is over

    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, tuple)
        refusal = _why_not(play.view, ctx, select, answer, low, high, useful)
        return refusal or (together(answer) if together is not None else None)

    cites = ("3.3.1" if is_targeting(select) else "3.1.9",)
    request = Request(
        Kind.CHOOSE, chooser, f"choose {selection(select, ctx.card)}", cites, tuple(legal), low, high,
        check=check, forced=forced_answer(play, legal, low, high), subject=ctx.die if ctx.die is not None else ctx.card,
    )  # fmt: skip
    answer = play.ask(request)
    assert isinstance(answer, tuple)
    return answer


def so_many(noun: nodes.Noun, many: int) -> str:
    return f"{many} {adjectives.noun(noun, True)}" if many > 1 else adjectives.article(adjectives.noun(noun, False))


def forced_answer(play: Play, legal: list[Thing], low: int, high: int) -> tuple[Thing, ...] | None:
    if low != high:
        return None
    if len(legal) == low:
        return tuple(legal)
    dice = [each for each in legal if isinstance(each, int)]
    is_one_sort = len(dice) == len(legal) and len(sorts(play.state, dice)) == 1
    return tuple(legal[:low]) if is_one_sort else None


def _why_not(
    view: View, ctx: Context, select: nodes.Select, answer: tuple[Thing, ...], low: int, high: int, useful: Useful
) -> Refusal | None:
    for thing in answer:
        refusal = why_not_target(view, ctx, select, thing, useful)
        if refusal is not None:
            return refusal
    if len(set(answer)) != len(answer) <= high:
        return Refusal("the same one is chosen twice", ("3.3.11",))
    if not low <= len(answer) <= high:
        wanted = str(low) if low == high else f"{low} to {high}"
        at_least = ("3.1.23",) if low and not select.count.low else ()
        return Refusal(f"{wanted} must be chosen, not {len(answer)}", (*at_least, "3.3.11"))
    if ctx.targets and is_targeting(select, as_cost=ctx.cost_paid):
        refusal = why_not_for_all(view, dice_among(answer), at_work(ctx))
        if refusal is not None:
            return refusal
    return _why_not_together(view, select, answer) or is_too_much(ctx, select, answer)


@forbids("3.1.9")
def _why_not_together(view: View, select: nodes.Select, answer: tuple[Thing, ...]) -> str | None:
    ids = [t for t in answer if isinstance(t, int)]
    if select.different and len({view.card_id(d) for d in ids}) < len(ids):
        return "dice of different characters must be chosen"
    if select.shared_affiliation and len(ids) > 1 and not frozenset.intersection(*map(view.affiliations, ids)):
        return "the dice chosen share no affiliation"
    return None


def may_be_declined(play: Play, ctx: Context, legal: list[Thing]) -> None:
    """Nobody pays for a target without wanting to use what has it.

    Raises:
        Unread: an ability that has triggered has no target but for a price.
    """
    source, dice = at_work(ctx), dice_among(legal)
    is_priced = len(dice) == len(legal) and all(any(price_of_targets(play.view, (die,), source)) for die in dice)
    if is_priced and source.kind is SourceKind.ABILITY and ctx.card is not None:
        raise Unread(ctx.card, "whether its player has to pay where nothing can be the target but for a price")


def dice_among(things: Iterable[Thing]) -> list[int]:
    return [thing for thing in things if isinstance(thing, int)]
