"""Who is behind what has happened to a die."""

from judgebot.engine.abilities.timing.event import is_paid, told_of
from judgebot.engine.play import Play
from judgebot.game.event import Event, SourceKind, Verb
from judgebot.game.player import Player


def doer(play: Play, event: Event) -> Player | None:
    """The player whose ability, or whose fighting die, brought it about, or who has paid with it; None where the game
    itself did."""
    source = event.source
    if is_paid(event) and (payer := told_of(event)) is not None:
        return payer
    if source is not None and source.player is not None and source.kind is not SourceKind.GAME:
        return source.player
    if not any(e.verb is Verb.KO and e.die == event.die and e.batch == event.batch for e in play.state.happened):
        return None
    hits = [e.source for e in play.state.happened if e.verb is Verb.DAMAGE and e.die == event.die]
    return hits[-1].player if hits and hits[-1] is not None else None
