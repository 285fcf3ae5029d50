"""Damage about to be dealt, and what answers it: abilities that interrupt, and reactive Globals (3.2.8, 3.4.2.5)."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import contains, everything
from judgebot.engine import atoms
from judgebot.engine.abilities.damage import atonce
from judgebot.engine.abilities.inforce.sparing import pay_to_target, protection
from judgebot.engine.abilities.noresult.trying import essence
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.replacing.interrupting import (
    NOTHING,
    Reaction,
    abilities_that_interrupt,
    can_pay,
    context_of,
    first_of,
    globals_of,
    hears,
    interrupt,
    is_a_cost,
    is_cancelled,
    is_fixed,
    is_of_another_kind,
    pay_for,
    source_of,
    source_of_key,
    speaks_of_its_die,
    uses_left,
)
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.damage import Packet, is_hit_still
from judgebot.engine.play import Play, ask_order
from judgebot.engine.request import Act, ActKind, Answer, Kind, Need, Request, Unread
from judgebot.engine.rule import Refusal, Refused, asks, forbids, rule
from judgebot.engine.state import State
from judgebot.engine.view import View
from judgebot.game.card import CardId
from judgebot.game.event import Event, Source, Verb
from judgebot.game.player import Player


def about(packet: Packet, verb: Verb = Verb.DAMAGE) -> Event:
    """The event that is about to happen."""
    die = packet.to if isinstance(packet.to, int) else None
    player = packet.to if isinstance(packet.to, Player) else None
    return Event(
        verb, ("3.2.8",), die=die, player=player, amount=packet.amount, damage=packet.kind, source=packet.source,
        other=packet.dealer,
    )  # fmt: skip


def to_damage(play: Play, packets: list[Packet]) -> list[Packet]:
    """Let every ability that interrupts act on damage about to be dealt; returns what is left of it.

    A try to find out whether damage would have a result does not look at them: they answer it only once it is dealt.
    """
    if play.at_hand is not None or play.is_trial:
        return packets
    waiting = _by_use(abilities_that_interrupt(play))
    idle = waiting[:]
    closed: Closed = {player: {} for player in Player}
    while True:
        packets = _let_abilities_act(play, waiting, idle, packets)
        before = _hit(packets)
        packets = _let_both_pay(play, packets, closed)
        if _hit(packets) == before:
            return packets


def _hit(packets: list[Packet]) -> list[int | Player]:
    return [packet.to for packet in packets]


def _let_abilities_act(
    play: Play, waiting: list[list[Reaction]], idle: list[list[Reaction]], packets: list[Packet]
) -> list[Packet]:
    """Let abilities act on the damage; one that has acted hears of other damage that is redirected to where it answers.
    `idle`: those that have not acted yet."""
    seen = play.view
    while (found := _next(play, waiting, packets, seen)) is not None:
        lines, why_first = found
        if lines in idle:
            idle.remove(lines)
            _leave_where_it_is(play, lines[0], packets)
        if lines[0].is_once_a_source:
            waiting.remove(lines)
        packets = _let_act(play, lines, packets, seen, *why_first)
    for lines in idle:
        _leave_where_it_is(play, lines[0], packets)
    return packets


@asks("3.2.4", "3.2.8")
def _next(
    play: Play, waiting: list[list[Reaction]], packets: list[Packet], seen: View
) -> tuple[list[Reaction], tuple[str, ...]] | None:
    """Which ability acts next on the damage as it is by now: the Active player's before the Inactive player's, and
    which of several that answer the same, their player says; and the rules by which it does."""
    answers = [(lines, {i for r in lines for i in _heard(play, r, packets)}) for lines in waiting]
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


@asks("3.4.2.5")
def _let_both_pay(play: Play, packets: list[Packet], closed: "Closed") -> list[Packet]:
    """Ask both players for reactive Globals; what one of them has redirected the other one may answer yet."""
    asked, unanswered = play.state.active, 0
    for player in (asked, asked.opponent):
        for reaction in globals_of(play.view, player):
            if _redirect_of(reaction) is not None and can_pay(play, reaction):
                _leave_where_it_is(play, reaction, packets)
    while unanswered < 2:
        before = _hit(packets)
        packets = _let_pay(play, asked, packets, closed[asked])
        unanswered = unanswered + 1 if _hit(packets) == before else 1
        asked = asked.opponent
    return packets


def _heard(play: Play, reaction: Reaction, packets: list[Packet]) -> list[int]:
    return [
        i for i, p in enumerate(packets)
        if p.amount > 0
        and (reaction.id, reaction.die) not in p.answered
        and is_hit_still(play, p)
        and _hears_of(play, reaction, packets, p)
        and not is_fixed(play, reaction.node.effect, p)
        and not _stays_there(play, reaction, p)
        and _may_be_target(play, reaction, p)
    ]  # fmt: skip


TOGETHER = "so-much-damage-of-several-dice"


@asks("2.7.4.3.7", "3.4.9.11")
def _hears_of(play: Play, reaction: Reaction, packets: list[Packet], packet: Packet) -> bool:
    """Whether an ability hears of damage: where it asks how much a die would take, of that of each source by itself;
    by the other reading of all that the die would take at this moment.

    Raises:
        Unread: by the other reading it is together just so much, and the text speaks of one damage.
    """
    alone = hears(play, reaction, about(packet))
    all_of_it = sum(p.amount for p in packets if p.to == packet.to)
    condition = reaction.node.condition
    of_how_much = condition is not None and contains(condition, nodes.EventAmount)
    if not of_how_much or all_of_it == packet.amount or any(event.object for event in reaction.events):
        return alone
    together = hears(play, reaction, about(packet._replace(amount=all_of_it)))
    if together == alone or not play.rests_on(TOGETHER):
        return alone
    if together:
        raise Unread(reaction.card, "what becomes of damage of several dice that is so much only together")
    return False


@asks("3.1.10")
def _stays_there(play: Play, reaction: Reaction, packet: Packet) -> bool:
    """Whether the damage could be redirected to nobody but the die or player that takes it anyhow."""
    to = _sent_to(reaction.node.effect)
    if to is None:
        return False
    ctx = context_of(play, reaction, about(packet))
    if isinstance(to, nodes.Person):
        return not to.kind.is_target and set(people(ctx, to)) <= {packet.to}
    return set(candidates(ctx, _taking(to))) <= {packet.to}


def _sent_to(effect: nodes.Effect) -> nodes.Subject | nodes.Person | None:
    """Where damage goes by an effect that does nothing else, for a price or without one."""
    match effect:
        case nodes.May(inner) | nodes.Pay(effect=inner):
            return _sent_to(inner)
        case nodes.Redirect(to=to):
            return to
    return None


def _taking(to: nodes.Subject) -> nodes.Select:
    """The dice of which one takes redirected damage."""
    one = nodes.Is(to) if isinstance(to, nodes.Ref) else None
    return to if isinstance(to, nodes.Select) else nodes.Select(nodes.Noun.CHARACTER_DIE, one, mode=nodes.Mode.CHOOSE)


@asks("3.1.9", "3.3.1")
def _may_be_target(play: Play, reaction: Reaction, packet: Packet) -> bool:
    """Whether who is damaged can be the target of what prevents it, where it says that it has one."""
    if not isinstance(packet.to, int) or not _aims(reaction):
        return True
    return protection(play.view, packet.to, source_of(reaction)) is None


def _aims(reaction: Reaction) -> bool:
    return any(isinstance(node, nodes.Prevent) and node.targets for node in everything(reaction.node.effect))


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
        for i in _heard(play, r, packets):
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
        packets[i] = _interrupt(play, _whose(play, answers.pop(i)), packets[i], *why, seen=seen)
        if are_one:
            return _with_parted(play, atonce.as_the_first(packets, packets[i], sorted(answers)))
    return _with_parted(play, packets)


def _leave_where_it_is(play: Play, reaction: Reaction, packets: list[Packet]) -> None:
    """Say of damage that an ability would redirect, were it not a cost, or a die and a player of another kind."""
    redirects = _redirect_of(reaction)
    if redirects is None:
        return
    for p in packets:
        if p.amount > 0 and hears(play, reaction, about(p)):
            say_it_stays(play, reaction.card, reaction.who, redirects, p)


def _redirect_of(reaction: Reaction) -> nodes.Redirect | None:
    """What the ability redirects, if it does."""
    return next((part for part in everything(reaction.node.effect) if isinstance(part, nodes.Redirect)), None)


def say_it_stays(play: Play, card: CardId | None, player: Player, redirects: nodes.Redirect, packet: Packet) -> None:
    """Say so of damage that is a cost, or of another kind than what would take it."""
    if is_a_cost(packet):
        _stays_a_cost(play, card, player, packet)
    elif is_of_another_kind(play, redirects, packet):
        _stays_of_its_kind(play, card, player, packet)


@rule("3.4.9.8", "3.1.16")
def _stays_a_cost(play: Play, card: CardId | None, player: Player, packet: Packet) -> None:
    die = packet.to if isinstance(packet.to, int) else None
    play.say(Verb.FIZZLE, card=card, player=player, other=die, note="does not redirect a cost")


@rule("3.4.9.4")
def _stays_of_its_kind(play: Play, card: CardId | None, player: Player, packet: Packet) -> None:
    die = packet.to if isinstance(packet.to, int) else None
    what = "to a die what targets a player" if die is None else "to a player what targets a die"
    play.say(
        Verb.FIZZLE, card=card, player=player, other=die, absent=Verb.REDIRECT, note=f"does not redirect {what}"
    )  # fmt: skip


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


def _with_parted(play: Play, packets: list[Packet]) -> list[Packet]:
    """The damage, with what has been taken out of it for somebody else."""
    parted, play.parted = play.parted, []
    return [*packets, *parted]


def _chooser(play: Play, reaction: Reaction, packet: Packet) -> Player:
    """Who picks the damage that is prevented: the player of the ability, or by the other reading that of the damage."""
    other = play.rests_on("partial-prevention-chooser")
    return packet.source.player or reaction.who if other else reaction.who


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


@rule("3.2.8")
def _interrupt(play: Play, reaction: Reaction, packet: Packet, *cites: str, seen: View | None = None) -> Packet:
    """Let it act on damage at hand; `seen`: the game as it triggered, before what answered the same damage."""
    has_changed = seen is not None and seen.state.dice != play.state.dice
    after = interrupt(play, reaction, packet, about(packet), *cites, seen=seen if has_changed else None)
    assert isinstance(after, Packet)
    return after


def _let_pay(play: Play, player: Player, packets: list[Packet], closed: "dict[Answered, Refusal]") -> list[Packet]:
    """Ask a player for reactive Globals as long as they pay: now or never (3.4.2.5), once a damage (3.4.2.7)."""
    while not play.is_trial:
        options = [r for r in globals_of(play.view, player) if _heard(play, r, packets) and can_pay(play, r)]
        act = _ask(play, player, options, packets, closed) if options else None
        if act is None:
            for r in globals_of(play.view, player):
                for i in _heard(play, r, packets):
                    closed.setdefault(_answer(r, packets[i]), _MISSED)
            return packets
        reaction = next(r for r in options if (r.card, r.index) == (act.card, act.index))
        open_ = [i for i in _heard(play, reaction, packets) if _answer(reaction, packets[i]) not in closed]
        i = which(play, player, packets, open_, partial(_is_closed, reaction, closed))
        closed.update(dict.fromkeys(_answered_by(play, reaction, packets, i), _PAID))
        packets[i] = _pay(play, reaction, packets[i])
        packets = _with_parted(play, packets)
    return packets


Answered = tuple[CardId, int, object]
"""A reactive Global, and what it was paid for: whom the damage hits, or the die that deals it."""

Closed = dict[Player, dict[Answered, Refusal]]
"""What each player can pay for no more."""

_PAID = Refusal("it has been paid for this damage", ("3.4.2.7",))
_MISSED = Refusal("it could have been paid for as this damage was first answered", ("3.4.2.5",))


def _answer(reaction: Reaction, packet: Packet) -> Answered:
    """What one payment answers: all damage to a die or player; where the words are about the die that deals it ("when a
    die would deal you damage"), what that die deals."""
    is_of_dealer = any(isinstance(event.object, nodes.Select) for event in reaction.events)
    of = packet.dealer if is_of_dealer and packet.dealer is not None else packet.to
    return reaction.card, reaction.index, of


def _answered_by(play: Play, reaction: Reaction, packets: list[Packet], i: int) -> set[Answered]:
    """What one payment answers: one damage, or by the other reading all that one ability deals."""
    heard = _heard(play, reaction, packets)
    if len(heard) > 1 and play.table.takes_other("reactive-global-per-die"):
        return {_answer(reaction, packets[j]) for j in heard}
    return {_answer(reaction, packets[i])}


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
        heard = _heard(play, fitting[0], packets)
        paid_for = _answer(fitting[0], packets[heard[0]])[-1]
        return None if open_(fitting) else _is_closed(fitting[0], closed, paid_for)

    def open_(among: list[Reaction]) -> bool:
        return any(_answer(r, packets[i]) not in closed for r in among for i in _heard(play, r, packets))

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
    if _aims(reaction) and isinstance(packet.to, int):
        target(play, packet.to, source_of(reaction))
    return _interrupt(play, reaction, packet)


@rule("3.3.1")
def target(play: Play, die: int, source: Source) -> None:
    """Target the die whose damage an ability prevents, for the price that its text asks for."""
    pay_to_target(play, (die,), source)
    with play.because(source):
        play.say(Verb.TARGET, die=die, was=play.state.die(die), player=source.player)
