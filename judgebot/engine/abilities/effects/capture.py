"""Capture (3.8)."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.dice import capturing
from judgebot.engine.abilities.effects.founding import make
from judgebot.engine.abilities.inforce.sparing import is_held
from judgebot.engine.abilities.noresult.fruitless import why_no_character
from judgebot.engine.abilities.replacing.instead import about_to_be, replaced_among
from judgebot.engine.abilities.resolve import cannot_do, performs
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal
from judgebot.game.area import Area
from judgebot.game.event import Verb

_FALLEN = nodes.Ref(nodes.RefKind.SUBJECT)


@performs(nodes.Capture)
def capture(play: Play, ctx: Context, effect: nodes.Capture) -> None:
    """Put dice under the capturing die until the capture ends (3.8.3). One that is told of as it has fallen holds them
    wherever it lies."""
    there = dice(play, ctx, effect.captor)
    captors = there if effect.captor == _FALLEN else [d for d in there if play.state.die(d).area.is_field]
    if not captors:
        return
    captor = captors[0]
    with play.moment():
        can_be = _can_be_captured(play, ctx, captor)
        wanted = dice(play, ctx, effect.what, can_be)
        replaced = replaced_among(play, [about_to_be(play, Verb.CAPTURE, d) for d in wanted if can_be(d) is None])
        for prey in (d for d in wanted if d not in replaced):
            if (why := can_be(prey)) is not None:  # of all that fit, which nobody chooses
                cannot_do(play, prey, why)
                continue
            capturing.capture(play, captor, prey)
            _hold(play, ctx, effect, captor, prey)


def _hold(play: Play, ctx: Context, effect: nodes.Capture, captor: int, prey: int) -> None:
    if play.state.die(prey).area is Area.CAPTURED:
        there = play.state.die(captor).area.is_field
        facts = (captor, ctx.ability if captor == ctx.die else None, *(() if there else (capturing.FROM_AFAR,)))
        atoms.found(play, make(play, ctx, effect, effect.until, dice=(play.state.bind(prey),), facts=facts))


def _can_be_captured(play: Play, ctx: Context, captor: int) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        if not isinstance(thing, int):
            return None
        if thing == captor:
            return Refusal(f"{play.state.die(thing)} cannot capture itself", ("3.8.1", "3.1.10"))
        if is_held(ctx, nodes.Act.BE_CAPTURED, thing):
            return Refusal(f"{play.state.die(thing)} cannot be captured", ("3.1.14",))
        return why_no_character(play, thing)

    return useful
