"""The other die of a rule about two: whom a die must block, can't be blocked by, or strikes."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Until
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.noresult import meeting
from judgebot.engine.abilities.noresult.fruitless import useful
from judgebot.engine.abilities.noresult.nomore import BEYOND_THIS_TURN
from judgebot.engine.abilities.targeting.choosing import anything, things
from judgebot.engine.abilities.targeting.legal import Useful, why_not_target
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.abilities.words.reference import refer
from judgebot.engine.play import Play
from judgebot.engine.queries import combat
from judgebot.engine.rule import Refusal
from judgebot.engine.state import Bound

Facts = tuple[tuple[str, object], ...]
SPOKEN_OF = (nodes.RefKind.SUBJECT, nodes.RefKind.OBJECT, nodes.RefKind.THAT)


def spoken_of(ctx: Context, rule_: nodes.Rule) -> Facts:
    """The dice that a rule about blocking names as "it" or "that die": those meant now."""
    those = _spoken_of(ctx, rule_)
    return () if those is None else ((combat.OBJECT, _bound(ctx, those)),)


def _spoken_of(ctx: Context, rule_: nodes.Rule) -> tuple[Thing, ...] | None:
    what = getattr(rule_, "object", None)
    if not isinstance(what, nodes.Ref) or what.kind not in SPOKEN_OF or getattr(rule_, "act", None) not in meeting.ACTS:
        return None
    return refer(ctx, what)


def _bound(ctx: Context, those: tuple[Thing, ...]) -> tuple[Bound, ...]:
    """The dice among them, as the dice that they are now."""
    return tuple(ctx.view.state.bind(t) for t in those if isinstance(t, int))


def picked(rule_: nodes.Rule) -> nodes.Select | None:
    """The other die of a rule about two of them, where it is chosen after the one that the rule is put on."""
    what = getattr(rule_, "object", None)
    return what if isinstance(what, nodes.Select) and what.mode is not nodes.Mode.ALL else None


def why_no_block(play: Play, ctx: Context, rule_: nodes.Rule, until: Until, thing: Thing) -> Refusal | None:
    """Why what is said of blocks makes no difference to this die: none of those it would be about happens."""
    if not isinstance(rule_, meeting.ABOUT) or not isinstance(thing, int) or until in BEYOND_THIS_TURN:
        return None
    if rule_.act not in meeting.ACTS:
        return None
    if (refusal := meeting.why_never(play, rule_, thing)) is not None:
        return refusal
    others = _those_who_meet(play, ctx, rule_, thing)
    refusals = [meeting.why_not_with(play, rule_, thing, other) for other in others]
    return None if None in refusals or not refusals else refusals[0]


def _those_who_meet(play: Play, ctx: Context, rule_: nodes.Must | nodes.Cannot | nodes.Only, die: int) -> list[int]:
    """The dice that are, or may be chosen as, the other one of a block."""
    if (what := picked(rule_)) is None:
        return [t for t in _spoken_of(ctx, rule_) or () if isinstance(t, int)]
    then = ctx.in_try(play)
    then.that = (die,)
    found = [t for t in candidates(then, what) if isinstance(t, int)]
    return [t for t in found if why_not_target(play.view, then, what, t, anything) is None]


def chosen_too(play: Play, ctx: Context, rule_: nodes.Rule, until: Until, on: tuple[Thing, ...] = ()) -> Facts | None:
    """The other die of a rule about two: the attacker that a die must block, or whom it strikes, where that is chosen;
    None where there is none, or it is too late (3.1.10). `on`: what the rule is put on."""
    what = picked(rule_) if isinstance(rule_, nodes.Quota | nodes.StrikesAt | meeting.ABOUT) else None
    if what is None:
        return ()
    chosen = things(play, ctx, what, _fit_to_meet(play, ctx, rule_, until, on))
    return ((combat.OBJECT, _bound(ctx, chosen)),) if chosen else None


def _fit_to_meet(play: Play, ctx: Context, rule_: nodes.Rule, until: Until, on: tuple[Thing, ...]) -> Useful:
    """Why nothing comes of choosing this one as the other die of a block."""
    too_late = useful(play, ctx, rule_, until) if isinstance(rule_, nodes.Quota) else anything

    def check(thing: Thing) -> Refusal | None:
        if (late := too_late(thing)) is not None or not isinstance(thing, int) or until in BEYOND_THIS_TURN:
            return late
        if isinstance(rule_, nodes.Quota):
            return meeting.why_not_blocked(play, thing)
        refusals = [meeting.why_not_with(play, rule_, die, thing) for die in on if isinstance(die, int)]
        return None if None in refusals or not refusals else refusals[0]

    return check
