"""What dice do and what is done to them, in every form of the verb: "attacks", "was KO'd by a Villain", "that did not
block".

A verb is entered once. Its value is an event that happens to `ME`; the frames at the end put the dice in its place
(`told`), or keep it as what is asked of each die ("that attacked this turn").
"""

from collections.abc import Callable
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.grammar import FORMS, Phrases
from judgebot.cardtext.phrases.moments.listener import GEAR, any_die, any_number, is_used
from judgebot.cardtext.walk import parts_of
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

ME = n.Ref(n.RefKind.ITSELF)
COMBAT, ABILITY = n.Means.COMBAT, n.Means.ABILITY
_THIS = (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)  # a trigger tells of one die of the card
Who = n.Subject | n.Person


def told(deed: object, who: Who) -> n.Trigger | None:
    """What is told of these dice: the event with them in the place that was left open."""
    if isinstance(deed, n.AnyEvent):
        events = tuple(told(event, who) for event in deed.events)
        return n.AnyEvent(events) if all(events) else None  # type: ignore[arg-type]
    if not isinstance(deed, n.Event):
        return None
    if deed.object == ME:
        return None if is_used(who) else replace(deed, object=who)  # what Action dice KO is told by the ability's sort
    if deed.verb is Verb.DEAL and deed.object is not None and deed.means is n.Means.ANY and is_used(who):
        return None
    return replace(deed, subject=who)


def does(build: Callable[..., object], *patterns: str) -> None:
    """Enter what a die does; `^` marks the verb."""
    PHRASES.add_verb("do", build, *patterns)


def suffers(build: Callable[..., object], *patterns: str) -> None:
    """Enter what is done to a die, as it stands behind "is"."""
    add("suffer", build, *patterns)


def event(verb: Verb, **facts: object) -> Callable[..., n.Event]:
    """A builder of what happens to a die; what a slot stands for is with whom or what."""
    return lambda *other: n.Event(verb, ME, *other, **facts)  # type: ignore[arg-type]


# --- without anything else ------------------------------------------------------------------------------------------

LEVELS = "((a|one|1) level|(one|1) or more levels)?"
_PLAINLY = {
    "(fielded|summoned)": Verb.FIELD,
    "ko'd": Verb.KO,
    "sacrificed": Verb.SACRIFICE,
    "captured": Verb.CAPTURE,
    "purchased": Verb.PURCHASE,
    "used": Verb.USE,
    "drawn": Verb.DRAW,
    "prepped": Verb.PREP,
    "rolled": Verb.ROLL,
    "rerolled": Verb.REROLL,
    "(assigned|declared|chosen) (to attack|as an attacker)": Verb.ATTACK,
    "(assigned|declared|chosen) (to block|as a blocker)": Verb.BLOCK,
    "blocked": Verb.BLOCKED,
    "unblocked": Verb.UNBLOCKED,
    "engaged": Verb.ENGAGE,
    "targeted": Verb.TARGET,
}
for _done, _verb in _PLAINLY.items():
    suffers(event(_verb), _done)
_BY_PLAYERS = (
    Verb.FIELD,
    Verb.SACRIFICE,
    Verb.CAPTURE,
    Verb.PURCHASE,
    Verb.USE,
    Verb.DRAW,
    Verb.PREP,
    Verb.ROLL,
    Verb.REROLL,
)
for _done, _verb in _PLAINLY.items():
    if _verb in _BY_PLAYERS:
        suffers(lambda p, v=_verb: n.Event(v, ME, by=p), f"{_done} by {{by_whom}}")
add("by_whom", lambda p: p, "{you}", "{someone}")
add("by_whom", lambda: n.Person(n.PersonKind.EACH), "(a|any|either) player")
for _spin, _way in ((Verb.SPIN_UP, "up"), (Verb.SPIN_DOWN, "down")):
    does(event(_spin), f"spin^ {_way} {LEVELS}")
    suffers(event(_spin), f"spun {_way} {LEVELS}")
    suffers(lambda p, v=_spin: n.Event(v, ME, by=p), f"spun {_way} {LEVELS} by {{by_whom}}")


ENERGY = n.FaceIs(n.FaceClass.ENERGY)
suffers(event(Verb.SPIN, face=ENERGY), "spun to (an|any|its) energy (face|side)")


