"""Damage to "target player or Character die": one choice among both (3.3.1)."""

from collections.abc import Iterator
from contextlib import contextmanager

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.effects.damage import can_be_hurt
from judgebot.engine.abilities.inforce.unaffected import why_not_reached
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.targeting.choosing import anything
from judgebot.engine.abilities.targeting.legal import why_not_target
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Kind, Request
from judgebot.engine.rule import Refusal
from judgebot.game.player import Player

Recipients = dict[Thing, nodes.DealDamage]
"""Who could be chosen, and which of the effects that means."""


def recipients(play: Play, ctx: Context, effect: nodes.ChooseOne) -> Recipients | None:
    """Who the damage could go to; None where the effects are not such a choice."""
    found: Recipients = {}
    for option in effect.options:
        if not isinstance(option, nodes.DealDamage) or option.divided or not _is_one(option.to):
            return None
        useful = can_be_hurt(play, ctx, option, ctx.die)
        able = (t for t in _things(play, ctx, option.to) if isinstance(t, Player) or useful(t) is None)
        found |= dict.fromkeys(able, option)
    return found or None


def has_target(play: Play, ctx: Context, option: nodes.Effect) -> bool:
    """Whether an effect that chooses finds something to choose; one that does not choose always does."""
    what = getattr(option, "what", None) or getattr(option, "to", None)
    if not isinstance(what, nodes.Select) or what.mode not in (nodes.Mode.TARGET, nodes.Mode.CHOOSE):
        return True
    return what.count.low == 0 or bool(_things(play, ctx, what))


def _is_one(to: nodes.Subject | nodes.Person) -> bool:
    return isinstance(to, nodes.Person) or (isinstance(to, nodes.Select) and to.count == nodes.ONE)


def _things(play: Play, ctx: Context, to: nodes.Subject | nodes.Person) -> list[Thing]:
    if isinstance(to, nodes.Select):
        fitting = candidates(ctx, to)
        legal = (t for t in fitting if why_not_target(play.view, ctx, to, t, anything) is None)
        return [t for t in legal if why_not_reached(play, ctx, t) is None]
    if isinstance(to, nodes.Person) and to.kind is nodes.PersonKind.TARGET_PLAYER:
        return [Player.A, Player.B]
    return list(people(ctx, to)) if isinstance(to, nodes.Person) else []


def choose(play: Play, ctx: Context, who: Player, among: Recipients) -> nodes.DealDamage:
    """Ask who gets the damage; the effect that is returned will find its choice made."""
    options = tuple(among)

    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, tuple)
        if len(answer) == 1 and answer[0] in among:
            return None
        return Refusal("it is no legal target of this damage", ("3.1.9", "3.3.1"))

    forced = options if len(options) == 1 else None
    request = Request(
        Kind.CHOOSE, who, "choose a player or a die to target", ("3.3.1",), options, check=check, forced=forced,
        subject=ctx.die if ctx.die is not None else ctx.card,
    )  # fmt: skip
    chosen = play.ask_one(request)
    assert isinstance(chosen, int | Player)
    option = among[chosen]
    if _asks(option.to):
        play.foreseen = chosen
    return option


@contextmanager
def aimed_at_either(ctx: Context, among: Recipients) -> Iterator[None]:
    """While the damage is aimed it is known that a player could be its target, too (3.4.9.4)."""
    before, ctx.aimable = ctx.aimable, tuple(Player) if any(isinstance(t, Player) for t in among) else ()
    try:
        yield
    finally:
        ctx.aimable = before


def _asks(to: nodes.Subject | nodes.Person) -> bool:
    """Whether the effect will ask who it is that gets the damage."""
    return isinstance(to, nodes.Select) or (isinstance(to, nodes.Person) and to.kind is nodes.PersonKind.TARGET_PLAYER)
