"""Anti-Breath Weapon: for as much energy as the Breath Weapon cost, its damage is prevented."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.damage import Packet
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import rule
from judgebot.engine.turn.spend import Bill, can_pay
from judgebot.game.player import Player

KEYWORD = "anti-breath-weapon"


def bought_off(play: Play, packets: list[Packet]) -> list[Packet]:
    """The damage of a Breath Weapon that is left: all of it, or none once the opponent has paid."""
    source = play.source
    if "breath-weapon" not in play.cites or play.is_trial or source is None or source.player is None or not packets:
        return packets
    asked, paid = f"{KEYWORD} asked {source.ability}", f"{KEYWORD} {source.ability}"
    if asked not in dict(play.state.used):
        atoms.count_use(play, asked)
        if _pays(play, source.player.opponent, packets[0].amount):
            atoms.count_use(play, paid)
    return _prevented(play, packets) if paid in dict(play.state.used) else packets


@rule(KEYWORD, "3.4.9.2", "3.2.8")
def _pays(play: Play, player: Player, x: int) -> bool:
    """Let the player of an active die with Anti-Breath Weapon pay X energy."""
    from judgebot.engine.abilities.paying import pay_cost

    shield = next((d for d in play.state.field(player) if KEYWORD in play.view.keywords(d.id)), None)
    if shield is None:
        return False
    play.leans_on("anti-breath-weapon-active")
    if not can_pay(play.state, player, Bill(x)):
        return False
    if not play.ask(Request(Kind.MAY, player, "use Anti-Breath Weapon", (KEYWORD,), subject=shield.id)):
        return False
    ctx = Context(player, None, shield.id, play=play)
    pay_cost(play, ctx, player, nodes.EnergyCost(generic=x), "for Anti-Breath Weapon")
    return True


@rule(KEYWORD, "3.4.9.2")
def _prevented(play: Play, packets: list[Packet]) -> list[Packet]:
    from judgebot.engine.abilities.preventing import less_by

    play.leans_on("anti-breath-weapon-what-is-prevented")
    return [less_by(play, packet, packet.amount) for packet in packets]
