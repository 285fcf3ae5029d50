"""Sentences about what happens later: whenever something does this turn, the next time, at the end of a step."""

from collections.abc import Callable
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.mention import chooses
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import (
    about,
    at_step,
    back,
    by,
    is_joined,
    later,
    seq,
    unless_it_fights,
)
from judgebot.cardtext.phrases.dice.description import as_dice
from judgebot.cardtext.phrases.effects.landing import Landing, fits
from judgebot.cardtext.phrases.moments.verbs import told
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.said import OnceFelled
from judgebot.cardtext.referring import is_that
from judgebot.cardtext.walk import change, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

U = n.Until

WHEN = "(when|whenever|each time|every time)"
add("outcome", lambda u, t, e: n.Delayed(t, e, u), f"{{waited_for}} , {WHEN} {{event}} ,? {{clauses}}")
add(
    "outcome",
    lambda u, t, c, e: n.Delayed(t, n.If(c, e), u),
    f"{{waited_for}} , {WHEN} {{event}} , if {{asked}} , {{clauses}}",
)
add(
    "outcome",
    lambda t, u, e: n.Delayed(t, e, u) if u is not U.END_OF_TURN else None,
    f"{WHEN} {{event}} {{waited_for}} , {{clauses}}",
)
add("outcome", lambda t, _, e: n.Delayed(t, e), f"{WHEN} {{event}} {{turn_left}} , {{clauses}}")
_FOR_SO_LONG = (
    U.END_OF_TURN,
    U.END_OF_YOUR_TURN,
    U.END_OF_THEIR_TURN,
    U.YOUR_NEXT_TURN,
    U.END_OF_YOUR_NEXT_TURN,
    U.END_OF_THEIR_NEXT_TURN,
)
add(
    "outcome",
    lambda _, t, e: n.Delayed(t, e, U.LEAVES) if all(map(is_of_that, events_of(t))) else None,
    f"for as long as {{own_name}} is active , {WHEN} {{event}} , {{clauses}}",
)
add("waited_for", lambda u: u if u in _FOR_SO_LONG else None, "{until}")
add(
    "sentence",
    lambda r, e: None if not is_that(r) or is_moved(e) else OnceFelled(n.Delayed(n.Event(Verb.KO, r), e)),
    "if {ref_one} is ko'd this turn , {clauses}",
)
for _verb, _fights in (
    (Verb.BLOCKED, "is blocked and"),
    (Verb.ATTACK, "attacks and is"),
    (Verb.BLOCK, "blocks and is"),
):
    add(
        "sentence",
        lambda r, e, v=_verb: falls_in_fight(r, v, e) if is_that(r) and not is_moved(e) else None,
        f"(if|{WHEN}) {{ref_one}} {_fights} ko'd this turn , {{clauses}}",
    )


def falls_in_fight(who: n.Ref, fights: Verb, effect: n.Effect) -> OnceFelled:
    """ "If it is blocked and KO'd this turn, ...": of a die spoken of, once it has been both."""
    fought = n.Happened(n.Event(fights, n.Ref(n.RefKind.SUBJECT)), n.Window.THIS_TURN)
    return OnceFelled(n.Delayed(n.Event(Verb.KO, who), n.If(fought, effect)))


add("this_turn_event", lambda t: t, "{event} this turn")
add("this_turn_event", lambda t: None if is_of_their_turn(t) else t, "{event}")
add("outcome", lambda t, e: next_time(t, e), "the next time {this_turn_event} ,? {clauses}")
_OF_OWN_TURN = (Verb.ATTACK, Verb.FIELD, Verb.PURCHASE, Verb.DRAW, Verb.ROLL)


def next_time(trigger: n.Trigger, effect: n.Effect) -> n.Delayed | None:
    """What follows the next such event: not what a die costs that is fielded or purchased, which is paid before."""
    verbs = {event.verb for event in events_of(trigger)}
    priced = isinstance(effect, n.Found) and any(isinstance(rule, n.CostChange) for rule in effect.rules)
    if priced and verbs & {Verb.FIELD, Verb.PURCHASE}:
        return None
    again = any(isinstance(node, n.Move) and node.manner is n.Manner.FIELD for node in everything(effect))
    fielded = isinstance(effect, n.May | n.Move) and again and any(is_that(node) for node in everything(effect))
    return None if fielded and Verb.FIELD in verbs else n.Delayed(trigger, effect, once=True)


