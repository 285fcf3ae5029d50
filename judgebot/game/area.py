"""The play areas (rule 1.5)."""

from enum import Enum


class Area(Enum):
    BAG = "bag"
    PREP = "prep"
    RESERVE = "reserve"
    FIELD = "field"
    ATTACK = "attack"
    USED = "used"
    OUT_OF_PLAY = "out of play"
    CAPTURED = "captured"  # under the die that captured it (3.8.1)
    ASIDE = "aside"  # out of the game for a while, as Intimidate does
    DRAWN = "drawn"  # by an ability that has yet to say where it goes (2.3.13)
    CARD = "card"  # unpurchased, on its card
    PLACED = "placed"  # put on a card by an ability, not unpurchased
    REMOVED = "removed"  # out of the game: a token that left the field (1.7.7)

    # Asked more often than anything else: no properties.

    is_field: bool
    """The Attack Zone is part of the Field Zone (1.5.6.1)."""

    is_rolled: bool
    """Dice here have a face and a status (1.6.2)."""

    keeps_face: bool
    """Dice here keep the face they showed, though those captured, set aside or put on a card are not rolled."""

    def __init__(self, name: str) -> None:
        self.is_field = name in ("field", "attack")
        self.is_rolled = self.is_field or name == "reserve"
        self.keeps_face = self.is_rolled or name in ("captured", "aside", "placed")

    @property
    def title(self) -> str:
        """As a judge calls it: "the Prep Area"."""
        return _TITLES[self]

    @property
    def whither(self) -> str:
        """Where a die goes that comes there: "to the Prep Area"."""
        return self.title if self in _NO_PLACE else f"to {self.title}"

    @property
    def where(self) -> str:
        """Where a die is that is there: "in the Prep Area"."""
        return _WHERE.get(self) or f"in {self.title}"

    def __str__(self) -> str:
        return str(self.value)


_TITLES = {
    Area.BAG: "the bag",
    Area.PREP: "the Prep Area",
    Area.RESERVE: "the Reserve Pool",
    Area.FIELD: "the Field Zone",
    Area.ATTACK: "the Attack Zone",
    Area.USED: "the Used Pile",
    Area.OUT_OF_PLAY: "Out of Play",
    Area.CAPTURED: "captivity",
    Area.ASIDE: "aside",
    Area.DRAWN: "the drawn dice",
    Area.CARD: "its card",
    Area.PLACED: "a card",
    Area.REMOVED: "out of the game",
}
_NO_PLACE = frozenset({Area.OUT_OF_PLAY, Area.ASIDE, Area.REMOVED})  # a die goes "Out of Play"
_WHERE = {
    Area.OUT_OF_PLAY: "Out of Play",
    Area.CAPTURED: "captured",
    Area.ASIDE: "set aside",
    Area.DRAWN: "among the drawn dice",
    Area.CARD: "on its card",
    Area.PLACED: "on a card",
    Area.REMOVED: "out of the game",
}
