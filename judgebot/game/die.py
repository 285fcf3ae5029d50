"""A die on the table."""

from typing import NamedTuple

from judgebot.game.area import Area
from judgebot.game.card import CardId, Level
from judgebot.game.face import Face, FaceKind
from judgebot.game.mark import mark_of_dice
from judgebot.game.player import Player


class Last(NamedTuple):
    """What a Character die had as it last left the Field Zone: A and D with what changed them, and as printed."""

    level: int
    attack: int
    defense: int
    printed_attack: int
    printed_defense: int
    fielding: int


class Die(NamedTuple):
    """A die. `id` is its index in the state and never changes; `incarnation` grows when it leaves for another area.

    `attached` and `holder` are ids of other dice: the die this Gear is attached to, the die that captured this one.
    """

    id: int
    handle: str
    card: CardId
    owner: Player
    controller: Player
    area: Area
    face: Face | None = None
    damage: int = 0
    incarnation: int = 0
    named: bool = False  # the scenario gave the handle
    attached: int | None = None
    holder: int | None = None
    came_from: Area | None = None  # where a captured, controlled or intimidated die goes back to
    half_spent: bool = False  # one energy of a double face was spent (2.6.1.4)
    paired: int | None = None
    on_card: CardId | None = None  # for dice placed on a card by an ability
    token: Level | None = None  # what a generated token has for stats (1.7.6); None for every die
    last: Last | None = None  # of a die that has left the Field Zone and not been rolled since

    @property
    def is_on_character_face(self) -> bool:
        return self.face is not None and self.face.kind is FaceKind.CHARACTER

    @property
    def is_on_energy_face(self) -> bool:
        return self.face is not None and self.face.kind is FaceKind.ENERGY

    @property
    def is_on_action_face(self) -> bool:
        return self.face is not None and self.face.kind is FaceKind.ACTION

    @property
    def is_in_field(self) -> bool:
        return self.area.is_field

    def __str__(self) -> str:
        """What stands for it in a text, until that is told."""
        return mark_of_dice((self.id,))
