"""An ability about to hit its targets: what answers that chooses other targets (3.4.9.3)."""

from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.inforce.sparing import at_work
from judgebot.engine.abilities.replacing.interrupting import (
    NOTHING,
    Aim,
    Reaction,
    abilities_that_interrupt,
    can_pay,
    globals_of,
    hears,
    interrupt,
    is_cancelled,
    is_fixed,
    pay_for,
)
from judgebot.engine.play import Play
from judgebot.engine.request import Act, ActKind, Kind, Request
from judgebot.engine.rule import asks, rule
from judgebot.game.event import Event, Verb
from judgebot.game.player import Player


@rule("3.4.9.3")
def retarget(play: Play, ctx: Context, chosen: tuple[Thing, ...], fitting: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """Let abilities that answer being targeted choose other targets, each at its own cost; costs cannot be
    redirected."""
    if ctx.cost_paid or play.at_hand is not None or play.is_trial:
        return chosen
    after = list(chosen)
    with play.citing(*(_one_by_one(chosen) or ())):
        for i, thing in enumerate(after):
            if isinstance(thing, int):
                after[i] = _aimed(play, Aim(thing, ctx.you, fitting, at_work(ctx), ctx.has_cost))
    return tuple(after)


@asks("3.4.9.7")
def _one_by_one(chosen: tuple[Thing, ...]) -> tuple[str, ...]:
    """Each of several targets is redirected, and paid for, by itself."""
    return ("3.4.9.7",) if len(chosen) > 1 else ()


def _aimed(play: Play, aim: Aim) -> int | Player:
    for reaction in list(abilities_that_interrupt(play)):
        if _hears_aim(play, reaction, aim):
            aim = _change_aim(play, reaction, aim)
    for player in (play.state.active, play.state.active.opponent):
        options = [r for r in globals_of(play.view, player) if _hears_aim(play, r, aim) and can_pay(play, r)]
        act = _ask_aim(play, player, options) if options else None
        if act is not None:
            aim = _pay_aim(play, next(r for r in options if r.card == act.card), aim)
    return aim.die


def _hears_aim(play: Play, reaction: Reaction, aim: Aim) -> bool:
    of_die = isinstance(aim.die, int)
    return of_die and hears(play, reaction, _aiming(play, aim)) and not is_fixed(play, reaction.node.effect, aim)


def _aiming(play: Play, aim: Aim) -> Event:
    """The event that abilities may answer: this die is about to be the target."""
    die = aim.die if isinstance(aim.die, int) else None
    return Event(Verb.TARGET, ("3.4.9.3",), die=die, player=aim.by, source=play.source)


def leave_cost(play: Play, ctx: Context, chosen: tuple[Thing, ...]) -> None:
    """Say of abilities that could redirect, had this been a target, that what is paid as a cost they cannot."""
    if play.at_hand is not None or play.is_trial:
        return
    for die in (t for t in chosen if isinstance(t, int)):
        event = _aiming(play, Aim(die, ctx.you))
        for reaction in list(abilities_that_interrupt(play)):
            if hears(play, reaction, event):
                _cannot_redirect(play, reaction, die)


@rule("3.4.9.8")
def _cannot_redirect(play: Play, reaction: Reaction, die: int) -> None:
    play.say(Verb.FIZZLE, card=reaction.card, player=reaction.who, other=die, note="a cost cannot be redirected")


def _ask_aim(play: Play, player: Player, options: list[Reaction]) -> Act | None:
    acts = tuple(Act(ActKind.GLOBAL, card=r.card, index=r.index) for r in options)
    request = Request(
        Kind.REACT, player, f"{player} may change the target", ("3.4.2.5", "3.4.9.3"), acts, 0, 1, is_optional=True,
        default=NOTHING,
    )  # fmt: skip
    answer = play.ask(request)
    return answer if isinstance(answer, Act) and answer != NOTHING else None


@rule("3.4.2.5")
def _pay_aim(play: Play, reaction: Reaction, aim: Aim) -> Aim:
    pay_for(play, reaction, _aiming(play, aim))
    return aim if is_cancelled(play, reaction) else _change_aim(play, reaction, aim)


def _change_aim(play: Play, reaction: Reaction, aim: Aim) -> Aim:
    after = interrupt(play, reaction, aim, _aiming(play, aim))
    assert isinstance(after, Aim)
    return after
