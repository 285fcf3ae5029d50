"""Knocking out dice (2.7.6, 3.6.4, 3.6.10)."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING

from judgebot.cardtext.nodes import Act, Cannot, Modify, SetStats
from judgebot.engine.abilities.dice.moving import controlled_ahead, leave, send_to_used
from judgebot.engine.abilities.dice.underneath import put_under
from judgebot.engine.abilities.inforce import blanking
from judgebot.engine.abilities.noresult.trying import essence
from judgebot.engine.abilities.words.asentered import STATICS
from judgebot.engine.abilities.words.felled import hits
from judgebot.engine.damage import source_in_combat
from judgebot.engine.keywords import iron_will, regenerate
from judgebot.engine.play import Play
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks, rule
from judgebot.engine.state import Stage
from judgebot.engine.view import RuleNow, View
from judgebot.game.area import Area
from judgebot.game.event import DamageKind, Event, Source, Verb, event

if TYPE_CHECKING:
    from judgebot.engine.abilities.replacing.rerouting import Goal
    from judgebot.engine.abilities.words.cause import Cause


def can_be_kod(view: View, die: int, source: Source | None = None) -> bool:
    """Whether an effect (of this source) or a cost can KO this die now."""
    return view.state.die(die).is_in_field and not _is_immune(view, die, source) and not iron_will.protects(view, die)


@asks("3.2.5")
def falls_to(play: Play, die: int, source: Source | None = None) -> bool:
    """Whether the ability at work can KO this die, as Static abilities are now; by the other reading as they were when
    it entered the queue."""
    falls, then = can_be_kod(play.view, die, source), play.entered
    if then is None or then.batches == play.state.batches or not play.state.die(die).is_in_field:
        return falls
    if die >= len(then.dice) or then.dice[die].incarnation != play.state.die(die).incarnation:
        return falls
    fell = can_be_kod(
        View(play.table, then._replace(in_force=play.state.in_force, happened=play.state.happened)), die, source
    )
    return fell if fell is not falls and play.rests_on(STATICS) else falls


UNPAID = "whether a KO that something else replaces pays for anything"


def ko(play: Play, dice: Iterable[int], to: Area | None = None) -> list[int]:
    """KO these dice at the same moment; those that cannot be, and Action dice (1.3.3), are left. Returns the ones KO'd,
    Regenerated ones too.

    They go `to` an area, if what KO's them says so."""
    wanted = [d for d in dict.fromkeys(dice) if play.state.die(d).is_in_field and play.view.is_character_die(d)]
    doomed = [d for d in wanted if falls_to(play, d, play.source)]
    for die in wanted:
        if die not in doomed:
            _stands(play, die)
    return _knock_out(play, doomed, to=to)


def _stands(play: Play, die: int) -> None:
    """Say why a die is not KO'd."""
    if iron_will.protects(play.view, die):
        iron_will.stands_the_ko(play, die)
    else:
        _cannot_be_kod(play, die)


@rule("3.1.14")
def _cannot_be_kod(play: Play, die: int) -> None:
    now = play.state.die(die)
    play.say(Verb.FIZZLE, die=die, was=now, player=now.controller, card=now.card, note="can't be KO'd")


def _knock_out(play: Play, doomed: list[int], by_damage: bool = False, to: Area | None = None) -> list[int]:
    """KO these together; returns those KO'd, without any that something else happened to instead."""
    from judgebot.engine.abilities.replacing.instead import is_put_first, replaced_among
    from judgebot.engine.abilities.replacing.rerouting import Goal, bound_for

    if not doomed:
        return []
    fell_by = {die: _fell_by(play.view, die) if by_damage else None for die in doomed}
    later = [d for d in doomed if is_put_first(play, _ko(play.view, d, play.source, fell_by[d]))]
    gone = [d for d in doomed if d in later or not regenerate.saves(play, d, doomed)]
    fallen = [d for d in doomed if d not in gone]  # it was KO'd all the same: overcrush(3)
    with play.moment():
        goals = dict.fromkeys(gone, Goal(to)) if to else bound_for(play, gone, {die: fell_by[die] for die in gone})
        with _waiting_for(play, gone):
            there = {die: play.state.bind(die) for die in gone}
            kept = replaced_among(play, [_ko(play.view, d, play.source, fell_by[d]) for d in gone])
            gone = [d for d in gone if d not in kept]
        fallen += gone
        gone = [d for d in gone if d not in later or not regenerate.saves(play, d, doomed)]
        for die in controlled_ahead(play.state, gone):
            if play.state.is_bound(there[die]):  # else what replaced the KO of another has already KO'd it
                _leave(play, die, goals[die], fell_by[die])
    return fallen