def is_of_their_turn(trigger: n.Trigger) -> bool:
    """ "The next time your opponent attacks": not in this turn, and it is open for how long it is waited for."""
    return any(
        event.verb in _OF_OWN_TURN
        and (event.by == n.OPPONENT or getattr(event.subject, "side", None) is n.Side.OPPOSING)
        for event in events_of(trigger)
    )


add("outcome", lambda e, t, _: whenever_it(e, t), f"{{clauses}} {WHEN} {{event}} {{turn_left}}")
add("turn_left", lambda: True, "this turn", "for the (rest|remainder) of (the|this) turn")


def whenever_it(effect: n.Effect, trigger: n.Trigger) -> n.Effect | None:
    """ "Spin target die down 1 level when it takes damage this turn": it is chosen now, and spun each time. Where
    nothing is chosen, it happens each time to whatever it is about."""
    what = getattr(effect, "what", None)
    if isinstance(effect, n.GainLife | n.LoseLife | n.TakeDamage | n.Draw | n.PrepFromBag | n.DealDamage):
        chosen = any(isinstance(node, n.Select) and chooses(node) for node in everything(effect))
        aimed = any(isinstance(node, n.Person) and node.kind.is_target for node in everything(effect))
        return None if chosen or aimed else later(*back(effect, trigger))
    if not isinstance(trigger, n.Event) or not is_that(trigger.subject) or trigger.object is not None:
        return None
    if not isinstance(what, n.Select) or what.mode is not n.Mode.TARGET or what.count != n.ONE:
        return None
    return seq(n.Pick(what), n.Delayed(trigger, replace(effect, what=n.Ref(n.RefKind.THAT))))  # type: ignore[call-arg]


add(
    "sentence",
    lambda r, v, e, *_: unless_it_fights(r, v, e) if is_that(r) else None,
    "if {ref_one} {not_done_yet} , {clauses}",
    "if {ref_one} {not_done_yet} , {clauses} {end_of_turn}",
)
add("not_done_yet", lambda v: v, "does not {to_fight} (this turn)?")
add("not_done_yet", lambda: Verb.KO, "(is not|does not get) ko'd this turn")
add(
    "sentence",
    lambda er, v, e, _: outlasts(er, v, e),
    "(if|when|whenever) {er} {fights} and is not ko'd this turn , {clauses} {end_of_turn}",
)
PHRASES.words("fights", {"attacks": Verb.ATTACK, "blocks": Verb.BLOCK})


def outlasts(who: n.Subject, fights: Verb, effect: n.Effect) -> Headed:
    """ "If Moth attacks and isn't KO'd this turn, draw a die at end of turn": which is settled only then. Without "this
    turn" a KO before the attack might not count."""
    return Headed(Opening(n.Event(fights, who)), unless_it_fights(n.Ref(n.RefKind.SUBJECT), Verb.KO, effect))


def once_hurt(what: object, effect: n.Effect) -> n.Effect | None:
    """A die is chosen now, or has been spoken of, and something happens as soon as its player damages it."""
    hurt = n.Delayed(n.Event(Verb.DAMAGE, n.Ref(n.RefKind.THAT), by=n.YOU), effect)
    if isinstance(what, n.Select) and what.mode is n.Mode.TARGET:
        return seq(n.Pick(what), hurt)
    return hurt if is_that(what) else None


