"""Two that one act is done to: "KO Moth and target Villain", "move Moth to your bag and target Sidekick to the Used
Pile"."""

from collections.abc import Callable
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.act import THIS, prep, sacrificed
from judgebot.cardtext.phrases.description import Bits, Det, Head, as_dice, merge, select
from judgebot.cardtext.phrases.moving import VERBS, move
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add

Act = Callable[[n.Subject], object]
_DONE: tuple[tuple[str, Act], ...] = (
    ("reroll^ {}", n.Roll),
    ("roll^ {}", lambda d: rolled_in_place(d)),
    ("ko^ {}", n.KO),
    ("sacrifice^ {}", sacrificed),
    ("capture^ {}", lambda d: n.Capture(THIS, d)),
    ("prep^ {}", prep),
    ("remove^ {} from (the attack zone|combat)", n.RemoveFromCombat),
    ("remove^ {} from the game", lambda d: move(n.Manner.REMOVE, d, (Area.REMOVED, Bits()))),
    ("remove^ {} from the field (zone)? until end of turn", lambda d: set_aside(d)),
)


add("pair_of", lambda a, b: (a, b), "both? {either} and {either}")
add("pair_of", lambda two: two, "{one_each}")
for _mode, _det in ((n.Mode.CHOOSE, "(a|an|one)"), (n.Mode.TARGET, "(a|one)? target")):
    add(
        "one_each",
        lambda a, h, f, place, m=_mode: one_each(m, a, h, f, place),
        f"{_det} {{adjectives}} {{noun_one}} {{afters}} (from|in) each player's {{area}}",
    )


def one_each(mode: n.Mode, adjectives: Bits, head: Head, after: Bits, areas: tuple[Area, ...]) -> object:
    """A die of one's own and an opposing one, in the same sort of place."""
    there = () if areas == (Area.FIELD,) else areas
    places = [merge(adjectives, Bits(side=side, areas=there)) for side in (n.Side.YOURS, n.Side.OPPOSING)]
    two = tuple(as_dice(select(Det(mode, n.ONE), place, head, after)) for place in places if place)
    return two if len(two) == 2 and all(isinstance(each, n.Select) for each in two) else None


def both(act: Act, one: n.Subject, other: n.Subject) -> n.Together | None:
    """The same act on two."""
    done = tuple(act(each) for each in (beside(one, other), other))
    acts = tuple(each for each in done if isinstance(each, n.Effect))
    return n.Together(acts) if len(acts) == 2 and one != other else None


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


def rolled_in_place(what: n.Subject) -> n.Roll | None:
    """Dice that lie in the field, and so stay there."""
    return None if isinstance(what, n.Select) and what.areas != (Area.FIELD,) else n.Roll(what, reroll=False)


for _said, _act in _DONE:
    add("act", lambda two, act=_act: both(act, *two), _said.format("{pair_of}"))


def sent_apart(manner: n.Manner, one: n.Subject, place: object, other: n.Subject, elsewhere: object) -> n.Effect | None:
    """Dice of two sorts, each to its own place."""
    first, second = move(manner, one, place), move(manner, other, elsewhere)  # type: ignore[arg-type]
    moves = isinstance(first, n.Effect) and isinstance(second, n.Effect)
    return n.Seq((first, second)) if moves else None  # type: ignore[arg-type]


add(
    "act",
    lambda two: both(set_aside, *two),
    "(remove^|set^ aside) {one_each} until end of turn",
)
add(
    "act",
    lambda two: both(set_aside, *(replace(each, mode=n.Mode.TARGET) for each in two)),
    "target^ {one_each} and (remove^ them from the field (zone)?|set^ them aside) until end of turn",
)


for _manner, _verb in VERBS.items():
    add(
        "act",
        lambda two, p, m=_manner: both(lambda d: move(m, d, p), *two),
        f"{_verb} {{pair_of}} {{to_place}}",
    )
    add(
        "act",
        lambda *said, m=_manner: sent_apart(m, *said),
        f"{_verb} {{die}} {{to_place}} and {{die}} {{to_place}}",
    )
