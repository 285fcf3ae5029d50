"""Spinning dice by abilities: up, down, to a level, to an energy face (3.7)."""

from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import SpinTo
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.effects.rolling import can_be_put_back, put_back
from judgebot.engine.abilities.inforce.sparing import is_held
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.replacing.instead import about_to_be, replaced_among
from judgebot.engine.abilities.resolve import cannot_do, performs
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.abilities.timing.listening import is_waited_for
from judgebot.engine.abilities.words.amount import worth
from judgebot.engine.keywords import ally
from judgebot.engine.play import Play
from judgebot.engine.queries import stats
from judgebot.engine.queries.status import cannot_turn
from judgebot.engine.request import Kind, Named, Request, Unread
from judgebot.engine.rule import Refusal, Refused, asks, rule
from judgebot.game.area import Area
from judgebot.game.event import Verb
from judgebot.game.face import Face, character_face


@performs(nodes.Spin)
@rule("3.7.1")
def spin(play: Play, ctx: Context, effect: nodes.Spin) -> None:
    """Spin dice up or down or to a level."""
    chosen = dice(play, ctx, effect.what, lambda t: why_not_spin(play, ctx, effect, t), (Area.RESERVE,))
    spins = [(die, _one_way(play, ctx, effect, die)) for die in chosen]
    with play.moment():
        replaced = _spun_in_place(play, ctx, spins)
        for die, spun in spins:
            why = why_not_spin(play, ctx, spun, die)
            if die in replaced:
                continue
            if why is None:
                _spin(play, ctx, spun, die)
            elif ctx.cost_paid:
                raise Refused(why)
            else:
                ctx.short = True
                cannot_do(play, die, why)


def _spun_in_place(play: Play, ctx: Context, spins: list[tuple[int, nodes.Spin]]) -> list[int]:
    """The dice to which something else happens than to be spun up or down.

    Raises:
        Unread: the spin is a cost, and it is open whether it has been paid then.
    """
    coming = [
        about_to_be(play, verb, die)
        for die, spun in spins
        if (verb := _direction(play, ctx, spun, die)) is not None and why_not_spin(play, ctx, spun, die) is None
    ]
    replaced = replaced_among(play, coming)
    if replaced and ctx.cost_paid:
        raise Unread(play.state.die(replaced[0]).card, "whether a spin that something else replaces pays for anything")
    return replaced


_FREE = (SpinTo.ANY, SpinTo.ACTION)  # to a face that its player likes
_OFF_LEVELS = (SpinTo.ENERGY, *_FREE)


def _direction(play: Play, ctx: Context, spun: nodes.Spin, die: int) -> Verb | None:
    """Whether it would be spun up or down."""
    face = play.state.die(die).face
    if face is None or not play.state.die(die).is_on_character_face or spun.how in _OFF_LEVELS:
        return None
    wanted = _level(play, ctx, spun, die)
    return Verb.SPIN_UP if wanted > face.level else Verb.SPIN_DOWN if wanted < face.level else None


def _one_way(play: Play, ctx: Context, effect: nodes.Spin, die: int) -> nodes.Spin:
    """Up or down as the player picks for this die, where it can be spun both ways; any other spin as it is."""
    if effect.how is not SpinTo.EITHER:
        return effect
    ways = {Named(way.how.value): way for way in _both_ways(effect) if why_not_spin(play, ctx, way, die) is None}
    if len(ways) < 2:
        return next(iter(ways.values()), replace(effect, how=SpinTo.UP))
    request = Request(
        Kind.CHOOSE, ctx.you, f"spin {play.state.die(die)} up or down", ("3.7.1",), tuple(ways), subject=die
    )
    chosen = play.ask_one(request)
    assert isinstance(chosen, Named)
    return ways[chosen]


def _both_ways(effect: nodes.Spin) -> tuple[nodes.Spin, ...]:
    return tuple(replace(effect, how=how) for how in (SpinTo.UP, SpinTo.DOWN))


