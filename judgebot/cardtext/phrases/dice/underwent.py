"""What dice did, or what was done to them, said after their noun: "that attacked this turn", "fielded last turn"."""

from dataclasses import replace
from typing import TypeVar

from judgebot.cardtext import nodes as n
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import Bits, of
from judgebot.cardtext.phrases.moments.verbs import ME
from judgebot.cardtext.walk import change, everything, parts_of
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

THIS = n.Ref(n.RefKind.THIS_DIE)
PHRASES.words(
    "window",
    {
        "this turn": n.Window.THIS_TURN,
        "(during|on)? (the)? (last|previous) turn": n.Window.LAST_TURN,
    },
)
add("window", lambda w: w, "{turn_past}")
_STATES = {
    n.Event(Verb.FIELD, ME): n.DieState.FIELDED_THIS_TURN,
    n.Event(Verb.DAMAGE, ME): n.DieState.DAMAGED_THIS_TURN,
}
_ROLLED = (Verb.ROLL, Verb.REROLL)
GONE = (Verb.KO, Verb.SACRIFICE, Verb.CAPTURE, Verb.USE, Verb.PURCHASE, Verb.DRAW, Verb.PREP, Verb.LEAVE, Verb.ENTER)


def underwent(said: n.Trigger, window: n.Window) -> n.Filter | None:
    """What dice did or had done to them within a span of turns. Dice that it took elsewhere are not told by that: it
    would be open where they are looked for."""
    if isinstance(said, n.AnyEvent):
        parts = tuple(underwent(event, window) for event in said.events)
        return n.AnyOf(parts) if all(parts) else None  # type: ignore[arg-type]
    assert isinstance(said, n.Event)
    if (said.verb in GONE and said.subject == ME) or said.verb is Verb.ATTACH:
        return None
    if said.by is not None and (said.verb is Verb.FIELD or (said.verb in _ROLLED and said.by != n.YOU)):
        return None  # they are that player's, or were then
    if window is n.Window.THIS_TURN and said in _STATES:
        return n.InState(_STATES[said])
    return n.Underwent(said, window)


def such(said: n.Trigger, window: n.Window) -> Bits | None:
    """Dice to which it happened."""
    filter_ = underwent(said, window)
    return of(filter_) if filter_ else None


def spared(said: n.Trigger, window: n.Window) -> Bits | None:
    """Dice to which it did not."""
    filter_ = underwent(said, window)
    parts = filter_.parts if isinstance(filter_, n.AnyOf) else (filter_,)
    return Bits(tuple(n.Not(part) for part in parts)) if all(parts) else None  # type: ignore[arg-type]


add("after", such, "{suffer} {window}")
for _many in ("one", "many"):
    add(f"such_{_many}", such, f"{{did_{_many}}} {{window}}")
    add(f"such_{_many}", spared, f"{{spared_{_many}}} {{window}}")
_NONE = "(took|has taken|have taken) no damage {window}"
add("such_one", lambda w: spared(n.Event(Verb.DAMAGE, ME), w), _NONE)
add(
    "after",
    lambda verb, window: (b := such(n.Event(verb, ME), window)) and b._replace(side=n.Side.OPPOSING),
    "(that)? (your|an) opponent (has)? {handle_ed} {window}",
)
add("after", lambda verb, window: by_you(verb, window), "(that)? you (have)? {handle_ed} {window}")


def by_you(verb: Verb, window: n.Window) -> Bits | None:
    """What a player did to them; those that a player fielded are that player's."""
    return None if verb is Verb.FIELD else such(n.Event(verb, ME, by=n.YOU), window)


# --- in the combat that is over -------------------------------------------------------------------------------------


@n.node
class Lately(n.Filter):
    """What dice did in the combat that is over by then, of a text that does not say in which turn."""

    event: n.Event
    spared: bool = False


_MEETING = (Verb.BLOCK, Verb.BLOCKED, Verb.ENGAGE)
_AFTER_COMBAT = (n.Step.DEALT, n.Step.DAMAGE, n.Step.ATTACK, n.Step.TURN)
N = TypeVar("N", bound=n.Node)


def lately(said: n.Trigger) -> Bits | None:
    """Dice told by whom they met in combat, or by what they did there."""
    if not isinstance(said, n.Event) or said.subject != ME:
        return None
    meets = said.verb in _MEETING and said.object is not None
    return of(Lately(said)) if meets or said in _FOUGHT or said == _DAMAGED else None


def kept_out(said: n.Trigger) -> Bits | None:
    """Dice told by what they did not do in combat."""
    return of(n.Not(Lately(said))) if said in _FOUGHT or said == _DAMAGED else None  # type: ignore[arg-type]


