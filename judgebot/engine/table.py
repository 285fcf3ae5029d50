"""The cards of a game: what is printed on them and how it was read. Constant while the game lasts."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from judgebot.cardtext import nodes
from judgebot.game.card import SIDEKICK, Card, CardId, CardKind

NO_TEXT = nodes.Text(())


class Unreadable(NamedTuple):
    """A text that was not read: why, and where."""

    text: str
    why: str


Reading = nodes.Text | Unreadable

TOKEN = Card("Token", CardKind.TOKEN)


class Table:
    """The cards in the game, their readings, and the switches for disputed readings.

    `other_readings`: ids of readings (rules/readings.yaml) to be decided the other way. `tournament`: extra rules of
    the
    event, which are not game rules.
    """

    def __init__(
        self,
        cards: Mapping[CardId, Card],
        readings: Mapping[CardId, Reading] | None = None,
        flip_sides: Mapping[CardId, Reading] | None = None,
        other_readings: frozenset[str] = frozenset(),
        tournament: frozenset[str] = frozenset(),
    ) -> None:
        self.cards = dict(cards)
        self.readings = dict(readings or {})
        self.flip_sides = dict(flip_sides or {})
        self.other_readings = other_readings
        self.tournament = tournament
        self.may_rule: bool | None = None  # whether a Static ability is printed anywhere, once that has been asked
        self.as_printed: dict[object, tuple[Any, ...]] = {}  # the abilities of dice that no rule changes

    def under(self, reading: str) -> "Table":
        """The same table with one more reading decided the other way."""
        others = self.other_readings | {reading}
        return Table(self.cards, self.readings, self.flip_sides, others, self.tournament)

    def card(self, id_: CardId) -> Card:
        if id_.name == SIDEKICK.name:
            return SIDEKICK
        return self.cards.get(id_, TOKEN)

    def text(self, id_: CardId, flipped: bool = False) -> Reading:
        """How the card's text box was read; `flipped` asks for the other side (Flip)."""
        return (self.flip_sides if flipped else self.readings).get(id_, NO_TEXT)
