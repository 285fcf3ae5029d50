"""What happens, with the rule it follows from."""

from enum import Enum
from typing import NamedTuple

from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.die import Die
from judgebot.game.energy import Symbol
from judgebot.game.face import Face
from judgebot.game.player import Player


class Verb(Enum):
    """What can happen; triggers, costs, effects and the log share these words."""

    MOVE = "moves"
    FIELD = "is fielded"
    LEAVE = "leaves the Field Zone"
    ENTER = "enters the Field Zone"
    KO = "is KO'd"
    SAVED = "is not KO'd"
    REGENERATE = "regenerates"
    SACRIFICE = "is sacrificed"
    ATTACK = "attacks"
    BLOCK = "blocks"
    BLOCKED = "is blocked"
    UNBLOCKED = "is unblocked"
    ENGAGE = "is engaged"
    RETURN = "returns to the Field Zone"
    DAMAGE = "is damaged"
    DEAL = "deals damage"
    PREVENT = "damage is prevented"
    REDIRECT = "is redirected"
    CLEAR_DAMAGE = "damage is cleared"
    GAIN_LIFE = "gains life"
    LOSE_LIFE = "loses life"
    PAY_LIFE = "pays life"
    SET_LIFE = "life total becomes"
    GAIN_VIRTUAL = "gains virtual energy"
    LOSE_VIRTUAL = "loses virtual energy"
    SPEND = "is spent"
    PAY = "pays"
    DRAW = "is drawn"
    REFILL = "refills the bag"
    ROLL = "is rolled"
    REROLL = "is rerolled"
    SPIN_UP = "is spun up"
    SPIN_DOWN = "is spun down"
    SPIN = "is spun"
    PREP = "is prepped"
    PURCHASE = "is purchased"
    USE = "is used"
    USE_GLOBAL = "Global is used"
    USE_KEYWORD = "uses a keyword"
    USE_EFFECT = "uses an effect"
    SEND_AWAY = "is sent away"
    CAPTURE = "is captured"
    RELEASE = "is released"
    CONTROL = "changes controller"
    SWAP = "is swapped"
    COPY = "copies"
    ATTACH = "is attached"
    DETACH = "is unattached"
    PAIR = "is paired"
    FLIP = "is flipped"
    TOKEN = "token is generated"
    COUNTER = "counter changes"
    MODIFY = "gets a modifier"
    FOUND = "comes into force"
    END = "is no longer in force"
    BLANK = "is ignored"
    CHOOSE = "chooses"
    TARGET = "is targeted"
    TRIGGER = "triggers"
    RESOLVE = "resolves"
    FIZZLE = "does nothing"
    CANCEL = "is cancelled"
    OFFER = "declines"
    PASS = "passes priority"
    STEP = "step begins"
    END_STEP = "step ends"
    TURN = "turn begins"
    END_TURN = "turn ends"
    WIN = "wins"
    TIE = "ties"
    STOP_LOOP = "loop stops"
    SEARCH = "searches"
    NAME = "names"
    COST = "costs"


ROLLS = frozenset({Verb.ROLL, Verb.REROLL, Verb.REGENERATE})
"""A die is rolled: for the first time, again, or for Regenerate."""


class DamageKind(Enum):
    COMBAT = "combat"
    ABILITY = "ability"


class SourceKind(Enum):
    """What an event comes from (3.1.4, 3.1.5)."""

    GAME = "game action"
    COMBAT = "combat"
    ABILITY = "ability"  # Non-global, of a card and die
    ACTION = "action die"
    GLOBAL = "global"


class Source(NamedTuple):
    """Where an event comes from: the player behind it, and the card and die if an ability or combat made it."""

    kind: SourceKind
    player: Player | None = None
    card: CardId | None = None
    die: int | None = None
    ability: int = 0  # which initiation: two resolutions of the same text are two sources
    keyword: str = ""  # of which the ability is the meaning
    number: int | None = None  # which ability of its card has triggered
    sort: str = ""  # of the ability: "when fielded", "while active"
    left_to: tuple[Player, ...] = ()  # the players whom the text has do it: "your opponent KOs", "each player moves"


NO_ATTACK = "no attack"
"""What is noted where the Active player does not attack."""


class Event(NamedTuple):
    """One thing that happened. Build it with `event`, which refuses to make one without a citation.

    `die` is the die's id, `was` the die as it stood just before, `other` a second die (the blocker, the new target).
    `batch` numbers what happened at the same moment; `face` is what a die that was rolled or spun shows after it.
    `ability` is how the ability is called that triggers, resolves or does nothing, or what comes into force or is over.
    `absent` is what does not happen, where it tells that: an ability triggers or does something, damage is redirected,
    a rule ends. `spent` is the energy that was paid for it.
    """

    verb: Verb
    cites: tuple[str, ...]
    die: int | None = None
    was: Die | None = None
    player: Player | None = None
    card: CardId | None = None
    other: int | None = None
    amount: int = 0
    damage: DamageKind | None = None
    source: Source | None = None
    from_area: Area | None = None
    to_area: Area | None = None
    note: str = ""
    batch: int = 0
    face: Face | None = None
    ability: str = ""
    absent: Verb | None = None
    spent: tuple[Symbol, ...] = ()


class Uncited(ValueError):
    """An event was made without the rule it follows from."""


def event(verb: Verb, cites: tuple[str, ...], **facts: object) -> Event:
    """An event with these facts.

    Raises:
        Uncited: `cites` names no rule.
    """
    if not cites:
        raise Uncited(f"the event '{verb.value}' cites no rule")
    return Event(verb, cites, **facts)  # type: ignore[arg-type]
