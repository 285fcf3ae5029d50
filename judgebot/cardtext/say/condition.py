"""Conditions of a reading in normalised English: what stands behind "if" and "while"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import is_of_lot
from judgebot.cardtext.idioms import ALONE, LEFT_UNBLOCKED, ONLY_FIELDED, SHARING, STILL_THERE
from judgebot.cardtext.keywordtable import TITLES
from judgebot.cardtext.say.adjectives import adjective, article, face, noun
from judgebot.cardtext.say.amounts import pool
from judgebot.cardtext.say.change import done_by, sort_of
from judgebot.cardtext.say.counters import tallied
from judgebot.cardtext.say.dice import after, area, described
from judgebot.cardtext.say.energy import energy
from judgebot.cardtext.say.event import bygone, clause, doing, listener, turn
from judgebot.cardtext.say.numbers import comparison, value
from judgebot.cardtext.say.persons import person, whose
from judgebot.cardtext.say.predicate import predicate
from judgebot.cardtext.say.refs import Own, Those, ref
from judgebot.cardtext.say.rolled import IN_THE_STEP, so_many_rolled
from judgebot.cardtext.walk import parts_of
from judgebot.game.event import Verb


def condition(c: n.Condition) -> str:
    """A condition as a clause after "if" or "while"."""
    match c:
        case _ if c == SHARING:
            return "two or more of your Character dice share an affiliation"
        case _ if c == ONLY_FIELDED:
            return "this die is the only Character die you fielded this turn"
        case n.Both(parts=(n.Happened() as some, _) as parts) if is_just_so_many(parts):
            return bygone_event(some, exactly=True)
        case n.Both(parts=(n.Happened() as fought, n.Fits() as spared)) if spared == STILL_THERE:
            if fought.event.verb is Verb.BLOCK:
                return f"{condition(fought)} but was not KO'd"
            return condition(fought).replace(" this turn", " but not KO'd this turn")
        case n.Both(parts=parts):
            return " and ".join(condition(p) for p in parts)
        case n.Either(parts=parts):
            *first, last = (condition(part) for part in parts)
            return f"{', '.join(first)} or {last}"
        case n.YouDid():
            return "they do" if c.they else "you do"
        case n.TurnOf(person=who):
            return f"it is {whose(who)} turn"
        case n.InStep(step=step, whose=who):
            return f"it is {turn(who)} {step.value}"
        case n.RollShows(face=shown):
            return f"it shows {face(shown)}"
        case n.Compare():
            return compared(c)
        case n.Fits(subject=n.Ref(kind=n.RefKind.THIS_DIE), filter=f) if (said := its_state(f)) is not None:
            return f"this die {said}"
        case n.Fits(subject=n.Ref(kind=n.RefKind.LOT), filter=f):
            return f"they are all {of_sort(f)}"
        case n.Fits(subject=r, filter=f):
            return f"{one(r)} {fits(f)}"
        case n.Happened():
            return bygone_event(c)
        case n.Unless(part=part) if (said := negated(part)) is not None:
            return said
    return repr(c)


def negated(part: n.Condition) -> str | None:
    """That something is not so, where that can be said otherwise than with "unless"."""
    match part:
        case n.RollShows(face=shown):
            return f"it does not show {face(shown)}"
        case n.Fits(subject=r, filter=f):
            return f"{one(r)} {fits(f).replace('is ', 'is not ', 1)}"
        case n.Happened(event=n.Event(subject=n.Select() as dice) as e, window=n.Window.THIS_WAY):
            return f"no {described(dice, True)} {bygone(doing(e), True)} this way"
        case n.Happened(event=e, window=n.Window.THIS_WAY):
            return "they are not KO'd" if isinstance(e.subject, Those) else "it is not KO'd"
        case n.InStep(step=step, whose=who):
            return f"it is not {turn(who)} {step.value}"
    return None


def of_sort(f: n.Filter) -> str:
    """ "Sidekick dice", "Villains character dice"."""
    sort = next((p.noun for p in parts_of(f) if isinstance(p, n.IsA)), n.Noun.DIE)
    others = tuple(p for p in parts_of(f) if not isinstance(p, n.IsA))
    return described(n.Select(sort, n.AllOf(others) if others else None), True)


def its_state(f: n.Filter) -> str | None:
    """What a die itself is or has: "is equipped", "is level 3", "has A 5 or more"."""
    match f:
        case n.OnTopLevel():
            return f"is {after(f)}"
        case n.HasCaptured():
            return f"has {after(f).removeprefix('with ')}"
        case n.AnyOf(parts=parts) if all(isinstance(p, n.InState | n.HasStat) and adjective(p) for p in parts):
            return f"is {' or '.join(str(adjective(p)) for p in parts)}"
        case n.Not(part=n.InState(state=state, by=None)):
            return f"is not {state.value}"
        case n.HasStat(stat=n.Stat.A | n.Stat.D | n.Stat.LEVEL) | n.Not(part=n.HasStat() | n.HasKeyword()):
            return predicate(f)
    return None


def one(r: n.Ref) -> str:
    """Who is spoken of in the singular, as it "is" or "has" something."""
    return Own.name if Own.name and r.kind is n.RefKind.OWN_NAME else ref(r)


def fits(f: n.Filter) -> str:
    if isinstance(f, n.NamedChosen) and Own.named in (n.ChoiceOf.CHARACTER, n.ChoiceOf.DIE):
        return "is the named die"
    if isinstance(f, n.HasKeyword):
        return f"has {TITLES[f.keyword]}"
    names = f.parts if isinstance(f, n.AnyOf) else (f,)
    if all(isinstance(each, n.Named) and each.asked for each in names):
        return f"is named {' or '.join(each.name for each in names if isinstance(each, n.Named))}"
    if isinstance(f, n.InState):
        return f"is {f.state.value}"
    if f == n.LiesIn(LEFT_UNBLOCKED):
        return "is Out of Play"
    if isinstance(f, n.LiesIn):
        return f"is in your {area(f.areas)}"
    if isinstance(f, n.HasCounters):
        return f"has {tallied(f)}"
    parts = tuple(p for p in parts_of(f) if not isinstance(p, n.IsA))
    sort = next((noun(p.noun, False) for p in parts_of(f) if isinstance(p, n.IsA)), "die")
    before = " ".join(word for p in parts if (word := adjective(p)) is not None)
    tail = " ".join(after(p) for p in parts if adjective(p) is None)
    return f"is {article(f'{before} {sort} {tail}'.strip())}"


_HAVING: dict[n.Person | None, str] = {
    n.YOU: "you have",
    n.OPPONENT: "your opponent has",
    n.Person(n.PersonKind.ACTIVE): "the active player has",
    n.Person(n.PersonKind.DEFENDING): "the defending player has",
}


def compared(c: n.Compare) -> str:
    match c:
        case n.Compare(left=n.LifeOf(person=who), op=n.Op.EQUAL, right=n.LifeOf()):
            both = "you and your opponent have the same life total"
            return both if who in _HAVING else "that player has as much life as you"
        case n.Compare(left=n.LifeOf(person=who), op=n.Op.MORE | n.Op.FEWER as op, right=n.LifeOf()):
            more = "more" if (op is n.Op.MORE) == (who != n.YOU) else "less"
            return f"{_HAVING[n.OPPONENT] if who in _HAVING else 'that player has'} {more} life than you"
        case n.Compare(left=n.LifeOf(person=who), op=op, right=n.LifeOf(person=other)):
            one, than = (who, other) if op is n.Op.AT_LEAST else (other, who)
            return f"{_HAVING.get(one, 'that player has')} at least as much life as {person(than)}"
        case n.Compare(
            left=n.LifeOf(person=who),
            op=n.Op.AT_LEAST,
            right=n.Plus(parts=(n.Const(n=ahead), n.LifeOf(person=other))),
        ):
            return f"{_HAVING[who]} at least {ahead} more life than {person(other)}"
        case n.Compare(left=n.LifeOf(person=who), op=op, right=right):
            return f"{_HAVING.get(who, 'that player has')} {comparison(op, right)} life"
        case n.Compare(left=n.CountOf(select=n.Select(filter=n.AllOf(parts=(_, n.Not(part=n.Is())))))) if c == ALONE:
            return "it is attacking alone"
        case n.Compare(left=n.CountOf(select=chosen), op=n.Op.AT_LEAST, right=n.Const(n=1)) if (
            len(tops := [part for part in parts_of(chosen.filter) if isinstance(part, n.Foremost)]) == 1
            and chosen.side in _HOLDS
        ):
            return topped(chosen.side, tops[0])
        case n.Compare(left=n.CountOf(select=chosen), op=op, right=n.Const(n=k)) if is_of_lot(chosen):
            return of_those(chosen, op, k)
        case n.Compare(left=n.CountOf(select=chosen), op=op, right=n.Const(n=k)):
            return there_are(chosen, op, k)
    if isinstance(c.left, n.TimesOf) and c.left.amounts and c.left.window and isinstance(c.right, n.Const):
        return f"{came_to(c.left.event)} {how_many(c.op, c.right.n)} {sort_of(c.left.event)} {c.left.window.value}"
    if isinstance(c.left, n.Fabricated) and isinstance(c.right, n.Const):
        return f"{how_many(c.op, c.right.n)} {described(c.left.select, True)} were fabricated to purchase it"
    if isinstance(c.left, n.EnergyCount) and c.left.rolled and isinstance(c.right, n.Const):
        roller = "your opponent" if c.left.who == n.OPPONENT else "you"
        return f"{roller} rolled {how_many(c.op, c.right.n)} {energy(c.left)}"
    if isinstance(c.left, n.EnergyCount) and c.left.spent is not None and isinstance(c.right, n.Const):
        doing = {Verb.FIELD: "field", Verb.USE_GLOBAL: "use"}.get(c.left.spent, "purchase")
        return f"you spent {how_many(c.op, c.right.n)} {energy(c.left)} to {doing} it"
    if isinstance(c.left, n.EnergyCount) and isinstance(c.right, n.Const):
        has = {n.YOU: "you have", n.OPPONENT: "your opponent has"}.get(c.left.who, "there is")
        whose_pool = pool(c.left) if c.left.who != n.OPPONENT else "in their Reserve Pool"
        return f"{has} {how_many(c.op, c.right.n)} {energy(c.left)} {whose_pool}"
    return f"{value(c.left)} is {comparison(c.op, c.right)}"


def came_to(e: n.Event) -> str:
    """Who has gained, lost, taken or dealt so much."""
    return f"{person(e.subject)} {done_by(e)}" if isinstance(e.subject, n.Person) else "you dealt"


def of_those(chosen: n.Select, op: n.Op, k: int) -> str:
    """So many of the dice at hand are, or show, something."""
    many = {(n.Op.AT_LEAST, 1): "any of them", (n.Op.EQUAL, 1): "exactly one of them"}.get((op, k))
    shown = next((face(part.face) for part in parts_of(chosen.filter) if isinstance(part, n.OnFace)), None)
    sort = tuple(p for p in parts_of(chosen.filter) if not isinstance(p, n.Is))
    such = replace(chosen, filter=n.AllOf(sort) if sort else None)
    if many is not None:
        return f"{many} is {one_such(such)}" if shown is None else f"{many} shows {shown}"
    many = f"exactly {k} of them" if op is n.Op.EQUAL else f"{k} or more of them"  # "both" of three would be wrong
    return f"{many} are {described(such, True)}" if shown is None else f"{many} show {shown}"


def one_such(chosen: n.Select) -> str:
    """ "A Villains die you control"."""
    return article(described(chosen, False))


def there_are(chosen: n.Select, op: n.Op, k: int) -> str:
    if IN_THE_STEP in (parts := parts_of(chosen.filter)):
        return so_many_rolled(chosen, parts, how_many(op, k))
    if k == 1 and op in (n.Op.AT_LEAST, n.Op.EQUAL):
        die = described(chosen, False, counted=True)
        return f"there is {article(die) if op is n.Op.AT_LEAST else f'exactly 1 {die}'}"
    return f"there are {how_many(op, k)} {described(chosen, True, counted=True)}"


def how_many(op: n.Op, k: int) -> str:
    many = f"{k} or more"
    if op is n.Op.EQUAL:
        many = f"exactly {k}" if k else "no"
    return {n.Op.AT_MOST: f"{k} or fewer", n.Op.MORE: f"more than {k}", n.Op.FEWER: f"fewer than {k}"}.get(op, many)


def is_just_so_many(parts: tuple[n.Condition, ...]) -> bool:
    """Whether something is asked for, and not once more."""
    match parts:
        case (n.Happened() as some, n.Unless(part=n.Happened() as more)):
            return more == replace(some, at_least=some.at_least + 1) and isinstance(some.event.subject, n.Select)
    return False


def bygone_event(c: n.Happened, exactly: bool = False) -> str:
    """What has happened, and within which span."""
    e, span = c.event, c.window.value
    if e.verb is Verb.PURCHASE and e.subject == n.Ref(n.RefKind.OWN_CARD):
        return f"you purchased a die of this card {span}"
    if exactly and isinstance(e.subject, n.Select):
        dice = f"exactly {c.at_least} {described(e.subject, c.at_least > 1)}"
        some = clause(e)
        return f"{some.then().replace(listener(e.subject), dice)} {span}"
    if c.at_least > 1 and isinstance(e.subject, n.Select):
        e = replace(e, subject=replace(e.subject, count=n.Count(c.at_least, None)))
    if e.by is not None and e.verb is Verb.USE_GLOBAL and c.at_least > 1:
        if e.by.kind is n.PersonKind.THAT_PLAYER:
            return "it is not the first Global they have used this turn"
        return f"{clause(e).then().replace('a Global ability', f'{c.at_least} or more Global abilities')} {span}"
    if c.window is n.Window.THIS_WAY and isinstance(e.subject, n.Ref):
        if e.verb in (Verb.SPIN_UP, Verb.SPIN_DOWN):
            of_card = e.subject.kind is n.RefKind.OWN_NAME
            way = "up" if e.verb is Verb.SPIN_UP else "down"
            return f"you spin {Own.name or 'this die' if of_card else ref(e.subject)} {way}"
        if e.verb is Verb.KO:
            one = "either of them" if isinstance(e.subject, Those) else "it"
            return "both are KO'd" if c.at_least == 2 else f"{one} is KO'd"
    if c.window is n.Window.THIS_WAY and e.verb in (Verb.SPIN_UP, Verb.SPIN_DOWN) and isinstance(e.subject, n.Select):
        way = "up" if e.verb is Verb.SPIN_UP else "down"
        return f"you spin {way} at least one {described(e.subject, False)}"
    said = clause(e)
    if e.subject == n.Ref(n.RefKind.SUBJECT) and said.who == listener(e.subject):
        said = said._replace(who="it")
    return f"{said.then()} {span}"


def guard(c: n.Condition) -> str:
    """A condition of the whole ability."""
    if isinstance(c, n.Unless) and isinstance(c.part, n.YouDid):
        return f"if {condition(c.part)} not"
    return f"unless {condition(c.part)}" if isinstance(c, n.Unless) else led("if", c)


def led(word: str, c: n.Condition) -> str:
    """A condition behind "if" or "while", and behind "unless" what of it can't be said otherwise."""
    parts = c.parts if isinstance(c, n.Both) else ()
    barred = tuple(p for p in parts if isinstance(p, n.Unless) and negated(p.part) is None)
    rest = tuple(p for p in parts if p not in barred)
    if not barred or not rest or c == ONLY_FIELDED or is_just_so_many(parts):
        return f"{word} {condition(c)}"
    first = f"{word} {condition(n.Both(rest) if len(rest) > 1 else rest[0])}"
    return ", ".join((first, *(f"unless {condition(each.part)}" for each in barred)))


_HOLDS = {n.Side.YOURS: "you control", n.Side.OPPOSING: "your opponent controls"}


def topped(side: n.Side, first: n.Foremost) -> str:
    """Which player has the die with the highest value."""
    ties = {True: " or tied for it", False: ", with none tied for it", None: ""}[first.tied]
    return f"{_HOLDS[side]} the {described(replace(first.among, extreme=first.extreme), False)}{ties}"