_IF_HURT = "(if|when|whenever) you (damage|deal damage to)"
add("sentence", lambda d, e: once_hurt(as_dice(d), e), f"{_IF_HURT} {{np_one}} this turn , {{clauses}}")
add("sentence", once_hurt, f"{_IF_HURT} {{ref_one}} this turn , {{clauses}}")
# "the turn Moth copies it": said just after it does, which is this turn
add("sentence", lambda d, *said: once_hurt(d, said[-1]), f"{_IF_HURT} {{the_copied_one}} {{that_turn}} , {{clauses}}")
add("the_copied_one", lambda: n.Ref(n.RefKind.THAT), "the (copied|original) (character)? die")
add("that_turn", lambda: True, "this turn")
add("that_turn", lambda _: True, "the turn {own_name} (copies|copied) it")
_YET = {Verb.ATTACK, Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED, Verb.DEAL}


def yet(trigger: n.Trigger, effect: n.Effect) -> n.Delayed | None:
    """ "If it attacks this turn, ...": what the die just spoken of may yet do."""
    if not isinstance(trigger, n.Event) or trigger.verb not in _YET or not is_that(trigger.subject):
        return None
    return n.Delayed(trigger, effect)


add("sentence", lambda t, e: yet(t, e), "if {event} this turn , {clauses}")
_OF_A_TARGET = {*_YET, Verb.DAMAGE, Verb.KO}


def of_target(what: n.Select, deed: n.Trigger, effect: n.Effect, once: bool = False) -> n.Effect | None:
    """ "If target Sidekick attacks this turn, ...": it is chosen now, and waited for until end of turn (3.4.4.2)."""
    if any(event.verb not in _OF_A_TARGET for event in events_of(deed)):
        return None
    trigger = told(deed, n.Ref(n.RefKind.THAT, single=True))
    return seq(n.Pick(as_dice(what)), n.Delayed(trigger, effect, once=once)) if trigger is not None else None  # type: ignore[arg-type]


_AIMED = "target {np_targeted} {doings_one}"
add("sentence", lambda d, e, *said: of_target(d, e, said[-1]), f"(if|{WHEN}) {_AIMED} {{turn_left}} ,? {{clauses}}")
# "if target die is damaged" asks what it is now
add("sentence", lambda d, e, said: None if hurts(e) else of_target(d, e, said), f"if {_AIMED} , {{clauses}}")
_HURT = "if target {np_targeted} (takes|is dealt) (any)? damage , {clauses}"
add("sentence", lambda d, e: of_target(d, n.Event(Verb.DAMAGE), e), _HURT)


def hurts(deed: n.Trigger) -> bool:
    """Whether it is to be damaged."""
    return any(event.verb is Verb.DAMAGE for event in events_of(deed))


_NEXT = f"the next time {_AIMED} ({{turn_left}})? ,? {{clauses}}"
add("sentence", lambda d, e, *said: of_target(d, e, said[-1], once=True), _NEXT)
_WOULD = "target {np_targeted} would (be {dealt_it}|{take})"
add("sentence", lambda d, e, *said: of_target(d, e, said[-1], once=True), _NEXT.replace(_AIMED, _WOULD))
add("sentence", lambda d, e, *said: of_target(d, e, said[-1]), f"(if|{WHEN}) {_WOULD} {{turn_left}} ,? {{clauses}}")
add("sentence", lambda e, t: once_it_does(e, t), "{clauses} (if|when) {event} this turn")


def once_it_does(effect: n.Effect, trigger: n.Trigger) -> n.Effect | None:
    """ "Target die gets +2A if it attacks this turn": it is chosen now, and gets it as it attacks."""
    rules = effect.rules if isinstance(effect, n.Found) else ()
    chosen = next((what for rule in rules if isinstance(what := getattr(rule, "what", None), n.Select)), None)
    then = yet(trigger, effect)
    if chosen is None or then is None or not chooses(chosen) or chosen.count != n.ONE:
        return None
    it = n.Ref(n.RefKind.THAT, single=True)
    what = change(effect, lambda node: it if node == chosen else node)
    assert isinstance(then.trigger, n.Event)
    return seq(n.Pick(chosen), replace(then, trigger=replace(then.trigger, subject=it), effect=what))


add(
    "outcome",
    lambda u, e, t: replace(later(*back(e, t)), until=u),
    f"{{waited_for}} , {{clauses}} {WHEN} {{event}}",
)
add("outcome", lambda e, s: at_step(e, s), "{clauses} {step_event}")


