"""Whether what happens to or with several dice at one moment triggers for each of them, or once (3.2.12, 3.2.13)."""

from collections.abc import Iterable
from functools import lru_cache

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import PersonKind, RefKind
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.timing.event import how_many, is_described
from judgebot.engine.abilities.timing.limits import may_be_declined
from judgebot.engine.abilities.words import felled
from judgebot.engine.abilities.words.counterparts import others
from judgebot.engine.play import Play
from judgebot.engine.rule import asks
from judgebot.engine.state import State
from judgebot.game.event import Event, Source, SourceKind, Verb

READING = "dice-of-one-effect"
MEETS = "met-with-several"


@asks("3.2.12", "3.2.13", "3.4.1.5")
def as_one(play: Play, node: nodes.Triggered, event: Event, heard: Iterable[Event]) -> object:
    """What one ability, or one die in combat, does to several dice, or damages both players, at one moment is a trigger
    for each of these, or one in all by the other reading, unless the text goes on about the die or the player that it
    happened to, or lets it happen but once."""
    if not _counts_one_by_one(node, event):
        return None
    deed = _deed(play.state, event)
    same = (e for e in heard if deed and e.verb is event.verb and _deed(play.state, e) == deed)
    others = (e for e in same if _hit(e) != _hit(event))
    if not any(others) or not play.rests_on(READING):
        return None
    return ("effect", event.verb, deed)


def _counts_one_by_one(node: nodes.Triggered, event: Event) -> bool:
    """Whether it waits for what happens to one of several dice, or for damage to one of both players."""
    is_one_of_several = event.die is not None or event.verb is Verb.DAMAGE
    waits = isinstance(node.when, nodes.Event) and is_one_of_several and event.verb not in _EACH_DIE
    return waits and not _is_limited(node) and not _speaks_of(node, (RefKind.SUBJECT, RefKind.OBJECT))


def _is_limited(node: nodes.Triggered) -> bool:
    """Whether it happens but once, to however many dice."""
    return node.limit is not None and node.limit.n == 1 and not node.limit.each_die


_EACH_DIE = frozenset({Verb.FIELD, Verb.ATTACK, Verb.BLOCK})
"""What happens for each die by the words of a rule, whatever had it happen (2.6.3, 2.7.1.2, 2.7.2.6)."""


def _hit(event: Event) -> object:
    return event.player if event.die is None else event.die


def _deed(state: State, event: Event) -> tuple[Source, ...]:
    """By what it happens: the ability or fighting die that does it, or the ones whose damage a die falls by. Nothing
    for what the game does by itself, but for a roll, which is of all dice together (2.4.1)."""
    struck = felled.hits(state, event) if event.verb is Verb.KO else ()
    sources = [hit.source for hit in struck] or [event.source]
    found = tuple(dict.fromkeys(s for s in sources if s is not None and s.kind is not SourceKind.GAME))
    return found or ((Source(SourceKind.GAME),) if event.verb in (Verb.ROLL, Verb.REROLL) else ())


@lru_cache(maxsize=1024)
def _speaks_of(node: nodes.Triggered, its: tuple[RefKind, ...]) -> bool:
    """Whether its text goes on about one of the dice, or the player, of the event."""
    parts = tuple(everything(node.effect))
    of_player = any(isinstance(p, nodes.Person) and p.kind is PersonKind.THAT_PLAYER for p in parts)
    return of_player or any(isinstance(p, nodes.Ref) and p.kind in its for p in parts)


def may_meet_several(node: nodes.Triggered, event: Event) -> bool:
    """Whether it waits for what comes about with another die, of which there may be several at one moment."""
    return meets_several(event) and isinstance(node.when, nodes.Event) and isinstance(node.when.object, nodes.Select)


def meets_several(event: Event) -> bool:
    return event.verb in _MEETS


@asks("3.2.12", "3.2.13", "2.7.2.3", "2.7.2.4")
def shares(ctx: Context, play: Play, node: nodes.Triggered, event: Event, heard: Iterable[Event]) -> tuple[object, ...]:
    """As how many triggers an event counts: one, also where a die meets several at one moment of which the text speaks
    as one ("when it is blocked by a Villain"); by the other reading one for each of these."""
    when = node.when
    assert isinstance(when, nodes.Event)
    assert isinstance(when.object, nodes.Select)
    met = [e.other for e in heard if (e.verb, e.die) == (event.verb, event.die)]
    is_of_each = not _is_limited(node) or may_be_declined(node)
    if event.verb is Verb.ENGAGE and _speaks_of(node, (RefKind.OBJECT,)) and is_of_each:
        return (event.other,)  # what it says of "that die" it says of each, or may do to one or the other
    if event.verb is not Verb.ENGAGE:  # of which there is one for each pair
        met = [die for die in others(play.state, event) if is_described(ctx, when.object, die)]
    once = how_many(when.object) > 1 or _is_limited(node) or _speaks_of(node, (RefKind.OBJECT,))
    if once or len(met) < 2 or not play.rests_on(MEETS):
        return (None,)
    return (event.other,) if event.verb is Verb.ENGAGE else tuple(met)


_MEETS = frozenset({Verb.BLOCK, Verb.BLOCKED, Verb.ENGAGE, Verb.DEAL})
