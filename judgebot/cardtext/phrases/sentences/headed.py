"""An opening with what it begins, before or behind: "while active, ...", "... when Moth attacks"."""

from dataclasses import replace
from typing import Any, NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.mention import mentions_that
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.ofwhom import whom
from judgebot.cardtext.phrases.build import asks_of_attackers, back, dealt_by_own, is_of_group, subjects
from judgebot.cardtext.phrases.conditions.condition import Rolled
from judgebot.cardtext.phrases.conditions.scope import MET
from judgebot.cardtext.phrases.damage.takeninstead import taken_instead
from judgebot.cardtext.phrases.dice.description import Bits, Det, as_dice, select
from judgebot.cardtext.phrases.dice.quality import whichever
from judgebot.cardtext.phrases.effects.atthedraw import when_drawn
from judgebot.cardtext.phrases.moments.listener import one_of
from judgebot.cardtext.phrases.moments.verbs import told
from judgebot.cardtext.phrases.parts import Headed, Opening, join
from judgebot.cardtext.phrases.predicate import Predicate
from judgebot.cardtext.phrases.replacing.reroute import SETTLED
from judgebot.cardtext.phrases.rules.rule import narrowed, state
from judgebot.cardtext.phrases.said import Breath, Instead, Otherwise
from judgebot.cardtext.phrases.sentences.outcome import single
from judgebot.cardtext.referring import That, They, is_that
from judgebot.cardtext.walk import change, contains, everything
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

S = n.Scope


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
            if all(isinstance(rule, n.ChangeDamage) and is_from_one_met(rule) for rule in rules):
                told = tuple(replace(rule, source=dice) for rule in rules)  # type: ignore[call-arg]
                return Headed(Opening(scope=S.ENGAGED), n.Found(told))
    return None


def is_from_one_met(rule: n.ChangeDamage) -> bool:
    """ "While Moth is engaged with a Villain, it takes no damage from that Villain"; "it" is the other one only where
    Moth is hit."""
    source = rule.source
    return isinstance(source, n.Ref) and is_that(source) and (not source.single or isinstance(rule.to, n.Ref))


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


def asks_what_is_rolled(effect: object) -> bool:
    """ "If you roll two [bolt]", where no roll is spoken of before it: whenever it comes to that, and no state."""
    done = effect.effects if isinstance(effect, n.Seq) else (effect,)
    asked = [node for each in done if isinstance(each, n.If) for node in everything(each.condition)]
    rolled = contains(effect, n.Draw, n.Roll, n.Search)
    return any(isinstance(node, n.EnergyCount) and node.rolled for node in asked) or (
        not rolled and isinstance(effect, n.Seq) and any(isinstance(node, Rolled) for node in asked)
    )


def of_the_bearer(opening: Opening, effect: object) -> Opening:
    """ "While attacking, the equipped die gets +2A": as long as that die attacks; the Gear itself never fights."""
    state = _OF_SCOPE.get(opening.scope) if opening.scope else None
    if state is None or opening.condition or not isinstance(effect, n.Found) or not is_of_bearer(effect):
        return opening
    return opening._replace(scope=None, condition=n.Fits(BEARER, n.InState(state)))


_OF_SCOPE = {
    S.ATTACKING: n.DieState.ATTACKING,
    S.BLOCKING: n.DieState.BLOCKING,
    S.IN_COMBAT: n.DieState.IN_COMBAT,
    S.ENGAGED: n.DieState.ENGAGED,
}


def both_so(opening: Opening, effect: object) -> tuple[Opening, object]:
    """ "While you have a Villain, if you have less life, your Sidekicks get +1A": what lasts does while both are so."""
    asked = [opening.condition] if opening.condition else []
    then = effect
    while isinstance(then, n.If) and then.otherwise is None:
        asked.append(then.condition)
        then = then.then
    lasts = isinstance(then, n.Found) and then.until is n.Until.UNSTATED
    if len(asked) < 2 or not lasts or opening.trigger or opening.limit or opening.timing:
        return opening, effect
    return opening._replace(condition=n.Both(tuple(asked))), then


