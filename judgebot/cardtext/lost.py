"""Values of a die that is gone by the time they are looked at: it shows no face, and so has no level, A or D."""

from collections.abc import Generator

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind import has_subject, is_about_this
from judgebot.cardtext.gone import brings_another
from judgebot.cardtext.walk import children
from judgebot.game.area import Area

Gone = frozenset[n.RefKind]
_OWN = frozenset({n.RefKind.THIS_DIE, n.RefKind.OWN_NAME})
_THAT = frozenset({n.RefKind.THAT})
_SHOWN = (n.Stat.A, n.Stat.D, n.Stat.LEVEL, n.Stat.FIELDING, n.Stat.BURSTS)
_SHOWING = {Area.FIELD, Area.ATTACK, Area.RESERVE, Area.CAPTURED}


def looks_at_what_left(ability: n.Ability) -> bool:
    """ "Sacrifice a die to deal damage equal to its A", "KO Moth. Gain life equal to its level"."""
    own = _OWN | {n.RefKind.SUBJECT} if is_about_this(getattr(ability, "when", None)) else _OWN
    said = (getattr(ability, "cost", None), getattr(ability, "effect", None))
    return next(_looked_at(said, frozenset(), own), None) is not None


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
        before = frozenset() if isinstance(value.condition, n.Unless) else gone  # where it could not be done
        then = yield from _looked_at(value.then, before, own)
        otherwise = yield from _looked_at(value.otherwise, gone, own)
        return then & otherwise
    if isinstance(value, n.Delayed) and has_subject(value.trigger):
        gone -= {n.RefKind.SUBJECT} | _THAT
    for _, child in children(value):
        gone = yield from _looked_at(child, gone, own)
    return gone | _taken(value, own) if _taken(value, own) else gone - _THAT if brings_another(value) else gone


def _asks(node: n.Node, gone: Gone) -> bool:
    match node:
        case n.StatOf(of=n.Ref(kind=kind), stat=stat, printed=False):
            return kind in gone and stat in _SHOWN
        case n.Fits(subject=n.Ref(kind=kind), filter=n.HasStat(stat=stat, printed=False)):
            return kind in gone and stat in _SHOWN
    return False


def _taken(node: n.Node, own: Gone) -> Gone:
    """The words for a die that leaves by it the areas in which dice show something."""
    left = isinstance(node, n.KO | n.Sacrifice) or (isinstance(node, n.Move) and node.to not in _SHOWING)
    what = getattr(node, "what", None)
    if not left or not isinstance(what, n.Ref):
        return _THAT if left else frozenset()
    return own if what.kind in own else frozenset({what.kind})