_DAMAGED = n.Event(Verb.DAMAGE, ME)
_FOUGHT = {n.Event(Verb.ATTACK, ME): n.DieState.ATTACKING, n.Event(Verb.BLOCK, ME): n.DieState.BLOCKING}
add("after", lately, "that {did_one}", "that {did_many}")
add("after", kept_out, "that {spared_one}", "that {spared_many}")


_STRUCK = {"blocked": Verb.BLOCKED, "(damaged|dealt damage to)": Verb.DAMAGE}
PHRASES.words("struck_by_it", _STRUCK)
add("striker", lambda *_: THIS, "{own_name}", "this (die|character|character die)")
add("after", lambda _, v, w: such(n.Event(v, ME, THIS), w), "that {striker} {struck_by_it} {window}")
add("after", lambda _, v: lately(n.Event(v, ME, THIS)), "that {striker} {struck_by_it}")


def are_met(told: Bits) -> bool:
    """Whether dice are told by the one that they meet, or have met, in combat."""
    return any(is_of_late(f) or (isinstance(f, n.InState) and isinstance(f.by, n.Ref)) for f in told.filters)


def leaves_the_turn_open(said: object) -> bool:
    """ "Dice that blocked Moth this turn": where "this turn" may belong to something else, it belongs to them."""
    return any(map(is_of_late, everything(said)))


def is_of_late(node: n.Node) -> bool:
    return isinstance(node, Lately)


def of_this_combat(said: N) -> N:
    """At the end of combat or later in the turn dice "that blocked Moth" are those that did so this turn, and once
    blockers are declared those "that did not block" are the ones that do not."""

    def in_turn(node: n.Node) -> n.Node:
        if isinstance(node, n.AllOf):
            return one_filter(node.parts) or node
        if not isinstance(node, Lately):
            return node
        if node.spared:
            return n.Underwent(node.event, n.Window.THIS_TURN, spared=True)
        return underwent(node.event, n.Window.THIS_TURN) or node

    def by_now(node: n.Node) -> n.Node:
        return n.InState(_FOUGHT[node.event]) if isinstance(node, Lately) and node.event in _FOUGHT else node

    def told(node: n.Node) -> n.Node:
        when = node.when if isinstance(node, n.Triggered) else node.trigger if isinstance(node, n.Delayed) else None
        if isinstance(node, n.Triggered) and when in _COMBAT_ENDS and node.scope is n.Scope.UNSTATED:
            node = change(node, met_in_it)
        if isinstance(when, n.StepEvent) and (when.step, when.edge) == (n.Step.BLOCKERS, n.Edge.END):
            return change(node, by_now)
        return change(node, in_turn) if is_after_combat(when) else node

    return change(said, told)


def is_after_combat(when: object) -> bool:
    """Whether it is a moment at which the combat of the turn is over."""
    return isinstance(when, n.StepEvent) and when.edge is n.Edge.END and when.step in _AFTER_COMBAT


_COMBAT_ENDS = tuple(n.StepEvent(n.Step.ATTACK, n.Edge.END, whose) for whose in (None, n.YOU, n.OPPONENT))
_MET = {n.DieState.ATTACKING: Verb.BLOCKED, n.DieState.BLOCKING: Verb.BLOCK}
OWN = (n.Ref(n.RefKind.OWN_NAME), THIS)


def met_in_it(node: n.Node) -> n.Node:
    """ "At the end of the Attack Step, KO each die engaged with Moth": all have gone home by then (2.7.6.6), so that
    those are meant that were (2.7.2.3)."""
    if isinstance(node, n.InState) and node.still and node.by in OWN:  # each of its dice for itself (3.2.12)
        return replace(node, by=THIS)
    if not isinstance(node, n.Select):
        return node
    parts = parts_of(node.filter)
    states = [part for part in parts if isinstance(part, n.InState)]
    facing = [part for part in states if part.state in _FACING and part.by in OWN and not part.still]
    if len(facing) != 1 or node.areas != (Area.FIELD,):
        return node
    ways = [part.state for part in states if part.state in _MET]
    met = n.Event(_MET[ways[0]] if ways else Verb.ENGAGE, ME, THIS)
    rest = tuple(part for part in parts if part not in facing and part not in [n.InState(way) for way in ways])
    return replace(node, filter=one_filter((*rest, n.Underwent(met, n.Window.THIS_TURN))))


_FACING = (n.DieState.ENGAGED, n.DieState.BLOCKING)
