"""Teamwork: it takes several dice of one affiliation, which may be dice of one character."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.words.condition import holds
from judgebot.engine.play import Play
from judgebot.engine.rule import asks


def holds_with_teamwork(play: Play, ctx: Context, effect: nodes.If) -> bool:
    """Whether the condition of an effect holds; that of Teamwork by the other reading for different characters only."""
    met = holds(ctx, effect.condition)
    if not met or not _is_teamwork(effect) or _has_teammates(ctx):
        return met
    return not play.rests_on("teamwork-copies")


def _is_teamwork(effect: nodes.If) -> bool:
    return isinstance(effect.then, nodes.UseKeyword) and effect.then.keyword.keyword == "teamwork"


@asks("teamwork", "3.1.24")
def _has_teammates(ctx: Context) -> bool:
    """Whether two different active characters share an affiliation."""
    view = ctx.view
    dice = [d.id for d in view.state.field(ctx.you) if view.is_character_die(d.id)]
    return any(
        view.card_id(one) != view.card_id(two) and view.affiliations(one) & view.affiliations(two)
        for one in dice for two in dice
    )  # fmt: skip
