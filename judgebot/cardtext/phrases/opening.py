"""How an ability begins: when it happens, while what it holds, how often, for which price (3.1.9, 3.4)."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of, is_about_this
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import asks_of_attackers, back, dealt_by_own, is_of_group, subjects
from judgebot.cardtext.phrases.condition import ALONE, exists, there_is
from judgebot.cardtext.phrases.description import as_dice, one_filter
from judgebot.cardtext.phrases.event import FLIPPED
from judgebot.cardtext.phrases.listener import is_used
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.players import Doing, happening
from judgebot.cardtext.phrases.referring import is_that
from judgebot.cardtext.phrases.said import Instead
from judgebot.cardtext.phrases.takeninstead import taken_instead
from judgebot.cardtext.walk import everything, parts_of
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add


def join(a: Opening, b: Opening) -> Opening | None:
    """Two openings one after the other; None if both say the same kind of thing."""
    values: list[object] = []
    for x, y in zip(a, b, strict=True):
        if x and y and x != y:
            return None
        values.append(x or y)
    return Opening(*values)  # type: ignore[arg-type]


S, T = n.Scope, n.Timing
THIS_DIE = n.Ref(n.RefKind.THIS_DIE)
_MOMENTS = {
    Verb.KO,
    Verb.FIELD,
    Verb.PURCHASE,
    Verb.USE,
    Verb.DEAL,
    Verb.LEAVE,
    Verb.SPIN_UP,
    Verb.SPIN_DOWN,
    Verb.SACRIFICE,
    Verb.USE_GLOBAL,
}
_SPINS = {Verb.SPIN_UP, Verb.SPIN_DOWN}  # "if you spin up a die" asks what the sentence before has done
_OWN_MOMENTS = {
    Verb.UNBLOCKED,
    Verb.REGENERATE,
    Verb.BLOCKED,
    Verb.DAMAGE,
    Verb.ATTACK,
    Verb.BLOCK,
    Verb.TARGET,
    Verb.USE_KEYWORD,
}


def is_moment(trigger: n.Trigger) -> bool:
    """Whether "if ..." can only mean "when ..." (3.4.2.5): something happens, to dice not spoken of before."""
    if isinstance(trigger, n.AnyEvent):
        return all(map(is_moment, trigger.events))
    if not isinstance(trigger, n.Event):
        return False
    if trigger.verb in _OWN_MOMENTS:
        others = trigger.verb is Verb.ATTACK and isinstance(trigger.subject, n.Select)
        return others or trigger.subject in (n.Ref(n.RefKind.THIS_DIE), n.YOU)
    if trigger.verb not in _MOMENTS or (trigger.verb in _SPINS and trigger.by == n.YOU):
        return False
    named_before = isinstance(trigger.subject, n.Select) and trigger.subject.filter == n.NamedChosen()
    return not is_that(trigger.subject) and not named_before


def when_you(what: Doing) -> Opening | None:
    """ "If you field a Villain": whenever you do, unless what was spoken of before is meant."""
    event = happening(n.YOU, what)
    return None if event is None or event.verb in _SPINS or is_that(event.subject) else Opening(event)


# at the head of an ability, and behind what it does
add("open_one", lambda o: o, "{occasion}")
add("trailing_one", lambda o: o, "{occasion}")
_WHEN = "(when|whenever|each time|every time)"
add("occasion", lambda e: Opening(e), f"{_WHEN} {{event}}")
add("occasion", lambda e, c: Opening(e, condition=c), f"{_WHEN} {{event}} ,? and {{plainly}}")
add("open_one", lambda e, c: Opening(e, condition=c) if is_moment(e) else None, "if {event} ,? and {plainly}")
add("open_one", lambda e: Opening(e), "after {event}")
add("open_one", lambda e: Opening(e), f"{_WHEN} {{short_event}}")
add(
    "open_one",
    lambda _: Opening(n.AnyEvent((n.Event(Verb.FIELD, n.Ref(n.RefKind.THIS_DIE)), FLIPPED)), scope=S.ACTIVE),
    "when fielded ,? or if {this_one} is active when flipped (to this side)?",  # once for the card
)
add("occasion", lambda s: Opening(n.Event(Verb.ATTACK, s), given=ALONE), "(when|whenever) {er} attacks alone")
add("occasion", lambda c: Opening(condition=c), "(when|whenever) {plainly}")  # no moment, so it is a while
add("open_one", lambda e: Opening(e), "{step_event}")
add("open_one", lambda e: Opening(e, scope=S.ACTIVE), "if active {step_event}")
add("open_one", lambda _, e: Opening(e, scope=S.ACTIVE), "if {own_name} is active {step_event}")
add("open_one", lambda w: when_you(w), "if you {doing}")
add("open_one", lambda e: Opening(e) if is_moment(e) else None, "if {event}")
add("open_one", lambda s: Opening(n.Event(Verb.UNBLOCKED, s)), "if {er} attacks and is (unblocked|not blocked)")
add("occasion", lambda o: o, f"{_WHEN} {{amount_event}}", f"{_WHEN} {{survival}}", f"{_WHEN} {{in_a_fight}}")
for _does, _verb, _fights in (("attacks", Verb.ATTACK, S.ATTACKING), ("blocks", Verb.BLOCK, S.BLOCKING)):
    add("in_a_fight", lambda r, s=_fights: falls_in(r, s), f"{{er}} {_does} and is ko'd")
    add("in_a_fight", lambda r, d, s=_fights: falls_in(r, s, d), f"{{er}} {_does} and kos {{ed}}")
    add("in_a_fight", lambda r, f, v=_verb: of_its_level(n.Event(v, r), f), f"{{er}} {_does} {{fighting_at}}")
add("in_a_fight", lambda r, f: of_its_level(n.Event(Verb.FIELD, r), f), "{er} is (fielded|summoned) {fighting_at}")
add(
    "in_a_fight",
    lambda r, f: of_its_level(n.Event(Verb.FIELD, r, by=n.YOU), f),
    "you (field|summon) {er} {fighting_at}",
)
add("occasion", lambda f: of_its_level(n.Event(Verb.FIELD, THIS_DIE), f), f"{_WHEN} (fielded|summoned) {{fighting_at}}")
add("fighting_at", lambda f: f, "(at|on) {level_or}")


def falls_in(who: n.Subject, fight: n.Scope, victim: n.Subject | None = None) -> Opening | None:
    """ "Moth blocks and is KO'd", "Moth attacks and KO's a Villain": one or the other as it does so."""
    if who != n.Ref(n.RefKind.THIS_DIE):
        return None
    return Opening(n.Event(Verb.KO, who) if victim is None else n.Event(Verb.KO, victim, who), scope=fight)


def of_its_level(event: n.Event, level: n.Filter) -> Opening | None:
    """ "Moth attacks at level 3", "when fielded at level 3"."""
    return Opening(event, given=n.Fits(THIS_DIE, level)) if event.subject == THIS_DIE else None


add("open_one", lambda o: o, "if {in_a_fight}", "if {amount_event}", "if {survival}")
add("open_one", lambda e: Opening(e), "if {impending}")  # no state, whatever dice it is about
add("open_one", lambda c, o: given(c, o), "if {asked} ,? {occasion}")
add("open_one", lambda c, s: Opening(scope=s, condition=c), "if {asked} {scope}")
_SO_MUCH = "{much_damage} ({number} or more|at least {number})"
# what one source deals is one event in any case; of "at once" it is open whether all combat damage is (2.7.4.3)
_OF_ONE = "(from (a single|one|a) source)?"
add("amount_event", lambda e, k: of_much(e, k), f"{_SO_MUCH} damage {_OF_ONE}")
add("amount_event", lambda e, k: of_much(replace(e, means=n.Means.COMBAT), k), f"{_SO_MUCH} combat damage")
_THAN = {n.Op.MORE: "(greater|more) than", n.Op.AT_LEAST: "(greater than or equal to|equal to or greater than)"}
for _op, _more in _THAN.items():
    add("amount_event", lambda e, a, op=_op: of_much(e, a, op), f"{{much_damage}} damage {_more} {{plain_amount}}")
add("amount_event", lambda e, k: of_much(e, k, n.Op.MORE), f"{{much_damage}} more than {{number}} damage {_OF_ONE}")
add("amount_event", lambda e, k: of_much(e, k, n.Op.EQUAL), f"{{much_damage}} exactly {{number}} damage {_OF_ONE}")
for _count in ("{number} or more", "at least {number}"):
    for _to in (f"{{struck}} {_count} {{dealt_sort}}", f"{_count} {{dealt_sort}} to {{damaged_one}}"):
        add("amount_event", lambda *said: dealt_much(*said), f"{{er}} (deals|would deal) {_to}")
_DEALS = "(a|any|one) (single)? source (deals|would deal)"
for _count in ("{number} or more", "at least {number}"):
    add("amount_event", lambda k, p: of_much(n.Event(Verb.DAMAGE, p), k), f"{_DEALS} {_count} damage to {{whom}}")
    add("amount_event", lambda k, s: of_much(n.Event(Verb.DAMAGE, s), k), f"{_DEALS} {_count} damage to {{ed}}")


def given(condition: n.Condition, opening: Opening) -> Opening | None:
    """ "If you have a Villain when Moth attacks": when it does, if you have."""
    return opening._replace(given=condition) if opening.given is None and opening.trigger is not None else None


def dealt_much(dealer: n.Subject, *said: object) -> Opening | None:
    """A die deals so much, or more, at once."""
    (number,) = (each for each in said if isinstance(each, int))
    (means,) = (each for each in said if isinstance(each, n.Means))
    (to,) = (each for each in said if isinstance(each, n.Subject | n.Person))
    return None if is_used(dealer) else of_much(n.Event(Verb.DAMAGE, to, dealer, means=means), number)


def of_much(event: n.Event, much: int | n.Amount, op: n.Op = n.Op.AT_LEAST) -> Opening:
    """So much damage at once, or more."""
    amount = n.Const(much) if isinstance(much, int) else much
    return Opening(event, given=n.Compare(n.EventAmount(), op, amount))


add("much_damage", lambda s: n.Event(Verb.DAMAGE, s), "{er} (takes|is dealt|would take|would be dealt)")
add(
    "much_damage",
    lambda p: n.Event(Verb.DAMAGE, p),
    "{you} (take|are dealt|would take|would be dealt)",
    "{someone} (takes|is dealt|would take|would be dealt)",
)
SURVIVES = n.Fits(n.Ref(n.RefKind.SUBJECT), n.InState(n.DieState.SURVIVING))
add("survival", lambda e, _: survival(e), "{event} (but|and) {survives}")
add("survival", lambda e, d: survival(e, d), "{event} but (is|are)? not ko'd by {ed}")
add(
    "survival",
    lambda s, _: Opening(n.Event(Verb.DEAL, s, means=n.Means.COMBAT), given=SURVIVES),
    "{er} deals combat damage (but|and) {survives}",
)
PHRASES.words("survives", {"(is|are)? not ko'd": True, "(survives|survive)": True})
_IT = "(it|that die|that character|that character die)"
add("survival", lambda e: spared(e), f"{{event}} (without koing {_IT}|(but|and) (does|do) not ko {_IT})")


def survival(event: n.Trigger, by: n.Subject | None = None) -> Opening | None:
    """A die is damaged, by any of these dice where that is said behind both, and does not fall by it."""
    if not isinstance(event, n.Event) or event.verb is not Verb.DAMAGE or isinstance(event.subject, n.Person):
        return None
    if by is not None and event != n.Event(Verb.DAMAGE, event.subject):
        return None
    return Opening(replace(event, object=by) if by is not None else event, given=SURVIVES)


def spared(event: n.Trigger) -> Opening | None:
    """A die damages another one, which does not fall by it."""
    if not isinstance(event, n.Event) or event.verb is not Verb.DEAL or not isinstance(event.object, n.Select):
        return None
    if event.object.count != n.Count(1, 1):
        return None
    return Opening(n.Event(Verb.DAMAGE, event.object, event.subject, means=event.means), given=SURVIVES)


add("open_one", lambda d: Opening(n.Event(Verb.DAMAGE, d, by=n.YOU)), "if you damage {ed}")
add("open_one", lambda s: Opening(n.Event(Verb.DAMAGE, s)) if isinstance(s, n.Select) else None, "if {er} takes damage")
add(
    "scope",
    lambda: S.ACTIVE,
    "(while|as long as) active",
    "(while|as long as) this card is active",
    "while this action die is (active|in the field (zone)?)",
)
add("bare_scope", lambda: S.ATTACKING, "(while|as long as) ((it|he|she) is)? attacking")
add("bare_scope", lambda: S.BLOCKING, "(while|as long as) ((it|he|she) is)? blocking")
add("bare_scope", lambda: S.IN_COMBAT, "(while|as long as) attacking or blocking")
add("bare_scope", lambda: S.ENGAGED, "(while|as long as) ((it|he|she) is)? (blocked or blocking|blocking or blocked)")
add("scope", lambda _: S.ENGAGED, "(while|as long as) {own_name} is (blocked or blocking|blocking or blocked)")
add("scope", lambda: S.PAIRED, "(while|as long as) paired up")
add("bare_scope", lambda: S.ENGAGED, "(while|as long as) engaged")
add("this_one", lambda r: r, "{own_name}")
add("this_one", lambda: n.Ref(n.RefKind.THIS_DIE), "this (character|die|character die)")
add("open_one", lambda s: Opening(scope=s), "{scope}")
add("open_one", lambda s, c: Opening(scope=s, condition=c), "({scope}|{bare_scope}) ,? and {states}")
PHRASES.words(
    "standing",
    {
        "active": S.ACTIVE,
        "attacking": S.ATTACKING,
        "blocking": S.BLOCKING,
        "engaged": S.ENGAGED,
        "attacking or blocking": S.IN_COMBAT,
        "paired up": S.PAIRED,
    },
)
add("scope", lambda _, standing: standing, "(while|as long as) {this_one} ,? is {standing}")
add(
    "together",
    lambda _, d: (c := there_is(d)) and Opening(scope=S.ACTIVE, condition=c),
    "(while|as long as) both? {this_one} and {np_one} are both? active",
)
add("scope", lambda _: S.ACTIVE, "when {this_one} is active")  # no moment: what is said holds all the while
add("scope", lambda _: S.ATTACKING, "when {this_one} is attacking")
add("scope", lambda _: S.BLOCKING, "when {this_one} is blocking")
add("scope", lambda _: S.ACTIVE, "(while|as long as) {this_one} is in the field (zone)?")
add("open_one", lambda c: Opening(condition=c), "(while|as long as) {states}")
add("together", lambda c, _: Opening(scope=S.ACTIVE, condition=c), "while {states} ,? and {this_one} is active")
add("trailing_one", lambda o: o, "{together}")
add("open_one", lambda o: o, "{together}", "{how_often}", "{facing}")
add(
    "how_often",
    lambda: Opening(limit=n.Limit()),
    "only? once per turn",
    "once (each|every) turn",
    "once (during|on) each (turn|player's turn)",
)
add("how_often", lambda k: Opening(limit=n.Limit(k)) if k > 1 else None, "(up to)? {times} per turn")
add("times", lambda: 2, "twice")
add("times", lambda k: k, "{number} times")
add(
    "how_often",
    lambda: Opening(limit=n.Limit(), timing=T.YOUR_TURN),
    "once (during|on) (your turn|each of your turns)",
    "once per turn ,? (only)? on your turn",
    "once per turn (during|on) each of your turns",
)
add(
    "how_often",
    lambda: Opening(limit=n.Limit(), timing=T.OPPONENT_TURN),
    "once (during|on) (your|an|each) opponent's turn",
    "once (during|on) each of your opponent's turns",
)
add("open_one", lambda: Opening(timing=T.ATTACK_STEP, given=n.TurnOf(n.YOU)), "(in|during) your attack step")
add(
    "open_one",
    lambda: Opening(timing=T.ATTACK_STEP, given=n.TurnOf(n.OPPONENT)),
    "(in|during) (your|an) opponent's attack step",
)
for _turn, _whose in (("your turn", n.YOU), ("(your|an) opponent's turn", n.OPPONENT)):
    add(
        "open_one",
        lambda w=_whose: Opening(timing=T.GLOBAL, given=n.TurnOf(w)),
        f"(on|during) {_turn} ,? (whenever|when|any time) you (could|can|may) use a global",
    )
add("open_one", lambda t: Opening(timing=t), "{timing}")
add("timing", lambda: T.GLOBAL, "(whenever|when|any time) you (could|can|may) use a global")
add("timing", lambda: T.MAIN, "during your main step")
add("timing", lambda: T.MAIN_ANY, "during the main step")
add("timing", lambda: T.ATTACK_STEP, "(in|during) (the|an) attack step")
add("timing", lambda: T.YOUR_TURN, "(only)? (on|during) your turn", "(on|during) your turn only")
add("timing", lambda: T.OPPONENT_TURN, "(only)? (on|during) (your|an) opponent's turn")
add("open_one", lambda: Opening(before=n.Step.BLOCKERS), "before blockers are (declared|assigned)")
add("open_one", lambda: Opening(immediately=True), "immediately")
add("opening", lambda o: o, "{opened}")
add("opening", lambda s: Opening(scope=s), "{bare_scope}")
add("opening", lambda s, o: join(Opening(scope=s), o), "{bare_scope} ,? {opened}")
add("opened", lambda o: o, "{open_one}")
add("opened", join, "{open_one} ,? {opened}", "{open_one} , and {opened}")
add("opened", lambda o, s: fought_so(o, s), "{open_one} ,? {bare_scope}")
add("opened", lambda o, s, more: (x := fought_so(o, s)) and join(x, more), "{open_one} ,? {bare_scope} ,? {opened}")


def fought_so(opening: Opening, scope: n.Scope) -> Opening | None:
    """ "When Moth is KO'd while blocking"; in "when a Villain is KO'd while blocking" it is the Villain that blocks."""
    if opening.trigger is not None and not is_about_this(opening.trigger):
        return None
    return join(opening, Opening(scope=scope))


def of_those_met(opening: Opening, effect: object) -> Headed | None:
    """ "While Moth is engaged with a Villain, that Villain gets -2A": each one that it is engaged with."""
    match opening, effect:
        case (
            Opening(scope=S.ENGAGED, condition=n.Compare(left=n.CountOf(select=dice))),
            n.Found(rules=rules, until=n.Until.UNSTATED),
        ) if MET in everything(dice.filter) and opening._replace(condition=None) == Opening(scope=S.ENGAGED):
            about = [getattr(rule, "what", None) for rule in rules]
            if all(isinstance(what, n.Ref) and is_that(what) and not what.single for what in about):
                told = tuple(replace(rule, what=dice) for rule in rules)  # type: ignore[call-arg]
                return Headed(Opening(scope=S.ENGAGED), n.Found(told))
    return None


def of_those_fighting(opening: Opening, effect: object) -> Headed | None:
    """ "While two or more Villains are attacking, each of them gets +1A"."""
    match opening.condition, effect:
        case (
            n.Compare(left=n.CountOf(select=dice), op=n.Op.AT_LEAST, right=n.Const(n=number)),
            n.Found(rules=rules, until=n.Until.UNSTATED),
        ) if number > 1 and opening == Opening(condition=opening.condition):
            about = [getattr(rule, "what", None) for rule in rules]
            fights = any(node in _FIGHTING for node in everything(dice.filter))
            if fights and all(isinstance(what, n.Ref) and is_that(what) and not what.single for what in about):
                told = tuple(replace(rule, what=as_dice(dice)) for rule in rules)  # type: ignore[call-arg]
                return Headed(opening, n.Found(told))
    return None


_FIGHTING = (n.InState(n.DieState.ATTACKING), n.InState(n.DieState.BLOCKING))


def headed(opening: Opening, effect: object) -> Headed | None:
    of_them = of_those_met(opening, effect) or of_those_fighting(opening, effect)
    if of_them is not None:
        return of_them
    if (isinstance(opening.trigger, n.StepEvent) and opening.before) or asks_of_attackers(opening.trigger, effect):
        return None
    if is_own_draw(opening.trigger) and isinstance(effect, n.Found) and isinstance(effect.rules[0], n.ExtraDraw):
        return None  # the draw that it would belong to is over by then
    if isinstance(effect, Instead):
        less = taken_instead(opening.trigger, opening.given, effect.effect)
        return Headed(opening, effect if less is None else less)
    if isinstance(effect, Headed):
        both = join(opening, effect.opening)
        return both and Headed(both, effect.effect)
    return Headed(opening, effect)


def trailing(effect: n.Effect, opening: Opening) -> Headed | None:
    """ "Draw a die when ...": the same as "when ..., draw a die". Other dice that get something "while attacking" are
    themselves attacking."""
    of_this = opening.scope not in (None, S.ACTIVE) or isinstance(opening.condition, n.Fits)
    if of_this and not is_of_own(effect):
        return None
    if of_this and isinstance(effect, n.Found) and is_of_bearer(effect):
        return None  # the bearer fights, and the Gear never does
    if opening.trigger is None:
        return Headed(opening, effect)
    if isinstance(opening.trigger, n.Event) and opening.trigger.by == n.Person(n.PersonKind.THAT_PLAYER):
        if n.OPPONENT not in (getattr(effect, "to", None), getattr(effect, "who", None)):
            return None  # "whenever they field a die": who "they" are has to be said just before
        opening = opening._replace(trigger=replace(opening.trigger, by=n.OPPONENT))
    assert opening.trigger is not None
    effect, trigger = back(effect, opening.trigger)
    return Headed(opening._replace(trigger=trigger), effect)


def of_own(effect: n.Effect, event: n.Trigger, is_active: bool = False) -> Headed | None:
    """ "Moth gets +1A when blocked": it is Moth that is blocked, so only what happens to Moth says it so; or other dice
    while Moth is active. Without these words it is open whether each die of the card gives it to them."""
    group = isinstance(effect, n.Found) and is_of_group(effect)
    if is_active and group and isinstance(event, n.Event) and event.verb in _MET:
        done, when = back(effect, replace(event, subject=n.Ref(n.RefKind.THAT)))
        return Headed(Opening(when), done)
    if not isinstance(effect, n.Found) and any(isinstance(node, n.Select) for node in everything(effect)):
        return None
    if isinstance(effect, n.Found) and isinstance(event, n.Event) and is_of_bearer(effect):
        event = replace(event, subject=BEARER)
    if isinstance(effect, n.Move) and effect.what == n.Ref(n.RefKind.OWN_NAME):
        effect = replace(effect, what=n.Ref(n.RefKind.THIS_DIE))  # the die that it happens to, and no other of the card
    return Headed(Opening(event), effect) if is_of_own(effect) else None


_MET = (Verb.BLOCKED, Verb.UNBLOCKED, Verb.ENGAGE)  # of dice that "get +1A when blocked" these are the moments


BEARER = n.Ref(n.RefKind.ATTACHED)


def is_of_bearer(effect: n.Found) -> bool:
    """Whether it is said of the die that Gear is attached to, which is the one that fights."""
    return any(BEARER in (getattr(rule, "what", None), getattr(rule, "who", None)) for rule in effect.rules)


def is_of_own(effect: n.Effect) -> bool:
    """Whether what is said is said of the card's own dice."""
    if not isinstance(effect, n.Found):
        return True
    return not any(isinstance(dice, n.Select) for dice in subjects(effect))


