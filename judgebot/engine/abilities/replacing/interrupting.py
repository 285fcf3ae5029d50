"""Abilities that interrupt (3.2.8): which there are, which of them hear of what is about to happen, and one at work."""

from collections.abc import Iterator
from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Scope
from judgebot.cardtext.walk import everything
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.inforce.blanking import is_card_blanked
from judgebot.engine.abilities.inforce.static import is_in_scope
from judgebot.engine.abilities.resolve import perform
from judgebot.engine.abilities.timing import limits
from judgebot.engine.abilities.timing.event import matches
from judgebot.engine.abilities.words import origin
from judgebot.engine.abilities.words.asprinted import called
from judgebot.engine.abilities.words.condition import happened_earlier, holds, is_number
from judgebot.engine.damage import Packet
from judgebot.engine.play import Play
from judgebot.engine.request import Act, ActKind
from judgebot.engine.rule import asks
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
    for card in view.table.cards:
        reading = view.table.text(card, card in view.state.flipped)
        if isinstance(reading, Unreadable):
            continue
        for i, node in enumerate(reading.abilities):
            if isinstance(node, nodes.Global) and node.when is not None and not is_card_blanked(view, card, node):
                yield Reaction(player, node, card, None, i)


def uses_left(view: View, reaction: Reaction) -> int | None:
    """How often it may still be used this turn (3.2.11, 3.4.2.2); None: as often as it is met."""
    limit = reaction.node.limit
    if limit is None:
        return None
    used = dict(view.state.used)
    left = 1 - used.get(first_of(reaction), 0) if limit.first else limit.n - used.get(reaction.id, 0)
    declined = used.get(limits.declined(reaction.id), 0)
    return 0 if 0 < left <= declined and view.rests_on(limits.DECLINED) else left


def first_of(reaction: Reaction) -> str:
    """The "first time" that the lines of a card share, a burst and what it takes the place of: the card looks for it
    (3.2.11)."""
    adds = reaction.node.mode is not None and reaction.node.mode is not nodes.BurstMode.INSTEAD
    return f"first {reaction.card}/{reaction.who}/{reaction.node.when}/{reaction.index if adds else ''}"


def count_use(play: Play, reaction: Reaction, ctx: Context) -> None:
    """Count that it was used, or declined. There is no second first time, taken or not (3.2.11)."""
    limit = reaction.node.limit
    if limit is not None and limit.first:
        atoms.count_use(play, first_of(reaction))
    if not isinstance(reaction.node.effect, nodes.May) or ctx.did:
        atoms.count_use(play, reaction.id)
    elif limit is not None and not limit.first:
        atoms.count_use(play, limits.declined(reaction.id))


def hears(play: Play, reaction: Reaction, event: Event) -> bool:
    left = uses_left(play.view, reaction)
    if left is not None and left <= 0:
        return False
    ctx = context_of(play, reaction, event)
    if not any(matches(ctx, wanted, event) for wanted in reaction.events):
        return False
    is_met = holds(ctx, reaction.node.condition) and not _is_paid_for_nothing(ctx, reaction.node)
    return is_met and _is_first(play, ctx, reaction, event)


@asks("3.1.10")
def _is_paid_for_nothing(ctx: Context, node: nodes.Ability) -> bool:
    """Whether a Global would do nothing, since what its whole effect is under is not so."""
    effect = node.effect if isinstance(node, nodes.Global) else None
    return isinstance(effect, nodes.If) and effect.otherwise is None and not holds(ctx, effect.condition)


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


def context_of(play: Play, reaction: Reaction, event: Event) -> Context:
    return Context(reaction.who, reaction.card, reaction.die, play=play, event=event)


def speaks_of_its_die(reaction: Reaction) -> bool:
    own = (nodes.RefKind.THIS_DIE, nodes.RefKind.OWN_NAME)
    return any(isinstance(part, nodes.Ref) and part.kind in own for part in everything(reaction.node.effect))


def source_of(reaction: Reaction) -> Source:
    if isinstance(reaction.node, nodes.Global):
        return Source(SourceKind.GLOBAL, reaction.who, reaction.card)
    sort = origin.sort_of(reaction.node, None)
    return Source(SourceKind.ABILITY, reaction.who, reaction.card, reaction.die, reaction.index, sort=sort)


