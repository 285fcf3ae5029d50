"""Why a keyword that is a mechanism, and no text, did nothing: what it waits for has not happened."""

from collections.abc import Callable, Sequence

from judgebot.engine.rule import Refusal
from judgebot.game.affiliation import MONSTERS
from judgebot.game.event import ROLLS, Event, Verb

Events = Sequence[Event]


def is_idle(events: Events, die: int, keyword: str) -> bool:
    """Whether nothing was heard of a keyword of a die that waits for something."""
    return keyword in _WHY and not any(e.die == die and keyword in e.cites and e.verb in _ACTS for e in events)


def why(events: Events, die: int, keyword: str) -> Refusal | None:
    """What the idle keyword of a die waits for, and did not happen; None where all of it did."""
    return _WHY[keyword](events, die)


_ACTS = {Verb.TRIGGER, Verb.FOUND, Verb.FIZZLE}


def _happened(events: Events, verb: Verb, die: int) -> bool:
    return any(e.verb is verb and e.die == die for e in events)


def _attacked(keyword: str) -> Callable[[Events, int], Refusal | None]:
    def look(events: Events, die: int) -> Refusal | None:
        return None if _happened(events, Verb.ATTACK, die) else Refusal("it did not attack", (keyword,))

    return look


def _has_kod_no_blocker(keyword: str) -> Callable[[Events, int], Refusal | None]:
    def look(events: Events, die: int) -> Refusal:
        if not _happened(events, Verb.ATTACK, die):
            return Refusal("it did not attack", (keyword,))
        if _happened(events, Verb.UNBLOCKED, die):
            return Refusal("it was not blocked", (keyword,))
        met = {e.other for e in events if e.verb is Verb.ENGAGE and e.die == die}
        if any(e.verb is Verb.SAVED and e.die in met and "regenerate" in e.cites for e in events):
            return Refusal("its blocker Regenerated, and was not KO'd", (keyword, "regenerate(1)"))
        return Refusal("its combat damage has KO'd no blocker", (keyword,))

    return look


def _was_not_engaged(events: Events, die: int) -> Refusal | None:
    met = _happened(events, Verb.ENGAGE, die)
    return None if met else Refusal("no die was engaged with it", ("deadly", "deadly(1)"))


def _showed_no_double_energy(events: Events, die: int) -> Refusal | None:
    rolls = [e.face for e in events if e.verb in ROLLS and e.die == die]
    if not rolls:
        return Refusal("it was not rolled", ("energize",))
    doubles = [face is not None and len(face.energy) == 2 for face in rolls]
    if doubles[-1]:
        return None
    if any(doubles):
        return Refusal("it was rerolled, and only the end of the Roll and Reroll Step counts", ("energize", "2.4.6"))
    return Refusal("it was not rolled on a double energy face", ("energize",))


def _was_not_purchased_so(events: Events, die: int) -> Refusal:
    if not _happened(events, Verb.PURCHASE, die):
        return Refusal("it was not purchased", ("crosspulse",))
    return Refusal("other energy than that of its types was spent, or none", ("crosspulse",))


def _did_not_lie_there(events: Events, die: int) -> Refusal:
    waits = "it was not rolled in the Roll and Reroll Step after it had begun the turn in the Prep Area"
    return Refusal(waits, ("back-for-more", "back-for-more(1)"))


def _no_monster_fell(events: Events, die: int) -> Refusal:
    if any("experience(4)" in e.cites for e in events):
        return Refusal("the Monster was one's own, or KO'd by its own player", ("experience", "experience(4)"))
    return Refusal(f"no opposing {MONSTERS} die was KO'd on its player's turn while it was active", ("experience",))


def _has_not_left(events: Events, die: int) -> Refusal | None:
    there = not any(_happened(events, verb, die) for verb in (Verb.LEAVE, Verb.CONTROL))
    return Refusal("it has not left the Field Zone", ("aftershock",)) if there else None


_WHY: dict[str, Callable[[Events, int], Refusal | None]] = {
    "aftershock": _has_not_left,
    "back-for-more": _did_not_lie_there,
    "call-out": _attacked("call-out"),
    "cleave": _has_kod_no_blocker("cleave"),
    "crosspulse": _was_not_purchased_so,
    "deadly": _was_not_engaged,
    "energize": _showed_no_double_energy,
    "experience": _no_monster_fell,
    "frag": _has_kod_no_blocker("frag"),
}

UNSEEN = {"back-for-more", "crosspulse", "experience"}
"""Of these the events do not show whether all that they wait for happened: that the text was ignored goes first."""
