"""A player who plays at random: legal answers to whatever the engine asks, drawn from one seed."""

from collections.abc import Sequence
from random import Random

from judgebot.engine.play import Play
from judgebot.engine.request import Act, Answer, Kind, Need, Payment, Request
from judgebot.engine.rule import Refused
from judgebot.engine.run import Done, run_piece
from judgebot.engine.state import State
from judgebot.engine.table import Table
from judgebot.engine.turn import priority
from judgebot.game.event import Event
from judgebot.game.player import Player

TRIES = 60
MOST = 2000
"""Answers in one piece, those that are taken back among them."""
PASS = Act(priority.PASS.kind)


class NoAnswer(Exception):
    """No legal answer was found at random."""


class Sampler:
    """Plays a game on; `events` and `states` remember it, `answers` are those of each piece."""

    def __init__(self, table: Table, state: State, random: Random) -> None:
        self.table = table
        self.state = state
        self.random = random
        self.events: list[Event] = []
        self.states: list[State] = [state]
        self.answers: list[list[Answer]] = []

    def play(self, answers: int) -> None:
        """Play on until so many answers are given or the game is over."""
        while answers > 0 and self.state.result is None:
            answers -= self.piece()

    def piece(self) -> int:
        """Play one piece; returns how many answers it took, at least one."""
        given: list[Answer] = []
        for _ in range(MOST):
            result = run_piece(self.table, self.state, given, _ask)
            if isinstance(result, Done):
                self.state = result.play.state
                self.events += result.play.log
                self.states.append(self.state)
                self.answers.append(given)
                return max(len(given), 1)
            if isinstance(result.why, Need):
                given = [*given, self.answer(result.why.request, result.play)]
            elif isinstance(result.why, Refused) and given and isinstance(given[-1], Payment):
                given = given[:-1]  # it may leave a Global nothing to do, which is seen once it is paid (3.1.10)
            else:
                raise result.why
        raise NoAnswer("a payment that leaves something to do")

    def answer(self, request: Request, run: Play) -> Answer:
        """A legal answer; the forced one where there is one."""
        if request.forced is not None:
            return request.forced
        for _ in range(TRIES):
            answer = self.guess(request, run)
            if request.why_not(answer) is None:
                return answer
        raise NoAnswer(request.prompt)

    def guess(self, request: Request, run: Play) -> Answer:
        """An answer of the right shape that is often legal."""
        options = list(request.options)
        match request.kind:
            case Kind.ACTION:
                return self.act(request, run)
            case Kind.ATTACK | Kind.REROLL:
                return tuple(each for each in options if self.random.random() < 0.6)
            case Kind.BLOCK:
                return self.blocks(options, run)
            case Kind.PAY:
                return self.payment(options, request, run)
            case Kind.CHOOSE:
                return tuple(
                    self.random.sample(options, self.random.randint(request.low, min(request.high, len(options))))
                )
            case Kind.MAY:
                return self.random.random() < 0.7
            case Kind.ORDER:
                return tuple(self.random.sample(options, len(options)))
            case Kind.SPLIT:
                return self.split(options, request)
            case Kind.ROLL:
                return tuple((die, self.face(die, run)) for die in options if isinstance(die, int))
            case Kind.DRAW:
                return tuple(self.random.sample(options, request.high))
            case Kind.GO_ON:
                return True
        return request.default

    def act(self, request: Request, run: Play) -> Act:
        assert request.who is not None
        acts = [each for each in request.options if isinstance(each, Act)] or list(priority.acts(run.view, request.who))
        return self.random.choice([*acts, PASS]) if acts else PASS

    def blocks(self, options: Sequence[object], run: Play) -> tuple[tuple[object, object], ...]:
        attackers = [d.id for d in run.state.field(run.state.active) if d.area.value == "attack"]
        return tuple((each, self.random.choice(attackers)) for each in options if self.random.random() < 0.7)

    def payment(self, options: Sequence[object], request: Request, run: Play) -> Payment:
        """Whole dice and virtual energy until the sum is reached, the last die in part if need be."""
        left, dice = request.total, []
        virtual = self.random.randint(0, min(left, run.state.virtual_of(request.who or Player.A)))
        left -= virtual
        for die in self.random.sample(options, len(options)):
            assert isinstance(die, int)
            shown = run.state.die(die).face
            here = min(left, len(shown.energy)) if shown else 0
            if here:
                dice.append((die, here))
                left -= here
        return Payment(tuple(dice), virtual)

    def split(self, options: Sequence[object], request: Request) -> tuple[tuple[object, int], ...]:
        amounts = dict.fromkeys(options, 0)
        for _ in range(request.total):
            amounts[self.random.choice(options)] += 1
        return tuple(amounts.items())

    def face(self, die: int, run: Play) -> object:
        return self.random.choice(run.table.card(run.state.die(die).card).all_faces())


def _ask(request: Request, run: Play) -> Answer:
    raise Need(request)