def either_way() -> n.AnyEvent:
    """Spun, to whichever level."""
    return n.AnyEvent((n.Event(Verb.SPIN_UP, ME), n.Event(Verb.SPIN_DOWN, ME)))


does(either_way, f"spin^ up or down {LEVELS}")
suffers(either_way, f"spun up or down {LEVELS}")
suffers(lambda: n.Event(Verb.ATTACH, GEAR, ME), "equipped (with (a|any)? gear die?)?")
add("event", lambda d: n.Event(Verb.ATTACH, GEAR, d), "a gear die? (is|becomes) (equipped|attached) to {ed}")
does(event(Verb.ENTER), "enter^ the field (zone)?")
does(event(Verb.LEAVE, from_areas=(Area.FIELD,)), "leave^ the field (zone)?")
does(event(Verb.REGENERATE, face=n.FaceIs(n.FaceClass.CHARACTER)), "regenerate^ successfully?")
does(lambda f: n.Event(Verb.ROLL, ME, face=f), "(roll^|show^|land^ on|come^ up) {face}", "(roll^|show^) {doubled}")

# --- in combat ------------------------------------------------------------------------------------------------------

does(event(Verb.UNBLOCKED), "remain^ unblocked")
does(event(Verb.ATTACK), "attack^", "assign^ to attack")
does(event(Verb.BLOCK), "block^", "assign^ to block")
# dice of a sort, without a number: however many of them there are
add("opposite", lambda d: d, "{ed}")
add("opposite", lambda a, h, p: any_number(a, h, p), "{adjectives} {noun_many} {afters}")
does(event(Verb.BLOCK), "block^ {opposite}")
suffers(event(Verb.BLOCKED), "blocked by {opposite}")
suffers(event(Verb.BLOCK), "(assigned|declared|chosen) to block {opposite}")
add("event", lambda s: n.Event(Verb.BLOCKED, s), "(any|one or more) blockers are (assigned|declared) (to|for) {er}")
suffers(event(Verb.ENGAGE), "engaged with {opposite}")
does(event(Verb.ENGAGE), "engage^ {opposite}")


def meets(other: n.Subject) -> n.AnyEvent:
    """It blocks such a die, or is blocked by one."""
    return n.AnyEvent((n.Event(Verb.BLOCK, ME, other), n.Event(Verb.BLOCKED, ME, other)))


suffers(meets, "blocking or blocked by {opposite}")

BECOMES = (Verb.BLOCKED, Verb.ENGAGE, Verb.ATTACH)
does(lambda e: e if isinstance(e, n.Event) and e.verb in BECOMES else None, "become^ {suffer}")

# --- damage ---------------------------------------------------------------------------------------------------------

PHRASES.words(
    "dealt_sort",
    {"any? damage": n.Means.ANY, "combat damage": COMBAT, "non - combat damage": ABILITY},
)


def hurt(means: n.Means, by: n.Subject) -> n.Event | None:
    """Damaged by such dice; what Action dice deal is told by the sort of their ability."""
    return None if is_used(by) else n.Event(Verb.DAMAGE, ME, by, means=means)


# of dice and of players
PHRASES.add_verb("take", lambda m: n.Event(Verb.DAMAGE, ME, means=m), "take^ {dealt_sort}")
PHRASES.add_verb("take", hurt, "take^ {dealt_sort} from {ed}")
for _form in ("", *FORMS):
    add(f"do{_form}", lambda e: e, f"{{take{_form}}}")
add("dealt_it", event(Verb.DAMAGE), "damaged")
add("dealt_it", lambda m: n.Event(Verb.DAMAGE, ME, means=m), "dealt {dealt_sort}")
add("dealt_it", hurt, "dealt {dealt_sort} by {ed}")
add("dealt_it", lambda d: hurt(n.Means.ANY, d), "damaged by {ed}")
suffers(lambda e: e, "{dealt_it}")
suffers(lambda p: n.Event(Verb.TARGET, ME, by=p), "targeted by {someone}")
add("struck", lambda p: p, "{whom}")
add("struck", lambda: n.Person(n.PersonKind.EACH), "(a|any) player")
add("damaged_one", lambda d: d, "{ed}", "{struck}")
does(lambda m: n.Event(Verb.DEAL, ME, means=m), "deal^ {dealt_sort}")
does(lambda m, d: n.Event(Verb.DEAL, ME, d, means=m), "deal^ {dealt_sort} to {damaged_one}")
does(lambda d, m: n.Event(Verb.DEAL, ME, d, means=m), "deal^ {struck} {dealt_sort}")
does(event(Verb.DEAL), "damage^ {damaged_one}")
does(event(Verb.DEAL, means=COMBAT), "damage^ {damaged_one} (in combat|with combat damage)")

