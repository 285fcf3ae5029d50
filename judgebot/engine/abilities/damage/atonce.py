"""Several damages dealt at one moment to the same player or die: each is one, or by the other reading all are one."""

from judgebot.cardtext import nodes
from judgebot.engine.damage import Packet
from judgebot.engine.play import Play
from judgebot.engine.rule import asks

ALL_AT_ONCE = "first-damage-of-several"


@asks("2.7.4.3", "3.2.11")
def are_one(play: Play, limit: nodes.Limit | None, damages: list[Packet]) -> bool:
    """Whether what acts on damage "the first time" acts on all of these, as by the other reading."""
    return limit is not None and limit.first and is_all_the_first(play, damages)


@asks("2.7.4.3", "3.2.11")
def is_all_the_first(play: Play, damages: list[Packet]) -> bool:
    """Whether all of these are the first, or the next, that somebody takes, as by the other reading."""
    return len(damages) > 1 and len({packet.to for packet in damages}) == 1 and play.rests_on(ALL_AT_ONCE)


def as_the_first(packets: list[Packet], first: Packet, rest: list[int]) -> list[Packet]:
    """The damages with the `rest` sent where the `first` one now goes, or prevented where that was prevented."""
    return [
        packet._replace(to=first.to, amount=packet.amount if first.amount else 0) if i in rest else packet
        for i, packet in enumerate(packets)
    ]
