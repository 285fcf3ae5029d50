"""Which of several dice or players is "the first" where the same happens to them at one moment: its player says so."""

from collections.abc import Sequence

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import everything
from judgebot.engine.abilities.timing import limits
from judgebot.engine.alike import distinct
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import asks
from judgebot.engine.state import Trigger
from judgebot.engine.view import Ability
from judgebot.game.card import CardId
from judgebot.game.event import Event
from judgebot.game.player import Player


def choose_first(play: Play, who: Player, dice: Sequence[int], subject: int | CardId | None) -> int:
    """The die that the player of an ability takes for the first."""
    sorts = distinct(play.state, list(dict.fromkeys(dice)))
    request = Request(
        Kind.CHOOSE, who, "choose the die to which it happens first", ("3.2.11",), tuple(sorts),
        forced=(sorts[0],) if len(sorts) == 1 else None, subject=subject,
    )  # fmt: skip
    first = play.ask_one(request)
    assert isinstance(first, int)
    return first


@asks("3.2.11")
def in_order(
    play: Play, ability: Ability, node: nodes.Triggered, die: int | None, heard: tuple[Event, ...],
    waiting: Sequence[Trigger],
) -> tuple[Event, ...]:  # fmt: skip
    """The events of one moment that trigger an ability, the one ahead that its player takes for the first, where it is
    limited and what it does depends on which that is."""
    limit = node.limit
    if limit is None or (limit.n != 1 and not limit.first) or (limits.may_be_declined(node) and not limit.first):
        return heard
    if not _makes_a_difference(node.effect, heard) or not limits.is_within(play, ability.id, limit, waiting):
        return heard  # or another of its dice has heard of it
    subject = ability.id.card if die is None else die
    if not _dice(heard):
        player = _choose_player(play, ability.id.controller, _players(heard), subject)
        return tuple(sorted(heard, key=lambda event: event.player is not player))
    first = choose_first(play, ability.id.controller, _dice(heard), subject)
    met = _met(node.effect, [event for event in heard if event.die == first])
    other = choose_first(play, ability.id.controller, met, subject) if met else None
    return tuple(sorted(heard, key=lambda event: (event.die != first, bool(met) and event.other != other)))


def _choose_player(play: Play, who: Player, players: Sequence[Player], subject: int | CardId | None) -> Player:
    """The player whom the player of an ability takes for the first."""
    request = Request(
        Kind.CHOOSE, who, "choose the player to whom it happens first", ("3.2.11",), tuple(dict.fromkeys(players)),
        subject=subject,
    )  # fmt: skip
    first = play.ask_one(request)
    assert isinstance(first, Player)
    return first


@asks("3.2.11")
def the_next(play: Play, waiting: Sequence[Trigger]) -> Trigger:
    """Which of the events of one moment sets off what waits for the next one alone."""
    one = waiting[0]
    heard = tuple(each.event for each in waiting if each.event is not None)
    assert isinstance(one.ability, nodes.Triggered)
    if len(heard) < len(waiting) or not _makes_a_difference(one.ability.effect, heard):
        return one
    first = choose_first(play, one.controller, _dice(heard), one.id.card)
    return next(each for each in waiting if each.event is not None and each.event.die == first)


def _dice(heard: Sequence[Event]) -> list[int]:
    return [event.die for event in heard if event.die is not None]


def _met(effect: nodes.Effect, heard: Sequence[Event]) -> list[int]:
    """The dice with which it has come about, where the effect speaks of them."""
    spoken_of = any(isinstance(part, nodes.Ref) and part.kind is nodes.RefKind.OBJECT for part in everything(effect))
    return [event.other for event in heard if event.other is not None] if spoken_of else []


def _makes_a_difference(effect: nodes.Effect, heard: Sequence[Event]) -> bool:
    """Whether these happen to several dice, and it depends on which of them is the first."""
    dice, players = _dice(heard), _players(heard)
    if not dice and len(players) == len(heard) and len(set(players)) > 1:
        return _speaks_of_the_player(effect)
    several = len(set(dice)) > 1 or len(set(_met(effect, heard))) > 1
    return len(dice) == len(heard) and several and _speaks_of_it(effect)


def _players(heard: Sequence[Event]) -> list[Player]:
    return [event.player for event in heard if event.player is not None]


def _speaks_of_the_player(effect: nodes.Effect) -> bool:
    """Whether the effect speaks of the player to whom it has happened."""
    return any(
        isinstance(part, nodes.Person) and part.kind is nodes.PersonKind.THAT_PLAYER for part in everything(effect)
    )


_OF_IT = (nodes.RefKind.SUBJECT, nodes.RefKind.OBJECT)


def _speaks_of_it(effect: nodes.Effect) -> bool:
    """Whether the effect speaks of the die that it has happened to, or of how much."""
    return any(
        isinstance(part, nodes.EventAmount) or (isinstance(part, nodes.Ref) and part.kind in _OF_IT)
        for part in everything(effect)
    )