# --- KO's -----------------------------------------------------------------------------------------------------------

suffers(event(Verb.KO, means=n.Means.FIGHTING), "ko'd (in|during) combat", "ko'd in combat with {this_one_met}")
PHRASES.words("by_combat", {"(by|with|from) combat damage": COMBAT})
PHRASES.words("deadly_sort", {"damage": n.Means.ANY, "(non - combat|ability) damage": ABILITY})
suffers(lambda m: n.Event(Verb.KO, ME, means=m), "ko'd {by_combat}")
suffers(  # whatever KO's a die is an ability, if it is not that (2.7.6.1, 1.5.3.2)
    event(Verb.KO, means=ABILITY),
    "ko'd (other than|except|but not) (by|from) combat damage",
    "ko'd by (anything|something) (other than|but|except) combat damage",
    "ko'd by (anything|something) that is not combat damage",
)
suffers(lambda d: n.Event(Verb.KO, ME, d) if not is_used(d) else None, "ko'd by {ed}")
suffers(lambda m: n.Event(Verb.KO, ME, means=m, by_damage=True), "ko'd (by|with|from) {deadly_sort}")
suffers(
    lambda d: n.Event(Verb.KO, ME, d, by_damage=True) if not is_used(d) else None, "ko'd by damage (from|dealt by) {ed}"
)
suffers(
    lambda d: n.Event(Verb.KO, ME, d, means=COMBAT) if not is_used(d) else None,
    "ko'd by combat damage (from|dealt by) {ed}",
)
add("striker_s", lambda r: n.Ref(n.RefKind.THIS_DIE) if r.kind in _THIS else None, "{ref_s}")
suffers(lambda d: n.Event(Verb.KO, ME, d, means=COMBAT), "ko'd by {striker_s} combat damage")
suffers(lambda d: n.Event(Verb.KO, ME, d, by_damage=True), "ko'd by {striker_s} damage")
add("event", lambda k, d: n.Event(Verb.KO, d, k, means=COMBAT), "{striker_s} combat damage kos {ed}")
suffers(lambda p: n.Event(Verb.KO, ME, by=p), "ko'd by {someone}", "ko'd by {they_person}")
does(lambda d: n.Event(Verb.KO, d, ME), "ko^ {ed}")
does(lambda d, m: n.Event(Verb.KO, d, ME, means=m), "ko^ {ed} {by_combat}")

# --- the frames -----------------------------------------------------------------------------------------------------

add("now_one", lambda e: e, "{do_s}", "is {suffer}")
add("now_many", lambda e: e, "{do}", "are {suffer}")
add("now_one", event(Verb.UNBLOCKED), "is not blocked", "goes unblocked")
add("now_many", event(Verb.UNBLOCKED), "are not blocked", "go unblocked")
add("then_one", lambda e: e, "{do_ed}", "was {suffer}", "has {do_en}", "has been {suffer}")
add("then_many", lambda e: e, "{do_ed}", "were {suffer}", "have {do_en}", "have been {suffer}")
for _symbol in ("spared_one", "spared_many"):
    add(_symbol, event(Verb.DEAL), "dealt no damage")
    add(_symbol, lambda d: n.Event(Verb.DEAL, ME, d), "dealt no damage to {damaged_one}")
add("spared_one", lambda e: e, "did not {do}", "has not {do_en}", "was not {suffer}", "has not been {suffer}")
add("spared_many", lambda e: e, "did not {do}", "have not {do_en}", "were not {suffer}", "have not been {suffer}")


SHARING = (Verb.DAMAGE, Verb.KO, Verb.BLOCK, Verb.BLOCKED, Verb.ENGAGE, Verb.DEAL, Verb.TARGET)


def is_bare(event: n.Event) -> bool:
    """Whether it is not said with what, by whom or how."""
    return event.object in (None, ME) and event.by is None and event.means is n.Means.ANY and not event.keyword


def one_or_other(*deeds: n.Trigger) -> n.AnyEvent | None:
    """Two or three things that dice do. In "damaged or KO'd by a Villain" the Villain may belong to both."""
    events = tuple(e for deed in deeds for e in events_of(deed))
    if len({is_bare(event) for event in events if event.verb in SHARING}) > 1:
        return None
    return any_of(*deeds)


