"""Cards and the dice that belong to them (rules 1.2 and 1.3)."""

import re
from enum import Enum
from typing import NamedTuple

from judgebot.game.energy import EnergyType, Symbol
from judgebot.game.face import Face, FaceKind, action_face, character_face, energy_face
from judgebot.game.mark import mark_of_card
from judgebot.game.player import Player


class CardKind(Enum):
    CHARACTER = "character"
    ACTION = "action"
    BASIC_ACTION = "basic action"
    EPIC_BASIC_ACTION = "epic basic action"
    SIDEKICK = "sidekick"
    TOKEN = "token"

    @property
    def is_action(self) -> bool:
        """Basic and Epic Basic Action cards are Action cards (1.2.2, 1.2.3)."""
        return self in (CardKind.ACTION, CardKind.BASIC_ACTION, CardKind.EPIC_BASIC_ACTION)

    @property
    def is_basic(self) -> bool:
        return self in (CardKind.BASIC_ACTION, CardKind.EPIC_BASIC_ACTION)


class CardId(NamedTuple):
    """A card in the game: a name on a player's team; Basic Action cards belong to the table (2.1.2), `owner` None."""

    owner: Player | None
    name: str

    @property
    def in_full(self) -> str:
        """With its owner: "A's Ram"."""
        return self.name if self.owner is None else f"{self.owner}'s {self.name}"

    def __str__(self) -> str:
        """What stands for it in a text, until that is told."""
        return mark_of_card("" if self.owner is None else self.owner.value, self.name)


class Level(NamedTuple):
    """The stats on one character face (1.3.5)."""

    fielding: int
    attack: int
    defense: int
    burst: int = 0

    def __str__(self) -> str:
        """As `level_of` reads it."""
        return f"{self.fielding}/{self.attack}/{self.defense}{'*' * self.burst}"


def level_of(text: str) -> Level | None:
    """The level written as fielding cost/attack/defense with its bursts: 1/3/6, 1/3/6*; None for another text."""
    match = _LEVEL.fullmatch("".join(text.split()))
    return Level(int(match[1]), int(match[2]), int(match[3]), len(match[4])) if match else None


_LEVEL = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{1,2})(\*{0,2})")


class Card(NamedTuple):
    """What is printed on a card. `faces`: energy faces of its die, where a scenario says them."""

    name: str
    kind: CardKind = CardKind.CHARACTER
    cost: int = 0
    types: tuple[EnergyType, ...] = ()
    affiliations: tuple[str, ...] = ()
    levels: tuple[Level, ...] = ()
    text: str = ""
    subtitle: str = ""
    alignment: str = ""
    equip: bool = False
    max: int = 4
    flip: str | None = None  # the text of the other side
    faces: tuple[Face, ...] = ()
    flip_affiliations: tuple[str, ...] | None = None  # those of the other side; None: those of the front
    set: str = ""  # its code or name

    @property
    def affiliations_of_both_sides(self) -> tuple[str, ...]:
        return (*self.affiliations, *(self.flip_affiliations or ()))

    @property
    def is_character(self) -> bool:
        return self.kind is CardKind.CHARACTER

    def level(self, number: int) -> Level:
        """The stats of this level; a card with fewer levels has no such face, see `character_faces`."""
        return self.levels[number - 1]

    def character_faces(self) -> tuple[Face, ...]:
        return tuple(character_face(i + 1, level.burst) for i, level in enumerate(self.levels))

    def energy_faces(self) -> tuple[Face, ...]:
        """The energy faces of the card's die; without `faces` those that such dice usually have."""
        if self.faces:
            return self.faces
        if self.kind is CardKind.SIDEKICK:
            return tuple(energy_face(symbol) for symbol in _SIDEKICK)
        if self.kind.is_basic or not self.types:
            return (energy_face(Symbol.GENERIC), energy_face(Symbol.GENERIC, Symbol.GENERIC))
        symbols = tuple(Symbol(t.value) for t in self.types)
        if len(symbols) > 1:  # Crossover(2): the single face of a Crossover die is a generic or a wild
            return (energy_face(Symbol.GENERIC), energy_face(Symbol.WILD), energy_face(*symbols))
        double = energy_face(symbols[0], symbols[0])
        # Action dice of a team show doubles only (2.6.1.5)
        return (double,) if self.kind is CardKind.ACTION else (energy_face(symbols[0]), double)

    def may_show(self, energy: tuple[Symbol, ...]) -> bool:
        """Whether a die of this card can have a face with this energy: of its own types, generic or wild; a Sidekick
        die has a single symbol on each, and a Basic Action die generic energy alone (1.3.10)."""
        if self.faces:
            return any(face.energy == energy for face in self.faces)
        if self.kind is CardKind.SIDEKICK:
            return len(energy) == 1 and energy[0] is not Symbol.GENERIC
        if self.kind.is_basic:
            return set(energy) == {Symbol.GENERIC}
        return set(energy) <= {Symbol.GENERIC, Symbol.WILD, *(Symbol(type_.value) for type_ in self.types)}

    def action_faces(self) -> tuple[Face, ...]:
        return tuple(action_face(burst) for burst in range(3)) if self.kind.is_action else ()

    def all_faces(self) -> tuple[Face, ...]:
        return self.energy_faces() + self.character_faces() + self.action_faces()

    def has_face(self, face: Face) -> bool:
        """Whether the card's die can show `face`; energy faces are as free as the printed types allow."""
        if face.kind is FaceKind.ENERGY:
            return True
        return face in (self.character_faces() if face.kind is FaceKind.CHARACTER else self.action_faces())


_SIDEKICK = (Symbol.FIST, Symbol.BOLT, Symbol.MASK, Symbol.SHIELD, Symbol.WILD)

SIDEKICK = Card("Sidekick", CardKind.SIDEKICK, levels=(Level(0, 1, 1),), max=8)
