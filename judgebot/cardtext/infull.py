"""What is a cost by what it does, though it is not written as one: it is paid in full or not at all (3.1.16, 3.1.17).

"You may KO two of your dice. If you do, deal 3 damage": the KO hurts whoever does it, and the rest depends on it.
"""

from dataclasses import replace
from typing import TypeVar

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import PersonKind, RefKind, Side
from judgebot.cardtext.walk import change, everything
from judgebot.game.area import Area

IN_PART = "if-you-do-in-part"

_ROLLED = (Area.FIELD, Area.ATTACK, Area.RESERVE)
_ITS_OWN = (RefKind.THIS_DIE, RefKind.OWN_NAME)
_DID = nodes.YouDid()
E = TypeVar("E", bound=nodes.Effect)


def in_full(ability: nodes.Ability) -> nodes.Ability:
    """An ability with all in it told as a cost that is one by what it does."""

    def told(node: nodes.Node) -> nodes.Node:
        if isinstance(node, nodes.Sacrifice):
            return given(node)
        if not isinstance(node, nodes.Seq) or (effects := with_costs(node.effects)) == node.effects:
            return node
        return replace(node, effects=effects)

    return change(ability, told)


def with_costs(effects: tuple[nodes.Effect, ...]) -> tuple[nodes.Effect, ...]:
    """Effects one after another, with what is a cost for those behind it told as one."""
    if _is_given_for_the_rest(effects):
        return (nodes.Pay(nodes.ActCost(effects[0]), nodes.Seq(_with_conditions(effects[1:]))),)
    return _with_conditions(effects)


def given_for(effect: nodes.Effect) -> nodes.Cost | None:
    """What an effect begins with as the cost of the rest; None where it begins with none."""
    if isinstance(effect, nodes.AsOneDie):
        return given_for(effect.effect)
    match with_costs(effect.effects) if isinstance(effect, nodes.Seq) else (effect,):
        case (nodes.Pay(cost=cost), *_):
            return cost
    return None


def _is_given_for_the_rest(effects: tuple[nodes.Effect, ...]) -> bool:
    """Whether dice are sacrificed first, which is a cost (sacrifice(2)); the same twice is none (3.1.17)."""
    first, *rest = effects
    if not rest or not isinstance(first, nodes.Sacrifice) or not _is_of(first.what, nodes.YOU):
        return False
    return not _is_asked_about(rest[0]) and not any(isinstance(each, nodes.Sacrifice) for each in rest)


def _with_conditions(effects: tuple[nodes.Effect, ...]) -> tuple[nodes.Effect, ...]:
    """The same of what other effects depend on in so many words."""
    match effects:
        case (first, nodes.If() as asked, *rest) if (paid := _as_paid(first, asked)) is not None:
            return (*paid, *_with_conditions(tuple(rest)))
        case (first, nodes.If() as asked, *rest) if asked.condition == _DID:
            return (_as_given(first), asked, *_with_conditions(tuple(rest)))
        case (first, *rest):
            return (first, *_with_conditions(tuple(rest)))
    return ()


def _is_asked_about(effect: nodes.Effect) -> bool:
    return isinstance(effect, nodes.If) and effect.condition in (_DID, nodes.Unless(_DID))


