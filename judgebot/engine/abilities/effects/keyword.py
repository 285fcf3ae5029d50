"""A keyword as part of another ability: "when fielded, Corrupt 2"."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.play import Play
from judgebot.engine.rule import rule


@performs(nodes.UseKeyword)
@rule("3.4.7.1")
def use(play: Play, ctx: Context, effect: nodes.UseKeyword) -> None:
    """Do what the keyword does."""
    from judgebot.engine.keywords import effects

    with play.citing(effect.keyword.keyword):
        effects.perform(play, ctx, effect.keyword, None)
