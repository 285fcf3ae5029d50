"""Rules on damage of a reading in normalised English: "double all combat damage dealt to Villains"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.idioms import Fewer
from judgebot.cardtext.inflect import third_person
from judgebot.cardtext.keywordtable import TITLES
from judgebot.cardtext.referring import chosen_name
from judgebot.cardtext.say.amounts import counted, is_noun, of_each
from judgebot.cardtext.say.dice import anyone, described, is_plural, subject
from judgebot.cardtext.say.numbers import number, value
from judgebot.cardtext.say.persons import person, whose
from judgebot.cardtext.say.refs import Own, genitive, ref
from judgebot.cardtext.say.rule import predicate, standing

DC = n.DamageChange
QUOTED = (n.Means.WHEN_FIELDED, n.Means.WHEN_ATTACKS, n.Means.WHEN_KOD, n.Means.WHILE_ACTIVE)
"""Sorts of abilities that are called by the words that they begin with."""
KIND = {n.Means.COMBAT: "combat ", n.Means.ABILITY: "non-combat "}
MEANS = {
    n.Means.ABILITY: "abilities",
    n.Means.ACTION: "Action dice",
    n.Means.GLOBAL: "Global abilities",
    n.Means.CHARACTER: "character abilities",
    n.Means.COMBAT: "combat damage",
    **{sort: f'"{sort.value}" abilities' for sort in QUOTED},
}


TAKEN_FROM = {
    n.Means.ABILITY: " that you take from an ability",
    n.Means.GLOBAL: " that you take from a Global ability",
    n.Means.ACTION: " that you take from an Action die",
}


OF_DICE = (n.Means.CHARACTER, *QUOTED)
"""Abilities of which it can be said whose they are by the dice."""


def abilities_of(means: n.Means, dice: n.Select) -> str:
    """Abilities of a sort that such dice have."""
    return f"{MEANS[means]} of {any_such(dice)}"


def struck(hits: tuple[n.Effect, ...]) -> str:
    """Damage to several at once, of which each may take another amount."""
    amounts = dict.fromkeys(hit.amount for hit in hits if isinstance(hit, n.DealDamage))
    whom = {a: [hit.to for hit in hits if isinstance(hit, n.DealDamage) and hit.amount == a] for a in amounts}
    if len(amounts) == 1:
        ((amount, several),) = whom.items()
        if is_noun(amount):
            return f"deal damage to {' and '.join(map(anyone, several))} equal to {value(amount)}"
        k, each = counted(amount)
        if each or any(isinstance(one, n.Person) for one in several):
            return f"deal {k} damage to {' and '.join(map(anyone, several))}{each}"
        return "deal " + " and ".join(f"{k} damage to {anyone(one)}" for one in several)
    return "deal " + " and ".join(
        f"{how_much(amount)} to {' and '.join(map(anyone, several))}" for amount, several in whom.items()
    )


def how_much(amount: n.Amount) -> str:
    """So much damage, said before whom it hits; "for each" is said there as well."""
    if is_noun(amount):
        return f"damage equal to {value(amount)}"
    k, each = counted(amount)
    return f"{k} damage{each}"


def any_such(value: n.Subject) -> str:
    """Where none of a sort is meant, not all of them: "can't be blocked by Villains"."""
    if isinstance(value, n.Select) and value.mode is n.Mode.ALL and value.count == n.EVERY and is_told_by_words(value):
        return described(value, True)
    return subject(value)


def is_told_by_words(value: n.Select) -> bool:
    """Whether it has no wording of its own in `select`."""
    return value != chosen_name(n.Mode.ALL) and value.side is not n.Side.THEIRS


def verb(word: str, plural: bool) -> str:
    return word if plural else third_person(word)


def whose_means(by: object) -> str:
    """Whose abilities they are."""
    return "opposing " if by == n.OPPONENT else "your " if by == n.YOU else ""


def is_meddling(rule: n.ChangeDamage) -> bool:
    """Whether it is about the damage of abilities of one kind, or of one player."""
    alone = rule.source is None and rule.means in (n.Means.ACTION, n.Means.GLOBAL, *OF_DICE)
    return alone or (isinstance(rule.source, n.Person) and rule.means in MEANS)


def flow(rule: n.ChangeDamage) -> str:
    """Which damage a rule is about: "combat damage dealt to you by Villains"."""
    by = from_what(rule)
    to = f" to {anyone(rule.to)}" if rule.to else ""
    kind = "" if is_meddling(rule) else KIND.get(rule.means, "")
    return f"{kind}damage dealt{to}{f' {by}' if by else ''}"


def from_what(rule: n.ChangeDamage) -> str:
    """Where it comes from."""
    if rule.each_source:
        return "from each source"
    if isinstance(rule.source, n.Select) and rule.means in OF_DICE:
        return f"by {abilities_of(rule.means, rule.source)}"
    if isinstance(rule.source, n.Select):
        return f"by {any_such(rule.source)}"
    return f"by {whose_means(rule.source)}{MEANS[rule.means]}" if is_meddling(rule) else ""


def deals(rule: n.ChangeDamage, much: str) -> str:
    """How much of it the card's own dice deal."""
    assert isinstance(rule.source, n.Ref | n.Select)
    to = f" to {anyone(rule.to)}" if rule.to else ""
    who = ref(rule.source) if isinstance(rule.source, n.Ref) else subject(rule.source)
    return f"{who} {verb('deal', is_plural(rule.source))} {much} {KIND.get(rule.means, '')}damage{to}"


