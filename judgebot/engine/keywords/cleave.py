"""Cleave: an attacker that KO's a blocker deals half its A to another opposing Character die, once a turn."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms, knock_out
from judgebot.engine.abilities.choosing import dice
from judgebot.engine.abilities.context import Context
from judgebot.engine.damage import Packet, combat_source, deal
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.engine.view import View
from judgebot.game.event import DamageKind

Assigned = tuple[tuple[int, int, int], ...]
ANOTHER = nodes.Select(nodes.Noun.CHARACTER_DIE, None, nodes.Side.OPPOSING, mode=nodes.Mode.CHOOSE)


@asks("cleave", "frag")
def victors(view: View, keyword: str, assigned: Assigned, fallen: list[int]) -> dict[int, int]:
    """The attackers with a keyword that have KO'd a blocker by combat damage, each with the damage it dealt in all."""
    found: dict[int, int] = {}
    for attacker in dict.fromkeys(a for a, _, _ in assigned):
        now = view.state.die(attacker)
        have = view.keywords(attacker) if now.area.is_field else view.card_keywords(view.card_id(attacker))
        beaten = any(a == attacker and n and d in fallen for a, d, n in assigned)
        if keyword in have and beaten and now.controller is view.state.active:
            found[attacker] = sum(n for a, _, n in assigned if a == attacker)
    return found


def after_combat(play: Play, assigned: Assigned, fallen: list[int]) -> None:
    """Deal the damage of every die with Cleave at the same moment."""
    packets = []
    for attacker, dealt in victors(play.view, "cleave", assigned, fallen).items():
        key = f"cleave {play.state.bind(attacker)}"
        if not dict(play.state.used).get(key):
            atoms.count_use(play, key)
            packets += _strike(play, attacker, dealt)
    if packets:
        play.leans_on("cleave-once-per-turn")
        deal(play, packets)
        knock_out.settle(play, even_in_combat=True)


@rule("cleave", "2.7.6.3")
def _strike(play: Play, attacker: int, dealt: int) -> list[Packet]:
    """Choose the die that is hit: half of the attack value, rounded down, as combat damage."""
    now = play.state.die(attacker)
    value = play.view.attack(attacker) if now.area.is_field else dealt
    source = combat_source(play, attacker)
    with play.because(source):
        chosen = dice(play, Context(now.controller, now.card, attacker, play=play), ANOTHER)
    amount = max(0, value or 0) // 2
    _say(play, attacker)
    return [Packet(die, amount, DamageKind.COMBAT, source, attacker, play.cites) for die in chosen if amount]


def _say(play: Play, attacker: int) -> None:
    from judgebot.game.event import Verb

    now = play.state.die(attacker)
    play.say(Verb.TRIGGER, die=attacker, card=now.card, player=now.controller, source=combat_source(play, attacker))
