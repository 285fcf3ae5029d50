"""Which of several damages of one moment a player answers."""

from collections.abc import Callable

from judgebot.engine.damage import Packet
from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Kind, Request
from judgebot.engine.rule import Refusal
from judgebot.game.player import Player

WhyNot = Callable[[object], Refusal | None]


def which(play: Play, who: Player, packets: list[Packet], among: list[int], why_not: WhyNot | None = None) -> int:
    """Which of several simultaneous damages a player answers: whose, and of several to the same the one of which die;
    `why_not` refuses one that cannot be."""
    whose = list(dict.fromkeys(packets[i].to for i in among))
    named = {i: _named(packets, i) for i in among}
    names = list(named.values())
    options = whose if len(whose) > 1 else list(dict.fromkeys(names))
    picked = _pick(play, who, options, [*whose, *(name for name in names if names.count(name) == 1)], why_not)
    if picked in whose:
        among = [i for i in among if packets[i].to == picked]
        by = list(dict.fromkeys(named[i] for i in among))
        picked = _pick(play, who, by, by, why_not) if len(by) > 1 else by[0]
    return next(i for i in among if named[i] == picked)


def _named(packets: list[Packet], i: int) -> int | Player:
    """What a damage is called by among those to the same: the die that deals it, where there are several."""
    to, dealer = packets[i].to, packets[i].dealer
    several = len({packet.dealer for packet in packets if packet.to == to}) > 1
    return dealer if several and dealer is not None else to


def _pick(
    play: Play, who: Player, options: list[int | Player], known: list[int | Player], why_not: WhyNot | None
) -> int | Player:
    """One of these, or what is `known` besides to tell one damage by."""

    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, tuple)
        if answer and answer[0] in known:
            return None
        refusal = why_not(answer[0]) if why_not is not None and answer else None
        return refusal or Refusal("that is not among the damage it answers", ("3.2.8", "3.4.2.5"))

    forced = (options[0],) if len(options) == 1 else None
    request = Request(Kind.CHOOSE, who, "which damage to answer", ("3.2.8",), options, check=check, forced=forced)
    chosen = play.ask_one(request)
    assert isinstance(chosen, int | Player)
    return chosen
