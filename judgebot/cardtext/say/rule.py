"""Rules of a reading in normalised English: "all your Sidekicks get +1A and gain Swarm"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.mention import is_live
from judgebot.cardtext.keywordtable import TITLES
from judgebot.cardtext.phrases.description import one_filter
from judgebot.cardtext.phrases.givenkeyword import is_used_elsewhere
from judgebot.cardtext.phrases.inplace import LETHAL
from judgebot.cardtext.phrases.quota import ANY_DICE
from judgebot.cardtext.phrases.rule import as_one, is_twice
from judgebot.cardtext.say.ban import barred_from_both, bearing, forbidden
from judgebot.cardtext.say.damage import (
    MEANS,
    OF_DICE,
    abilities_of,
    any_such,
    damage,
    taken,
    unbarred_at_all,
    verb,
    whose_means,
)
from judgebot.cardtext.say.draw import drawn_more
from judgebot.cardtext.say.effect import clause, joint
from judgebot.cardtext.say.price import bought, cost
from judgebot.cardtext.say.words import (
    Own,
    adjective,
    after,
    area,
    article,
    counted,
    described,
    is_noun,
    is_plural,
    number,
    person,
    ref,
    subject,
    value,
)
from judgebot.cardtext.walk import parts_of
from judgebot.game.area import Area
from judgebot.game.event import Verb

_THAT = n.Ref(n.RefKind.THAT)


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
    if len(rules) > 1 and about(rules[half]) not in (who, _THAT):
        return f"{subject(who)} and {subject(about(rules[half]))} {predicates(rules[:half], True)}"
    return f"{subject(who)} {predicates(rules, is_plural(who))}"


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
    from judgebot.cardtext.say.event import doing

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


def in_place(rule: n.Replace, other: n.Event | None = None) -> str:
    """What happens instead of a KO."""
    from judgebot.cardtext.restate import so_often
    from judgebot.cardtext.say.condition import condition
    from judgebot.cardtext.say.event import would_fall

    given = rule.condition
    parts = given.parts if isinstance(given, n.Both) else (given,)
    by_damage = LETHAL in parts
    if by_damage:
        given = parts[0] if len(parts) > 1 else None
    asked = f"if {condition(given)}, " if given is not None else ""
    will = bought(rule.instead) if isinstance(rule.instead, n.Pay) else joint(rule.instead)
    doing = f"you may instead {will}" if rule.optional else f"instead {clause(rule.instead)}"
    fall = "this die takes enough damage to KO it" if by_damage else would_fall(rule.event, other)
    if rule.next_only:
        return f"the next time {fall} this turn, {asked}{doing}"
    if rule.limit is not None and rule.limit.first:
        return f"the first time each turn {fall}, {asked}{doing}"
    often = f"{so_often(rule.limit)}, " if rule.limit else ""
    return f"{often}when {fall}, {asked}{doing}"


def by_either(rules: tuple[n.Rule, ...]) -> str | None:
    """What happens instead of a KO by abilities of two sorts."""
    match rules:
        case (n.Replace(event=one) as rule, n.Replace(event=other) as more):
            if replace(rule, event=other) == more and replace(one, means=other.means) == other:
                return in_place(rule, other)
    return None


def is_doubled(rules: tuple[n.Rule, ...]) -> bool:
    """Whether both values of the same dice are doubled."""
    match rules:
        case (n.SetStats(change=n.StatChange.DOUBLE_A, what=a), n.SetStats(change=n.StatChange.DOUBLE_D, what=b)):
            return b in (a, _THAT)
    return False


def grouped(rules: tuple[n.Rule, ...]) -> list[tuple[n.Rule, ...]]:
    """Rules that follow each other about the same dice, and those that stand alone."""
    groups: list[tuple[n.Rule, ...]] = []
    for rule in rules:
        joins = groups and standing(rule) is None and (standing(groups[-1][0]) is None or loses_text(groups[-1][0]))
        if joins and about(rule) in (about(groups[-1][0]), _THAT):
            groups[-1] = (*groups[-1], rule)
        else:
            groups.append((rule,))
    return groups


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


def about(rule: n.Rule) -> n.Subject:
    """What a rule is about."""
    if isinstance(rule, n.Quota) and rule.object is not None:
        return rule.object
    for name in ("what", "who", "to", "source"):
        value = getattr(rule, name, None)
        if isinstance(value, n.Select) and (isinstance(rule, n.CostChange) or is_used_elsewhere(rule)):
            return replace(value, areas=(Area.FIELD,))  # as dice are spoken of, wherever they lie
        if isinstance(value, n.Select) and isinstance(rule, n.Cannot | n.Must) and is_one_character(value):
            return replace(value, noun=n.Noun.CHARACTER)
        if isinstance(value, n.Select | n.Ref):
            return value
    return _THAT


def is_one_character(chosen: n.Select) -> bool:
    """Whether it is one that is chosen and not called a die."""
    return chosen.as_character and chosen.mode is n.Mode.CHOOSE and chosen.count == n.ONE


_COUNTED = {False: "dice", True: "characters"}
_DONE = {n.Act.USE: "used", n.Act.FIELD: "fielded", n.Act.PURCHASE: "purchased", n.Act.REROLL: "rerolled"}


def predicate(rule: n.Rule, plural: bool) -> str:
    """A rule without its subject."""
    match rule:
        case n.Modify(attack=a, defense=d, printed=printed):
            tail = " to its printed values" if printed else ""
            return f"{verb('get', plural)} {mods(a, d)}{tail}"
        case n.SetStats(change=how, amount=n.Const(n=k), other=other):
            letter = "D" if how is n.StatChange.SET_D else "A"
            more = f" and {other.n}D" if isinstance(other, n.Const) else ""
            if rule.final:
                treated = "are treated as if they have" if plural else "is treated as if it has"
                return f"{treated} {k}{letter}{more} regardless of bonuses"
            return f"{verb('have', plural)} {k}{letter}{more}"
        case n.SetStats(change=n.StatChange.SET_A | n.StatChange.SET_D as how, amount=n.Amount() as amount):
            return f"{verb('have', plural)} {'D' if how is n.StatChange.SET_D else 'A'} equal to {value(amount)}"
        case n.CountsAs(word=word, counts=counts):
            return f"{verb('count', plural) if counts else verb('do', plural) + ' not count'} as {article(word)}"
        case n.SetStats(change=n.StatChange.A_AS_D):
            return f"{verb('have', plural)} A equal to {'their' if plural else 'its'} own D"
        case n.SetStats(change=n.StatChange.D_AS_A):
            return f"{verb('have', plural)} D equal to {'their' if plural else 'its'} own A"
        case n.Lose(alignment=True):
            return f"{verb('lose', plural)} {'their' if plural else 'its'} alignment"
        case n.Lose(affiliation=name):
            return f"{verb('lose', plural)} {f'the {name} affiliation' if name else 'all affiliations'}"
        case n.Gain():
            return f"{verb('gain', plural)} {gained(rule)}"
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
            such = parts_of(other.filter)
            one = replace(
                other, filter=one_filter((*such, n.Other())), count=n.ONE, mode=n.Mode.CHOOSE, side=n.Side.ANY
            )
            return f"can't attack unless {subject(one)} attacks"
        case n.Cannot(act=n.Act.BE_TARGETED, by=by, keyword=keyword) if keyword:
            return f"can't be targeted by {'opposing ' if by else ''}{TITLES[keyword]}"
        case n.Cannot(act=act, object=other, by=by, means=means):
            tail = f" {'by ' if act in (n.Act.BE_BLOCKED, n.Act.BE_KOD) else ''}{any_such(other)}" if other else ""
            if means is not n.Means.ANY:
                tail = f" by {whose_means(by)}{MEANS[means]}"
            elif by:
                tail = f" by {person(by)}"
            if rule.by_damage:
                tail = f" by damage{tail.replace(' by ', ' from ', 1)}"
            passive = {act: f"be {done}" for act, done in _DONE.items()}
            if act is n.Act.ATTACK_BESIDE:
                return "can only attack alone"
            return f"can't {passive.get(act, act.value)}{tail}"
        case n.Blank(part=n.BlankWhat.KEYWORD, keyword=keyword, barred=True):
            return f"can't use {TITLES[keyword]}"
        case n.Blank(part=n.BlankWhat.KEYWORD, keyword=keyword):
            return f"{verb('lose', plural)} {TITLES[keyword]}"
        case n.Blank(part=n.BlankWhat.TEXT):
            return f"{verb('lose', plural)} {'their' if plural else 'its'} text"
        case n.Blank(part=part):
            return f"can't use their {sort(part)}"
        case n.Reachable():
            return f"can be targeted as if {'they were' if plural else 'it was'} in the Field Zone"
        case n.Must(act=n.Act.BLOCK, object=n.Select(mode=n.Mode.ALL) as any_of_them):
            return f"must block {subject(replace(any_of_them, count=n.ONE, mode=n.Mode.CHOOSE))}"
        case n.Must(act=n.Act.BLOCK, object=n.Select(mode=n.Mode.CHOOSE) as picked):
            return f"must block {subject(picked)} of your choice"
        case n.Must(act=act, object=other):
            return f"must {act.value}{' ' + subject(other) if other else ''}"
        case n.Only(act=n.Act.BE_BLOCKED, at_least=int() as k, object=n.Select() as one, characters=counted):
            alone = subject(replace(one, count=n.ONE, mode=n.Mode.CHOOSE))
            return f"can only be blocked by {k} or more {_COUNTED[counted]}, or by {alone}"
        case n.Only(act=n.Act.BE_BLOCKED, at_least=int() as k, characters=counted):
            return f"must be blocked by {k} or more {_COUNTED[counted]} if blocked at all"
        case n.Only(act=n.Act.BE_BLOCKED, object=other):
            return f"can only be blocked by {any_of(other) if other else ''}"
        case n.Only(object=other):
            return f"can only block {any_of(other) if other else ''}"
        case n.Quota(low=1, who=who, high=None) if who == ANY_DICE:
            return "must be blocked"
        case n.Quota(low=low, high=None, who=who):
            return f"must be blocked by at least {low} {described(who, low > 1)}"
        case n.Quota(high=int() as high, who=who):
            return f"can't be blocked by more than {high} {described(who, high != 1)}"
        case n.Undivided():
            their = "their" if plural else "its"
            them = "them" if plural else "it"
            return f"{verb('deal', plural)} {their} full A to each die blocking {them} instead of splitting it"
        case n.Overflow():
            its = "their" if plural else "its"
            return f"{verb('deal', plural)} damage in excess of {its} blockers' total D to your opponent"
        case n.SetStats(change=n.StatChange.HALVE_A | n.StatChange.HALVE_D as how, rounding=rounding):
            letter = "A" if how is n.StatChange.HALVE_A else "D"
            way = rounding.value if rounding else ""
            return f"{verb('have', plural)} {'their' if plural else 'its'} {letter} halved, {way}"
        case n.Capped(stat=stat, up=up):
            return f"can't have {'their' if plural else 'its'} {stat.value} {'increased' if up else 'reduced'}"
        case n.StrikesFirst():
            return f"{verb('deal', plural)} combat damage before opposing Character dice"
        case n.AsUnblocked() | n.StrikesAt():
            return f"{verb('deal', plural)} {strikes(rule)}"
        case n.MayBlockMore(number=int() as k, which=which, added=True):
            dice = described(n.Select(n.Noun.CHARACTER_DIE, which), k > 1) if which else f"attacker{'s' * (k > 1)}"
            return f"can block {'an' if k == 1 else k} additional {dice}"
        case n.MayBlockMore(number=k, which=which):
            some = described(n.Select(n.Noun.CHARACTER_DIE, which), True) if which else "attackers"
            return f"can block {'any number of' if k is None else k} {some}"
    return pricing(rule, plural)


def any_of(value: n.Subject) -> str:
    """Dice of one sort or another: where no adjective says it, one after the other."""
    if isinstance(value, n.Select) and isinstance(value.filter, n.AnyOf) and adjective(value.filter) is None:
        return " or ".join(any_such(replace(value, filter=part)) for part in value.filter.parts)
    return any_such(value)


def pricing(rule: n.Rule, plural: bool) -> str:
    match rule:
        case n.CostChange(act=act, named=True, amount=n.Const(n=k)):
            return f"{verb('cost', plural)} {k or 'nothing'} to {act.value}"
        case n.CostChange(named=True, amount=amount):
            return f"{verb('have', plural)} a fielding cost equal to {value(amount)}"
        case n.CostChange(act=act, amount=n.Const(n=0), low=int() as low, who=None):
            return f"{verb('cost', plural)} at least {low} to {act.value}"
        case n.CostChange(act=act):
            return f"{verb('cost', plural)} {payer(rule)}{bargain(rule, act.value)}"
        case n.ChangeDamage():
            return taken(rule, plural)
    return repr(rule)


def payer(rule: n.CostChange) -> str:
    """Who pays, where it is not everybody."""
    return f"{person(rule.who)} " if rule.who else ""


def bargain(rule: n.CostChange, act: str = "") -> str:
    """How much more or less something costs: "2 less to purchase for each Villain to a minimum of 1"."""
    k, each = counted(rule.amount)
    change = f"{k.removeprefix('-')} {'less' if k.startswith('-') else 'more'}"
    to_do = f" to {act}" if act else ""
    return f"{change}{to_do}{each}" + (f" to a minimum of {rule.low}" if rule.low is not None else "")


_TOLLED = {
    n.Act.USE_GLOBAL: "use a Global ability",
    n.Act.USE: "use",
    n.Act.FIELD: "field",
    n.Act.PURCHASE: "purchase",
    n.Act.ATTACK: "attack with",
}


def toll(rule: n.CostChange) -> str:
    """What has to be paid besides: "your opponent must pay 2 life to field a Villain", "opposing Action dice cost 1 to
    use"."""
    of_all = rule.act is n.Act.USE and rule.who == n.Person(n.PersonKind.EACH) and not (rule.life or rule.once)
    if of_all and isinstance(rule.what, n.Select):
        return f"{described(replace(rule.what, areas=(Area.FIELD,)), True)} cost {number(rule.amount)} to use"
    what = (
        f" {article(described(replace(rule.what, areas=(Area.FIELD,)), False))}"
        if isinstance(rule.what, n.Select)
        else f" {subject(rule.what)}"
        if rule.what
        else ""
    )
    who = person(rule.who) if rule.who else "each player"
    life = " life" if rule.life else ""
    life += ", once for all of the turn," if rule.once else ""
    return f"{who} must pay {number(rule.amount)}{life} to {_TOLLED[rule.act]}{what}"


