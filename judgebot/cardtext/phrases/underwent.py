"""What dice did, or what was done to them, said after their noun: "that attacked this turn", "fielded last turn"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.select import Bits, of
from judgebot.cardtext.phrases.verbs import ME
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

PHRASES.words(
    "window",
    {
        "this turn": n.Window.THIS_TURN,
        "(during|on)? (the)? last turn": n.Window.LAST_TURN,
        "since (the end of)? your last turn": n.Window.SINCE_YOURS,
        "(on|during|in) your last turn": n.Window.YOUR_LAST,
        "(on|during|in) (your|an) opponent's last turn": n.Window.THEIR_LAST,
    },
)
_STATES = {
    n.Event(Verb.FIELD, ME): n.DieState.FIELDED_THIS_TURN,
    n.Event(Verb.DAMAGE, ME): n.DieState.DAMAGED_THIS_TURN,
}
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
    if window is n.Window.THIS_TURN and said in _STATES:
        return n.InState(_STATES[said])
    return n.Underwent(said, window)


def both_pasts(one: n.Trigger, when: n.Window, other: n.Trigger, then: n.Window) -> Bits | None:
    """Dice to which one of two things happened."""
    parts = (underwent(one, when), underwent(other, then))
    if not all(parts) or parts[0] == parts[1]:
        return None
    return of(n.AnyOf(tuple(sorted(parts, key=repr))))  # type: ignore[arg-type]


def such(said: n.Trigger, window: n.Window) -> Bits | None:
    """Dice to which it happened."""
    filter_ = underwent(said, window)
    return of(filter_) if filter_ else None


def spared(said: n.Trigger, window: n.Window) -> Bits | None:
    """Dice to which it did not."""
    filter_ = underwent(said, window)
    return of(n.Not(filter_)) if filter_ else None


add("after", such, "that {did_one} {window}", "that {did_many} {window}", "{suffer} {window}")
add(
    "after",
    lambda d, v, e, w: both_pasts(d, v, e, w),
    "that {did_one} {window} or {did_one} {window}",
    "that {did_many} {window} or {did_many} {window}",
)
add("after", lambda w: spared(n.Event(Verb.DAMAGE, ME), w), "that (took|has taken|have taken) no damage {window}")
add("after", spared, "that {spared_one} {window}", "that {spared_many} {window}")
add(
    "after",
    lambda verb, window: (b := such(n.Event(verb, ME), window)) and b._replace(side=n.Side.OPPOSING),
    "(that)? (your|an) opponent (has)? {handle_ed} {window}",
)
add("after", lambda verb, window: by_you(verb, window), "(that)? you (have)? {handle_ed} {window}")


def by_you(verb: Verb, window: n.Window) -> Bits | None:
    """What a player did to them; those that a player fielded are that player's."""
    return None if verb is Verb.FIELD else such(n.Event(verb, ME, by=n.YOU), window)