def at_that_time(said: n.Effect) -> Headed | None:
    """ "Gain 1 life at the end of your turn", of a character and with nothing before it: whenever that comes."""
    match said:
        case n.Delayed(trigger=n.StepEvent() as step, until=U.END_OF_TURN, condition=None, once=True):
            return Headed(Opening(step), said.effect)
    return None


def is_moved(effect: n.Effect) -> bool:
    """Whether the die spoken of goes somewhere: if it is KO'd, that is where it goes in place of the Prep Area."""
    return isinstance(effect, n.Move) and isinstance(effect.what, n.Ref)


_LAST = {n.PersonKind.YOU: U.END_OF_YOUR_NEXT_TURN, n.PersonKind.OPPONENT: U.END_OF_THEIR_NEXT_TURN}


def in_next_step(whose: n.Person, edge: n.Edge, step: n.Step, effect: n.Effect) -> n.Delayed:
    """What happens once in the next such step of a player, at the latest in that player's next turn."""
    return n.Delayed(n.StepEvent(step, edge, whose), effect, _LAST[whose.kind], once=True)


def all_of_attack(whose: n.Person, rules: tuple[n.Rule, ...]) -> n.Delayed | None:
    """What holds in all of a player's next Attack Step, of dice that nobody chooses."""
    dice = [getattr(rule, about(rule), None) for rule in rules]
    known = all(what == n.Ref(n.RefKind.OWN_NAME) or getattr(what, "mode", None) is n.Mode.ALL for what in dice)
    held = n.Found(rules, U.END_OF_ATTACK)
    return in_next_step(whose, n.Edge.START, n.Step.ATTACK, held) if known else None


for _whose, _person in (("your", n.YOU), ("(your|an) opponent's", n.OPPONENT)):
    _next_step = f"at the? {{edge}} of {_whose} next {{part_of_turn}}"
    add("outcome", lambda e, s, c, p=_person: in_next_step(p, e, s, c), f"{_next_step} , {{clauses}}")
    _next_attack = f"(during|in) {_whose} next attack step"
    add("outcome", lambda r, p=_person: all_of_attack(p, r), f"{_next_attack} , {{rules}}", f"{{rules}} {_next_attack}")
add("part_of_turn", lambda s: s if s is not n.Step.TURN else None, "{step}")

# the start of a turn, which this one has behind it
add("clauses", lambda w, e: on_next_turn(w, e), "{next_turn} , {clauses}")
add("outcome", lambda e, w: None if is_joined(e) else on_next_turn(w, e), "{clauses} {next_turn}")
add("clauses", lambda w, e: at_next_end(w, e), "{next_end} , {clauses}")
add("outcome", lambda e, w: None if is_joined(e) else at_next_end(w, e), "{clauses} {next_end}")
add("clauses", lambda w, c, e: on_next_turn(w, n.If(c, e)), "{next_turn} , if {condition} , {clauses}")
for _if, _so in (("if", lambda c: c), ("unless", n.Unless)):
    add(
        "clauses",
        lambda w, c, e, so=_so: at_next_end(w, n.If(so(c), e)),
        f"{{next_end}} , {_if} {{in_turn}} ((during|in|on)? that turn|this turn)? , {{clauses}}",
    )
for _then in ("start", "end"):
    _at_theirs = f"at the {_then} of their next turn"
    add(
        "outcome",
        lambda p, e, at_start=_then == "start": of_their_next(p, e, at_start),
        f"{{someone}} {{act_s}} {_at_theirs}",
        f"{_at_theirs} , {{someone}} {{act_s}}",
    )
