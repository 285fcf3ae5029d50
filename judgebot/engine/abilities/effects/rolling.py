"""Rerolls outside their step (2.5): where the dice stay, and where they go when they cannot stay."""

from collections.abc import Iterable
from dataclasses import replace

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.dice.moving import leave
from judgebot.engine.abilities.inforce.sparing import is_held
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.targeting.choosing import dice
from judgebot.engine.abilities.targeting.legal import Useful
from judgebot.engine.chance import roll
from judgebot.engine.play import Play
from judgebot.engine.queries.status import cannot_turn
from judgebot.engine.rule import Refusal, rule
from judgebot.game.area import Area
from judgebot.game.card import CardKind
from judgebot.game.event import Verb
from judgebot.game.face import Face


@performs(nodes.Roll)
@rule("2.5.1")
def reroll(play: Play, ctx: Context, effect: nodes.Roll) -> None:
    """Roll or reroll dice; they stay where they are unless their new face cannot be there (2.5.1, 2.5.2)."""
    useful = _can_be_rerolled(play, ctx, effect)
    found = dice(play, ctx, _described(effect), useful, (Area.RESERVE,))
    able = tuple(d for d in found if useful(d) is None)
    _leave_half_spent(play, found)
    ctx.chosen["faces before"] = {d: play.state.die(d).face for d in able}
    wanted = ("1.6.9",) if _wants_character(effect) else ()

    def cites(die: int, face: Face) -> tuple[str, ...]:
        return (*wanted, *_by_outcome(play, die, face))

    verb = Verb.REROLL if effect.reroll else Verb.ROLL
    drawn = not effect.reroll and all(play.state.die(d).area is Area.DRAWN for d in able)
    shown = roll_drawn(play, able) if drawn else roll(play, able, verb.value, verb, cites=cites)
    ctx.chosen["faces rolled"] = dict(shown)
    _take_up(ctx, able)
    goes_on = getattr(ctx.ability, "effect", effect) is not effect
    for die in able:
        _settle_rolled(play, die, effect.to, goes_on)


@rule("2.3.13", "2.3.14", "2.4.7")
def roll_drawn(play: Play, drawn: tuple[int, ...]) -> tuple[tuple[int, Face], ...]:
    """Roll what an ability has drawn, once: there is no reroll."""
    return roll(play, drawn, "drawn by an ability", from_area=Area.BAG)


@rule("2.5.8", "2.6.1.4")
def _leave_half_spent(play: Play, found: Iterable[int]) -> None:
    """Of all dice together those that have been half spent are left out."""
    for die in found:
        if play.state.die(die).half_spent:
            play.say(Verb.FIZZLE, die=die, note="is not rerolled: one energy of it has been spent")


def _take_up(ctx: Context, able: tuple[int, ...]) -> None:
    """The dice rolled are those at hand, unless they are some of those that were at hand already."""
    if set(able) <= set(ctx.lot):
        ctx.that = able
    else:
        ctx.take_up(able)


def _by_outcome(play: Play, die: int, face: Face) -> tuple[str, ...]:
    """The rules that decide what comes of a roll: what a die keeps, and what it does not become."""
    now = play.state.die(die)
    if now.area in (Area.PREP, Area.USED):
        return ("1.6.11",)
    stays = now.area.is_field and now.is_on_character_face and face.kind is (now.face and now.face.kind)
    return (*(("2.5.4",) if stays else ()), *(("2.5.5",) if now.damage else ()))


def _wants_character(effect: nodes.Roll) -> bool:
    """Whether a Character die of the Reserve Pool is asked for, where what it shows matters (1.6.9)."""
    what = effect.what
    return isinstance(what, nodes.Select) and what.noun is nodes.Noun.CHARACTER_DIE and Area.RESERVE in what.areas


def _described(effect: nodes.Roll) -> nodes.Subject:
    """In the Reserve Pool the dice of characters are looked at whatever they show, so as to tell why they do not do."""
    if _wants_character(effect) and isinstance(effect.what, nodes.Select):
        return replace(effect.what, noun=nodes.Noun.DIE)
    return effect.what


def _can_be_rerolled(play: Play, ctx: Context, effect: nodes.Roll) -> Useful:
    def useful(thing: Thing) -> Refusal | None:
        if not isinstance(thing, int):
            return None
        now = play.state.die(thing)
        if play.view.card(thing).kind is CardKind.TOKEN:
            return cannot_turn(play.view, thing)
        if is_held(ctx, nodes.Act.REROLL, thing):
            return Refusal(f"{now} cannot be rerolled", ("3.1.14",))
        if _wants_character(effect):
            return _is_no_character(play, effect, thing) or _is_spent(play, thing)
        return _is_spent(play, thing)

    return useful


