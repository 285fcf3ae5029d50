"""What a text sends on of the damage that a blocked attacker deals beyond the D of its blockers (1.1.2, 2.7.4.3.9)."""

from judgebot.engine.damage import Packet, combat_source, deal
from judgebot.engine.keywords import overcrush
from judgebot.engine.play import Play
from judgebot.engine.queries import combat
from judgebot.engine.rule import rule
from judgebot.engine.view import View
from judgebot.game.event import DamageKind


def held_off(view: View, attackers: list[int]) -> dict[int, int]:
    """For each attacker whose surplus goes on by its text what its blockers' D is together. Overcrush, which sends the
    same damage on, is left to do so."""
    going = (a for a in attackers if combat.sends_surplus_on(view, a) and not overcrush.goes_over(view, a))
    return {a: sum(view.defense(b) or 0 for b in view.state.blockers_of(a)) for a in going}


@rule("1.1.2", "2.7.4.3.9")
def send_on(play: Play, dealt: list[Packet], held: dict[int, int]) -> None:
    """Deal the surplus to the Inactive player, at the moment of the other combat damage."""
    packets = []
    for attacker, defense in held.items():
        over = sum(p.amount for p in dealt if p.dealer == attacker and isinstance(p.to, int)) - defense
        if over > 0:
            source = combat_source(play, attacker)
            packets.append(Packet(play.state.active.opponent, over, DamageKind.COMBAT, source, attacker, play.cites))
    if packets:
        deal(play, packets)