def block_toll(rule: n.CostChange) -> str:
    """What blockers cost their player: "your opponent must pay 1 life for each Sidekick assigned to block"."""
    price = f"{number(rule.amount)}{' life' if rule.life else ''}"
    if rule.what is None:
        who = "" if rule.who == n.YOU else f"{person(rule.who or n.OPPONENT)} must "
        return f"{who}pay {price} to declare blockers"
    if isinstance(rule.what, n.Ref) or rule.what.mode is not n.Mode.ALL:
        return f"{subject(rule.what)} can't block unless {person(rule.who or n.OPPONENT)} pays {price} for each die"
    if rule.once:
        to_block = f"block {subject(rule.object)}" if rule.object else "block"
        those = described(replace(rule.what, side=n.Side.ANY), True)
        payer = person(rule.who or n.OPPONENT)
        return f"{payer} must pay {price}, once for all of the turn, to {to_block} with {those}"
    which = described(replace(rule.what, side=n.Side.ANY), False)
    whom = f" {subject(rule.object)}" if rule.object else ""
    return f"{person(rule.who or n.OPPONENT)} must pay {price} for each {which} assigned to block{whom}"


def kept_cost(rule: n.CostChange) -> str:
    """A cost that cannot be changed: "the purchase cost of Villains can't be reduced"."""
    what = replace(rule.what, areas=(Area.FIELD,)) if isinstance(rule.what, n.Select) else rule.what
    kind = "fielding cost" if rule.act is n.Act.FIELD else "purchase cost"
    ways = ["increase" if up else "reduce" for up in rule.barred]
    costs = f"the {kind} of {subject(what)}" if what else f"{kind}s"
    if rule.who is not None:
        return f"{person(rule.who)} can't {' or '.join(ways)} {costs}"
    return f"{costs} can't be {' or '.join(f'{way}d' for way in ways)}"


