"""Spinning and moving dice by abilities (3.7, 1.5.3.3, 2.6.3)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Manner, SpinTo
from judgebot.engine import atoms
from judgebot.engine.abilities.choosing import Useful, dice, one_player
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.effects import rolling
from judgebot.engine.abilities.moving import leave, send_to_used
from judgebot.engine.abilities.resolve import cannot_do, performs
from judgebot.engine.abilities.select import worth
from judgebot.engine.keywords import ally
from judgebot.engine.play import Play
from judgebot.engine.queries import stats
from judgebot.engine.queries.combat import cannot
from judgebot.engine.queries.status import cannot_turn
from judgebot.engine.rule import Refusal, Refused, rule
from judgebot.engine.turn.field import put_in_field
from judgebot.game.area import Area
from judgebot.game.event import Verb
from judgebot.game.face import Face, character_face
from judgebot.game.player import Player

# --- Spinning (3.7) -----


@performs(nodes.Spin)
@rule("3.7.1")
def spin(play: Play, ctx: Context, effect: nodes.Spin) -> None:
    """Spin dice up or down or to a level."""
    chosen = dice(play, ctx, effect.what, lambda t: why_not_spin(play, ctx, effect, t))
    with play.moment():
        for die in chosen:
            why = why_not_spin(play, ctx, effect, die)
            if why is None:
                _spin(play, ctx, effect, die)
            elif ctx.cost_paid:
                raise Refused(why)
            else:
                cannot_do(play, die, why)


def why_not_spin(play: Play, ctx: Context, effect: nodes.Spin, thing: Thing) -> Refusal | None:
    """Why a die cannot be spun like this (3.7.4, 3.7.5, 1.7.9)."""
    if not isinstance(thing, int):
        return None
    view, now = play.view, play.state.die(thing)
    token = cannot_turn(view, thing)
    if token is not None:
        return token
    if effect.how is SpinTo.ENERGY:
        return _why_not_to_energy(play, effect, thing)
    if not now.is_on_character_face:
        return Refusal(f"{now} is not on a character face", ("3.7.1",))
    wanted = _level(play, ctx, effect, thing)
    level = now.face.level if now.face else 0
    if wanted > level and cannot(view, nodes.Act.BE_SPUN_UP, thing) is not None:
        return Refusal(f"{now} cannot be spun up", ("3.1.14",))
    if wanted < level and cannot(view, nodes.Act.BE_SPUN_DOWN, thing) is not None:
        return Refusal(f"{now} cannot be spun down", ("3.1.14", "3.1.26"))
    if wanted == level:
        why = {SpinTo.UP: ("3.7.4", "3.1.9"), SpinTo.DOWN: ("3.7.5", "3.1.9", "3.1.10")}
        return Refusal(f"{now} is on level {level} already", why.get(effect.how, ("3.1.10",)))
    return None


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
        _to_energy(play, effect, die)
        return
    face = play.state.die(die).face
    wanted, level = _level(play, ctx, effect, die), face.level if face else 0
    if wanted > level:
        _up(play, die, wanted)
    else:
        with play.citing(*(("ally(7)",) if effect.how is SpinTo.LEVEL and "ally" in play.grounds.get(die, ()) else ())):
            _down(play, die, wanted)


def level_face(play: Play, die: int, level: int) -> Face:
    """The character face of this level, with its burst."""
    levels = play.table.card(play.state.die(die).card).levels
    return character_face(level, levels[level - 1].burst)


@rule("3.7.2")
def _up(play: Play, die: int, level: int) -> None:
    atoms.show(play, die, level_face(play, die, level), Verb.SPIN_UP, cites=stats.remains(play.view, die) or ())


@rule("3.7.3")
def _down(play: Play, die: int, level: int) -> None:
    atoms.show(play, die, level_face(play, die, level), Verb.SPIN_DOWN, cites=stats.remains(play.view, die) or ())


def _why_not_to_energy(play: Play, effect: nodes.Spin, die: int) -> Refusal | None:
    if _energy_face(play, effect, die) is None:
        return Refusal(f"{play.state.die(die)} has no single {effect.type} face", ("ally(4)", "3.7.5"))
    return None


def _energy_face(play: Play, effect: nodes.Spin, die: int) -> Face | None:
    """The single energy face of the type asked for, never a double one (Ally(4))."""
    faces = [f for f in play.table.card(play.state.die(die).card).energy_faces() if len(f.energy) == 1]
    wanted = effect.type
    return next((f for f in faces if wanted is None or f.energy[0].value == wanted.value), None)


@rule("2.5.2")
def _to_energy(play: Play, effect: nodes.Spin, die: int) -> None:
    face = _energy_face(play, effect, die)
    assert face is not None
    is_ally = ally.counts_as_sidekick(play.view, die)
    if is_ally:
        play.leans_on("ally-spun-to-energy")
    with play.citing(*(("ally(4)",) if is_ally else ())):
        atoms.show(play, die, face, Verb.SPIN)
    if play.state.die(die).area.is_field:
        play.unsettled[die] = False


# --- Moving -----


@performs(nodes.Move)
@rule("1.5.3.3", "2.6.3")
def move(play: Play, ctx: Context, effect: nodes.Move) -> None:
    """Move dice from one area to another; to field them is to say so (2.6.3)."""
    useful = _can_be_moved(play, effect)
    found = dice(play, ctx, effect.what, useful)
    for die in found if effect.own_face else ():
        if rolling.can_be_put_back(play, ctx, die):
            rolling.put_back(play, ctx, die)
    chosen = [d for d in found if not _is_there(play, effect, d) and useful(d) is None]
    if effect.manner is Manner.FIELD:
        _field(play, ctx, effect, chosen)
    elif effect.to is Area.USED and any(play.state.die(d).area in _SENT_FROM for d in chosen):
        send_to_used(play, chosen)
    else:
        from_there = ("1.5.3.4",) if effect.manner is Manner.PREP else ()
        with play.citing(*from_there), play.moment():
            for die in chosen:
                _move(play, ctx, effect, die)


def _is_there(play: Play, effect: nodes.Move, die: int) -> bool:
    """Whether a die is where it is to be moved; the Attack Zone is part of the Field Zone (1.5.6.1)."""
    now = play.state.die(die)
    return now.area is effect.to or (effect.own_face and now.area.is_field and effect.to.is_field)


_SENT_FROM = (Area.FIELD, Area.ATTACK, Area.RESERVE)


def _can_be_moved(play: Play, effect: nodes.Move) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        if effect.to is not Area.REMOVED or not isinstance(thing, int) or not play.view.is_sidekick_die(thing):
            return None
        if play.rests_on("sidekick-number-against-card-text"):
            return None
        return Refusal("Sidekick dice cannot be removed from the game", ("1.3.8",))

    return useful


@rule("2.6.3")
def _field(play: Play, ctx: Context, effect: nodes.Move, chosen: list[int]) -> None:
    """Fielded by an ability: free, and on level 1 unless the text says otherwise."""
    from judgebot.engine.turn.field import is_barred

    able = tuple(d for d in chosen if is_barred(play.view, ctx.you, d) is None)
    put_in_field(play, able, {d: _face(play, ctx, effect, d) for d in able}, ("2.6.3",))


def _face(play: Play, ctx: Context, effect: nodes.Move, die: int) -> Face:
    now = play.state.die(die)
    before = ctx.chosen.get("faces before")
    if effect.own_face and isinstance(before, dict) and isinstance(before.get(die), Face):
        return before[die]  # type: ignore[no-any-return]
    as_it_lies = effect.own_face or (now.area is Area.RESERVE and effect.level is None)
    if as_it_lies and now.face is not None and now.is_on_character_face:
        return now.face
    if now.face is not None and play.view.card(die).kind.is_action:
        return now.face
    return level_face(play, die, effect.level or 1)


def _move(play: Play, ctx: Context, effect: nodes.Move, die: int) -> None:
    before = play.state.die(die)
    face = None
    if effect.to.is_field and not before.area.is_field:
        face = _face(play, ctx, effect, die)
    elif effect.own_face:
        face = before.face
    verb = Verb.PREP if effect.manner is Manner.PREP else Verb.MOVE
    leave(play, die, effect.to, verb=verb, face=face)
    if effect.to is Area.ASIDE and play.state.die(die).area is Area.ASIDE:
        atoms.put(play, play.state.die(die)._replace(came_from=Area.FIELD, holder=ctx.die))
    if effect.whose is not None and effect.to.is_field:
        for player in one_player(play, ctx, effect.whose):
            _under(play, die, player)


def _under(play: Play, die: int, player: Player) -> None:
    atoms.put(play, play.state.die(die)._replace(controller=player))


@performs(nodes.RemoveFromCombat)
@rule("2.7.2.3", "2.7.2.4")
def remove_from_combat(play: Play, ctx: Context, effect: nodes.RemoveFromCombat) -> None:
    """Take dice out of the Attack Zone: they stay in the Field Zone, and what was blocked stays blocked."""
    from judgebot.engine.turn.attack import leave_combat

    for die in dice(play, ctx, effect.what):
        if play.state.die(die).area is Area.ATTACK:
            leave_combat(play, die)
