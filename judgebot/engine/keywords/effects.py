"""What happens when a triggered keyword resolves."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.resolve import perform as perform_effect
from judgebot.engine.keywords import call_out, corrupt, deadly, experience, range
from judgebot.engine.play import Play
from judgebot.engine.state import Trigger


def perform(play: Play, ctx: Context, node: nodes.KeywordAbility, trigger: Trigger | None) -> None:
    """Carry out the effect that a keyword labels."""
    if trigger is not None and node.keyword in _OF_TRIGGERS:
        _OF_TRIGGERS[node.keyword](play, trigger)
    elif node.keyword == "range":
        range.shoot(play, ctx)
    elif node.keyword == "call-out":
        call_out.call(play, ctx)
    elif node.keyword == "corrupt":
        corrupt.corrupt(play, ctx, node.number or 1)
    elif node.effect is not None:
        perform_effect(play, ctx, node.effect)


_OF_TRIGGERS = {"deadly": deadly.strike, "experience": experience.gain}


def on_use(play: Play, ctx: Context, node: nodes.KeywordAbility) -> None:
    """Carry out a keyword in the text of an Action die that is used: Corrupt, which is done at once. What is card text
    is carried out as such, and any other keyword has a moment of its own, which the use of the die is not."""
    if node.keyword == "corrupt":
        perform(play, ctx, node, None)
