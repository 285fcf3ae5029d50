"""Cleave: an attacker that KO's a blocker deals half its A to another opposing Character die, once a turn."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms, knock_out
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.abilities.targeting.situation import REGENERATED
from judgebot.engine.damage import Packet, deal, source_in_combat
from judgebot.engine.keywords.overcrush import AS_BLOCKERS_FALL
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
def victors(play: Play, keyword: str, assigned: Assigned, fallen: list[int], fought: View) -> dict[int, int]:
    """The attackers that had a keyword as they KO'd a blocker by combat damage, each with the damage it dealt in all;
    `fought`: as all of them still fought."""
    found: dict[int, int] = {}
    for attacker in dict.fromkeys(a for a, _, _ in assigned):
        beaten = [d for a, d, n in assigned if a == attacker and n and d in fallen]
        is_of_active = fought.state.die(attacker).controller is play.state.active
        if is_of_active and _has_kod_one(play.view, beaten) and _had(play, keyword, attacker, fought):
            found[attacker] = sum(n for a, _, n in assigned if a == attacker)
    return found


@asks("2.7.6.3", "2.7.6.4")
def _had(play: Play, keyword: str, attacker: int, fought: View) -> bool:
    """Whether an attacker had a keyword as its blockers fell, by the other reading whether it has it after that. One
    that is KO'd itself keeps its own."""
    there = fought.state.die(attacker).area.is_field
    had = keyword in (fought.keywords(attacker) if there else fought.card_keywords(fought.card_id(attacker)))
    if not play.state.die(attacker).area.is_field or had is (keyword in play.view.keywords(attacker)):
        return had
    return had is not play.rests_on(AS_BLOCKERS_FALL)


@asks("regenerate(7)")
def _has_kod_one(view: View, beaten: list[int]) -> bool:
    """Whether one of the blockers was KO'd: one that Regenerated was not, save by the other reading."""
    back = [d for d in beaten if came_back(view.state, d)]
    return len(back) < len(beaten) or (bool(back) and view.rests_on(REGENERATED))


def after_combat(play: Play, assigned: Assigned, fallen: list[int], fought: View) -> None:
    """Deal the damage of every die with Cleave at the same moment."""
    packets = []
    for attacker, dealt in _entitled(play, victors(play, "cleave", assigned, fallen, fought)).items():
        atoms.count_use(play, _key(play, attacker))
        packets += _strike(play, attacker, dealt, fought)
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
def _strike(play: Play, attacker: int, dealt: int, fought: View) -> list[Packet]:
    """Choose the die that is hit: half of the attack value, rounded down, as combat damage."""
    was, source = fought.state.die(attacker), source_in_combat(fought, attacker)
    value = play.view.attack(attacker) if play.state.die(attacker).area.is_field else dealt
    play.say(Verb.TRIGGER, die=attacker, card=was.card, player=was.controller, source=source, note="Cleave")
    with play.because(source):
        chosen = dice(play, Context(was.controller, was.card, attacker, play=play), ANOTHER)
    amount = max(0, value or 0) // 2
    return [Packet(die, amount, DamageKind.COMBAT, source, attacker, play.cites) for die in chosen if amount]
