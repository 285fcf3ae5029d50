"""Events and conditions of a reading in normalised English."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.athand import is_of_lot
from judgebot.cardtext.inflect import third_person
from judgebot.cardtext.keywordtable import TITLES
from judgebot.cardtext.phrases.condition import ALONE, SHARING
from judgebot.cardtext.phrases.past import ONLY_FIELDED, STILL_THERE, WAS_BLOCKED
from judgebot.cardtext.say import (
    Own,
    adjective,
    after,
    anyone,
    area,
    article,
    comparison,
    described,
    energy,
    face,
    genitive,
    is_plural,
    noun,
    number,
    parts_of,
    person,
    pool,
    ref,
    subject,
    tallied,
    value,
    whose,
)
from judgebot.game.area import Area
from judgebot.game.event import Verb


def trigger(when: n.Trigger | None) -> str:
    """What comes after "when", or a step in full."""
    match when:
        case n.StepEvent(step=step, edge=n.Edge.BEFORE, whose=who):
            return f"before {turn(who)} {step.value}"
        case n.StepEvent(step=n.Step.BLOCKERS, edge=n.Edge.END, whose=n.Person() as who):
            return f"after {'your opponent declares' if who == n.YOU else 'you declare'} blockers"
        case n.StepEvent(step=n.Step.BLOCKERS, edge=edge):
            return f"{'before' if edge is n.Edge.START else 'after'} blockers are declared"
        case n.StepEvent(step=n.Step.DAMAGE):
            return "after combat damage is resolved"
        case n.StepEvent(step=step, edge=edge, whose=who):
            return f"at the {edge.value} of {turn(who)} {step.value}"
        case n.AnyEvent(events=events):
            return several(events)
        case n.Event():
            return event(when)
    return ""


def turn(who: n.Person | None) -> str:
    return "the" if who is None else whose(who) if who.kind is not n.PersonKind.THAT_PLAYER else "that player's"


TARGETING = {
    n.Means.ABILITY: "an ability",
    n.Means.ACTION: "an Action die",
    n.Means.GLOBAL: "a Global ability",
    n.Means.CHARACTER: "a character ability",
}


def several(events: tuple[n.Event, ...]) -> str:
    """Two events of one die, or one event of two."""
    a, b = events[0], events[-1]
    if a.verb is b.verb and a.verb in _UNDERGONE and a.subject == b.subject and {a.means, b.means} <= set(_SORTS):
        sorts = f"{meddling(a)} or {TARGETING[b.means].split(' ', 1)[1]}"
        if a.verb is Verb.DAMAGE:
            return f"{sorts} damages {victim(a)}"
        is_ = "are" if is_many(a.subject) else "is"
        return f"{listener(a.subject)} {is_} {'targeted' if a.verb is Verb.TARGET else 'KO' + chr(39) + 'd'} by {sorts}"
    if len(events) == 2 and all(e.by is not None or isinstance(e.subject, n.Person) for e in events):
        return f"{event(a)} or {event(b)}"
    if len(events) > 2:
        *first, last = (event(each) for each in events)
        return f"{', when '.join(first)} or when {last}"
    if not is_one_clause(a, b):
        return f"{event(a)} or when {event(b)}"
    if a.subject == b.subject:
        who = listener(a.subject)
        if a.verb is Verb.BLOCK and b.object:
            return f"{who} blocks or is blocked by {anyone(b.object)}"
        verbs = (_IS[a.verb], _IS[b.verb])
        return f"{who} {' or '.join(map(plural_verb, verbs) if is_many(a.subject) else verbs)}"
    if isinstance(a.subject, n.Person):
        many = isinstance(b.subject, n.Select) and b.subject.count != n.ONE
        if a.subject != n.YOU:
            return f"a player or {listener(b.subject)} is damaged"
        return f"you or {described(b.subject, True) if many else listener(b.subject)} {'are' if many else 'is'} damaged"  # type: ignore[arg-type]
    return f"{listener(a.subject)} or {listener(b.subject)} {_IS[a.verb]}"


def is_one_clause(a: n.Event, b: n.Event) -> bool:
    """Whether both happen to one die, or one of them happens to two, and nothing more is told of either."""
    plain = a == n.Event(a.verb, a.subject) and b == n.Event(b.verb, b.subject) and {a.verb, b.verb} <= set(_IS)
    if a.subject == b.subject:
        meets = (a.verb, b.verb) == (Verb.BLOCK, Verb.BLOCKED) and a.object == b.object and a.object is not None
        return meets or (plain and not isinstance(a.subject, n.Person))
    if isinstance(a.subject, n.Person):
        return plain and a.verb is b.verb is Verb.DAMAGE and not isinstance(b.subject, n.Person)
    return plain and a.verb is b.verb and not isinstance(b.subject, n.Person) and not is_many(a.subject or b.subject)


_CALLED: dict[n.ChoiceOf | None, str] = {
    n.ChoiceOf.CHARACTER: "that character",
    n.ChoiceOf.CARD: "that character",
    n.ChoiceOf.DIE: "the named die",
}


def listener(value_: n.Subject | n.Person | None) -> str:
    if value_ is None:
        return "a die"
    if isinstance(value_, n.Select) and value_.count != n.ONE:
        low = value_.count.low
        if any(isinstance(part, n.NamedChosen) for part in parts_of(value_.filter)):
            return "one or more of the named dice" if value_.noun is n.Noun.DIE else "one or more of its dice"
        return f"{'one' if low == 1 else low} or more {described(value_, True)}"
    if isinstance(value_, n.Select) and value_.filter == n.NamedChosen() and Own.named in _CALLED:
        return _CALLED[Own.named]
    return anyone(value_)


_OWN = n.Ref(n.RefKind.OWN_NAME)
_IS = {
    Verb.FIELD: "is fielded",
    Verb.KO: "is KO'd",
    Verb.ATTACK: "attacks",
    Verb.BLOCK: "blocks",
    Verb.BLOCKED: "is blocked",
    Verb.UNBLOCKED: "is unblocked",
    Verb.ENGAGE: "is engaged",
    Verb.DAMAGE: "is damaged",
    Verb.DEAL: "deals damage",
    Verb.SPIN_UP: "is spun up",
    Verb.SPIN_DOWN: "is spun down",
    Verb.ENTER: "enters the Field Zone",
    Verb.TARGET: "is targeted",
    Verb.DRAW: "is drawn",
    Verb.PURCHASE: "is purchased",
    Verb.SACRIFICE: "is sacrificed",
    Verb.CAPTURE: "is captured",
    Verb.ROLL: "is rolled",
    Verb.REROLL: "is rerolled",
    Verb.USE: "is used",
    Verb.PREP: "is prepped",
    Verb.REGENERATE: "regenerates",
}
_DO = {
    Verb.FIELD: "field",
    Verb.PURCHASE: "purchase",
    Verb.USE: "use",
    Verb.DRAW: "draw",
    Verb.PREP: "prep",
    Verb.KO: "KO",
    Verb.SACRIFICE: "sacrifice",
    Verb.ROLL: "roll",
    Verb.REROLL: "reroll",
    Verb.TARGET: "target",
    Verb.CAPTURE: "capture",
    Verb.SPIN_UP: "spin up",
    Verb.SPIN_DOWN: "spin down",
    Verb.DAMAGE: "damage",
    Verb.FLIP: "flip",
}


def meddling(e: n.Event) -> str:
    """The sort of ability that damages or targets, and whose it is."""
    sort = TARGETING[e.means]
    if e.by == n.YOU:
        return f"your {sort.split(' ', 1)[1]}"
    return f"an opposing {sort.split(' ', 1)[1]}" if e.by else sort


def would_fall(e: n.Event) -> str:
    """A KO that is about to come, with what it comes by."""
    if e.means in (*_SORTS, n.Means.ABILITY):
        by = f" by {meddling(e)}"
    elif e.by is not None:
        by = f" by {person(e.by)}"
    elif isinstance(e.object, n.Select | n.Ref):
        by = f" by {listener(e.object)}"
    else:
        by = " by combat damage" if e.means is n.Means.COMBAT else ""
    return f"{listener(e.subject)} would be KO'd{by}"


_UNDERGONE = (Verb.DAMAGE, Verb.KO, Verb.TARGET)


def victim(e: n.Event) -> str:
    """Whom it happens to, after a verb."""
    return person(e.subject) if isinstance(e.subject, n.Person) else listener(e.subject)


_SORTS = (n.Means.GLOBAL, n.Means.ACTION, n.Means.CHARACTER)


def event(e: n.Event) -> str:
    """One event as a clause."""
    of_abilities = e.means in _SORTS or (e.means is n.Means.ABILITY and e.by is not None)
    if e.verb is Verb.DAMAGE and of_abilities and e.object is None:
        return f"{meddling(e)} damages {victim(e)}"
    if e.verb is Verb.TARGET and e.means in _SORTS and e.by is not None and isinstance(e.by, n.Person):
        return f"{meddling(e)} targets {listener(e.subject)}"
    if e.verb is Verb.KO and (of_abilities or e.means is n.Means.ABILITY):
        return f"{listener(e.subject)} {'are' if is_many(e.subject) else 'is'} KO'd by {meddling(e)}"
    if isinstance(e.subject, n.Person):
        return of_player(e.subject, e)
    if e.verb is Verb.ATTACH:
        return does(e.by, f"equip {listener(e.object)}") if e.by else f"{listener(e.object)} is equipped"
    if e.by is not None:
        return by_player(e.by, e)
    who = listener(e.subject)
    combat = e.means is n.Means.COMBAT
    match e:
        case n.Event(verb=Verb.USE_KEYWORD, keyword=keyword):
            return f"{who} {'use' if is_many(e.subject) else 'uses'} {TITLES[keyword]}"
        case n.Event(verb=Verb.REGENERATE, face=n.FaceIs() as shown) if shown.face is not n.FaceClass.CHARACTER:
            return f"{who} regenerates but rolls {face(shown)}"
        case n.Event(keyword=str() as keyword) if keyword:
            by = TITLES[keyword] if e.object is None else f"{genitive(_OWN)} {TITLES[keyword]}"
            if e.object is not None:
                return f"{by} {'KOs' if e.verb is Verb.KO else 'damages'} {who}"
            return f"{who} {plural_verb(_IS[e.verb]) if is_many(e.subject) else _IS[e.verb]} by {by}"
        case n.Event(verb=Verb.USE_GLOBAL):
            return "a Global ability is used"
        case n.Event(verb=Verb.DAMAGE, subject=None):
            return "combat damage is assigned"
        case n.Event(verb=Verb.TARGET, means=means) if means in TARGETING:
            return f"{TARGETING[means]} targets {who}" if e.subject else "any ability targets something"
        case n.Event(verb=Verb.LEAVE, from_areas=areas):
            return leaves(e, areas)
        case n.Event(verb=Verb.ROLL, face=n.FaceIs() as shown):
            return f"{who} rolls {face(shown)}"
        case n.Event(verb=Verb.KO, object=n.Select() | n.Ref() as by):
            return f"{listener(by)} {'KO' if is_many(by) else 'KOs'} {who}{' by combat damage' if combat else ''}"
    text = happening(e)
    return f"{who} {plural_verb(text) if is_many(e.subject) else text}"


def is_many(subject_: n.Subject | n.Person | None) -> bool:
    return isinstance(subject_, n.Select) and subject_.count != n.ONE


def happening(e: n.Event) -> str:
    """What happens to one die, or what it does."""
    combat = e.means is n.Means.COMBAT
    match e:
        case n.Event(verb=Verb.DEAL, object=to):
            kind = "non-combat " if e.means is n.Means.ABILITY else "combat " if combat else ""
            return f"deals {kind}damage{f' to {listener(to)}' if to else ''}"
        case n.Event(verb=Verb.DAMAGE, object=n.Select() | n.Ref() as other) if combat:
            return f"is dealt combat damage by {listener(other)}"
        case n.Event(verb=Verb.BLOCK | Verb.BLOCKED | Verb.ENGAGE | Verb.DAMAGE, object=n.Select() | n.Ref() as other):
            return f"{_WITH[e.verb]} {listener(other)}"
        case n.Event(verb=Verb.DAMAGE, means=n.Means.GLOBAL):
            return "is damaged by a Global ability"
        case n.Event(verb=Verb.DAMAGE) if combat or e.means is n.Means.ABILITY:
            return f"takes {'combat' if combat else 'non-combat'} damage"
    return _IS.get(e.verb, e.verb.value) + (" by combat damage" if combat else "")


_WITH = {
    Verb.BLOCK: "blocks",
    Verb.BLOCKED: "is blocked by",
    Verb.ENGAGE: "is engaged with",
    Verb.DAMAGE: "is damaged by",
}


def plural_verb(text: str) -> str:
    """ "is fielded" -> "are fielded", "attacks" -> "attack"."""
    first, _, rest = text.partition(" ")
    return f"{'are' if first == 'is' else first.removesuffix('s')} {rest}".strip()


def leaves(e: n.Event, areas: tuple[Area, ...]) -> str:
    whose_ = {n.Side.YOURS: "your", n.Side.OPPOSING: "your opponent's"}
    side = e.subject.side if isinstance(e.subject, n.Select) else n.Side.ANY
    if areas == (Area.FIELD,):
        many = isinstance(e.subject, n.Select) and e.subject.count != n.ONE
        return f"{listener(e.subject)} {'leave' if many else 'leaves'} the Field Zone"
    return f"a die leaves {whose_.get(side, 'the')} {area(areas)}"


def of_player(who: n.Person, e: n.Event) -> str:
    """What happens to a player."""
    verbs = {Verb.DAMAGE: "take damage", Verb.LOSE_LIFE: "lose life", Verb.GAIN_LIFE: "gain life"}
    text = verbs.get(e.verb, e.verb.value)
    if e.verb is Verb.DAMAGE and e.object is not None:
        ability = "'s ability" if e.means is n.Means.CHARACTER else ""
        return does(who, f"take damage from {listener(e.object)}{ability}")
    if e.means is n.Means.COMBAT:
        text = "take combat damage"
    if e.means is n.Means.ABILITY:
        text = "take non-combat damage"
    return does(who, text)


def does(who: n.Person, text: str) -> str:
    """A player with a verb that fits."""
    if who == n.YOU:
        return f"you {text}"
    first, _, rest = text.partition(" ")
    return f"{person(who)} {third_person(first.lower()) if first != 'KO' else 'KOs'} {rest}".strip()


def by_player(who: n.Person, e: n.Event) -> str:
    """What a player does to a die."""
    match e:
        case n.Event(verb=Verb.ROLL, subject=n.Select(noun=n.Noun.DIE, filter=None), face=n.FaceIs() as shown) if (
            shown.level is None and shown.type is None
        ):
            return does(who, f"roll {face(shown)}")
        case n.Event(verb=Verb.ROLL, subject=None, face=n.FaceIs(type=type_)) if type_:
            return f"you roll [{type_}]"
        case n.Event(verb=Verb.ROLL, subject=None):
            return "you roll"
        case n.Event(verb=Verb.ATTACK, subject=None):
            if who.kind is n.PersonKind.EACH:
                return "attackers are declared"
            return "you attack" if who == n.YOU else "you are attacked"
        case n.Event(verb=Verb.USE_GLOBAL):
            return does(who, "use a Global ability")
        case n.Event(verb=Verb.USE_KEYWORD, keyword=keyword):
            return does(who, f"use {article(TITLES[keyword])} ability")
        case n.Event(verb=Verb.MODIFY):
            return f"an ability you control gives {listener(e.subject)} +A"
        case n.Event(verb=Verb.ROLL, face=n.FaceIs(face=n.FaceClass.LEVEL, level=level)):
            return does(who, f"roll {listener(e.subject)} at level {level}")
        case n.Event(verb=Verb.ROLL, from_areas=(Area.BAG,)):
            return f"you draw and roll {listener(e.subject)}"
    means = f" with {TARGETING[e.means]}" if e.verb is Verb.TARGET and e.means in TARGETING else ""
    return does(who, f"{_DO.get(e.verb, e.verb.value)} {listener(e.subject)}{means}")


# --- conditions ----------------------------------------------------------------------------------------------------


def condition(c: n.Condition) -> str:
    """A condition as a clause after "if" or "while"."""
    match c:
        case _ if c == SHARING:
            return "two or more of your Character dice share an affiliation"
        case _ if c == ONLY_FIELDED:
            return "this die is the only Character die you fielded this turn"
        case n.Both(parts=(n.Happened() as was_blocked, n.Fits())) if c.parts == (WAS_BLOCKED, STILL_THERE):
            return condition(was_blocked).replace(" this turn", " but not KO'd this turn")
        case n.Both(parts=parts):
            return " and ".join(condition(p) for p in parts)
        case n.Either(parts=parts):
            *first, last = (condition(part) for part in parts)
            return f"{', '.join(first)} or {last}"
        case n.Unless(part=n.RollShows(face=shown)):
            return f"it does not show {face(shown)}"
        case n.YouDid():
            return "you do"
        case n.TurnOf(person=who):
            return f"it is {whose(who)} turn"
        case n.InStep(step=step, whose=who):
            return f"it is {turn(who)} {step.value}"
        case n.RollShows(face=shown):
            return f"it shows {face(shown)}"
        case n.Compare():
            return compared(c)
        case n.Fits(subject=n.Ref(kind=n.RefKind.THIS_DIE), filter=f) if (said := its_state(f)) is not None:
            return f"this die is {said}"
        case n.Fits(subject=r, filter=f):
            return f"{one(r)} {fits(f)}"
        case n.Unless(part=n.Fits(subject=r, filter=f)):
            return f"{one(r)} {fits(f).replace('is ', 'is not ', 1)}"
        case n.Happened():
            return happened(c)
        case n.Unless(part=n.Happened(event=n.Event(subject=n.Select() as dice), window=n.Window.THIS_WAY)):
            return f"no {described(dice, True)} are KO'd this way"
        case n.Unless(part=n.Happened(window=n.Window.THIS_WAY)):
            return "it is not KO'd"
    return repr(c)


def its_state(f: n.Filter) -> str | None:
    """What a die itself is: "equipped", "level 3"."""
    match f:
        case n.OnTopLevel():
            return after(f)
        case n.HasStat(stat=n.Stat.LEVEL, amount=n.Const()):
            return adjective(f)
        case n.Not(part=n.InState(state=state, by=None)):
            return f"not {state.value}"
    return None


def one(r: n.Ref) -> str:
    """Who is spoken of in the singular, as it "is" or "has" something."""
    return Own.name if Own.name and r.kind is n.RefKind.OWN_NAME else ref(r)


def fits(f: n.Filter) -> str:
    if isinstance(f, n.NamedChosen) and Own.named in (n.ChoiceOf.CHARACTER, n.ChoiceOf.DIE):
        return "is the named die"
    if isinstance(f, n.HasKeyword):
        return f"has {TITLES[f.keyword]}"
    if isinstance(f, n.InState):
        return f"is {f.state.value}"
    if isinstance(f, n.HasStat) and f.stat in (n.Stat.EXPERIENCE, n.Stat.LOYALTY) and isinstance(f.amount, n.Const):
        return f"has {tallied(f.stat, f.op, f.amount.n)}"
    parts = tuple(p for p in parts_of(f) if not isinstance(p, n.IsA))
    sort = next((noun(p.noun, False) for p in parts_of(f) if isinstance(p, n.IsA)), "die")
    before = " ".join(word for p in parts if (word := adjective(p)) is not None)
    tail = " ".join(after(p) for p in parts if adjective(p) is None)
    return f"is {article(f'{before} {sort} {tail}'.strip())}"


def compared(c: n.Compare) -> str:
    match c:
        case n.Compare(left=n.LifeOf(), op=n.Op.EQUAL, right=n.LifeOf()):
            return "you and your opponent have the same life total"
        case n.Compare(left=n.LifeOf(person=who), op=op, right=n.LifeOf()):
            more = "more" if (op is n.Op.MORE) == (who != n.YOU) else "less"
            return f"your opponent has {more} life than you"
        case n.Compare(left=n.LifeOf(person=who), op=op, right=right):
            return f"{'you have' if who == n.YOU else 'your opponent has'} {comparison(op, right)} life"
        case n.Compare(left=n.CountOf(select=n.Select(filter=n.AllOf(parts=(_, n.Not(part=n.Is())))))) if c == ALONE:
            return "it is attacking alone"
        case n.Compare(left=n.CountOf(select=chosen), op=n.Op.AT_LEAST) if is_of_lot(chosen):
            return both(chosen).replace("both show", "either shows", 1)
        case n.Compare(left=n.CountOf(select=chosen), right=n.Const(n=2)) if is_of_lot(chosen):
            return both(chosen)
        case n.Compare(left=n.CountOf(select=chosen), op=op, right=n.Const(n=k)):
            return there_are(chosen, op, k)
    if isinstance(c.left, n.EnergyCount) and c.left.rolled and isinstance(c.right, n.Const):
        return f"you rolled {how_many(c.op, c.right.n)} [{c.left.type}]"
    if isinstance(c.left, n.EnergyCount) and c.left.spent is not None and isinstance(c.right, n.Const):
        doing = "field" if c.left.spent is Verb.FIELD else "purchase"
        return f"you spent {how_many(c.op, c.right.n)} {energy(c.left)} to {doing} it"
    if isinstance(c.left, n.EnergyCount) and isinstance(c.right, n.Const):
        has = {n.YOU: "you have", n.OPPONENT: "your opponent has"}.get(c.left.who, "there is")
        whose_pool = pool(c.left) if c.left.who != n.OPPONENT else "in their Reserve Pool"
        return f"{has} {how_many(c.op, c.right.n)} {energy(c.left)} {whose_pool}"
    return f"{value(c.left)} is {comparison(c.op, c.right)}"


def both(chosen: n.Select) -> str:
    """Two dice at hand that are, or show, the same sort of thing."""
    for part in parts_of(chosen.filter):
        if isinstance(part, n.OnFace):
            return f"both show {face(part.face)}"
    sort = tuple(p for p in parts_of(chosen.filter) if not isinstance(p, n.Is))
    return f"both are {described(replace(chosen, filter=n.AllOf(sort) if sort else None), True)}"


def one_such(chosen: n.Select) -> str:
    """ "A Villains die you control"."""
    return article(described(chosen, False))


def there_are(chosen: n.Select, op: n.Op, k: int) -> str:
    return f"there are {how_many(op, k)} {described(chosen, True, counted=True)}"


def how_many(op: n.Op, k: int) -> str:
    many = f"{k} or more"
    if op is n.Op.EQUAL:
        many = f"exactly {k}" if k else "no"
    return {n.Op.AT_MOST: f"{k} or fewer", n.Op.MORE: f"more than {k}", n.Op.FEWER: f"fewer than {k}"}.get(op, many)


def happened(c: n.Happened) -> str:
    e = c.event
    turn_ = c.window.value
    if c.at_least > 1 and isinstance(e.subject, n.Select):
        e = replace(e, subject=replace(e.subject, count=n.Count(c.at_least, None)))
    if e.verb in (Verb.SPIN_UP, Verb.SPIN_DOWN):
        way = "up" if e.verb is Verb.SPIN_UP else "down"
        if isinstance(e.subject, n.Ref):
            of_card = e.subject.kind is n.RefKind.OWN_NAME
            return f"you spin {Own.name or 'this die' if of_card else ref(e.subject)} {way}"
        assert isinstance(e.subject, n.Select)
        return f"you spin {way} at least one {described(e.subject, False)}"
    if e.verb is Verb.USE_KEYWORD and e.by == n.YOU:
        return f"you used {article(TITLES[e.keyword])} ability {turn_}"
    if c.window is n.Window.THIS_WAY and isinstance(e.subject, n.Select):
        return f"one or more {described(e.subject, True)} are KO'd this way"
    if c.window is n.Window.THIS_WAY and c.at_least == 2:
        return "both are KO'd"
    if c.window is n.Window.THIS_WAY:
        return "it is damaged this way" if e.verb is Verb.DAMAGE else "it is KO'd"
    if e.by is not None and e.verb is Verb.USE_GLOBAL and c.at_least == 2:
        return "it is not the first Global they have used this turn"
    if e.by is not None:
        what = f" {listener(e.subject)}" if e.subject is not None else ""
        return f"{person(e.by)} {_DID.get(e.verb, e.verb.value)}{what} {turn_}"
    if isinstance(e.subject, n.Person):
        return f"{person(e.subject)} {_DID.get(e.verb, 'took damage')} {turn_}"
    if e.verb in (Verb.ATTACK, Verb.BLOCK):
        return f"{listener(e.subject)} {_DID[e.verb]} {turn_}"
    was = "were" if isinstance(e.subject, n.Select) and e.subject.count != n.ONE else "was"
    who = "it" if e.subject == n.Ref(n.RefKind.SUBJECT) else listener(e.subject)
    return f"{who} {was} {e.verb.value.removeprefix('is ')} {turn_}"


_DID = {
    Verb.FIELD: "fielded",
    Verb.USE: "used",
    Verb.PURCHASE: "purchased",
    Verb.DRAW: "drew",
    Verb.PREP: "Prepped",
    Verb.KO: "KO'd",
    Verb.SACRIFICE: "sacrificed",
    Verb.USE_GLOBAL: "used a Global ability",
    Verb.GAIN_LIFE: "gained life",
    Verb.LOSE_LIFE: "lost life",
    Verb.ATTACK: "attacked",
    Verb.BLOCK: "blocked",
}


__all__ = ["condition", "event", "face", "genitive", "is_plural", "number", "subject", "trigger"]