@standing.register
def damage(rule: n.ChangeDamage) -> str | None:
    """A rule that is said of the damage."""
    if rule.low:
        at_all = damage(replace(rule, low=0))
        return None if at_all is None else f"{at_all} to a minimum of {rule.low}"
    by = rule.keyword
    if (standing := unbarred(rule)) is not None:
        return standing
    match rule:
        case n.ChangeDamage(how=DC.PREVENT, to=None, source=None, amount=None, means=n.Means.COMBAT) if not by:
            return "prevent all combat damage dealt"
        case n.ChangeDamage(how=DC.PREVENT, to=None, source=None, amount=None, means=n.Means.ANY) if not by:
            return "prevent all damage dealt"
        case n.ChangeDamage(how=DC.PREVENT, to=n.Person() as to, amount=None, each_turn=True):
            kind = KIND.get(rule.means, "")
            return f"prevent the first instance of {kind}damage to {person(to)} {from_what(rule)} each turn"
        case n.ChangeDamage(how=DC.CAP, to=n.Person() as to, each_turn=True):
            return f"{person(to)} {taken(rule, to == n.YOU)}"
        case n.ChangeDamage(how=DC.CAP, to=n.Select(mode=n.Mode.ALL) as to, each_turn=True):
            return f"each {described(to, False)} {taken(rule, False)}"
        case n.ChangeDamage(
            how=DC.PREVENT, to=n.Select() | n.Ref() | n.Person() as to, amount=n.Const(n=k), each_turn=True
        ):
            kind = "" if is_meddling(rule) else KIND.get(rule.means, "")
            whom = f"each of {subject(to)}" if isinstance(to, n.Select) else anyone(to)
            return f"prevent the first {k} {kind}damage to {whom} {from_what(rule)} each turn".replace("  ", " ")
        case n.ChangeDamage(
            how=DC.PREVENT, to=n.Select() | n.Ref() | n.Person() as to, amount=n.Const(n=k), in_all=True
        ):
            each = isinstance(to, n.Select) and to.mode is n.Mode.ALL
            whom = f"each {described(to, False)}" if each and isinstance(to, n.Select) else anyone(to)
            return f"prevent the next {k} damage{TAKEN_FROM.get(rule.means, f' to {whom}')}"
        case n.ChangeDamage(how=DC.INCREASE, to=n.Select() | n.Person() as to, amount=n.Const(n=k)) if by:
            own = genitive(n.Ref(n.RefKind.OWN_NAME))
            return f"{own} {TITLES[by]} deals {k} additional damage to {anyone(to)}"
        case n.ChangeDamage(how=DC.INCREASE, amount=n.Amount() as amount, source=n.Select() | n.Ref() as source) if by:
            much, for_each = counted(amount)
            does = f"{subject(source)} {verb('deal', is_plural(source))}"
            return f"{does} {much} additional damage with {TITLES[by]}{for_each}"
        case n.ChangeDamage(how=DC.DOUBLE, to=None, source=n.Select() | n.Ref() as source) if by:
            return f"when {subject(source)} {verb('deal', is_plural(source))} {TITLES[by]} damage, double that damage"
        case n.ChangeDamage(how=DC.PREVENT, to=n.Person() as who) if by:
            return f"prevent all damage dealt to {person(who)} by {TITLES[by]}"
        case n.ChangeDamage(how=DC.PREVENT, to=None, source=None, amount=None, means=n.Means.ABILITY, next_only=True):
            return "reduce the damage of the next ability to 0"
        case n.ChangeDamage(how=DC.REDIRECT, redirect_to=n.Person(of=n.Ref())):
            return f"redirect {flow(rule)} to its controller"
        case n.ChangeDamage(how=DC.REDIRECT, redirect_to=n.Node() as b):
            return f"redirect {flow(rule)} to {anyone(b)}"
        case n.ChangeDamage(
            how=DC.PREVENT, to=to, amount=n.Amount() as amount, means=n.Means.ANY, each_source=True
        ) if to:
            return f"prevent {number(amount)} damage to {anyone(to)} from each source"
    return measured(rule) or prevented(rule)


