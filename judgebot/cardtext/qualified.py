"""What an ability is asked of which a further sentence says something: whether it targets, copies, makes cheaper."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import is_about_this
from judgebot.cardtext.walk import everything


def is_discount(node: n.Node) -> bool:
    """Whether something costs less by it, however little is left."""
    match node:
        case n.CostChange(amount=n.Const(n=change), low=None, free=False):
            return change < 0
        case n.CostChange(amount=n.Scaled(times=times), low=None, free=False):
            return times < 0
        case n.Obtain(less=n.Amount(), low=None):
            return True
    return False


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