@contextmanager
def _waiting_for(play: Play, dice: Iterable[int]) -> Iterator[None]:
    """While something takes the place of the KO of one of these dice, their damage KO's none of them once more."""
    before = play.spared
    play.spared = before | set(dice)
    try:
        yield
    finally:
        play.spared = before


@rule("1.5.3.2")
def _leave(play: Play, die: int, goal: "Goal", damage: DamageKind | None) -> None:
    to, holder, why = goal
    with play.citing(*iron_will.grounds(play.view, die), *why):
        if holder is not None:
            put_under(play, die, holder, Verb.KO, damage)
        elif to is Area.USED:
            send_to_used(play, (die,), Verb.KO, damage, by_text=True)
        else:
            leave(play, die, to, verb=Verb.KO, damage=damage, by_text=to is not Area.PREP)


def must_fall(view: View, die: int) -> bool:
    """Whether a die is KO'd by its damage or by having no defense left."""
    now = view.state.die(die)
    defense = view.defense(die)
    if not now.is_in_field or defense is None or view.card(die).kind.is_action:
        return False
    if not _is_lethal(now.damage, defense):
        return False
    if _AT_ZERO in view.table.other_readings and _is_kept_from_what_lowered_it(view, die):
        return False
    if _is_immune(view, die, None, by_damage=bool(now.damage)) or iron_will.survives_damage(view, die):
        return False
    return not (_has_stood(view, die, now.damage - defense) and view.rests_on(BAN_OVER))


BAN_OVER = "lethal-damage-once-a-ban-is-over"


@asks("2.7.4.2", "2.7.6.1")
def _has_stood(view: View, die: int, excess: int) -> bool:
    """Whether it has had as much damage beyond its defense before, when a text kept it from its KO."""
    noted = _stood_with(view, die)
    return noted is not None and excess <= noted


def _stood_with(view: View, die: int) -> int | None:
    """How much damage beyond its defense a die had at most as a text kept it from its KO."""
    incarnation = view.state.die(die).incarnation
    told = [e for e in view.state.happened if e.die == die and e.note == STANDS]
    return max((e.amount for e in told if e.was is not None and e.was.incarnation == incarnation), default=None)


_AT_ZERO = "kept-from-ko-zero-defense"


@asks("3.6.4", "3.1.14")
def _is_kept_from_what_lowered_it(view: View, die: int) -> bool:
    """Whether an undamaged die is at 0D by an ability that a text keeps from KO'ing it."""
    if view.state.die(die).damage or view.defense(die) != 0 or not _bans(view, die) or _is_immune(view, die, None):
        return False
    without = view.without((Modify, SetStats), lambda now: _is_immune(view, die, now.source))
    return (without.defense(die) or 0) > 0


@asks("3.1.14", "2.7.6.1")
def _is_immune(view: View, die: int, source: Source | None, by_damage: bool = False) -> bool:
    """Whether a text says that this die cannot be KO'd at all, or not by any of what it would fall by."""
    from judgebot.engine.abilities.words.cause import causes

    bans = _bans(view, die)
    if not bans:
        return False
    ko = _ko(view, die, source, DamageKind.ABILITY if by_damage else None)
    spared = [any(_is_spared(view, ban, cause) for ban in bans) for cause in causes(view.state, ko)]
    if any(spared) and not all(spared) and not _falls_by_the_others(view, die, spared, hits(view.state, ko)):
        raise Unread(view.state.die(die).card, "it is open whether a die falls by damage of which part cannot KO it")
    return all(spared)


