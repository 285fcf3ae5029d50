"""Playing a scenario: the engine asks, the script answers, until the script is used up."""

import json
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NoReturn

from judgebot.engine import fruitless
from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Kind, Request, Unread
from judgebot.engine.rule import Refusal
from judgebot.engine.rule import Refused as RefusedByRules
from judgebot.engine.run import Done, run_piece
from judgebot.engine.state import State
from judgebot.engine.table import Table
from judgebot.engine.view import View
from judgebot.game.card import CardId
from judgebot.game.event import Event, Verb
from judgebot.scenario.bothways import differs, look
from judgebot.scenario.called import Called, made
from judgebot.scenario.calling import in_words
from judgebot.scenario.compare import compared
from judgebot.scenario.hand import Held, Misfit, Unclear, held
from judgebot.scenario.model import Scenario, Step, Word
from judgebot.scenario.options import options_of, written
from judgebot.scenario.outcome import Check, Outcome, Refused, Status, Stop
from judgebot.scenario.prompter import ENDING, Place, Script
from judgebot.scenario.replies import WAITING, Again, Replies
from judgebot.scenario.seen import Seen
from judgebot.scenario.setting import mended, nearest_to, nowhere, remainder_on, state_of, table_of, unread
from judgebot.scenario.tournament import at_time
from judgebot.scenario.unusual import oddities

MOST_ANSWERS = 5000
"""So many pieces and answers one step of the script may take, so that nothing goes on for ever."""


_ASKED_BY = {
    Word.DRAW: ("2.3.2",),
    Word.ROLL: ("2.4.1",),
    Word.REROLL: ("2.4.3",),
    Word.PAY: ("2.6.1.1",),
    Word.ORDER: ("3.2.4",),
    Word.ASSIGN: ("2.7.4.3.5",),
}
"""The rules by which such an answer is asked for."""


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


@dataclass(frozen=True, slots=True)
class _Passed:
    """The game as it went on to another step of the turn for the answers of `step`."""

    step: Step
    state: State
    given: list[Answer]
    events: int
    assumptions: int
    readings: dict[str, None]
    script: Place


@dataclass(frozen=True, slots=True)
class _Bypassed:
    """The game at a choice that has one legal answer, which is not what the script says: what follows happens only if
    that was meant for another choice."""

    now: State
    events: int
    so_far: list[Event]
    assumptions: int


def play(scenario: Scenario) -> Outcome:
    """Play a scenario and compare what happens with what is expected. Nothing is ever guessed or random.

    It rests on the readings of which the engine says so, and on all others that anything was asked of, be it how a text
    is read, whether something could be tried or a value on the board, where something else comes of the other side.
    """
    table, state = table_of(scenario), state_of(scenario)
    outcome = Game(scenario, table, state).outcome()
    look(outcome)
    asked = (id_ for id_ in (*table.disputed, *sorted(table.looked_up)) if id_ not in outcome.readings)
    decided = (id_ for id_ in asked if differs(outcome, Game(scenario, table.but_for(id_), state).outcome(), id_))
    told = tuple(dict.fromkeys((*outcome.readings, *decided)))
    others = (id_ for id_ in scenario.other_readings if id_ not in told)
    return replace(outcome, readings=(*told, *(id_ for id_ in others if _decides(id_, scenario, outcome))))


def _decides(id_: str, scenario: Scenario, outcome: Outcome) -> bool:
    """Whether a ruling rests on a reading that was decided the other way and of which nothing was told, since by that
    one what it is about never came up."""
    taken = replace(scenario, other_readings=tuple(other for other in scenario.other_readings if other != id_))
    by_it = Game(taken, table_of(taken), state_of(taken)).outcome()
    return id_ in by_it.readings or differs(outcome, by_it)


