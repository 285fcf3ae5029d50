"""A scenario as it was written: frozen values, each with the line it stands on."""

import re
from dataclasses import dataclass, field
from enum import Enum

from judgebot.engine.state import Stage
from judgebot.game.area import Area
from judgebot.game.card import Card, CardId
from judgebot.game.event import Verb
from judgebot.game.face import Face
from judgebot.game.player import Player


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a card of the library is from: its full name there, which of its texts this is, and what is in doubt.

    `disagreements` say in words on what its sources differ; `unknown` are the keys of what none of them says.
    """

    card: str
    text: str
    disagreements: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card under `cards:`; `origin` where it is named there and taken from the library, `max_line` that of a written
    `max:`."""

    line: int
    card: Card
    origin: Origin | None = None
    max_line: int | None = None


class Cards(dict[str, CardEntry]):
    """The cards under `cards:` as they are called there: "Ram", or "Ram of B" for a card that only B has."""

    def of(self, name: str, owner: Player | None = None) -> CardEntry | None:
        """The card of that name that this player has; of no player in particular with None."""
        return self.get(f"{name} of {owner}") or self.get(name)

    def names(self) -> list[str]:
        """The names of the cards, each once."""
        return list(dict.fromkeys(split_owner(called)[0] for called in self))


_OF_PLAYER = re.compile(r"(.+) of ([AB])", re.DOTALL)


def split_owner(called: str) -> tuple[str, Player | None]:
    """`Ram of B` as ("Ram", Player.B), `Ram` as ("Ram", None)."""
    match = _OF_PLAYER.fullmatch(called)
    return (match[1], Player(match[2])) if match else (called, None)


@dataclass(frozen=True, slots=True)
class DieEntry:
    """A die on the board. `holder` and `bearer` are handles: the die that captured it, the die it is attached to."""

    line: int
    handle: str
    named: bool
    card: str
    area: Area
    side: Player  # in whose areas it lies
    owner: Player
    face: Face | None = None
    damage: int = 0
    holder: str = ""
    bearer: str = ""
    blocks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SideEntry:
    """One player's side of the board. `team` is None where the file does not say it."""

    line: int = 0
    life: int = 20
    virtual: int = 0
    team: tuple[str, ...] | None = None
    dice: tuple[DieEntry, ...] = ()
    lists_unpurchased: bool = False


@dataclass(frozen=True, slots=True)
class BoardEntry:
    """The board."""

    line: int
    active: Player
    stage: Stage
    a: SideEntry
    b: SideEntry
    basic_actions: tuple[str, ...] = ()
    turn: int = 1
    first_turn: bool = False
    tournament: tuple[str, ...] = ()

    def side(self, player: Player) -> SideEntry:
        return self.a if player is Player.A else self.b


class Word(Enum):
    """A verb of the script."""

    DRAW = "draw"
    ROLL = "roll"
    REROLL = "reroll"
    FIELD = "field"
    BUY = "buy"
    USE = "use"
    GLOBAL = "global"
    PAY = "pay"
    CHOOSE = "choose"
    ORDER = "order"
    ATTACK = "attack"
    BLOCK = "block"
    ASSIGN = "assign"
    PASS = "pass"
    END_STEP = "end step"
    END_TURN = "end turn"

    @property
    def is_action(self) -> bool:
        """Something that a player does, not the answer to a question on the way."""
        return self in _ACTIONS

    def __str__(self) -> str:
        return self.value


_ACTIONS = frozenset(
    {
        Word.FIELD, Word.BUY, Word.USE, Word.GLOBAL, Word.ATTACK, Word.BLOCK, Word.PASS, Word.END_STEP, Word.END_TURN,
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Amount:
    """A name with a number: how much of a die's energy is spent, how many of these dice, how an amount is split.

    `of` is the die that the amount comes from, where the file nests it; `n` is None for a whole die.
    """

    name: str
    n: int | None = None
    of: str = ""


@dataclass(frozen=True, slots=True)
class Pair:
    """A blocker with the attacker it blocks, or a die with the face it shows."""

    name: str
    value: str


Item = str | int | bool | Amount | Pair
"""What a step names: a die, card, player or word; a number; taking or declining; an amount; a pair."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One verb of a step with what it names."""

    word: Word
    items: tuple[Item, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the script: what a player does (`act`), and answers to what is asked on the way.

    `refused` holds the rules of which the engine must cite one in refusing; `names` are what `as:` calls the dice.
    """

    line: int
    act: Ask | None = None
    answers: tuple[Ask, ...] = ()
    by: Player | None = None
    names: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    expect: "tuple[Expectation, ...] | None" = None  # a check of the board instead of a step


class About(Enum):
    """What an expectation is about."""

    DIE = "die"
    PLAYER = "player"
    CITES = "cites"
    TRIGGERS = "triggers"
    ORDER = "order"
    NEVER = "never"
    REST = "rest"
    WHY_NOT = "why not"


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that may happen, as `order:` and `never:` name it: to a die, a card or a player, of this kind.

    A name alone is an ability of that card or die that resolves; a `rule` is one that is cited.
    """

    text: str
    name: str = ""
    verb: Verb | None = None
    rule: str = ""


Expected = str | int | None | tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Expectation:
    """One thing that must hold: `name` (a handle, a player, a card) with what is asked about it (`key`)."""

    line: int
    about: About
    name: str
    key: str
    expected: Expected


@dataclass(frozen=True, slots=True)
class Occasion:
    """Where the question came up, as it is printed on the ruling; everything may be missing."""

    event: str = ""
    table: str = ""
    round: str = ""
    judge: str = ""
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario file. `notes` says what was taken for granted because the file does not say it."""

    file: str
    title: str
    ask: str
    catalogue: tuple[str, ...]
    cards: Cards
    board: BoardEntry
    script: tuple[Step, ...] = ()
    expect: tuple[Expectation, ...] = ()
    other_readings: tuple[str, ...] = ()
    notes: tuple[str, ...] = field(default=())
    occasion: Occasion = Occasion()

    def card(self, id_: CardId) -> Card:
        """What is printed on a card that is on the board."""
        entry = self.cards.of(id_.name, id_.owner)
        assert entry is not None, "loading refuses a die or a team with a card that is not described"
        return entry.card