def any_of(*deeds: n.Trigger | None) -> n.AnyEvent | None:
    """Whichever of several things."""
    events = tuple(e for deed in deeds for e in events_of(deed))
    return n.AnyEvent(events) if len(set(events)) == len(events) else None


for _many, _was, _has in (("one", "was", "has"), ("many", "were", "have")):
    _neither = ("did not {do} or {do}", "neither {do_ed} nor {do_ed}")
    _nor = (f"{_was} not {{suffer}} or {{suffer}}", f"{_has} not {{do_en}} or {{do_en}}")
    add(f"spared_{_many}", one_or_other, *_neither, *_nor)
for _many in ("one", "many"):
    _now = f"{{now_{_many}}}"
    add(f"doings_{_many}", lambda e: e, _now)
    add(f"doings_{_many}", one_or_other, f"{_now} or {_now}", f"{_now} , {_now} ,? or {_now}")
add("doings_one", one_or_other, "is {suffer} or {suffer}")
add("doings_many", one_or_other, "are {suffer} or {suffer}")
add("event", lambda s, e: told(e, s), "{er} {doings_one}", "{ers} {doings_many}")
add("event", lambda s, e, state: felled_so(e, s, state), "{er} {now_one} while {fighting_there}")
add("event", lambda s, e, state: felled_so(e, s, state), "{ers} {now_many} while {fighting_there}")
PHRASES.words(
    "fighting_there",
    {
        "attacking": n.InState(n.DieState.ATTACKING),
        "blocking": n.InState(n.DieState.BLOCKING),
        "attacking or blocking": n.InState(n.DieState.IN_COMBAT),
    },
)
add("fighting_there", lambda r: n.InState(n.DieState.ENGAGED, r), "engaged with {this_one_met}")
add("this_one_met", lambda r: r if r.kind in _THIS else None, "{ref}")
# who is blocked, or is not, attacks
add(
    "blocked_so",
    lambda e: e if isinstance(e, n.Event) and e.verb in (Verb.BLOCKED, Verb.UNBLOCKED) else None,
    "{suffer}",
)
add("blocked_so", event(Verb.UNBLOCKED), "not blocked")
add("now_one", lambda e: e, "attacks and (is|becomes) {blocked_so}")
add("now_many", lambda e: e, "attack and (are|become) {blocked_so}")
add("then_one", lambda e: e, "attacked and was {blocked_so}")
add("then_many", lambda e: e, "attacked and were {blocked_so}")
_SIDE_BY_SIDE = (Verb.ATTACK, Verb.BLOCK)
add("event", lambda s, e: at_once(e, s), "{ers} {now_many} (at once|at the same time|simultaneously)")
add("event", lambda s, e: at_once(e, s, _SIDE_BY_SIDE), "{ers} {now_many} together")
add("event", lambda a, b, e: both_sorts(e, a, b), "either {er} or {er} {now_one}", "{er} and / or {er} {now_one}")
add("event", lambda a, b, e: with_it(e, a, b), "{er} or {er} {now_one}")
add("event", lambda a, b, e: both_sorts(e, a, b), "either {er} (or|and / or) {er} {now_many}")
add("event", lambda a, b, e: both_sorts(e, a, b), "{er} and / or {er} {now_many}")


add("event", lambda s, p: attacking(s, p), "{er} attacks {attacked}", "{ers} attack {attacked}")
PHRASES.words("attacked", {"you": n.Side.OPPOSING, "(your|an) opponent": n.Side.YOURS})


def attacking(who: n.Subject, side: n.Side) -> n.Event | None:
    """ "When a Sidekick attacks you": one of the player who can."""
    if not isinstance(who, n.Select):
        return n.Event(Verb.ATTACK, who) if side is n.Side.YOURS else None
    return n.Event(Verb.ATTACK, replace(who, side=side)) if who.side in (n.Side.ANY, side) else None


add("event", lambda s, e: felled_by(e, s), "{er} is ko'd , (if|and) (it|he|she|that die|that character) was {suffer}")


