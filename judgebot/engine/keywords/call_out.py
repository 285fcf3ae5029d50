"""Call Out: the target may block only the attacker that called it out, and nobody else may block that attacker."""

from collections.abc import Iterator

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.rule import rule
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
            for ability in play.view.abilities(event.die):
                if keyword_of(ability.node) == "call-out":
                    yield make(play, ability, event.die, event)


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
    calls = _calls(view)
    for caller, target in calls:
        if (blocker == target) != (attacker == caller) and (blocker == target or attacker == caller):
            return f"{view.state.die(caller)} has called out {view.state.die(target)}"
    return None


def _calls(view: View) -> list[tuple[int, int]]:
    """The Call Outs in force: one is cancelled when its target cannot block, or has been called out by another die (by
    the other reading only when it had been before)."""
    from judgebot.engine.queries.combat import could_meet

    found = _made(view)
    if SAME_TARGET in view.table.other_readings:
        firsts = {t: c for c, t in reversed(found)}
        found = [(c, t) for c, t in found if firsts[t] == c]
    targets = [t for _, t in found]
    return [(c, t) for c, t in found if targets.count(t) == 1 and could_meet(view, t, c) is None]


def _made(view: View) -> list[tuple[int, int]]:
    found = []
    for r in view.state.in_force:
        if r.facts == FACTS and len(r.dice) == 2 and all(map(view.state.is_bound, r.dice)):
            found.append((r.dice[0].die, r.dice[1].die))
    return found
