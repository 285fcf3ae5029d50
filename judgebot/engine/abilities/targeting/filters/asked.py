"""The die or card of which a filter is asked, and the functions that say what each filter asks of it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from judgebot.cardtext import nodes
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.targeting.sorts import card_is_of_type, die_is_of_type, is_noun, is_of_sort
from judgebot.engine.request import Unread
from judgebot.engine.view import View
from judgebot.game.card import Card, CardId
from judgebot.game.energy import EnergyType


class DieAsked(NamedTuple):
    """A die, looked at in `view`; a name fits `anyones` dice, or only those of one's team."""

    ctx: Context
    die: int
    view: View
    anyones: bool = False

    @property
    def card(self) -> CardId:
        return self.view.card_id(self.die)

    @property
    def printed(self) -> Card:
        return self.view.card(self.die)

    @property
    def name(self) -> str:
        return self.view.name(self.die)

    @property
    def affiliations(self) -> frozenset[str]:
        return self.view.affiliations(self.die)

    @property
    def alignment(self) -> str:
        return self.view.alignment(self.die)

    @property
    def types(self) -> frozenset[EnergyType]:
        return self.view.types(self.die)

    @property
    def keywords(self) -> dict[str, nodes.KeywordAbility]:
        return self.view.keywords(self.die)

    def is_of_type(self, word: str) -> bool:
        return die_is_of_type(self.view, self.die, word)

    def is_of_sort(self, noun: nodes.Noun) -> bool:
        return is_noun(self.view, noun, self.die)


class CardAsked(NamedTuple):
    """A card as such."""

    ctx: Context
    card: CardId

    @property
    def view(self) -> View:
        return self.ctx.view

    @property
    def printed(self) -> Card:
        return self.view.table.card(self.card)

    @property
    def name(self) -> str:
        return self.card.name

    @property
    def affiliations(self) -> frozenset[str]:
        return self.view.card_affiliations(self.card)

    @property
    def alignment(self) -> str:
        return self.printed.alignment

    @property
    def types(self) -> frozenset[EnergyType]:
        return frozenset(self.printed.types)

    @property
    def keywords(self) -> dict[str, nodes.KeywordAbility]:
        return self.view.card_keywords(self.card)

    def is_of_type(self, word: str) -> bool:
        return card_is_of_type(self.view, self.card, word)

    def is_of_sort(self, noun: nodes.Noun) -> bool:
        return is_of_sort(self.view, noun, self.card)


OfDice = Callable[[DieAsked, Any], bool]
OfCards = Callable[[CardAsked, Any], bool]
OfBoth = Callable[[DieAsked | CardAsked, Any], bool]
DICE: dict[type[nodes.Filter], OfDice] = {}
CARDS: dict[type[nodes.Filter], OfCards] = {}


def of_dice(*filters: type[nodes.Filter]) -> Callable[[OfDice], OfDice]:
    """Mark the function that says whether a die fits such a filter."""

    def wrap(f: OfDice) -> OfDice:
        DICE.update(dict.fromkeys(filters, f))
        return f

    return wrap


def of_cards(*filters: type[nodes.Filter]) -> Callable[[OfCards], OfCards]:
    """Mark the function that says whether a card fits such a filter."""

    def wrap(f: OfCards) -> OfCards:
        CARDS.update(dict.fromkeys(filters, f))
        return f

    return wrap


def of_both(*filters: type[nodes.Filter]) -> Callable[[OfBoth], OfBoth]:
    """Mark the function that says whether a die or a card fits such a filter, which is asked of both alike."""

    def wrap(f: OfBoth) -> OfBoth:
        of_dice(*filters)(f)
        of_cards(*filters)(f)
        return f

    return wrap


def unasked(asked: CardAsked, part: nodes.Filter) -> Unread:
    """That a filter asks of a card what only a die can be."""
    return Unread(asked.ctx.card or asked.card, f"the engine does not ask '{type(part).__name__}' of a card")
