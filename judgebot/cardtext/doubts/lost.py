"""Values that a die which is gone does not have: no face shows them, and it had none as it left the Field Zone."""

from collections.abc import Generator

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of, has_subject, is_about_this
from judgebot.cardtext.doubts.gone import brings_another, takes_it_away
from judgebot.cardtext.walk import children, contains
from judgebot.game.area import Area
from judgebot.game.event import Verb

Gone = dict[n.RefKind, bool]
"""The words for dice that have left, and whether they were in the Field Zone until then."""
_OWN = frozenset({n.RefKind.THIS_DIE, n.RefKind.OWN_NAME})
_KEPT = (n.Stat.A, n.Stat.D, n.Stat.LEVEL)
_SHOWN = (*_KEPT, n.Stat.FIELDING, n.Stat.BURSTS)
_SHOWING = {Area.FIELD, Area.ATTACK, Area.RESERVE, Area.CAPTURED}
_IN_THE_FIELD = frozenset(
    {
        Verb.FIELD, Verb.ATTACK, Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED, Verb.ENGAGE, Verb.DAMAGE, Verb.DEAL, Verb.KO,
    }
)  # fmt: skip
"""What happens to dice in the Field Zone alone."""


def looks_at_what_left(ability: n.Ability) -> bool:
    """ "Sacrifice a die to gain life equal to its fielding cost", "KO a die. If it is level 2, draw a die"."""
    if not contains(ability, *_ASKING):
        return False
    when = getattr(ability, "when", None)
    own = _OWN | {n.RefKind.SUBJECT} if is_about_this(when) else _OWN
    fights = bool(events_of(when)) and all(event.verb in _IN_THE_FIELD for event in events_of(when))
    said = (getattr(ability, "cost", None), getattr(ability, "effect", None))
    return next(_looked_at(said, {}, dict.fromkeys(own, fights)), None) is not None


def _looked_at(value: object, gone: Gone, own: Gone) -> Generator[n.Node, None, Gone]:
    """What looks at a value of a die that has left, in the order in which it is said; at its end, what has left."""
    if isinstance(value, tuple):
        for each in value:
            gone = yield from _looked_at(each, gone, own)
        return gone
    if not isinstance(value, n.Node) or isinstance(value, n.Event):
        return gone
    if _asks(value, gone):
        yield value
    if isinstance(value, n.If):
        yield from _looked_at(value.condition, gone, own)
        before = {} if isinstance(value.condition, n.Unless) else gone  # where it could not be done
        then = yield from _looked_at(value.then, before, own)
        otherwise = yield from _looked_at(value.otherwise, gone, own)
        return {kind: then.get(kind, True) and otherwise.get(kind, True) for kind in then | otherwise}
    if isinstance(value, n.Delayed) and has_subject(value.trigger):
        gone = _without(gone, n.RefKind.SUBJECT, n.RefKind.THAT)
    for _, child in children(value):
        gone = yield from _looked_at(child, gone, own)
    return gone | _taken(value, own) or (_without(gone, n.RefKind.THAT) if brings_another(value) else gone)


def _without(gone: Gone, *kinds: n.RefKind) -> Gone:
    return {kind: there for kind, there in gone.items() if kind not in kinds}


_ASKING = (n.StatOf, n.Fits)


def _asks(node: n.Node, gone: Gone) -> bool:
    """Whether it looks at a value of a die that is gone; one of `_ASKING` is what does."""
    match node:
        case n.StatOf(of=n.Ref(kind=kind), stat=stat):
            return kind in gone and stat in _SHOWN and not (gone[kind] and stat in _KEPT)
        case n.Fits(subject=n.Ref(kind=kind), filter=n.HasStat(stat=stat)):
            return kind in gone and stat in _SHOWN
    return False


def _taken(node: n.Node, own: Gone) -> Gone:
    """The words for a die that leaves by it the areas in which dice show something."""
    if isinstance(node, n.Draw):
        return {n.RefKind.THAT: False} if takes_it_away(node) else {}
    left = isinstance(node, n.KO | n.Sacrifice) or (isinstance(node, n.Move) and node.to not in _SHOWING)
    what = getattr(node, "what", None)
    if not left:
        return {}
    if isinstance(what, n.Ref) and what.kind in own:
        return {kind: there or not isinstance(node, n.Move) for kind, there in own.items()}
    kind = what.kind if isinstance(what, n.Ref) else n.RefKind.THAT
    return {kind: not isinstance(node, n.Move) or (isinstance(what, n.Select) and what.areas == (Area.FIELD,))}
