"""Equip: Gear is attached to a Character die with the Equip symbol, as it is used or as a turn begins."""

from judgebot.engine.abilities.dice.attaching import attach
from judgebot.engine.keywords.meaning import keyword_of
from judgebot.engine.play import Play
from judgebot.engine.request import Kind, Request
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.state import Stage
from judgebot.engine.view import View
from judgebot.game.event import Verb
from judgebot.game.player import Player


def is_gear(view: View, die: int) -> bool:
    """Whether a die is an Action die with Equip."""
    return any(keyword_of(a.node) == "equip" for a in view.abilities(die))


@asks("equip", "equip(2)")
def why_not_bearer(view: View, player: Player, die: int) -> Refusal | None:
    """Why a die cannot bear this player's Gear; None: it can."""
    now = view.state.die(die)
    if not now.area.is_field:
        return Refusal(f"{now} is not in the Field Zone (it is {now.area.where})", ("equip(2)", "equip"))
    if now.controller is not player or not view.is_character_die(die) or not view.card(die).equip:
        return Refusal(f"{now} has no Equip symbol", ("equip(2)", "equip"))
    return None


def _bearers(view: View, player: Player, gear: int) -> tuple[int, ...]:
    worn = view.state.die(gear).attached
    dice = (d.id for d in view.state.field(player))
    return tuple(d for d in dice if d != worn and why_not_bearer(view, player, d) is None)


def attach_when_used(play: Play, player: Player, gear: int) -> None:
    """Let the player attach Gear that has just been used."""
    if is_gear(play.view, gear):
        _used(play, player, gear)


@rule("equip(1)", "equip", "continuous")
def _used(play: Play, player: Player, gear: int) -> None:
    in_attack = play.state.stage is Stage.WINDOW
    bearer = _choose(play, player, gear, is_optional=False)
    if bearer is not None:
        with play.under("equip", "equip(2)", "equip(3)", *(("2.7.3.3",) if in_attack else ())), play.moment():
            attach(play, gear, bearer)
    else:
        now = play.state.die(gear)
        play.say(Verb.FIZZLE, die=gear, card=now.card, player=player, note="lies in the Field Zone, unattached")


def at_start_of_turn(play: Play) -> None:
    """Let each player attach loose Gear, or move Gear to another die, before the Clear and Draw Step."""
    for player in (play.state.active, play.state.active.opponent):
        for gear in [d.id for d in play.state.field(player) if is_gear(play.view, d.id)]:
            bearer = _choose(play, player, gear, is_optional=True)
            if bearer is not None:
                note = "equip(3)" if play.state.die(gear).attached is None else "equip(4)"
                with play.under("equip", note, "2.2.5"), play.moment():
                    attach(play, gear, bearer)


def _choose(play: Play, player: Player, gear: int, is_optional: bool) -> int | None:
    """The die that is to bear the Gear; None where the player wants none or there is none."""
    view, options = play.view, _bearers(play.view, player, gear)
    if not options:
        return None
    request = Request(
        Kind.CHOOSE, player, f"attach {play.state.die(gear)} to a Character die, or not", ("equip",), options, 0, 1,
        is_optional=is_optional, default=(), subject=gear, why_not_die=lambda die: why_not_bearer(view, player, die),
    )  # fmt: skip
    answer = play.ask(request)
    assert isinstance(answer, tuple)
    return answer[0] if answer else None


@asks("equip(3)", "equip(4)")
def why_not_now(view: View, die: int) -> Refusal | None:
    """Why Gear that is in the field is not attached or moved at will; None for other dice."""
    if not view.state.die(die).area.is_field or not is_gear(view, die):
        return None
    note = "equip(3)" if view.state.die(die).attached is None else "equip(4)"
    why = f"{view.state.die(die)} is attached as it is used, or as a turn begins"
    return Refusal(why, (note, "equip"))