class Game:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, table: Table, state: State) -> None:
        self.scenario = scenario
        self.table = table
        self.start = state
        self.state = state  # where the piece at hand began
        self.now = state  # where it stands, provisional
        self.run: Play | None = None
        self.given: list[Answer] = []  # the answers of the piece at hand
        self.since = 0  # how many events there were as the script took its last step
        self.answers = 0  # pieces and answers since the script took its last step
        self.events: list[Event] = []
        self.so_far: list[Event] = []  # of the piece at hand
        self.script = Script(scenario)
        self.replies = Replies(self)
        self.request: Request | None = None
        self.mark: _Mark | None = None
        self.bypassed: _Bypassed | None = None
        self.passed: _Passed | None = None  # where the game went on to the next step of the turn for answers alone
        self.strays: list[Step] = []  # steps of answers for which it did so in vain
        self.refused: list[Refused] = []
        self.checks: list[Check] = []
        self.assumptions: list[str] = [
            *scenario.notes, *oddities(table, state), *mended(table), *nowhere(table),
        ]  # fmt: skip
        self.readings: dict[str, None] = {}
        self.names: dict[str, int] = {}
        # `as:` names: the event from which to look, and the how manieth die
        self.naming: dict[str, tuple[int, int]] = {}

    # --- the loop

    def outcome(self) -> Outcome:
        """Play to the end."""
        status, stop = self.played()
        return in_words(Outcome(
            self.scenario, self.table, self.start, self.now, status, tuple(self.events + self.so_far),
            tuple(self.refused), tuple(self.checks), stop, tuple(self.assumptions),
            tuple(self.readings), tuple(self.names.items()),
            tuple((id_.name, getattr(each, "why", "")) for id_, each in unread(self.table).items()),
        ))  # fmt: skip

    def played(self) -> tuple[Status, Stop | None]:
        try:
            self.begin()
            while True:
                with suppress(Again):
                    self.piece()
        except _Stopped as why:
            return why.status, why.stop
        except Unread as unread_:
            told = f"the text of {unread_.card} is not read: {unread_}"
            return Status.UNREAD, Stop(self.script.line, told, (), self.instead(unread_.card))
        except NotImplementedError as why:
            return Status.UNREAD, Stop(self.script.line, f"a card text is read, but not played yet ({why})")
        except Misfit as why:
            return Status.INVALID, Stop(why.line or self.script.line, str(why), why.cites, self.options())
        except Unclear as why:
            return Status.ILLEGAL, Stop(why.line or self.script.line, str(why), why.cites, self.options())

    def instead(self, card: CardId) -> tuple[str, ...]:
        """What a judge can write for a card that is not read: what is left of it, if the rest does not matter, or what
        scenarios say that is like it, if that means the same."""
        rest = remainder_on(self.scenario, self.table, card)
        text = f"write for {card.name} text: {json.dumps(rest, ensure_ascii=False)}"
        what = "what is not read" if rest else "it"
        found = [f"to rule without {what}, if that does not matter here, {text}"] if card in unread(self.table) else []
        for each in nearest_to(self.scenario, self.table, card)[:1]:
            found.append(f'to say what it means in other words, as "{each.text}" ({each.file})')
        return tuple(found)

    def count(self) -> None:
        """One more piece or answer for the step at hand.

        Raises:
            _Stopped: there have been too many.
        """
        self.answers += 1
        if self.answers > MOST_ANSWERS:
            after = f"`{written(self.script.answered)}`" if self.script.answered is not None else "the beginning"
            why = f"after {after} the game goes on without the script: {MOST_ANSWERS} answers and no end of it"
            raise _Stopped(Status.UNDECIDED, Stop(self.script.line, why))

    def begin(self) -> None:
        """A script that begins by ending the step or the turn means those of the board."""
        step = self.script.next()
        if step is not None and step.act is not None and step.act.word in ENDING:
            self.take(step)

    def piece(self) -> None:
        """Play the next piece, or the piece at hand once more from its beginning with the answers that count."""
        self.count()
        result = run_piece(self.table, self.state, self.given, self.decide)
        if isinstance(result, Done) and result.play.state.turn != self.state.turn:
            self.before_the_turn_ends()
        self.look(result.play)
        if isinstance(result, Done):
            self.state = result.play.state
            self.events += result.play.log
            self.given, self.so_far = [], []
            if self.state.result is not None:
                self.end()
            return
        if isinstance(result.why, RefusedByRules):
            self.refuse(result.why.refusal)
        else:
            raise result.why

    def before_the_turn_ends(self) -> None:
        """What stands next as a turn ends that nobody has ended is of that turn: it ends it, or comes too late.

        Raises:
            Again: it was to be refused.
        """
        step, act = self.script.next(), self.script.act
        if step is None or step.act is None or (act is not None and act.word in ENDING):
            return
        self.now, self.run, self.so_far, self.request = self.state, None, [], None
        if step.act.word in ENDING:
            self.take(step)
        else:
            self.replies.refuse_overtaken(step, step.act)

    def decide(self, request: Request, run: Play) -> Answer:
        """Answer a request as it comes up in a run.

        Raises:
            Again: the game was put back; the run counts for nothing.
            _Stopped: there is no answer.
        """
        self.count()
        self.look(run)
        self.request, self.given = request, list(run.answers)
        try:
            return self.replies.answer(request)
        except Unclear as why:
            if self.mark is None or not why.cites or isinstance(why, Misfit):
                raise
            self.refuse(Refusal(str(why), why.cites))
            raise Again from why

    def look(self, run: Play) -> None:
        """Take note of how far the game has come."""
        self.run, self.now, self.so_far = run, run.state, list(run.log)
        self.readings |= dict.fromkeys(sorted(run.readings))
        for name, (since, place) in self.naming.items():
            dice = made((self.events + self.so_far)[since:])
            if place < len(dice):
                self.names[name] = dice[place]

    @property
    def called(self) -> Called:
        return Called(self.table, self.now, self.names)

    @property
    def view(self) -> View:
        """The queries on the board as it stands; those of the run, which has asked some of them already."""
        if self.run is not None and self.run.state is self.now:
            return self.run.view
        return View(self.table, self.now)

    def options(self) -> tuple[str, ...]:
        return options_of(self.request, self.called, self.view) if self.request else ()

    # --- steps and refusals

    def refuse(self, refusal: Refusal) -> None:
        """The rules forbid what the script says: as they should, or else the script is illegal.

        Raises:
            _Stopped: the script does not ask for a refusal.
        """
        self.readings |= dict.fromkeys(refusal.readings)
        mark, step = self.mark, self.script.answered
        if mark is None or mark.step is not step:
            options = (refusal.instead,) if refusal.instead else self.options()
            raise _Stopped(
                Status.ILLEGAL,
                Stop(self.script.line, refusal.why, refusal.cites, options, written(step) if step else ""),
            )
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
        self.answers = 0
        self.since = len(self.events) + len(self.so_far)
        if step.refused:
            self.mark = self.marked(step)
        self.naming = {name: where for name, where in self.naming.items() if name not in self.names}
        self.naming |= {name: (len(self.events) + len(self.so_far), place) for place, name in enumerate(step.names)}

    def marked(self, step: Step) -> _Mark:
        place = len(self.events) + len(self.so_far)
        return _Mark(step, self.state, self.given, len(self.events), place, len(self.assumptions), self.script.before)

    def settle(self) -> None:
        """A step that had to be refused and was not is a failed expectation, and is taken back.

        Raises:
            Again: the game was put back.
        """
        mark, left = self.mark, self.script.unused()
        if mark is not None and left is not None and left.step is mark.step:
            self.refuse(self.unasked(left))
            raise Again
        if mark is not None:
            self.checks.append(_refusal_check(mark.step, "", False))
            self.take_back(mark)
            raise Again

    def take_back(self, mark: _Mark) -> None:
        """Put the game back to where it was before the step."""
        self.mark = None
        self.put_back(mark)

    def put_back(self, to: "_Mark | _Passed") -> None:
        self.state, self.given = to.state, to.given
        del self.events[to.events :]
        del self.assumptions[to.assumptions :]
        self.script.put_back(to.script)

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
        for answers in self.script.held:
            answers.done = answers.done or self.has_rerolled(answers)
        left = self.script.unused() if step is None or step.act is not None else None
        if left is not None:
            refusal = self.unasked(left)
            options = (refusal.instead,) if refusal.instead else self.options()
            told = f"{left.word}: {left.said()}"
            self.go_back_to_bypassed(left)
            raise _Stopped(Status.ILLEGAL, Stop(left.line, refusal.why, refusal.cites, options, told))

    def note_bypassed(self) -> None:
        self.bypassed = _Bypassed(self.now, len(self.events), list(self.so_far), len(self.assumptions))

    def go_back_to_bypassed(self, left: Held) -> None:
        """What has come of the only legal answer is not told where the script says another that is none."""
        to = self.bypassed
        if left.passed_over is not None and left.word is Word.CHOOSE and to is not None:
            self.now, self.so_far = to.now, to.so_far
            del self.events[to.events :]
            del self.assumptions[to.assumptions :]

    def has_rerolled(self, left: Held) -> bool:
        """Whether it names dice to reroll that an ability has rerolled without a choice."""
        happened = (self.events + self.so_far)[self.since :]
        rerolled = {event.die for event in happened if event.verb is Verb.REROLL}
        dice = [self.called.die(item) if isinstance(item, str) else None for item in left.items]
        return left.word is Word.REROLL and None not in dice and set(dice) <= rerolled

    def unasked(self, left: Held) -> Refusal:
        """An answer that nothing asked for: why it was none to a choice before, what kept it from being asked, or when
        the rules ask for such a thing."""
        if left.passed_over is not None:
            return left.passed_over
        happened = (self.events + self.so_far)[self.since :]
        nothing = next((e for e in reversed(happened) if e.verb in (Verb.FIZZLE, Verb.CANCEL)), None)
        why = f"nothing asked for `{left.word}: {left.said()}`"
        if nothing is None:
            return Refusal(why, _ASKED_BY.get(left.word, ("3.1.9",)))
        return Refusal(f"{why}: {self._who_did_nothing(nothing)}{nothing.note or 'does nothing'}", nothing.cites)

    def _who_did_nothing(self, event: Event) -> str:
        """What did nothing, to stand before the note of it; what was cancelled is called so without it."""
        if not event.note or fruitless.is_told_by(event):
            return "its ability "
        who = event.card or event.player if event.die is None else self.now.die(event.die)
        return f"{who} " if event.verb is Verb.FIZZLE and who is not None else ""

    def go_past(self, step: Step) -> None:
        """Go on to the next step of the turn, as there may be what these answers speak to.

        Raises:
            _Stopped: there is nothing.
        """
        if step in self.strays:
            ask = step.answers[0]
            refusal = self.unasked(held(step, ask))
            raise _Stopped(Status.ILLEGAL, Stop(ask.line, refusal.why, refusal.cites, self.options()))
        if self.passed is None or self.passed.step is not step:
            readings, here = dict(self.readings), (len(self.events), len(self.assumptions))
            self.passed = _Passed(step, self.state, self.given, *here, readings, self.script.place())

    def go_back(self, step: Step, request: Request) -> None:
        """Put the game back to where it went on for answers to which nothing has been asked.

        Raises:
            Again: it did so for this step.
        """
        passed = self.passed
        if passed is None or passed.step is not step:
            return
        is_chance = any(ask.word in (Word.DRAW, Word.ROLL) for ask in step.answers)
        if request.kind in WAITING or (passed.state.turn != self.now.turn and not is_chance):
            self.strays.append(step)
            self.readings = passed.readings
            self.put_back(passed)
            raise Again

    def end_at(self, request: Request) -> NoReturn:
        """Nobody answers: the scenario ends here if its script is used up and the game can wait.

        Raises:
            Again: it went on for nothing.
        """
        step = self.script.next()
        if step is not None and step.act is None:
            self.go_back(step, request)
        if step is None and request.kind in WAITING:
            self.end()
        who = f"{request.who}: " if request.who is not None else ""
        why = question = f"{who}{request.prompt}{self._for_whom(request)}"
        if step is not None:
            why += f" (the script goes on with `{written(step)}` on line {step.line}, which is no answer)"
        left = self.script.unused()
        if left is not None:
            miscounted = left.passed_over if left.word is Word.ROLL else None
            why += f" ({miscounted.why if miscounted else f'nothing asked for `{left.word}: {left.said()}` so far'})"
        unasked = step.line if step is not None and step.act is None and step.answers else None
        self.undo_unfinished()
        stop = Stop(self.script.line, why, request.cites, self.options(), question=question, unasked=unasked)
        raise _Stopped(Status.UNDECIDED, stop)

    def _for_whom(self, request: Request) -> str:
        """The die or card for whose ability something is to be chosen, where a question is put without it; with the
        ability, where several of the die have triggered."""
        asks = request.subject if request.kind is Kind.CHOOSE else None
        if not isinstance(asks, int):
            return "" if asks is None else f" for {asks}"
        triggered = {e.ability for e in self.now.happened if e.verb is Verb.TRIGGER and e.die == asks}
        resolves = [e.ability for e in self.now.happened if e.verb is Verb.RESOLVE and e.die == asks][-1:]
        which = f"'s {resolves[0]}" if resolves and resolves[0] and len(triggered) > 1 else ""
        return f" for {self.now.die(asks)}{which}"

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
        self.now, time = at_time(self.scenario.board.tournament, self.now)
        self.assumptions += [time] if time else []
        self.checks += compared(self.scenario.expect, self.seen())
        raise _Stopped(Status.RESOLVED)


def _refusal_check(step: Step, cites: str, holds: bool) -> Check:
    actual = f"refused by {cites}" if cites else "not refused"
    return Check(step.line, f"`{written(step)}`", f"refused by {' or '.join(step.refused)}", actual, holds)
