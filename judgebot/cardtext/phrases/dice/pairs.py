"""Two that one act is done to: "Moth and target Villain", "a die from each player's Used Pile"."""

from collections.abc import Callable
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, as_dice, merge, select
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

Act = Callable[[n.Subject], object]

add("pair_of", lambda a, b: (a, b), "both? {either} and {either}")
add("pair_of", lambda two: two, "{one_each}")
_OF_EACH = "(from|in) each player's {area}"
add("one_each", lambda *said: one_each(*said), f"{{det_one}} {{adjectives}} {{noun_one}} {{afters}} {_OF_EACH}")
add("one_each", lambda *said: one_each(*said), f"{{det_many}} {{adjectives}} {{noun_many}} {{afters}} {_OF_EACH}")


def one_each(det: Det, adjectives: Bits, head: Head, after: Bits, areas: tuple[Area, ...]) -> object:
    """So many dice of one's own and as many opposing ones, in the same sort of place; all of them are one group."""
    if det.mode is n.Mode.ALL:
        return None
    there = () if areas == (Area.FIELD,) else areas
    places = [merge(adjectives, Bits(side=side, areas=there)) for side in (n.Side.YOURS, n.Side.OPPOSING)]
    two = tuple(as_dice(select(det, place, head, after)) for place in places if place)
    return two if len(two) == 2 and all(isinstance(each, n.Select) for each in two) else None


def both(act: Act, one: n.Subject, other: n.Subject) -> n.Together | None:
    """The same act on two, if it is a single one."""
    if one == other:
        return None
    done = tuple(act(each) for each in (beside(one, other), other))
    acts = tuple(each for each in done if isinstance(each, n.Effect) and not isinstance(each, n.Seq | n.ChooseOne))
    return n.Together(acts) if len(acts) == 2 else None


def is_elsewhere(what: n.Subject) -> bool:
    """Whether dice are told by an area that is not the Field Zone."""
    return isinstance(what, n.Select) and bool(what.areas) and Area.FIELD not in what.areas


def beside(one: n.Subject, other: n.Subject) -> n.Subject:
    """ "A Sidekick die and an Action die from your Used Pile": both lie there, as nothing else is said of one."""
    if not isinstance(one, n.Select) or not isinstance(other, n.Select):
        return one
    unsaid = one.mode is n.Mode.CHOOSE and one.areas == (Area.FIELD,) and one.side is n.Side.ANY
    if not unsaid or other.mode is not n.Mode.CHOOSE or Area.FIELD in other.areas:
        return one
    sort = replace(one, noun=n.Noun.SIDEKICK_DIE, filter=None) if one.filter == n.IsSidekick() else one
    return replace(sort, areas=other.areas, side=other.side, whose=other.whose)


def set_aside(what: n.Subject) -> n.Move:
    """Dice that are away until the end of the turn."""
    return n.Move(what, Area.ASIDE, n.Manner.REMOVE)


add(
    "act",
    lambda two: both(set_aside, *two),
    "remove^ {one_each} until end of turn",
)
add(
    "act",
    lambda two: both(set_aside, *(replace(each, mode=n.Mode.TARGET) for each in two)),
    "target^ {one_each} and (remove^ them from the field (zone)?|set^ them aside) until end of turn",
)
