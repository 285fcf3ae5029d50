"""What holds in place of something else that holds: "Moth gets +1A. If you have a Villain, it gets +2A instead"."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.mention import mentions_that
from judgebot.cardtext.making import conditions, while_it_holds, whole
from judgebot.cardtext.phrases.referring import He, That, They, is_that
from judgebot.cardtext.phrases.said import InsteadIf, Otherwise
from judgebot.cardtext.walk import everything

_EITHER_SCOPE = (n.Scope.ALWAYS, n.Scope.ACTIVE)


class Turned(NamedTuple):
    """What was said to hold, narrowed to when it does, and what holds when it does not."""

    before: n.Static
    other: n.Static


def holds_in_place(before: n.Ability | None, said: object) -> Turned | None:
    """What a sentence says to hold where the one before does not, or in its place."""
    if not isinstance(before, n.Static):
        return None
    if isinstance(said, Otherwise):
        return otherwise_holds(before, said)
    return holds_instead(before, said) if isinstance(said, InsteadIf) else None


def otherwise_holds(before: n.Static, said: Otherwise) -> Turned | None:
    """ "While you have a Villain, Moth gets +1A. Otherwise, it gets +1D": for as long as that does not hold."""
    if before.condition is None or isinstance(before.condition, n.Both):
        return None
    held = while_it_holds(whole(said.effect))
    if held is None:
        return None
    held = of_the_same(before, held)
    scope = held.scope if before.scope in _EITHER_SCOPE else before.scope
    return Turned(before, replace(held, scope=scope, condition=conditions(n.Unless(before.condition), held.condition)))


def of_the_same(before: n.Static, held: n.Static) -> n.Static:
    """ "Otherwise, it gets +1D": of the dice that the words before are about."""
    dice = {getattr(rule, "what", None) for rule in before.rules}
    (what,) = dice if len(dice) == 1 else (None,)
    told = tuple(
        replace(rule, what=what) if isinstance(rule, n.Modify) and what and is_called(what, rule.what) else rule
        for rule in held.rules
    )
    return replace(held, rules=told)


def holds_instead(before: n.Static, said: InsteadIf) -> Turned | None:
    """The same dice get another number as long as a condition holds, and the first one otherwise; of each of several
    dice nothing can be asked so."""
    if mentions_that(said.condition):
        return None
    if any(
        isinstance(node, n.Happened | n.YouDid | n.RollShows | n.EventAmount) for node in everything(said.condition)
    ):
        return None
    held = while_it_holds(whole(said.effect))
    if held is None or held.condition is not None or not is_alike(before.rules, held.rules):
        return None
    fewer = n.Unless(said.condition) if before.condition is None else but_fewer(said.condition, before.condition)
    if fewer is None:
        return None  # whether what was asked before has to be so as well
    rules = tuple(replace(new, what=old.what) for old, new in zip(before.rules, held.rules, strict=True))  # type: ignore[attr-defined, call-arg]
    return Turned(
        replace(before, condition=conditions(before.condition, fewer)),
        replace(before, rules=rules, condition=said.condition),
    )


def but_fewer(asked: n.Condition, before: n.Condition) -> n.Condition | None:
    """Not so many of the dice that were asked for before, where more of the same are asked for."""
    match before, asked:
        case (
            n.Compare(left=n.CountOf() as few, op=n.Op.AT_LEAST, right=n.Const(n=low)),
            n.Compare(left=n.CountOf() as many, op=n.Op.AT_LEAST, right=n.Const(n=high)),
        ) if few == many and low < high:
            return n.Compare(few, n.Op.AT_MOST, n.Const(high - 1))
    return None


def is_alike(before: tuple[n.Rule, ...], after: tuple[n.Rule, ...]) -> bool:
    """Whether the same values of the same dice change, only by other numbers."""
    return len(before) == len(after) and all(
        isinstance(old, n.Modify) and isinstance(new, n.Modify) and is_same_change(old, new)
        for old, new in zip(before, after, strict=True)
    )


def is_same_change(old: n.Modify, new: n.Modify) -> bool:
    """Whether both change A, or D, or both, of dice that are told in the same words, or by "it"."""
    values = (old.attack is None, old.defense is None) == (new.attack is None, new.defense is None)
    return values and old.printed == new.printed and (new.what == old.what or is_called(old.what, new.what))


def is_called(dice: n.Subject, word: n.Subject) -> bool:
    """Whether a word can mean these dice: "it" the card's own, "they" all of several."""
    if isinstance(word, That) or not (is_that(word) or isinstance(word, He)):
        return False
    if isinstance(word, They):
        return isinstance(dice, n.Select) and dice.mode is n.Mode.ALL
    return dice == n.Ref(n.RefKind.OWN_NAME)
