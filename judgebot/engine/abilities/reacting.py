"""Abilities that interrupt (3.2.8): they prevent, reduce or redirect what is about to happen, at the moment it does.

Three sorts do so: triggered abilities whose effect prevents or redirects, reactive Globals (3.4.2.5), and rules in
force that
redirect. What is about to happen is `play.at_hand`; the effects Prevent and Redirect change it.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Scope
from judgebot.cardtext.walk import everything
from judgebot.engine import atoms
from judgebot.engine.abilities import atonce, limits, origin
from judgebot.engine.abilities.asprinted import called
from judgebot.engine.abilities.condition import happened_earlier, holds, is_number
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.event import matches
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.select import candidates
from judgebot.engine.abilities.sparing import at_work, pay_to_target, protection
from judgebot.engine.abilities.static import is_in_scope
from judgebot.engine.damage import Packet
from judgebot.engine.play import Play
from judgebot.engine.request import Act, ActKind, Answer, Kind, Request
from judgebot.engine.rule import Refusal, asks, forbids, rule
from judgebot.engine.state import AbilityId
from judgebot.engine.table import Unreadable
from judgebot.engine.view import View
from judgebot.game.card import CardId
from judgebot.game.event import Event, Source, SourceKind, Verb
from judgebot.game.player import Player

_INTERRUPTS = nodes.Prevent | nodes.Redirect | nodes.CancelEffect


def interrupts(effect: nodes.Effect) -> bool:
    """Whether an effect prevents or redirects what is at hand, so that it acts at once and not from the queue."""
    match effect:
        case nodes.May(inner) | nodes.Pay(effect=inner) | nodes.If(then=inner) | nodes.Offer(otherwise=inner):
            return interrupts(inner)
        case nodes.Seq(parts) | nodes.Together(parts):
            return any(interrupts(p) for p in parts)
        case _:
            return isinstance(effect, _INTERRUPTS)


ANSWERED = frozenset({Verb.DAMAGE, Verb.TARGET})
"""What reactive Globals that interrupt can hold up."""
HELD_UP = ANSWERED | {Verb.USE_GLOBAL, Verb.USE}
"""What abilities that interrupt can hold up: a Global that has been paid for, or an Action die that has been used, can
be cancelled, too."""


class Reaction(NamedTuple):
    """An ability that could interrupt: whose it is, the words, and the die or card it stands on."""

    who: Player
    node: nodes.Triggered | nodes.Global
    card: CardId
    die: int | None
    index: int  # type: ignore[assignment]

    @property
    def id(self) -> AbilityId:
        return AbilityId(self.card, self.index, self.who)

    @property
    def events(self) -> tuple[nodes.Event, ...]:
        when = self.node.when
        if isinstance(when, nodes.AnyEvent):
            return when.events
        return (when,) if isinstance(when, nodes.Event) else ()

    @property
    def is_once_a_source(self) -> bool:
        """Several possible triggers met by one effect trigger once (3.2.12)."""
        return isinstance(self.node.when, nodes.AnyEvent)


def abilities_that_interrupt(play: Play) -> Iterator[Reaction]:
    """The triggered abilities in play that interrupt, the Active player's first; once a card where "while active"."""
    view, seen = play.view, set()
    for player in (view.state.active, view.state.active.opponent):
        for die in view.state.field(player):
            for ability in view.abilities(die.id):
                node = ability.node
                if isinstance(node, nodes.Triggered) and interrupts(node.effect):
                    key = (ability.id, None if node.scope is Scope.ACTIVE else die.id)
                    if key not in seen and is_in_scope(view, node.scope, die.id):
                        seen.add(key)
                        yield Reaction(player, node, ability.id.card, die.id, ability.id.index)


def globals_of(view: View, player: Player) -> Iterator[Reaction]:
    """The reactive Globals on all cards, for this player."""
    from judgebot.engine.abilities.blanking import is_card_blanked

    for card in view.table.cards:
        reading = view.table.text(card, card in view.state.flipped)
        if isinstance(reading, Unreadable):
            continue
        for i, node in enumerate(reading.abilities):
            if isinstance(node, nodes.Global) and node.when is not None and not is_card_blanked(view, card, node):
                yield Reaction(player, node, card, None, i)


