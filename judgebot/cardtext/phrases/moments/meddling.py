"""Abilities of some sort that damage, KO or target: "an opposing Action die or Global ability damages Moth"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.moments.listener import listener
from judgebot.cardtext.phrases.moments.verbs import ABILITY, LEVELS, ME, told
from judgebot.cardtext.referring import CHARACTERS
from judgebot.cardtext.walk import everything
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

Meddling = tuple[n.Person | n.Subject | None, n.Means]  # whose, and of which sort

PHRASES.words(
    "means_one",
    {
        "global": n.Means.GLOBAL,
        "(action die|action)": n.Means.ACTION,
        "character ability": n.Means.CHARACTER,
    },
)
add("means_one", lambda s: s, "{quoted_sort} (ability|effect)")
# of one die, by any of its abilities or by one of a sort
add("meddling", lambda m: (None, m), "(a|an) {one_characters_ability}")
PHRASES.words("one_characters_ability", {"character's ability": n.Means.CHARACTER})
add("character_s", lambda d: listener(d) if d.noun in CHARACTERS and is_told(d) else None, "{np_one_s}")
add("meddling", lambda d: (d, n.Means.CHARACTER), "{character_s} (character)? ability")
add("meddling", lambda d, s: (d, s), "{character_s} {quoted_sort} (ability|effect)")
add(
    "meddling",
    lambda d, s: (listener(d), s) if d.noun is n.Noun.DIE else None,
    "{np_one_s} {quoted_sort} (ability|effect)",
)
_TWO_SORTS = "{quoted_sort} or {quoted_sort} (ability|effect)"
add("meddlers", lambda a, b: ((None, a), (None, b)) if a is not b else None, f"(a|an) {_TWO_SORTS}")
add("meddlers", lambda w, a, b: ((w, a), (w, b)) if a is not b else None, f"{{meddler_s}} {_TWO_SORTS}")
add("meddlers", lambda w, a, b: ((w, a), (w, b)) if a is not b else None, f"{{character_s}} {_TWO_SORTS}")
add("meddling", lambda d: (d, n.Means.CHARACTER), "(an|a character) ability of {character_met}")
add("meddling", lambda s, d: (d, s), "a {quoted_sort} (ability|effect) of {character_met}")
add("character_met", lambda d: listener(d) if d.noun in CHARACTERS else None, "{np_one}")
add(
    "meddling",
    lambda s, d: (listener(d), s) if d.noun is n.Noun.DIE else None,
    "a {quoted_sort} (ability|effect) of {np_one}",
)


def is_told(dice: n.Select) -> bool:
    """Whether it is said which dice, or whose: "a character's ability" is one of whichever."""
    return dice.filter is not None or dice.side is not n.Side.ANY


PHRASES.words(
    "meddler_s", {"((an|any) opposing|an opponent's|your opponent's)": n.OPPONENT, "(your|one of your)": n.YOU}
)
add("meddling", lambda m: (None, m), "(a|an|any) {means_one}")
add("meddling", lambda p, m: (p, m), "{meddler_s} {means_one}")
add("meddling", lambda w, m: (w, m), "one of {whose_means} {means}")
add("meddling", lambda w, m: (w, m), "{whose_means} {means}")
add("meddling", lambda m: (None, m), "{means}")
add("meddling", lambda m: m, "(an|the) effect (from|of) {meddling}")
add("meddlers", lambda m: (m,), "{meddling}")
add("meddlers", lambda m, o: (m, (m[0], o)), "{meddling} or {means_one}")
add("meddlers", lambda m, o: (m, (None, o)) if m[0] is None else None, "{meddling} or (a|an) {means_one}")
add("meddlers", lambda m, p, o: (m, (p, o)) if m[0] == p else None, "{meddling} or {meddler_s} {means_one}")
# of any sort: what it does to a die or a player
add("abilities", lambda m: m, "{meddlers}")
add("abilities", lambda: ((None, ABILITY),), "an (ability|effect)")
add("abilities", lambda: ((n.YOU, ABILITY),), "an (ability|effect) you (control|use)")
add("abilities", lambda: ((n.OPPONENT, ABILITY),), "an (ability|effect) (your|an) opponent (controls|uses)")
add("abilities", lambda p: ((p, ABILITY),), "{meddler_s} (ability|effect|action die or ability|ability or action die)")
_ORDER = (
    *(n.Means.GLOBAL, n.Means.ACTION, n.Means.CHARACTER),
    *(n.Means.WHEN_FIELDED, n.Means.WHEN_ATTACKS, n.Means.WHEN_KOD, n.Means.WHILE_ACTIVE),
    ABILITY,
)


def meddled(verb: Verb, who: n.Subject | n.Person, by: tuple[Meddling, ...]) -> n.Trigger | None:
    """Damaged, KO'd or targeted by an ability of one of these sorts, of whichever player."""
    ordered = sorted(by, key=lambda each: _ORDER.index(each[1]))
    events = tuple(done_by(verb, who, whose, means) for whose, means in ordered)
    if len(set(events)) < len(events):
        return None
    return events[0] if len(events) == 1 else n.AnyEvent(events)


