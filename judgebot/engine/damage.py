"""Dealing damage: replaced, prevented or redirected first, then marked all at once (2.7.4, 3.4.9)."""

from typing import NamedTuple

from judgebot.cardtext.nodes import Scope
from judgebot.engine import atoms
from judgebot.engine.keywords import iron_will
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import Stage
from judgebot.engine.view import View
from judgebot.game.event import DamageKind, Source, SourceKind, Verb
from judgebot.game.player import Player


class Packet(NamedTuple):
    """Damage on its way: from a source (and the die that deals it) to a die, by its id, or to a player."""

    to: int | Player
    amount: int
    kind: DamageKind
    source: Source
    dealer: int | None = None
    cites: tuple[str, ...] = ()  # the rules by which it is assigned
    targets: bool = False  # dealt by an ability to its target
    at_either: bool = False  # that target could be a die as well as a player
    is_bought: bool = False  # the ability that deals it has a cost
    is_cost: bool = False  # it is taken as a cost itself
    kept_off: int = 0  # how much of it a limit on what is taken has kept off
    raised: int = 0  # how much has been added to it
    settled: int = 0  # how much of it is left of damage that has been raised already
    note: str = ""  # where it comes from, if that is not plain
    redirected_from: int | Player | None = None  # whom it would have hit before it was redirected last
    answered: frozenset[object] = frozenset()  # the abilities that have heard of it, whomever it hit then


def deal(play: Play, packets: list[Packet]) -> list[Packet]:
    """Deal all of this damage at the same moment; returns what was really dealt.

    Damage that is prevented in full triggers nothing (3.4.9.2, 3.4.9.9).
    """
    from judgebot.engine.abilities.damage.preventing import change, take_off
    from judgebot.engine.keywords.anti_breath_weapon import bought_off

    with play.moment():
        changed = change(play, bought_off(play, packets))
        dealt = [p for p in changed if p.amount > 0 and is_hit_still(play, p)]
        for packet in dealt:
            with play.because(packet.source), play.citing(*packet.cites):
                _mark(play, packet)
        for dealer in dict.fromkeys((p.dealer, p.kind) for p in dealt if p.dealer is not None):
            _say_dealt(play, dealer[0], dealer[1], dealt)
    take_off(play)
    return dealt


@asks("2.7.4.2", "2.5.2")
def is_hit_still(play: Play, packet: Packet) -> bool:
    """A die that was given up to prevent other damage of the moment takes none itself, nor one that an answer to such
    damage has rerolled to an energy face, which leaves the Field Zone."""
    if isinstance(packet.to, Player):
        return True
    die = play.state.die(packet.to)
    return die.area.is_field and die.is_on_character_face


def _mark(play: Play, packet: Packet) -> None:
    if isinstance(packet.to, Player):
        _hurt_player(play, packet)
    else:
        _hurt_die(play, packet)


@rule("2.7.4.2")
def _hurt_die(play: Play, packet: Packet) -> None:
    assert isinstance(packet.to, int)
    of_ability = ("ability-damage",) if packet.kind is DamageKind.ABILITY else ()
    with play.citing(*of_ability, *_without_targeting(play, packet), *_to_an_attacker(play, packet)):
        atoms.damage_die(play, packet.to, packet.amount, packet.kind, packet.dealer)
    iron_will.note(play, packet.to)


@asks("2.7.1.8")
def _to_an_attacker(play: Play, packet: Packet) -> tuple[str, ...]:
    """Ability damage to an attacker that is still to deal its combat damage, and doesn't once it is KO'd."""
    from judgebot.engine.abilities.inforce.static import is_in_scope

    early = play.state.stage in _BEFORE_COMBAT_DAMAGE and packet.kind is DamageKind.ABILITY
    attacks = isinstance(packet.to, int) and is_in_scope(play.view, Scope.ATTACKING, packet.to)
    return ("2.7.1.8",) if early and attacks else ()


_BEFORE_COMBAT_DAMAGE = (Stage.ATTACKERS, Stage.BLOCKERS, Stage.AFTER_BLOCKERS, Stage.WINDOW)


@asks("3.3.10")
def _without_targeting(play: Play, packet: Packet) -> tuple[str, ...]:
    """Combat damage does not target, so that no protection from being targeted keeps it off."""
    from judgebot.engine.abilities.inforce.sparing import protection

    if packet.kind is not DamageKind.COMBAT or not isinstance(packet.to, int) or packet.source.player is None:
        return ()
    return ("3.3.10",) if protection(play.view, packet.to, packet.source._replace(kind=SourceKind.ABILITY)) else ()


def _hurt_player(play: Play, packet: Packet) -> None:
    assert isinstance(packet.to, Player)
    verb, rules = Verb.DAMAGE, ("2.7.4.1",) if packet.kind is DamageKind.COMBAT else ("ability-damage",)
    with play.citing(*rules):
        atoms.change_life(play, packet.to, -packet.amount, verb, packet.kind, packet.dealer, packet.note)


def _say_dealt(play: Play, dealer: int, kind: DamageKind, dealt: list[Packet]) -> None:
    mine = [p for p in dealt if p.dealer == dealer and p.kind is kind]
    to = next((p.to for p in mine if isinstance(p.to, int)), None)
    player = next((p.to for p in mine if isinstance(p.to, Player)), None)
    with play.citing("2.7.4.1" if kind is DamageKind.COMBAT else "ability-damage"):
        play.say(Verb.DEAL, die=dealer, was=play.state.die(dealer), amount=sum(p.amount for p in mine), damage=kind,
                 other=to, player=player, source=mine[0].source)  # fmt: skip


def combat_source(play: Play, die: int) -> Source:
    """Combat damage of a die is a source of its own (3.4.9.11)."""
    return source_in_combat(play.view, die)


def source_in_combat(view: View, die: int) -> Source:
    """The same before it deals any."""
    now = view.state.die(die)
    return Source(SourceKind.COMBAT, now.controller, now.card, die)
