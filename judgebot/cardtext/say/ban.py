"""What players and dice can't do, must do, or can only do, in words: "your opponent can't field Sidekicks", "must
attack", "can only be blocked by Villains"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.idioms import ANY_DICE
from judgebot.cardtext.keywordtable import TITLES
from judgebot.cardtext.say.adjectives import adjective
from judgebot.cardtext.say.damage import MEANS, OF_DICE, abilities_of, any_such, whose_means
from judgebot.cardtext.say.dice import described, subject
from judgebot.cardtext.say.numbers import number
from judgebot.cardtext.say.persons import person
from judgebot.cardtext.say.refs import ref
from judgebot.cardtext.say.rule import predicate, standing
from judgebot.cardtext.walk import parts_of
from judgebot.game.area import Area

_DONE = {n.Act.USE: "used", n.Act.FIELD: "fielded", n.Act.PURCHASE: "purchased", n.Act.REROLL: "rerolled"}


def barred_from_both(rules: tuple[n.Rule, ...]) -> str | None:
    """That a player can't do two things with the same dice, in one breath."""
    match rules:
        case (
            n.Cannot(who=n.Person() as who, act=n.Act.USE) as dice,
            n.Cannot(act=n.Act.USE_GLOBAL, object=None) as none,
        ):
            return f"{forbidden(who, dice)} or Global abilities" if who == none.who else None
        case (n.Cannot(who=n.Person() as who, by=None) as one, n.Cannot(who=n.Person() as same) as other) if (
            who == same or who.kind is n.PersonKind.TARGET_PLAYER
        ):
            deeds = [forbidden(who, each).removeprefix(f"{person(who)} can't ") for each in (one, other)]
            with_what = deeds[0].partition(f"{one.act.value} ")[2]
            is_same = with_what and with_what == deeds[1].partition(f"{other.act.value} ")[2]
            return f"{person(who)} can't {one.act.value if is_same else deeds[0]} or {deeds[1]}"
    return None


def bearing(cards: n.Select) -> str:
    """The cards whose Globals are spoken of."""
    return "that card" if isinstance(cards.filter, n.NamedChosen) else described(cards, True)


def forbidden(who: n.Person, rule: n.Cannot) -> str:
    doer = person(who)
    match rule.act, rule.object:
        case n.Act.USE_GLOBAL, None:
            return f"{doer} can't use Global abilities"
        case n.Act.USE_GLOBAL, n.Select() as cards:
            return f"{doer} can't use Global abilities on {bearing(cards)}"
        case n.Act.SPEND_WILD, n.Ref() as what:
            return f"{doer} can't use [Q] energy to purchase {ref(what)}"
        case act, None:
            return f"{doer} can't {act.value}"
        case act, n.Select(filter=n.NamedChosen()) as what:
            return f"{doer} can't {act.value} {subject(replace(what, areas=(Area.FIELD,)))}"
        case act, what:
            return f"{doer} can't {act.value} {any_such(what).replace(' in the Reserve Pool', '') if what else ''}"


@standing.register
def barred(rule: n.Cannot) -> str | None:
    if isinstance(rule.who, n.Person):
        return forbidden(rule.who, rule)
    if rule.act is n.Act.USE_GLOBAL:
        return f"{'target Global' if isinstance(rule.who, n.Select) else 'that Global'} can't be used"
    return None


@predicate.register
def cannot(rule: n.Cannot, plural: bool) -> str:
    match rule:
        case n.Cannot(price=n.LifeCost() | n.EnergyCost() as price):
            pays = "you pay" if rule.by == n.YOU else "its player pays" if rule.by is None else "your opponent pays"
            much = f"{number(price.amount)} life" if isinstance(price, n.LifeCost) else f"[{price.generic}]"
            return f"{predicate(replace(rule, price=None), plural)} unless {pays} {much}"
        case n.Cannot(act=act, object=n.Select() as other, means=means) if means in OF_DICE:
            damage = "damage from " if rule.by_damage else ""
            return f"can't be {_DONE.get(act, act.value.removeprefix('be '))} by {damage}{abilities_of(means, other)}"
        case n.Cannot(act=n.Act.BE_TARGETED, object=n.Select() as other, means=n.Means.ACTION):
            return f"can't be targeted by {described(other, True)}"
        case n.Cannot(act=n.Act.ATTACK_ALONE, object=n.Select() as other):
            such = one_filter((*parts_of(other.filter), n.Other()))
            one = replace(other, filter=such, count=n.ONE, mode=n.Mode.CHOOSE, side=n.Side.ANY)
            return f"can't attack unless {subject(one)} attacks"
        case n.Cannot(act=n.Act.BE_TARGETED, by=by, keyword=keyword) if keyword:
            return f"can't be targeted by {'opposing ' if by else ''}{TITLES[keyword]}"
        case n.Cannot(act=n.Act.ATTACK_BESIDE):
            return "can only attack alone"
    doing = f"be {_DONE[rule.act]}" if rule.act in _DONE else rule.act.value
    return f"can't {doing}{by_what(rule)}"