def enclosed(opening: Opening, effect: n.Effect, tail: Opening) -> Headed | None:
    """ "While Moth is active, gain 1 life whenever ...": an opening at either end. Behind a moment it is open of what
    lasts whether it does only while the tail holds."""
    while_active = tail.scope is S.ACTIVE and not isinstance(effect, n.Found)
    plain = Opening(scope=S.ACTIVE if while_active else None, limit=tail.limit)
    if opening.trigger is not None and tail != plain:
        return None
    said = trailing(dealt_by_own(effect) if opening.scope else effect, tail)
    both = said and join(opening, said.opening)
    made = Headed(both, said.effect) if both and said else None
    return None if is_twofold(made, effect, tail) else made


def provided(condition: n.Condition, effect: n.Effect, tail: Opening) -> Headed | None:
    """ "If you have a Villain, Moth gets +1A while attacking": both must be so."""
    said = trailing(effect, tail)
    if said is None:
        return None
    both = n.Both((said.opening.condition, condition)) if said.opening.condition else condition
    return said._replace(opening=said.opening._replace(condition=both))


def before_hits(opening: Opening, effect: n.Effect) -> Headed | None:
    """What a block sets off happens before combat damage anyway, said or not."""
    fights = {Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED, Verb.ENGAGE}
    events = events_of(opening.trigger)
    return headed(opening, effect) if events and {event.verb for event in events} <= fights else None


