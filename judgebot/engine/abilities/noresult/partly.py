"""A die to which only a part of what is said can be done: spun down on level 1, and dealt damage (3.1.9, 3.2.15)."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import takewhile

from judgebot.cardtext import nodes
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.context import Context, Further, Thing
from judgebot.engine.abilities.effects.spinning import why_not_spin
from judgebot.engine.abilities.noresult.repeating import Repeated
from judgebot.engine.abilities.noresult.trying import has_result, why_no_result
from judgebot.engine.abilities.resolve import perform
from judgebot.engine.abilities.words.wording import subject_of
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, first

PART = "target-of-a-part"

_IT = nodes.Ref(nodes.RefKind.THAT)
_UNSURE = (nodes.If, nodes.May, nodes.Pay, nodes.Offer, nodes.ForEach, nodes.Delayed, nodes.ChooseOne, nodes.Seq)
_IN_VAIN = "what follows would do nothing to it"
_LEAVES_IT_SO = (nodes.DealDamage, nodes.Found)


@contextmanager
def done_as_well(play: Play, ctx: Context, now: nodes.Effect, then: Sequence[nodes.Effect]) -> Iterator[None]:
    """Within this, whom `now` is done to is chosen in view of what `then` is done to "it"."""
    parts = [] if isinstance(now, (*_UNSURE, nodes.Obtain)) else _said_of_it(then)  # what is not bought is no "it"
    if not parts:
        yield
        return

    def attempt(thing: Thing, said: Sequence[nodes.Effect] = tuple(parts)) -> Callable[[Play], None]:
        def do(trial: Play) -> None:
            inner = ctx.in_try(trial)
            inner.that, inner.did = (thing,), False
            perform(trial, inner, nodes.Seq(tuple(said)))

        return do

    def why_not(thing: Thing, refusal: Refusal | None) -> Refusal | None:
        if refusal is not None:
            if has_result(play.view, attempt(thing)) and (isinstance(refusal, Repeated) or not play.rests_on(PART)):
                return None
            return refusal
        if isinstance(now, nodes.Pick):  # "choose a die. Capture it" is "capture a die"
            sure = list(takewhile(lambda part: not isinstance(part, _UNSURE), parts))
            barred = why_no_result(play.view, attempt(thing, sure), _IN_VAIN, at_hand=play.at_hand) if sure else None
            return barred if barred is not None and (sure == parts or play.rests_on(PART)) else None
        barred = _why_not_spun(play, ctx, thing, parts) if isinstance(now, _LEAVES_IT_SO) else None
        return barred if barred is not None and play.rests_on(PART) else None

    with looking_further(ctx, why_not):
        yield


@contextmanager
def looking_further(ctx: Context, why_not: Further) -> Iterator[None]:
    """Within this, one that is chosen is asked about in view of more than what it is chosen for."""
    before, ctx.further = ctx.further, why_not
    try:
        yield
    finally:
        ctx.further = before


def _said_of_it(then: Sequence[nodes.Effect]) -> list[nodes.Effect]:
    """What is done to the one just chosen, as far as it is the last that was."""
    return list(takewhile(lambda part: _is_done_to_it(part) and not _chooses(part), then))


def _is_done_to_it(part: nodes.Effect) -> bool:
    """Whether it is what something is done to, now or later, and not merely told of: "gain life equal to its A"."""
    match part:
        case nodes.Found(rules=rules):
            return any(subject_of(r) == _IT or _IT in (getattr(r, "who", None), getattr(r, "to", None)) for r in rules)
        case nodes.Delayed(trigger=trigger, effect=inner):
            return any(event.subject == _IT for event in events_of(trigger)) or _is_done_to_it(inner)
        case nodes.If(then=inner):
            return _is_done_to_it(inner)
    return any(getattr(part, name, None) == _IT for name in ("what", "to"))


def _chooses(part: nodes.Effect) -> bool:
    return any(isinstance(x, nodes.Select) and x.mode is not nodes.Mode.ALL for x in everything(part))


def _why_not_spun(play: Play, ctx: Context, thing: Thing, parts: Sequence[nodes.Effect]) -> Refusal | None:
    """What keeps it from a spin up or down that comes later, as it lies there now (3.7.4, 3.7.5)."""
    spins = [part for part in parts if isinstance(part, nodes.Spin) and part.what == _IT]
    return first(why_not_spin(play, ctx, spin, thing) for spin in spins)
