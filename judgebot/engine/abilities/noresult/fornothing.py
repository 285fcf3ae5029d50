"""What would come to 0 whomever it is aimed at: nobody is chosen for it, since it has no result (3.1.10)."""

from collections.abc import Iterator

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Mode, PersonKind, RefKind
from judgebot.cardtext.walk import everything
from judgebot.engine import fruitless
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.words.amount import worth
from judgebot.engine.play import Play
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.game.event import Verb

_SORTS = (nodes.DealDamage, nodes.GainLife, nodes.LoseLife, nodes.Spin, nodes.Found)
_OF_WHOM = (RefKind.THAT, RefKind.HIT, RefKind.EACH, RefKind.LOT, RefKind.REST)


def is_for_nothing(play: Play, ctx: Context, effect: nodes.Effect) -> bool:
    """Whether it comes to 0 for whoever would be chosen, and no later words speak of that one; then it says so."""
    if not isinstance(effect, _SORTS) or ctx.cost_paid or ctx.may_fail:
        return False
    whom = _whom(effect)
    amounts = tuple(_amounts(effect))
    if not amounts or not _has_to_be_chosen(whom) or any(isinstance(each, nodes.Const) for each in amounts):
        return False
    if _depends(amounts) or any(_speaks_of_it(later) for later in ctx.later) or any(worth(ctx, a) for a in amounts):
        return False
    _leave_out(play, ctx)
    return True


@rule("3.1.10")
def _leave_out(play: Play, ctx: Context) -> None:
    why = "it would come to 0"
    play.obstacles.append(Refusal(why, play.cites))
    if ctx.later:  # what is still to come is done
        play.say(Verb.FIZZLE, die=ctx.die, card=ctx.card, player=ctx.you, note=f"chooses no target: {why}")
    else:
        fruitless.say(play, why=why, die=ctx.die, card=ctx.card, player=ctx.you)


@asks("3.1.10")
def is_something(play: Play, amount: int) -> bool:
    """Whether there is an amount at all; that it comes to 0 is noted as what stands in the way."""
    if amount == 0:
        play.obstacles.append(Refusal("it comes to 0", ("3.1.10",)))
    return amount != 0


def _whom(effect: nodes.Effect) -> object:
    """Whom or what it is done to."""
    match effect:
        case nodes.DealDamage(to=to, source=None, divided=False):
            return to
        case nodes.GainLife(who=who) | nodes.LoseLife(who=who):
            return who
        case nodes.Spin(what=what, how=nodes.SpinTo.UP | nodes.SpinTo.DOWN):
            return what
        case nodes.Found(rules=(nodes.Modify(what=what, live=False, printed=False), *rest)):
            return what if all(isinstance(each, nodes.Modify) and each.what == what for each in rest) else None
    return None


def _amounts(effect: nodes.Effect) -> Iterator[nodes.Amount]:
    """How much it is."""
    match effect:
        case nodes.DealDamage(amount=amount) | nodes.GainLife(amount=amount) | nodes.LoseLife(amount=amount):
            yield amount
        case nodes.Spin(levels=levels):
            yield levels
        case nodes.Found(rules=rules):
            for each in rules:
                if isinstance(each, nodes.Modify):
                    yield from (amount for amount in (each.attack, each.defense) if amount is not None)


@asks("3.3.1")
def _has_to_be_chosen(whom: object) -> bool:
    if isinstance(whom, nodes.Person):
        return whom.kind.is_target
    return isinstance(whom, nodes.Select) and whom.mode in (Mode.TARGET, Mode.CHOOSE)


def _depends(amounts: tuple[nodes.Amount, ...]) -> bool:
    """Whether how much it is depends on whom it is done to, or is what its player likes."""
    return any(
        isinstance(node, nodes.ChosenNumber)
        or (isinstance(node, nodes.Ref) and node.kind in _OF_WHOM)
        or (isinstance(node, nodes.Person) and (node.kind.is_target or node.kind is PersonKind.THAT_PLAYER))
        for node in everything(amounts)
    )


def _speaks_of_it(later: nodes.Effect) -> bool:
    """Whether later words speak of who would be chosen; the dice at hand stay what they are."""
    return any(
        (isinstance(node, nodes.Ref) and node.kind is RefKind.THAT)
        or (isinstance(node, nodes.Person) and node.kind is PersonKind.THAT_PLAYER)
        for node in everything(later)
    )
