"""What a template is given: rulings with everything that is printed on them, and cards with a rule each."""

from dataclasses import dataclass
from hashlib import sha256
from math import ceil
from typing import NamedTuple

from markupsafe import Markup

from judgebot import __version__
from judgebot.book.lookup import Book
from judgebot.book.number import Span, parsed
from judgebot.book.shelf import rule_book
from judgebot.book.unit import Kind, Ruling, Unit
from judgebot.engine.view import View
from judgebot.ruling.answer import answer
from judgebot.ruling.document import Document, Quoted, document
from judgebot.ruling.picture import declared, picture
from judgebot.scenario.calling import Calling
from judgebot.scenario.model import Occasion
from judgebot.scenario.outcome import Outcome


class Seat(NamedTuple):
    """A player by name, and "A" or "B" where that is known."""

    name: str
    letter: str = ""

    def __str__(self) -> str:
        return f"{self.name} ({self.letter})" if self.letter else self.name


class Sheet(NamedTuple):
    """A ruling as it is printed. `before` and `after` are pictures, `sha256` is that of the scenario file."""

    id: str
    occasion: Occasion
    players: tuple[Seat, ...]
    ruling: Document
    answer: str
    before: Markup
    after: Markup
    rulings: tuple[Ruling, ...]
    file: str
    sha256: str


QUARTER = 92  # millimetres that the text of a card may take in a quarter of a page
LARGE, SMALL = (44, 5.3), (64, 3.6)  # the letters in a line of such a card, and its millimetres


class Card(NamedTuple):
    """A rule, a keyword or a term for a floor card; the notes of a keyword as they stand under it, and `more`, which
    says how to print the rules under those."""

    id: str
    title: str
    text: str
    examples: tuple[str, ...] = ()
    notes: tuple[Quoted, ...] = ()
    more: str = ""

    @property
    def size(self) -> str:
        """How it is printed: "short" or, in smaller type, "long" in a quarter of a page, or "wide" over its width."""
        if self._height(*LARGE) <= QUARTER:
            return "short"
        return "long" if self._height(*SMALL) <= QUARTER else "wide"

    def _height(self, letters: int, line: float) -> float:
        """About how many millimetres its text takes."""
        texts = [self.text, self.more, *self.examples, *(note.text for note in self.notes)]
        return sum(ceil(len(text) / letters) * line + 1.5 for text in texts if text)


@dataclass(frozen=True, slots=True)
class Paper:
    """A document: its rulings and its cards, and what stands on all of them."""

    title: str
    rulings: tuple[Sheet, ...] = ()
    cards: tuple[Card, ...] = ()
    date: str = ""
    size: str = ""
    book: str = ""
    edition: str = ""
    version: str = __version__


def sheet(number: int, outcome: Outcome, data: bytes, occasion: Occasion) -> Sheet:
    """The ruling on a scenario that was played; `data` is its file, `number` its place in the document."""
    calling, ruling, id_ = Calling(outcome), document(outcome), f"ruling-{number}"
    before, after = View(outcome.table, outcome.start), View(outcome.table, outcome.end)
    return Sheet(
        id_,
        occasion,
        seated(occasion.players),
        ruling,
        answer(outcome, ruling).replace("`", '"'),  # as a terminal shows steps
        Markup(picture(f"{id_}-before", "Board before", before, calling, ruling.before, declared(outcome))),
        Markup(picture(f"{id_}-after", "Board after", after, calling, ruling.after)),
        rulings_behind(rule_book(), ruling),
        outcome.scenario.file,
        sha256(data).hexdigest(),
    )


def seated(players: tuple[str, ...]) -> tuple[Seat, ...]:
    """The players; of two the first is player A."""
    letters = "AB" if len(players) == 2 else [""] * len(players)
    return tuple(Seat(name, letter) for name, letter in zip(players, letters, strict=True))


def rulings_behind(book: Book, ruling: Document) -> tuple[Ruling, ...]:
    """The dated rulings that it rests on: those cited, and those that settle a reading."""
    readings = {each.id: each.ruling for each in book.corpus.readings}
    ids = [*(rule.id for rule in ruling.deciding), *ruling.supporting, *(readings.get(r.id, "") for r in ruling.rests)]
    return tuple(book.rulings[id_] for id_ in dict.fromkeys(ids) if id_ in book.rulings)


def paper(sheets: list[Sheet], date: str, size: str) -> Paper:
    """The document of these rulings; its cards are the deciding rules, each once: a note is on its keyword's card."""
    book = rule_book()
    ids = dict.fromkeys(rule.id for each in sheets for rule in each.ruling.deciding)
    units = [book.units[id_] for id_ in ids if id_ in book.units]
    cards = tuple(card(book, unit) for unit in units if unit.kind is not Kind.NOTE or unit.parent not in ids)
    title = sheets[0].ruling.title if len(sheets) == 1 else f"{len(sheets)} rulings"
    return Paper(title, tuple(sheets), cards, date, size, *_imprint(book))


def deck(units: list[Unit], size: str) -> Paper:
    """The document of floor cards for these units."""
    book = rule_book()
    printed = frozenset(unit.id for unit in units)
    return Paper("Floor cards", (), tuple(card(book, unit, printed) for unit in units), "", size, *_imprint(book))


def card(book: Book, unit: Unit, printed: frozenset[str] = frozenset()) -> Card:
    """A unit with its notes, or a heading with the rules under it; `printed` are the rules that have a card as well."""
    notes = tuple(Quoted(each.id, each.title, each.text) for each in book.children(unit))
    return Card(unit.id, unit.title, unit.text, unit.examples, notes, _deeper(book, unit, printed))


def _deeper(book: Book, unit: Unit, printed: frozenset[str]) -> str:
    """Which rules stand under those on the card of a unit and on no other, and how to print them; "" where all are."""
    under = {each.id: book.children(each) for each in book.children(unit) if each.id not in printed}
    deeper = {id_: children for id_, children in under.items() if children}
    if not deeper:
        return ""
    spans = [str(Span(parsed(some[0].id), parsed(some[-1].id))) for some in deeper.values()]
    return f"Not on this card: {', '.join(spans)}. They are printed by: judgebot print rule {' '.join(deeper)}"


def _imprint(book: Book) -> tuple[str, str]:
    return book.corpus.imprint.title, book.corpus.imprint.edition
