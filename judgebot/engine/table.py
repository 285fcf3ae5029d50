"""The cards of a game: what is printed on them and how it was read. Constant while the game lasts."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from judgebot.cardtext import nodes
from judgebot.cardtext.disputed import text_by_readings
from judgebot.cardtext.walk import everything
from judgebot.game.card import SIDEKICK, Card, CardId, CardKind

NO_TEXT = nodes.Text(())


class Unreadable(NamedTuple):
    """A text that was not read: why, and where."""

    text: str
    why: str


Reading = nodes.Text | Unreadable


def decided(reading: Reading, others: frozenset[str]) -> Reading:
    """The reading of a text, where `others` are decided the other way."""
    return text_by_readings(reading, others) if isinstance(reading, nodes.Text) else reading


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
        self.read_both_ways = dict(readings or {}), dict(flip_sides or {})
        self.readings, self.flip_sides = (
            {id_: decided(each, other_readings) for id_, each in side.items()} for side in self.read_both_ways
        )
        self.other_readings = other_readings
        self.tournament = tournament
        self.looked_up: set[str] = set()  # the disputed readings on which anything was looked up so far
        self.may_rule: bool | None = None  # whether a Static ability is printed anywhere, once that has been asked
        self.may_retext: bool | None = None  # whether one that changes texts is
        self.may_double: bool | None = None  # whether any text doubles or halves values
        self.as_printed: dict[object, tuple[Any, ...]] = {}  # the abilities of dice that no rule changes
        self.as_printed_on: dict[object, list[Any]] = {}  # those of cards
        self.names: dict[CardId | None, nodes.ChoiceOf | None] = {}  # what sort of thing each text lets a player name
        self.standing: tuple[object, ...] | None = None  # the dice, last of all, none of which has to fall

    def takes_other(self, reading: str) -> bool:
        """Whether a disputed reading is decided the other way. That it was asked for is kept: what comes out may rest
        on it."""
        self.looked_up.add(reading)
        return reading in self.other_readings

    def under(self, reading: str) -> "Table":
        """The same table with one more reading decided the other way."""
        return self.but_for(reading) if reading not in self.other_readings else self

    def but_for(self, reading: str) -> "Table":
        """The same table with one reading decided the opposite way."""
        return Table(self.cards, *self.read_both_ways, self.other_readings ^ {reading}, self.tournament)

    @property
    def texts(self) -> Iterator[nodes.Text]:
        """The texts of all cards that could be read, those of their other sides as well."""
        sides = (*self.readings.values(), *self.flip_sides.values())
        return (each for each in sides if isinstance(each, nodes.Text))

    @property
    def disputed(self) -> tuple[str, ...]:
        """The disputed readings that decide how the texts of these cards are read."""
        texts = (each for side in self.read_both_ways for each in side.values() if isinstance(each, nodes.Text))
        return tuple(sorted({node.reading for node in everything(tuple(texts)) if isinstance(node, nodes.Disputed)}))

    def card(self, id_: CardId) -> Card:
        if id_.name == SIDEKICK.name:
            return SIDEKICK
        return self.cards.get(id_, TOKEN)

    def affiliations(self, id_: CardId, flipped: bool = False) -> tuple[str, ...]:
        """The affiliations printed on the card; `flipped` asks for the other side (Flip)."""
        card = self.card(id_)
        other = card.flip_affiliations if flipped else None
        return card.affiliations if other is None else other

    def text(self, id_: CardId, flipped: bool = False) -> Reading:
        """How the card's text box was read; `flipped` asks for the other side (Flip)."""
        return (self.flip_sides if flipped else self.readings).get(id_, NO_TEXT)

    def named(self, id_: CardId | None) -> nodes.ChoiceOf | None:
        """What sort of thing the card's text lets a player name: a character, an affiliation, an energy type."""
        if id_ is not None and id_ not in self.names:
            sides = (self.text(id_), self.text(id_, flipped=True))
            said = everything(tuple(side for side in sides if isinstance(side, nodes.Text)))
            self.names[id_] = next((node.what for node in said if isinstance(node, nodes.Choose)), None)
        return self.names.get(id_)
