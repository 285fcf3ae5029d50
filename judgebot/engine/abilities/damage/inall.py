"""A die that deals no more than so much: to each of those that it damages at one moment, or to all of them together."""

from collections.abc import Callable

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import DamageChange
from judgebot.engine.abilities.damage.picking import which
from judgebot.engine.damage import Packet
from judgebot.engine.play import Play
from judgebot.engine.rule import asks

READING = "only-so-much-in-all"


@asks("3.4.9.1", "2.7.4.3.5")
def shares(
    play: Play, rule_: nodes.ChangeDamage, packets: list[Packet], about: list[int], limit: Callable[[Packet], int]
) -> dict[int, int]:
    """How much of the limit falls to each of several damages of one die: nothing is said of it where each of them has
    its own limit; by the other reading the player of the die shares it out among those that it would damage."""
    if rule_.how is not DamageChange.CAP or rule_.source is None or rule_.each_turn or rule_.each_source:
        return {}
    found: dict[int, int] = {}
    for dealer in dict.fromkeys(packets[i].dealer for i in about):
        its = [i for i in about if packets[i].dealer == dealer]
        most = limit(packets[its[0]])
        if len(its) > 1 and sum(min(packets[i].amount, most) for i in its) > most and play.rests_on(READING):
            found.update(_share_out(play, packets, its, most))
    return found


def _share_out(play: Play, packets: list[Packet], its: list[int], most: int) -> dict[int, int]:
    who = packets[its[0]].source.player
    shared = dict.fromkeys(its, 0)
    for _ in range(most):
        left = [i for i in its if shared[i] < packets[i].amount]
        picked = left[0] if play.is_trial or who is None or len(left) == 1 else which(play, who, packets, left)
        shared[picked] += 1
    return shared
