"""Which answer of the script speaks to a request: of the step at hand, of the next step, or of nobody."""

from typing import TYPE_CHECKING

from judgebot.engine.abilities.noresult.nomore import may_attack_again
from judgebot.engine.request import Act, Answer, Kind, Request
from judgebot.engine.state import Stage
from judgebot.game.player import Player
from judgebot.scenario import acts, hand
from judgebot.scenario.model import Ask, Step, Word
from judgebot.scenario.options import answered
from judgebot.scenario.outcome import UNSAID
from judgebot.scenario.prompter import ENDING, PASSING

if TYPE_CHECKING:
    from judgebot.scenario.driver import Game

WAITING = (Kind.ACTION, Kind.GO_ON, Kind.ATTACK, Kind.BLOCK, Kind.REROLL, Kind.REACT)
"""Requests at which a game can be left."""

_BETWEEN = tuple(kind for kind in WAITING if kind is not Kind.REACT)  # what was begun is done
_LATE = (
    Stage.END_OF_ATTACK,
    Stage.AFTER_ATTACK,
    Stage.CLEAN_UP,
    Stage.END_OF_TURN,
)  # what players do comes in the next turn, if at all
_WORTH_SAYING = (Kind.PAY, Kind.CHOOSE, Kind.MAY, Kind.SPLIT, Kind.ROLL, Kind.DRAW)


class Again(Exception):
    """The game was put back: ask again."""


