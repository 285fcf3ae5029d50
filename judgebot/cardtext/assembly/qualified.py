"""What an ability is asked of which a further sentence says something: whether it targets, copies, makes cheaper."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import is_about_this
from judgebot.cardtext.walk import change, everything


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