@asks("3.1.14", "2.7.4.1")
def can_fall_to(view: View, die: int, dealers: list[int]) -> bool:
    """Whether what these dice deal in combat can KO this die, as far as the texts and Iron Will say now."""
    from judgebot.engine.abilities.words.cause import Cause

    blows = [Cause(source_in_combat(view, dealer), dealer, True) for dealer in dealers]
    struck = [blow for blow in blows if not any(_is_spared(view, ban, blow) for ban in _bans(view, die))]
    return bool(struck) and (len(dealers) > 1 or not iron_will.protects(view, die))


def _bans(view: View, die: int) -> list[RuleNow[Cannot]]:
    return [n for n in view.rules(Cannot) if n.rule.act is Act.BE_KOD and view.is_subject(n, n.rule.who, die)]


def _is_spared(view: View, ban: RuleNow[Cannot], cause: "Cause") -> bool:
    """Whether a text keeps a die from falling by this."""
    from judgebot.engine.abilities.inforce.static import context
    from judgebot.engine.abilities.words.cause import is_from

    of_this = cause.is_damage or not ban.rule.by_damage
    return of_this and is_from(context(view, ban), cause, ban.rule.means, ban.rule.by, ban.rule.object)


def _falls_by_the_others(view: View, die: int, spared: list[bool], struck: tuple[Event, ...]) -> bool:
    """Whether it would be KO'd without the damage that cannot KO it."""
    less = sum(hit.amount for hit, is_spared in zip(struck, spared, strict=True) if is_spared)
    return _is_lethal(view.state.die(die).damage - less, view.defense(die) or 0)


def _ko(view: View, die: int, source: Source | None, damage: DamageKind | None) -> Event:
    """The KO that is about to come."""
    now = view.state.die(die)
    return event(Verb.KO, ("1.5.3.2",), die=die, was=now, source=source, damage=damage, batch=view.state.batches + 1)


def _fell_by(view: View, die: int) -> DamageKind | None:
    """The kind of damage that has just become lethal; None where it fell for lack of defense."""
    now = view.state.die(die)
    told = [e for e in view.state.happened if e.die == die and e.verb in (Verb.DAMAGE, Verb.MODIFY)]
    return told[-1].damage if now.damage and told and told[-1].verb is Verb.DAMAGE else None


@asks("3.6.4", "3.6.10", "2.5.5")
def _is_lethal(damage: int, defense: int) -> bool:
    return damage >= defense


_WAITING = frozenset({Stage.WHEN_DAMAGED, Stage.RESOLVE_DAMAGE})
"""While "when damaged" abilities are applied, dice with lethal damage are still there (2.7.5.2)."""


def settle(play: Play, even_in_combat: bool = False) -> list[int]:
    """KO everything that has to fall, again and again until nothing does (2.7.6.4); returns those KO'd."""
    iron_will.note_higher(play)
    if _is_settled(play):
        return []
    _note_what_stands(play)
    if not even_in_combat and play.state.stage in _WAITING:
        return []
    together = "bonus-lost-with-kod-die" in play.table.other_readings
    with play.moment() if together else nullcontext():
        return _settle(play, even_in_combat)


def _is_settled(play: Play) -> bool:
    """Whether every die has more defense than damage, as was found on these dice before, where nothing but the die
    itself and tokens on its card change its values."""
    state, view = play.state, play.view
    if not any(die.area.is_field for die in state.dice):
        return True
    if bool(view.rules(Modify)) or bool(view.rules(SetStats)):
        return False
    board = state.dice, state.in_force, state.counters, state.flipped
    known = play.table.standing
    if known is not None and all(one is other for one, other in zip(known, board, strict=True)):
        return True
    if any(_is_enough(view, die.id) for die in state.dice if die.area.is_field):
        return False
    play.table.standing = board
    return True


def _is_enough(view: View, die: int) -> bool:
    """Whether a die has as much damage as defense, though something may keep it."""
    defense = view.defense(die)
    return defense is not None and _is_lethal(view.state.die(die).damage, defense)


