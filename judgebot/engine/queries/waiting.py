"""What waits Out of Play for the end of the turn (1.5.8), or by the other reading lies in the Used Pile (1.5.7.1)."""

from judgebot.engine.rule import asks
from judgebot.engine.table import Table
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.event import Event, Verb
from judgebot.game.player import Player

AT_ONCE = "used-pile-or-out-of-play"


@asks("1.5.8.1", "1.5.8.4", "1.5.7.1")
def place(table: Table) -> Area:
    """Where energy that is spent, Action dice that are used and unblocked attackers go in their player's turn."""
    return Area.USED if AT_ONCE in table.other_readings else Area.OUT_OF_PLAY


def waiting(view: View, player: Player) -> list[int]:
    """The dice of a player that by the other reading would be in the Used Pile by now."""
    there = view.state.in_area(player, Area.OUT_OF_PLAY)
    return [d.id for d in there if any(e.die == d.id and _is_disputed(view, e) for e in view.state.happened)]


def _was_in_field(event: Event) -> bool:
    return event.from_area is not None and event.from_area.is_field


def _is_disputed(view: View, event: Event) -> bool:
    if event.to_area is not Area.OUT_OF_PLAY or event.die is None:
        return False
    used = event.verb is Verb.MOVE and not _was_in_field(event) and view.card(event.die).kind.is_action
    unblocked = event.from_area is Area.ATTACK and event.source is None  # no ability has sent it there
    return event.verb is Verb.SPEND or used or unblocked
