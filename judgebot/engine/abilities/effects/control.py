"""Taking control of dice (3.9)."""

from collections.abc import Sequence

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.dice import controlling
from judgebot.engine.abilities.effects.founding import make
from judgebot.engine.abilities.noresult.fruitless import why_no_character
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.targeting.asking import dice_among
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.abilities.words.reference import refer
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, forbids
from judgebot.engine.state import State
from judgebot.game.face import Face
from judgebot.game.player import Player

CHARACTERS_ALONE = "control-of-an-action-die"


@performs(nodes.TakeControl)
def take_control(play: Play, ctx: Context, effect: nodes.TakeControl) -> None:
    """Take control of dice until it ends (3.9.7), at the latest when the die whose ability it is leaves the field."""
    who = next(iter(people(ctx, effect.who)), ctx.you)
    with play.moment():
        for die in dice(play, ctx, effect.what, _can_be_taken(play, who)):
            if play.state.die(die).controller is not who:
                _taken(play, ctx, effect, die, who)


def _taken(play: Play, ctx: Context, effect: nodes.TakeControl, die: int, who: Player) -> None:
    """The die whose ability it is has control of it."""
    controller = (ctx.die,) if ctx.die is not None and play.state.die(ctx.die).area.is_field else ()
    facts = (*controller, *_level_to_return_on(play, effect, die))
    controlling.take(play, die, who, effect.stays)
    atoms.found(play, make(play, ctx, effect, effect.until, dice=(play.state.bind(die),), facts=facts))


@performs(nodes.SwapControl)
def swap_control(play: Play, ctx: Context, effect: nodes.SwapControl) -> None:
    """Each of two dice goes to the controller of the other, at one moment; of one alone nothing comes."""
    pair = _two_of_a_sort(play, ctx, effect) if effect.what == effect.with_ else _one_and_another(play, ctx, effect)
    if len(pair) != 2:
        return
    holders = [play.state.die(die).controller for die in pair]
    with play.moment():
        for die, who in zip(pair, reversed(holders), strict=True):
            _taken(play, ctx, nodes.TakeControl(effect.what, effect.until), die, who)


def _one_and_another(play: Play, ctx: Context, effect: nodes.SwapControl) -> list[int]:
    one = dice(play, ctx, effect.what, _can_be_swapped(play, ctx, effect.with_))
    holder = play.state.die(one[0]).controller if one else ctx.you
    return [*one, *dice(play, ctx, effect.with_, _can_be_taken(play, holder))] if one else []


def _two_of_a_sort(play: Play, ctx: Context, effect: nodes.SwapControl) -> list[int]:
    """Two dice chosen together, of which each has to be another player's."""
    ctx.together = lambda pair: _of_one_player(play.state, dice_among(pair))
    try:
        return list(dice(play, ctx, effect.what, _can_be_swapped(play, ctx, effect.with_)))
    finally:
        ctx.together = None


@forbids("3.1.10", "3.9.1")
def _of_one_player(state: State, pair: Sequence[int]) -> str | None:
    """Whether one player controls both, so that neither would change its controller."""
    if len(pair) != 2:
        return None
    one, other = map(state.die, pair)
    return f"{one.controller} controls both {one} and {other}" if one.controller is other.controller else None


def _can_be_swapped(play: Play, ctx: Context, with_: nodes.Subject) -> Useful:
    """Dice of a player for whom there is a die of the other one to get for it."""

    def useful(thing: Thing) -> Refusal | None:
        if not isinstance(thing, int):
            return None
        holder = play.state.die(thing).controller
        return _can_be_taken(play, holder.opponent)(thing) or _has_nothing_in_exchange(play, ctx, with_, thing)

    return useful


@forbids("3.1.9", "3.9.1")
def _has_nothing_in_exchange(play: Play, ctx: Context, with_: nodes.Subject, die: int) -> str | None:
    now = play.state.die(die)
    may_be_taken = _can_be_taken(play, now.controller)
    those = candidates(ctx, with_) if isinstance(with_, nodes.Select) else refer(ctx, with_)
    if any(isinstance(thing, int) and may_be_taken(thing) is None for thing in those):
        return None
    return f"there is no die to get in exchange for {now}"


def _level_to_return_on(play: Play, effect: nodes.TakeControl, die: int) -> tuple[Face, ...]:
    """The face on which a die is taken, where the card says that it comes back on that level."""
    face = play.state.die(die).face
    return (face,) if effect.back is nodes.OwnFace.BEFORE and face is not None else ()


def _can_be_taken(play: Play, who: Player) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        if isinstance(thing, int) and play.state.die(thing).controller is who:
            return Refusal(f"{who} controls {play.state.die(thing)} already", ("3.1.10", "3.9.1"))
        if isinstance(thing, int) and (why := why_no_character(play, thing)) and play.rests_on(CHARACTERS_ALONE):
            return why._replace(cites=("3.9.4", *why.cites))
        return None

    return useful