class Replies:
    """Answers the requests of one game out of its script."""

    def __init__(self, game: "Game") -> None:
        self.game = game

    def answer(self, request: Request) -> Answer:
        """The answer to a request: of the step at hand, of the next step, or the only one there is.

        Raises:
            Again: a step was refused or taken back.
            _Stopped: there is no answer, and the scenario ends or hangs here.
        """
        for way in (self.from_hand, self.from_passing, self.from_what_is_to_come, self.from_next, self.from_nobody):
            answer = way(request)
            if answer is not None:
                return answer
        if self.game.check_board():
            return self.answer(request)
        return self.game.end_at(request)

    def from_hand(self, request: Request) -> Answer | None:
        """What the step at hand says."""
        for each in self.game.script.held:
            if not each.done and each.word in hand.WORDS_FOR.get(request.kind, ()):
                passed_over = each.passed_over
                answer = hand.answer(each, request, self.game.called)
                if each.passed_over is not passed_over:
                    self.game.note_bypassed()
                if answer is not None:
                    self.game.script.answered = each.step
                    self.forget_taking(request)
                    return answer
        return None

    def forget_taking(self, request: Request) -> None:
        """A "take" said before what is chosen has been spoken for, now that the choice is made."""
        for each in self.game.script.held:
            if request.kind is Kind.CHOOSE and request.forced is None and hand.only_takes(each):
                each.done = True

    def from_passing(self, request: Request) -> Answer | None:
        """What `pass: both`, `end step` and `end turn` say for as long as they last."""
        act = self.game.script.act
        if act is None or not act.lasts(self.game.now):
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
        if request.kind is Kind.ENTER:
            return request.forced is not None if act.word is Word.END_TURN else None
        return request.default if request.is_optional else None

    def from_what_is_to_come(self, request: Request) -> Answer | None:
        """Go on to the draw or the roll that is pinned by answers alone, or by a step that ends one or the turn, before
        what stands next is looked at."""
        left = self.game.script.unused()
        if request.kind is not Kind.GO_ON or left is None or left.word not in (Word.DRAW, Word.ROLL) or self.game.mark:
            return None
        act = left.step.act
        return True if act is None or act.word in ENDING else None

    def from_next(self, request: Request) -> Answer | None:
        """What the next step of the script says, if it speaks to this request."""
        step = self.game.script.next()
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
            case Kind.ENTER:
                return self.take_no_attack(step, step.act, request)
            case Kind.GO_ON:
                return self.go_on(step, request)
            case Kind.REROLL if step.act.word in ENDING and request.is_optional:
                self.game.take(step)
                return request.default
        return None

    def take_answers(self, step: Step, request: Request) -> Answer | None:
        wanted = hand.WORDS_FOR.get(request.kind, ())
        called = self.game.called
        speaks = any(ask.word in wanted and not hand.is_about_others(ask, request, called) for ask in step.answers)
        if request.kind is Kind.GO_ON:
            return self.go_on(step, request)
        late = next((ask for ask in step.answers if ask.word is Word.REROLL), None)
        if late is not None and request.kind in WAITING and request.kind is not Kind.REROLL:
            return self.out_of_time(step, late, request)
        if not speaks or (step.by is not None and request.who is not None and step.by is not request.who):
            return None
        self.game.take(step)
        answer = self.from_hand(request)
        return answer if answer is not None else self.from_next(request)

    def take_action(self, step: Step, ask: Ask, request: Request) -> Answer | None:
        assert request.who is not None
        by = self.by(step)
        is_single = ask.word is Word.PASS and "both" not in ask.items
        if self.is_closing(request) and (self.game.mark is not None or (ask.word in PASSING and not is_single)):
            return None
        if ask.word in PASSING:
            return self.take_pass(step, ask, request)
        if ask.word in (Word.ATTACK, Word.BLOCK):
            return self.take_combat_early(step, ask, request)
        if self.is_closing(request) and not step.refused and self.waits(ask, by, request):
            return None  # it is used when something happens, and the window that both have passed is not that
        if by is request.who:
            if request.forced is not None and by is self.game.now.active and not step.refused:
                return request.forced  # the Active player passes before acting again
            self.game.take(step)
            return acts.act(ask, by, request, self.game.called, self.game.view)
        if self.is_closing(request) and not step.refused:
            return None  # what the other player does comes after the window that both have passed
        if request.forced is None and not request.is_optional and (step.refused or by is not self.game.now.active):
            return self.out_of_time(step, ask, request)
        return None

    def waits(self, ask: Ask, by: Player, request: Request) -> bool:
        """Whether it is a Global that is used only when something happens (3.4.2.5)."""
        refusal = acts.wrong_moment(ask, by, request, self.game.called, self.game.view)
        return ask.word is Word.GLOBAL and refusal is not None and "3.4.2.5" in refusal.cites

    def take_combat_early(self, step: Step, ask: Ask, request: Request) -> Answer | None:
        """An attack ends the window that both have passed; before that, and for blocks, it is not the time."""
        now, view = self.game.now, self.game.view
        may_come = ask.word is Word.ATTACK and (now.stage is Stage.MAIN or now.attacks_left or may_attack_again(view))
        if request.is_optional or (may_come and request.forced is not None):
            return None
        return acts.PASS if may_come and self.game.now.idle else self.out_of_time(step, ask, request)

    def take_pass(self, step: Step, ask: Ask, request: Request) -> Answer | None:
        if ask.word is Word.PASS and "both" not in ask.items and self.by(step) is not request.who:
            return None
        if "both" in ask.items and request.forced is not None and request.who is not self.game.now.active:
            return request.forced  # the Inactive player passes back after acting: what both do comes after that
        self.game.take(step)
        act = self.game.script.act
        if act is not None and request.who is not None:
            act.passed |= {request.who} if ask.word is Word.PASS else set()
        return acts.PASS

    def take_reaction(self, step: Step, ask: Ask, request: Request) -> Answer | None:
        if ask.word not in (Word.GLOBAL, Word.USE) or request.who is not self.by(step):
            return None
        act = acts.fitting(ask, request, self.game.called)
        if act is not None:
            self.game.take(step)
        return act

    def take_combat(self, step: Step, ask: Ask, request: Request) -> Answer | None:
        if ask.word.value == request.kind.value:
            self.game.take(step)
            if request.kind is Kind.ATTACK:
                return acts.attack(ask, request, self.game.called)
            return acts.block(ask, request, self.game.called)
        if request.forced is not None:
            return None
        if ask.word in ENDING and request.kind is Kind.ATTACK:
            self.game.take(step)
            return ()
        return None if ask.word in PASSING else self.out_of_time(step, ask, request)

    def take_no_attack(self, step: Step, ask: Ask, request: Request) -> Answer | None:
        """An attack with none, or the end of the turn, is no attack at all, if that is open."""
        is_none = ask.word in ENDING or (ask.word is Word.ATTACK and not ask.items)
        if request.forced is not None or step.refused or not is_none:
            return None
        self.game.take(step)
        return False

    def go_on(self, step: Step, request: Request) -> Answer | None:
        """Go on to the next step of the turn, since the script does; but first the checks that stand here."""
        if self.game.check_board():
            return self.answer(request)
        if step.act is None:
            self.game.go_past(step)
        elif step.act.word in ENDING:
            self.game.take(step)
        elif step.refused or self.game.now.stage in _LATE:
            self.out_of_time(step, step.act, request)
        return True

    def from_nobody(self, request: Request) -> Answer | None:
        """The only legal answer, or not using a window that nobody speaks of."""
        if request.forced is not None:
            if request.kind in _WORTH_SAYING and not request.goes_unsaid:
                self.game.assumptions.append(answered(request, request.forced, self.game.called))
            return request.forced
        if self.is_closing(request):
            return acts.PASS
        if request.is_all_one is not None and request.is_all_one():
            self.game.assumptions.append(f"{request.who}: {request.prompt}: any (each of them leads to the same)")
            return tuple(request.options)
        if not request.is_optional:
            return None
        if request.kind is Kind.CHOOSE:
            self.refuse_taking(request)
        if request.kind in (Kind.REROLL, Kind.REACT):
            self.game.assumptions.append(f"{request.who} {self.left_out(request)} {UNSAID}")
        return request.default

    def left_out(self, request: Request) -> str:
        """What a player does not do of whom the script says nothing."""
        if request.kind is Kind.REROLL:
            return "rerolls only what has to be rerolled" if request.default else "rerolls no die"
        cards = dict.fromkeys(act.card.name for act in request.options if isinstance(act, Act) and act.card is not None)
        return f"does not answer with the Global of {' or '.join(cards)}"

    def is_closing(self, request: Request) -> bool:
        """Whether both have passed, and the window closes if the Active player does nothing more (2.6.6.6)."""
        return request.kind is Kind.ACTION and self.game.now.idle and self.game.script.has_passed_both

    def by(self, step: Step) -> Player:
        """Who does what the step says."""
        if step.act is not None and step.act.word is Word.PASS and step.act.items and step.act.items[0] != "both":
            return Player(step.act.items[0])
        blocks = step.act is not None and step.act.word is Word.BLOCK
        return step.by or (self.game.now.active.opponent if blocks else self.game.now.active)

    def out_of_time(self, step: Step, ask: Ask, request: Request) -> Answer | None:
        """A step that cannot be done at this moment: the rules refuse it."""
        refusal = acts.wrong_moment(ask, self.by(step), request, self.game.called, self.game.view)
        if refusal is None:
            return None
        self.game.take(step)
        self.game.refuse(refusal)
        raise Again

    def refuse_overtaken(self, step: Step, ask: Ask) -> None:
        """An action whose turn is over when it comes up."""
        self.out_of_time(step, ask, Request(Kind.GO_ON, self.game.now.active, "", ()))

    def refuse_untimely(self, step: Step, request: Request) -> None:
        """A step that is to be refused because its time has not come or is over: it is refused as soon as that is so.

        Raises:
            Again: it was.
        """
        ask = step.act or next((a for a in step.answers if a.word is Word.REROLL), None)
        if not step.refused or ask is None or ask.word in PASSING or request.kind not in _BETWEEN:
            return
        if acts.answers(ask, self.by(step), request):
            return
        refusal = acts.wrong_moment(ask, self.by(step), request, self.game.called, self.game.view)
        if refusal is not None and set(refusal.cites) & set(step.refused):
            self.game.take(step)
            self.game.refuse(refusal)
            raise Again

    def refuse_taking(self, request: Request) -> None:
        """A "take" alone is no answer to a choice: passing over it would be declining.

        Raises:
            Unclear: the script says no more than that.
        """
        taking = next((each for each in self.game.script.held if hand.only_takes(each)), None)
        if taking is not None:
            raise hand.Unclear(
                taking.line, f'"take" does not say which ({request.who}: {request.prompt})', request.cites
            )
