"""Capture (3.8)."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities import capturing
from judgebot.engine.abilities.choosing import Useful, dice
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.effects.founding import make
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.play import Play
from judgebot.engine.queries.combat import cannot
from judgebot.engine.rule import Refusal
from judgebot.game.area import Area


@performs(nodes.Capture)
def capture(play: Play, ctx: Context, effect: nodes.Capture) -> None:
    """Put dice under the capturing die until the capture ends (3.8.3)."""
    captors = [d for d in dice(play, ctx, effect.captor) if play.state.die(d).area.is_field]
    if not captors:
        return
    captor = captors[0]
    with play.moment():
        for prey in dice(play, ctx, effect.what, _can_be_captured(play, captor)):
            capturing.capture(play, captor, prey)
            _hold(play, ctx, effect, captor, prey)


def _hold(play: Play, ctx: Context, effect: nodes.Capture, captor: int, prey: int) -> None:
    if play.state.die(prey).area is Area.CAPTURED:
        facts = (captor, ctx.ability) if captor == ctx.die else (captor,)
        atoms.found(play, make(play, ctx, effect, effect.until, dice=(play.state.bind(prey),), facts=facts))


def _can_be_captured(play: Play, captor: int) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        if not isinstance(thing, int):
            return None
        if thing == captor:
            return Refusal(f"{play.state.die(thing)} cannot capture itself", ("3.8.1", "3.1.10"))
        if cannot(play.view, nodes.Act.BE_CAPTURED, thing) is not None:
            return Refusal(f"{play.state.die(thing)} cannot be captured", ("3.1.14",))
        return None

    return useful
