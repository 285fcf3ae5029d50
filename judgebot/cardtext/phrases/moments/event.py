"""Other things that happen, which a trigger listens for: "a Global is used", "you attack with two or more Villains"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.idioms import FLIPPED
from judgebot.cardtext.phrases.dice.description import Bits
from judgebot.cardtext.phrases.moments.listener import THIS
from judgebot.cardtext.phrases.moments.verbs import ABILITY, any_of, one_or_other, told
from judgebot.cardtext.phrases.players.doings import COMBAT
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

# --- of dice --------------------------------------------------------------------------------------------------------

add("event", lambda s, p: leaving(s, p), "{er} leaves {place}", "{ers} leave {place}")


def leaving(subject: n.Subject, place: Bits) -> n.Event | None:
    """A die leaves an area, of one player where the area has an owner."""
    if place.areas is None:
        return None
    if isinstance(subject, n.Select) and place.side is not None:
        subject = replace(subject, side=place.side, whose=place.whose)
    return n.Event(Verb.LEAVE, subject, from_areas=place.areas)


# "when fielded": the die itself
add("short_event_plain", lambda e: of_this(e), "{suffer}")
add("short_event_plain", lambda: n.Event(Verb.UNBLOCKED, THIS), "not blocked")
PHRASES.words(
    "short_event_plain",
    {"attacking": n.Event(Verb.ATTACK, THIS), "blocking": n.Event(Verb.BLOCK, THIS)},
)
add("short_event_plain", lambda o: n.Event(Verb.BLOCK, THIS, o), "blocking {opposite}")
PHRASES.words("short_event_plain", {"flipped (to this side)?": FLIPPED})
PHRASES.words("event", {"this (card|character card) is flipped (to this side)?": FLIPPED})
add("short_event", lambda e: e, "{short_event_plain}")
add("short_event", lambda v, w: one_or_other(v, w), "{short_event_plain} ,? or (when)? {short_event_plain}")


def of_this(deed: object) -> n.Trigger | None:
    """What happens to the die whose text it is."""
    return told(deed, THIS)


def damaged(deed: object, *who: n.Subject | n.Person) -> n.AnyEvent | None:
    """A player or a die is damaged, by whatever it says of both."""
    if any(event.verb is not Verb.DAMAGE for event in events_of(deed)):  # type: ignore[arg-type]
        return None
    said = [told(deed, each) for each in who]
    return any_of(*said) if all(said) else None


PHRASES.words("struck_player", {"you": n.YOU, "your opponent": n.OPPONENT, "a player": n.Person(n.PersonKind.EACH)})
add("event", lambda p, s, e: damaged(e, p, s), "either? {struck_player} or {er} {now_one}")
add("event", lambda p, s, e: damaged(e, p, s), "either? {struck_player} or {some} {now_many}")
for _would in ("would {do}", "would be {suffer}"):
    add("event", lambda p, s, e: damaged(e, p, s), f"either? {{struck_player}} or {{er}} {_would}")

# --- of players -----------------------------------------------------------------------------------------------------

add("event", lambda: n.Event(Verb.USE_GLOBAL, by=n.OPPONENT), "an opposing global is used")
add("event", lambda: n.Event(Verb.USE_GLOBAL), "a global is used")
add("event", lambda p: n.Event(Verb.USE_GLOBAL, by=p), "a global is used by {by_whom}")
_USED = "a global (was|has been) used"
add("past_event", lambda: n.Event(Verb.USE_GLOBAL), _USED)
add("past_event", lambda p: n.Event(Verb.USE_GLOBAL, by=p), f"{_USED} by {{by_whom}}")
for _who, _have in (("{doer}", "have"), ("{doer_s}", "has")):
    add(
        "undone",
        lambda p: n.Event(Verb.USE_GLOBAL, by=p),
        f"{_who} ({_have})? used no globals",
        f"{_who} (did not use|{_have} not used) any globals",
    )
for _owner, _whose in (
    (n.YOU, "your"),
    (n.OPPONENT, "(your|an) opponent's"),
    (n.Person(n.PersonKind.EACH), "a player's"),
):
    add("event", lambda p=_owner: n.Event(Verb.REFILL, by=p), f"{_whose} bag is refilled")
add("event", lambda: n.Event(Verb.ROLL, by=n.YOU), "you roll")
add(
    "event",
    lambda: n.Event(Verb.ATTACK, by=n.OPPONENT),
    "(your|an) opponent (attacks you|declares an attack|is attacking you?)",
    "you are attacked",
)
add(
    "past_event",
    lambda: n.Event(Verb.ATTACK, by=n.OPPONENT),
    "you (were|have been) attacked",
    "(your|an) opponent (attacked|has attacked) you",
)
add("undone", lambda: n.Event(Verb.ATTACK, by=n.OPPONENT), "you (were not|have not been) attacked")
for _who, _have in (("{doer}", "have"), ("{doer_s}", "has")):
    add(
        "undone",
        lambda p: n.Event(Verb.ATTACK, by=p),
        f"{_who} (did not attack|{_have} not attacked) with any (dice|character dice|characters)",
    )
add(
    "event",
    lambda t: n.Event(Verb.ROLL, by=n.YOU, face=n.FaceIs(n.FaceClass.TYPE, type=t)),
    "you roll ({energy_type}|{no_type})",
    "you roll (a|an|one) ({energy_type}|{no_type}) (energy|symbol|face)?",
    "you roll one or more {energy_type}",
)
add("event", lambda s: n.Event(Verb.MODIFY, s, by=n.YOU, means=ABILITY), "an ability you control gives {ed} + a")
add("event", lambda: n.Event(Verb.DAMAGE, means=COMBAT), "combat damage is assigned")
