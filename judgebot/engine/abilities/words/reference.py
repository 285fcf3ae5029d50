"""What "it", "this die" and the card's own name stand for while an ability is carried out (3.1.12, 3.1.27)."""

from typing import assert_never

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import RefKind
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.words.counterparts import others
from judgebot.engine.rule import asks
from judgebot.game.event import Event, Verb


def refer(ctx: Context, ref: nodes.Ref) -> tuple[Thing, ...]:
    """The dice, cards or players a reference stands for."""
    match ref.kind:
        case RefKind.THIS_DIE:
            return () if ctx.die is None else (ctx.die,)
        case RefKind.OWN_NAME:
            return _own_dice(ctx)
        case RefKind.OWN_CARD:
            return () if ctx.card is None else (ctx.card,)
        case RefKind.THAT:
            return ctx.that_things
        case RefKind.SUBJECT:
            if ctx.event is None:
                return ()
            if ctx.event.verb in (Verb.FLIP, Verb.USE_GLOBAL) and ctx.event.card is not None:
                return (ctx.event.card,)
            return (ctx.event.die,) if ctx.event.die is not None else _player_of(ctx)
        case RefKind.OBJECT:
            return () if ctx.event is None else _counterparts(ctx, ctx.event)
        case RefKind.CHOSEN:
            return ctx.that
        case RefKind.PARTNER:
            partners = (ctx.view.state.die(d).paired for d in ctx.carriers)
            return tuple(dict.fromkeys(p for p in partners if p is not None))
        case RefKind.ATTACHED:
            bearers = (_bearer(ctx, d) for d in ctx.carriers)
            return tuple(dict.fromkeys(b for b in bearers if b is not None))
        case RefKind.UNDERLYING:
            cards = (ctx.view.state.die(d).on_card for d in ctx.carriers)
            return tuple(dict.fromkeys(c for c in cards if c is not None))
        case RefKind.HIT:
            return () if ctx.hit is None else (ctx.hit,)
        case RefKind.LOT:
            return ctx.lot
        case RefKind.REST:
            return tuple(d for d in ctx.lot if d not in ctx.dealt_with)
        case RefKind.ITSELF:
            return () if ctx.itself is None else (ctx.itself,)
        case RefKind.EACH:
            return () if ctx.said_of is None else (ctx.said_of,)
        case _:
            assert_never(ref.kind)


CHANGED_SIDES = "gear-of-a-die-that-changes-sides"


@asks("equip", "3.9.4")
def _bearer(ctx: Context, die: int) -> int | None:
    """The die to which another is attached; by the other reading one that has changed sides bears no Gear of
    its former controller."""
    now = ctx.view.state.die(die)
    if now.attached is None or ctx.view.state.die(now.attached).controller is now.controller:
        return now.attached
    said = (ability.node for ability in ctx.view.printed(die))
    is_gear = any(isinstance(node, nodes.KeywordAbility) and node.keyword == "equip" for node in said)
    return None if is_gear and ctx.view.rests_on(CHANGED_SIDES) else now.attached


def _player_of(ctx: Context) -> tuple[Thing, ...]:
    return () if ctx.event is None or ctx.event.player is None else (ctx.event.player,)


def _counterparts(ctx: Context, event: Event) -> tuple[int, ...]:
    """The other die of the event; of several those that the trigger's words describe."""
    from judgebot.engine.abilities.timing.event import is_described, wanted_by

    found = others(ctx.view.state, event)
    if len(found) < 2 or not isinstance(ctx.ability, nodes.Triggered):
        return found
    wanted = [w.object for w in wanted_by(ctx.ability) if isinstance(w.object, nodes.Select | nodes.Ref)]
    return tuple(d for d in found if any(is_described(ctx, w, d) for w in wanted)) if wanted else found


def _own_dice(ctx: Context) -> tuple[int, ...]:
    """The card's own name: the dice it is conveyed through, or the die itself (3.1.12, 3.1.27)."""
    if ctx.carriers:
        return ctx.carriers
    return tuple(d.id for d in ctx.view.state.field(ctx.you) if ctx.view.card_id(d.id) == ctx.card)


def is_own(ctx: Context, die: int) -> bool:
    """Whether the die is one of this very card on its player's team (3.1.12)."""
    return ctx.view.card_id(die) == ctx.card and ctx.view.state.die(die).controller is ctx.you


OTHER_DIE = "other-die-of-the-card"


def is_other(ctx: Context, die: int) -> bool:
    """ "Other" or "another" than the speaker: than this die, or where the card speaks while active, than each of its
    dice; by the other reading a die of the card is another one than the rest of them."""
    if ctx.of_one:
        return die != ctx.die
    if is_own(ctx, die) and any(d != die for d in ctx.carriers):
        if ctx.of_card:
            return ctx.view.rests_on(OTHER_DIE)
        if die in ctx.carriers:
            return die != ctx.die and ctx.view.rests_on(OTHER_DIE)
    mine = (ctx.of_card and _is_own_elsewhere(ctx, die)) or (ctx.of_all_dice and is_own(ctx, die))
    return die not in ctx.carriers and die != ctx.die and not mine


@asks("3.1.27")
def _is_own_elsewhere(ctx: Context, die: int) -> bool:
    """Whether it is a die of this card that is not active yet, or that leaves by what is looked at."""
    return is_own(ctx, die) and (ctx.event is not None or not ctx.view.state.die(die).area.is_field)