add("next_end", lambda: n.YOU, "at the? end of your next turn")
add("next_end", lambda: n.OPPONENT, "at the? end of (your|an|the)? opponent's next turn")
_OPPONENTS = "(your|an|the)? opponent's next turn"
_STARTS = "(when|as|once)"
add("next_turn", lambda: n.YOU, "at the start of your next turn", f"{_STARTS} your next turn (begins|starts)")
add("next_turn", lambda: n.OPPONENT, f"at the start of {_OPPONENTS}", f"{_STARTS} {_OPPONENTS} (begins|starts)")
for _whose, _person in (("your next turn", n.YOU), (_OPPONENTS, n.OPPONENT)):
    add(
        "outcome",
        lambda t, e, p=_person: on_next_turn(p, n.Delayed(t, e)),
        f"(during|in|on) {_whose} , {WHEN} {{event}} , {{clauses}}",
        f"{WHEN} {{event}} (during|in|on) {_whose} , {{clauses}}",
    )

    add(
        "outcome",
        lambda t, e, p=_person: on_next_turn(p, n.Delayed(t, e)) if all(map(is_of_that, events_of(t))) else None,
        f"if {{event}} (during|in|on) {_whose} , {{clauses}}",
    )


def is_of_that(event: n.Event) -> bool:
    """Whether it is told of a die spoken of before."""
    return is_that(event.subject)


def on_next_turn(whose: n.Person, effect: n.Effect) -> n.Effect | None:
    """ "At the start of your next turn, Prep it": once, and what is asked is asked then."""
    if isinstance(effect, n.May) and isinstance(effect.effect, n.Pay):
        return None
    until = U.END_OF_YOUR_NEXT_TURN if whose == n.YOU else U.END_OF_THEIR_NEXT_TURN
    return n.Delayed(n.StepEvent(n.Step.TURN, n.Edge.START, whose), effect, until, once=True)


def of_their_next(who: n.Person, act: n.Effect, at_start: bool) -> n.Effect | None:
    """ "Your opponent loses 1 life at the start of their next turn"."""
    done = by(who, act) if who == n.OPPONENT else None
    if done is None:
        return None
    return on_next_turn(who, done) if at_start else at_next_end(who, done)


def at_next_end(whose: n.Person, effect: n.Effect) -> n.Effect | None:
    """ "At the end of your next turn, KO it": once that turn has begun it is its end, and not that of this one."""
    return on_next_turn(whose, n.Delayed(_TURN_ENDS, effect, once=True))


_TURN_ENDS = n.StepEvent(n.Step.TURN, n.Edge.END)


def lying_so(effect: n.Effect, put_off: Callable[[n.Effect], object], landing: Landing) -> object:
    """ "Return it to the Field Zone at end of turn on its former level": how it lies said behind the moment."""
    done = effect.effect if isinstance(effect, n.May) else effect
    if not isinstance(done, n.Move) or not isinstance(done.what, n.Ref) or (done.level, done.own_face) != (None, None):
        return None
    if not fits(landing, done.what, done.to):
        return None
    lies = replace(done, level=landing.level, own_face=landing.face)
    return put_off(replace(effect, effect=lies) if isinstance(effect, n.May) else lies)


add("put_off_to", lambda s: lambda e: at_step(e, s), "{step_event}")
add("put_off_to", lambda w: lambda e: on_next_turn(w, e), "{next_turn}")
add("put_off_to", lambda w: lambda e: at_next_end(w, e), "{next_end}")
add("outcome", lying_so, "{clauses} {put_off_to} ,? {landing}")
add("outcome", lambda t, e: n.Delayed(t, e), "this turn , if {event} , {clauses}")


# --- back at the end of the turn, or before ---------------------------------------------------------------------------


def at_the_latest(effect: n.Effect, *_: object) -> n.Seq | None:
    """ "At end of turn or when it leaves the Field Zone, return it to its card": whichever comes first."""
    if not isinstance(effect, n.Move) or not is_that(effect.what) or not isinstance(effect.what, n.Ref):
        return None
    leaves = n.Event(Verb.LEAVE, effect.what, from_areas=(Area.FIELD,))
    return n.Seq((n.Delayed(_TURN_ENDS, effect, once=True), n.Delayed(leaves, effect, once=True)))


_WHICHEVER = "(at)? (the)? end of (the)? turn or (when|once|if) {ref_one} leaves the field (zone)?"
add("outcome", at_the_latest, f"{{clauses}} {_WHICHEVER}")
add("outcome", lambda _, e: at_the_latest(e), f"{_WHICHEVER} ,? {{clauses}}")
