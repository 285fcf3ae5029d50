"""Several places that get one die each, where fewer dice are there (3.1.17)."""

from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Mode, RefKind
from judgebot.cardtext.walk import parts_of
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import asks
from judgebot.game.area import Area

ONE = nodes.Count(1, 1)


def parts(play: Play, ctx: Context, effects: list[nodes.Effect]) -> list[nodes.Effect]:
    """What is done of effects one after the other: all of them, or by the other reading, where they begin with a die
    for each of several places and fewer dice are there, those for the places that the player picks."""
    run = _one_for_each(effects)
    dice = _how_many(ctx, run[0]) if len(run) > 1 else 0
    if not 0 < dice < len(run) or not play.rests_on("partial-move-place"):
        return effects
    options = tuple(map(_place, run))
    prompt = "the place that gets the one die" if dice == 1 else "the places that get one die each"
    chosen = play.ask(Request(Kind.CHOOSE, ctx.you, prompt, ("3.1.17",), options, dice, dice, subject=ctx.die))
    assert isinstance(chosen, tuple)
    return [*(each for each in run if _place(each) in chosen), *effects[len(run) :]]


@asks("3.1.17", "3.3.11")
def _one_for_each(effects: list[nodes.Effect]) -> list[nodes.Move | nodes.Roll]:
    """The effects with which they begin that take one of the same dice each, to another place each."""
    run: list[nodes.Move | nodes.Roll] = []
    for effect in effects:
        if not isinstance(effect, nodes.Move | nodes.Roll) or _place(effect) in map(_place, run):
            break
        if not _takes_one(effect) if not run else _from(effect) not in (_from(run[0]), None):
            break
        run.append(effect)
        if isinstance(effect.what, nodes.Ref):
            break  # all the rest
    return run


def _takes_one(effect: nodes.Move | nodes.Roll) -> bool:
    what = effect.what
    return isinstance(what, nodes.Select) and what.mode is Mode.CHOOSE and what.count == ONE


def _from(effect: nodes.Move | nodes.Roll) -> nodes.Select | nodes.Ref | None:
    """From which dice one is taken, whichever have been before; None: from those that are left."""
    what = effect.what
    if isinstance(what, nodes.Ref):
        return None if what.kind is RefKind.REST else what
    told = tuple(part for part in parts_of(what.filter) if part not in _LEFT)
    return replace(what, filter=nodes.AllOf(told))


_LEFT = (
    nodes.Is(nodes.Ref(RefKind.LOT)),
    nodes.Is(nodes.Ref(RefKind.REST)),
    nodes.Not(nodes.Is(nodes.Ref(RefKind.THAT))),
)


def _how_many(ctx: Context, first: nodes.Move | nodes.Roll) -> int:
    return len(candidates(ctx, first.what)) if isinstance(first.what, nodes.Select) else 0


def _place(effect: nodes.Move | nodes.Roll) -> Area:
    """Where the die goes; one that is rolled, to the Reserve Pool where nothing else is said (2.3.13)."""
    return effect.to or Area.RESERVE