def purchased(rule: n.CostChange) -> str:
    """What a player purchases or fields of a kind, or the next of it, costs more or less."""
    goods = rule.what if isinstance(rule.what, n.Select) else n.Select(n.Noun.DIE)
    goods = replace(goods, areas=(Area.FIELD,))
    price = "nothing to field" if rule.named else bargain(rule)
    once = ", no matter how many of these are used" if rule.alone else ""
    doing = f"you {rule.act.value}" if rule.who in (None, n.YOU) else f"{person(rule.who)} {rule.act.value}s"
    if rule.next_only:
        return f"the next {described(goods, False)} {doing} costs {price}"
    if rule.who is None:
        return f"dice purchased this turn cost {price}{once}"
    return f"{described(goods, True)} {doing} cost {price}{once}"


def gained(rule: n.Gain) -> str:
    from judgebot.cardtext.restate import keyword, plain

    if rule.keyword is not None:
        return keyword(rule.keyword)
    if rule.affiliation is not None:
        return f"the {rule.affiliation} affiliation"
    if rule.type is not None:
        return f"the [{rule.type}] type"
    if rule.named is not None:
        return f"that {rule.named.value}"
    return f'"{plain(rule.ability)}"' if rule.ability else repr(rule)


def mods(a: n.Amount | None, d: n.Amount | None) -> str:
    """+1A and +1D for each of something; +XA where a value gives the number."""
    parts, each = [], ""
    for amount, letter in ((a, "A"), (d, "D")):
        if amount is None:
            continue
        k, each = (f"{sign(amount)}X", "") if needs_x(amount) else counted(amount)
        parts.append(f"{k if k[0] in '+-' else '+' + k}{letter}")
    return " and ".join(parts) + each