def swap_levels(play: Play, ctx: Context, two: list[int]) -> None:
    """Spin each of two dice to the level of the other, as far as it has that one."""
    faces = [play.state.die(die).face for die in two]
    if len(set(two)) != 2:
        return
    with play.moment():
        for die, face in zip(two, faces[::-1], strict=True):
            if face is not None:
                _spin_to(play, ctx, die, face.level)


def _spin_to(play: Play, ctx: Context, die: int, level: int) -> None:
    before, ctx.that = ctx.that, (die,)
    spin(play, ctx, nodes.Spin(nodes.Ref(nodes.RefKind.THAT), SpinTo.LEVEL, nodes.Const(level)))
    ctx.that = before


@rule("3.7.1")
def lie_on(play: Play, ctx: Context, die: int, level: int) -> None:
    """Have a die of the Field Zone, which is to come there on this level, show it: also one just rerolled to energy."""
    now = play.state.die(die)
    if now.is_on_energy_face:
        atoms.show(play, die, level_face(play, die, level), Verb.SPIN)
    elif now.face is not None and now.face.level != level:
        _spin_to(play, ctx, die, level)


def why_not_spin(play: Play, ctx: Context, effect: nodes.Spin, thing: Thing) -> Refusal | None:
    """Why a die cannot be spun like this (3.7.4, 3.7.5, 1.7.9)."""
    if not isinstance(thing, int):
        return None
    if effect.how is SpinTo.EITHER:
        whys = [why_not_spin(play, ctx, way, thing) for way in _both_ways(effect)]
        return None if None in whys else whys[0]
    view, now = play.view, play.state.die(thing)
    token = cannot_turn(view, thing)
    if token is not None:
        return token
    if effect.how is SpinTo.ENERGY:
        held = is_held(ctx, nodes.Act.BE_SPUN_TO_ENERGY, thing)
        kept = Refusal(f"{now} cannot be spun to an energy face", ("3.1.14",)) if held else None
        return kept or _why_not_to_energy(play, effect, thing)
    if effect.how in _FREE:
        if effect.how is SpinTo.ACTION and not _free_faces(play, effect, thing):
            return Refusal(f"{now} has no action face", ("3.7.1",))
        return None if now.area is Area.RESERVE else Refusal(f"{now} is not in the Reserve Pool", ("3.7.1",))
    if _comes_to_a_level(play, effect, thing) or _is_put_back(play, ctx, effect, thing):
        return None
    if not now.is_on_character_face:
        return Refusal(f"{now} is not on a character face", ("3.7.1",))
    wanted = _level(play, ctx, effect, thing)
    level = now.face.level if now.face else 0
    if ctx.cost_paid and _is_short(ctx, effect, wanted - level):
        way, end = ("up", "3.7.4") if effect.how is SpinTo.UP else ("down", "3.7.5")
        told = f"{now} is on level {level} and cannot be spun {way} so far"
        return Refusal(told, ("3.1.19", "3.1.20", end))
    back = (BACK,) if effect.how is SpinTo.ORIGINAL else ()
    is_barred = not back or BACK not in play.table.other_readings
    if is_barred and wanted > level and is_held(ctx, nodes.Act.BE_SPUN_UP, thing):
        return Refusal(f"{now} cannot be spun up", ("3.1.14",), readings=back)
    if is_barred and wanted < level and is_held(ctx, nodes.Act.BE_SPUN_DOWN, thing):
        return Refusal(f"{now} cannot be spun down", ("3.1.14", "3.1.26"), readings=back)
    if wanted == level:
        why = {SpinTo.UP: ("3.7.4", "3.1.9"), SpinTo.DOWN: ("3.7.5", "3.1.9", "3.1.10")}
        only = ("1.6.8",) if view.is_sidekick_die(thing) else ()
        told = f"{now} is a Sidekick die, which has level 1 alone" if only else f"{now} is on level {level} already"
        return Refusal(told, (*why.get(effect.how, ("3.1.10",)), *only))
    return None


def _is_short(ctx: Context, effect: nodes.Spin, levels: int) -> bool:
    """Whether a die is spun fewer levels up or down than the words ask for."""
    return effect.how in (SpinTo.UP, SpinTo.DOWN) and abs(levels) < worth(ctx, effect.levels)


