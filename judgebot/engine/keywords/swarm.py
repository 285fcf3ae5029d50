"""Swarm: while it is active, each copy drawn in the Clear and Draw Step brings an extra die."""

from judgebot.engine.play import Play
from judgebot.engine.rule import rule


@rule("swarm", "swarm(1)", "swarm(4)", "swarm(5)")
def extra(play: Play, drawn: list[int], done: dict[object, int]) -> int:
    """How many more dice Swarm draws for the dice drawn so far; noted in `done["owed"]`."""
    view, active = play.view, play.state.active
    swarming = {view.card_id(d.id) for d in play.state.field(active) if "swarm" in view.keywords(d.id)}
    n = sum(1 for die in drawn if play.state.die(die).card in swarming)
    more = n - done.get("swarm", 0)
    done["swarm"] = n
    done["owed"] = done.get("owed", 0) + max(0, more)
    return max(0, more)
