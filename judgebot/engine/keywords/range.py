"""Range: when a die with it attacks, all active dice with Range deal their damage at the same time."""

from collections.abc import Callable
from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.engine import untriggered
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.inforce.blanking import is_blanked
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.abilities.words.asentered import as_entered, told_of
from judgebot.engine.damage import Packet, deal
from judgebot.engine.keywords import used
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import Trigger
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.event import DamageKind, Event, Source, SourceKind, Verb
from judgebot.game.player import Player

JOINS = "range-of-one-that-joins"
TARGET = nodes.Select(nodes.Noun.CHARACTER_DIE, None, nodes.Side.OPPOSING)


class Archer(NamedTuple):
    """An active die with Range, and how much damage it deals."""

    die: int
    card: CardId
    damage: int


def collect(play: Play, events: list[Event]) -> list[Trigger]:
    """Range is set off once by all the dice that attack together (Range(5)): by the first of those that have it."""
    from judgebot.engine.abilities.timing.trigger import make

    for event in events:
        if event.verb is Verb.ATTACK and event.die is not None:
            for ability in play.view.abilities(event.die):
                if keyword_of(ability.node) == "range":
                    return [] if _is_set_off(play, event) else [make(play, ability, event.die, event)]
    return []


@rule("range(5)")
def _is_set_off(play: Play, joining: Event) -> bool:
    """Whether dice that attack already have set it off before this one joins them; by the other reading it does so
    anew."""
    before = (e for e in play.state.happened if e.verb is Verb.ATTACK and e.batch < joining.batch)
    there = (e.die for e in before if e.die is not None and play.state.die(e.die).area is Area.ATTACK)
    if not any("range" in play.view.keywords(die) for die in there) or play.rests_on(JOINS):
        return False
    die = play.state.die(joining.die or 0)
    untriggered.say(play, die.id, die.card, die.controller, "dice that attacked before it have set Range off", "Range")
    return True


@asks("3.2.5")
def archers(ctx: Context, player: Player) -> list[Archer]:
    """The active dice of a player that have Range: those that did as the attack set it off, wherever they are since,
    unless their text is ignored by now."""
    found = told_of(
        ctx,
        ctx.seen,
        lambda view: _having_it(view, player, lambda die: view),
        lambda seen: _having_it(seen, player, lambda die: as_entered(ctx.view, seen, die)),
    )
    return [archer for archer in found if not _is_ignored(ctx.view, archer.die)]


@asks("3.2.7", "3.4.8.2")
def _is_ignored(view: View, die: int) -> bool:
    printed = (a.node for a in view.printed(die) if keyword_of(a.node) == "range")
    return "range" not in view.keywords(die) and any(is_blanked(view, die, node) for node in printed)


def _having_it(view: View, player: Player, seen_in: Callable[[int], View]) -> list[Archer]:
    """The higher value counts where a die has Range twice (Range(6))."""
    found = ((d.id, seen_in(d.id).keywords(d.id).get("range")) for d in view.state.field(player))
    return [Archer(die, view.card_id(die), has.number or 0) for die, has in found if has is not None]


@rule("range", "range(1)", "range(2)", "range(3)", "range(5)")
def shoot(play: Play, ctx: Context) -> None:
    """The Active player's dice deal their damage, then the Inactive player's, KO'd by it or not; all of it is
    simultaneous."""
    sides = [(player, archers(ctx, player)) for player in (play.state.active, play.state.active.opponent)]
    with play.moment():
        for player, mine in sides:
            with play.citing(*_grounds(play, player, mine)):
                packets = [packet for archer in mine for packet in _aim(play, player, archer)]
                deal(play, packets)
                for packet in packets:
                    used.say(play, "range", player, play.view.card_id(packet.dealer or 0), packet.dealer, packet.source)


def _aim(play: Play, player: Player, archer: Archer) -> list[Packet]:
    """Each die chooses a target of its own; its damage is not divided."""
    source = Source(SourceKind.ABILITY, player, archer.card, archer.die, keyword="range")
    with play.because(source):
        targets = dice(play, Context(player, archer.card, archer.die, play=play), TARGET)
    return [Packet(t, archer.damage, DamageKind.ABILITY, source, archer.die, targets=True) for t in targets]


def _grounds(play: Play, player: Player, mine: list[Archer]) -> tuple[str, ...]:
    """Range(2) and 2.2.2 order the two sides, 3.2.5 lets those shoot that have fallen since, Range(6) says what counts
    of several Ranges of a die."""
    several = any(sum(keyword_of(a.node) == "range" for a in play.view.abilities(archer.die)) > 1 for archer in mine)
    fallen = any(not play.state.die(archer.die).area.is_field for archer in mine)
    return (
        *(("2.2.2",) if player is not play.state.active and mine else ()),
        *(("3.2.5",) if fallen else ()),
        *(("range(6)",) if several else ()),
    )
