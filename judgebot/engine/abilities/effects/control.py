"""Taking control of dice (3.9)."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.dice import controlling
from judgebot.engine.abilities.effects.founding import make
from judgebot.engine.abilities.noresult.fruitless import why_no_character
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal
from judgebot.game.player import Player

CHARACTERS_ALONE = "control-of-an-action-die"


@performs(nodes.TakeControl)
def take_control(play: Play, ctx: Context, effect: nodes.TakeControl) -> None:
    """Take control of dice until it ends (3.9.7), at the latest when the die whose ability it is leaves the field."""
    who = next(iter(people(ctx, effect.who)), ctx.you)
    controller = (ctx.die,) if ctx.die is not None and play.state.die(ctx.die).area.is_field else ()
    with play.moment():
        for die in dice(play, ctx, effect.what, _can_be_taken(play, who)):
            if play.state.die(die).controller is not who:
                controlling.take(play, die, who, effect.stays)
                r = make(play, ctx, effect, effect.until, dice=(play.state.bind(die),), facts=controller)
                atoms.found(play, r)


def _can_be_taken(play: Play, who: Player) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        if isinstance(thing, int) and play.state.die(thing).controller is who:
            return Refusal(f"{who} controls {play.state.die(thing)} already", ("3.1.10", "3.9.1"))
        if isinstance(thing, int) and (why := why_no_character(play, thing)) and play.rests_on(CHARACTERS_ALONE):
            return why._replace(cites=("3.9.4", *why.cites))
        return None

    return useful
