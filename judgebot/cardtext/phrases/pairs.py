"""Two that one act is done to: "KO Moth and target Villain", "move Moth to your bag and target Sidekick to the Used
Pile"."""

from collections.abc import Callable
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.act import THIS, prep, sacrificed
from judgebot.cardtext.phrases.description import Bits
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
    ("remove^ {} from the field (zone)? until end of turn", lambda d: n.Move(d, Area.ASIDE, n.Manner.REMOVE)),
)


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


def rolled_in_place(what: n.Subject) -> n.Roll | None:
    """Dice that lie in the field, and so stay there."""
    return None if isinstance(what, n.Select) and what.areas != (Area.FIELD,) else n.Roll(what, reroll=False)


for _said, _act in _DONE:
    add("act", lambda a, b, act=_act: both(act, a, b), _said.format("{either} and {either}"))


def sent_apart(manner: n.Manner, one: n.Subject, place: object, other: n.Subject, elsewhere: object) -> n.Effect | None:
    """Dice of two sorts, each to its own place."""
    first, second = move(manner, one, place), move(manner, other, elsewhere)  # type: ignore[arg-type]
    moves = isinstance(first, n.Effect) and isinstance(second, n.Effect)
    return n.Seq((first, second)) if moves else None  # type: ignore[arg-type]


for _manner, _verb in VERBS.items():
    add(
        "act",
        lambda a, b, p, m=_manner: both(lambda d: move(m, d, p), a, b),
        f"{_verb} {{either}} and {{either}} {{to_place}}",
    )
    add(
        "act",
        lambda *said, m=_manner: sent_apart(m, *said),
        f"{_verb} {{die}} {{to_place}} and {{die}} {{to_place}}",
    )