def needs_x(amount: n.Amount) -> bool:
    """Whether it is no number that can stand after a sign."""
    return is_noun(amount) or isinstance(amount, n.EventAmount)


def sign(amount: n.Amount) -> str:
    return "-" if isinstance(amount, n.Scaled) and amount.times < 0 else "+"


def where_x(rules: tuple[n.Rule, ...]) -> str:
    """What the X of a change of A or D is."""
    for rule in rules:
        if isinstance(rule, n.SetStats) and rule.change is n.StatChange.SET_BOTH and rule.amount and not rule.other:
            return f", where X is {value(rule.amount)}"
        of_each = isinstance(rule, n.Modify) and both_values(rule.attack, rule.defense)
        for amount in (rule.attack, rule.defense) if isinstance(rule, n.Modify) and not of_each else ():
            if amount is not None and needs_x(amount):
                whole = amount.amount if isinstance(amount, n.Scaled) and amount.times < 0 else amount
                return f", where X is {value(whole)}"
    return ""


def both_values(attack: n.Amount | None, defense: n.Amount | None) -> n.Subject | None:
    """The die whose A the one amount is, and its D the other."""
    one, other = (part.amount if isinstance(part, n.Scaled) else part for part in (attack, defense))
    match one, other:
        case n.StatOf(of=n.Select() | n.Ref() as die, stat=n.Stat.A), n.StatOf(stat=n.Stat.D) if one.of == other.of:
            return die
    return None


