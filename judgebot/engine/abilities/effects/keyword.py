"""A keyword as part of another ability: "when fielded, Corrupt 2"."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.resolve import perform, performs
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.abilities.timing import trigger
from judgebot.engine.keywords import effects, used
from judgebot.engine.keywords.meaning import expand
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.engine.state import Trigger
from judgebot.game.event import Source, SourceKind


@performs(nodes.UseKeyword)
@rule("3.4.7.1")
def use(play: Play, ctx: Context, effect: nodes.UseKeyword) -> None:
    """Do what the keyword does: what it labels on the die whose text says so, or what the keyword says."""
    keyword = effect.keyword.keyword
    if effect.of is not None:
        set_off(play, ctx, effect.of, keyword)
        return
    with play.citing(keyword):
        labelled = effect.keyword if effect.keyword.effect is not None else _own(ctx, keyword) or effect.keyword
        said = [node.effect for node in expand(labelled) if isinstance(node, nodes.Triggered)]
        if not said:
            effects.perform(play, ctx, labelled, None)
            return
        started = len(play.state.happened)
        kind = Source(SourceKind.ABILITY, ctx.you, ctx.card, ctx.die)
        with play.because((play.source or kind)._replace(keyword=keyword)):
            for each in said:
                perform(play, ctx, each)
            used.say_done(play, keyword, ctx.you, ctx.card, ctx.die, play.state.happened[started:])


def set_off(play: Play, ctx: Context, what: nodes.Subject, keyword: str) -> None:
    """Trigger what these dice have of a keyword, as if what it waits for had happened: for their own players, and once
    for all dice of a card where the keyword says so (3.1.27)."""
    found: dict[object, Trigger] = {}
    for die in dice(play, ctx, what):
        for ability in play.view.abilities(die):
            node = ability.node
            if isinstance(node, nodes.Triggered) and node.of_keyword == keyword:
                each = None if node.scope is nodes.Scope.ACTIVE else die
                found.setdefault((ability.id._replace(die=None), each), trigger.make(play, ability, die, None))
    with play.citing(keyword):
        trigger.add(play, found.values())
    play.needs_no_result |= bool(found)  # what comes of it comes from the queue


def _own(ctx: Context, keyword: str) -> nodes.KeywordAbility | None:
    """The keyword as the die has it, or its card where no die of it is at hand."""
    if ctx.die is not None:
        return ctx.view.keywords(ctx.die).get(keyword)
    return ctx.view.card_keywords(ctx.card).get(keyword) if ctx.card is not None else None
