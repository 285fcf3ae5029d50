"""The rolls that an ability speaks of: the one that set it off, that of the step which has just ended, or the last that
it has had made itself."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context
from judgebot.engine.rule import asks
from judgebot.engine.view import View
from judgebot.game.event import ROLLS, Event, Verb
from judgebot.game.face import Face
from judgebot.game.player import Player

ROLL_AND_REROLL = "roll and reroll"
"""How the event is told with which the step begins."""


def last_rolls(ctx: Context, who: tuple[Player, ...]) -> list[Event]:
    """What was rolled at once: by these players, where that set the ability off."""
    if ctx.event is not None and ctx.event.verb in ROLLS:
        return [
            e for e in ctx.view.state.happened if e.verb in ROLLS and e.batch == ctx.event.batch and e.player in who
        ]
    if getattr(ctx.ability, "when", None) == _YOUR_ROLL:
        return [e for e in _of_the_step(ctx) if e.player in who]
    rolls = _rolls(ctx, ctx.began or 0)
    return [e for e in rolls if e.batch == rolls[-1].batch]


_YOUR_ROLL = nodes.StepEvent(nodes.Step.ROLL_AND_REROLL, nodes.Edge.END, nodes.YOU)


@asks("2.4.6")
def _of_the_step(ctx: Context) -> list[Event]:
    """What was rolled in the Roll and Reroll Step, as it was looked at when the step ended."""
    done = ctx.view.state.happened
    begun = max((i for i, e in enumerate(done) if e.verb is Verb.STEP and e.note == ROLL_AND_REROLL), default=len(done))
    looked = [e for e in done[begun:] if e.verb is Verb.ROLL and "2.4.6" in e.cites]
    return [e for e in looked if e.batch == looked[0].batch]


def _rolls(ctx: Context, since: int) -> list[Event]:
    """What an ability has had rolled: not what falls by it meanwhile and is rolled for Regenerate."""
    return [e for e in ctx.view.state.happened[since:] if e.verb in (Verb.ROLL, Verb.REROLL)]


@asks("1.6.10", "2.5.5")
def face_shown(ctx: Context, view: View, die: int) -> Face | None:
    """What a die shows, or showed as the ability had it rolled, if it lies somewhere unrolled by now: its new face may
    have had it KO'd."""
    rolled = ctx.chosen.get("faces rolled")
    face = rolled.get(die) if isinstance(rolled, dict) else None
    return view.state.die(die).face or (face if isinstance(face, Face) else None)
