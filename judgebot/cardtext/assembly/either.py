"""A die that is chosen before it is clear which of two things happens to it."""

from dataclasses import replace
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.bind.mention import chooses, mentions_that
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.walk import change, contains, everything

IT = n.Ref(n.RefKind.THAT)


def looked_at_first(effect: n.Node) -> n.Node:
    """ "Gain life equal to the level of target die": it is chosen, and then its level is looked at."""
    match effect:
        case n.Seq(effects=parts) if any(isinstance(part, n.Seq) for part in parts):
            return seq(*parts)
        case n.DealDamage() | n.TakeDamage() | n.GainLife() | n.LoseLife() | n.Draw() | n.Found() | n.Spin():
            chosen = {node.of for node in everything(effect) if isinstance(node, n.StatOf) and is_of_chosen(node)}
            if len(chosen) == 1 and isinstance(one := chosen.pop(), n.Select):
                done: Any = change(effect, lambda node: replace(node, of=IT) if is_of_chosen(node) else node)  # type: ignore[call-arg]
                return n.Seq((n.Pick(one), done))
    return effect


def is_of_chosen(node: n.Node) -> bool:
    """Whether it is a value of a die that has to be chosen for it."""
    return isinstance(node, n.StatOf) and isinstance(node.of, n.Select) and node.of.mode is not n.Mode.ALL


def only_choice(effect: n.Effect) -> n.Select | None:
    """The one die that an effect chooses, by any of its parts; None where it chooses none, or more."""
    chosen = {x for x in everything(effect) if isinstance(x, n.Select) and x.mode is not n.Mode.ALL}
    if len(chosen) != 1 or contains(effect, n.If, n.Offer, n.May, n.Delayed):
        return None
    (what,) = chosen
    return what if what.count == n.ONE and what.chooser == n.YOU else None


def is_of_either(asked: n.If) -> bool:
    """Whether the else speaks of the die that would be chosen only if it were so."""
    other = asked.otherwise
    if other is None or not mentions_that(other) or mentions_that(asked.condition):
        return False
    return any(map(is_choice, everything(asked.then))) and not any(map(chooses, everything(other)))


def is_choice(node: n.Node) -> bool:
    return isinstance(node, n.Select) and node.mode is not n.Mode.ALL


def chosen_first(ability: n.Ability) -> n.Ability:
    """ "If you have a Villain, KO target die. Otherwise, spin it down": chosen first, then one or the other is done."""
    effect: Any = getattr(ability, "effect", None)
    asked, *more = effect.effects if isinstance(effect, n.Seq) else (effect,)
    if not isinstance(asked, n.If) or not is_of_either(asked):
        return ability
    what = only_choice(asked.then)
    if what is None:
        raise Misfit("which die, where it is not so")
    then: n.Effect = change(asked.then, lambda node: IT if node == what else node)
    return replace(ability, effect=seq(n.Pick(what), replace(asked, then=then), *more))  # type: ignore[call-arg]
