"""Frag: an attacker that KO's a blocker deals 1 damage to each opposing die that has not blocked this turn."""

from judgebot.engine import atoms, knock_out
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.targeting.choosing import dice_reached
from judgebot.engine.damage import Packet, deal
from judgebot.engine.keywords.cleave import Assigned, victors
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
from judgebot.engine.view import View
from judgebot.game.die import Die
from judgebot.game.event import DamageKind, Source, SourceKind, Verb


def after_combat(play: Play, assigned: Assigned, fallen: list[int], fought: View) -> None:
    """Deal the damage of every die with Frag at the same moment."""
    hitting = victors(play, "frag", assigned, fallen, fought)
    packets = [p for a in hitting for p in _burst(play, a, fought.state.die(a))]
    if packets:
        deal(play, packets)
        knock_out.settle(play, even_in_combat=True)


@rule("frag", "2.7.6.3")
def _burst(play: Play, attacker: int, was: Die) -> list[Packet]:
    source = Source(SourceKind.ABILITY, was.controller, was.card, attacker, atoms.new_id(play), "frag")
    play.say(Verb.TRIGGER, die=attacker, card=was.card, player=was.controller, source=source, note="Frag")
    blocked = {b.die for b, _ in play.state.engaged if play.state.is_bound(b)}
    there = (d.id for d in play.state.field(was.controller.opponent) if play.view.is_character_die(d.id))
    with play.because(source):
        hit = dice_reached(
            play, Context(was.controller, was.card, attacker, play=play), tuple(d for d in there if d not in blocked)
        )
    return [Packet(d, 1, DamageKind.ABILITY, source, attacker, play.cites) for d in hit]