def headed(opening: Opening, effect: object) -> Headed | None:
    told = when_drawn(opening, effect)
    if told is None:
        return None
    opening, effect = both_so(told, effect)
    of_them = of_those_met(opening, effect) or of_those_fighting(opening, effect)
    if of_them is not None:
        return of_them
    if (isinstance(opening.trigger, n.StepEvent) and opening.before) or asks_of_attackers(opening.trigger, effect):
        return None
    if opening.trigger is None and asks_what_is_rolled(effect):
        return None
    if is_beside_another(opening) and isinstance(effect, n.Found) and any(type(x) is They for x in subjects(effect)):
        return None  # both of them, which `bothof` reads, or all that it attacks with
    if isinstance(effect, n.Found) and isinstance(effect.rules[0], n.ExtraDraw):
        if is_own_draw(opening.trigger):
            return None  # the draw that it would belong to is over by then
        if opening.trigger is not None and effect.until is n.Until.UNSTATED:
            return None  # in which of their steps, and for how many turns
    if isinstance(effect, Instead) and (puts_underneath(effect) or sends_the_kod(opening.trigger, effect)):
        return None  # where a KO'd die goes is settled by the KO (1.5.3.2)
    if isinstance(effect, Instead):
        less = taken_instead(opening.trigger, opening.given, effect.effect)
        if less is None and {event.verb for event in events_of(opening.trigger)} == {Verb.DAMAGE}:
            return None  # what takes the place of the damage: `inplace`
        return Headed(opening, effect if less is None else less)
    if isinstance(effect, Headed):
        both = join(opening, effect.opening)
        return both and Headed(both, effect.effect)
    return Headed(of_the_bearer(beside_its_blocker(at_once(opening, effect), effect), effect), effect)


def at_once(opening: Opening, effect: object) -> Opening:
    """ "When Moth is KO'd, you may immediately draw a die": ahead of what else happens then (3.2.9)."""
    match effect:
        case n.May(at_once=True) | n.Move(at_once=True) if opening.trigger and not isinstance(
            opening.trigger, n.StepEvent
        ):
            return opening._replace(immediately=True)
        case n.May(effect=first) | n.If(then=first) | n.Seq(effects=(first, *_)):
            return at_once(opening, first)
    return opening


def puts_underneath(said: Instead) -> bool:
    """ "Place it underneath instead": a die."""
    return any(isinstance(node, n.Attach) and node.under for node in everything(said))


def sends_the_kod(trigger: n.Trigger | None, said: Instead) -> bool:
    """ "When a Villain is KO'd, put it in the Used Pile instead": instead of the Prep Area. `reroute` reads it."""
    sent = said.effect.effect if isinstance(said.effect, n.May) else said.effect
    falls = bool(events_of(trigger)) and all(event.verb is Verb.KO for event in events_of(trigger))
    return falls and isinstance(sent, n.Move) and is_that(sent.what) and sent.to in SETTLED


def is_beside_another(opening: Opening) -> bool:
    """ "When Moth attacks with another Villain": where "they" are not the dice of the trigger alone."""
    match opening:
        case Opening(
            trigger=n.Event(verb=Verb.ATTACK | Verb.BLOCK, subject=n.Ref(kind=n.RefKind.THIS_DIE)),
            given=n.Compare(left=n.CountOf(select=dice), op=n.Op.AT_LEAST, right=n.Const(n=1)),
        ):
            return n.Other() in everything(dice.filter)
    return False


def beside_its_blocker(opening: Opening, effect: object) -> Opening:
    """ "When Moth is blocked by only one die, KO that die": the blocker, which is then the other die of the trigger."""
    match opening:
        case Opening(
            trigger=n.Event(verb=Verb.BLOCKED, subject=n.Ref(kind=n.RefKind.THIS_DIE), object=None) as event,
            given=n.Compare(left=n.CountOf(), op=n.Op.EQUAL, right=n.Const(n=1)),
        ) if any(isinstance(node, That) and node.trait is None for node in everything(effect)):
            return opening._replace(trigger=replace(event, object=ANY_CHARACTER))
    return opening


ANY_CHARACTER = n.Select(n.Noun.CHARACTER_DIE, mode=n.Mode.ALL)


def trailing(effect: n.Effect, opening: Opening) -> Headed | None:
    """ "Draw a die when ...": the same as "when ..., draw a die". Other dice that get something "while attacking" are
    themselves attacking."""
    opening = of_the_bearer(opening, effect)
    of_this = opening.scope not in (None, S.ACTIVE) or isinstance(opening.condition, n.Fits)
    if of_this and not is_of_own(effect):
        return None
    if opening.timing is not None and isinstance(effect, n.ChangeTurn):
        return None  # what a turn has in any case is not used at a time
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
    if not isinstance(effect, n.Found) and contains(effect, n.Select):
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
    return any(whom(rule) == BEARER for rule in effect.rules)


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


