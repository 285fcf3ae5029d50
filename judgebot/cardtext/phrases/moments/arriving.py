"""Dice that come to an area: "one of your Villains goes to the Used Pile", "you move a die from your Used Pile to your
Prep Area".
"""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.players import THAT_PLAYER
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import UNROLLED, Bits
from judgebot.cardtext.phrases.players.doings import EACH, happening
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

_PUT = "(put|placed|moved|sent|added)"
_TO = "(in|into|to)"


def coming(dice: object, place: Bits, origin: Bits | None = None) -> n.Event | None:
    """Dice come to an area, of one player where it says whose. To the Prep Area go also those drawn in the Clear and
    Draw Step (2.3.2), so that of them it has to be said where they came from."""
    if not isinstance(dice, n.Select) or place.areas is None or len(place.areas) != 1:
        return None
    if any(
        isinstance(part, n.InState) or (isinstance(part, n.HasStat) and part.stat is not n.Stat.COST)
        for part in everything(dice)
    ):
        return None  # what it has on no face there
    (to,) = place.areas
    start = origin.areas or () if origin else ()
    if to is Area.USED and not start and dice.side is n.Side.YOURS and dice.noun is n.Noun.CHARACTER_DIE:
        return None  # one that was purchased, or spent, or only one from the Field Zone (3.1.29)
    if to not in (Area.USED, Area.BAG) and not (to is Area.PREP and start):
        return None
    if (origin and not start) or to in start or (to is Area.USED and not set(start) <= UNROLLED):
        return None  # a rolled die goes there by way of Out of Play (1.5.8.4)
    sides = {(bits.side, bits.whose) for bits in (place, origin) if bits and bits.side}
    if dice.side is not n.Side.ANY:
        sides.add((dice.side, dice.whose))
    if len(sides) > 1:
        return None
    side, whose = sides.pop() if sides else (n.Side.ANY, None)
    return n.Event(Verb.MOVE, replace(dice, side=side, whose=whose), from_areas=start, to_areas=(to,))


for _er, _goes, _is in (("{er}", "(goes|moves|comes)", "is"), ("{ers}", "(go|move|come)", "are")):
    for _how in (_goes, f"{_is} {_PUT}"):
        add("event", coming, f"{_er} {_how} {_TO} {{into_place}}")
        add("event", lambda d, a, b: coming(d, b, a), f"{_er} {_how} from {{place}} {_TO} {{into_place}}")
        add("event", coming, f"{_er} {_how} {_TO} {{into_place}} from {{place}}")
    add("event", coming, f"{_er} {'enters' if _er == '{er}' else 'enter'} {{into_place}}")
for _er, _was in (("{er}", "(has been|was)"), ("{ers}", "(have been|were)")):
    for _how in ("(went|moved|came)", f"{_was} {_PUT}"):
        add("past_event", coming, f"{_er} {_how} {_TO} {{into_place}}")
        add("past_event", lambda d, a, b: coming(d, b, a), f"{_er} {_how} from {{place}} {_TO} {{into_place}}")
add("into_place", lambda p: p, "{place}")
add("into_place", lambda a: Bits(side=n.Side.ANY, areas=a), "a player's {area}")


# --- fielded from somewhere -----------------------------------------------------------------------------------------

THIS = n.Ref(n.RefKind.THIS_DIE)


def fielded_from(dice: object, place: Bits) -> n.Event | None:
    """One's own dice, fielded by something that takes them from an area of one's own."""
    own = dice == THIS or (isinstance(dice, n.Select) and dice.side is n.Side.YOURS)
    theirs = place.side is n.Side.OPPOSING or place.whose is not None  # "the Used Pile" is that in which it can lie
    if not own or theirs or place.areas is None or not set(place.areas) <= UNROLLED:
        return None
    return n.Event(Verb.FIELD, dice, from_areas=place.areas)  # type: ignore[arg-type]


add("event", fielded_from, "{er} is (fielded|summoned) from {place}")
add("event", lambda d, p: prepped_from(d, p), "{er} is prepped from {place}", "{ers} are prepped from {place}")


def prepped_from(dice: object, place: Bits) -> n.Event | None:
    """Dice are prepped that lie in an area of a player."""
    if not isinstance(dice, n.Select) or place.side is None or not place.areas or not set(place.areas) <= UNROLLED:
        return None
    if dice.side not in (n.Side.ANY, place.side) or dice.areas != (Area.FIELD,):
        return None
    return n.Event(Verb.PREP, replace(dice, side=place.side, whose=place.whose, areas=place.areas))


add("short_event_plain", lambda p: fielded_from(THIS, p), "(fielded|summoned) from {place}")


def moved_by(who: n.Person, dice: n.Subject, origin: Bits, place: Bits) -> n.Trigger | None:
    """What a player moves from one area to another, which are that player's where it says "their"."""
    move = coming(dice, place, origin)
    if move is None or not isinstance(move.subject, n.Select):
        return None
    areas: dict[str, object] = {"from_areas": move.from_areas, "to_areas": move.to_areas}
    if who != EACH or move.subject.whose != THAT_PLAYER:
        return happening(who, (Verb.MOVE, (move.subject,), areas))
    sides = ((n.YOU, n.Side.YOURS), (n.OPPONENT, n.Side.OPPOSING))
    of_both = (happening(by, (Verb.MOVE, (of_side(move.subject, side),), areas)) for by, side in sides)
    return n.AnyEvent(tuple(event for event in of_both if event))


def of_side(dice: n.Select, side: n.Side) -> n.Select:
    """The dice that the player on this side moves from an area of that player's own."""
    return replace(dice, side=side, whose=None)


for _who, _verb in (("doer", "(move|put|place|return)"), ("doer_s", "(moves|puts|places|returns)")):
    for _event in ("event", "of_player"):
        add(_event, moved_by, f"{{{_who}}} {_verb} {{ed}} from {{place}} {_TO} {{place}}")