def about(packet: Packet, verb: Verb = Verb.DAMAGE) -> Event:
    """The event that is about to happen."""
    die = packet.to if isinstance(packet.to, int) else None
    player = packet.to if isinstance(packet.to, Player) else None
    return Event(
        verb, ("3.2.8",), die=die, player=player, amount=packet.amount, damage=packet.kind, source=packet.source,
        other=packet.dealer,
    )  # fmt: skip


def _left(view: View, reaction: Reaction) -> int | None:
    """How often it may still be used this turn (3.2.11, 3.4.2.2); None: as often as it is met."""
    limit = reaction.node.limit
    if limit is None:
        return None
    used = dict(view.state.used)
    left = 1 - used.get(_first_of(reaction), 0) if limit.first else limit.n - used.get(reaction.id, 0)
    declined = used.get(limits.declined(reaction.id), 0)
    return 0 if 0 < left <= declined and view.rests_on(limits.DECLINED) else left


def _first_of(reaction: Reaction) -> str:
    """The "first time" that the lines of a card share, a burst and what it takes the place of: the card looks for it
    (3.2.11)."""
    adds = reaction.node.mode is not None and reaction.node.mode is not nodes.BurstMode.INSTEAD
    return f"first {reaction.card}/{reaction.who}/{reaction.node.when}/{reaction.index if adds else ''}"


def _count(play: Play, reaction: Reaction, ctx: Context) -> None:
    """Count that it was used, or declined. There is no second first time, taken or not (3.2.11)."""
    limit = reaction.node.limit
    if limit is not None and limit.first:
        atoms.count_use(play, _first_of(reaction))
    if not isinstance(reaction.node.effect, nodes.May) or ctx.did:
        atoms.count_use(play, reaction.id)
    elif limit is not None and not limit.first:
        atoms.count_use(play, limits.declined(reaction.id))


def hears(play: Play, reaction: Reaction, event: Event) -> bool:
    left = _left(play.view, reaction)
    if left is not None and left <= 0:
        return False
    ctx = _context(play, reaction, event)
    if not any(matches(ctx, wanted, event) for wanted in reaction.events):
        return False
    return holds(ctx, reaction.node.condition) and _is_first(play, ctx, reaction, event)


AVERTED = "first-time-after-prevention"


@asks("3.2.11")
def _is_first(play: Play, ctx: Context, reaction: Reaction, event: Event) -> bool:
    """Whether this is "the first time" of the turn, or the second one: nothing like it happened before, whoever was
    there to see."""
    limit = reaction.node.limit
    if limit is None or not limit.first:
        return True
    event = event._replace(batch=_moment(play, event))
    if limit.n > 1:
        return is_number(ctx, limit.n, reaction.events, event, ahead=1)
    if any(happened_earlier(ctx, wanted, event) for wanted in reaction.events):
        return False
    damage = [e for e in reaction.events if e.verb is Verb.DAMAGE]
    averted = any(happened_earlier(ctx, e, event, averted=True) for e in damage)
    return not averted or not play.rests_on(AVERTED)


def _moment(play: Play, event: Event) -> int:
    """The moment of what is about to happen: damage is not dealt yet, what is targeted or used has been said."""
    if event.verb is Verb.DAMAGE:
        return play.batch
    return max((e.batch for e in play.state.happened if e.verb is event.verb), default=play.batch)


def _context(play: Play, reaction: Reaction, event: Event) -> Context:
    return Context(reaction.who, reaction.card, reaction.die, play=play, event=event)


# --- Damage about to be dealt -----


def to_damage(play: Play, packets: list[Packet]) -> list[Packet]:
    """Let every ability that interrupts act on damage about to be dealt; returns what is left of it.

    A try to find out whether damage would have a result does not look at them: they answer it only once it is dealt.
    """
    if play.at_hand is not None or play.is_trial:
        return packets
    seen = play.view
    for lines in _by_use(abilities_that_interrupt(play)):
        packets = _let_act(play, lines, packets, seen)
    for player in (play.state.active, play.state.active.opponent):
        packets = _let_pay(play, player, packets)
    return packets