ENDLESS = "what ends it: a die is kept from its KO again and again, and falls by the same damage"


def _settle(play: Play, in_combat: bool) -> list[int]:
    """The same, in rounds.

    Raises:
        Unread: what happens in place of a KO leaves all as it was.
    """
    fallen: list[int] = []
    while True:
        before = essence(play.state)
        doomed = [d.id for d in play.state.dice if d.area.is_field and must_fall(play.view, d.id)]
        doomed = [d for d in doomed if d not in play.spared]
        if not in_combat:
            doomed = [d for d in doomed if not _waits(play, d)]
        if not doomed:
            return fallen
        more = _by_less_defense(play, doomed) if not in_combat else ()
        left = [die for die in fallen if not play.state.die(die).area.is_field]  # with what it gave to others
        fallen += _fall_next(play, doomed) if left else _fall(play, doomed, more)
        if essence(play.state) == before and doomed[0] not in fallen:
            raise Unread(play.state.die(doomed[0]).card, ENDLESS)


def _waits(play: Play, die: int) -> bool:
    """Whether the KO comes after an ability of the die: a blank as it is fielded (3.4.8.10), or by the other reading
    its own "when damaged" ability everywhere."""
    if blanking.comes_first(play, die):
        return True
    waiting = (t for t in play.state.pending + play.state.queue if t.die == die and t.event is not None)
    own = any(t.event is not None and t.event.verb is Verb.DAMAGE and t.event.die == die for t in waiting)
    return own and play.rests_on("lethal-ability-damage-outside-combat")


@rule("2.7.6.4", "3.6.6", "3.6.10")
def _fall_next(play: Play, doomed: list[int]) -> list[int]:
    """KO what a Static ability of a die KO'd just before has kept alive."""
    play.rests_on("bonus-lost-with-kod-die")
    return _fall(play, doomed, play.cites)


def _fall(play: Play, doomed: list[int], more: tuple[str, ...]) -> list[int]:
    zero = [d for d in doomed if play.view.defense(d) == 0]
    if any(_is_kept_from_what_lowered_it(play.view, d) for d in zero):
        play.rests_on(_AT_ZERO)
    with play.citing(*more, *(("3.6.4",) if zero else ()), "2.7.6.1"):
        return _knock_out(play, doomed, by_damage=True)


@asks("3.6.10", "2.7.4.2")
def _by_less_defense(play: Play, doomed: list[int]) -> tuple[str, ...]:
    """Whether dice fall since their defense has come down to the damage that they had."""
    hit = {e.die for e in play.log if e.verb is Verb.DAMAGE}
    return ("3.6.10", "2.7.4.2") if any(play.state.die(d).damage and d not in hit for d in doomed) else ()


def _note_what_stands(play: Play) -> None:
    """Say once of a die with no defense left that Iron Will keeps it, and of lethal damage that a text does."""
    for die in play.state.dice:
        if die.is_in_field and die.damage and _stands_its_damage(play.view, die.id):
            _stands_damage(play, die.id)
    for die in play.state.dice:
        if die.area.is_field and play.view.defense(die.id) == 0 and iron_will.protects(play.view, die.id):
            said = any(e.die == die.id and e.note == iron_will.STANDS for e in play.state.happened)
            if not said and iron_will.survives_damage(play.view, die.id):
                iron_will.stands_at_zero(play, die.id)


def _stands_its_damage(view: View, die: int) -> bool:
    """Whether a text keeps it from falling to its damage, and that has not been said."""
    defense = view.defense(die)
    if defense is None or not _bans(view, die) or not _is_lethal(view.state.die(die).damage, defense):
        return False
    return _is_immune(view, die, None, by_damage=True) and not _has_stood(
        view, die, view.state.die(die).damage - defense
    )


STANDS = "stands, though it has enough damage for a KO"


@rule("3.1.14", "2.7.6.1")
def _stands_damage(play: Play, die: int) -> None:
    now = play.state.die(die)
    excess = now.damage - (play.view.defense(die) or 0)
    play.say(Verb.FIZZLE, die=die, was=now, player=now.controller, card=now.card, amount=excess, note=STANDS)