def provided(condition: n.Condition | None, said: Headed | None) -> Headed | None:
    """ "If you have a Villain, Moth gets +1A while attacking": both must be so."""
    if said is None or condition is None:
        return said
    both = n.Both((said.opening.condition, condition)) if said.opening.condition else condition
    return said._replace(opening=said.opening._replace(condition=both))


def before_hits(opening: Opening, effect: n.Effect) -> Headed | None:
    """What a block sets off happens before combat damage anyway, said or not."""
    fights = {Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED, Verb.ENGAGE}
    events = events_of(opening.trigger)
    return headed(opening, effect) if events and {event.verb for event in events} <= fights else None


def put_off(opening: Opening, step: n.StepEvent, effect: n.Effect, given: n.Condition | None = None) -> Headed | None:
    """ "When fielded, at the end of the turn, ...": what happens later is founded now (3.4.4), and what it asks is
    asked then."""
    if not isinstance(opening.trigger, n.Event | n.AnyEvent) or not is_to_come(step):
        return None
    if given is not None and asks_of_this_effect(given):
        return None  # nothing has been done by it then
    return Headed(opening, n.Delayed(step, n.If(given, effect) if given else effect, once=True))


def asks_of_this_effect(condition: n.Condition) -> bool:
    return any(isinstance(x, n.Happened) and x.window is n.Window.THIS_WAY for x in everything(condition))


def is_to_come(step: n.StepEvent) -> bool:
    """Whether one such moment is ahead. The start of a turn may be that of each turn from then on."""
    if step.whose not in (None, n.YOU, n.OPPONENT):
        return False
    return step.edge is n.Edge.END or (step.edge is n.Edge.START and step.step is n.Step.ATTACK)


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


def otherwise(first: Headed, rest: n.Effect) -> Breath | None:
    """ "While you have a Villain, Moth gets +1A; otherwise it gets +1D": for as long as that is not so."""
    return Breath(first, Otherwise(rest)) if first.opening.condition and isinstance(rest, n.Found) else None


def begun(opening: Opening, said: Breath) -> Breath | None:
    """An opening before two sentences in one; it is before both, if the second has an opening of its own."""
    first = headed(opening, said.first)
    then = headed(opening, said.then) if isinstance(said.then, Headed) else said.then
    return Breath(first, then) if first and then else None


add("headed", headed, "{opening} , {sentence}", "{opening} {sentence}")
add("top", lambda said: said, "{breath}")
add("top", begun, "{opening} ,? {breath}")
_OTHERWISE = "(,|;)? (and|but)? (otherwise|or else|if not) ,? {clauses}"
add("top", otherwise, f"{{headed}} {_OTHERWISE}")
add("top", lambda e, c, r: otherwise(Headed(Opening(condition=c), e), r), f"{{clauses}} if {{asked}} {_OTHERWISE}")

# --- what is said before and behind, in any order -------------------------------------------------------------------


class Attended(NamedTuple):
    """Clauses with what is said behind them: when or while, and on what condition."""

    effect: n.Effect
    tail: Opening
    given: n.Condition | None = None


def between(effect: n.Effect, condition: n.Condition, tail: Opening) -> Attended | None:
    """ "Gain 1 life if you have a Villain when Moth attacks": of the whole, where it can't be of the last act alone; of
    "it" behind a condition it is open if it is what was asked for."""
    said = Attended(effect, tail, condition)
    refers_back = any(mentions_that(part) for part in (tail.trigger, tail.condition, tail.given) if part)
    fights = tail.scope not in (None, S.ACTIVE)  # so may what was asked for
    return said if single(effect) and not refers_back and not fights else None


def alone(said: Attended) -> Headed | None:
    """It, with nothing before it but a condition."""
    return provided(said.given, plain(said.effect, said.tail))


def opened(opening: Opening, said: Attended) -> Headed | None:
    """It, with an opening at the other end."""
    return provided(said.given, enclosed(opening, said.effect, said.tail))


def also_if(condition: n.Condition, said: Attended) -> Attended | None:
    """It, with a condition before it; of two at either end it is open which is asked when."""
    return None if said.given else of_that_opponent(condition, said)._replace(given=condition)