def put_off(opening: Opening, step: n.StepEvent, effect: n.Effect) -> Headed | None:
    """ "When fielded, at the end of the turn, ...": what happens later is founded now (3.4.4)."""
    if not isinstance(opening.trigger, n.Event | n.AnyEvent) or not is_of_this_turn(step):
        return None
    return Headed(opening, n.Delayed(step, effect, once=True))


def while_it_attacks(opening: Opening, event: n.Trigger, effect: n.Effect) -> Headed | None:
    """ "When Moth attacks, when it KO's a die, ...": what it does as an attacker, until end of turn (3.4.4.2)."""
    this = n.Ref(n.RefKind.THIS_DIE)
    of_this = isinstance(event, n.Event) and this in (event.subject, event.object)
    if opening != Opening(n.Event(Verb.ATTACK, this)) or not of_this:
        return None
    return Headed(opening, n.Delayed(event, effect))


def is_of_this_turn(trigger: n.Trigger | None) -> bool:
    """Whether it is the end of this turn, or of a step of it."""
    return isinstance(trigger, n.StepEvent) and trigger.whose is None and trigger.edge is n.Edge.END


def is_own_draw(trigger: n.Trigger | None) -> bool:
    """Whether its player draws."""
    return isinstance(trigger, n.Event) and trigger.verb is Verb.DRAW and trigger.by == n.YOU