def _heard(play: Play, reaction: Reaction, packets: list[Packet]) -> list[int]:
    return [
        i for i, p in enumerate(packets)
        if p.amount > 0
        and hears(play, reaction, about(p))
        and not is_fixed(play, reaction.node.effect, p)
        and not _stays_there(play, reaction, p)
        and _may_be_target(play, reaction, p)
    ]  # fmt: skip


@asks("3.1.10")
def _stays_there(play: Play, reaction: Reaction, packet: Packet) -> bool:
    """Whether the damage could be redirected to nobody but the die or player that takes it anyhow."""
    to = _sent_to(reaction.node.effect)
    if to is None:
        return False
    ctx = _context(play, reaction, about(packet))
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
    return protection(play.view, packet.to, _source(reaction)) is None


def _aims(reaction: Reaction) -> bool:
    return any(isinstance(node, nodes.Prevent) and node.targets for node in everything(reaction.node.effect))


def _by_use(reactions: Iterator[Reaction]) -> list[list[Reaction]]:
    """The abilities in order; together those of which one use is the use of all: of several dice, or a burst and what
    it takes the place of."""
    found: dict[object, list[Reaction]] = {}
    for n, reaction in enumerate(reactions):
        limit = reaction.node.limit
        key = n if limit is None else _first_of(reaction) if limit.first else reaction.id
        found.setdefault(key, []).append(reaction)
    return list(found.values())


def _let_act(play: Play, lines: list[Reaction], packets: list[Packet], seen: View) -> list[Packet]:
    reaction = lines[0]
    answers: dict[int, list[Reaction]] = {}
    _leave_where_it_is(play, reaction, packets)
    for r in lines:
        for i in _heard(play, r, packets):
            answers.setdefault(i, []).append(r)
    once: tuple[str, ...] = ()
    if reaction.is_once_a_source and len(answers) > 1:
        once = ("3.2.12", "3.4.1.5")
        i = which(play, _chooser(play, reaction, packets[min(answers)]), packets, sorted(answers))
        answers = {i: answers[i]}
    are_one = atonce.are_one(play, reaction.node.limit, [packets[i] for i in answers])
    while answers:
        left = _left(play.view, reaction)
        if left is not None and left <= 0:
            break
        i = min(answers)
        if left is not None and left < len(answers) and not are_one:
            i = which(play, _chooser(play, reaction, packets[i]), packets, sorted(answers))
        packets[i] = _interrupt(play, _whose(play, answers.pop(i)), packets[i], *once, seen=seen)
        if are_one:
            return _with_parted(play, atonce.as_the_first(packets, packets[i], sorted(answers)))
    return _with_parted(play, packets)


def _leave_where_it_is(play: Play, reaction: Reaction, packets: list[Packet]) -> None:
    """Say of damage that an ability would redirect, were it not that a die and a player are of another kind."""
    redirects = next((part for part in everything(reaction.node.effect) if isinstance(part, nodes.Redirect)), None)
    if redirects is None:
        return
    for p in packets:
        if is_of_another_kind(play, redirects, p) and p.amount > 0 and hears(play, reaction, about(p)):
            say_it_stays(play, reaction.card, reaction.who, p)


@rule("3.4.9.4")
def say_it_stays(play: Play, card: CardId | None, player: Player, packet: Packet) -> None:
    die = packet.to if isinstance(packet.to, int) else None
    what = "to a die what targets a player" if die is None else "to a player what targets a die"
    play.say(Verb.FIZZLE, card=card, player=player, other=die, note=f"does not redirect {what}")


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