def of_that_opponent(condition: n.Condition, said: Attended) -> Attended:
    """ "If your opponent has no Villains, they lose 1 life whenever they draw a die": "they" are whom it speaks of."""
    dice = [node for node in everything(condition) if isinstance(node, n.Select)]
    counted = isinstance(condition, n.Compare) and isinstance(condition.left, n.CountOf) and len(dice) == 1
    that_player = n.Person(n.PersonKind.THAT_PLAYER)
    both = all(that_player in everything(part) for part in (said.effect, said.tail.trigger))
    if not counted or dice[0].side is not n.Side.OPPOSING or not both:
        return said

    def told(node: n.Node) -> n.Node:
        return n.OPPONENT if node == that_player else node

    trigger = change(said.tail.trigger, told)
    return said._replace(effect=change(said.effect, told), tail=said.tail._replace(trigger=trigger))


add("proviso", lambda c: c, "if {asked}")
add("proviso", lambda c: n.Unless(c), "unless {asked}")
add("attended", Attended, "{clauses} {trailing}", "{clauses} {trailing} ,? {proviso}")
add("attended", Attended, "{bare} {trailing}", "{bare} {trailing} ,? {proviso}")
add("attended", lambda e, c, o: between(e, c, o), "{clauses} {proviso} {trailing}")
add("attended", lambda r, o, u: Attended(n.Found(r, u), o), "{rules} {trailing} {until}")
add("attended", lambda r, o, u, c: Attended(n.Found(r, u), o, c), "{rules} {trailing} {until} ,? {proviso}")
add("headed", alone, "{attended}")
add("headed", opened, "{opening} ,? {attended}")
add("headed", lambda c, said: (x := also_if(c, said)) and alone(x), "{proviso} , {attended}")
add("headed", lambda o, c, said: (x := also_if(c, said)) and opened(o, x), "{opening} , {proviso} , {attended}")

# --- one thing while or when, and another while or when ---


def each_at_its_time(dice: n.Subject, preds: tuple[Predicate, ...], tail: Opening, *said: Any) -> Breath | None:
    """ "Moth gets +1A on your turn and +1D on your opponent's turn": each like a sentence of its own."""
    more, then = said
    if all(each == Opening(scope=each.scope) and each.scope in n.FIGHTING for each in (tail, then)):
        return None  # which is told of the dice themselves
    one, other = (state(dice, each) for each in (preds, (more,)))
    if not one or not other or tail == then or (isinstance(dice, n.Select) and dice.mode is not n.Mode.ALL):
        return None
    first, second = (alone(Attended(n.Found(rules), each)) for rules, each in ((one, tail), (other, then)))
    return Breath(first, second) if first and second else None


add("tail", lambda o: o, "{trailing}")
add("tail", lambda c: Opening(condition=c), "if {asked}")
for _dice, _s in (("{one}", "_s"), ("{many}", "")):
    _first = f"{_dice} {{preds{_s}}} {{tail}} ,? (and|but)"
    add("breath", each_at_its_time, f"{_first} also? {{so_much}} {{tail}}", f"{_first} {{pred{_s}}} {{tail}}")

# --- what says within it when it holds or happens -------------------------------------------------------------------


def beneath(opening: Opening, said: Headed) -> Headed | None:
    """An opening before it: both must be so. Behind a moment it would be open of what lasts whether it does only while
    the rest holds."""
    asked = opening.condition, said.opening.condition
    if all(asked):
        opening, said = opening._replace(condition=None), said._replace(opening=said.opening._replace(condition=None))
    both = join(opening, said.opening)
    if both is None or (opening.trigger is not None and isinstance(said.effect, n.Found)):
        return None
    return said._replace(opening=both._replace(condition=n.Both(asked)) if all(asked) else both)  # type: ignore[arg-type]


def of_such(dice: object, state_: n.Filter, _: object, preds: tuple[Predicate, ...]) -> Headed | None:
    """ "If a Sidekick is damaged, it gets +1A": all that are so, for as long as they are."""
    every = whichever(dice) if isinstance(dice, n.Select) else None
    some = narrowed(every, state_) if every else None
    rules = state(some, preds) if some else None
    return Headed(Opening(), n.Found(rules)) if rules else None


