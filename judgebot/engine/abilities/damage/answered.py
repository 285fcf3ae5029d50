"""Damage about to be dealt, and the abilities that answer it, one after another (3.2.8); reactive Globals come then."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from judgebot.engine.abilities.damage import atonce
from judgebot.engine.abilities.damage.hearing import Hit, act_on, heard_of, hit_by, leave_where_it_is, with_parted
from judgebot.engine.abilities.damage.paid import Closed, let_both_pay
from judgebot.engine.abilities.damage.picking import which
from judgebot.engine.abilities.noresult.trying import essence
from judgebot.engine.abilities.replacing.interrupting import (
    Reaction,
    abilities_that_interrupt,
    first_of,
    speaks_of_its_die,
    uses_left,
)
from judgebot.engine.damage import Packet, is_hit_still
from judgebot.engine.play import Play, ask_order
from judgebot.engine.request import Kind, Need, Request, Unread
from judgebot.engine.rule import Refused, asks
from judgebot.engine.state import State
from judgebot.engine.view import View
from judgebot.game.player import Player


def to_damage(play: Play, packets: list[Packet]) -> list[Packet]:
    """Let every ability that interrupts act on damage about to be dealt; returns what is left of it.

    A try to find out whether damage would have a result does not look at them: they answer it only once it is dealt.
    """
    if play.at_hand is not None or play.is_trial:
        return packets
    waiting = _by_use(abilities_that_interrupt(play))
    idle = waiting[:]
    closed: Closed = {player: {} for player in Player}
    said_of: Hit = []
    while True:
        packets = _let_abilities_act(play, waiting, idle, packets, said_of)
        before = hit_by(packets)
        packets = let_both_pay(play, packets, closed, said_of)
        if hit_by(packets) == before:
            return packets
        said_of = before


def _let_abilities_act(
    play: Play, waiting: list[list[Reaction]], idle: list[list[Reaction]], packets: list[Packet], said_of: Hit
) -> list[Packet]:
    """Let abilities act on the damage; one that has acted hears of other damage that is redirected to where it answers.
    `idle`: those that have not acted yet; `said_of`: whom the damage hit as what they leave alone was told."""
    seen = play.view
    while (found := _next(play, waiting, packets, seen)) is not None:
        lines, why_first = found
        if lines in idle:
            idle.remove(lines)
            leave_where_it_is(play, lines[0], packets, said_of)
        if lines[0].is_once_a_source:
            waiting.remove(lines)
        packets = _let_act(play, lines, packets, seen, *why_first)
    for lines in idle:
        leave_where_it_is(play, lines[0], packets, said_of)
    return packets


@asks("3.2.4", "3.2.8")
def _next(
    play: Play, waiting: list[list[Reaction]], packets: list[Packet], seen: View
) -> tuple[list[Reaction], tuple[str, ...]] | None:
    """Which ability acts next on the damage as it is by now: the Active player's before the Inactive player's, and
    which of several that answer the same, their player says; and the rules by which it does."""
    answers = [(lines, {i for r in lines for i in heard_of(play, r, packets)}) for lines in waiting]
    ready = [(lines, heard) for lines, heard in answers if heard]
    if not ready:
        return None
    first, heard = ready[0]
    rivals = [lines for lines, own in ready if own & heard and lines[0].who is first[0].who]
    cards = list(dict.fromkeys(lines[0].card for lines in rivals))
    chosen = ask_order(
        play, first[0].who, cards, "which of these acts on the damage first", "3.2.4",
        is_all_one=lambda: _come_to_the_same(play, rivals, packets, seen),
    )  # fmt: skip
    why_first = ("3.2.4",) if len(cards) > 1 else ()
    return next(lines for lines in rivals if lines[0].card == chosen[0]), why_first


MOST_TRIES = 2000
"""How often an ability is tried in all orders of several; where more would be needed, the player is asked for one."""


class _Game(NamedTuple):
    """A game to which some of several abilities have led, what is left of the damage, and which have not acted yet."""

    state: State
    packets: tuple[Packet, ...]
    waiting: frozenset[int]

    @property
    def outcome(self) -> object:
        over = tuple(p._replace(cites=(), answered=p.answered if p.amount else frozenset()) for p in self.packets)
        return over, essence(self.state)

    @property
    def mark(self) -> object:
        """What it shares with each game that goes on alike: it asks nowhere in which order the same has happened."""
        told = Counter(event._replace(batch=0) for event in self.state.happened)
        return self.waiting, self.outcome, frozenset(told.items()), frozenset(self.state.used)


def _come_to_the_same(play: Play, rivals: list[list[Reaction]], packets: list[Packet], seen: View) -> bool:
    """Whether these leave the same of the damage in whichever order they act, with nothing to decide. Games that go on
    alike are gone on with once; where there are too many others, it counts as a difference."""
    ahead = [_Game(play.state, (*packets,), frozenset(range(len(rivals))))]
    known: set[object] = set()
    outcomes: set[object] = set()
    tries = 0
    while ahead:
        game = ahead.pop()
        for i in game.waiting:
            after, tries = _after(play, game, i, rivals[i], seen), tries + 1
            if after is None or tries > MOST_TRIES:
                return False
            if after.mark not in known:
                known.add(after.mark)
                ahead.append(after)
        if not game.waiting:
            outcomes.add(game.outcome)
        if len(outcomes) > 1:
            return False
    return True


def _after(play: Play, game: _Game, i: int, lines: list[Reaction], seen: View) -> _Game | None:
    """The game as these, the ones numbered `i`, have acted as well; None where that takes a decision."""
    trial = Play(play.table, game.state)
    try:
        left = _let_act(trial, lines, [*game.packets], seen)
    except (Need, Refused, Unread):
        return None
    play.readings |= trial.readings
    return _Game(trial.state, (*left,), game.waiting - {i})


def _by_use(reactions: Iterator[Reaction]) -> list[list[Reaction]]:
    """The abilities in order; together those of which one use is the use of all: of several dice, or a burst and what
    it takes the place of."""
    found: dict[object, list[Reaction]] = {}
    for n, reaction in enumerate(reactions):
        limit = reaction.node.limit
        key = n if limit is None else first_of(reaction) if limit.first else reaction.id
        found.setdefault(key, []).append(reaction)
    return list(found.values())


def _let_act(play: Play, lines: list[Reaction], packets: list[Packet], seen: View, *why_first: str) -> list[Packet]:
    reaction = lines[0]
    answers: dict[int, list[Reaction]] = {}
    for r in lines:
        for i in heard_of(play, r, packets):
            answers.setdefault(i, []).append(r)
    for i in answers:
        packets[i] = packets[i]._replace(answered=packets[i].answered | {(r.id, r.die) for r in lines})
    why = why_first
    if reaction.is_once_a_source and len(answers) > 1:
        why = (*why, "3.2.12", "3.4.1.5")
        i = which(play, _chooser(play, reaction, packets[min(answers)]), packets, sorted(answers))
        answers = {i: answers[i]}
    are_one = atonce.are_one(play, reaction.node.limit, [packets[i] for i in answers])
    while answers:
        left = uses_left(play.view, reaction)
        if left is not None and left <= 0:
            break
        i = min(answers)
        if not is_hit_still(play, packets[i]):
            del answers[i]
            continue
        if left is not None and left < len(answers) and not are_one:
            i = which(play, _chooser(play, reaction, packets[i]), packets, sorted(answers))
        packets[i] = act_on(play, _whose(play, answers.pop(i)), packets[i], *why, seen=seen)
        if are_one:
            return with_parted(play, atonce.as_the_first(packets, packets[i], sorted(answers)))
    return with_parted(play, packets)


@asks("3.2.11")
def _whose(play: Play, lines: list[Reaction]) -> Reaction:
    """Which of several dice is the first to do what only one of them does, if it makes a difference."""
    alike = len({r.index for r in lines}) < 2 and not any(map(speaks_of_its_die, lines))
    if alike or len(lines) < 2:
        return lines[0]
    dice = tuple(r.die for r in lines if r.die is not None)
    request = Request(Kind.CHOOSE, lines[0].who, "which die answers", ("3.2.11",), dice)
    chosen = play.ask_one(request)
    return next(r for r in lines if r.die == chosen)


def _chooser(play: Play, reaction: Reaction, packet: Packet) -> Player:
    """Who picks the damage that is prevented: the player of the ability, or by the other reading that of the damage."""
    other = play.rests_on("partial-prevention-chooser")
    return packet.source.player or reaction.who if other else reaction.who
