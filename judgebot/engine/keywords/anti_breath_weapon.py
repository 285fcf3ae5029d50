"""Anti-Breath Weapon: for as much energy as the Breath Weapon cost, its damage is prevented."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.damage.preventing import less_by
from judgebot.engine.abilities.paying import pay_cost
from judgebot.engine.damage import Packet
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import rule
from judgebot.engine.turn.spend import Bill, can_pay
from judgebot.engine.view import View
from judgebot.game.card import CardId
from judgebot.game.player import Player

KEYWORD = "anti-breath-weapon"


def bought_off(play: Play, packets: list[Packet]) -> list[Packet]:
    """The damage of a Breath Weapon that is left once the opponent has been asked to pay."""
    source = play.source
    if "breath-weapon" not in play.cites or play.is_trial or source is None or source.player is None or not packets:
        return packets
    player, x = source.player.opponent, packets[0].amount
    for shield in _shields(play.view, player):
        asked, paid = (f"{KEYWORD} {what} {source.ability} {shield}" for what in ("asked", "paid"))
        if asked not in dict(play.state.used):
            atoms.count_use(play, asked)
            if _pays(play, player, shield, x):
                atoms.count_use(play, paid)
        if paid in dict(play.state.used):
            packets = _prevented(play, packets, shield)
    return packets


def _shields(view: View, player: Player) -> list[int | CardId]:
    """What a player can use: an active die, or each of them where it serves itself alone; with none active a card."""
    dice: list[int | CardId] = [d.id for d in view.state.field(player) if KEYWORD in view.keywords(d.id)]
    if WHAT in view.table.other_readings:
        return dice
    cards: list[int | CardId] = [c for c in view.table.cards if c.owner is player and KEYWORD in view.card_keywords(c)]
    return (dice or cards)[:1]


WHAT = "anti-breath-weapon-what-is-prevented"


@rule(KEYWORD, "3.4.9.2", "3.2.8")
def _pays(play: Play, player: Player, shield: int | CardId, x: int) -> bool:
    """Let a player pay X energy; a card of which no die is active is not enough, save by the other reading."""
    if not can_pay(play.state, player, Bill(x)):
        return False
    if isinstance(shield, CardId) and not play.rests_on("anti-breath-weapon-active"):
        return False
    if not play.ask(Request(Kind.MAY, player, "use Anti-Breath Weapon", (KEYWORD,), subject=shield)):
        return False
    ctx = Context(player, None, shield if isinstance(shield, int) else None, play=play)
    pay_cost(play, ctx, player, nodes.EnergyCost(generic=x), "for Anti-Breath Weapon")
    return True


@rule(KEYWORD, "3.4.9.2")
def _prevented(play: Play, packets: list[Packet], shield: int | CardId) -> list[Packet]:
    """All of that damage is prevented; by the other reading only what would be dealt to the die itself."""
    for_others = any(packet.to != shield for packet in packets)
    alone = for_others and play.rests_on(WHAT)
    return [p if alone and p.to != shield else less_by(play, p, p.amount) for p in packets]