def standing(rule: n.Rule) -> str | None:
    """Rules that are not a subject with a predicate."""
    match rule:
        case n.Blank(what=n.Select(noun=n.Noun.CHARACTER_CARD, mode=n.Mode.ALL, filter=None, side=side), part=part) if (
            part is not n.BlankWhat.TEXT
        ):
            whose = "opposing " if side is n.Side.OPPOSING else ""
            return f"ignore {whose}{sort(part)}"
        case n.Blank(what=what, part=part) if part is not n.BlankWhat.TEXT or what == _THAT:
            return None
        case n.Blank(what=what):
            said = subject(what)
            return "ignore that card's text" if said == "that card" else f"ignore the text box of {said}"
        case n.SetStats(
            what=what,
            change=n.StatChange.SET_BOTH,
            amount=n.StatOf(of=n.Select() | n.Ref() as other) as a,
            other=n.StatOf(),
        ):
            printed = "printed " if a.printed else ""
            return f"the A and D of {subject(what)} become the {printed}A and D of {subject(other)}"
        case n.SetStats(what=what, change=n.StatChange.SET_BOTH, amount=n.Amount(), other=None):
            return f"the A and D of {subject(what)} become X"
        case n.SetStats(what=what, change=n.StatChange.SWAP | n.StatChange.DOUBLE_A | n.StatChange.DOUBLE_D as how):
            word = {n.StatChange.SWAP: "A and D", n.StatChange.DOUBLE_A: "A", n.StatChange.DOUBLE_D: "D"}
            doing = "swap" if how is n.StatChange.SWAP else "double"
            return f"{doing} the {'printed ' if rule.printed else ''}{word.get(how, '')} of {subject(what)}"
        case n.Modify(what=what, printed=True, attack=a, defense=d):
            amount, letter = (a, "A") if a is not None else (d, "D")
            k = amount.n if isinstance(amount, n.Const) else 0
            return f"reduce the printed {letter} value of {subject(what)} by {-k}"
        case n.Modify(what=what, attack=n.Amount() as attack) if (die := both_values(attack, rule.defense)) is not None:
            doing = "reduce" if sign(attack) == "-" else "increase"
            return f"{doing} the A and D of {subject(what)} by the A and D of {subject(die)}"
        case n.CostChange(barred=(_, *_)):
            return kept_cost(rule)
        case n.CostChange(act=n.Act.ATTACK | n.Act.BLOCK as act, what=n.Ref() as own, who=n.YOU):
            price = f"{number(rule.amount)}{' life' if rule.life else ''}"
            return f"{subject(own)} can't {act.value} unless you pay {price}"
        case n.CostChange(act=n.Act.BLOCK):
            return block_toll(rule)
        case n.Quota(object=None, who=who, act=act, low=low, high=high):
            if high is None:
                return f"at least {low} {described(who, low > 1)} must {act.value}"
            return f"no more than {high} {described(who, high != 1)} can {act.value}"
        case n.CostChange(act=n.Act.USE | n.Act.ATTACK) | n.CostChange(life=True):
            return toll(rule)
        case n.CostChange(act=n.Act.USE_GLOBAL, next_only=True):
            return f"the next Global you use costs {bargain(rule)}"
        case n.CostChange(act=n.Act.USE_GLOBAL, what=n.Select(mode=n.Mode.TARGET)):
            return f"target Global costs {bargain(rule, 'use')}"
        case n.CostChange(act=n.Act.USE_GLOBAL, amount=n.Const(n=0), low=int() as low):
            where = f" on {bearing(rule.what)}" if isinstance(rule.what, n.Select) else ""
            return f"Global abilities{where} cost {payer(rule)}at least {low} to use"
        case n.CostChange(act=n.Act.USE_GLOBAL):
            where = f" on {bearing(rule.what)}" if isinstance(rule.what, n.Select) else ""
            return f"Global abilities{where} cost {payer(rule)}{bargain(rule, 'use')}"
        case n.CostChange(what=None) | n.CostChange(next_only=True) | n.CostChange(who=n.YOU):
            return purchased(rule)
        case n.Cannot(who=n.Person() as who):
            return forbidden(who, rule)
        case n.Cannot(who=who, act=n.Act.USE_GLOBAL):
            return f"{'target Global' if isinstance(who, n.Select) else 'that Global'} can't be used"
        case n.GoesTo():
            return goes_to(rule)
        case n.FieldFor(what=what, cost=price):
            if isinstance(what, n.Select):
                one = subject(replace(what, areas=(Area.FIELD,), count=n.ONE, mode=n.Mode.CHOOSE))
                return f"you may {cost(price)} to field {one} instead of paying its fielding cost"
            return f"you may {cost(price)} to field {subject(what)} for free"
        case n.ExtraDraw():
            return drawn_more(rule)
        case n.MoreRerolls(what=what, most=most, life=life):
            dice = replace(what, areas=(Area.FIELD,), count=n.Count(0, most), mode=n.Mode.CHOOSE)
            may = f"once per turn, you may pay {life} life to" if life else "you may"
            return f"{may} reroll {subject(dice)} an additional time during your Roll and Reroll Step"
        case n.EaseFabricate(what=what, by=by):
            asked = "the Character die and purchase cost requirements of Fabricate abilities"
            return f"reduce {asked} on {subject(what)} by {by}"
        case n.LimitReroll():
            return rerolls(rule)
        case n.SpendAs(type=type_, other=other):
            return f"you may spend {type_.value} energy as {other.value} energy"
        case n.BindReroll(who=who, what=what, barred=barred):
            those = described(replace(what, side=n.Side.ANY, areas=(Area.FIELD,)), True)
            bound = "can't reroll any" if barred else "must reroll all"
            return f"{person(who)} {bound} {those} {_IN_STEP}"
        case n.Reroute(event=n.Event(subject=n.Ref() | n.Select() as what), area=to) if is_spoken_of(what):
            return f"{subject(what)} goes to the {area((to,))} if KO'd this turn"
        case n.Reroute(event=happening, area=to, optional=optional, then=then):
            from judgebot.cardtext.say.event import event

            doing = "you may place" if optional else "place"
            place = "under this die" if to is Area.PLACED else f"in the {area((to,))}"
            text = f"when {event(happening)}, {doing} it {place} instead of the Prep Area"
            return f"{text}. If you do, {clause(then)}" if then else text
        case n.Replace(event=n.Event(verb=verb)) if verb is not Verb.MOVE:
            return in_place(rule)
        case n.Replace(event=n.Event(subject=n.Select() | n.Ref() as what), instead=n.Move(to=to), limit=limit):
            from judgebot.cardtext.restate import so_often

            place = "back to the Field Zone" if to is Area.FIELD else f"to the {area((to,))}"
            often = f"{so_often(limit)}, " if limit else ""
            return f"{often}{subject(what)} goes {place} instead of going Out of Play"
        case n.ChangeDamage():
            return damage(rule)
    return None


