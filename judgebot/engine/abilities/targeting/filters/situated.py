"""What a die is doing, what has been done with it, and which face it shows."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import DieState, Stat
from judgebot.engine.abilities.targeting.filters.asked import CardAsked, DieAsked, of_cards, of_dice, unasked
from judgebot.engine.abilities.targeting.situation import fights, in_state, is_spared
from judgebot.engine.abilities.targeting.sorts import shows
from judgebot.engine.abilities.words.past import counts
from judgebot.engine.abilities.words.rolls import face_shown
from judgebot.engine.abilities.words.spent import spent_on
from judgebot.engine.abilities.words.value import value_read


@of_dice(nodes.InState)
def _is_so(asked: DieAsked, part: nodes.InState) -> bool:
    ctx, die, view, _ = asked
    return in_state(ctx, view, die, part.state, part.by) and (not part.still or fights(ctx, view, die, part.by))


@of_cards(nodes.InState)
def _is_active(asked: CardAsked, part: nodes.InState) -> bool:
    if part.state is not DieState.ACTIVE:
        raise unasked(asked, part)
    return bool(asked.view.active_dice(asked.card))


@of_dice(nodes.SpentOn)
def _is_spent(asked: DieAsked, part: nodes.SpentOn) -> bool:
    return asked.die in spent_on(asked.ctx, part.on)


@of_dice(nodes.Underwent)
def _underwent(asked: DieAsked, part: nodes.Underwent) -> bool:
    """Whether it happened to this die, or this die did it, within the span."""
    from judgebot.engine.abilities.words.condition import times, times_within

    ctx, die = asked.ctx, asked.die
    with ctx.looking_at(die):
        done = times_within(ctx, part.event, part.window) > 0
        done = done and counts(ctx, lambda since: times(ctx, part.event, since) > 0)
    return done and (not part.spared or is_spared(ctx, die))


@of_dice(nodes.OnFace)
def _shows(asked: DieAsked, part: nodes.OnFace) -> bool:
    shown = face_shown(asked.ctx, asked.view, asked.die)
    return shown is not None and shows(part.face, shown, asked.printed)


@of_dice(nodes.OnTopLevel)
def _is_on_top_level(asked: DieAsked, _: nodes.OnTopLevel) -> bool:
    level = value_read(asked.ctx, asked.view, asked.die, Stat.LEVEL)
    return bool(level) and level == len(asked.view.table.card(asked.view.state.die(asked.die).card).levels)
