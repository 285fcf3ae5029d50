"""What is said in the same breath of another case: "deal 1 damage to target die, or 2 if you control a Villain"."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.mention import chooses, mentions_that
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amounts.amount import Mods, leaves_each_open
from judgebot.cardtext.phrases.build import lasting, subjects
from judgebot.cardtext.phrases.dice.description import as_dice
from judgebot.cardtext.phrases.predicate import Predicate
from judgebot.cardtext.phrases.rules.rule import state
from judgebot.cardtext.phrases.said import Breath, InsteadIf
from judgebot.cardtext.phrases.sentences.choices import differ_in_number
from judgebot.cardtext.referring import He, They, is_that
from judgebot.cardtext.walk import change, everything, parts_of

PHRASES = Phrases()
add = PHRASES.add

THAT = n.Ref(n.RefKind.THAT)


def or_so_much(effect: n.Effect, amount: n.Amount, given: n.Condition) -> n.Effect | None:
    """The same with another amount of damage or life."""
    told = [node for node in everything(effect) if isinstance(node, n.DealDamage | n.GainLife)]
    if any(leaves_each_open(node.amount, amount) for node in told):
        return None
    if len(told) != 1 and not (isinstance(effect, n.ChooseOne) and len({node.amount for node in told}) == 1):
        return None
    return in_that_case(effect, change(effect, lambda node: _with(node, amount)), given)


def _with(node: n.Node, amount: n.Amount) -> n.Node:
    return replace(node, amount=amount) if isinstance(node, n.DealDamage | n.GainLife) else node


def or_by_so_much(effect: n.Effect, mods: Mods, given: n.Condition) -> n.Effect | None:
    """The same with other changes of A and D, of the same ones."""
    told = [node for node in everything(effect) if isinstance(node, n.Modify)]
    if any(map(leaves_each_open, (told[0].attack, told[0].defense), mods) if told else ()):
        return None
    if len(told) != 1 or [x is None for x in (told[0].attack, told[0].defense)] != [x is None for x in mods]:
        return None
    new = replace(told[0], attack=mods[0], defense=mods[1])
    return in_that_case(effect, change(effect, lambda node: new if node == told[0] else node), given)


def in_that_case(effect: n.Effect, other: n.Effect, given: n.Condition) -> n.Effect | None:
    """One or the other; where the condition asks about the die that is chosen, it is chosen first. What holds has no
    such "if"."""
    if (asked := of_chosen_player(effect, other, given)) is not None:
        return asked
    nodes = list(everything(effect))
    chosen = [node for node in nodes if isinstance(node, n.Select) and chooses(node)]
    if not chosen and any(isinstance(node, n.Found) and node.until is n.Until.UNSTATED for node in nodes):
        return None
    if not chosen or not mentions_that(given):
        return n.If(given, other, effect)
    (what, *more) = chosen
    if more or what.count != n.ONE or isinstance(effect, n.Seq | n.May):
        return None
    those = [change(each, lambda node: THAT if node == what else node) for each in (other, effect)]
    return n.Seq((n.Pick(what), n.If(given, *those)))


TARGET, THAT_PLAYER = n.Person(n.PersonKind.TARGET_PLAYER), n.Person(n.PersonKind.THAT_PLAYER)


def of_chosen_player(effect: n.Effect, other: n.Effect, given: n.Condition) -> n.Effect | None:
    """ "Deal 1 damage to target player, or 3 damage instead if that player has no Sidekicks": who is chosen first."""
    of_them = any(node == THAT_PLAYER or getattr(node, "whose", None) == THAT_PLAYER for node in everything(given))
    if not of_them or TARGET not in everything(effect) or any(map(chooses, everything(effect))):
        return None
    done, instead = (change(x, lambda node: THAT_PLAYER if node == TARGET else node) for x in (effect, other))
    return n.Seq((n.PickPlayer(TARGET), n.If(given, instead, done)))


add("sentence", or_so_much, "{clauses} , or {amount} (damage|life)? (instead)? if {condition}")
add("sentence", or_so_much, "{clauses} {amount} (damage|life) (instead)? if {condition}")  # in parentheses
_OR_SO = "{clauses} (, or|or)? {mods} (instead)?"  # in parentheses without the "or"
add("sentence", or_by_so_much, f"{_OR_SO} if {{condition}}")


def or_held_by_so_much(effect: n.Effect, mods: Mods, given: n.Condition) -> Breath | None:
    """ "Your Sidekicks get +1A, or +2A if you control a Villain": the same as in two sentences."""
    match effect:
        case n.Found(rules=(n.Modify(what=what) as rule,), until=n.Until.UNSTATED) if not chooses(what):
            if any(map(leaves_each_open, (rule.attack, rule.defense), mods)):
                return None
            if [x is None for x in (rule.attack, rule.defense)] == [x is None for x in mods]:
                other = replace(effect, rules=(replace(rule, attack=mods[0], defense=mods[1]),))
                return Breath(effect, InsteadIf(given, other))
    return None


add("breath", or_held_by_so_much, f"{_OR_SO} if {{condition}}", f"{_OR_SO} (while|as long as) {{states}}")


def or_so_many(effect: n.Effect, other: n.Effect, given: n.Condition) -> n.Effect | None:
    """ "KO target Villain, or two target Villains instead if ...": the same done to another number of the same dice;
    without "instead" the player may be meant to have the choice."""
    one, many = (getattr(each, "what", None) for each in (effect, other))
    if not isinstance(one, n.Select) or not isinstance(many, n.Select) or type(effect) is not type(other):
        return None
    if one.count == many.count or replace(effect, what=replace(one, count=many.count)) != other:  # type: ignore[call-arg]
        return None
    return in_that_case(effect, other, given)


add(
    "sentence",
    lambda e, d, c: (x := done_to(e, as_dice(d))) and or_so_many(e, x, c),
    "{clause} ,? or {np_many} instead if {condition}",
)


def or_another_number(effect: n.Effect, other: n.Effect, given: n.Condition) -> n.Effect | None:
    """ "Draw a die, or draw two dice instead if ...": the same done more or less often."""
    return in_that_case(effect, other, given) if differ_in_number(effect, other) else None


add("sentence", or_another_number, "{clause} ,? or {clause} instead if {condition}")


def or_so_many_dice(effect: n.Effect, number: int, given: n.Condition) -> n.Effect | None:
    """ "Draw a die, or two dice if ...": the same with another number of dice."""
    if not isinstance(effect, n.Draw | n.PrepFromBag) or leaves_each_open(effect.count, n.Const(number)):
        return None
    return or_another_number(effect, replace(effect, count=n.Const(number)), given)


add("sentence", or_so_many_dice, "{clause} (, or|or|,)? {number} (dice)? instead if {condition}")
add("sentence", or_so_many_dice, "{clause} (, or|or)? {number} dice if {condition}")


def done_to(effect: n.Effect, dice: object) -> n.Effect | None:
    """The same act done to other dice."""
    chosen = isinstance(getattr(effect, "what", None), n.Select) and isinstance(dice, n.Select)
    return replace(effect, what=dice) if chosen else None  # type: ignore[call-arg]


# in parentheses, and so with the time behind both
add(
    "sentence",
    lambda e, m, c, u: (x := lasting(e, u)) and or_by_so_much(x, m, c),
    "{clauses} (, or|or)? {mods} (instead)? if {condition} ,? {until}",
)
add(
    "sentence",
    lambda e, c, m, u: (x := lasting(e, u)) and or_by_so_much(x, m, c),
    "{clauses} ,? if {condition} ,? {mods} instead ,? {until}",
)
add(
    "sentence",
    lambda e, c, r, u: (x := lasting(e, u)) and or_instead(x, n.Found(r, u), c),
    "{clauses} ,? if {condition} ,? {those_get} instead ,? {until}",
    "{clauses} ,? if {condition} ,? {those_get} ,? {until} instead",
)
add(
    "sentence",
    lambda e, r, c, u: (x := lasting(e, u)) and or_instead(x, n.Found(r, u), c),
    "{clauses} ,? {those_get} instead if {condition} ,? {until}",
)

add("those_get", lambda d, p: state(d, p), "{own_name} {preds_s}")
add("those_get", lambda p: state(He(n.RefKind.SUBJECT), p), "(he|she) {preds_s}")
add("those_get", lambda p: state(THAT, p), "(it|that (die|character|character die)) {preds_s}")
add("those_get", lambda p: state(They(n.RefKind.THAT), p), "(they|those (dice|characters|character dice)) {preds}")


def or_instead(effect: n.Effect, other: n.Found, given: n.Condition) -> n.Effect | None:
    """The same dice get something else."""
    if not isinstance(effect, n.Found) or len(told := subjects(effect)) != 1:
        return None
    (dice,) = told
    called = subjects(other)
    if not (called == told or all(isinstance(each, He | They) or is_that(each) for each in called)):
        return None
    same: n.Found = change(other, lambda node: dice if isinstance(dice, n.Node) and node in called else node)
    return in_that_case(effect, same, given)


# --- some of them otherwise -------------------------------------------------------------------------------------------


class Exempt(NamedTuple):
    """ "Villains get +2A instead": which of the dice just spoken of, and what they get."""

    those: tuple[n.Filter, ...]
    rules: tuple[n.Rule, ...]
    yours: bool = False


def of_some(kind: n.Filter, preds: tuple[Predicate, ...], yours: bool = False) -> Exempt | None:
    """All dice of that kind among those before."""
    rules = state(THAT, preds)
    return Exempt((kind,), rules, yours) if rules else None


_TEAM = "{affiliation} (dice|characters|character dice)? {preds} instead"
add("exempt", lambda a, p: of_some(n.HasAffiliation(a), p), _TEAM)
add("exempt", lambda a, p: of_some(n.HasAffiliation(a), p, yours=True), f"your {_TEAM}")
add("exempt", lambda x, p: of_some(n.Named(x), p, yours=True), "{other_name} {preds_s} instead")
_ONE_OF_THEM = "if (a|any|one|that) (character|character die|die) is {described} ,? it {preds_s} instead"
add("exempt", lambda f, p: (r := state(THAT, p)) and Exempt(such(f), r), _ONE_OF_THEM)


def such(described: n.Filter) -> tuple[n.Filter, ...]:
    """What a Character die is told by, besides being one."""
    return tuple(part for part in parts_of(described) if part != n.IsA(n.Noun.CHARACTER_DIE))


def but_some(effect: n.Effect, exempt: Exempt) -> n.Effect | None:
    """ "Your dice get +1A (Villains get +2A instead)": the others get the one, and those the other."""
    if not isinstance(effect, n.Found) or len(effect.rules) != 1 or len(exempt.rules) != 1:
        return None
    (rule,), (other,) = effect.rules, exempt.rules
    if not isinstance(rule, n.Modify) or not isinstance(other, n.Modify) or not isinstance(rule.what, n.Select):
        return None
    dice, parts = rule.what, parts_of(rule.what.filter)
    if dice.mode is not n.Mode.ALL or dice.count != n.EVERY or dice.side is n.Side.OPPOSING:
        return None
    if len(exempt.those) != 1 or not isinstance(exempt.those[0], _KINDS) or exempt.those[0] in parts:
        return None
    if exempt.yours and dice.side is not n.Side.YOURS:
        return None
    (kind,) = exempt.those
    rest = replace(rule, what=replace(dice, filter=one_filter((*parts, n.Not(kind)))))
    some = replace(other, what=replace(dice, filter=one_filter((*parts, kind))))
    if effect.until is n.Until.UNSTATED:
        return replace(effect, rules=(rest, some))
    return n.Seq((replace(effect, rules=(rest,)), replace(effect, rules=(some,))))


_KINDS = n.HasAffiliation | n.Named | n.HasEnergy  # of which the others are told by a word


add("sentence", but_some, "{clauses} ,? {exempt}")
add("sentence", lambda e, x, u: (held := lasting(e, u)) and but_some(held, x), "{clauses} ,? {exempt} ,? {until}")
