"""An ability about to hit its targets: what answers that chooses other targets (3.4.9.3)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import contains
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
from judgebot.engine.abilities.resolve import Cancelled
from judgebot.engine.abilities.timing.cancelling import do_the_rest, first_to_cancel
from judgebot.engine.play import Play
from judgebot.engine.request import Act, ActKind, Kind, Request
from judgebot.engine.rule import asks, rule
from judgebot.game.event import Event, Verb
from judgebot.game.player import Player


@rule("3.2.8")
def retarget(play: Play, ctx: Context, chosen: tuple[Thing, ...], fitting: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """Let abilities that answer being targeted act: cancel it, or choose other targets, each at its own cost; costs
    cannot be redirected."""
    if ctx.cost_paid or play.at_hand is not None or play.is_trial:
        return chosen
    after = list(chosen)
    for i, thing in enumerate(after):
        if isinstance(thing, int):
            after[i] = _aimed(play, Aim(thing, ctx.you, fitting, at_work(ctx), ctx.has_cost, len(chosen) > 1))
    return tuple(after)


def _aimed(play: Play, aim: Aim) -> int | Player:
    """Where it is aimed in the end.

    Raises:
        Cancelled: nowhere, as the ability has been cancelled.
    """
    left = list(abilities_that_interrupt(play))
    answered: set[tuple[Player, object]] = set()
    asked_about: object = None
    while True:
        while heard := [r for r in left if _hears_aim(play, r, aim)]:
            reaction = _first(play, heard)
            aim = _change_aim(play, reaction, aim, [r for r in heard if r is not reaction and _cancels(r)])
            left.remove(reaction)
        if aim.die == asked_about:
            return aim.die
        aim = _let_both_pay(play, aim, answered)
        asked_about = aim.die


@asks("3.4.2.5", "3.4.2.7")
def _let_both_pay(play: Play, aim: Aim, answered: set[tuple[Player, object]]) -> Aim:
    """Ask both players for reactive Globals; a new target the other one may answer yet, and each target once."""
    asked, unanswered = play.state.active, 0
    while unanswered < 2:
        before = aim.die
        options = [r for r in globals_of(play.view, asked) if _hears_aim(play, r, aim) and can_pay(play, r)]
        act = _ask_aim(play, asked, options) if options and (asked, before) not in answered else None
        answered.add((asked, before))
        if act is not None:
            aim = _pay_aim(play, next(r for r in options if r.card == act.card), aim)
        unanswered = unanswered + 1 if aim.die == before else 1
        asked = asked.opponent
    return aim


def _first(play: Play, heard: list[Reaction]) -> Reaction:
    """Which of those that hear of it answers next: of several dice that would cancel it, the one that is chosen."""
    first = first_to_cancel(play, [r for r in heard if _cancels(r)]) if _cancels(heard[0]) else None
    return first or heard[0]


def _cancels(reaction: Reaction) -> bool:
    return contains(reaction.node.effect, nodes.CancelEffect)


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
    play.say(Verb.FIZZLE, card=reaction.card, player=reaction.who, other=die, note="does not redirect a cost")


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
    return aim if is_cancelled(play, reaction) else _change_aim(play, reaction, aim, [])


@asks("3.4.9.3", "3.4.9.7")
def _redirects(aim: Aim) -> tuple[str, ...]:
    """The rules on a change of targets; each of several is redirected, and paid for, by itself."""
    return ("3.4.9.3", *(("3.4.9.7",) if aim.is_one_of_several else ()))


def _change_aim(play: Play, reaction: Reaction, aim: Aim, others: list[Reaction]) -> Aim:
    """Let an ability act on the aim; `others` would cancel it as well.

    Raises:
        Cancelled: it has been cancelled.
    """
    event = _aiming(play, aim)
    with play.citing(*(() if _cancels(reaction) else _redirects(aim) or ())):
        after = interrupt(play, reaction, aim, event)
    if after is None:
        do_the_rest(play, others, aim, event)
        raise Cancelled
    assert isinstance(after, Aim)
    return after