def by_what(rule: n.Cannot) -> str:
    """By whom or by what it can't be done to it."""
    tail = ""
    if rule.means is not n.Means.ANY:
        tail = f" by {whose_means(rule.by)}{MEANS[rule.means]}"
    elif rule.by:
        tail = f" by {person(rule.by)}"
    elif rule.object:
        tail = f" {'by ' if rule.act in (n.Act.BE_BLOCKED, n.Act.BE_KOD) else ''}{picked_or_any(rule.object)}"
    return f" by damage{tail.replace(' by ', ' from ', 1)}" if rule.by_damage else tail


@predicate.register
def must(rule: n.Must, _: bool) -> str:
    match rule:
        case n.Must(act=n.Act.BLOCK, object=n.Select(mode=n.Mode.ALL) as any_of_them):
            return f"must block {subject(replace(any_of_them, count=n.ONE, mode=n.Mode.CHOOSE))}"
        case n.Must(act=n.Act.BLOCK, object=n.Select(mode=n.Mode.CHOOSE) as picked):
            return f"must block {picked_or_any(picked)}"
    return f"must {rule.act.value}{' ' + subject(rule.object) if rule.object else ''}"


@predicate.register
def only(rule: n.Only, _: bool) -> str:
    counted = "characters" if rule.characters else "dice"
    match rule:
        case n.Only(act=n.Act.BE_BLOCKED, at_least=int() as k, object=n.Select() as one):
            alone = subject(replace(one, count=n.ONE, mode=n.Mode.CHOOSE))
            return f"can only be blocked by {k} or more {counted}, or by {alone}"
        case n.Only(act=n.Act.BE_BLOCKED, at_least=int() as k):
            return f"must be blocked by {k} or more {counted} if blocked at all"
        case n.Only(act=n.Act.BE_BLOCKED, object=other):
            return f"can only be blocked by {any_of(other) if other else ''}"
    return f"can only block {any_of(rule.object) if rule.object else ''}"


def any_of(value: n.Subject) -> str:
    """Dice of one sort or another: where no adjective says it, one after the other."""
    if isinstance(value, n.Select) and isinstance(value.filter, n.AnyOf) and adjective(value.filter) is None:
        return " or ".join(any_such(replace(value, filter=part)) for part in value.filter.parts)
    return picked_or_any(value)


def picked_or_any(value: n.Subject) -> str:
    """Those that are chosen as the rule comes into force, or all such dice."""
    is_picked = isinstance(value, n.Select) and value.mode is n.Mode.CHOOSE
    return f"{any_such(value)} of your choice" if is_picked else any_such(value)


@predicate.register
def quota(rule: n.Quota, _: bool) -> str:
    match rule:
        case n.Quota(low=1, who=who, high=None) if who == ANY_DICE:
            return "must be blocked"
        case n.Quota(low=1, high=None, who=n.Select(filter=n.Is(ref=own), side=n.Side.YOURS)):
            return f"must be blocked by {ref(own)}"
        case n.Quota(low=low, high=None, who=who):
            return f"must be blocked by at least {low} {described(who, low > 1)}"
    each = " each" if isinstance(rule.object, n.Select) and rule.object.mode is n.Mode.ALL else ""
    return f"can't be blocked by more than {rule.high} {described(rule.who, rule.high != 1)}{each}"


@standing.register
def quota_of_all(rule: n.Quota) -> str | None:
    if rule.object is not None:
        return None
    if rule.high is None:
        return f"at least {rule.low} {described(rule.who, rule.low > 1)} must {rule.act.value}"
    return f"no more than {rule.high} {described(rule.who, rule.high != 1)} can {rule.act.value}"
