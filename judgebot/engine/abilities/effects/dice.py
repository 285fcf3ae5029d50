"""Drawing, rolling, spinning and moving dice by abilities (2.3.13, 2.5, 3.7)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Manner, SpinTo
from judgebot.engine import atoms
from judgebot.engine.abilities.choosing import Useful, dice, one_player
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.moving import leave, send_to_used
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.select import worth
from judgebot.engine.chance import roll
from judgebot.engine.play import Play
from judgebot.engine.queries.combat import cannot
from judgebot.engine.rule import Refusal, rule
from judgebot.engine.turn.draw import draw as draw_dice
from judgebot.engine.turn.field import put_in_field
from judgebot.game.area import Area
from judgebot.game.card import CardKind
from judgebot.game.event import Verb
from judgebot.game.face import Face, character_face
from judgebot.game.player import Player


@performs(nodes.Draw)
@rule("2.3.13", "2.3.11")
def draw(play: Play, ctx: Context, effect: nodes.Draw) -> None:
    """Draw dice; without a place named they are rolled once and go to the Reserve Pool. No penalty for too few (2.3.11)."""
    for player in one_player(play, ctx, effect.who):
        drawn = draw_dice(play, player, worth(ctx, effect.count), effect.to or Area.RESERVE)
        ctx.that = tuple(drawn)
        if effect.to is None or effect.roll:
            _roll_drawn(play, tuple(drawn))


@rule("2.3.13", "2.3.14", "2.4.7")
def _roll_drawn(play: Play, drawn: tuple[int, ...]) -> None:
    roll(play, drawn, "drawn by an ability")


@performs(nodes.PrepFromBag)
@rule("1.5.3.4", "1.5.3.3")
def prep(play: Play, ctx: Context, effect: nodes.PrepFromBag) -> None:
    """Prep dice drawn at random from the bag."""
    for player in one_player(play, ctx, effect.who):
        with play.moment():
            drawn = draw_dice(play, player, worth(ctx, effect.count), Area.PREP)
            for die in drawn:
                play.say(Verb.PREP, die=die, was=play.state.die(die), player=player)
        ctx.that = tuple(drawn)


@performs(nodes.Roll)
@rule("2.5.1")
def reroll(play: Play, ctx: Context, effect: nodes.Roll) -> None:
    """Roll or reroll dice; they stay where they are unless their new face cannot be there (2.5.1, 2.5.2)."""
    chosen = dice(play, ctx, effect.what, _can_be_rerolled(play, effect))
    able = tuple(d for d in chosen if _can_be_rerolled(play, effect)(d) is None)
    before = {d: play.state.die(d).face for d in able}
    ctx.chosen["faces before"] = before
    roll(play, able, "reroll" if effect.reroll else "roll", Verb.REROLL if effect.reroll else Verb.ROLL)
    ctx.that = able
    for die in able:
        _settle_rolled(play, ctx, die, effect.to)


def _can_be_rerolled(play: Play, effect: nodes.Roll) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        if not isinstance(thing, int):
            return None
        now = play.state.die(thing)
        if play.view.card(thing).kind is CardKind.TOKEN:
            return Refusal(f"{now} is a token", ("1.7.9",))
        if now.half_spent:
            return Refusal(f"one energy of {now} has been spent", ("2.5.8", "2.6.1.4"))
        if cannot(play.view, nodes.Act.REROLL, thing) is not None:
            return Refusal(f"{now} cannot be rerolled", ("3.1.14",))
        if (
            now.area is Area.RESERVE
            and not effect.any_face
            and _wants_character(effect)
            and not now.is_on_character_face
        ):
            return Refusal(f"{now} is not on a character face", ("1.6.9",))
        return None

    return useful


def _wants_character(effect: nodes.Roll) -> bool:
    return isinstance(effect.what, nodes.Select) and effect.what.noun is nodes.Noun.CHARACTER_DIE


def _settle_rolled(play: Play, ctx: Context, die: int, to: Area | None) -> None:
    """Leave a rolled die where it may be; its status changes only once the ability is over (1.6.10)."""
    now = play.state.die(die)
    if not now.area.is_rolled:
        _stays_unrolled(play, die)
    elif now.area.is_field and now.is_on_energy_face:
        play.unsettled.append(die)
    if to is not None and now.area is not to:
        leave(play, die, to, face=now.face)
    del ctx


@rule("1.6.11")
def _stays_unrolled(play: Play, die: int) -> None:
    """A die rolled in the Prep Area or Used Pile has no status; what it shows is looked at by the ability alone."""
    play.rolled_faces[die] = play.state.die(die).face


def to_reserve(play: Play) -> None:
    """After the ability: dice of the field that show energy go to the Reserve Pool (2.5.2, 2.5.6), which is no KO (2.5.3)."""
    waiting, play.unsettled = play.unsettled, []
    for die in waiting:
        now = play.state.die(die)
        if now.area.is_field and now.is_on_energy_face:
            _to_reserve(play, die, now.face)
    for die, face in play.rolled_faces.items():
        if not play.state.die(die).area.is_rolled and face is not None:
            atoms.put(play, play.state.die(die)._replace(face=None))
    play.rolled_faces.clear()


@rule("2.5.2", "2.5.3", "2.5.6")
def _to_reserve(play: Play, die: int, face: Face | None) -> None:
    with play.moment():
        leave(play, die, Area.RESERVE, face=face)


# --- Spinning (3.7) -----


@performs(nodes.Spin)
@rule("3.7.1")
def spin(play: Play, ctx: Context, effect: nodes.Spin) -> None:
    """Spin dice up or down or to a level."""
    chosen = dice(play, ctx, effect.what, lambda t: why_not_spin(play, ctx, effect, t))
    with play.moment():
        for die in chosen:
            if why_not_spin(play, ctx, effect, die) is None:
                _spin(play, ctx, effect, die)


def why_not_spin(play: Play, ctx: Context, effect: nodes.Spin, thing: Thing) -> Refusal | None:
    """Why a die cannot be spun like this (3.7.4, 3.7.5, 1.7.9)."""
    if not isinstance(thing, int):
        return None
    view, now = play.view, play.state.die(thing)
    if view.card(thing).kind is CardKind.TOKEN:
        return Refusal(f"{now} is a token", ("1.7.9", "3.1.10"))
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
        _down(play, die, wanted)


def level_face(play: Play, die: int, level: int) -> Face:
    """The character face of this level, with its burst."""
    levels = play.table.card(play.state.die(die).card).levels
    return character_face(level, levels[level - 1].burst)


@rule("3.7.2")
def _up(play: Play, die: int, level: int) -> None:
    atoms.show(play, die, level_face(play, die, level), Verb.SPIN_UP)


@rule("3.7.3")
def _down(play: Play, die: int, level: int) -> None:
    atoms.show(play, die, level_face(play, die, level), Verb.SPIN_DOWN)


def _why_not_to_energy(play: Play, effect: nodes.Spin, die: int) -> Refusal | None:
    if _energy_face(play, effect, die) is None:
        return Refusal(f"{play.state.die(die)} has no single {effect.type} face", ("ally(4)", "3.7.5"))
    return None


def _energy_face(play: Play, effect: nodes.Spin, die: int) -> Face | None:
    """The single energy face of the type asked for, never a double one (Ally(4))."""
    faces = [f for f in play.table.card(play.state.die(die).card).energy_faces() if len(f.energy) == 1]
    wanted = effect.type
    return next((f for f in faces if wanted is None or f.energy[0].value == wanted.value), None)


@rule("ally(4)", "2.5.2")
def _to_energy(play: Play, effect: nodes.Spin, die: int) -> None:
    face = _energy_face(play, effect, die)
    assert face is not None
    atoms.show(play, die, face, Verb.SPIN)
    if play.state.die(die).area.is_field:
        play.unsettled.append(die)


# --- Moving -----


@performs(nodes.Move)
@rule("1.5.3.3", "2.6.3")
def move(play: Play, ctx: Context, effect: nodes.Move) -> None:
    """Move dice from one area to another; to field them is to say so (2.6.3)."""
    useful = _can_be_moved(play, effect)
    there = [d for d in dice(play, ctx, effect.what, useful) if play.state.die(d).area is not effect.to]
    chosen = [d for d in there if useful(d) is None]
    if effect.manner is Manner.FIELD:
        _field(play, ctx, effect, chosen)
    elif effect.to is Area.USED and any(play.state.die(d).area in _SENT_FROM for d in chosen):
        send_to_used(play, chosen)
    else:
        with play.moment():
            for die in chosen:
                _move(play, ctx, effect, die)


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
    if (effect.own_face or now.area is Area.RESERVE) and now.face is not None and now.is_on_character_face:
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