def strikes(rule: n.AsUnblocked | n.StrikesAt) -> str:
    """Whom a die deals its combat damage, past its blockers."""
    if isinstance(rule, n.AsUnblocked):
        return "combat damage to your opponent as if not blocked"
    return f"combat damage to {subject(rule.object)} instead of its blockers"


def is_spoken_of(what: n.Subject) -> bool:
    """Whether it is a die chosen before or now, not whichever the words fit."""
    if isinstance(what, n.Ref):
        return what.kind is not n.RefKind.THIS_DIE
    return what.mode in (n.Mode.TARGET, n.Mode.CHOOSE)


def sort(part: n.BlankWhat) -> str:
    """Abilities of one sort, as they are called."""
    if part is n.BlankWhat.WHEN_FIELDED_AND_ATTACKS:
        return '"when fielded" and "when attacks" abilities'
    return f'"{part.value}" abilities'


def goes_to(rule: n.GoesTo, turn: str = "") -> str:
    """Where purchased dice go, this turn or always."""
    place = f"your {area((rule.to,))}"
    which = "first" if rule.first_only else "next" if rule.next_only else ""
    bought = f"the {which} {described(rule.what, False)}" if which else described(rule.what, True)
    bought += f" you purchase{turn or ' each turn' * rule.first_only}"
    if rule.optional:
        return f"you may put {bought} into {place}"
    if rule.prep:
        return f"{bought} {'is' if which else 'are'} prepped"
    return f"{bought} {'is' if which else 'are'} added to {place}"


_IN_STEP = "during their Roll and Reroll Step"


def rerolls(rule: n.LimitReroll) -> str:
    """How many dice a player rerolls at most, or for what."""
    who = person(rule.who)
    if rule.most is None and not rule.once:
        what = "each die" if rule.each else "dice"
        return f"{who} must pay {rule.life} life to reroll {what} during their Roll and Reroll Step"
    most = f"more than {rule.most} dice" if rule.most else "dice"
    paid = f". {who.capitalize()} may pay {rule.life} life to prevent this effect this turn" if rule.once else ""
    return f"{who} can't reroll {most} during their Roll and Reroll Step{paid}"


__all__ = ["Own", "ref", "statement"]
