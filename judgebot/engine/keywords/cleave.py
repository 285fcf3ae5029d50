"""Cleave: an attacker that KO's a blocker deals half its A to another opposing Character die, once a turn."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms, knock_out
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.abilities.targeting.situation import REGENERATED
from judgebot.engine.damage import Packet, combat_source, deal
from judgebot.engine.keywords.regenerate import came_back
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import asks, rule
from judgebot.engine.view import View
from judgebot.game.event import DamageKind, Verb

Assigned = tuple[tuple[int, int, int], ...]
ANOTHER = nodes.Select(
    nodes.Noun.CHARACTER_DIE, None, nodes.Side.OPPOSING, mode=nodes.Mode.CHOOSE, untargeted=True
)  # what it deals is combat damage, which targets nothing (3.3.10)


@asks("cleave", "frag")
def victors(view: View, keyword: str, assigned: Assigned, fallen: list[int]) -> dict[int, int]:
    """The attackers with a keyword that have KO'd a blocker by combat damage, each with the damage it dealt in all."""
    found: dict[int, int] = {}
    for attacker in dict.fromkeys(a for a, _, _ in assigned):
        now = view.state.die(attacker)
        have = view.keywords(attacker) if now.area.is_field else view.card_keywords(view.card_id(attacker))
        beaten = [d for a, d, n in assigned if a == attacker and n and d in fallen]
        if keyword in have and now.controller is view.state.active and _has_kod_one(view, beaten):
            found[attacker] = sum(n for a, _, n in assigned if a == attacker)
    return found


@asks("regenerate(7)")
def _has_kod_one(view: View, beaten: list[int]) -> bool:
    """Whether one of the blockers was KO'd: one that Regenerated was not, save by the other reading."""
    back = [d for d in beaten if came_back(view.state, d)]
    return len(back) < len(beaten) or (bool(back) and view.rests_on(REGENERATED))


def after_combat(play: Play, assigned: Assigned, fallen: list[int]) -> None:
    """Deal the damage of every die with Cleave at the same moment."""
    packets = []
    for attacker, dealt in _entitled(play, victors(play.view, "cleave", assigned, fallen)).items():
        atoms.count_use(play, _key(play, attacker))
        packets += _strike(play, attacker, dealt)
    if packets:
        deal(play, packets)
        knock_out.settle(play, even_in_combat=True)


def _key(play: Play, attacker: int) -> str:
    return f"{CLEAVES} {play.state.bind(attacker)}"


CLEAVES = "cleave"


def _entitled(play: Play, found: dict[int, int]) -> dict[int, int]:
    """The attackers that have not cleaved this turn; by the other reading one of them, if none of the player's has."""
    used = [key for key in dict(play.state.used) if isinstance(key, str) and key.startswith(CLEAVES)]
    due = {a: dealt for a, dealt in found.items() if _key(play, a) not in used}
    if not due or not (used or len(due) > 1) or not play.rests_on("cleave-once-per-turn"):
        return due
    if used:
        return {}
    one = play.ask_one(Request(Kind.CHOOSE, play.state.active, "which die cleaves", ("cleave",), tuple(due)))
    return {a: dealt for a, dealt in due.items() if a == one}


@rule("cleave", "2.7.6.3")
def _strike(play: Play, attacker: int, dealt: int) -> list[Packet]:
    """Choose the die that is hit: half of the attack value, rounded down, as combat damage."""
    now = play.state.die(attacker)
    value = play.view.attack(attacker) if now.area.is_field else dealt
    source = combat_source(play, attacker)
    _say(play, attacker)
    with play.because(source):
        chosen = dice(play, Context(now.controller, now.card, attacker, play=play), ANOTHER)
    amount = max(0, value or 0) // 2
    return [Packet(die, amount, DamageKind.COMBAT, source, attacker, play.cites) for die in chosen if amount]


def _say(play: Play, attacker: int) -> None:
    now = play.state.die(attacker)
    source = combat_source(play, attacker)
    play.say(Verb.TRIGGER, die=attacker, card=now.card, player=now.controller, source=source, note="Cleave")
