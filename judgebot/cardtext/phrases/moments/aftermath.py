"""How a fight has ended: the dice that a KO'd one "was engaged with", an attacker that "is blocked but not KO'd"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.idioms import STILL_THERE, WAS_BLOCKED
from judgebot.cardtext.phrases.conditions.past import HAS_BLOCKED
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, as_dice, merge, of, select
from judgebot.cardtext.phrases.dice.underwent import OWN, THIS, Lately, is_after_combat
from judgebot.cardtext.phrases.moments.verbs import ME
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.said import Spared
from judgebot.cardtext.phrases.sentences.headed import headed
from judgebot.cardtext.referring import is_that
from judgebot.cardtext.walk import change
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

# --- whom it was engaged with ---------------------------------------------------------------------------------------


@n.node
class Met(n.InState):
    """ "That it was engaged with": until the KO of which the ability speaks."""


def met(who: n.Ref) -> Met:
    return Met(n.DieState.ENGAGED, who)


add("after", lambda s: of(met(s)), "that? {ref_one} (was|were) engaged with", "that (was|were) engaged with {ref}")


def every_met(before: Bits, head: Head, after: Bits, who: n.Ref) -> n.Select | None:
    """ "The character dice it is engaged with": all of them."""
    state = of(n.InState(n.DieState.ENGAGED, who))
    bits = merge(after, state)
    return select(Det(n.Mode.ALL, n.EVERY), before, head, bits) if bits else None


_DICE = "the {adjectives} {noun_many} {afters}"
add("np_many", every_met, f"{_DICE} that? {{ref_one}} is engaged with", f"{_DICE} (that are)? engaged with {{ref}}")


def as_it_fell(ability: n.Ability) -> n.Ability:
    """Whom a die was engaged with, as it is KO'd: they are engaged as before (2.7.2.3); or as combat is over, in this
    turn. At any other time it would be open when they were."""
    events = events_of(getattr(ability, "when", None))
    fell = bool(events) and all(event.verb is Verb.KO for event in events)
    over = is_after_combat(getattr(ability, "when", None))

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, Met):
            return node
        if over and node.by in OWN:
            return n.Underwent(n.Event(Verb.ENGAGE, ME, THIS), n.Window.THIS_TURN)
        if not fell:
            raise Misfit("when they were engaged")
        return n.InState(node.state, node.by)

    return change(ability, told)


# --- whom it has hurt, and who is still there ------------------------------------------------------------------------

add(
    "after",
    lambda *_: of(Lately(n.Event(Verb.DAMAGE, ME, THIS), spared=True)),
    "(that (was|were))? damaged but not ko'd by {striker}",
    "(that (was|were))? damaged by {striker} but not ko'd",
    "that {striker} (damaged|dealt damage to) but did not ko",
)
add(
    "after",
    lambda _, w: of(n.Underwent(n.Event(Verb.DAMAGE, ME, THIS), w, spared=True)) if w is n.Window.THIS_TURN else None,
    "that (was|were) damaged by {striker} {window} but not ko'd",
)

# --- blocked, and still there ---------------------------------------------------------------------------------------


_SETTLED = n.StepEvent(n.Step.DAMAGE, n.Edge.END)


def after_the_damage(effect: n.Effect, fought: n.Condition = WAS_BLOCKED) -> Headed | None:
    """ "If Moth is blocked but not KO'd": which is settled as soon as all combat damage is dealt (2.7.6)."""
    opening = Opening(_SETTLED, given=n.Both((fought, STILL_THERE)))
    return headed(opening, effect)


def some_spared(condition: n.Condition, who: object, what: type[n.Effect]) -> Spared | None:
    who = as_dice(who)
    return Spared(condition, who, what) if isinstance(who, n.Select | n.Person) else None


add("sentence", some_spared, "if {states} ,? {np_many} (are not|aren't) {spared_from}")
PHRASES.words("spared_from", {"ko'd": n.KO, "affected": n.Effect})
_NO_DAMAGE = "no damage from (this (ability|effect)?|that (ability|effect))"
add("sentence", lambda c, w: some_spared(c, w, n.DealDamage), f"if {{states}} ,? {{np_many}} take {_NO_DAMAGE}")
add("sentence", lambda c, w: some_spared(c, w, n.DealDamage), f"if {{states}} ,? {{you}} take {_NO_DAMAGE}")
add("sentence", lambda c, w: some_spared(c, w, n.DealDamage), f"if {{states}} ,? {{someone}} takes {_NO_DAMAGE}")
add("sentence", lambda w, c: some_spared(c, w, n.DealDamage), f"{{np_many}} take {_NO_DAMAGE} if {{states}}")
add("sentence", lambda w, c: some_spared(c, w, n.DealDamage), f"{{you}} take {_NO_DAMAGE} if {{states}}")
_SPARED = "(is|was) blocked ,? (but|and) (is|was)? not ko'd"
for _who in ("{own_name}", "this die", "this character (die)?"):
    for _end in ("", "this turn", "in combat"):
        add(
            "headed",
            lambda *said: after_the_damage(said[-1]),
            f"(if|when|whenever) {_who} {_SPARED} {_end} , {{clauses}}",
        )
        add(
            "headed",
            lambda *said: after_the_damage(said[-1], HAS_BLOCKED),
            f"(if|when|whenever) {_who} (blocks|blocked) ,? (but|and) (is|was) not ko'd {_end} , {{clauses}}",
        )


def one_spared(who: n.Subject, fought: Verb, effect: n.Effect) -> Headed | None:
    """ "When one of your dice blocks and is not KO'd": each for itself, once all combat damage has been resolved."""
    if not isinstance(who, n.Select):
        return None
    there = n.Fits(n.Ref(n.RefKind.SUBJECT), n.InState(n.DieState.SPARED))
    return headed(Opening(n.Event(fought, who)), n.Delayed(_SETTLED, n.If(there, effect), once=True))


def if_spared(who: n.Ref, step: n.StepEvent, effect: n.Effect) -> n.Delayed | None:
    """ "If it is not KO'd after combat damage is resolved, draw a die": the same of a die spoken of."""
    told = step == _SETTLED and who.kind is n.RefKind.SUBJECT
    return n.Delayed(step, n.If(n.Fits(who, n.InState(n.DieState.SPARED)), effect), once=True) if told else None


def if_still_there(who: n.Ref, step: n.StepEvent, effect: n.Effect) -> n.Delayed | None:
    """ "If it is still active at the end of the turn, draw a die": a die spoken of, looked at then."""
    spoken_of = is_that(who) or who.kind is n.RefKind.SUBJECT
    there = n.Fits(who, n.InState(n.DieState.ACTIVE))
    return n.Delayed(step, n.If(there, effect), once=True) if spoken_of and step.whose is None else None


add("sentence", if_still_there, "if {ref_one} is still? (active|in the field (zone)?) {step_event} , {clauses}")
add("sentence", if_spared, "if {ref_one} is not ko'd {step_event} , {clauses}")
PHRASES.words("fought_so", {"blocks": Verb.BLOCK, "is blocked": Verb.BLOCKED})
_ONE_SPARED = "(if|when|whenever) {er} {fought_so} ,? (but|and) (is|was)? not ko'd (in combat)? , {clauses}"
add("headed", one_spared, _ONE_SPARED)
add(
    "headed",
    lambda s, who, f, e: (x := one_spared(who, f, e)) and x._replace(opening=x.opening._replace(scope=s)),
    f"{{scope}} , {_ONE_SPARED}",
)