def unbarred(rule: n.ChangeDamage) -> str | None:
    """Damage that can't be prevented, or redirected."""
    if rule.how not in (DC.UNPREVENTED, DC.UNREDIRECTED):
        return None
    by = f" by {ref(rule.source)}" if isinstance(rule.source, n.Ref) else ""
    return f"{flow(rule)}{by} {rule.how.value}"


def unbarred_at_all(rules: tuple[n.Rule, ...]) -> str | None:
    """The same damage that can be neither, in one breath."""
    match rules:
        case (n.ChangeDamage(how=DC.UNPREVENTED, source=source) as one, n.ChangeDamage(how=DC.UNREDIRECTED) as other):
            if other.source in (source, n.Ref(n.RefKind.THAT)) and replace(other, how=one.how, source=source) == one:
                return f"{unbarred(one)} or redirected"
    return None


def measured(rule: n.ChangeDamage) -> str | None:
    """More, less, or twice as much."""
    own = isinstance(rule.source, n.Ref)
    chosen = isinstance(rule.source, n.Select) and rule.source.mode is not n.Mode.ALL
    match rule:
        case n.ChangeDamage(how=DC.CAP, to=n.Person() | n.Ref() as to, amount=n.Const(n=k)) if own or chosen:
            if isinstance(to, n.Ref) and not chosen:
                return None  # said of the die that takes it
            return deals(rule, f"no more than {k}")
        case n.ChangeDamage(how=DC.CAP, to=n.Person() as to, amount=n.Const(n=k)):
            kind = "" if is_meddling(rule) else KIND.get(rule.means, "")
            if kind:
                return f"{person(to)} {taken(rule, to == n.YOU)}"
            return f"prevent all but {k} damage dealt to {person(to)} {from_what(rule)}".rstrip()
        case n.ChangeDamage(how=DC.DOUBLE):
            return deals(rule, "double") if own else f"double all {flow(rule)}"
        case n.ChangeDamage(how=DC.HALF_UP | DC.HALF_DOWN as how):
            rounded = how.value.removeprefix("half")
            return f"{deals(rule, 'half')}{rounded}" if own else f"halve all {flow(rule)}{rounded}"
        case n.ChangeDamage(how=DC.INCREASE, amount=n.Amount() as amount) if own:
            much, for_each = counted(amount)
            return f"{deals(rule, f'{much} additional')}{for_each}"
        case n.ChangeDamage(how=DC.INCREASE, amount=n.Amount() as amount):
            return f"increase {flow(rule)} by {number(amount)}"
        case n.ChangeDamage(how=DC.PREVENT, amount=n.Const(n=k)) if own:
            return deals(rule, f"{k} less")
        case n.ChangeDamage(how=DC.PREVENT, amount=n.Amount() as amount):
            return f"reduce {flow(rule)} by {number(amount)}"
    return None