add("headed", headed, "{opening} , {sentence}", "{opening} {sentence}")
add(
    "headed",
    lambda c, s, e: Headed(Opening(s), n.If(c, e)) if s.whose is not None else None,
    "if {state_condition} ,? {step_event} , {clauses}",
)
add(
    "headed",
    lambda o, c, s, e: headed(o, Headed(Opening(s), n.If(c, e))) if s.whose is not None else None,
    "{opening} , if {state_condition} ,? {step_event} , {clauses}",
)
add("headed", enclosed, "{opening} ,? {clauses} {trailing}")
add("headed", lambda c, t, e: Headed(Opening(timing=t), n.May(n.Pay(c, e))), "you may {cost} {timing} to {goal}")
add(
    "headed", lambda c, t, e: Headed(Opening(t), n.May(n.Pay(c, e))), "you may {cost} (when|whenever) {event} to {goal}"
)
add(
    "headed",
    lambda o, c, t, e: (b := join(o, Opening(t))) and Headed(b, n.May(n.Pay(c, e))),
    "{opening} ,? you may {cost} (when|whenever|each time) {event} to {goal}",
)
# with what is paid for in the next sentence
add("headed", lambda p, t: Headed(Opening(t), p), "{may_pay} (when|whenever|each time) {event}")
add(
    "headed",
    lambda o, p, t: (b := join(o, Opening(t))) and Headed(b, p),
    "{opening} ,? {may_pay} (when|whenever|each time) {event}",
)
add(
    "headed",
    lambda o, c, t, e: (b := join(o, Opening(timing=t))) and Headed(b, n.May(n.Pay(c, e))),
    "{opening} , you may {cost} {timing} to {goal}",
)
add("headed", provided, "if {asked} , {clauses} {trailing}")
add("headed", lambda e, o, c: provided(c, e, o), "{clauses} {trailing} if {asked}")
add("headed", lambda c, o, e: Headed(o, n.May(n.Pay(c, e))), "you (may|can) {cost} {how_often} to {goal}")
add(
    "headed",
    lambda a, c, o, e: (both := join(a, o)) and Headed(both, n.May(n.Pay(c, e))),
    "{opening} ,? you (may|can) {cost} {how_often} to {goal}",
)
add(
    "sentence",
    lambda s, r, u: Headed(Opening(n.Event(Verb.DAMAGE, s)), n.Found(r, u)) if isinstance(s, n.Select) else None,
    "if {er} is damaged , {rules} {until}",  # for a time: so it is a moment, and no state
)
add("headed", put_off, "{opening} , {step_event} , {clauses}")
add("headed", while_it_attacks, "{opening} , (when|whenever) {event} , {clauses}")
add("headed", before_hits, "{opening} ,? {clauses} before combat? damage is (dealt|assigned|resolved)")


