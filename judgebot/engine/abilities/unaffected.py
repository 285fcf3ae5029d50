"""Dice that Action dice do not affect: nothing those do reaches them."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Act
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, forbids
from judgebot.engine.view import RuleNow, RuleT, View
from judgebot.game.event import SourceKind


def why_not_reached(play: Play, ctx: Context, thing: Thing) -> Refusal | None:
    """Why the ability at work does nothing to this one; a cost is no effect."""
    source = play.source
    if source is None or source.kind is not SourceKind.ACTION or ctx.cost_paid or not isinstance(thing, int):
        return None
    return _is_out_of_reach(play.view, thing)


@forbids("3.1.10")
def _is_out_of_reach(view: View, die: int) -> str | None:
    return f"Action dice do not affect {view.state.die(die)}" if is_unaffected(view, die) else None


def is_unaffected(view: View, die: int, before: int | None = None) -> bool:
    """Whether Action dice do not affect a die, by a rule that was in force before the one of that number."""
    return any(
        now.rule.act is Act.BE_AFFECTED
        and (before is None or now.by is None or now.by.id < before)
        and isinstance(now.rule.who, nodes.Select | nodes.Ref)
        and view.is_subject(now, now.rule.who, die)
        for now in view.rules(nodes.Cannot)
    )


def misses(view: View, now: RuleNow[RuleT], die: int) -> bool:
    """Whether what an Action die has put in force for whatever fits passes over this die; what began earlier does
    not (3.4.4.1)."""
    if now.by is None or now.source.kind is not SourceKind.ACTION:
        return False
    about_this = isinstance(now.rule, nodes.Cannot) and now.rule.act is Act.BE_AFFECTED
    return not about_this and is_unaffected(view, die, before=now.by.id)
