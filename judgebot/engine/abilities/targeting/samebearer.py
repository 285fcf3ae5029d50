"""Several dice of one card that lie on a card, on a die, or as Continuous dice in the Field Zone, or that attack or
block: whether each does what it says while it is there."""

from functools import lru_cache

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import RefKind, Scope
from judgebot.cardtext.walk import everything
from judgebot.engine.keywords.equip import is_gear
from judgebot.engine.rule import asks
from judgebot.engine.view import View

READING = "placed-dice-of-one-card"
CONTINUOUS = "continuous-dice-of-one-card"
GEAR = "what-identical-gear-sets-off"
IN_COMBAT = "while-attacking-of-two-dice"
_BEARERS = (nodes.Ref(RefKind.ATTACHED), nodes.Ref(RefKind.UNDERLYING))
Placed = nodes.Static | nodes.Triggered
_ADDS_UP = (nodes.Modify, nodes.CostChange, nodes.ChangeDamage, nodes.ExtraDraw, nodes.MoreRerolls)


@lru_cache(maxsize=1024)
def _is_of_bearer(said: nodes.Ability) -> bool:
    return any(bearer in everything(said) for bearer in _BEARERS)


@lru_cache(maxsize=1024)
def adds_up(said: Placed) -> bool:
    """Whether it is more if it is done twice, by dice that lie somewhere: what can't be done can't anyway."""
    there = said.scope is Scope.PLACED or (isinstance(said, nodes.Static) and _is_of_bearer(said))
    return there and (not isinstance(said, nodes.Static) or _has_more(said))


def _has_more(said: nodes.Static) -> bool:
    return any(isinstance(rule, _ADDS_UP) for rule in said.rules)


@asks("3.4.5.3", "equip(7)")
def each_for_itself(view: View, said: Placed, dice: tuple[int, ...]) -> bool:
    """Whether each of some dice of a card does it, where several of them lie on the same thing, or anything they lie
    on serves. The benefits of identical Gear never add up."""
    if len(dice) < 2 or any(is_gear(view, die) for die in dice):
        return False
    if said.scope in nodes.FIGHTING:
        return isinstance(said, nodes.Static) and _each_in_combat(view, said)
    if not adds_up(said):
        return _is_of_continuous_dice(view, said, dice) and view.rests_on(CONTINUOUS)
    lies_on = [(now.on_card, now.attached) for now in map(view.state.die, dice)]
    return (not _is_of_bearer(said) or len(set(lies_on)) < len(dice)) and view.rests_on(READING)


@asks("2.7.1.6", "2.7.2.8", "3.2.12")
def _each_in_combat(view: View, said: nodes.Static) -> bool:
    """Whether each of several dice that attack, or block, does what it says of others while it does so. What it says of
    itself comes to the same either way."""
    of_others = any(isinstance(rule, _ADDS_UP) and not _is_of_itself(rule) for rule in said.rules)
    return of_others and not view.rests_on(IN_COMBAT)


def _is_of_itself(rule: nodes.Rule) -> bool:
    return getattr(rule, "what", None) in (nodes.Ref(RefKind.OWN_NAME), nodes.Ref(RefKind.THIS_DIE))


@asks("3.4.5.3", "3.4.5.9")
def _is_of_continuous_dice(view: View, said: Placed, dice: tuple[int, ...]) -> bool:
    """Whether it holds, or happens, by Action dice that lie in the Field Zone, of which no rule says that it is so
    once."""
    more = _has_more(said) if isinstance(said, nodes.Static) else True
    return said.scope is Scope.ACTIVE and more and all(view.card(die).kind.is_action for die in dice)


@asks("equip(7)", "3.2.12")
def is_same_gear(view: View, die: object, other: object) -> bool:
    """Whether these are identical Gear on one die, where what happens by one of them does not by the other: benefits of
    identical Gear don't add up. By the other reading abilities of separate dice are effects of their own."""
    there = len(view.state.dice)
    if not isinstance(die, int) or not isinstance(other, int) or die == other or max(die, other) >= there:
        return False
    bearer = view.state.die(die).attached
    if bearer is None or bearer != view.state.die(other).attached or not is_gear(view, die):
        return False
    return not view.rests_on(GEAR)
