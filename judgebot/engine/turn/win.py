"""Winning the Game (2.9)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import contains
from judgebot.engine import atoms
from judgebot.engine.abilities.words.asprinted import called
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import Trigger
from judgebot.engine.view import View
from judgebot.game.event import Event, Verb
from judgebot.game.player import Player


class Over(Exception):
    """The game has ended: nothing else happens."""


@rule("2.9.1")
def look(play: Play, before: View, events: list[Event]) -> None:
    """End the game at once when a player's life has reached 0; what waits or triggers on it does not happen any more.

    Raises:
        Over: the game has ended.
    """
    if play.state.result is not None:
        raise Over
    out = [p for p in Player if play.state.life_of(p) <= 0]
    if not out:
        return
    _too_late(play, before, events, out)
    if len(out) == 2:
        _tie(play)
    else:
        _win(play, out[0].opponent)
    raise Over


def _win(play: Play, winner: Player) -> None:
    more = ("2.9.4",) if _was_ordered(play) else ()
    atoms.end_game(play, winner, "2.9.1", *more)


@rule("2.9.3")
def _tie(play: Play) -> None:
    atoms.end_game(play, None, "2.9.3")


@asks("2.9.4")
def _was_ordered(play: Play) -> bool:
    """Whether the ability that decides was put before others of the same moment that do not happen now."""
    resolved = next((e for e in reversed(play.log) if e.verb is Verb.RESOLVE), None)
    return bool(play.state.queue) and resolved is not None and "3.2.4" in resolved.cites


def _too_late(play: Play, before: View, events: list[Event], out: list[Player]) -> None:
    """Say what does not happen: abilities in the queue, and those that the last moment would have triggered."""
    from judgebot.engine.abilities.timing.trigger import found_by

    for t in (*play.state.queue, *play.state.pending, *found_by(play, before, events)):
        with play.under("2.9.2" if _would_gain(t, out) else "2.9.1"):
            name = called(t.ability, t.id.card, play.table)
            play.say(Verb.CANCEL, card=t.id.card, die=t.die, player=t.controller, source=t.source,
                     note="too late, as the game is over", ability=name)  # fmt: skip


@asks("2.9.2")
def _would_gain(t: Trigger, out: list[Player]) -> bool:
    """Whether an ability would regain life for a player who has none left."""
    return t.controller in out and contains(t.ability, nodes.GainLife)
