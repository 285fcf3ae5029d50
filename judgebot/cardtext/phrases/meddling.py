"""Abilities of some sort that damage, KO or target: "an opposing Action die or Global ability damages Moth"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.event import COMBAT, is_used
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

ABILITY = n.Means.ABILITY
Meddling = tuple[n.Person | None, n.Means]  # whose, and of which sort

PHRASES.words(
    "means_one",
    {"global": n.Means.GLOBAL, "action die": n.Means.ACTION, "(character|character's) ability": n.Means.CHARACTER},
)
PHRASES.words("meddler_s", {"(an opposing|an opponent's|your opponent's)": n.OPPONENT, "(your|one of your)": n.YOU})
add("meddling", lambda m: (None, m), "(a|an) {means_one}")
add("meddling", lambda p, m: (p, m), "{meddler_s} {means_one}")
add("meddlers", lambda m: (m,), "{meddling}")
add("meddlers", lambda m, o: (m, (m[0], o)), "{meddling} or {means_one}")
add("meddlers", lambda m, o: (m, (None, o)) if m[0] is None else None, "{meddling} or (a|an) {means_one}")
add("meddlers", lambda m, p, o: (m, (p, o)) if m[0] == p else None, "{meddling} or {meddler_s} {means_one}")
# of any sort: what it does to a die or a player
add("abilities", lambda m: m, "{meddlers}")
add("abilities", lambda: ((None, ABILITY),), "an (ability|effect)")
add("abilities", lambda p: ((p, ABILITY),), "{meddler_s} (ability|effect)")
_ORDER = (n.Means.GLOBAL, n.Means.ACTION, n.Means.CHARACTER, ABILITY)


def meddled(verb: Verb, who: n.Subject | n.Person, by: tuple[Meddling, ...]) -> n.Trigger | None:
    """Damaged, KO'd or targeted by an ability of one of these sorts, of whichever player."""
    ordered = sorted(by, key=lambda each: _ORDER.index(each[1]))
    events = tuple(n.Event(verb, who, by=player, means=means) for player, means in ordered)
    if len(set(events)) < len(events):
        return None
    return events[0] if len(events) == 1 else n.AnyEvent(events)


# --- damage ---------------------------------------------------------------------------------------------------------

_HITS = "(damages|deals damage to|would damage|would deal damage to)"
_HIT = "would (take damage from|be damaged by|be dealt damage by)"
add(
    "event", lambda m, d: meddled(Verb.DAMAGE, d, m), f"{{abilities}} {_HITS} {{ed}}", f"{{abilities}} {_HITS} {{whom}}"
)
add(
    "event",
    lambda d, m: meddled(Verb.DAMAGE, d, m),
    f"{{er}} (is damaged by|takes damage from|is dealt damage by|{_HIT}) {{abilities}}",
    f"{{ers}} (are damaged by|take damage from|are dealt damage by|{_HIT}) {{abilities}}",
    f"{{you}} (are damaged by|take damage from|are dealt damage by|{_HIT}) {{abilities}}",
    f"{{someone}} (is damaged by|takes damage from|is dealt damage by|{_HIT}) {{abilities}}",
)

# --- targets --------------------------------------------------------------------------------------------------------

add("event", lambda s: n.Event(Verb.TARGET, s, means=ABILITY), "an ability targets {ed}")
add(
    "event",
    lambda s: n.Event(Verb.TARGET, s, by=n.OPPONENT),
    "(an opposing|an opponent's|your opponent's) (effect|ability) targets {ed}",
    "{er} (is|would be) targeted by (your|an) opponent",
    "{er} (is|would be) targeted by (an opposing|an opponent's|your opponent's) (effect|ability)",
    "(an opposing|an opponent's|your opponent's) (effect|ability) would target {ed}",
    "(your|an) opponent would target {ed}",
    "{er} becomes the target of (an opposing|an opponent's|your opponent's) (effect|ability)",
)
add(
    "event",
    lambda s: n.Event(Verb.TARGET, s, means=ABILITY),
    "{er} (is|would be) targeted by an (ability|effect)",
    "{er} becomes the target of an (ability|effect)",
)
add("event", lambda: n.Event(Verb.TARGET, means=ABILITY), "any ability targets something")
add("event", lambda m, d: meddled(Verb.TARGET, d, m), "{meddlers} targets {ed}")
add(
    "event",
    lambda d, m: meddled(Verb.TARGET, d, m),
    "{er} (is|would be|becomes) (targeted by|the target of) {meddlers}",
)

# --- KO's -----------------------------------------------------------------------------------------------------------

for _ers, _is in (("{er}", "is"), ("{ers}", "are")):
    add("event", lambda d, m: meddled(Verb.KO, d, m), f"{_ers} {_is} ko'd by {{abilities}}")
add("event", lambda m, d: meddled(Verb.KO, d, m), "{abilities} kos {ed}")
_FALLS = "{er} would be ko'd"
add("would_fall", lambda s: n.Event(Verb.KO, s), _FALLS)
add(
    "would_fall",
    lambda s: n.Event(Verb.KO, s, means=COMBAT),
    f"{_FALLS} (by|from) combat damage",
    f"{_FALLS} in combat",
)
add("would_fall", lambda s, o: n.Event(Verb.KO, s, o) if not is_used(o) else None, f"{_FALLS} by {{ed}}")
add("would_fall", lambda s, p: n.Event(Verb.KO, s, by=p), f"{_FALLS} by {{someone}}")
add(
    "would_fall",
    lambda s, m: e if isinstance(e := meddled(Verb.KO, s, m), n.Event) else None,
    f"{_FALLS} by {{abilities}}",
)
