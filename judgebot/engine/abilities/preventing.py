"""Preventing, reducing, increasing and redirecting damage (3.4.9)."""

from judgebot.cardtext import nodes
from judgebot.engine.damage import Packet
from judgebot.engine.play import Play
from judgebot.engine.view import View


def change(play: Play, packets: list[Packet]) -> list[Packet]:
    """What becomes of damage that is about to be dealt."""
    return packets


def times_dealt(view: View, attacker: int) -> int:
    """How often an unblocked attacker deals its damage ("deal damage to your opponent twice")."""
    times = 1
    for now in view.rules(nodes.ChangeDamage):
        rule = now.rule
        if rule.how is nodes.DamageChange.TWICE and isinstance(rule.source, nodes.Select | nodes.Ref):
            if view.is_subject(now, rule.source, attacker):
                times = 2
    return times