def _as_paid(first: nodes.Effect, asked: nodes.If) -> tuple[nodes.Effect, ...] | None:
    """An act and what comes "if you do", as something paid for; None where the act does not hurt whoever does it, or
    only a part of it could not be done and nothing is aimed at for it."""
    if isinstance(first, nodes.If) and first.otherwise is None and asked.condition == _DID:
        paid = _as_paid(first.then, asked)
        return None if paid is None else (replace(first, then=paid[0]), *paid[1:])
    act, who = (first.effect, first.who) if isinstance(first, nodes.May) else (first, nodes.YOU)
    is_damage = isinstance(act, nodes.DealDamage | nodes.TakeDamage)  # which is not to be sent elsewhere (3.4.9.8)
    in_full = _is_of_several(act) or _aims(asked) or is_damage
    if not (in_full and hurts(act, who)):
        return None
    if asked.condition == _DID:
        pay = nodes.Pay(nodes.ActCost(act), asked.then)
        without = () if asked.otherwise is None else (nodes.If(nodes.Unless(_DID), asked.otherwise),)
        return (replace(first, effect=pay) if isinstance(first, nodes.May) else pay, *without)
    if asked == nodes.If(nodes.Unless(_DID), asked.then) and isinstance(first, nodes.May):
        return (nodes.Offer(who, act, asked.then),)
    if isinstance(act, nodes.Sacrifice):  # that is a cost whatever depends on it
        return (nodes.Pay(nodes.ActCost(act), nodes.Seq(())), asked)
    return None


def _as_given(first: nodes.Effect) -> nodes.Effect:
    """An act that something depends on: where it hurts whoever does it, the die that is chosen for it is no target."""
    if isinstance(first, nodes.If) and first.otherwise is None:
        return replace(first, then=_as_given(first.then))
    act, who = (first.effect, first.who) if isinstance(first, nodes.May) else (first, nodes.YOU)
    if not hurts(act, who):
        return first
    return replace(first, effect=given(act)) if isinstance(first, nodes.May) else given(act)


def given(act: E) -> E:
    """An act by which dice are given up for a cost, so that they are chosen without being its targets (3.3.7)."""
    match getattr(act, "what", None):
        case nodes.Select(mode=nodes.Mode.CHOOSE) as dice:
            return replace(act, what=replace(dice, untargeted=True))  # type: ignore[call-arg]
    return act


def _aims(asked: nodes.If) -> bool:
    """Whether what comes "if you do" needs a legal target, without which nothing is given for it (3.1.10)."""
    selects = (node for node in everything(asked.then) if isinstance(node, nodes.Select))
    return asked.condition == _DID and any(each.mode is nodes.Mode.TARGET for each in selects)


def _is_of_several(act: nodes.Effect) -> bool:
    """Whether only a part of it could be done: two dice are asked for, or two levels."""
    what = getattr(act, "what", None)
    several = isinstance(what, nodes.Select) and what.count.low not in (0, 1)
    return several or (isinstance(act, nodes.Spin) and act.levels not in (None, nodes.Const(1)))


def hurts(act: nodes.Effect, who: nodes.Person) -> bool:
    """Whether it is among what the book calls detrimental to the player who does it (3.1.16)."""
    match act:
        case nodes.KO(what=what) | nodes.Sacrifice(what=what) | nodes.Spin(what=what, how=nodes.SpinTo.DOWN):
            return _is_of(what, who)
        case nodes.DealDamage(to=nodes.Person() as hit) | nodes.TakeDamage(who=hit):
            return hit == who == nodes.YOU
        case nodes.DealDamage(to=nodes.Select() as what, divided=False):
            return _is_of(what, who)
        case nodes.Move(what=nodes.Select(areas=areas) as what, to=to):
            leaves = to is Area.REMOVED or (to not in _ROLLED and all(area in _ROLLED for area in areas))
            return leaves and _is_of(what, who)
    return False


def _is_of(what: nodes.Subject, who: nodes.Person) -> bool:
    """Whether these are a number of dice of whoever does it, or the die itself."""
    match what:
        case nodes.Ref(kind=kind):
            return kind in _ITS_OWN and who == nodes.YOU
        case nodes.Select(mode=nodes.Mode.ALL):
            return False
        case nodes.Select(count=count) if count.low != count.high:
            return False
        case nodes.Select(side=Side.YOURS):
            return who.kind in (PersonKind.YOU, PersonKind.EACH)
        case nodes.Select(side=Side.THEIRS, whose=nodes.Person() as whose):
            each_for_itself = who == nodes.YOU and whose.kind is PersonKind.EACH
            return whose == who or each_for_itself
    return False