def is_twofold(said: Headed | None, effect: n.Effect, opening: Opening) -> bool:
    """ "Your Villains get +1A when they attack": without a "while active" it is open if two dice of the card give it
    twice."""
    event = opening.trigger
    of_them = isinstance(event, n.Event) and is_that(event.subject)
    once = said is not None and said.opening.scope is S.ACTIVE
    return of_them and not once and isinstance(effect, n.Found) and is_of_group(effect)


def plain(effect: n.Effect, opening: Opening) -> Headed | None:
    """What is said, and behind it when."""
    said = trailing(effect, opening)
    return None if is_twofold(said, effect, opening) else said


add("headed", plain, "{clauses} {trailing}", "{bare} {trailing}")
add("headed", lambda r, o, u: trailing(n.Found(r, u), o), "{rules} {trailing} {until}")
add("trailing", lambda o: o, "{trailing_one}")
add("trailing", join, "{trailing_one} {trailing}")
add("trailing_one", lambda c: Opening(condition=c), "(while|as long as) {states}")
add("trailing_one", lambda o: o, "{how_often}")
add("trailing_one", lambda s: Opening(scope=s), "{scope}", "{bare_scope}")
add("trailing_one", lambda o: o, "{facing}")
add(
    "facing",
    lambda d: engaged_with(d),
    "while (it|he|she|this die) is engaged with {opponents_met}",
)
add("facing", lambda _, d: engaged_with(d), "while {own_name} is engaged with {opponents_met}")