def felled_by(deed: object, who: Who) -> n.Trigger | None:
    """ "When Moth is KO'd, if it was KO'd by a Villain": how it came to it, asked behind."""
    events = events_of(deed) if isinstance(deed, n.Event | n.AnyEvent) else ()
    is_told = bool(events) and all(each.verb is Verb.KO and not is_bare(each) for each in events)
    return told(deed, who) if is_told else None


def at_once(deed: n.Trigger, who: n.Subject, verbs: tuple[Verb, ...] = tuple(Verb)) -> n.Trigger | None:
    """So many dice at one moment, which is what a listener counts anyway."""
    return told(deed, who) if isinstance(who, n.Select) and all(e.verb in verbs for e in events_of(deed)) else None


def both_sorts(deed: object, *dice: n.Subject) -> n.AnyEvent | None:
    """It happens to the one or to the other."""
    said = [told(deed, each) for each in dice]
    return any_of(*said) if all(said) else None


def with_it(deed: object, *dice: n.Subject) -> n.AnyEvent | None:
    """It happens to the die of a name or to another one; two sorts of dice are one description."""
    named = [isinstance(each, n.Ref) or isinstance(each.filter, n.Named) for each in dice]
    return both_sorts(deed, *dice) if any(named) else None


def felled_so(deed: object, who: Who, state: n.InState) -> n.Trigger | None:
    """ "When a Villain is KO'd while blocking": a Villain that blocks. Of the card's own die it is a scope."""
    if not isinstance(who, n.Select) or not isinstance(deed, n.Event) or deed.verb is not Verb.KO:
        return None
    parts = parts_of(who.filter)
    return told(deed, replace(who, filter=one_filter((*parts, state))))


def of_known(deed: object, who: Who) -> n.Trigger | None:
    """What a known die did not do; "a Villain did not attack" is so though another one did."""
    return told(deed, who) if isinstance(who, n.Ref) else None


def nothing(*said: object) -> n.Trigger | None:
    """ "No Villains attacked", "none of your Sidekicks were KO'd"."""
    *parts, deed = said
    dice = any_die(1, *parts)
    return told(deed, dice) if dice is not None else None


for _many in ("one", "many"):
    _then = f"{{then_{_many}}}"
    add(f"did_{_many}", lambda e: e, _then)
    add(f"did_{_many}", one_or_other, f"{_then} or {_then}")
add("did_one", one_or_other, "(was|has been) {suffer} or {suffer}")
add("did_many", one_or_other, "(were|have been) {suffer} or {suffer}")
add("past_event", lambda s, e: told(e, s), "{er} {did_one}", "{ers} {did_many}")
add("past_event", lambda a, b, e: both_sorts(e, a, b), "either {er} or {er} {did_one}")
add("past_event", lambda a, b, e: with_it(e, a, b), "{er} or {er} {did_one}")
add("undone", lambda s, e: of_known(e, s), "{er} {spared_one}")
add(
    "undone",
    lambda s: of_known(n.Event(Verb.DAMAGE, ME), s),
    "{er} (took|has taken|was dealt|has been dealt) no damage",
)
_DICE = "{adjectives} {noun_many} {afters}"
add("undone", nothing, "no {adjectives} {noun_one} {afters} {then_one}", f"no {_DICE} {{then_many}}")
add("undone", nothing, f"none of {{whose}} {_DICE} {{then_many}}", f"none of {{whose}} {_DICE} {{then_one}}")
add(
    "undone",
    lambda s, a, h, p: (dice := any_die(1, a, h, p)) and n.Event(Verb.KO, dice, s),
    f"{{er}} ko'd no {_DICE}",
    "{er} did not ko any {adjectives} {noun_many} {afters}",
)


def about_to(deed: object, who: Who) -> n.Trigger | None:
    """ "Would be damaged": what is told of damage before it is dealt, by whoever deals it."""
    event = told(deed, who)
    if not isinstance(event, n.Event):
        events = tuple(about_to(each, who) for each in event.events) if isinstance(event, n.AnyEvent) else ()
        return any_of(*events) if events and all(events) else None
    if event.verb is Verb.DEAL and event.object is not None:
        return None if is_used(who) else n.Event(Verb.DAMAGE, event.object, who, means=event.means)
    return event if event.verb in (Verb.DAMAGE, Verb.TARGET) else None


for _dice in ("{er}", "{ers}"):
    add("impending", lambda s, e: about_to(e, s), f"{_dice} would {{do}}", f"{_dice} would be {{suffer}}")
add("event", lambda e: e, "{impending}")
