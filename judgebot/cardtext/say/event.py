"""Events of a reading in normalised English, in the present and in the past."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.inflect import participle, past, third_person
from judgebot.cardtext.keywordtable import TITLES
from judgebot.cardtext.say.adjectives import article, face
from judgebot.cardtext.say.amounts import done
from judgebot.cardtext.say.damage import QUOTED
from judgebot.cardtext.say.dice import anyone, area, described
from judgebot.cardtext.say.persons import person, whose
from judgebot.cardtext.say.refs import Own, Those, genitive
from judgebot.cardtext.walk import contains, parts_of
from judgebot.game.area import Area
from judgebot.game.event import Verb

NOT_DONE = {Verb.ATTACK: "does not attack", Verb.BLOCK: "does not block", Verb.KO: "is not KO'd"}
"""What a die is said not to do for the rest of the turn."""


def trigger(when: n.Trigger | None) -> str:
    """What comes after "when", or a step in full."""
    match when:
        case n.StepEvent(step=step, edge=n.Edge.BEFORE, whose=who):
            return f"before {turn(who)} {step.value}"
        case n.StepEvent(step=n.Step.BLOCKERS, edge=edge, whose=n.Person() as who):
            declares = "your opponent declares" if who == n.YOU else "you declare"
            return f"{'before' if edge is n.Edge.START else 'after'} {declares} blockers"
        case n.StepEvent(step=n.Step.BLOCKERS, edge=edge):
            return f"{'before' if edge is n.Edge.START else 'after'} blockers are declared"
        case n.StepEvent(step=n.Step.DEALT):
            return "after combat damage is dealt"
        case n.StepEvent(step=n.Step.DAMAGE):
            return "after combat damage is resolved"
        case n.StepEvent(step=step, edge=edge, whose=who):
            return f"at the {edge.value} of {turn(who)} {step.value}"
        case n.AnyEvent(events=events):
            return several(events)
        case n.Event(but_own=True):
            return f"{event(when)}, excluding dice drawn by this ability"
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
    **{sort: f'a "{sort.value}" ability' for sort in QUOTED},
}


def several(events: tuple[n.Event, ...]) -> str:
    """Two events of one die, or one event of two."""
    a, b = events[0], events[-1]
    alike = a.verb is b.verb and a.subject == b.subject and not (a.by_damage or b.by_damage or a.object or b.object)
    if alike and a.verb in _UNDERGONE and {a.means, b.means} <= set(_SORTS):
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
        return f"{who} {' or '.join(present(_DOES[each.verb], is_many(a.subject)) for each in (a, b))}"
    if isinstance(a.subject, n.Person):
        many = isinstance(b.subject, n.Select) and b.subject.count != n.ONE
        if a.subject != n.YOU:
            return f"a player or {listener(b.subject)} is damaged"
        return f"you or {described(b.subject, True) if many else listener(b.subject)} {'are' if many else 'is'} damaged"  # type: ignore[arg-type]
    two_sorts = isinstance(a.subject, n.Select) and isinstance(b.subject, n.Select)
    either = "either " if two_sorts else ""
    return f"{either}{listener(a.subject)} or {listener(b.subject)} {present(_DOES[a.verb], False)}"


def is_one_clause(a: n.Event, b: n.Event) -> bool:
    """Whether both happen to one die, or one of them happens to two, and nothing more is told of either."""
    plain = a == n.Event(a.verb, a.subject) and b == n.Event(b.verb, b.subject) and {a.verb, b.verb} <= set(_DOES)
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
    if isinstance(value_, n.Select) and value_.filter == n.NamedChosen() and value_.noun is n.Noun.DIE:
        return _CALLED.get(Own.named) or anyone(value_)
    return anyone(value_)


_OWN = n.Ref(n.RefKind.OWN_NAME)
DO = {
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
_DOES = {
    Verb.ATTACK: "attack",
    Verb.BLOCK: "block",
    Verb.BLOCKED: "be blocked",
    Verb.UNBLOCKED: "be unblocked",
    Verb.ENGAGE: "be engaged",
    Verb.DEAL: "deal damage",
    Verb.ENTER: "enter the Field Zone",
    Verb.REGENERATE: "regenerate",
}
# what players do is done to dice
_DOES |= {deed: " ".join(("be", participle(does.split()[0]), *does.split()[1:])) for deed, does in DO.items()}
_DOES[Verb.FLIP] = "be flipped to this side"  # the text of the other side is not there then


class Clause(NamedTuple):
    """Who does, and what they do, with the verb as it stands in the dictionary ("be KO'd by a Villain")."""

    who: str
    does: str
    many: bool = False

    def now(self) -> str:
        """ "Moth is KO'd", "Villains attack"."""
        return f"{self.who} {present(self.does, self.many)}"

    def then(self) -> str:
        """ "Moth was KO'd", "Villains attacked"."""
        return f"{self.who} {bygone(self.does, self.many)}"


def present(does: str, many: bool) -> str:
    """The verb in the present."""
    verb, _, rest = does.partition(" ")
    if verb == "be":
        verb = "are" if many else "is"
    elif not many:
        verb = third_person(verb)
        rest = rest.replace("and roll ", "and rolls ", 1) if verb == "draws" else rest
    return f"{verb} {rest}".rstrip()


def bygone(does: str, many: bool) -> str:
    """The verb in the past."""
    verb, _, rest = does.partition(" ")
    if verb == "be":
        return f"{'were' if many else 'was'} {rest}"
    return f"{past(verb)} {rest}".rstrip()


def used_sort(e: n.Event) -> str:
    """The sort of ability that is used, by the moment that it waits for."""
    return f'"{e.keyword.removesuffix(" effect")}" effect'


def meddling(e: n.Event) -> str:
    """The sort of ability that damages or targets, and whose it is."""
    sort = TARGETING[e.means]
    if isinstance(e.object, n.Select | n.Ref):
        return f"{sort} of {listener(e.object)}"
    if e.by == n.YOU:
        return f"your {sort.split(' ', 1)[1]}"
    return f"an opposing {sort.split(' ', 1)[1]}" if e.by else sort


def from_source(events: tuple[n.Event, ...]) -> str:
    """From what the damage of these events is."""
    first, *more = {(e.by, e.object, e.means): e for e in events}.values()
    if first.means in TARGETING:
        others = (TARGETING[other.means].split(" ", 1)[1] for other in more)
        return f" from {' or '.join((meddling(first), *others))}"
    return f" from {listener(first.object)}" if isinstance(first.object, n.Select) else ""


def would_fall(e: n.Event, other: n.Event | None = None) -> str:
    """What is about to come; a KO with what it comes by: abilities of one sort, or of an `other`, too."""
    if e.verb is not Verb.KO:
        said = clause(e)
        return f"{said.who} would {said.does}"
    if e.means in (*_SORTS, n.Means.ABILITY):
        by = f" by {meddling(e)}" + (f" or {TARGETING[other.means].split(' ', 1)[1]}" if other else "")
    elif e.by is not None:
        by = f" by {person(e.by)}"
    elif isinstance(e.object, n.Select | n.Ref):
        by = f" by {listener(e.object)}"
    else:
        by = " by combat damage" if e.means is n.Means.COMBAT else ""
    return f"{listener(e.subject)} would be KO'd{by}"


_UNDERGONE = (Verb.DAMAGE, Verb.KO, Verb.TARGET)
_TURNED = {Verb.SPIN_UP: "spun up", Verb.SPIN_DOWN: "spun down", Verb.REROLL: "rerolled"}


def victim(e: n.Event) -> str:
    """Whom it happens to, after a verb."""
    return person(e.subject) if isinstance(e.subject, n.Person) else listener(e.subject)


_SORTS = (n.Means.GLOBAL, n.Means.ACTION, n.Means.CHARACTER, *QUOTED)
_OF_DICE = (n.Means.CHARACTER, *QUOTED)


def event(e: n.Event) -> str:
    """One event as a clause in the present."""
    return clause(e).now()


def happened(e: n.Event) -> str:
    """One event as a clause in the past."""
    return clause(e).then()


def clause(e: n.Event) -> Clause:
    """Who does or suffers what."""
    of_abilities = e.means in _SORTS or (e.means is n.Means.ABILITY and e.by is not None)
    if e.verb is Verb.DAMAGE and of_abilities and (e.object is None or e.means in _OF_DICE):
        return Clause(meddling(e), f"damage {victim(e)}")
    if e.verb is Verb.TARGET and e.means in _SORTS and (isinstance(e.by, n.Person) or e.object is not None):
        return Clause(meddling(e), f"target {listener(e.subject)}")
    if e.by_damage:
        return of_dice(e, f"be KO'd by {lethal_damage(e)}")
    if e.verb is Verb.KO and (of_abilities or e.means is n.Means.ABILITY):
        return of_dice(e, f"be KO'd by {meddling(e)}")
    if e.keyword and (done := by_keyword(e)) is not None:
        return done
    if e.verb is Verb.USE_EFFECT:
        quoted = used_sort(e)
        return of_player(e.by, f"use a {quoted}") if e.by else Clause(f"a {quoted}", "be used")
    if isinstance(e.subject, n.Person):
        if e.verb is Verb.DAMAGE and e.by is not None:
            return of_player(e.by, f"damage {any_player(e.subject)}")
        return of_player(e.subject, befalls(e))
    if e.verb is Verb.COUNTER:
        who = "this die" if e.subject == n.Ref(n.RefKind.OWN_CARD) else listener(e.subject)
        return Clause(who, f"gain {article(e.keyword)} counter")
    if e.verb is Verb.ATTACH:
        equipped = listener(e.object)
        return of_player(e.by, f"equip {equipped}") if e.by else Clause(equipped, "be equipped")
    if e.verb in _TURNED and e.means is not n.Means.ANY:
        return of_dice(e, doing(e))
    if e.by is not None:
        return by_player(e.by, e)
    match e:
        case n.Event(verb=Verb.REGENERATE, face=n.FaceIs() as shown) if shown.face is not n.FaceClass.CHARACTER:
            return of_dice(e, f"regenerate but rolls {face(shown)}")
        case n.Event(verb=Verb.TARGET, keyword=keyword, object=n.Select() | n.Ref() as by) if keyword:
            return Clause(listener(by), f"target {listener(e.subject)} with {TITLES[keyword]}", is_many(by))
        case n.Event(keyword=str() as keyword) if keyword and e.verb is not Verb.USE_KEYWORD and e.object is not None:
            return Clause(f"{genitive(_OWN)} {TITLES[keyword]}", f"KO {listener(e.subject)}")
        case n.Event(verb=Verb.USE_GLOBAL):
            return Clause(a_global(e), "be used")
        case n.Event(verb=Verb.DAMAGE, subject=None):
            return Clause("combat damage", "be assigned")
        case n.Event(verb=Verb.TARGET, subject=None):
            return Clause("any ability", "target something")
        case n.Event(verb=Verb.TARGET, means=means) if means in TARGETING:
            return Clause(TARGETING[means], f"target {listener(e.subject)}")
        case n.Event(verb=Verb.LEAVE, from_areas=areas) if areas != (Area.FIELD,):
            return Clause("a die", leaving(e.subject, areas))
        case n.Event(verb=Verb.KO, object=n.Select() | n.Ref() as by):
            combat = " by combat damage" if e.means is n.Means.COMBAT else ""
            return Clause(listener(by), f"KO {listener(e.subject)}{combat}", is_many(by))
    return of_dice(e, doing(e))


def by_keyword(e: n.Event) -> Clause | None:
    """A purchase, a KO or damage by a keyword, where that is told of who does it."""
    if e.verb is Verb.PURCHASE:
        return of_player(e.by or n.YOU, f"{e.keyword} {listener(e.subject)}")
    if e.by == n.YOU and e.verb in (Verb.KO, Verb.DAMAGE):
        damage = f"{TITLES[e.keyword]} damage"
        return of_player(
            n.YOU, f"KO {victim(e)} with {damage}" if e.verb is Verb.KO else f"deal {damage} to {victim(e)}"
        )
    if e.verb is Verb.DAMAGE and isinstance(e.object, n.Select | n.Ref) and e.by is None:
        return Clause(listener(e.object), f"deal {TITLES[e.keyword]} damage to {victim(e)}", is_many(e.object))
    return None


def lethal_damage(e: n.Event) -> str:
    """The damage that a die falls by, and what deals it."""
    if e.means is n.Means.ABILITY and e.by is None:
        return "non-combat damage"
    if e.means in TARGETING:
        return f"damage from {meddling(e)}"
    return f"damage from {listener(e.object)}" if isinstance(e.object, n.Select | n.Ref) else "damage"


def of_dice(e: n.Event, does: str) -> Clause:
    """What the dice of the event do or suffer."""
    dice = e.subject
    if e.verb is Verb.MOVE and isinstance(dice, n.Select) and dice.noun is n.Noun.SIDEKICK_DIE:
        dice = replace(dice, side=n.Side.ANY)  # "you control" would tell of Character dice; the area says whose
    return Clause(listener(dice), does, is_many(dice))


def is_many(subject_: n.Subject | n.Person | None) -> bool:
    return isinstance(subject_, Those) or (isinstance(subject_, n.Select) and subject_.count != n.ONE)


def a_global(e: n.Event) -> str:
    """The Global that is used: any, or one of such a card."""
    return "a Global ability" if e.subject is None else f"a Global ability on {listener(e.subject)}"


def leaving(dice: n.Subject | n.Person | None, areas: tuple[Area, ...]) -> str:
    """A die goes from an area, of one player where the area has an owner."""
    whose_ = {n.Side.YOURS: "your", n.Side.OPPOSING: "your opponent's"}
    side = dice.side if isinstance(dice, n.Select) else n.Side.ANY
    return f"leave {whose_.get(side, 'the')} {area(areas)}"


def _way(e: n.Event) -> str:
    """From where, if that is said, and to where."""
    side = e.subject.side if isinstance(e.subject, n.Select) else n.Side.ANY
    owned = {n.Side.YOURS: "your", n.Side.OPPOSING: "your opponent's"}.get(side, "a player's")
    origin = f"from {owned} {area(e.from_areas)} " if e.from_areas else ""
    return f"{origin}to {owned} {area(e.to_areas)}"


def doing(e: n.Event) -> str:
    """What happens to one die, or what it does, where it is told of the die."""
    combat = e.means is n.Means.COMBAT
    match e:
        case n.Event(verb=Verb.USE_KEYWORD, keyword="trap", subject=n.Select()):
            return "be triggered"
        case n.Event(verb=Verb.USE_KEYWORD, keyword=keyword):
            return f"use {TITLES[keyword]}"
        case n.Event(verb=Verb.REGENERATE, face=None):
            return "use Regenerate"
        case n.Event(verb=Verb.DEAL, keyword=str() as keyword) if keyword:
            return f"deal {TITLES[keyword]} damage"
        case n.Event(keyword=str() as keyword) if keyword:
            return f"{_DOES[e.verb]} by {TITLES[keyword]}"
        case n.Event(verb=verb, means=means) if verb in _TURNED and means in TARGETING:
            return f"be {_TURNED[verb]} by {meddling(e)}"
        case n.Event(verb=Verb.LEAVE):
            return "leave the Field Zone"
        case n.Event(verb=Verb.MOVE, to_areas=areas) if areas:
            return f"move {_way(e)}"
        case n.Event(verb=Verb.FIELD, from_areas=origin, by=None) if origin:
            return f"be fielded from your {area(origin)}"
        case n.Event(verb=Verb.SPIN, face=n.FaceIs() as shown):
            return f"be spun to {face(shown)}"
        case n.Event(verb=Verb.ROLL, face=n.FaceIs() as shown):
            return f"roll {face(shown)}"
        case n.Event(verb=Verb.KO, object=n.Select() | n.Ref() as other) if other != ITSELF:
            return f"be KO'd by {listener(other)}{' by combat damage' if combat else ''}"
        case n.Event(verb=Verb.KO, object=n.Ref()):
            return f"KO {listener(e.subject)}{' by combat damage' if combat else ''}"
        case n.Event(verb=Verb.DEAL, object=to):
            kind = "non-combat " if e.means is n.Means.ABILITY else "combat " if combat else ""
            whom = any_player(to) if isinstance(to, n.Person) else listener(to)
            return f"deal {kind}damage{f' to {whom}' if to else ''}"
        case n.Event(verb=Verb.DAMAGE, object=n.Select() | n.Ref() as other) if combat:
            return f"be dealt combat damage by {listener(other)}"
        case n.Event(verb=Verb.DAMAGE, object=n.Select() | n.Ref() as other) if e.means is n.Means.ABILITY:
            return f"be dealt non-combat damage by {listener(other)}"
        case n.Event(verb=Verb.BLOCK | Verb.BLOCKED | Verb.ENGAGE | Verb.DAMAGE, object=n.Select() | n.Ref() as other):
            return f"{_WITH[e.verb]} {listener(other)}"
        case n.Event(verb=Verb.DAMAGE | Verb.KO | Verb.TARGET, by=n.Person() as by) if e.means is n.Means.ANY:
            return f"{_DOES[e.verb]} by {person(by)}"
        case n.Event(verb=Verb.DAMAGE | Verb.KO | Verb.TARGET, means=means) if means in TARGETING and (
            means in _SORTS or e.by is not None or e.verb is not Verb.DAMAGE
        ):
            return f"{_DOES[e.verb]} by {meddling(e)}"
        case n.Event(verb=Verb.DAMAGE) if combat or e.means is n.Means.ABILITY:
            return f"take {'combat' if combat else 'non-combat'} damage"
    return _DOES.get(e.verb, e.verb.value) + (" by combat damage" if combat else "")


ITSELF = n.Ref(n.RefKind.ITSELF)
_WITH = {
    Verb.BLOCK: "block",
    Verb.BLOCKED: "be blocked by",
    Verb.ENGAGE: "be engaged with",
    Verb.DAMAGE: "be damaged by",
}


def befalls(e: n.Event) -> str:
    """What happens to a player."""
    if e.verb is Verb.DAMAGE and e.object is not None:
        kind = "combat " if e.means is n.Means.COMBAT else ""
        return f"take {kind}damage from {listener(e.object)}"
    if e.verb is Verb.DAMAGE and e.means in (n.Means.COMBAT, n.Means.ABILITY):
        return f"take {'combat' if e.means is n.Means.COMBAT else 'non-combat'} damage"
    return _BEFALLS[e.verb]


_BEFALLS = {
    Verb.DAMAGE: "take damage",
    Verb.LOSE_LIFE: "lose life",
    Verb.GAIN_LIFE: "gain life",
    Verb.PAY_LIFE: "pay life",
}


def of_player(who: n.Person, does: str) -> Clause:
    """A player with a verb."""
    return Clause(any_player(who), does, who == n.YOU)


def any_player(who: n.Person) -> str:
    """Whoever of several players it is: what happens to each of them happens to one at a time."""
    return "a player" if who.kind is n.PersonKind.EACH else person(who)


def by_player(who: n.Person, e: n.Event) -> Clause:
    """What a player does to a die."""
    if e.verb is Verb.ATTACK and e.subject is None:
        if who.kind is n.PersonKind.EACH:
            return Clause("attackers", "be declared", True)
        return of_player(who, "attack")
    if e.verb is Verb.MODIFY:
        return Clause("an ability you control", f"give {listener(e.subject)} +A")
    return of_player(who, deed(e))


def deed(e: n.Event) -> str:
    """What it is that a player does."""
    match e:
        case n.Event(verb=Verb.ROLL, face=n.FaceIs(face=n.FaceClass.DOUBLE_ENERGY) as shown):
            return f"roll {face(shown)} on a die"
        case n.Event(verb=Verb.ROLL, subject=n.Select(noun=n.Noun.DIE, filter=None), face=n.FaceIs() as shown) if (
            shown.level is None and shown.type is None
        ):
            return f"roll {face(shown)}"
        case n.Event(verb=Verb.ROLL, subject=None, face=n.FaceIs(type=type_)) if type_:
            return f"roll [{type_}]"
        case n.Event(verb=Verb.ROLL, subject=None):
            return "roll"
        case n.Event(verb=Verb.USE_GLOBAL):
            return f"use {a_global(e)}"
        case n.Event(verb=Verb.REFILL, by=who):
            return f"refill {'your' if who == n.YOU else 'their'} bag"
        case n.Event(verb=Verb.USE_KEYWORD, keyword=keyword):
            return f"use {article(TITLES[keyword])} ability"
        case n.Event(verb=Verb.ROLL, face=n.FaceIs(face=n.FaceClass.LEVEL, level=level)):
            return f"roll {listener(e.subject)} at level {level}"
        case n.Event(verb=Verb.DRAW, keyword=str() as keyword) if keyword:
            return f"draw an extra die by {TITLES[keyword]}"
        case n.Event(verb=Verb.ROLL, from_areas=(Area.BAG,)):
            return f"draw and roll {listener(e.subject)}"
        case n.Event(verb=Verb.MOVE, to_areas=areas) if areas:
            return f"move {listener(e.subject)} {_way(e)}"
    means = f" with {TARGETING[e.means]}" if e.verb is Verb.TARGET and e.means in TARGETING else ""
    return f"{DO.get(e.verb, e.verb.value)} {listener(e.subject)}{means}"


def underwent(part: n.Filter) -> str:
    """What dice did or suffered, or what not: "that were KO'd by a Villain this turn"."""
    spared = isinstance(part, n.Not)
    asked = part.part if isinstance(part, n.Not) else part
    assert isinstance(asked, n.Underwent)
    if asked.event.by == n.YOU and asked.event.means is n.Means.ANY:
        return f"that {done(asked.event)} {asked.window.value}"
    does = doing(asked.event)
    if not spared:
        end = " but not KO'd" if asked.spared else ""
        return f"that {bygone(does, False)} {asked.window.value}{end}"
    if does.startswith("be "):
        return f"that was not {does[3:]} {asked.window.value}"
    return f"that did not {does} {asked.window.value}"


_TRIGGERING, _ITSELF = "the triggering die", "this same die"


_OF_LIFE = {Verb.GAIN_LIFE, Verb.LOSE_LIFE, Verb.PAY_LIFE}


def by_its_name(when: n.Trigger | None, effect: n.Effect, said: str) -> str:
    """What follows upon an event, with "the triggering die" called by what has happened to it where this die is what
    KO's it, and this die where it is that one."""
    if isinstance(when, n.Event) and when.verb is Verb.KO and isinstance(when.object, n.Ref):
        said = said.replace(_TRIGGERING, "the KO'd die")
    events = events_of(when)
    if events and all(event.verb is Verb.FLIP for event in events):
        said = said.replace(_TRIGGERING, "that character")  # a card is flipped, and no die
    if events and all(event.verb in _OF_LIFE for event in events):
        said = said.replace("the damage dealt", "that amount")
    own = bool(events) and all(event.subject == n.Ref(n.RefKind.THIS_DIE) for event in events)
    hears_of_more = contains(effect, n.Event, n.AnyEvent)  # of which another die may be the triggering one
    if not own or hears_of_more:
        return said
    return said.replace(_TRIGGERING, _ITSELF).replace(_TRIGGERING.capitalize(), _ITSELF.capitalize())


def is_said_by_its_keyword(ability: n.Triggered) -> bool:
    """Whether what is asked has just happened: "Resistance - when one of your dice is KO'd"."""
    asked = ability.condition
    return ability.of_keyword == "resistance" and isinstance(asked, n.Happened) and asked.event == ability.when


def once(until: n.Until, happens: str) -> str:
    """When something that is waited for a single time comes to be."""
    return f"when {happens}" if until is n.Until.GAME else f"the next time {happens} this turn"