def _comes_to_a_level(play: Play, effect: nodes.Spin, die: int) -> bool:
    """Whether a Character die of the Reserve Pool, which shows energy or nothing yet, is turned to a level."""
    now = play.state.die(die)
    in_reserve = now.area is Area.RESERVE and not now.is_on_character_face
    return effect.how is SpinTo.LEVEL and in_reserve and top_level(play, die) > 0


def _is_put_back(play: Play, ctx: Context, effect: nodes.Spin, die: int) -> bool:
    """Whether a die that the ability has rerolled to energy is to show its original face again: it is still where it
    was (1.6.10)."""
    shows_energy = play.state.die(die).is_on_energy_face
    return effect.how is SpinTo.ORIGINAL and shows_energy and can_be_put_back(play, ctx, die)


def top_level(play: Play, die: int) -> int:
    """The number of character faces of the die itself."""
    return len(play.table.card(play.state.die(die).card).levels)


def _level(play: Play, ctx: Context, effect: nodes.Spin, die: int) -> int:
    face = play.state.die(die).face
    level, top, n = (face.level if face else 1), top_level(play, die), worth(ctx, effect.levels)
    match effect.how:
        case SpinTo.UP:
            return min(top, level + n)
        case SpinTo.DOWN:
            return max(1, level - n)
        case SpinTo.HIGHEST:
            return top
        case SpinTo.LEVEL:
            return min(top, max(1, n))
        case SpinTo.ORIGINAL:
            before = ctx.chosen.get("faces before")
            old = before.get(die) if isinstance(before, dict) else None
            return old.level if isinstance(old, Face) else level
        case _:
            return level


def _spin(play: Play, ctx: Context, effect: nodes.Spin, die: int) -> None:
    if effect.how is SpinTo.ENERGY:
        _to_energy(play, ctx, effect, die)
        return
    if effect.how in _FREE:
        atoms.show(play, die, _free_face(play, ctx, effect, die), Verb.SPIN)
        return
    if _is_put_back(play, ctx, effect, die):
        put_back(play, ctx, die, in_place=True)
        return
    face = play.state.die(die).face
    wanted, level = _level(play, ctx, effect, die), face.level if face else 0
    ctx.short = ctx.short or _is_short(ctx, effect, wanted - level)
    if _comes_to_a_level(play, effect, die):
        atoms.show(play, die, level_face(play, die, wanted), Verb.SPIN)
    elif effect.how is SpinTo.ORIGINAL and wanted != level:
        turn_back(play, die, wanted)
    elif wanted > level:
        _up(play, die, wanted)
    else:
        with play.citing(*(("ally(7)",) if effect.how is SpinTo.LEVEL and "ally" in play.grounds.get(die, ()) else ())):
            _down(play, die, wanted)


def turn_back(play: Play, die: int, level: int) -> None:
    """Turn a die in the field to the level that it had before."""
    face = play.state.die(die).face
    if not is_a_spin(play):
        atoms.show(play, die, level_face(play, die, level), Verb.RETURN)
    elif level > (face.level if face else 0):
        _up(play, die, level)
    else:
        _down(play, die, level)


BACK = "returned-to-its-face"


@asks("spin")
def is_a_spin(play: Play) -> bool:
    """Whether a die that is returned to the face it had is spun up or down for what waits for that: by the
    other reading it is not."""
    return not (any(is_waited_for(play, verb) for verb in _SPINS) and play.rests_on(BACK))


_SPINS = (Verb.SPIN_UP, Verb.SPIN_DOWN)


def _free_faces(play: Play, effect: nodes.Spin, die: int) -> tuple[Face, ...]:
    """All faces that the die has, or its action faces."""
    card = play.table.card(play.state.die(die).card)
    return tuple(dict.fromkeys(card.action_faces() if effect.how is SpinTo.ACTION else card.all_faces()))


