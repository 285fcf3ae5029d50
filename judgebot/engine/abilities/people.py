"""Which players the words of an ability mean, and whose a die is."""

from typing import assert_never

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import PersonKind, RefKind
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.words.reference import refer
from judgebot.engine.rule import asks
from judgebot.game.player import Player


def people(ctx: Context, person: nodes.Person) -> tuple[Player, ...]:
    """The players a person stands for; a target player is chosen by `resolve`, which stores it in `ctx.that`."""
    found = _people(ctx, person)
    return tuple(who for who in found if _has(ctx, who, person.having)) if isinstance(person, nodes.EachWho) else found


def _has(ctx: Context, who: Player, having: nodes.Condition) -> bool:
    """Whether it holds for one of several players, whose dice are "their" dice."""
    from judgebot.engine.abilities.words.condition import holds

    each, ctx.each = ctx.each, who
    try:
        return holds(ctx, having)
    finally:
        ctx.each = each


def _people(ctx: Context, person: nodes.Person) -> tuple[Player, ...]:
    match person.kind:
        case PersonKind.YOU:
            return (ctx.you,)
        case PersonKind.OPPONENT | PersonKind.TARGET_OPPONENT:
            return (ctx.you.opponent,)
        case PersonKind.EACH if ctx.each is not None:
            return (ctx.each,)
        case PersonKind.EACH:
            active = ctx.view.state.active
            return (active, active.opponent)
        case PersonKind.ACTIVE:
            return (ctx.view.state.active,)
        case PersonKind.DEFENDING:
            return (ctx.view.state.active.opponent,)
        case PersonKind.THAT_PLAYER if ctx.each is not None:
            return (ctx.each,)
        case PersonKind.TARGET_PLAYER | PersonKind.THAT_PLAYER:
            if ctx.that_players:
                return ctx.that_players
            if ctx.event is not None and ctx.event.player is not None:
                return (ctx.event.player,)
            return ()
        case PersonKind.CONTROLLER | PersonKind.OWNER:
            dice = [t for t in refer(ctx, person.of or nodes.Ref(RefKind.THAT)) if isinstance(t, int)]
            owner = person.kind is PersonKind.OWNER
            return tuple(dict.fromkeys(ctx.view.state.die(d).owner if owner else _controller(ctx, d) for d in dice))
        case _:
            assert_never(person.kind)


@asks("3.9.6")
def _controller(ctx: Context, die: int) -> Player:
    """Whose die it is; of one that leaves the Field Zone by what is spoken of, whose it was there."""
    now, happened = ctx.view.state.die(die), ctx.view.state.happened
    of_this = (*happened[len(happened) if ctx.began is None else ctx.began :], *([ctx.event] if ctx.event else ()))
    was = [e.was.controller for e in of_this if e.die == die and e.was is not None and e.was.area.is_field]
    if now.area.is_field or not was or was[0] is now.controller:
        return now.controller
    return now.controller if ctx.view.rests_on("controller-of-a-die-that-left") else was[0]
