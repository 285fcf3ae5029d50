"""Rules in words, several in one clause: "all your Sidekicks get +1A and gain Swarm"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.mention import is_live
from judgebot.cardtext.combining import as_one, is_twice, one_filter
from judgebot.cardtext.say.adjectives import adjective
from judgebot.cardtext.say.ban import barred_from_both
from judgebot.cardtext.say.damage import unbarred_at_all
from judgebot.cardtext.say.dice import after, described, is_plural, subject
from judgebot.cardtext.say.event import doing
from judgebot.cardtext.say.instead import by_either
from judgebot.cardtext.say.persons import person
from judgebot.cardtext.say.rule import THAT, about, predicate, standing
from judgebot.cardtext.say.stats import mods
from judgebot.cardtext.walk import everything, parts_of
from judgebot.game.event import Verb


def statement(rules: tuple[n.Rule, ...]) -> str:
    """Rules as one clause."""
    both = to_both(rules)
    if both is not None:
        return both
    if (same := by_either(rules) or barred_from_both(rules)) is not None:
        return same
    if (kept_off := unbarred_at_all(rules)) is not None:
        return kept_off
    alone = standing(rules[0])
    if alone is not None and len(rules) == 1:
        return alone
    if is_doubled(rules):
        assert isinstance(rules[0], n.SetStats)
        return f"double the A and D of {subject(rules[0].what)}"
    groups = grouped(rules)
    match rules:
        case (n.Modify(what=n.Select() as a), n.Modify(what=n.Select() as b)) if a != b and not is_shared(rules):
            if n.Mode.ALL not in (a.mode, b.mode) and not any(
                rule.printed for rule in rules if isinstance(rule, n.Modify)
            ):
                one, other = (mods(rule.attack, rule.defense) for rule in rules if isinstance(rule, n.Modify))
                return f"give {subject(a)} {one} and {subject(b)} {other}"
    if len(groups) > 1 and not is_shared(rules):
        return " and ".join(statement(group) for group in groups)
    if (later := in_later_fight(rules) or of_this_turn(rules)) is not None:
        return later
    who = about(rules[0])
    half = len(rules) // 2
    if len(rules) > 1 and not is_spoken_on(who, about(rules[half])):
        second = about(rules[half])
        beside = "that die" if second == THAT else subject(second)
        return f"{subject(who)} and {beside} {predicates(rules[:half], True)}"
    if isinstance(who, n.Select) and who.one_by_one and EACH in everything(rules):
        return f"each {described(who, False)} {predicates(rules, False)}"  # other than itself are the others
    return f"{subject(who)} {predicates(rules, is_plural(who))}"


EACH = n.Ref(n.RefKind.EACH)


def in_later_fight(rules: tuple[n.Rule, ...]) -> str | None:
    """What dice get whenever they come to be in a fight: "get +1A while attacking"."""
    who = about(rules[0])
    if not isinstance(who, n.Select) or not all(is_live(rule) and about(rule) == who for rule in rules):
        return None
    states = [part for part in parts_of(who.filter) if isinstance(part, n.InState)]
    if len(states) != 1 or states[0].state not in _FIGHTING:
        return None
    anyone = replace(who, filter=one_filter(tuple(part for part in parts_of(who.filter) if part != states[0])))
    fight = adjective(states[0]) or after(states[0])
    return f"{subject(anyone)} {predicates(rules, is_plural(anyone))} while {fight}"


def of_this_turn(rules: tuple[n.Rule, ...]) -> str | None:
    """What dice get that do something in the turn: "that attack this turn get +1A"."""
    who = about(rules[0])
    if not isinstance(who, n.Select) or not all(is_live(rule) and about(rule) == who for rule in rules):
        return None
    done = [part for part in parts_of(who.filter) if deed_of(part) is not None]
    if len(done) != 1:
        return None
    anyone = replace(who, filter=one_filter(tuple(part for part in parts_of(who.filter) if part != done[0])))
    return f"{subject(anyone)} that {deed_of(done[0])} this turn {predicates(rules, True)}"


def deed_of(part: n.Filter) -> str | None:
    """What a die does by which it is told, as of several."""
    match part:
        case n.InState(state=n.DieState.FIELDED_THIS_TURN, by=None):
            return "are fielded"
        case n.InState(state=n.DieState.DAMAGED_THIS_TURN, by=None):
            return "are damaged"
        case n.Underwent(event=n.Event(verb=Verb.FIELD, by=n.Person()), window=n.Window.THIS_TURN):
            return "you field"
        case n.Underwent(event=event, window=n.Window.THIS_TURN):
            said = doing(event)
            return f"are {said.removeprefix('be ')}" if said.startswith("be ") else said
        case n.AnyOf(parts=parts):
            does = [deed_of(each) for each in parts]
            return " or ".join(map(str, does)) if all(does) else None
    return None


_FIGHTING = (
    n.DieState.ATTACKING, n.DieState.BLOCKING, n.DieState.BLOCKED, n.DieState.UNBLOCKED, n.DieState.ENGAGED,
)  # fmt: skip


def to_both(rules: tuple[n.Rule, ...]) -> str | None:
    """That a player and dice are dealt no damage at all, in one breath."""
    match rules:
        case (n.ChangeDamage(to=n.Person() as player) as one, n.ChangeDamage(to=n.Select() as dice) as other) if (
            replace(one, to=dice) == other and one == n.ChangeDamage(n.DamageChange.PREVENT, to=player)
        ):
            return f"prevent all damage dealt to {person(player)} and {subject(dice)}"
    return None


def is_doubled(rules: tuple[n.Rule, ...]) -> bool:
    """Whether both values of the same dice are doubled."""
    match rules:
        case (n.SetStats(change=n.StatChange.DOUBLE_A, what=a), n.SetStats(change=n.StatChange.DOUBLE_D, what=b)):
            return b in (a, THAT)
    return False


def grouped(rules: tuple[n.Rule, ...]) -> list[tuple[n.Rule, ...]]:
    """Rules that follow each other about the same dice, and those that stand alone."""
    groups: list[tuple[n.Rule, ...]] = []
    for rule in rules:
        joins = groups and standing(rule) is None and (standing(groups[-1][0]) is None or loses_text(groups[-1][0]))
        if joins and is_spoken_on(about(groups[-1][0]), about(rule)):
            groups[-1] = (*groups[-1], rule)
        else:
            groups.append((rule,))
    return groups


def is_spoken_on(who: object, other: object) -> bool:
    """Whether the same dice are spoken of again: "it" is those that a rule has just chosen, and not the card's own."""
    return other == who or (other == THAT and not isinstance(who, n.Ref))


def loses_text(rule: n.Rule) -> bool:
    """Whether dice lose their text, and may get something else in the same breath."""
    is_blank = isinstance(rule, n.Blank) and rule.part is n.BlankWhat.TEXT
    return is_blank and isinstance(rule.what, n.Select) and "card" not in rule.what.noun.value  # type: ignore[attr-defined]


def is_shared(rules: tuple[n.Rule, ...]) -> bool:
    """Whether two groups of dice have the same predicates ("X and Y get +1A")."""
    half = len(rules) // 2
    if len(rules) % 2 or any(standing(rule) is not None for rule in rules):
        return False
    one, other = about(rules[0]), about(rules[half])
    if as_one(one, other) is not None or is_twice(one, other, rules):
        return False  # what is said of each group by itself
    return predicates(rules[:half], True) == predicates(rules[half:], True)


def predicates(rules: tuple[n.Rule, ...], plural: bool) -> str:
    """What several rules say of the same dice."""
    preds = [predicate(rule, plural) for rule in rules]
    return ", ".join(preds[:-1]) + " and " + preds[-1] if len(preds) > 1 else preds[0]
