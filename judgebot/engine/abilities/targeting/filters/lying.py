"""Where a die lies: in which area, on which card, under or attached to which die; and what lies with it."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.dice.capturing import held, held_by
from judgebot.engine.abilities.dice.underneath import lies_under, under
from judgebot.engine.abilities.targeting.filters.asked import DieAsked, of_dice
from judgebot.engine.abilities.words.reference import refer
from judgebot.game.area import Area
from judgebot.game.event import Event


@of_dice(nodes.LiesIn)
def _lies_in(asked: DieAsked, part: nodes.LiesIn) -> bool:
    return asked.view.state.die(asked.die).area in part.areas


@of_dice(nodes.LiesUnder)
def _lies_under(asked: DieAsked, part: nodes.LiesUnder) -> bool:
    return lies_under(asked.view, asked.die) in refer(asked.ctx, part.die)


@of_dice(nodes.HasUnder)
def _has_under(asked: DieAsked, part: nodes.HasUnder) -> bool:
    return any(_is_among(asked.ctx, part.what, each) for each in under(asked.view, asked.die))


@of_dice(nodes.CapturedBy)
def _is_captured_by(asked: DieAsked, part: nodes.CapturedBy) -> bool:
    return held_by(asked.view, asked.die) in refer(asked.ctx, part.die)


@of_dice(nodes.HasCaptured)
def _has_captured(asked: DieAsked, part: nodes.HasCaptured) -> bool:
    return any(_is_among(asked.ctx, part.what, each) for each in held(asked.view, asked.die))


@of_dice(nodes.AttachedTo)
def _is_attached(asked: DieAsked, part: nodes.AttachedTo) -> bool:
    bearer = asked.view.state.die(asked.die).attached
    return bearer is not None and (part.to is None or _is_among(asked.ctx, part.to, bearer))


def _is_among(ctx: Context, select: nodes.Select, die: int) -> bool:
    """Whether a die is one of those that a description in a description tells."""
    from judgebot.engine.abilities.targeting.select import is_candidate

    return is_candidate(ctx, select, die)


@of_dice(nodes.OnCard)
def _lies_on(asked: DieAsked, part: nodes.OnCard) -> bool:
    """Whether an ability has put the die on such a card, `earlier` in an earlier turn."""
    from judgebot.engine.abilities.targeting.select import candidates

    ctx, view, die = asked.ctx, asked.view, asked.die
    now = view.state.die(die)
    if now.area is not Area.PLACED or (part.earlier and any(_puts_on_card(e, die) for e in view.state.happened)):
        return False
    found = refer(ctx, part.card) if isinstance(part.card, nodes.Ref) else candidates(ctx, part.card)
    return any(now.on_card == (view.card_id(t) if isinstance(t, int) else t) for t in found)


def _puts_on_card(event: Event, die: int) -> bool:
    return event.die == die and event.to_area is Area.PLACED
