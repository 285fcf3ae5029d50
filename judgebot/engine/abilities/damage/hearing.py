"""Which damage an ability that interrupts hears of, and one at work on it (3.2.8, 3.4.9)."""

from itertools import zip_longest

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import contains, everything
from judgebot.engine.abilities.inforce.sparing import protection
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.replacing.interrupting import (
    Reaction,
    context_of,
    hears,
    interrupt,
    is_a_cost,
    is_fixed,
    is_of_another_kind,
    source_of,
)
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.damage import Packet, is_hit_still
from judgebot.engine.play import Play
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks, rule
from judgebot.engine.view import View
from judgebot.game.card import CardId
from judgebot.game.event import Event, Verb
from judgebot.game.player import Player

Hit = list[int | Player]
"""Whom each damage of one moment hits."""


def about(packet: Packet, verb: Verb = Verb.DAMAGE) -> Event:
    """The event that is about to happen."""
    die = packet.to if isinstance(packet.to, int) else None
    player = packet.to if isinstance(packet.to, Player) else None
    return Event(
        verb, ("3.2.8",), die=die, player=player, amount=packet.amount, damage=packet.kind, source=packet.source,
        other=packet.dealer,
    )  # fmt: skip


def heard_of(play: Play, reaction: Reaction, packets: list[Packet]) -> list[int]:
    """The damage that an ability could act on, and has not yet."""
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
    if not isinstance(packet.to, int) or not aims(reaction):
        return True
    return protection(play.view, packet.to, source_of(reaction)) is None


def aims(reaction: Reaction) -> bool:
    return any(isinstance(node, nodes.Prevent) and node.targets for node in everything(reaction.node.effect))


def redirect_of(reaction: Reaction) -> nodes.Redirect | None:
    """What the ability redirects, if it does."""
    return next((part for part in everything(reaction.node.effect) if isinstance(part, nodes.Redirect)), None)


def leave_where_it_is(play: Play, reaction: Reaction, packets: list[Packet], said_of: Hit) -> None:
    """Say of damage that an ability would redirect, were it not a cost, or a die and a player of another kind;
    `said_of`: whom the damage hit as that was said of it before."""
    redirects = redirect_of(reaction)
    if redirects is None:
        return
    for p, was in zip_longest(packets, said_of):
        if p.to != was and p.amount > 0 and hears(play, reaction, about(p)):
            say_it_stays(play, reaction.card, reaction.who, redirects, p)


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


@rule("3.2.8")
def act_on(play: Play, reaction: Reaction, packet: Packet, *cites: str, seen: View | None = None) -> Packet:
    """Let it act on damage at hand; `seen`: the game as it triggered, before what answered the same damage."""
    has_changed = seen is not None and seen.state.dice != play.state.dice
    after = interrupt(play, reaction, packet, about(packet), *cites, seen=seen if has_changed else None)
    assert isinstance(after, Packet)
    return after


def with_parted(play: Play, packets: list[Packet]) -> list[Packet]:
    """The damage, with what has been taken out of it for somebody else."""
    parted, play.parted = play.parted, []
    return [*packets, *parted]


def hit_by(packets: list[Packet]) -> Hit:
    return [packet.to for packet in packets]
