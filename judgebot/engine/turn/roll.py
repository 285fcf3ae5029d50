"""Roll and Reroll Step (2.4)."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.inforce.static import context
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.targeting.select import is_candidate
from judgebot.engine.abilities.timing import atsteps, trigger
from judgebot.engine.abilities.timing.event import wanted_by
from judgebot.engine.abilities.words.rolls import ROLL_AND_REROLL
from judgebot.engine.chance import roll
from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Kind, Request
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.state import Stage, Trigger
from judgebot.engine.turn import rerolls
from judgebot.engine.turn.draw import is_left_out
from judgebot.game.area import Area
from judgebot.game.event import Verb


def _dice(play: Play) -> tuple[int, ...]:
    """The dice of this step: in the Prep Area since before the turn, or drawn in it (2.4.1, 2.4.2)."""
    state = play.state
    there = (d for d in state.to_roll if state.die(d).area is Area.PREP)
    return tuple(dict.fromkeys(there))  # one that was drawn, put back and drawn again is rolled once


@asks("2.4.2")
def _wait(play: Play) -> bool:
    """Whether dice lie in the Prep Area that came too late for this step."""
    there = play.state.in_area(play.state.active, Area.PREP)
    return any(d.id not in play.state.to_roll and not is_left_out(play, d.id) for d in there)


def _left_out(play: Play) -> tuple[str, ...]:
    """The rule by which dice lie there that a card keeps from being rolled."""
    there = play.state.in_area(play.state.active, Area.PREP)
    return ("3.1.14",) if any(is_left_out(play, d.id) for d in there) else ()


@rule("2.4.1")
def roll_step(play: Play) -> None:
    """Roll every die that was in the Prep Area before the turn or was drawn."""
    play.ask(Request(Kind.GO_ON, play.state.active, "begin the Roll and Reroll Step", ("2.2.3",)))
    play.say(Verb.STEP, "2.2.3", player=play.state.active, note=ROLL_AND_REROLL)
    with play.quietly(), play.citing(*(("2.4.2",) if _wait(play) else ()), *_left_out(play)):
        roll(play, _dice(play), "Roll and Reroll Step")
    atoms.enter_stage(play, Stage.REROLL, log=False)


@rule("2.4.3")
def reroll_step(play: Play) -> None:
    """Let the Active player reroll any of the dice, once and together."""
    _reroll(play, _dice(play), None, "2.4.3")
    for now in play.view.rules(nodes.MoreRerolls):
        ctx = context(play.view, now)
        if play.state.active in people(ctx, now.rule.who):
            dice = tuple(d for d in _dice(play) if is_candidate(ctx, now.rule.what, d))
            with play.because(now.source):
                _reroll_more(play, dice, now.rule)
    atoms.enter_stage(play, Stage.END_OF_ROLL, log=False)


@rule("1.1.2")
def _reroll_more(play: Play, dice: tuple[int, ...], given: nodes.MoreRerolls) -> None:
    """A card gives one more reroll than the book, for life where it says so."""
    _reroll(play, dice, given.most, "1.1.2", given.life)


def _reroll(play: Play, dice: tuple[int, ...], most: int | None, by: str, life: int = 0) -> None:
    """One reroll of some of these dice, all at once; `by` is the rule that gives it, and `life` is paid for it."""
    required, least = rerolls.required(play.view, play.state.active, dice, most, life)

    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, tuple)
        strange = [d for d in answer if d not in dice]
        if not strange and len(set(answer)) < len(answer):
            return Refusal("a die is rerolled once", ("2.4.3",))
        if most is not None and len(answer) > most:
            return Refusal(f"{most} at most may be rerolled now", (by,))
        if strange:
            return Refusal(f"{play.state.die(strange[0])} cannot be rerolled now", (by,))
        left = [d for d in required if d not in answer]
        if len(required) - len(left) < least:
            return Refusal(f"{play.state.die(left[0])} has to be rerolled", ("1.1.2",))
        chosen = [d for d in answer if isinstance(d, int)]
        these = rerolls.why_not_these(play.view, play.state.active, chosen)
        return these or rerolls.why_not(play.view, play.state.active, chosen, life)

    request = Request(
        Kind.REROLL, play.state.active, "reroll any of the dice", (by,), dice, least,
        len(dice) if most is None else most, check=check, is_optional=least in (0, len(required)),
        default=required if least else (), forced=None if dice else (),
    )  # fmt: skip
    again = play.ask(request)
    assert isinstance(again, tuple)
    if again:
        rerolls.pay(play, play.state.active, len(again), life)
    with play.quietly():
        roll(play, again, "reroll", Verb.REROLL)


@rule("2.4.4", "1.5.4.1")
def end_roll(play: Play) -> None:
    """Move the dice to the Reserve Pool as they lie; only now do abilities look at what was rolled (2.4.6)."""
    dice = _dice(play)
    with play.quietly():
        for die in dice:
            face = play.state.die(die).face
            atoms.move(play, die, Area.RESERVE, face=face)
    _look_at_the_rerolls(play, dice)
    looked = _look_at_the_roll(play, dice)
    play.state = play.state._replace(to_roll=())
    atoms.enter_stage(play, Stage.ROLLED, log=False)
    atsteps.at(play, nodes.Step.ROLL_AND_REROLL, nodes.Edge.END, looked)


@rule("2.4.6")
def _look_at_the_roll(play: Play, dice: tuple[int, ...]) -> int:
    """Say what was rolled, all at the moment that the step ends; its number."""
    with play.moment():
        looked = play.batch
        for die in dice:
            now = play.state.die(die)
            from_area = None if die in play.state.prep_at_start else Area.BAG
            play.say(
                Verb.ROLL, die=die, was=now, player=now.controller, card=now.card, note=str(now.face), face=now.face,
                from_area=from_area,
            )  # fmt: skip
    return looked


@rule("2.4.3", "2.4.6")
def _look_at_the_rerolls(play: Play, dice: tuple[int, ...]) -> None:
    """Each reroll of the step triggers what waits for one; what the dice show they show as the step ends."""
    again = [e for e in rerolls.done(play.state) if e.die in dice]
    for batch in dict.fromkeys(e.batch for e in again):
        events = [e._replace(face=play.state.die(e.die).face) for e in again if e.batch == batch and e.die is not None]
        trigger.add(play, (t for t in trigger.found_by(play, play.view, events) if not _hears_rolls(t)))


def _hears_rolls(t: Trigger) -> bool:
    """ "When you roll or reroll a die": what was rolled in the step is looked at but once."""
    waits = wanted_by(t.ability) if isinstance(t.ability, nodes.Triggered) else ()
    return any(event.verb is Verb.ROLL for event in waits)
