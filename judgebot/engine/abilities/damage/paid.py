"""Reactive Globals: both players are asked whether they pay for one as damage is about to be dealt (3.4.2.5)."""

from functools import partial

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.damage.hearing import (
    Hit,
    about,
    act_on,
    aims,
    heard_of,
    hit_by,
    leave_where_it_is,
    redirect_of,
    with_parted,
)
from judgebot.engine.abilities.damage.picking import which
from judgebot.engine.abilities.inforce.sparing import pay_to_target
from judgebot.engine.abilities.replacing.interrupting import (
    NOTHING,
    Reaction,
    can_pay,
    globals_of,
    is_cancelled,
    pay_for,
    source_of,
    source_of_key,
)
from judgebot.engine.damage import Packet
from judgebot.engine.play import Play
from judgebot.engine.request import Act, ActKind, Answer, Kind, Request
from judgebot.engine.rule import Refusal, asks, forbids, rule
from judgebot.game.card import CardId
from judgebot.game.event import Source, Verb
from judgebot.game.player import Player

Answered = tuple[CardId, int, object]
"""A reactive Global, and what it was paid for: whom the damage hits, or the die that deals it."""

Closed = dict[Player, dict[Answered, Refusal]]
"""What each player can pay for no more."""

_PAID = Refusal("it has been paid for this damage", ("3.4.2.7",))
_MISSED = Refusal("it could have been paid for as this damage was first answered", ("3.4.2.5",))


@asks("3.4.2.5")
def let_both_pay(play: Play, packets: list[Packet], closed: Closed, said_of: Hit) -> list[Packet]:
    """Ask both players for reactive Globals; what one of them has redirected the other one may answer yet. `said_of`:
    whom the damage hit as both were asked before."""
    asked, unanswered = play.state.active, 0
    for player in (asked, asked.opponent):
        for reaction in globals_of(play.view, player):
            if redirect_of(reaction) is not None and can_pay(play, reaction):
                leave_where_it_is(play, reaction, packets, said_of)
    while unanswered < 2:
        before = hit_by(packets)
        packets = _let_pay(play, asked, packets, closed[asked])
        unanswered = unanswered + 1 if hit_by(packets) == before else 1
        asked = asked.opponent
    return packets


def _let_pay(play: Play, player: Player, packets: list[Packet], closed: dict[Answered, Refusal]) -> list[Packet]:
    """Ask a player for reactive Globals as long as they pay: now or never (3.4.2.5), once a damage (3.4.2.7)."""
    while not play.is_trial:
        options = [r for r in globals_of(play.view, player) if heard_of(play, r, packets) and can_pay(play, r)]
        act = _ask(play, player, options, packets, closed) if options else None
        if act is None:
            for r in globals_of(play.view, player):
                for i in heard_of(play, r, packets):
                    closed.setdefault(_answer(play, r, packets[i]), _MISSED)
            return packets
        reaction = next(r for r in options if (r.card, r.index) == (act.card, act.index))
        open_ = [i for i in heard_of(play, reaction, packets) if _answer(play, reaction, packets[i]) not in closed]
        i = which(play, player, packets, open_, partial(_is_closed, reaction, closed))
        closed.update(dict.fromkeys(_answered_by(play, reaction, packets, i), _PAID))
        packets[i] = _pay(play, reaction, packets[i])
        packets = with_parted(play, packets)
    return packets


DEALERS = "reactive-global-for-each-dealer"


def _answer(play: Play, reaction: Reaction, packet: Packet) -> Answered:
    """What one payment answers: all damage to a die or player, by the other reading that of each die which deals it;
    where the words are about the die that deals it ("when a die would deal you damage"), what that die deals."""
    if _is_of_dealer(reaction):
        return reaction.card, reaction.index, packet.to if packet.dealer is None else packet.dealer
    if play.table.takes_other(DEALERS):
        return reaction.card, reaction.index, (packet.to, packet.dealer)
    return reaction.card, reaction.index, packet.to


def _is_of_dealer(reaction: Reaction) -> bool:
    """Whether its words are about the die that deals the damage."""
    return any(isinstance(event.object, nodes.Select) for event in reaction.events)


def _answered_by(play: Play, reaction: Reaction, packets: list[Packet], i: int) -> set[Answered]:
    """What one payment answers: one damage, or by the other reading all that one ability deals."""
    heard = heard_of(play, reaction, packets)
    several = any(packets[j].to == packets[i].to and packets[j].dealer != packets[i].dealer for j in heard)
    if several and not _is_of_dealer(reaction):
        play.rests_on(DEALERS)
    if len(heard) > 1 and play.table.takes_other("reactive-global-per-die"):
        return {_answer(play, reaction, packets[j]) for j in heard}
    return {_answer(play, reaction, packets[i])}


@forbids("3.4.2.5")
def _is_closed(reaction: Reaction, closed: dict[Answered, Refusal], to: object) -> Refusal | None:
    """What a player has answered with it, or had to answer before (3.4.2.7)."""
    return closed.get((reaction.card, reaction.index, to))


def _ask(
    play: Play, player: Player, options: list[Reaction], packets: list[Packet], closed: dict[Answered, Refusal]
) -> Act | None:
    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, Act)
        fitting = [r for r in options if r.card == answer.card]
        if answer == NOTHING:
            return None
        if not fitting:
            return Refusal(f"{answer.card} has no Global ability that answers this", ("3.4.2.5", "3.4.2.6"))
        heard = heard_of(play, fitting[0], packets)
        paid_for = _answer(play, fitting[0], packets[heard[0]])[-1]
        return None if open_(fitting) else _is_closed(fitting[0], closed, paid_for)

    def open_(among: list[Reaction]) -> bool:
        return any(_answer(play, r, packets[i]) not in closed for r in among for i in heard_of(play, r, packets))

    acts = tuple(Act(ActKind.GLOBAL, card=r.card, index=r.index) for r in options)
    prompt, cites = f"{player} may answer with a reactive Global", ("3.4.2.5", "3.2.8")
    request = Request(
        Kind.REACT, player, prompt, cites, acts, 0, 1, check=check,
        forced=None if open_(options) else NOTHING, is_optional=True, default=NOTHING,
    )  # fmt: skip
    answer = play.ask(request)
    return answer if isinstance(answer, Act) and answer != NOTHING else None


@rule("3.4.2.5", "3.4.2.6", "3.2.8")
def _pay(play: Play, reaction: Reaction, packet: Packet) -> Packet:
    """Pay for a reactive Global, which acts at once."""
    pay_for(play, reaction, about(packet))
    atoms.count_use(play, source_of_key(reaction))
    if is_cancelled(play, reaction):
        return packet
    if aims(reaction) and isinstance(packet.to, int):
        target(play, packet.to, source_of(reaction))
    return act_on(play, reaction, packet)


@rule("3.3.1")
def target(play: Play, die: int, source: Source) -> None:
    """Target the die whose damage an ability prevents, for the price that its text asks for."""
    pay_to_target(play, (die,), source)
    with play.because(source):
        play.say(Verb.TARGET, die=die, was=play.state.die(die), player=source.player)