def done_by(verb: Verb, who: n.Subject | n.Person, whose: n.Person | n.Subject | None, means: n.Means) -> n.Event:
    """By one such ability, of a player or of a die."""
    if isinstance(whose, n.Select | n.Ref):
        return n.Event(verb, who, whose, means=means)
    return n.Event(verb, who, by=whose, means=sort_of(verb, whose, means))


def lethal(ko: n.Trigger | None) -> n.Trigger | None:
    """The same KO, but only where it is damage that brings it about."""
    match ko:
        case n.Event():
            return replace(ko, by_damage=True)
        case n.AnyEvent(events=events):
            return n.AnyEvent(tuple(replace(each, by_damage=True) for each in events))
    return None


def sort_of(verb: Verb, by: n.Person | None, means: n.Means) -> n.Means:
    """What a player targets is targeted by an ability anyway."""
    return n.Means.ANY if verb is Verb.TARGET and by and means is ABILITY else means


# --- what they do ---------------------------------------------------------------------------------------------------

add("hits", lambda m: (Verb.DAMAGE, m), "{abilities} (damages|deals damage to|would damage|would deal damage to)")
add("hits", lambda m: (Verb.TARGET, m), "{abilities} (targets|would target)")
add("hits", lambda m: (Verb.KO, m), "{abilities} kos")
add("had_hit", lambda m: (Verb.DAMAGE, m), "{abilities} (has)? (damaged|dealt damage to)")
add("had_hit", lambda m: (Verb.TARGET, m), "{abilities} (has)? targeted")
add("had_hit", lambda m: (Verb.KO, m), "{abilities} (has)? ko'd")
for _symbol, _hits in (("event", "{hits}"), ("past_event", "{had_hit}")):
    add(_symbol, lambda h, d: meddled(h[0], d, h[1]), f"{_hits} {{ed}}")
    add(_symbol, lambda h, p: meddled(h[0], p, h[1]) if h[0] is Verb.DAMAGE else None, f"{_hits} {{whom}}")
add(
    "event",
    lambda m, p: meddled(Verb.DAMAGE, p, m),
    "{abilities} (deals|would deal) {whom} damage",
)
add(
    "event",
    lambda by, p, m: meddled(Verb.DAMAGE, p, ((by, m),)) if by == n.OPPONENT else None,
    "{someone} (deals|would deal) damage to {whom} with (a|an) {means_one}",
)
_WITH_EITHER = "with (a|an) {means_one} or (a|an)? {means_one}"
for _who, _target in (("{you}", "target"), ("{someone}", "targets")):
    add(
        "event",
        lambda p, d, m, o: meddled(Verb.TARGET, d, ((p, m), (p, o))),
        f"{_who} {_target} {{ed}} {_WITH_EITHER}",
    )
add("event", lambda s: n.Event(Verb.TARGET, s, by=n.OPPONENT), "(your|an) opponent would target {ed}")
add("event", lambda: n.Event(Verb.TARGET, means=ABILITY), "any ability targets something")

# --- what is suffered from them -------------------------------------------------------------------------------------

add("dealt_it", lambda m: meddled(Verb.DAMAGE, ME, m), "(damaged|dealt damage) by {abilities}")
add("suffer", lambda m: meddled(Verb.KO, ME, m), "ko'd by {abilities}")
add("suffer", lambda m: lethal(meddled(Verb.KO, ME, m)), "ko'd by damage (from|dealt by) {abilities}")
add("suffer", lambda m: meddled(Verb.TARGET, ME, m), "(targeted by|the target of) {abilities}")
for _verb, _turned in (
    (Verb.SPIN_UP, f"spun up {LEVELS}"),
    (Verb.SPIN_DOWN, f"spun down {LEVELS}"),
    (Verb.REROLL, "rerolled"),
):
    add("suffer", lambda m, v=_verb: meddled(v, ME, m), f"{_turned} by {{abilities}}")
PHRASES.add_verb("take", lambda m: meddled(Verb.DAMAGE, ME, m), "take^ damage from {abilities}")
PHRASES.add_verb("do", lambda m: meddled(Verb.TARGET, ME, m), "become^ the target of {abilities}")

# --- KO's to come ---------------------------------------------------------------------------------------------------

add("would_fall", lambda s, e: told(e, s) if is_ko(e) and not is_lethal(e) else None, "{er} would be {suffer}")


def is_lethal(deed: object) -> bool:
    """Whether it is told that damage brings it about."""
    return any(isinstance(node, n.Event) and node.by_damage for node in everything(deed))


def is_ko(deed: object) -> bool:
    """Whether it is a KO, by one kind of thing or any of several."""
    events = deed.events if isinstance(deed, n.AnyEvent) else (deed,)
    return all(isinstance(event, n.Event) and event.verb is Verb.KO for event in events)
