"""What a card says once for all its dice, and yet of one of them (3.4.5.3)."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.effects.flow import step
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.play import Play
from judgebot.engine.rule import rule

_OWN = nodes.Is(nodes.Ref(nodes.RefKind.OWN_NAME))
_ONE_OF_THEM = nodes.Select(nodes.Noun.DIE, _OWN, nodes.Side.YOURS, mode=nodes.Mode.CHOOSE, untargeted=True)


@performs(nodes.AsOneDie)
@rule("3.4.5.3")
def as_one_die(play: Play, ctx: Context, effect: nodes.AsOneDie) -> None:
    """Let the player choose which of the active dice is spoken of; where there is none any more, the one that was."""
    that = ctx.that
    chosen = dice(play, ctx, _ONE_OF_THEM)
    ctx.that = that
    die, carriers = ctx.die, ctx.carriers
    if chosen:
        ctx.die, ctx.carriers = chosen[0], (chosen[0],)
    try:
        step(play, ctx, effect.effect)
    finally:
        ctx.die, ctx.carriers = die, carriers
