"""The names that a scenario may use: handles, what `as:` names, cards and players."""

import re
from collections.abc import Mapping
from functools import cached_property

from judgebot.book.spelling import did_you_mean
from judgebot.game.affiliation import is_known
from judgebot.game.area import Area
from judgebot.game.card import Card
from judgebot.scenario.dice import RESERVED
from judgebot.scenario.faces import is_face
from judgebot.scenario.model import Cards
from judgebot.scenario.sheet import Sheet

PLAYERS = ("A", "B", "player A", "player B")
_SUBJECT = re.compile(r"(.*?)(?: \(([1-9])\))?(?: of ([AB]))?", re.DOTALL)
_AREAS = frozenset(area.value for area in Area)
_MADE = re.compile(r"token\d*")  # the engine names the tokens it makes


class Names:
    """The names known so far while a script is read."""

    def __init__(self, handles: Mapping[str, Card], cards: Cards, named: frozenset[str] = frozenset()) -> None:
        self.handles = dict(handles)
        self.named = named  # handles that the file gives
        self.entries = cards
        self.cards = frozenset(cards.names())
        self.given: set[str] = set()

    def all(self) -> list[str]:
        return [*self.handles, *self.given, *self.cards]

    def is_die(self, name: str) -> bool:
        """Whether `name` is the handle of a die, or may be that of a token which is made."""
        return name in self.handles or name in self.given or _MADE.fullmatch(name) is not None

    def knows(self, name: str) -> bool:
        """Whether `name` is a handle, a card or a player."""
        card, number, owner = subject(name)
        is_die = self.is_die(name) or (number > 0 and not owner and self.is_die(card))
        return is_die or card in self.cards or name in PLAYERS or name == "virtual"

    def check(self, sheet: Sheet, name: str, line: int) -> None:
        """Note a name that nothing on the board has."""
        if not self.knows(name):
            self.unknown(sheet, name, line)

    def check_word(self, sheet: Sheet, name: str, line: int) -> None:
        """Note what is chosen or ordered that nothing on the board is called by, and of which no card or die speaks."""
        if not (self.knows(name) or self.speaks_of(name)):
            self.unknown(sheet, name, line)

    def unknown(self, sheet: Sheet, name: str, line: int) -> None:
        if sheet.is_refused(subject(name)[0]):
            return
        sheet.wrong(line, f'nothing is called "{name}"', did_you_mean(name, self.all()) or "check the board")

    def speaks_of(self, word: str) -> bool:
        """Whether it is a word of the game, or one that a card says."""
        is_of_the_game = word.isdecimal() or word in _AREAS or is_face(word) or is_known(word)
        return is_of_the_game or self.is_printed(word)

    @cached_property
    def printed(self) -> str:
        """All that is printed on the cards."""
        return " ".join(_printed_on(entry.card) for entry in self.entries.values()).casefold()

    def is_printed(self, words: str) -> bool:
        """Whether a card has these words on it, of one or of several."""
        one = re.escape(words.casefold().removesuffix("s"))
        return re.search(rf"(?<!\w){one}s?(?!\w)", self.printed) is not None

    def learn(self, sheet: Sheet, name: str, line: int, for_good: bool = True) -> None:
        """Learn what `as:` calls a die; not for good in a step that is to be refused, of which no die comes."""
        if name in self.named or name in self.given:
            sheet.wrong(line, f'"{name}" already names a die', "choose another handle")
        elif name in RESERVED or name in self.cards:
            sheet.wrong(line, f'"{name}" cannot be a handle', "choose another handle")
        if for_good:
            self.given.add(name)
            self.handles.pop(name, None)

    def card_of(self, handle: str) -> Card | None:
        """The card of the die with this handle, as far as it is known before the game is played."""
        return self.handles.get(handle)


def _printed_on(card: Card) -> str:
    """What may be chosen by a word that is printed on a card: a keyword, an affiliation, an alignment."""
    sides = (card.text, card.alignment, *card.affiliations_of_both_sides, card.flip or "")
    return " ".join(sides)


def subject(name: str) -> tuple[str, int, str]:
    """`Coach (2) of B` as ("Coach", 2, "B"): the card or die, which ability (0: not said), whose ("": not said)."""
    match = _SUBJECT.fullmatch(name)
    assert match is not None, "any text fits"
    return match[1], int(match[2] or 0), match[3] or ""


def without_owner(name: str) -> str:
    return subject(name)[0] if name else ""
