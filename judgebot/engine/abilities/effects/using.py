"""Using Action dice by an ability."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, rule
from judgebot.engine.turn.use import use_by_ability, why_not_by_ability


@performs(nodes.UseDie)
@rule("3.1.1")
def use(play: Play, ctx: Context, effect: nodes.UseDie) -> None:
    """Use dice that show an action face, one after another."""
    useful = _can_be_used(play, ctx)
    for die in dice(play, ctx, effect.what, useful):
        if useful(die) is None:
            use_by_ability(play, ctx.you, die)


def _can_be_used(play: Play, ctx: Context) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        return why_not_by_ability(play.view, ctx.you, thing) if isinstance(thing, int) else None

    return useful
