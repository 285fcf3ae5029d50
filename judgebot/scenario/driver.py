"""Playing a scenario: the engine asks, the script answers, until the script is used up."""

from contextlib import suppress
from dataclasses import dataclass
from typing import NoReturn

from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Kind, Need, Request, Unread
from judgebot.engine.rule import Refusal
from judgebot.engine.rule import Refused as RefusedByRules
from judgebot.engine.run import Done, run_piece
from judgebot.engine.state import Stage, State
from judgebot.engine.table import Table
from judgebot.engine.view import View
from judgebot.game.event import Event
from judgebot.game.player import Player
from judgebot.scenario import acts, hand
from judgebot.scenario.called import Called, made
from judgebot.scenario.compare import Seen, compared
from judgebot.scenario.hand import Unclear
from judgebot.scenario.model import Ask, Scenario, Step, Word
from judgebot.scenario.options import answered, options_of, written
from judgebot.scenario.outcome import Check, Outcome, Refused, Status, Stop
from judgebot.scenario.prompter import PASSING, Place, Script
from judgebot.scenario.setting import state_of, table_of, unread

MOST_ANSWERS = 2000
_ENDS = (Kind.ACTION, Kind.GO_ON, Kind.ATTACK, Kind.BLOCK, Kind.REROLL, Kind.REACT)
_BETWEEN = tuple(kind for kind in _ENDS if kind is not Kind.REACT)  # what was begun is done
_LATE = (Stage.END_OF_ATTACK, Stage.CLEAN_UP, Stage.END_OF_TURN)  # what players do comes in the next turn, if at all
_WORTH_SAYING = (Kind.PAY, Kind.CHOOSE, Kind.MAY, Kind.SPLIT, Kind.ROLL, Kind.DRAW, Kind.ORDER)


class _Stopped(Exception):
    """The game does not go on."""

    def __init__(self, status: Status, stop: Stop | None = None) -> None:
        super().__init__(status)
        self.status = status
        self.stop = stop


@dataclass(frozen=True, slots=True)
class _Mark:
    """The game just before a step that must be refused; `place` counts its events, provisional ones too."""

    step: Step
    state: State
    given: list[Answer]
    events: int
    place: int
    assumptions: int
    script: Place


def play(scenario: Scenario) -> Outcome:
    """Play a scenario and compare what happens with what is expected. Nothing is ever guessed or random."""
    return _Game(scenario, table_of(scenario), state_of(scenario)).outcome()


class _Again(Exception):
    """The game was put back: ask again."""


