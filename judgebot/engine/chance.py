"""Rolls and draws: questions to chance, which only a scenario, a player or an explorer answers."""

from collections.abc import Callable

from judgebot.engine import atoms
from judgebot.engine.alike import sorts
from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Kind, Request
from judgebot.engine.rule import Refusal
from judgebot.game.area import Area
from judgebot.game.event import Verb
from judgebot.game.face import Face


def roll(
    play: Play, dice: tuple[int, ...], why: str, verb: Verb = Verb.ROLL, *, from_area: Area | None = None,
    cites: Callable[[int, Face], tuple[str, ...]] = lambda die, face: (),
) -> tuple[tuple[int, Face], ...]:  # fmt: skip
    """Roll these dice together and turn them to what they show.

    `from_area`: where they have just been drawn from; `cites`: further rules by which a die shows what it does.

    Raises:
        Need: the outcome is not given.
        Refused: a face that such a die does not have.
    """
    if not dice:
        return ()

    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, tuple)
        if sorted(d for d, _ in answer) != sorted(dice):
            names = ", ".join(str(play.state.die(d)) for d in dice)
            return Refusal(f"these dice are rolled: {names}", play.cites or ("2.4.1",))
        for die, face in answer:
            if not play.table.card(play.state.die(die).card).has_face(face):
                return Refusal(f"{play.state.die(die)} has no face {face}", play.cites or ("2.4.1",))
        return None

    names = ", ".join(str(play.state.die(d)) for d in dice)
    request = Request(Kind.ROLL, None, f"{why}: roll {names}", play.cites or ("2.4.1",), dice, check=check)
    outcome = play.ask(request)
    assert isinstance(outcome, tuple)
    with play.moment():
        for die, face in outcome:
            atoms.show(play, die, face, verb, cites=cites(die, face), from_area=from_area)
    return outcome


def pick_from_bag(play: Play, dice: list[int], count: int, why: str) -> tuple[int, ...]:
    """Which dice are drawn at random from those in a bag; forced where there is nothing to decide."""
    count = min(count, len(dice))
    if count == 0:
        return ()
    is_one_sort = len(sorts(play.state, dice)) == 1
    forced = tuple(dice[:count]) if is_one_sort or count == len(dice) else None

    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, tuple)
        if len(set(answer)) == count == len(answer) and set(answer) <= set(dice):
            return None
        if len(answer) > count:
            return Refusal(f"{len(answer)} dice were taken for {count}", ("2.3.7",), "put all back and draw again")
        return Refusal(f"{count} dice that are in the bag are drawn", play.cites or ("2.3.2",))

    request = Request(
        Kind.DRAW, None, f"{why} {count}", play.cites or ("2.3.2",), tuple(dice), count, count,
        check=check, forced=forced,
    )  # fmt: skip
    drawn = play.ask(request)
    assert isinstance(drawn, tuple)
    return drawn
