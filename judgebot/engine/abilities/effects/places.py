"""Two places that get one die each, where only one die is there (3.1.17)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Mode, RefKind
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import asks

ONE = nodes.Count(1, 1)


def parts(play: Play, ctx: Context, first: nodes.Effect, second: nodes.Effect) -> tuple[nodes.Effect, ...]:
    """What is done of two effects, one after the other: both, or by the other reading the one that its player picks
    where they move a die each and there is one for them."""
    if not _is_one_for_two(ctx, first, second) or not play.rests_on("partial-move-place"):
        return first, second
    assert isinstance(first, nodes.Move)
    assert isinstance(second, nodes.Move)
    options = (first.to, second.to)
    chosen = play.ask_one(
        Request(Kind.CHOOSE, ctx.you, "the place that gets the one die", ("3.1.17",), options, subject=ctx.die)
    )
    return (first if chosen is first.to else second,)


@asks("3.1.17", "3.3.11")
def _is_one_for_two(ctx: Context, first: nodes.Effect, second: nodes.Effect) -> bool:
    """Whether two effects move one die each from the same ones to two places, and there is a single die."""
    if not isinstance(first, nodes.Move) or not isinstance(second, nodes.Move) or first.to is second.to:
        return False
    what, rest = first.what, second.what
    if not isinstance(what, nodes.Select) or what.mode is not Mode.CHOOSE or what.count != ONE:
        return False
    same = rest == what or (isinstance(rest, nodes.Ref) and rest.kind is RefKind.REST)
    return same and len(candidates(ctx, what)) == 1