def prevented(rule: n.ChangeDamage) -> str | None:
    """All of it, for a player."""
    match rule:
        case n.ChangeDamage(how=DC.PREVENT, to=n.Person(), source=n.Select(mode=n.Mode.TARGET | n.Mode.CHOOSE)):
            return f"prevent all {flow(rule)}"
        case n.ChangeDamage(how=DC.PREVENT, to=n.Person() | None, source=n.Select(), means=means) if means in OF_DICE:
            return f"prevent all {flow(rule)}"
        case n.ChangeDamage(how=DC.PREVENT, to=n.Person() as who, source=n.Select() | n.Ref() as source, means=means):
            kind = KIND.get(means, "")
            if isinstance(source, n.Select) and source.mode is not n.Mode.ALL:
                return f"prevent all {kind}damage dealt to {person(who)} by {subject(source)}"
            return f"{subject(source)} {verb('deal', is_plural(source))} no {kind}damage to {person(who)}"
        case n.ChangeDamage(how=DC.PREVENT, to=n.Person() | None, amount=None) if is_meddling(rule):
            return f"prevent all {flow(rule)}"
        case n.ChangeDamage(how=DC.PREVENT, to=n.Person() as who, means=means):
            return f"prevent all {KIND.get(means, '')}damage dealt to {person(who)}"
    return None


@predicate.register
def taken(rule: n.ChangeDamage, plural: bool) -> str:
    """A rule that is said of the dice that take the damage, or deal it, without these."""
    most = KIND.get(rule.means, "")
    match rule:
        case n.ChangeDamage(how=DC.PREVENT, keyword=str() as keyword) if keyword:
            return f"{verb('take', plural)} no damage from {TITLES[keyword]}"
        case n.ChangeDamage(how=DC.PREVENT, to=None, amount=None, source=n.Select() | n.Ref(), means=means):
            return f"{verb('deal', plural)} no {KIND.get(means, '')}damage"
        case n.ChangeDamage(how=DC.CAP, amount=n.Const(n=k), each_turn=True, means=means):
            return f"{verb('take', plural)} no more than {k} {KIND.get(means, '')}damage each turn"
        case n.ChangeDamage(how=DC.CAP, amount=n.Amount() as amount, to=None):
            return f"{verb('deal', plural)} only {number(amount)} damage"
        case n.ChangeDamage(amount=n.Amount() | None as amount, source=n.Select(), means=means) if means in OF_DICE:
            much = "no" if amount is None else f"no more than {number(amount)}"
            return f"{verb('take', plural)} {much} damage {from_what(rule).replace('by', 'from', 1)}"
        case n.ChangeDamage(how=DC.CAP, amount=n.Amount() as amount, source=n.Select() as source):
            each = described(source, False)
            return f"{verb('take', plural)} no more than {number(amount)} {most}damage from each {each}"
        case n.ChangeDamage(how=DC.CAP, amount=n.Amount() as amount, source=n.Ref() as source):
            return f"{verb('take', plural)} no more than {number(amount)} {most}damage from {ref(source)}"
        case n.ChangeDamage(how=DC.CAP, amount=n.Amount() as amount, each_source=True):
            return f"{verb('take', plural)} only {number(amount)} {most}damage from each source"
        case n.ChangeDamage(how=DC.CAP, amount=n.Amount() as amount, source=by, means=means) if means in MEANS:
            return f"{verb('take', plural)} no more than {number(amount)} damage from {whose_means(by)}{MEANS[means]}"
        case n.ChangeDamage(how=DC.TWICE):
            return f"{verb('deal', plural)} damage to your opponent twice"
        case n.ChangeDamage(how=DC.PREVENT, amount=None, source=n.Ref() as source, means=means) if rule.to:
            return f"{verb('take', plural)} no {KIND.get(means, '')}damage from {ref(source)}"
        case n.ChangeDamage(how=DC.PREVENT, source=n.Select() as source, means=n.Means.ANY):
            return f"{verb('take', plural)} no damage from {any_such(source)}"
        case n.ChangeDamage(how=DC.PREVENT, source=n.Select() as source, means=means):
            kind = "combat" if means is n.Means.COMBAT else "non-combat"
            return f"can't be dealt {kind} damage by {any_such(source)}"
        case n.ChangeDamage(how=DC.PREVENT, next_only=True):
            return f"{verb('take', plural)} no damage from the next ability"
        case n.ChangeDamage(how=DC.PREVENT, source=by, means=means) if is_meddling(rule):
            return f"{verb('take', plural)} no damage from {whose_means(by)}{MEANS[means]}"
        case n.ChangeDamage(how=DC.PREVENT, means=means):
            return f"{verb('take', plural)} no {KIND.get(means, '')}damage"
    return repr(rule)


