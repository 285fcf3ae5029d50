"""An effect that is repeated (3.2.14, 3.5)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.assembly.repeating import Repetition, leans_on_it
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.effects.flow import step
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.words.condition import holds
from judgebot.engine.play import Play
from judgebot.engine.request import Unread
from judgebot.engine.rule import rule
from judgebot.game.card import CardId
from judgebot.game.event import Verb

AS_A_WHOLE = "repeated-as-a-whole"
MOST = 200
"""How often something is done that may never come to an end."""


@performs(nodes.Again)
def again(play: Play, ctx: Context, effect: nodes.Again) -> None:
    """Do once more what the sentences before it do, or as often as it takes."""
    said = ctx.repeats
    assert said is not None, "what is repeated has been looked for by the reader"
    if effect.until is not None:
        _until(play, ctx, said, effect.until)
    else:
        _once(play, ctx, said)


@rule("3.2.14", "3.1.7")
def _once(play: Play, ctx: Context, said: Repetition) -> None:
    """Once for each time that the ability is initiated; by the other reading the words that ask for it are repeated,
    too, where it depends on what was just done."""
    with play.citing("3.2.14"):
        did_something = _round(play, ctx, said)
    if did_something and leans_on_it(said) and play.rests_on(AS_A_WHOLE):
        step(play, ctx, said.sentence)


@rule("3.1.7", "3.1.9")
def _until(play: Play, ctx: Context, said: Repetition, until: nodes.Condition) -> None:
    """As often as it takes; it ends as well where nothing more comes of it."""
    for _ in range(MOST):
        if holds(ctx, until) or not _round(play, ctx, said):
            return
    raise Unread(ctx.card or CardId(None, "?"), "whether this ever comes to an end")


def _round(play: Play, ctx: Context, said: Repetition) -> bool:
    """Do it once more, and say whether anything has happened."""
    before = len(play.state.happened)
    step(play, ctx, said.effect)
    return any(each.verb not in (Verb.FIZZLE, Verb.OFFER) for each in play.state.happened[before:])
