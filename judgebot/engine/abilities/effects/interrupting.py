"""Prevent and Redirect: what they do to the damage or the target at hand (3.4.9)."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.choosing import Useful, choose, one_player, protection
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.preventing import less_by
from judgebot.engine.abilities.reacting import Aim
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.select import worth
from judgebot.engine.damage import Packet
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, rule
from judgebot.game.event import SourceKind, Verb
from judgebot.game.player import Player


@performs(nodes.Prevent)
@rule("3.4.9.1", "3.4.9.2")
def prevent(play: Play, ctx: Context, effect: nodes.Prevent) -> None:
    """Prevent some or all of the damage at hand."""
    packet = play.at_hand
    if isinstance(packet, Packet):
        less = packet.amount if effect.amount is None else min(worth(ctx, effect.amount), packet.amount)
        play.at_hand = less_by(play, packet, less)


@performs(nodes.Redirect)
@rule("3.4.9.3")
def redirect(play: Play, ctx: Context, effect: nodes.Redirect) -> None:
    """Choose another recipient for the damage, or another target for the ability, at hand."""
    match play.at_hand:
        case Packet() as packet:
            to = _new(play, ctx, effect, packet.to, None)
            play.at_hand = packet._replace(to=to, cites=(*packet.cites, "3.4.9.5"))
        case Aim() as aim:
            to = _new(play, ctx, effect, aim.die, aim.by)
            assert isinstance(to, int)
            play.at_hand = aim._replace(die=to)


def _new(play: Play, ctx: Context, effect: nodes.Redirect, old: int | Player, by: Player | None) -> int | Player:
    if isinstance(effect.to, nodes.Person):
        return next(iter(one_player(play, ctx, effect.to)), old)
    assert isinstance(effect.to, nodes.Select)
    ctx.targets = by is not None
    chosen = choose(play, ctx, effect.to, _may_be_hit(play, ctx, old, by))
    new = next((t for t in chosen if isinstance(t, int)), old)
    die = new if isinstance(new, int) else None
    play.say(Verb.REDIRECT, die=old if isinstance(old, int) else None, other=die, player=ctx.you)
    return new


def _may_be_hit(play: Play, ctx: Context, old: int | Player, by: Player | None) -> Useful:
    """The new target must not be protected from the ability's own player either, nor be the old one (3.4.9.4)."""

    def check(thing: Thing) -> Refusal | None:
        if thing == old:
            return Refusal("it is the target already", ("3.4.9.3", "3.1.10"))
        if by is None or not isinstance(thing, int):
            return None
        play.leans_on("redirect-at-untargetable-die")
        for player in dict.fromkeys((ctx.you, by)):
            why = protection(play.view, thing, player, SourceKind.ABILITY)
            if why is not None:
                return Refusal(why, ("3.4.9.4", "3.1.9"))
        return None

    return check
