"""What holds in place of something else that holds: "Moth gets +1A. If you have a Villain, it gets +2A instead"."""

from dataclasses import replace
from typing import Any, NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.making import conditions, while_it_holds, whole
from judgebot.cardtext.assembly.misfit import WHAT_IT_IS, Misfit
from judgebot.cardtext.assembly.samedice import EQUIPPED
from judgebot.cardtext.bind.mention import mentions_that
from judgebot.cardtext.bind.players import THAT_PLAYER
from judgebot.cardtext.phrases.parts import Headed
from judgebot.cardtext.phrases.said import Also, Breath, Instead, InsteadIf, Otherwise
from judgebot.cardtext.referring import That, They, is_it, is_that
from judgebot.cardtext.walk import contains

_EITHER_SCOPE = (n.Scope.ALWAYS, n.Scope.ACTIVE)


class Turned(NamedTuple):
    """What was said to hold, narrowed to when it does, and what holds when it does not."""

    before: n.Static
    other: n.Static


def in_two(said: object) -> Breath | None:
    """ "If you have a Villain, Moth gets +1A, otherwise it gets +1D": the one statement, and the other."""
    match said:
        case n.If(then=n.Found(until=n.Until.UNSTATED), otherwise=n.Found(until=n.Until.UNSTATED) as other):
            return Breath(replace(said, otherwise=None), Otherwise(other))
        case Headed(opening=opening, effect=n.If() as asked) if opening.trigger is None and (two := in_two(asked)):
            return two._replace(first=Headed(opening, two.first))
    return None


def holds_in_place(before: n.Ability | None, said: object) -> Turned | None:
    """What a sentence says to hold where the one before does not, or in its place."""
    if not isinstance(before, n.Static):
        return None
    if isinstance(said, Otherwise):
        return otherwise_holds(before, said)
    return holds_instead(before, said) if isinstance(said, InsteadIf) else None


def otherwise_holds(before: n.Static, said: Otherwise) -> Turned | None:
    """ "While you have a Villain, Moth gets +1A. Otherwise, it gets +1D": for as long as that does not hold."""
    if before.condition is None or isinstance(before.condition, n.Both) or isinstance(said.effect, n.If):
        return None
    held = while_it_holds(whole(said.effect))
    if held is None:
        return None
    held = of_the_same(before, held)
    scope = held.scope if before.scope in _EITHER_SCOPE else before.scope
    return Turned(before, replace(held, scope=scope, condition=conditions(n.Unless(before.condition), held.condition)))


def of_the_same(before: n.Static, held: n.Static) -> n.Static:
    """ "Otherwise, it gets +1D": of the dice that the words before are about."""
    dice, players = {about(rule) for rule in before.rules}, {told_of(rule) for rule in before.rules}
    what = dice.pop() if len(dice) == 1 else None
    who = players.pop() if len(players) == 1 else None
    return replace(held, rules=tuple(retold(rule, what, who) for rule in held.rules))


_ABOUT = ("what", "who", "to")


def about(rule: n.Rule) -> n.Subject | None:
    """The dice that it says something of."""
    return next((what for name in _ABOUT if isinstance(what := getattr(rule, name, None), n.Subject)), None)


def told_of(rule: n.Rule) -> n.Person | None:
    """The player that it says something of."""
    who = getattr(rule, "who", None)
    return who if isinstance(who, n.Person) else None


def retold(rule: n.Rule, dice: n.Subject | None, who: n.Person | None) -> n.Rule:
    """What is said of "them", said of these dice, or of this player."""
    names = [name for name in _ABOUT if dice is not None and is_called(dice, getattr(rule, name, None))]
    changes: dict[str, Any] = dict.fromkeys(names, dice)
    if who is not None and told_of(rule) == THAT_PLAYER:
        changes["who"] = who
    return replace(rule, **changes)


def by_its_burst(before: n.Ability | None, said: object) -> n.Static | None:
    """What holds by a burst in place of what holds before it, or for the same dice besides; None where neither is said.

    Raises:
        Misfit: it is open what of the words before it leaves in force.
    """
    effect = said.effect if isinstance(said, Instead | Also) else None
    held = while_it_holds(whole(effect)) if isinstance(effect, n.Effect) else None
    if not isinstance(before, n.Static) or held is None:
        return None
    same = of_the_same(before, held)
    if any(isinstance(what := about(rule), n.Ref) and is_that(what) for rule in same.rules):
        raise Misfit(WHAT_IT_IS)
    if isinstance(said, Also) and same == held:
        return None
    if before.condition != same.condition:
        raise Misfit("two readings: only under the condition before, or in any case")
    if isinstance(said, Instead) and [*map(kind, before.rules)] != [*map(kind, same.rules)]:
        raise Misfit("two readings: all of it holds otherwise, or only one part")
    scope = same.scope if before.scope in _EITHER_SCOPE else before.scope
    return replace(same, scope=scope, mode=n.BurstMode.INSTEAD if isinstance(said, Instead) else None)


def kind(rule: n.Rule) -> tuple[object, ...]:
    """What sort of thing it says: of which act, which values, in which way."""
    if isinstance(rule, n.Modify):
        return n.Modify, rule.attack is None, rule.defense is None, rule.printed
    said = (getattr(rule, name, None) for name in ("act", "life", "how", "means", "change", "part", "keyword"))
    return type(rule), *said


def holds_instead(before: n.Static, said: InsteadIf) -> Turned | None:
    """The same dice get another number as long as a condition holds, and the first one otherwise; of each of several
    dice nothing can be asked so."""
    if mentions_that(said.condition):
        return None
    if contains(said.condition, n.Happened, n.YouDid, n.RollShows, n.EventAmount):
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


def is_called(dice: n.Subject, word: object) -> bool:
    """Whether a word can mean these dice: "it" the card's own or the equipped one, "they" all of several."""
    if dice == EQUIPPED and isinstance(word, That) and word.trait is None and not word.opposing:
        return n.Noun.CHARACTER_DIE in word.nouns
    if isinstance(word, That) or not is_it(word):
        return False
    if isinstance(word, They):
        return isinstance(dice, n.Select) and dice.mode is n.Mode.ALL
    return dice in (n.Ref(n.RefKind.OWN_NAME), EQUIPPED)
