"""No legal target (3.1.10): energy is not spent on an ability that asks for dice of which there is not even one. What
costs none does the rest of what it says, or by the other reading nothing."""

from dataclasses import fields, replace

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.noresult.trying import NO_TARGET
from judgebot.engine.abilities.targeting.choosing import anything
from judgebot.engine.abilities.targeting.legal import is_targeting, why_not_target
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, forbids

_PERHAPS = (nodes.If, nodes.May, nodes.ChooseOne, nodes.Delayed, nodes.Offer, nodes.Pay, nodes.ForEach)


@forbids("3.1.10", "3.3.1")
def why_aimless(ctx: Context, effect: nodes.Effect) -> str | None:
    """Why what targets cannot be begun where it finds nothing; what may come about or not need not be there, and of
    several targets one is enough (3.3.11)."""
    effect = _as_said(effect)
    told = list(everything(_certain(effect)))
    if any(isinstance(node, _PERHAPS) or (isinstance(node, nodes.Person) and node.kind.is_target) for node in told):
        return None
    if not _does_more(effect) and any(isinstance(node, nodes.Person) and node != nodes.YOU for node in told):
        return None  # whether what another player picks is a target is open
    targets = [node for node in told if isinstance(node, nodes.Select) and is_targeting(node)]
    if not targets or any(target not in _acted_on(effect) or target.count.low == 0 for target in targets):
        return None
    if any(_is_there(ctx, target) for target in targets):
        return None
    return NO_TARGET


def _as_said(effect: nodes.Effect) -> nodes.Effect:
    """What is done, where it is settled besides that it goes for one die of the card."""
    return effect.effect if isinstance(effect, nodes.AsOneDie) else effect


def _certain(effect: nodes.Effect) -> nodes.Effect:
    """What is done in any case, where what may be done besides ("and your opponent may ...") targets nothing."""
    if not isinstance(effect, nodes.Seq):
        return effect
    perhaps = [part for part in effect.effects if any(isinstance(node, _PERHAPS) for node in everything(part))]
    if any(is_targeting(node) for part in perhaps for node in everything(part) if isinstance(node, nodes.Select)):
        return effect
    return replace(effect, effects=tuple(part for part in effect.effects if part not in perhaps))


ONE_PART = "no-target-for-one-part"


def is_not_begun(play: Play, ctx: Context, effect: nodes.Effect) -> bool:
    """Whether what costs no energy is not begun either where there is no legal target; note why."""
    why, does_more = why_aimless(ctx, effect), _does_more(_as_said(effect))
    if why is None or (does_more and not play.rests_on(ONE_PART)):
        return False
    play.obstacles.append(why)
    return does_more


@asks("3.1.17", "3.2.15")
def what_it_lacks(ctx: Context, effect: nodes.Effect) -> nodes.Select | None:
    """The dice of which there is not even one, where the first thing that is offered does something to one of them and
    the rest asks for none."""
    effect = _as_said(effect)
    first = effect.effects[0] if isinstance(effect, nodes.Seq | nodes.Together) else None
    what = getattr(first, "what", None)
    if not isinstance(what, nodes.Select) or what.mode is not nodes.Mode.CHOOSE or what.count.low == 0:
        return None
    return None if _is_there(ctx, what) else what


def _does_more(effect: nodes.Effect) -> bool:
    return isinstance(effect, nodes.Seq | nodes.Together)


def _acted_on(effect: nodes.Effect) -> list[object]:
    """What each act, or rule put in force, says that it is done to."""
    each = effect.effects if isinstance(effect, nodes.Seq | nodes.Together) else (effect,)
    acts = [rule for act in each for rule in (act.rules if isinstance(act, nodes.Found) else (act,))]
    return [getattr(act, field.name) for act in acts for field in fields(act)]


def _is_there(ctx: Context, select: nodes.Select) -> bool:
    return any(why_not_target(ctx.view, ctx, select, thing, anything) is None for thing in candidates(ctx, select))