class _Game:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, table: Table, state: State) -> None:
        self.scenario = scenario
        self.table = table
        self.start = state
        self.state = state  # where the piece at hand began
        self.now = state  # where it stands, provisional
        self.given: list[Answer] = []
        self.events: list[Event] = []
        self.so_far: list[Event] = []  # of the piece at hand
        self.script = Script(scenario)
        self.request: Request | None = None
        self.mark: _Mark | None = None
        self.refused: list[Refused] = []
        self.checks: list[Check] = []
        self.assumptions: list[str] = list(scenario.notes)
        self.readings: dict[str, None] = {}
        self.one_sided: set[str] = set()
        self.names: dict[str, int] = {}
        self.naming: dict[str, int] = {}  # `as:` names, and the event from which their die is looked for

    # --- the loop

    def outcome(self) -> Outcome:
        """Play to the end."""
        status, stop = self.played()
        return Outcome(
            self.scenario, self.table, self.start, self.now, status, tuple(self.events + self.so_far),
            tuple(self.refused), tuple(self.checks), stop, tuple(dict.fromkeys(self.assumptions)),
            tuple(self.readings), tuple(sorted(self.one_sided)), tuple(self.names.items()),
            tuple((id_.name, getattr(each, "why", "")) for id_, each in unread(self.table).items()),
        )  # fmt: skip

    def played(self) -> tuple[Status, Stop | None]:
        try:
            self.begin()
            for _ in range(MOST_ANSWERS):
                with suppress(_Again):
                    self.piece()
        except _Stopped as why:
            return why.status, why.stop
        except Unread as unread_:
            return Status.UNREAD, Stop(self.script.line, f"the text of {unread_.card} is not read: {unread_}")
        except NotImplementedError as why:
            return Status.UNREAD, Stop(self.script.line, f"a card text is read, but not played yet ({why})")
        except Unclear as why:
            return Status.ILLEGAL, Stop(why.line or self.script.line, str(why), (), self.options())
        return Status.UNDECIDED, Stop(self.script.line, f"the game still goes on after {MOST_ANSWERS} answers")

    def begin(self) -> None:
        """A script that begins by ending the step or the turn means those of the board."""
        step = self.script.next()
        if step is not None and step.act is not None and step.act.word in (Word.END_STEP, Word.END_TURN):
            self.take(step)

    def piece(self) -> None:
        """Run the piece at hand, and give one more answer where it stops for one."""
        result = run_piece(self.table, self.state, self.given, _ask)
        self.look(result.play)
        if isinstance(result, Done):
            self.state = result.play.state
            self.events += result.play.log
            self.given, self.so_far = [], []
            if self.state.result is not None:
                self.end()
            return
        match result.why:
            case Need():
                self.request = result.why.request
                answer = self.answer(result.why.request)
                self.given = [*self.given, answer]
            case RefusedByRules():
                self.refuse(result.why.refusal)
            case Unread():
                why = f"the text of {result.why.card} is not read: {result.why}"
                raise _Stopped(Status.UNREAD, Stop(self.script.line, why))

    def look(self, run: Play) -> None:
        """Take note of how far the game has come."""
        self.now, self.so_far = run.state, list(run.log)
        self.readings |= dict.fromkeys(sorted(run.readings))
        self.one_sided |= run.one_sided
        for name, since in self.naming.items():
            die = made((self.events + self.so_far)[since:])
            if die is not None:
                self.names[name] = die

    @property
    def called(self) -> Called:
        return Called(self.table, self.now, self.names)

    def options(self) -> tuple[str, ...]:
        return options_of(self.request, self.called, View(self.table, self.now)) if self.request else ()

    # --- answering

    def answer(self, request: Request) -> Answer:
        """The answer to a request: of the step at hand, of the next step, or the only one there is.

        Raises:
            _Again: a step was refused or taken back.
            _Stopped: there is no answer, and the scenario ends or hangs here.
        """
        for way in (self.from_hand, self.from_passing, self.from_next, self.from_nobody):
            answer = way(request)
            if answer is not None:
                return answer
        if self.check_board():
            return self.answer(request)
        return self.end_at(request)

    def from_hand(self, request: Request) -> Answer | None:
        """What the step at hand says."""
        for each in self.script.held:
            if not each.done and each.word in hand.WORDS_FOR.get(request.kind, ()):
                answer = hand.answer(each, request, self.called)
                if answer is not None:
                    self.script.answered = each.step
                    return answer
        return None

    def from_passing(self, request: Request) -> Answer | None:
        """What `pass: both`, `end step` and `end turn` say for as long as they last."""
        act = self.script.act
        if act is None or not act.lasts(self.now):
            return None
        if request.kind is Kind.ACTION and request.who not in act.passed:
            if act.word is Word.PASS and request.who is not None:
                act.passed.add(request.who)
            return acts.PASS
        if act.word is Word.PASS:
            return None
        if request.kind is Kind.GO_ON:
            return True
        if request.kind is Kind.ATTACK and act.word is Word.END_TURN:
            return request.forced if request.forced is not None else ()
        return request.default if request.is_optional else None

    def from_next(self, request: Request) -> Answer | None:
        """What the next step of the script says, if it speaks to this request."""
        step = self.script.next()
        if step is None:
            return None
        self.refuse_untimely(step, request)
        if step.act is None:
            return self.take_answers(step, request)
        match request.kind:
            case Kind.ACTION:
                return self.take_action(step, step.act, request)
            case Kind.REACT:
                return self.take_reaction(step, step.act, request)
            case Kind.ATTACK | Kind.BLOCK:
                return self.take_combat(step, step.act, request)
            case Kind.GO_ON:
                return self.go_on(step, request)
            case Kind.REROLL if step.act.word in (Word.END_STEP, Word.END_TURN):
                return request.default
        return None

    def take_answers(self, step: Step, request: Request) -> Answer | None:
        wanted = hand.WORDS_FOR.get(request.kind, ())
        speaks = any(ask.word in wanted for ask in step.answers)
        if request.kind is Kind.GO_ON:
            return self.go_on(step, request)
        late = next((ask for ask in step.answers if ask.word is Word.REROLL), None)
        if late is not None and request.kind in _ENDS and request.kind is not Kind.REROLL:
            return self.out_of_time(step, late, request)
        if not speaks or (step.by is not None and request.who is not None and step.by is not request.who):
            return None
        self.take(step)
        answer = self.from_hand(request)
        return answer if answer is not None else self.from_next(request)

    def take_action(self, step: Step, ask: Ask, request: Request) -> Answer | None:
        assert request.who is not None
        by = self.by(step)
        is_single = ask.word is Word.PASS and "both" not in ask.items
        if self.is_closing(request) and (self.mark is not None or (ask.word in PASSING and not is_single)):
            return None
        if ask.word in PASSING:
            return self.take_pass(step, ask, request)
        if ask.word in (Word.ATTACK, Word.BLOCK):
            return self.take_combat_early(step, ask, request)
        if by is request.who:
            self.take(step)
            return acts.act(ask, by, request, self.called, View(self.table, self.now))
        if request.forced is None and not request.is_optional and (step.refused or by is not self.now.active):
            return self.out_of_time(step, ask, request)
        return None

    def take_combat_early(self, step: Step, ask: Ask, request: Request) -> Answer | None:
        """An attack ends the window that both have passed; before that, and for blocks, it is not the time."""
        may_come = ask.word is Word.ATTACK and (self.now.stage is Stage.MAIN or self.now.attacks_left)
        if request.is_optional or (may_come and request.forced is not None):
            return None
        return acts.PASS if may_come and self.now.idle else self.out_of_time(step, ask, request)

    def take_pass(self, step: Step, ask: Ask, request: Request) -> Answer | None:
        if ask.word is Word.PASS and "both" not in ask.items and self.by(step) is not request.who:
            return None
        self.take(step)
        act = self.script.act
        if act is not None and request.who is not None:
            act.passed |= {request.who} if ask.word is Word.PASS else set()
        return acts.PASS

    def take_reaction(self, step: Step, ask: Ask, request: Request) -> Answer | None:
        if ask.word not in (Word.GLOBAL, Word.USE) or request.who is not self.by(step):
            return None
        act = acts.fitting(ask, request, self.called)
        if act is not None:
            self.take(step)
        return act

    def take_combat(self, step: Step, ask: Ask, request: Request) -> Answer | None:
        if ask.word.value == request.kind.value:
            self.take(step)
            if request.kind is Kind.ATTACK:
                return acts.attack(ask, request, self.called)
            return acts.block(ask, request, self.called)
        if request.forced is not None:
            return None
        if ask.word in (Word.END_STEP, Word.END_TURN) and request.kind is Kind.ATTACK:
            self.take(step)
            return ()
        return None if ask.word in PASSING else self.out_of_time(step, ask, request)

    def go_on(self, step: Step, request: Request) -> Answer | None:
        """Go on to the next step of the turn, since the script does; but first the checks that stand here."""
        if self.check_board():
            return self.answer(request)
        if step.act is not None and step.act.word not in PASSING and (step.refused or self.now.stage in _LATE):
            self.out_of_time(step, step.act, request)
        if step.act is not None and step.act.word in (Word.END_STEP, Word.END_TURN):
            self.take(step)
        return True

    def from_nobody(self, request: Request) -> Answer | None:
        """The only legal answer, or not using a window that nobody speaks of."""
        if request.forced is not None:
            if request.kind in _WORTH_SAYING:
                self.assumptions.append(answered(request, request.forced, self.called))
            return request.forced
        if self.is_closing(request):
            return acts.PASS
        return request.default if request.is_optional else None

    def is_closing(self, request: Request) -> bool:
        """Whether both have passed, and the window closes if the Active player does nothing more (2.6.6.6)."""
        return request.kind is Kind.ACTION and self.now.idle and self.script.has_passed_both

    def by(self, step: Step) -> Player:
        """Who does what the step says."""
        if step.act is not None and step.act.word is Word.PASS and step.act.items and step.act.items[0] != "both":
            return Player(step.act.items[0])
        blocks = step.act is not None and step.act.word is Word.BLOCK
        return step.by or (self.now.active.opponent if blocks else self.now.active)

    # --- refusals

    def out_of_time(self, step: Step, ask: Ask, request: Request) -> Answer | None:
        """A step that cannot be done at this moment: the rules refuse it."""
        refusal = acts.wrong_moment(ask, self.by(step), request, self.called, View(self.table, self.now))
        if refusal is None:
            return None
        self.take(step)
        self.refuse(refusal)
        raise _Again

    def refuse_untimely(self, step: Step, request: Request) -> None:
        """A step that is to be refused because its time has not come or is over: it is refused as soon as that is so.

        Raises:
            _Again: it was.
        """
        ask = step.act or next((a for a in step.answers if a.word is Word.REROLL), None)
        if not step.refused or ask is None or ask.word in PASSING or request.kind not in _BETWEEN:
            return
        if acts.answers(ask, self.by(step), request):
            return
        refusal = acts.wrong_moment(ask, self.by(step), request, self.called, View(self.table, self.now))
        if refusal is not None and set(refusal.cites) & set(step.refused):
            self.take(step)
            self.refuse(refusal)
            raise _Again

    def refuse(self, refusal: Refusal) -> None:
        """The rules forbid what the script says: as they should, or else the script is illegal.

        Raises:
            _Stopped: the script does not ask for a refusal.
        """
        mark, step = self.mark, self.script.answered
        if mark is None or mark.step is not step:
            options = (refusal.instead,) if refusal.instead else self.options()
            raise _Stopped(Status.ILLEGAL, Stop(self.script.line, refusal.why, refusal.cites, options))
        holds = bool(set(refusal.cites) & set(step.refused))
        self.checks.append(_refusal_check(step, ", ".join(refusal.cites), holds))
        self.take_back(mark)
        self.refused.append(Refused(mark.place, step.line, written(step), refusal))

    def take(self, step: Step) -> None:
        """Make `step` the step at hand; checks before it are done, the step before it is finished."""
        self.check_board()
        self.settle()
        self.finish(step)
        self.script.take(step, self.now)
        if step.refused:
            self.mark = self.marked(step)
        self.naming = {name: since for name, since in self.naming.items() if name not in self.names}
        if step.name:
            self.naming[step.name] = len(self.events) + len(self.so_far)

    def marked(self, step: Step) -> _Mark:
        place = len(self.events) + len(self.so_far)
        return _Mark(step, self.state, self.given, len(self.events), place, len(self.assumptions), self.script.before)

    def settle(self) -> None:
        """A step that had to be refused and was not is a failed expectation, and is taken back.

        Raises:
            _Again: the game was put back.
        """
        mark = self.mark
        if mark is not None:
            self.checks.append(_refusal_check(mark.step, "", False))
            self.take_back(mark)
            raise _Again

    def take_back(self, mark: _Mark) -> None:
        """Put the game back to where it was before the step."""
        self.state, self.given, self.mark = mark.state, mark.given, None
        del self.events[mark.events :]
        del self.assumptions[mark.assumptions :]
        self.script.put_back(mark.script)

    # --- the end

    def check_board(self) -> bool:
        """Do the checks that stand next in the script; False where there are none."""
        if not self.script.checks_are_next():
            return False
        self.settle()
        for expect in self.script.checks():
            self.checks += compared(expect, self.seen())
        return True

    def seen(self) -> Seen:
        cited = tuple(id_ for each in self.refused for id_ in each.refusal.cites)
        return Seen(self.table, self.start, self.now, tuple(self.events + self.so_far), cited, self.names)

    def finish(self, step: Step | None) -> None:
        """Answers that nobody asked for are a mistake of the script; a step of answers only adds to those at hand."""
        left = self.script.unused() if step is None or step.act is not None else None
        if left is not None:
            why = f"nothing asked for `{left.word}: {left.said()}`"
            raise _Stopped(Status.ILLEGAL, Stop(left.line, why, (), self.options()))

    def end_at(self, request: Request) -> NoReturn:
        """Nobody answers: the scenario ends here if its script is used up and the game can wait."""
        step = self.script.next()
        if step is None and request.kind in _ENDS:
            self.end()
        who = f"{request.who}: " if request.who is not None else ""
        why = f"{who}{request.prompt}"
        if step is not None:
            why += f" (the script goes on with `{written(step)}` on line {step.line}, which is no answer)"
        self.undo_unfinished()
        raise _Stopped(Status.UNDECIDED, Stop(self.script.line, why, request.cites, self.options()))

    def undo_unfinished(self) -> None:
        """A step to be refused that hangs instead counts as not refused."""
        if self.mark is not None:
            self.checks.append(_refusal_check(self.mark.step, "", False))

    def end(self) -> NoReturn:
        """The script is used up, or the game is over: what is expected at the end is looked at."""
        self.check_board()
        if self.mark is not None:
            self.settle()
        self.finish(None)
        step = self.script.next()
        if step is not None:
            why = f"the game is over before `{written(step)}`"
            raise _Stopped(Status.ILLEGAL, Stop(step.line, why, self.now.result.cites if self.now.result else ()))
        self.checks += compared(self.scenario.expect, self.seen())
        raise _Stopped(Status.RESOLVED)


def _refusal_check(step: Step, cites: str, holds: bool) -> Check:
    actual = f"refused by {cites}" if cites else "not refused"
    return Check(step.line, f"`{written(step)}`", f"refused by {' or '.join(step.refused)}", actual, holds)


def _ask(request: Request) -> Answer:
    raise Need(request)