def _is_no_character(play: Play, effect: nodes.Roll, die: int) -> Refusal | None:
    now, kind = play.state.die(die), play.view.card(die).kind
    if kind not in (CardKind.CHARACTER, CardKind.SIDEKICK):
        return Refusal(f"{now} is no Character die", ("3.1.9", "1.6.9"))
    if not effect.any_face and not now.is_on_character_face:
        return Refusal(f"{now} is not on a character face", ("1.6.9", "1.6.4"))
    return None


def _is_spent(play: Play, die: int) -> Refusal | None:
    now = play.state.die(die)
    return Refusal(f"one energy of {now} has been spent", ("2.5.8", "2.6.1.4")) if now.half_spent else None


def _settle_rolled(play: Play, die: int, to: Area | None, goes_on: bool) -> None:
    """Leave a rolled die where it may be; its status changes only once the ability is over (1.6.10)."""
    now = play.state.die(die)
    if now.area is Area.DRAWN:
        _drawn_to_reserve(play, die, to)
    elif not now.area.is_rolled:
        play.rolled_faces[die] = now.face  # looked at by the ability alone (1.6.11)
    elif now.area.is_field and now.is_on_energy_face:
        play.unsettled[die] = goes_on
    if to is not None and play.state.die(die).area is not to:
        leave(play, die, to, face=now.face, by_text=True)


@rule("2.3.13")
def _drawn_to_reserve(play: Play, die: int, to: Area | None) -> None:
    """What was drawn and is then rolled goes to the Reserve Pool, unless the ability names another place."""
    if to is None:
        leave(play, die, Area.RESERVE, face=play.state.die(die).face)


def can_be_put_back(play: Play, ctx: Context, die: int) -> bool:
    """Whether the ability has rerolled a die of the Field Zone, which is there until the ability is over."""
    before = ctx.chosen.get("faces before")
    return isinstance(before, dict) and isinstance(before.get(die), Face) and play.state.die(die).area.is_field


@rule("1.6.10", "3.1.32")
def put_back(play: Play, ctx: Context, die: int, in_place: bool = False) -> None:
    """Put a rerolled die back on the face it showed before; it is where it was all along, in combat too. `in_place`
    where the text names its face alone, and no area."""
    from judgebot.engine.turn.attack import leave_combat

    before = ctx.chosen["faces before"]
    assert isinstance(before, dict)
    play.unsettled.pop(die, None)
    with play.moment():
        atoms.show(play, die, before[die], Verb.RETURN)
        fights = play.state.die(die).area is Area.ATTACK and not in_place
        if fights and play.rests_on("rerolled-attacker-put-back"):
            leave_combat(play, die)


def settle(play: Play) -> None:
    """After the ability: dice of the field that show energy go to the Reserve Pool, which is no KO (2.5.3)."""
    waiting, play.unsettled = play.unsettled, {}
    for die, goes_on in waiting.items():
        now = play.state.die(die)
        if now.area.is_field and now.is_on_energy_face:
            with play.citing(*(("1.6.10",) if goes_on else ()), *_loses(play, die)):
                _to_reserve(play, die)
    _stay_unrolled(play)


@rule("1.6.11")
def _stay_unrolled(play: Play) -> None:
    """Dice rolled in the Prep Area or Used Pile have no status: what they show was for the ability alone to look at."""
    for die, face in play.rolled_faces.items():
        if not play.state.die(die).area.is_rolled and face is not None:
            atoms.put(play, play.state.die(die)._replace(face=None))
    play.rolled_faces.clear()


def _loses(play: Play, die: int) -> tuple[str, ...]:
    """What has been applied to a die ends when it leaves the Field Zone as an Energy die."""
    bound = play.state.bind(die)
    return ("2.5.7",) if any(bound in r.dice for r in play.state.in_force) else ()


def _to_reserve(play: Play, die: int) -> None:
    if play.view.card(die).kind.is_action:
        _continuous_to_reserve(play, die)
    else:
        _character_to_reserve(play, die)


@rule("2.5.6")
def _continuous_to_reserve(play: Play, die: int) -> None:
    with play.moment():
        leave(play, die, Area.RESERVE, face=play.state.die(die).face)


@rule("2.5.2", "2.5.3")
def _character_to_reserve(play: Play, die: int) -> None:
    with play.moment():
        leave(play, die, Area.RESERVE, face=play.state.die(die).face)
