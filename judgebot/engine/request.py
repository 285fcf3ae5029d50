"""What the engine asks: decisions of players and outcomes of chance alike."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from judgebot.engine.rule import Refusal, first
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.energy import EnergyType
from judgebot.game.face import Face
from judgebot.game.player import Player

if TYPE_CHECKING:
    from judgebot.engine.play import Play


class Kind(Enum):
    """What sort of answer is wanted, and its shape."""

    ACTION = "action"  # an Act
    ATTACK = "attack"  # tuple of die ids
    BLOCK = "block"  # tuple of (blocker, attacker) ids
    PAY = "pay"  # a Payment
    CHOOSE = "choose"  # tuple of options, `low` to `high` of them
    MAY = "may"  # bool
    ORDER = "order"  # tuple: a permutation of the options
    SPLIT = "split"  # tuple of (option, amount)
    ROLL = "roll"  # tuple of (die id, Face)
    REROLL = "reroll"  # tuple of die ids
    DRAW = "draw"  # tuple of die ids
    ENTER = "enter"  # bool: whether the Active player attacks, where that is decided before it is said with what
    GO_ON = "go on"  # True: at the border of two steps, so that a driver can stop there
    REACT = "react"  # an Act, PASS for none: a reactive Global or the like, now or never (3.4.2.5)


class ActKind(Enum):
    """What a player with priority can do."""

    PASS = "pass"
    PURCHASE = "buy"
    FIELD = "field"
    USE_ACTION = "use"
    SEND_AWAY = "send"
    USE_ABILITY = "use ability"
    GLOBAL = "global"


class Act(NamedTuple):
    """A game action of a player: `die` or `card` and, for abilities, which of the card's."""

    kind: ActKind
    die: int | None = None
    card: CardId | None = None
    index: int = 0  # type: ignore[assignment]


class Payment(NamedTuple):
    """Energy spent: dice with how many of their energies, and virtual energy. `kept`: which symbol of a face is
    spent."""

    dice: tuple[tuple[int, int], ...] = ()
    virtual: int = 0


class Named(NamedTuple):
    """Something chosen that is neither die, card nor player: a name, a number, an energy type, an option."""

    what: str

    def __str__(self) -> str:
        return self.what


Option = int | CardId | Player | Named | EnergyType | Area | Act | Face
"""A die is given by its id."""

Answer = object


class Request(NamedTuple):
    """A question to a player, or (`who` None) to chance.

    `options` are canonical: sorted the same way every time, dice that are alike in every way included once each. Of
    MAY they are the dice that the question is about, if it is about some.
    `check` says why an answer is not legal (where it is None, what is chosen is among the options).
    `forced` is the only legal answer where there is just one (ALIKE answers that differ only in which of several
    identical dice is meant count as one).
    """

    kind: Kind
    who: Player | None
    prompt: str
    cites: tuple[str, ...]
    options: Sequence[Option] = ()
    low: int = 1
    high: int = 1
    total: int = 0
    check: Callable[[Answer], Refusal | None] | None = None
    forced: Answer | None = None
    is_optional: bool = False  # a window: going on without an answer means not using it
    default: Answer | None = None  # the answer that going on means, where `is_optional`
    subject: int | CardId | None = None  # the die or card whose ability asks
    leads_on: bool = False  # of MAY: whoever takes it chooses something next, so that naming that is taking it
    is_all_one: Callable[[], bool] | None = (
        None  # of ORDER: whether every order leads to the same, once nobody says one
    )
    says: Callable[[Any], str] | None = None  # of options that are numbers: what one of them stands for
    why_not_die: Callable[[int], Refusal | None] | None = None  # of CHOOSE among dice: why one cannot be chosen
    helps: Callable[[int], bool] | None = None  # of PAY: whether a die can be part of what pays
    goes_unsaid: bool = False  # the only legal answer is no decision that a ruling would speak of

    def why_not(self, answer: Answer) -> Refusal | None:
        """Why an answer is not legal; None if it is."""
        if self.why_not_die is not None and isinstance(answer, tuple):
            refusal = first(self._why_not_one(each, self.why_not_die) for each in answer)
            if refusal is not None:
                return refusal
        if self.check is not None:
            return self.check(answer)
        if self.kind is not Kind.CHOOSE or self.is_among(answer):
            return None
        many = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
        return Refusal(f"that is not {many} of what can be chosen: {self.prompt}", self.cites)

    def _why_not_one(self, chosen: object, why_not_die: Callable[[int], Refusal | None]) -> Refusal | None:
        if isinstance(chosen, int):
            return why_not_die(chosen)
        return Refusal(f"{chosen} is no die: {self.prompt}", self.cites)

    def is_among(self, answer: Answer) -> bool:
        """Whether an answer is as many different options as are to be chosen."""
        return (
            isinstance(answer, tuple)
            and self.low <= len(answer) <= self.high
            and len(set(answer)) == len(answer)
            and all(each in self.options for each in answer)
        )


class Need(Exception):
    """An answer is missing. `play` is where the resolution stands."""

    def __init__(self, request: Request) -> None:
        super().__init__(request.prompt)
        self.request = request


class Unread(Exception):
    """The card text at hand could not be read, so what happens is not known."""

    def __init__(self, card: CardId, why: str) -> None:
        super().__init__(why)
        self.card = card


Decide = Callable[[Request, "Play"], Answer | None]
"""A driver: answers a request that comes up in a run, or None where it has no answer."""