def holds_for_it(said: object) -> bool:
    """ "If a Sidekick is damaged, it gets +1A", read as what holds for "it" where there is one: of no die."""
    if isinstance(said, Headed):
        asked, held = said.opening.condition, said.effect
        if said.opening.trigger is not None:
            return False
    else:
        asked, held = None, said
    if isinstance(held, n.If) and asked is None:
        asked, held = held.condition, held.then
    counts = isinstance(asked, n.Compare) and isinstance(asked.left, n.CountOf)
    if not counts or not isinstance(held, n.Found) or held.until is not n.Until.UNSTATED:
        return False
    return all(isinstance(what, n.Ref) and is_that(what) and what.single for what in subjects(held))


def each_that_does(whose: Bits, *said: Any) -> Headed | None:
    """ "When your Villains attack, they get +1A": each of those that do, for itself."""
    adjectives, head, after, deed, preds, until = said
    dice = one_of(whose, adjectives, head, after)
    event = told(deed, dice) if isinstance(dice, n.Select) else None
    rules = state(n.Ref(n.RefKind.SUBJECT), preds)
    return Headed(Opening(event), n.Found(rules, until)) if event and rules else None


_THEY_DO = "(when|whenever) {whose} {adjectives} {noun_many} {afters} {doings_many} ,?"
_EACH = "(each|each of them|each one|it)"
for _get in ("(they|those dice|those characters|those character dice) {preds}", f"{_EACH} {{preds_s}}"):
    add("stated", lambda *said: each_that_does(*said, n.Until.UNSTATED), f"{_THEY_DO} {_get}")
    add("stated", each_that_does, f"{_THEY_DO} {_get} {{until}}")
add("stated", of_such, "(if|while|as long as) {any_such} {its_so} , {that_one} {preds_s}")
add("any_such", lambda d: d, "{np_one}")
add(
    "any_such", lambda w, *said: select(Det(n.Mode.CHOOSE, n.ONE, w), *said), "{whose} {adjectives} {noun_one} {afters}"
)
add("headed", lambda said: said, "{stated}")
add("headed", beneath, "{opening} ,? {stated}")
add("stated", lambda c, said: beneath(Opening(condition=c), said), "{proviso} , {stated}")
add(
    "stated",
    lambda c, s, e: Headed(Opening(s), n.If(c, e)) if s.whose is not None else None,
    "if {state_condition} ,? {step_event} , {clauses}",
)
_EACH_TIME = "(when|whenever|each time)"
add("stated", lambda c, t, e: Headed(Opening(timing=t), n.May(n.Pay(c, e))), "you (may|can) {cost} {timing} to {goal}")
add(
    "stated",
    lambda c, t, e: Headed(Opening(t), n.May(n.Pay(c, e))),
    f"you (may|can) {{cost}} {_EACH_TIME} {{event}} to {{goal}}",
)
add("stated", lambda c, o, e: Headed(o, n.May(n.Pay(c, e))), "you (may|can) {cost} {how_often} to {goal}")
add(
    "stated",
    lambda c, s, e: Headed(Opening(s), n.May(n.Pay(c, e))) if s.whose else None,
    "you (may|can) {cost} {step_event} to {goal}",
)
add("stated", lambda p, t: Headed(Opening(t), p), f"{{may_pay}} {_EACH_TIME} {{event}}")  # what for, the next one says
add(
    "sentence",
    lambda s, r, u: Headed(Opening(n.Event(Verb.DAMAGE, s)), n.Found(r, u)) if isinstance(s, n.Select) else None,
    "if {er} is damaged , {rules} {until}",  # for a time: so it is a moment, and no state
)
add("headed", put_off, "{opening} , {step_event} ,? {clauses}")
add("headed", lambda o, s, c, e: put_off(o, s, e, c), "{opening} , {step_event} , if {asked} , {clauses}")
add("headed", lambda o, s, e, c: put_off(o, s, e, c), "{opening} , {step_event} , {clauses} if {asked}")
add("headed", lambda o, c, s, e: put_off(o, s, e, c), "{opening} , if {condition} {step_event} , {clauses}")
add("headed", while_it_attacks, "{opening} , (when|whenever) {event} , {clauses}")
_BEFORE_HITS = "(before combat? damage is (dealt|assigned|resolved)|before combat damage)"
add("headed", before_hits, f"{{opening}} ,? {{clauses}} {_BEFORE_HITS}", f"{{opening}} , {_BEFORE_HITS} , {{clauses}}")


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


add("trailing", lambda o: o, "{trailing_one}")
add("trailing", join, "{trailing_one} {trailing}")

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