def dealer(effect: n.Effect) -> str:
    """The die that deals damage, or captures, where it is said ("" where it is not)."""
    match effect:
        case n.Capture(captor=n.Ref(kind=n.RefKind.THIS_DIE)):
            return ""
        case (
            n.DealDamage(source=n.Ref() as source)
            | n.Together(effects=(n.DealDamage(source=n.Ref() as source), _))
            | n.ChooseOne(options=(n.DealDamage(source=n.Ref() as source), n.DealDamage()), who=n.YOU)
            | n.Capture(captor=n.Ref() as source)
        ):
            return Own.name or "this die" if source.kind is n.RefKind.OWN_NAME else ref(source)
        case n.Capture(captor=n.Select() as source):
            return subject(source)
        case (
            n.DealDamage(source=n.Select() as source)
            | n.Together(effects=(n.DealDamage(source=n.Select() as source), _))
        ):
            return f"each {described(source, False)}"
    return ""


def life_total(effect: n.SetLife | n.SwapLife) -> str:
    """What a life total becomes."""
    if isinstance(effect, n.SwapLife):
        return f"swap life totals with {person(effect.who)}"
    if isinstance(effect.amount, n.Scaled):
        return scaled(effect, effect.amount)
    total = "yours" if effect.amount == n.LifeOf(n.YOU) else "your opponent's"
    to = f"to {effect.amount.n}" if isinstance(effect.amount, n.Const) else f"equal to {total}"
    return f"set {whose(effect.who)} life total {to}"


def scaled(effect: n.SetLife, total: n.Scaled) -> str:
    """A life total that is doubled, tripled or halved."""
    of_whom = f"{whose(effect.who)} life total"
    if total.rounding is not None:
        return f"halve {of_whom}, {total.rounding.value}"
    bound = f", but not above {effect.high} life" if effect.high else ""
    return f"{'double' if total.times == 2 else 'triple'} {of_whom}{bound}"


def life(effect: n.GainLife | n.LoseLife | n.SetLife | n.SwapLife) -> str:
    """How much life is gained or lost, or what a life total becomes."""
    if isinstance(effect, n.SetLife | n.SwapLife):
        return life_total(effect)
    does = "gain" if isinstance(effect, n.GainLife) else "lose"
    bound = f", but not above {effect.high} life" if isinstance(effect, n.GainLife) and effect.high else ""
    k, each = counted(of_each(effect.amount, effect.who))
    match effect.amount:
        case n.Plus(parts=(n.EventAmount(), n.Const(n=more))):
            return f"{does} {more} more life"
        case Fewer(n=less):
            return f"{does} {less} less life"
        case n.Scaled(amount=n.EventAmount(), times=1, by=2, rounding=n.Rounding() as rounded, low=None, high=None):
            return f"{does} half that much life, {rounded.value}"
        case n.Scaled(amount=n.EventAmount(), times=2, by=1, low=None, high=None):
            return f"{does} twice that much life"
        case n.Scaled(amount=n.LifeOf(person=who), by=2, rounding=n.Rounding() as rounded) if (
            who == effect.who and isinstance(effect, n.LoseLife)
        ):
            return f"lose half {'your' if who == n.YOU else 'their'} life, {rounded.value}"
    if is_noun(effect.amount):
        return f"{does} life equal to {value(effect.amount)}{bound}"
    return f"{does} {k} life{each}{bound}"
