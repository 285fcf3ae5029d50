"""Dice that abilities of some kinds do not affect: nothing those do reaches them."""

from collections.abc import Sequence

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Act
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.inforce.sparing import KINDS, all_at_work, spared_from, sparing
from judgebot.engine.play import Play
from judgebot.engine.request import Unread
from judgebot.engine.rule import Refusal, forbids
from judgebot.engine.view import RuleNow, RuleT, View
from judgebot.game.event import Source


def why_not_reached(play: Play, ctx: Context, thing: Thing) -> Refusal | None:
    """Why the ability at work does nothing to this one; a cost is no effect."""
    source = play.source
    if source is None or source.kind not in KINDS or ctx.cost_paid or not isinstance(thing, int):
        return None
    return _is_out_of_reach(play.view, all_at_work(ctx), thing)


@forbids("3.1.10")
def _is_out_of_reach(view: View, sources: Sequence[Source], die: int) -> str | None:
    spared = [sparing(view, Act.BE_AFFECTED, die, source) for source in sources]
    now = spared[0]
    return (
        None
        if now is None or None in spared
        else f"{view.state.die(die)} is not affected by it (by the text of {now.card})"
    )


def misses(view: View, now: RuleNow[RuleT], die: int) -> bool:
    """Whether what an ability has put in force for whatever fits passes over this die; what began earlier does not
    (3.4.4.1). Each die of a card that is active gives what the card does (3.4.1.2), so one that reaches it is enough.

    Raises:
        Unread: whether the die is one of those that are spared hangs on what they would be spared from.
    """
    if isinstance(now.rule, nodes.Cannot) and now.rule.act is Act.BE_AFFECTED:
        return False
    before = None if now.by is None else now.by.id
    sources = [now.source._replace(player=now.you, card=now.card, die=d) for d in now.carriers or (now.source.die,)]
    if view.asks_whom_it_spares:
        spared = (any(spared_from(view, Act.BE_AFFECTED, die, source, before)) for source in sources)
        if now.card is not None and any(spared):
            raise Unread(now.card, "it is open whether dice that it makes such are not affected by it as such")
        return False
    view.asks_whom_it_spares = True
    try:
        return all(sparing(view, Act.BE_AFFECTED, die, source, before) is not None for source in sources)
    finally:
        view.asks_whom_it_spares = False