def _free_face(play: Play, ctx: Context, effect: nodes.Spin, die: int) -> Face:
    """The face that the player of the ability likes."""
    faces = _free_faces(play, effect, die)
    chosen = play.ask_one(Request(Kind.CHOOSE, ctx.you, "choose the face to put it on", ("3.1.9",), faces, subject=die))
    assert isinstance(chosen, Face)
    return chosen


def level_face(play: Play, die: int, level: int) -> Face:
    """The character face of this level, or of the highest that the die has (3.2.15), with its burst."""
    level = min(level, top_level(play, die))
    return character_face(level, play.table.card(play.state.die(die).card).levels[level - 1].burst)


@rule("3.7.2", "3.7.1")
def _up(play: Play, die: int, level: int) -> None:
    atoms.show(play, die, level_face(play, die, level), Verb.SPIN_UP, cites=stats.remains(play.view, die) or ())


@rule("3.7.3", "3.7.1")
def _down(play: Play, die: int, level: int) -> None:
    atoms.show(play, die, level_face(play, die, level), Verb.SPIN_DOWN, cites=stats.remains(play.view, die) or ())


def _why_not_to_energy(play: Play, effect: nodes.Spin, die: int) -> Refusal | None:
    if _energy_faces(play, effect, die):
        return None
    disputed = (ANY_SINGLE,) if _may_be_any_single(play, effect, die) else ()
    number = "double" if effect.double else "single" if effect.type or effect.single else "other"
    wanted = f"{number} {effect.type or 'energy'} face"
    return Refusal(f"{play.state.die(die)} has no {wanted}", ("ally(4)", "3.7.5"), readings=disputed)


ANY_SINGLE = "ally-spun-to-energy"


def _may_be_any_single(play: Play, effect: nodes.Spin, die: int) -> bool:
    """Whether by the other reading an Ally may turn to any of its single faces, as its type is the one named."""
    return effect.type in play.view.types(die) and ally.counts_as_sidekick(play.view, die)


def _energy_faces(play: Play, effect: nodes.Spin, die: int) -> tuple[Face, ...]:
    """The energy faces to which a die may be spun: the single one of the type asked for, and where none is asked for
    any, save that an Ally never turns to a double one (Ally(4))."""
    faces = tuple(dict.fromkeys(play.table.card(play.state.die(die).card).energy_faces()))
    if effect.another:
        faces = tuple(face for face in faces if face != play.state.die(die).face)
    singles = tuple(f for f in faces if len(f.energy) == 1)
    is_ally = ally.counts_as_sidekick(play.view, die)
    if effect.double:
        return () if is_ally else tuple(f for f in faces if len(f.energy) > 1)
    if effect.type is None:
        return singles if is_ally or effect.single else faces
    named = tuple(f for f in singles if f.energy[0].value == effect.type.value)
    if named != singles and _may_be_any_single(play, effect, die) and play.rests_on(ANY_SINGLE):
        return singles
    return named


def _energy_face(play: Play, ctx: Context, effect: nodes.Spin, die: int) -> Face:
    """The face it is spun to: whoever spins it (or whom the text names) picks one of several, or its own player where a
    type is named."""
    faces = _energy_faces(play, effect, die)
    forced = faces if len(faces) == 1 else None
    who = play.state.die(die).controller if effect.type is not None else ctx.you
    if effect.picks is not None:
        who = next(iter(people(ctx, effect.picks)))
    chosen = play.ask_one(
        Request(Kind.CHOOSE, who, "choose the energy face to spin it to", ("3.1.9",), faces, forced=forced, subject=die)
    )
    assert isinstance(chosen, Face)
    return chosen


@rule("spin")
def _to_energy(play: Play, ctx: Context, effect: nodes.Spin, die: int) -> None:
    face = _energy_face(play, ctx, effect, die)
    is_ally = ally.counts_as_sidekick(play.view, die)
    as_stated = play.state.die(die).is_on_character_face and play.state.die(die).area.is_field
    with play.citing(*(("3.7.5",) if as_stated else ()), *(("ally(4)",) if is_ally else ())):
        atoms.show(play, die, face, Verb.SPIN)
    if play.state.die(die).area.is_field:
        play.unsettled[die] = False