def speaks_of_its_die(reaction: Reaction) -> bool:
    own = (nodes.RefKind.THIS_DIE, nodes.RefKind.OWN_NAME)
    return any(isinstance(part, nodes.Ref) and part.kind in own for part in everything(reaction.node.effect))


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
    from judgebot.engine.abilities.resolve import perform

    event = about(packet)
    has_changed = seen is not None and seen.state.dice != play.state.dice
    play.at_hand = packet
    try:
        with play.because(_source(reaction)):
            _say_that_it_triggers(play, reaction, *cites)
            ctx = _context(play, reaction, event)
            ctx.seen = seen if has_changed else None
            perform(play, ctx, reaction.node.effect)
            _count(play, reaction, ctx)
        assert isinstance(play.at_hand, Packet)
        return play.at_hand
    finally:
        play.at_hand = None


def _source(reaction: Reaction) -> Source:
    if isinstance(reaction.node, nodes.Global):
        return Source(SourceKind.GLOBAL, reaction.who, reaction.card)
    sort = origin.sort_of(reaction.node, None)
    return Source(SourceKind.ABILITY, reaction.who, reaction.card, reaction.die, reaction.index, sort=sort)


# --- Reactive Globals -----


def _let_pay(play: Play, player: Player, packets: list[Packet]) -> list[Packet]:
    """Ask a player for reactive Globals as long as they pay: now or never (3.4.2.5), once a damage (3.4.2.7)."""
    answered: set[Answered] = set()
    while not play.is_trial:
        options = [r for r in globals_of(play.view, player) if _heard(play, r, packets) and _can_pay(play, r)]
        act = _ask(play, player, options, packets, answered) if options else None
        if act is None:
            return packets
        reaction = next(r for r in options if (r.card, r.index) == (act.card, act.index))
        open_ = [i for i in _heard(play, reaction, packets) if _answer(reaction, packets[i]) not in answered]
        i = which(play, player, packets, open_, partial(_is_answered, reaction, answered))
        answered |= _answered_by(play, reaction, packets, i)
        packets[i] = _pay(play, reaction, packets[i])
        packets = _with_parted(play, packets)
    return packets


Answered = tuple[CardId, int, object]
"""A reactive Global, and what it was paid for: whom the damage hits, or the die that deals it."""


def _answer(reaction: Reaction, packet: Packet) -> Answered:
    """What one payment answers: all damage to a die or player; where the words are about the die that deals it ("when a
    die would deal you damage"), what that die deals."""
    is_of_dealer = any(isinstance(event.object, nodes.Select) for event in reaction.events)
    of = packet.dealer if is_of_dealer and packet.dealer is not None else packet.to
    return reaction.card, reaction.index, of


def _answered_by(play: Play, reaction: Reaction, packets: list[Packet], i: int) -> set[Answered]:
    """What one payment answers: one damage, or by the other reading all that one ability deals."""
    heard = _heard(play, reaction, packets)
    if len(heard) > 1 and play.rests_on("reactive-global-per-die"):
        return {_answer(reaction, packets[j]) for j in heard}
    return {_answer(reaction, packets[i])}


@forbids("3.4.2.7")
def _is_answered(reaction: Reaction, answered: set[Answered], to: object) -> str | None:
    return "it has been paid for this damage" if (reaction.card, reaction.index, to) in answered else None


def _can_pay(play: Play, reaction: Reaction) -> bool:
    """Whether nothing keeps the player from paying for this Global at this moment."""
    from judgebot.engine.turn.global_ability import why_not_at_once

    return why_not_at_once(play.view, reaction.who, reaction.card, reaction.index) is None


NOTHING = Act(ActKind.PASS)
"""The answer of a player who lets the moment pass."""


