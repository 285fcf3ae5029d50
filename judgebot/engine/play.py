"""Resolving one piece of the game: a transaction on the state that asks for what it needs and logs what happens."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from judgebot.engine.request import Answer, Decide, Kind, Need, Option, Request
from judgebot.engine.rule import Refusal, Refused
from judgebot.engine.state import Link, State
from judgebot.engine.table import Table
from judgebot.engine.view import View
from judgebot.game.event import Event, Source, Verb, event
from judgebot.game.face import Face
from judgebot.game.player import Player

if TYPE_CHECKING:
    from judgebot.engine.damage import Packet


class Play:
    """One run of a piece of the game.

    `given` are the answers already known (a re-run repeats them); after those `decide` is asked. What it answers is
    checked
    against the rules and kept in `answers`, so that the run can be repeated with one answer more. Nothing of it
    counts until
    the piece completes: the caller then takes `state` and `log`.
    """

    def __init__(
        self,
        table: Table,
        state: State,
        given: Sequence[Answer] = (),
        decide: Decide | None = None,
    ) -> None:
        self.table = table
        self.state = state
        self.log: list[Event] = []
        self.answers: list[Answer] = []
        self.readings: set[str] = set()  # disputed readings this run rests on
        self.rules: list[tuple[str, ...]] = []  # the handlers at work, innermost last
        self.also: list[tuple[str, ...]] = []  # rules that hold for everything done meanwhile, see `citing`
        self.source: Source | None = None
        self.spared: set[int] = set()  # dice whose KO something else is just taking the place of
        self.replacing: tuple[object, ...] = ()  # the rules whose "instead" is being done
        self.entered: State | None = None  # the game as the ability that resolves entered the queue (3.2.5)
        self.used_face: Face | None = None  # what the Action die showed that is being used
        self.is_trial = False  # a try to find out whether there would be a result (3.1.10)
        self.needs_no_result = False  # and by the other reading none is needed
        self.paid: State | None = None  # in a try: the state once the cost of the ability had been paid
        self.obstacles: list[Refusal] = []  # why things that were looked at could not be chosen or done
        self.foreseen: Option | None = None  # the answer to the next choice, where it was given with the one before
        self.at_hand: object = None  # the damage or the target that an interrupting ability may change (3.2.8)
        self.parted: list[Packet] = []  # damage that an interrupting ability has taken out of the one at hand
        self.unsettled: dict[
            int, bool
        ] = {}  # rerolled dice that move once the ability is over; whether it went on (1.6.10)
        self.rolled_faces: dict[int, Face | None] = {}  # what dice rolled in unrolled areas show (1.6.11)
        self.owed_to_used: list[int] = []  # dice the Inactive player has spent on the ability at hand (2.6.1.2)
        self.to_take_off: list[tuple[Packet, int]] = []  # damage prevented, by the other reading once it is applied
        self.grounds: dict[int, tuple[str, ...]] = {}  # die -> rules by which the words at hand describe it
        self.depth = 0  # how many effects within effects are being carried out
        self.chain: tuple[Link, ...] = ()  # the abilities that lead to what triggers now, see `loops`
        self.copied: tuple[object, ...] = ()  # the effects used as copies that led here, nobody having decided anything
        self.nested: tuple[object, ...] = ()  # the same, whoever decided what on the way
        self._given = given
        self._decide = decide
        self._view: View | None = None
        self._batch: int | None = None
        self.began: View | None = None  # the game as the moment began in which something is just done
        self.before: View | None = None  # the game before the moment that is looked at for triggers

    @property
    def view(self) -> View:
        """The queries on the present state."""
        view = self._view
        if view is not None and view.state is self.state:
            return view
        if view is not None and view.state.is_same_game(self.state):
            view = view.of_same_game(self.state)
        else:
            view = View(self.table, self.state, self.readings)
        self._view = view
        return view

    # --- asking

    def ask(self, request: Request) -> Answer:
        """The answer to a request.

        Raises:
            Need: nobody has answered and more than one answer is legal.
            Refused: the answer is against the rules.
        """
        foreseen, self.foreseen = self.foreseen, None
        is_answered = foreseen is not None and request.kind is Kind.CHOOSE
        answer: Answer = (foreseen,) if foreseen is not None and is_answered else self._answer(request)
        refusal = request.why_not(answer)
        if refusal is not None:
            raise Refused(refusal)
        if is_answered:
            return answer  # it was given, and counted, with what was asked before
        self.answers.append(answer)
        if request.forced is None and request.kind is not Kind.ORDER:
            self.chain = self.copied = ()  # who decided this, or a roll, could have stopped a loop (3.5.2)
        return answer

    def ask_one(self, request: Request) -> Option:
        """The one option that is chosen."""
        answer = self.ask(request)
        assert isinstance(answer, tuple)
        option: Option = answer[0]
        return option

    def _answer(self, request: Request) -> Answer:
        if len(self.answers) < len(self._given):
            return self._given[len(self.answers)]
        answer = self._decide(request, self) if self._decide else None
        if answer is None:
            answer = request.forced
        if answer is None and request.is_all_one is not None and request.is_all_one():
            answer = tuple(request.options)
        if answer is None:
            raise Need(request)
        return answer

    def rests_on(self, reading: str) -> bool:
        """Note that the ruling rests on a disputed reading; True where the other reading was asked for."""
        self.readings.add(reading)
        return self.table.takes_other(reading)

    # --- writing

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules that the handler at work carries out."""
        own = self.rules[-1] if self.rules else ()
        return tuple(dict.fromkeys(own + tuple(id_ for ids in self.also for id_ in ids)))

    def say(self, verb: Verb, *extra: str, **facts: object) -> Event:
        """Log an event under the rules at work (and `extra` ones). All changes of the state go through `atoms`."""
        about = facts.get("die")
        grounds = self.grounds.get(about, ()) if isinstance(about, int) else ()
        cites = tuple(dict.fromkeys(self.cites + extra + grounds))
        if "source" not in facts:
            facts["source"] = self.source
        made = event(verb, cites, batch=self.batch, **facts)
        self.log.append(made)
        self.state = self.state._replace(happened=(*self.state.happened, made))
        return made

    @property
    def batch(self) -> int:
        """The number of the moment: what happens in one `moment` shares it."""
        if self._batch is not None:
            return self._batch
        self.state = self.state._replace(batches=self.state.batches + 1)
        return self.state.batches

    @contextmanager
    def moment(self) -> Iterator[None]:
        """What is done inside happens simultaneously: triggers look at it as a whole when it is over."""
        if self._batch is not None:
            yield
            return
        before = self.began = self.view
        self._batch = self.batch
        start = len(self.log)
        try:
            yield
        finally:
            self._batch = self.began = None
        self._over(before, start)

    def _over(self, before: View, start: int) -> None:
        """The moment is over: has somebody won, and what has it triggered?"""
        from judgebot.engine.abilities.dice import copying
        from judgebot.engine.abilities.inforce import doubling, lapse
        from judgebot.engine.abilities.timing import ending
        from judgebot.engine.abilities.timing.trigger import collect
        from judgebot.engine.turn import win

        at_work, self.rules, self.also = (self.rules, self.also), [], []  # they caused the moment, not what it triggers
        try:
            win.look(self, before, self.log[start:])
            events = self.log[start:]
            ending.as_another_is_fielded(self, events)  # over before the one just fielded looks at the game
            self.before = before
            collect(self, before, events)
            copying.as_another_is_fielded(self, events)
            lapse.look(self, before, events)
            doubling.look(self, before)
            ending.with_the_die(self, events)
        finally:
            self.rules, self.also = at_work

    @contextmanager
    def quietly(self) -> Iterator[None]:
        """What is done inside happens at one moment that no ability looks at (2.3.15, 2.4.6)."""
        before, self._batch = self._batch, self.batch
        try:
            yield
        finally:
            self._batch = before

    @contextmanager
    def because(self, source: Source) -> Iterator[None]:
        """What is done inside comes from this source."""
        before, self.source = self.source, source
        try:
            yield
        finally:
            self.source = before

    @contextmanager
    def under(self, *ids: str) -> Iterator[None]:
        """What is done inside carries out these rules alone, whatever is at work around it."""
        also, self.also = self.also, []
        self.rules.append(ids)
        try:
            yield
        finally:
            self.rules.pop()
            self.also = also

    @contextmanager
    def citing(self, *ids: str) -> Iterator[None]:
        """What is done inside follows from these rules too."""
        self.also.append(ids)
        try:
            yield
        finally:
            self.also.pop()


def ask_order(
    play: Play, who: Player, options: Sequence[Option], prompt: str, *cites: str, same: bool = False,
    is_all_one: Callable[[], bool] | None = None,
) -> list[Option]:  # fmt: skip
    """The order in which a player wants these; nobody has to give one where they are all alike (`same`: they are), or
    where it `is_all_one`, which is looked into once nobody has."""
    if all(o == options[0] for o in options):
        return list(options)
    forced = tuple(options) if same else None
    answer = play.ask(Request(Kind.ORDER, who, prompt, cites, tuple(options), forced=forced, is_all_one=is_all_one))
    assert isinstance(answer, tuple)
    return list(answer)
