"""Call Out: the target may block only the attacker that called it out, and nobody else may block that attacker."""

from collections.abc import Iterator

from judgebot.cardtext import nodes
from judgebot.cardtext.keywordtable import TITLES
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, forbids, rule
from judgebot.engine.state import InForce, Trigger
from judgebot.engine.view import View
from judgebot.game.event import Event, Verb

FACTS = ("call out",)
SAME_TARGET = "call-out-same-target-twice"
TARGET = nodes.Select(nodes.Noun.CHARACTER_DIE, None, nodes.Side.OPPOSING)


def collect(play: Play, events: list[Event]) -> Iterator[Trigger]:
    """The dice with Call Out that attack."""
    from judgebot.engine.abilities.timing.trigger import make

    for event in events:
        if event.verb is Verb.ATTACK and event.die is not None:
            have = [a for a in play.view.abilities(event.die) if keyword_of(a.node) == "call-out"]
            yield from (make(play, ability, event.die, event) for ability in have[:1])  # had twice, it is used once


@rule("call-out")
def call(play: Play, ctx: Context) -> None:
    """Choose the opposing die that is called out; it lasts as long as both fight."""
    assert ctx.die is not None
    assert play.source is not None
    for target in dice(play, ctx, TARGET):
        pair = (play.state.bind(ctx.die), play.state.bind(target))
        found = nodes.Delayed(nodes.Event(Verb.BLOCK), nodes.Pick(TARGET))
        atoms.found(play, InForce(
            atoms.new_id(play), found, play.source, nodes.Until.END_OF_ATTACK, play.state.turn, pair, facts=FACTS,
        ))  # fmt: skip
        play.say(Verb.FOUND, die=ctx.die, other=target, player=ctx.you, card=ctx.card, note="Call Out")
    if any(targets := [t for _, t in _made(play.view)]) and len(set(targets)) < len(targets):
        play.rests_on(SAME_TARGET)


def forbids_block(view: View, blocker: int, attacker: int) -> str | None:
    """Why this block is against a Call Out in force; None where none is."""
    calls = [(c, t) for c, t in _made(view) if why_cancelled(view, c, t) is None]
    for caller, target in calls:
        if (blocker == target) != (attacker == caller) and (blocker == target or attacker == caller):
            return f"{view.state.die(caller)} has called out {view.state.die(target)}"
    return None


@forbids("call-out")
def why_cancelled(view: View, caller: int, target: int) -> Refusal | str | None:
    """Why a Call Out is cancelled: its attacker cannot legally be blocked by its target alone, or the target has been
    called out by another die (by the other reading only where it had been before)."""
    from judgebot.engine.queries.combat import could_meet
    from judgebot.engine.queries.together import alone_is_too_few

    others = [c for c, t in _made(view) if t == target]
    if SAME_TARGET in view.table.other_readings:
        others = others[:1]
    if others != [caller]:
        return f"{view.state.die(next(c for c in others if c != caller))} has called out {view.state.die(target)}, too"
    return could_meet(view, target, caller) or alone_is_too_few(view, target, caller)


def _made(view: View) -> list[tuple[int, int]]:
    """(caller, target) of the Call Outs of this attack whose dice have not left since."""
    there = [r.dice for r in _founded(view) if all(map(view.state.is_bound, r.dice))]
    return [(caller.die, target.die) for caller, target in there]


def _founded(view: View) -> list[InForce]:
    return [r for r in view.state.in_force if r.facts == FACTS and len(r.dice) == 2]


@rule("call-out")
def say_cancelled(play: Play) -> None:
    """Say of each Call Out that binds nobody as blockers are declared why that is so."""
    for r in _founded(play.view):
        caller, target = (bound.die for bound in r.dice)
        refusal = _why_gone(play.view, r) or why_cancelled(play.view, caller, target)
        if refusal is not None:
            with play.citing(*refusal.cites):
                play.say(Verb.FIZZLE, die=caller, card=r.source.card, player=r.source.player,
                         ability=TITLES["call-out"], note=f"is cancelled: {refusal.why}")  # fmt: skip


@forbids("call-out")
def _why_gone(view: View, r: InForce) -> str | None:
    gone = next((view.state.die(b.die) for b in reversed(r.dice) if not view.state.is_bound(b)), None)
    return None if gone is None else f"{gone} has left the Field Zone"