def engaged_with(opposite: n.Select) -> Opening | None:
    """While the die is engaged, and one that it is engaged with is such a one."""
    if opposite.filter is None or any(isinstance(node, n.Named) for node in everything(opposite.filter)):
        return None  # a name means dice of one's own (3.4.1.3), which never are opposite
    parts = parts_of(opposite.filter)
    return Opening(scope=S.ENGAGED, condition=exists(replace(opposite, filter=one_filter((*parts, MET)))))


MET = n.InState(n.DieState.ENGAGED, n.Ref(n.RefKind.THIS_DIE))

add("headed", of_own, "{clauses} (when|whenever) {short_event}", "{bare} (when|whenever) {short_event}")


def under(opening: Opening, said: Headed | None) -> Headed | None:
    """ "While Wasp is active, Moth gets +1A when blocked": an opening before both."""
    both = join(opening, said.opening) if said and opening.trigger is None else None
    return said._replace(opening=both) if said and both else None


add(
    "headed",
    lambda o, e, t: under(o, of_own(e, t, o.scope is S.ACTIVE)),
    "{opening} ,? {clauses} (when|whenever) {short_event}",
)
# the one die of its player that attacks is this one
ALONE_HERE = Opening(
    scope=S.ATTACKING,
    condition=n.Compare(
        n.CountOf(
            n.Select(
                n.Noun.CHARACTER_DIE,
                n.InState(n.DieState.ATTACKING),
                n.Side.YOURS,
                count=n.EVERY,
                mode=n.Mode.ALL,
            )
        ),
        n.Op.EQUAL,
        n.Const(1),
    ),
)
add("trailing_one", lambda *_: ALONE_HERE, "(while|when|if) {own_name} is {by_itself}")
add("trailing_one", lambda _: ALONE_HERE, "(while|when|if) (it|he|she) is {by_itself}")
add("trailing_one", lambda: ALONE_HERE, "(while|when|if) attacking alone")
add("by_itself", lambda: True, "attacking alone", "(the|your) only (attacker|attacking character die)")
add("trailing_one", lambda t: Opening(timing=t), "{timing}")

