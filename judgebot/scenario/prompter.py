"""The script while it is being played: where it is, the step at hand, and the answers not yet used."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from judgebot.engine.state import Stage, State
from judgebot.game.player import Player
from judgebot.scenario.hand import Held, held
from judgebot.scenario.model import Expectation, Scenario, Step, Word

ENDING = (Word.END_STEP, Word.END_TURN)
PASSING = (Word.PASS, *ENDING)
_PARTS = (
    (Stage.START_OF_TURN, Stage.CLEAR, Stage.DRAW),
    (Stage.ROLL, Stage.REROLL, Stage.END_OF_ROLL, Stage.ROLLED),
    (Stage.MAIN, Stage.END_OF_MAIN, Stage.ATTACK_OR_NOT),
    (Stage.CLEAN_UP, Stage.END_OF_TURN),
)


@dataclass(slots=True)
class Acting:
    """The action of the step at hand. Passing lasts: until the step or the turn has ended, or both have passed."""

    word: Word
    both: bool
    part: int
    turn: int
    passed: set[Player] = field(default_factory=set)

    def lasts(self, state: State) -> bool:
        """Whether the step at hand still passes for the players."""
        match self.word:
            case Word.PASS:
                return self.both and len(self.passed) < 2
            case Word.END_STEP:
                return state.turn == self.turn and part_of(state.stage) == self.part
            case Word.END_TURN:
                return state.turn == self.turn
        return False


class Place(NamedTuple):
    """Where the script was, to go back to."""

    held: tuple[Held, ...]
    acting: Acting | None
    answered: Step | None


class Script:
    """A script with its place."""

    def __init__(self, scenario: Scenario) -> None:
        self.steps = scenario.script
        self.first_line = scenario.script[0].line if scenario.script else scenario.board.line
        self.at = 0
        self.held: list[Held] = []
        self.act: Acting | None = None
        self.answered: Step | None = None  # whose answer was the last one
        self.before = Place((), None, None)  # before the step at hand was taken

    @property
    def line(self) -> int:
        """The line that is being played."""
        return self.answered.line if self.answered is not None else self.first_line

    @property
    def has_passed_both(self) -> bool:
        """Whether the step at hand passes for both players."""
        return self.act is not None and self.act.word is Word.PASS and self.act.both

    def next(self) -> Step | None:
        """The next step that is not a check."""
        return next((step for step in self.steps[self.at :] if step.expect is None), None)

    def checks_are_next(self) -> bool:
        return self.at < len(self.steps) and self.steps[self.at].expect is not None

    def checks(self) -> Iterator[tuple[Expectation, ...]]:
        """The checks that stand next; they are done by taking them."""
        while self.at < len(self.steps) and (expect := self.steps[self.at].expect) is not None:
            self.at += 1
            yield expect

    def place(self) -> Place:
        """Where the script is, to go back to."""
        copies = tuple(replace(h, items=list(h.items), spared=list(h.spared)) for h in self.held)
        return Place(copies, self.act, self.answered)

    def take(self, step: Step, state: State) -> None:
        """Make the next step the one at hand; one that only answers adds to the answers at hand."""
        self.before = self.place()
        if step.act is not None:
            self.held = []
            both = step.act.word is not Word.PASS or "both" in step.act.items
            self.act = Acting(step.act.word, both, part_of(state.stage), state.turn)
        self.held += [held(step, ask) for ask in step.answers]
        self.at = next(n for n in range(self.at, len(self.steps)) if self.steps[n] is step) + 1
        self.answered = step

    def put_back(self, place: Place) -> None:
        """Forget the step at hand as if it had never been taken; the script goes on after it."""
        self.held, self.act, self.answered = list(place.held), place.acting, place.answered

    def unused(self) -> Held | None:
        """An answer of the step at hand that nothing asked for."""
        return next((each for each in self.held if not each.is_used_up), None)


def part_of(stage: Stage) -> int:
    """Which of the five steps of the turn a stage belongs to; the Attack Step is the one left over."""
    return next((n for n, stages in enumerate(_PARTS) if stage in stages), len(_PARTS))