def can_pay(play: Play, reaction: Reaction) -> bool:
    """Whether nothing keeps the player from paying for this Global at this moment."""
    from judgebot.engine.turn.global_ability import why_not_at_once

    return why_not_at_once(play.view, reaction.who, reaction.card, reaction.index) is None


NOTHING = Act(ActKind.PASS)
"""The answer of a player who lets the moment pass."""


def source_of_key(reaction: Reaction) -> str:
    return f"{reaction.card}/{reaction.index}/{reaction.who}"


class Aim(NamedTuple):
    """A target about to be hit by an ability: it may be changed (3.4.9.3)."""

    die: int | Player
    by: Player
    fitting: tuple[Thing, ...] = ()  # what the words of the ability describe
    source: Source | None = None  # the ability
    is_bought: bool = False  # it has a cost
    is_one_of_several: bool = False
    is_over: bool = False  # it has been cancelled

    @property
    def card(self) -> CardId | None:
        return self.source.card if self.source is not None else None


BOUGHT = "redirect-ability-with-cost"


def is_fixed(play: Play, effect: nodes.Effect, at_hand: "Packet | Aim") -> bool:
    """Whether an effect cannot change what is at hand: a card says of the damage that it can't be prevented or
    redirected, or its ability has a cost and so cannot be redirected, by the other reading."""
    from judgebot.engine.abilities.damage.preventing import is_barred

    match effect:
        case nodes.Prevent():
            return isinstance(at_hand, Packet) and is_barred(play.view, at_hand, nodes.DamageChange.UNPREVENTED)
        case nodes.May(inner) | nodes.Pay(effect=inner) | nodes.If(then=inner):
            return is_fixed(play, inner, at_hand)
        case nodes.Redirect():
            barred = isinstance(at_hand, Packet) and is_barred(play.view, at_hand, nodes.DamageChange.UNREDIRECTED)
            return (
                barred
                or is_a_cost(at_hand)
                or is_of_another_kind(play, effect, at_hand)
                or (at_hand.is_bought and BOUGHT in play.table.other_readings and play.rests_on(BOUGHT))
            )
        case _:
            return False


@asks("3.4.9.8", "3.1.16")
def is_a_cost(at_hand: "Packet | Aim") -> bool:
    """Whether it is damage that is taken as a cost, which is redirected to nobody."""
    return isinstance(at_hand, Packet) and at_hand.is_cost


ANOTHER_KIND = "redirected-to-another-kind"


@asks("3.4.9.4")
def is_of_another_kind(play: Play, effect: nodes.Redirect, at_hand: "Packet | Aim") -> bool:
    """Whether damage that targets a player would go to a die, or damage that targets a die to a player."""
    if not isinstance(at_hand, Packet) or not at_hand.targets or at_hand.at_either:
        return False
    to_player, of_player = isinstance(effect.to, nodes.Person), isinstance(at_hand.to, Player)
    return to_player is not of_player and not play.rests_on(ANOTHER_KIND)


def is_cancelled(play: Play, reaction: Reaction) -> bool:
    """Whether a reactive Global, which has been paid for, is cancelled like any other before it acts."""
    from judgebot.engine.abilities.timing.cancelling import is_cancelled

    with play.because(source_of(reaction)):
        return is_cancelled(play, reaction.who, reaction.card, reaction.index)


def pay_for(play: Play, reaction: Reaction, event: Event) -> None:
    """Pay for a reactive Global as this happens, and say that it is used."""
    from judgebot.engine.abilities.paying import pay_global

    assert isinstance(reaction.node, nodes.Global)
    with play.because(source_of(reaction)):
        pay_global(play, context_of(play, reaction, event), reaction.who, reaction.card, reaction.node.cost)
        play.say(Verb.USE_GLOBAL, card=reaction.card, player=reaction.who)


def interrupt(
    play: Play, reaction: Reaction, at_hand: object, event: Event, *cites: str, seen: View | None = None
) -> object:
    """Let an ability act on what is at hand, as it was `seen` where that is not as it is; returns what is at hand then,
    None where it has been cancelled."""
    play.at_hand = at_hand
    try:
        with play.because(source_of(reaction)):
            name = called(reaction.node, reaction.card, play.table)
            play.say(Verb.TRIGGER, *cites, die=reaction.die, card=reaction.card, player=reaction.who, ability=name)
            ctx = context_of(play, reaction, event)
            ctx.seen = seen
            perform(play, ctx, reaction.node.effect)
            count_use(play, reaction, ctx)
        return play.at_hand
    finally:
        play.at_hand = None