# --- Global abilities -----------------------------------------------------------------------------------------------


class GlobalHead(NamedTuple):
    opening: Opening
    cost: n.Cost | None
    effect: object


add("global_cost", lambda c: c, "{cost}", "use {energy}")
add("global", lambda c: GlobalHead(Opening(), c, None), "{global_cost}", "{sure_energy}")
add("global", lambda c, e: GlobalHead(Opening(), c, e), "{sure_energy} : {global_next}")
add("global", lambda o, c: GlobalHead(o, c, None), "{opening} ,? {global_cost}")
add("global", lambda c, e: GlobalHead(Opening(), c, e), "{global_cost} (to|:|,) {goal}")
add("global", lambda o, c, e: GlobalHead(o, c, e), "{opening} ,? {global_cost} (to|:|,) {goal}")
add("global", lambda o, c, e: GlobalHead(o, c, e), "{opening} ,? you may {global_cost} to {goal}")
add("global", lambda g, c: GlobalHead(Opening(given=g), c, None), "if {asked} , {global_cost}")
add("global", lambda g, c, e: GlobalHead(Opening(given=g), c, e), "if {asked} , {global_cost} to {goal}")
add("global", lambda c, o: GlobalHead(o, c, None), "{global_cost} ,? {paid_when}")
add("global", lambda c, o, e: GlobalHead(o, c, e), "{global_cost} ,? {paid_when} (to|:) {goal}")
add("paid_when", lambda o: o, "{how_often}")
add("paid_when", lambda t: Opening(timing=t), "{timing}")
add("paid_when", lambda e: Opening(e), "{step_event}", "(when|whenever|each time) {event}")
# the full stop after the price left out, or a comma in its place
add("global", lambda c, e: GlobalHead(Opening(), c, e), "{global_cost} (:|,)? {global_next}")
add("global_next", lambda said: said, "{top}")