def _ask(
    play: Play, player: Player, options: list[Reaction], packets: list[Packet], answered: set[Answered]
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
        return None if open_(fitting) else _is_answered(fitting[0], answered, paid_for)

    def open_(among: list[Reaction]) -> bool:
        return any(_answer(r, packets[i]) not in answered for r in among for i in _heard(play, r, packets))

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
    from judgebot.engine.abilities.paying import pay_global

    node = reaction.node
    assert isinstance(node, nodes.Global)
    ctx = _context(play, reaction, about(packet))
    with play.because(_source(reaction)):
        pay_global(play, ctx, reaction.who, reaction.card, node.cost)
        play.say(Verb.USE_GLOBAL, card=reaction.card, player=reaction.who)
    atoms.count_use(play, source_of_key(reaction))
    if _is_cancelled(play, reaction):
        return packet
    if _aims(reaction) and isinstance(packet.to, int):
        target(play, packet.to, _source(reaction))
    return _interrupt(play, reaction, packet)


@rule("3.3.1")
def target(play: Play, die: int, source: Source) -> None:
    """Target the die whose damage an ability prevents, for the price that its text asks for."""
    pay_to_target(play, (die,), source)
    with play.because(source):
        play.say(Verb.TARGET, die=die, was=play.state.die(die), player=source.player)


def source_of_key(reaction: Reaction) -> str:
    return f"{reaction.card}/{reaction.index}/{reaction.who}"


# --- An ability about to hit its targets -----


class Aim(NamedTuple):
    """A target about to be hit by an ability: it may be changed (3.4.9.3)."""

    die: int | Player
    by: Player
    fitting: tuple[Thing, ...] = ()  # what the words of the ability describe
    source: Source | None = None  # the ability
    is_bought: bool = False  # it has a cost

    @property
    def card(self) -> CardId | None:
        return self.source.card if self.source is not None else None


BOUGHT = "redirect-ability-with-cost"


def is_fixed(play: Play, effect: nodes.Effect, at_hand: "Packet | Aim") -> bool:
    """Whether an effect cannot change what is at hand: a card says of the damage that it can't be prevented or
    redirected, or its ability has a cost and so cannot be redirected, by the other reading."""
    from judgebot.engine.abilities.preventing import is_barred

    match effect:
        case nodes.Prevent():
            return isinstance(at_hand, Packet) and is_barred(play.view, at_hand, nodes.DamageChange.UNPREVENTED)
        case nodes.May(inner) | nodes.Pay(effect=inner) | nodes.If(then=inner):
            return is_fixed(play, inner, at_hand)
        case nodes.Redirect():
            barred = isinstance(at_hand, Packet) and is_barred(play.view, at_hand, nodes.DamageChange.UNREDIRECTED)
            return (
                barred
                or is_of_another_kind(play, effect, at_hand)
                or (at_hand.is_bought and BOUGHT in play.table.other_readings and play.rests_on(BOUGHT))
            )
        case _:
            return False


ANOTHER_KIND = "redirected-to-another-kind"


@asks("3.4.9.4")
def is_of_another_kind(play: Play, effect: nodes.Redirect, at_hand: "Packet | Aim") -> bool:
    """Whether damage that targets a player would go to a die, or damage that targets a die to a player."""
    if not isinstance(at_hand, Packet) or not at_hand.targets or at_hand.at_either:
        return False
    to_player, of_player = isinstance(effect.to, nodes.Person), isinstance(at_hand.to, Player)
    return to_player is not of_player and not play.rests_on(ANOTHER_KIND)


@rule("3.4.9.3")
def retarget(play: Play, ctx: Context, chosen: tuple[Thing, ...], fitting: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """Let abilities that answer being targeted choose other targets, each at its own cost; costs cannot be
    redirected."""
    if ctx.cost_paid or play.at_hand is not None or play.is_trial:
        return chosen
    after = list(chosen)
    with play.citing(*(_one_by_one(chosen) or ())):
        for i, thing in enumerate(after):
            if isinstance(thing, int):
                after[i] = _aimed(play, Aim(thing, ctx.you, fitting, at_work(ctx), ctx.has_cost))
    return tuple(after)


@asks("3.4.9.7")
def _one_by_one(chosen: tuple[Thing, ...]) -> tuple[str, ...]:
    """Each of several targets is redirected, and paid for, by itself."""
    return ("3.4.9.7",) if len(chosen) > 1 else ()


def _aimed(play: Play, aim: Aim) -> int | Player:
    for reaction in list(abilities_that_interrupt(play)):
        if _hears_aim(play, reaction, aim):
            aim = _change_aim(play, reaction, aim)
    for player in (play.state.active, play.state.active.opponent):
        options = [r for r in globals_of(play.view, player) if _hears_aim(play, r, aim) and _can_pay(play, r)]
        act = _ask_aim(play, player, options) if options else None
        if act is not None:
            aim = _pay_aim(play, next(r for r in options if r.card == act.card), aim)
    return aim.die


def _hears_aim(play: Play, reaction: Reaction, aim: Aim) -> bool:
    of_die = isinstance(aim.die, int)
    return of_die and hears(play, reaction, _aiming(play, aim)) and not is_fixed(play, reaction.node.effect, aim)


def _aiming(play: Play, aim: Aim) -> Event:
    """The event that abilities may answer: this die is about to be the target."""
    die = aim.die if isinstance(aim.die, int) else None
    return Event(Verb.TARGET, ("3.4.9.3",), die=die, player=aim.by, source=play.source)


def leave_cost(play: Play, ctx: Context, chosen: tuple[Thing, ...]) -> None:
    """Say of abilities that could redirect, had this been a target, that what is paid as a cost they cannot."""
    if play.at_hand is not None or play.is_trial:
        return
    for die in (t for t in chosen if isinstance(t, int)):
        event = _aiming(play, Aim(die, ctx.you))
        for reaction in list(abilities_that_interrupt(play)):
            if hears(play, reaction, event):
                _cannot_redirect(play, reaction, die)


@rule("3.4.9.8")
def _cannot_redirect(play: Play, reaction: Reaction, die: int) -> None:
    play.say(Verb.FIZZLE, card=reaction.card, player=reaction.who, other=die, note="a cost cannot be redirected")


def _ask_aim(play: Play, player: Player, options: list[Reaction]) -> Act | None:
    acts = tuple(Act(ActKind.GLOBAL, card=r.card, index=r.index) for r in options)
    request = Request(
        Kind.REACT, player, f"{player} may change the target", ("3.4.2.5", "3.4.9.3"), acts, 0, 1, is_optional=True,
        default=NOTHING,
    )  # fmt: skip
    answer = play.ask(request)
    return answer if isinstance(answer, Act) and answer != NOTHING else None


@rule("3.4.2.5")
def _pay_aim(play: Play, reaction: Reaction, aim: Aim) -> Aim:
    from judgebot.engine.abilities.paying import pay_global

    node = reaction.node
    assert isinstance(node, nodes.Global)
    with play.because(_source(reaction)):
        ctx = _context(play, reaction, _aiming(play, aim))
        pay_global(play, ctx, reaction.who, reaction.card, node.cost)
        play.say(Verb.USE_GLOBAL, card=reaction.card, player=reaction.who)
    return aim if _is_cancelled(play, reaction) else _change_aim(play, reaction, aim)


def _is_cancelled(play: Play, reaction: Reaction) -> bool:
    """Whether a reactive Global, which has been paid for, is cancelled like any other before it acts."""
    from judgebot.engine.abilities.cancelling import is_cancelled

    with play.because(_source(reaction)):
        return is_cancelled(play, reaction.who, reaction.card)


def _change_aim(play: Play, reaction: Reaction, aim: Aim) -> Aim:
    after = interrupt(play, reaction, aim, _aiming(play, aim))
    assert isinstance(after, Aim)
    return after


def _say_that_it_triggers(play: Play, reaction: Reaction, *cites: str) -> None:
    name = called(reaction.node, reaction.card)
    play.say(Verb.TRIGGER, *cites, die=reaction.die, card=reaction.card, player=reaction.who, ability=name)


def interrupt(play: Play, reaction: Reaction, at_hand: object, event: Event) -> object:
    """Let an ability act on what is at hand; returns what is at hand then, None where it has been cancelled."""
    from judgebot.engine.abilities.resolve import perform

    play.at_hand = at_hand
    try:
        with play.because(_source(reaction)):
            _say_that_it_triggers(play, reaction)
            ctx = _context(play, reaction, event)
            perform(play, ctx, reaction.node.effect)
            _count(play, reaction, ctx)
        return play.at_hand
    finally:
        play.at_hand = None
