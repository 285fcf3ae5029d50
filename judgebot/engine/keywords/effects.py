"""What happens when a triggered keyword resolves."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.resolve import perform as perform_effect
from judgebot.engine.keywords import deadly
from judgebot.engine.keywords.meaning import expand
from judgebot.engine.play import Play
from judgebot.engine.state import Trigger


def perform(play: Play, ctx: Context, node: nodes.KeywordAbility, trigger: Trigger | None) -> None:
    """Carry out the effect that a keyword labels."""
    if node.keyword == "deadly" and trigger is not None:
        deadly.strike(play, trigger)
        return
    if node.effect is not None:
        perform_effect(play, ctx, node.effect)


def on_use(play: Play, ctx: Context, node: nodes.KeywordAbility) -> None:
    """Carry out a keyword in the text of an Action die that is used: Corrupt, Resistance, Teamwork ... What is card text
    is carried out as such."""
    if not expand(node):
        perform(play, ctx, node, None)
