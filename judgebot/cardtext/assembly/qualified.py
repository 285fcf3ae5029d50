"""What a sentence of its own says about the ability before it: how often, when, in which case, down to which price."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.eachtime import repeatable
from judgebot.cardtext.assembly.making import TURNS, conditions, where_inactive
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.assembly.thatdamage import so_much_but
from judgebot.cardtext.bind.trigger import is_about_this
from judgebot.cardtext.keywordtable import LIMITABLE
from judgebot.cardtext.phrases.costs.pricedkeyword import priced
from judgebot.cardtext.phrases.costs.waiving import Waived, waived
from judgebot.cardtext.phrases.damage.damagechange import is_reduction
from judgebot.cardtext.phrases.replacing.destination import CountsOnce, changes_a_price, counted_once
from judgebot.cardtext.phrases.said import (
    AnyTimes,
    Anyway,
    Inactive,
    Limited,
    Needed,
    NotBelow,
    OnlyAt,
    OnlyOn,
    PaidFor,
    SaidAgain,
    Ties,
    TillFielded,
    Timed,
)
from judgebot.cardtext.referring import UNDECIDED, Undecided
from judgebot.cardtext.walk import change, everything
from judgebot.game.event import Verb

Qualifier = (
    Anyway
    | AnyTimes
    | Limited
    | NotBelow
    | OnlyAt
    | OnlyOn
    | PaidFor
    | Inactive
    | Needed
    | SaidAgain
    | TillFielded
    | Timed
    | Waived
    | CountsOnce
    | Ties
)

WHICH_ABILITY = "which ability this is about"


def qualified(ability: n.Ability, said: Qualifier) -> n.Ability:
    """The ability with what is said about it; itself, where that is so anyway.

    Raises:
        Misfit: it cannot be said of this ability, or leaves open how it is meant.
    """
    match said:
        case Limited(limit=limit):
            return _limited(ability, limit)
        case OnlyAt():
            return _only_at(ability, said)
        case NotBelow(low=low):
            return _not_below(ability, low)
        case Waived():
            return _waived(ability, said)
    match said, ability:
        case OnlyOn(keyword=keyword, what=what), n.KeywordAbility(keyword=before, select=None) if keyword == before:
            return replace(ability, select=replace(what, mode=n.Mode.TARGET, count=n.ONE))
        case PaidFor(keyword=keyword), n.KeywordAbility(keyword=before, cost=None) if keyword == before:
            return priced(ability, said)
        case Timed(timing=timing), n.Usable(timing=said_before) if said_before in (timing, n.Timing.UNSTATED):
            return replace(ability, timing=timing)
        case Needed(act=act), _ if (needed := needing(ability, act)) is not None:
            return needed
        case Anyway(fits=fits), n.Triggered() | n.Usable() | n.Action() | n.Global() if fits(ability):
            return ability
        case Inactive(), n.Static(scope=n.Scope.ALWAYS) | n.KeywordAbility(cost_change=n.Rule()):
            return ability  # 3.1.30
        case Inactive(), n.Triggered(scope=n.Scope.UNSTATED) if (scope := where_inactive(ability)) is not None:
            return replace(ability, scope=scope)
        case AnyTimes(), n.Triggered() | n.Action():
            return replace(ability, effect=repeatable(ability.effect))
        case CountsOnce(), n.Action() | n.Triggered(when=n.Event(verb=Verb.USE)) if changes_a_price(ability):
            return change(ability, counted_once)
        case Ties(who=who), _ if UNDECIDED in everything(ability):
            return change(ability, lambda node: who if isinstance(node, Undecided) else node)
        case SaidAgain(keyword=keyword), n.KeywordAbility() if ability == keyword:
            return ability
    raise Misfit(WHICH_ABILITY)


def _limited(ability: n.Ability, limit: n.Limit) -> n.Ability:
    match ability:
        case n.Global(limit=None, when=None) if limit.each_die and targets(ability):
            return replace(ability, limit=limit)
        case n.Triggered(limit=None) | n.Usable(limit=None) | n.Global(limit=None) if not limit.each_die:
            return replace(ability, limit=limit)
        case n.KeywordAbility(keyword=keyword, limit=None) if keyword in LIMITABLE and not limit.each_die:
            return replace(ability, limit=limit)
        case n.Triggered() | n.Usable() | n.Global() if ability.limit == limit:
            return ability  # said twice
    raise Misfit(WHICH_ABILITY)


def _only_at(ability: n.Ability, said: OnlyAt) -> n.Ability:
    match said, ability:
        case (
            OnlyAt(timing=n.Timing() as timing, limit=limit),
            n.Global(timing=None, when=None) | n.Usable(timing=n.Timing.UNSTATED),
        ) if limit is None or ability.limit is None:
            return replace(ability, timing=timing, limit=limit or ability.limit)
        case (
            OnlyAt(timing=n.Timing() as timing, limit=limit),
            n.Triggered() | n.Usable(timing=n.Timing.GLOBAL),
        ) if timing in TURNS and (limit is None or ability.limit is None):
            turn = conditions(ability.condition, TURNS[timing])
            return replace(ability, condition=turn, limit=limit or ability.limit)
        case OnlyAt(given=n.Condition() as given), n.Global(when=None) | n.Usable() | n.Action():
            return replace(ability, condition=conditions(ability.condition, given))
    raise Misfit(WHICH_ABILITY)


def _not_below(ability: n.Ability, low: int) -> n.Ability:
    if len(found := list(filter(is_discount, everything(ability)))) == 1:
        return change(ability, lambda node: replace(node, low=low) if node == found[0] else node)  # type: ignore[call-arg]
    if (reduced := damage_not_below(ability, low)) is not None:
        return reduced
    if costs_as_much(ability, low) or (low == 0 and lessens(ability)):
        return ability  # 3.6.4: no lower than 0 anyway
    raise Misfit(WHICH_ABILITY)


def _waived(ability: n.Ability, said: Waived) -> n.Ability:
    if isinstance(ability, n.Static) and (paid := waived(ability, said)) is not None:
        return paid
    if isinstance(ability, n.Triggered):
        raise Misfit("two readings: paid for as it happens, or before at any time")
    raise Misfit(WHICH_ABILITY)


def is_discount(node: n.Node) -> bool:
    """Whether something costs less by it, however little is left."""
    match node:
        case n.CostChange(amount=n.Const(n=change), low=None, named=False):
            return change < 0
        case n.CostChange(amount=n.Scaled(times=times), low=None, named=False):
            return times < 0
        case n.Obtain(less=n.Amount(), low=None):
            return True
    return False


def damage_not_below(ability: n.Ability, low: int) -> n.Ability | None:
    """Damage that is reduced, with the least that is left of it; None where the ability reduces none, or two things."""
    if len({type(node) for node in everything(ability) if is_reduction(node) or is_held_off(node)}) != 1:
        return None
    if is_nothing_less(ability):
        return None

    def bounded(node: n.Node) -> n.Node:
        if isinstance(node, n.ChangeDamage) and is_reduction(node):
            return replace(node, low=low)
        if isinstance(node, n.Prevent) and is_held_off(node):
            assert isinstance(node.amount, n.Const)
            return replace(node, amount=so_much_but(node.amount.n, low))
        return node

    return change(ability, bounded)


def is_held_off(node: n.Node) -> bool:
    """Whether a number is taken off the damage at hand."""
    return isinstance(node, n.Prevent) and isinstance(node.amount, n.Const)


def is_nothing_less(ability: n.Ability) -> bool:
    """Whether something else of the ability could be meant, which has a least value as well."""
    return any(isinstance(node, n.Modify | n.CostChange | n.LoseLife | n.Counter) for node in everything(ability))


def lessens(ability: n.Ability) -> bool:
    """ "Gets -2A (minimum 0)": no A or D goes below that anyway (3.6.4)."""
    nodes = list(everything(ability))
    less = [node for node in nodes if isinstance(node, n.Modify) and is_less(node.attack or node.defense)]
    return bool(less) and not any(isinstance(node, n.CostChange) for node in nodes)


def is_less(change: n.Amount | None) -> bool:
    return (isinstance(change, n.Const) and change.n < 0) or (isinstance(change, n.Scaled) and change.times < 0)


def costs_as_much(ability: n.Ability, low: int) -> bool:
    """Whether a die is had for a price that is told, and is no lower."""
    told = [node.cost for node in everything(ability) if isinstance(node, n.Obtain) and node.cost is not None]
    return bool(told) and all(isinstance(cost, n.Const) and cost.n >= low for cost in told)


def may_be_headed(made: n.Ability) -> bool:
    """ "While Moth is active, Villains get +1A. When a Villain attacks, ...": once for the card, or for each Moth."""
    return isinstance(made, n.Triggered) and made.scope is n.Scope.UNSTATED and not is_about_this(made.when)


def is_named_anew(effect: n.Effect) -> bool:
    """Whether something is named in place of what was named before."""
    return isinstance(effect, n.Choose) and effect.anew


def targets(ability: n.Ability | None) -> bool:
    """Whether it targets a die."""
    chosen = (node for node in everything(ability) if isinstance(node, n.Select)) if ability else ()
    return any(select.mode is n.Mode.TARGET for select in chosen)


def needing(ability: n.Ability, act: n.Effect) -> n.Ability | None:
    """What may be done by an ability, with the first of it as the price of the rest: it cannot be left out."""
    match ability:
        case n.Triggered(effect=n.May(effect=effect, who=who) as may) if (paid := _priced(effect, act)) is not None:
            return replace(ability, effect=replace(may, effect=replace(paid, who=who)))
        case n.Static(rules=(n.Replace(instead=effect, optional=True) as kept,)) if paid := _priced(effect, act):
            return replace(ability, rules=(replace(kept, instead=paid),))
    return None


def _priced(effect: n.Effect, act: n.Effect) -> n.Pay | None:
    """Several acts, of which the first is what the text asks for, as that one paid for the others."""
    match effect, act:
        case n.Seq(effects=(n.Spin() as first, *rest)), n.Spin() if first.how is act.how is n.SpinTo.DOWN:
            return n.Pay(n.ActCost(first), rest[0] if len(rest) == 1 else n.Seq(tuple(rest)))
        case n.Seq(effects=(n.KO() | n.Sacrifice() as first, *rest)), _ if type(first) is type(act):
            return n.Pay(n.ActCost(first), rest[0] if len(rest) == 1 else n.Seq(tuple(rest)))
    return None


def picked_by(who: n.Person, done: list[n.Ability], burst: n.Burst | None) -> n.Ability | None:
    """ "KO the opposing die with the lowest cost (your opponent breaks ties). * You break ties": the ability before
    with the burst, and another player picking among those."""
    before = done[-1] if done else None
    if burst is None or before is None or before.burst is not None:
        return None
    tied = [node for node in everything(before) if isinstance(node, n.Select) and node.extreme and node.chooser != who]
    if len(tied) != 1 or not isinstance(before, n.Triggered | n.Action):
        return None
    by_them = replace(tied[0], chooser=who)
    other: n.Ability = change(before, lambda node: by_them if node == tied[0] else node)
    return replace(other, burst=burst, mode=n.BurstMode.INSTEAD)
