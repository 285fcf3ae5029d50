"""From the rows of a file to cards and errata; everything wrong is found at once."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from judgebot.book.dates import FORM, is_date
from judgebot.book.mistake import Mistake, Mistakes
from judgebot.game.card import CardKind, Level
from judgebot.game.corner import corner
from judgebot.game.energy import EnergyType
from judgebot.library import values as of
from judgebot.library.columns import field, meant
from judgebot.library.files import Row, Rows, read
from judgebot.library.model import Errata, Erratum, Facts, Printing, parted
from judgebot.library.naming import full, plain

T = TypeVar("T")


class Cards(NamedTuple):
    """The cards of a file, how many rows say nothing new, the columns that are not used, and the encoding.

    `at_odds` has the lines of each card that stands in the file more than once, and not the same each time; `of_any`
    those of the cards with an energy such as "Wild", which names no type.
    """

    printings: tuple[Printing, ...]
    repeated: int
    at_odds: dict[str, list[int]]
    unused: tuple[str, ...]
    encoding: str
    of_any: tuple[int, ...] = ()


Passing = Callable[[Iterable[T], str, int], Iterable[T]]
"""What passes things on one by one, and may show how many of them it has: the things, what is done, how many."""


def unseen(items: Iterable[T], doing: str, total: int) -> Iterable[T]:
    """Passing that shows nothing."""
    del doing, total
    return items


def cards(path: Path, passing: Passing[Row] = unseen) -> Cards:
    """The cards in a file. Raises Mistakes: all that is wrong with it."""
    file = read(path)
    sheet = _Sheet(str(path), file.mistakes)
    rows = passing(file.rows, "reading card", len(file.rows))
    found = [each for row in sheet.each(rows, "card", _is_crowded(file)) if (each := _card(sheet, row))]
    _without_text(sheet, len(file.rows))
    sheet.done()
    first: dict[Printing, Printing] = {}
    for each in found:
        first.setdefault(each._replace(line=0), each)
    lines: dict[str, list[int]] = {}
    for each in first.values():
        lines.setdefault(full(each.name, each.subtitle, each.set), []).append(each.line)
    at_odds = {name: where for name, where in lines.items() if len(where) > 1}
    return Cards(
        tuple(first.values()),
        len(found) - len(first),
        at_odds,
        tuple(sheet.hinted()),
        file.encoding,
        tuple(sheet.of_any),
    )


def errata(path: Path) -> Errata:
    """The errata in a file, as far as they can be read. Raises Mistakes where nothing of it can."""
    file = read(path)
    sheet = _Sheet(str(path), file.mistakes)
    rows = sheet.each(file.rows, "erratum", _is_crowded(file))
    found = tuple((row.line, each) for row in rows if (each := _erratum(sheet, row)))
    return Errata(found, tuple(sheet.mistakes))


def _is_crowded(file: Rows) -> bool:
    """Whether rows, or what is wrong in their place, share a line, as in JSON that a program wrote."""
    lines = [*(row.line for row in file.rows), *(mistake.line for mistake in file.mistakes)]
    return len(set(lines)) < len(lines)


class _Sheet:
    """The file at hand: what is wrong in it, and the columns that nothing reads."""

    def __init__(self, file: str, mistakes: Iterable[Mistake]) -> None:
        self.file = file
        self.mistakes = list(mistakes)
        self.unused: dict[str, None] = {}
        self.used: set[str] = set()
        self.of_any: list[int] = []  # the lines of cards with an energy that is no type
        self.at = ""  # which row of its line it is, where a line has several
        self.textless: list[tuple[int, str]] = []  # the cards that have no text, not even an empty one

    def each(self, rows: Iterable[Row], one: str, is_crowded: bool) -> Iterator[Row]:
        """The rows; where lines have several of them, what is wrong is said of the card or erratum with its number."""
        for row in rows:
            self.at = f"{one} {row.number}: " if is_crowded else ""
            yield row
        self.at = ""

    def fields(self, row: Row) -> dict[str, Any]:
        """The values of a row by what they are."""
        found: dict[str, Any] = {}
        heads: dict[str, str] = {}
        for head, value in row.values.items():
            name = field(head)
            if not name:
                self.unused[head] = None
            elif name in found:
                self.wrong(row.line, f'"{heads[name]}" and "{head}" both hold the {name}', "leave one out")
            else:
                found[name], heads[name] = value, head
        self.used |= found.keys()
        return found

    def misspelt(self, name: str) -> str:
        """The column that may be called `name` and is misspelt, as a hint; "" where none is like it."""
        head = next((head for head in self.unused if meant(head) == name), "")
        return f'; or is it in the column "{head}"? Call that {name}' if head else ""

    def hinted(self) -> Iterator[str]:
        """The columns that are not used, with what they may be."""
        for head in self.unused:
            like = meant(head)
            yield f"{head} (if it holds the {like}, call it so)" if like and like not in self.used else head

    def wrong(self, line: int, what: str, instead: str) -> None:
        self.mistakes.append(Mistake(self.file, line, self.at + what, instead))

    def get(self, line: int, read_: Callable[[], T], otherwise: T) -> T:
        """What `read_` returns, or, where the value is wrong, a stand-in."""
        try:
            return read_()
        except of.Wrong as wrong:
            self.wrong(line, wrong.what, wrong.instead)
            return otherwise

    def names(self, line: int, values: dict[str, Any], *fields: str) -> list[str]:
        """The names in these fields, "" where there is none."""
        return [plain(self.get(line, partial(of.text, values.get(each)), "")) for each in fields]

    def done(self) -> None:
        """Raise what was found to be wrong; the same thing in row after row is one mistake."""
        if self.mistakes:
            raise Mistakes(sorted(dict.fromkeys(self.mistakes), key=lambda mistake: mistake.line))


def _card(sheet: _Sheet, row: Row) -> Printing | None:
    values = sheet.fields(row)
    _settle_type(sheet, values)
    before = len(sheet.mistakes)
    name, subtitle, set_, rarity = sheet.names(row.line, values, "name", "subtitle", "set", "rarity")
    if "subtitle" not in values and ": " in name:
        name, _, subtitle = name.partition(": ")
    if not name and len(sheet.mistakes) == before:
        sheet.wrong(row.line, "the card has no name", "write it in a column name" + sheet.misspelt("name"))
    if values.get("text") is None:
        sheet.textless.append((row.line, sheet.at))
    facts = _facts(sheet, row.line, values, subtitle)
    return Printing(row.line, name, subtitle, set_, rarity, facts) if len(sheet.mistakes) == before else None


_TEXT = 'write it in a column text, and "" there for an empty text box'


def _without_text(sheet: _Sheet, rows: int) -> None:
    """Cards without a text are mistakes: one for each, or a single one if none of several has any."""
    if rows > 1 and len(sheet.textless) == rows:
        sheet.wrong(sheet.textless[0][0], f"none of the {rows} cards has a text", _TEXT + sheet.misspelt("text"))
        return
    for line, at in sheet.textless:
        sheet.wrong(line, f"{at}the card has no text", _TEXT + sheet.misspelt("text"))


def _settle_type(sheet: _Sheet, values: dict[str, Any]) -> None:
    """A column that is just called Type holds the energy of a die where it names one, and else the kind of card."""
    if "type" not in values:
        return
    value = values.pop("type")
    name = "energy" if "energy" not in values and of.is_energy(value) else "kind"
    if name in values:
        sheet.unused["Type"] = None
    values.setdefault(name, value)


def _facts(sheet: _Sheet, line: int, values: dict[str, Any], subtitle: str) -> Facts:
    nothing: tuple[Level, ...] | None = None
    no_types: tuple[EnergyType, ...] | None = None
    levels = sheet.get(line, lambda: of.levels(values), nothing)
    kind = sheet.get(line, lambda: _kind(values, subtitle, levels), CardKind.CHARACTER)
    if kind.is_action and levels:
        sheet.wrong(line, "an action die has no levels", "leave them out, or write Character as the kind")
    types = sheet.get(line, lambda: of.energy(values.get("energy")), no_types)
    if sheet.get(line, lambda: of.is_any_energy(values.get("energy")), False):
        sheet.of_any.append(line)
    facts = Facts(
        kind,
        sheet.get(line, lambda: of.number(values.get("cost"), "cost", of.HIGHEST), None),
        () if kind.is_basic and types is None else types,
        sheet.get(line, lambda: of.affiliation(values.get("affiliation")), None),
        () if kind.is_action else levels,
        sheet.get(line, lambda: of.with_global(values.get("text"), values.get("global")), ""),
        sheet.get(line, lambda: of.number(values.get("max"), "max", of.HIGHEST), None),
        sheet.get(line, lambda: of.known(values.get("alignment"), str), None),
        sheet.get(line, lambda: of.known(values.get("equip"), of.truth), None),
    )
    if odds := corner(facts.affiliation or ()).at_odds(facts.alignment, facts.equip):
        sheet.wrong(line, odds, "write which it is")
    return parted(facts)


def _kind(values: dict[str, Any], subtitle: str, levels: tuple[Level, ...] | None) -> CardKind:
    """The kind that is written; without one, levels make a character, and Basic Actions are called so below."""
    if found := of.known(values.get("kind"), of.kind):
        return found
    if levels:
        return CardKind.CHARACTER
    if subtitle and (said := of.KINDS.get("".join(subtitle.casefold().split()))):
        return said
    raise of.Wrong("the kind of card is not said", "write Character, Action, Basic Action or Epic Basic Action")


def _erratum(sheet: _Sheet, row: Row) -> Erratum | None:
    """Card, day, text and source, all of which must be there."""
    values = sheet.fields(row)
    before = len(sheet.mistakes)
    name, subtitle, set_, day, source = sheet.names(row.line, values, "name", "subtitle", "set", "date", "source")
    text = sheet.get(row.line, lambda: of.with_global(values.get("text"), values.get("global")), "")
    for needed, (value, instead) in {
        "card": (name, 'as "Ram: Charger"'),
        "date": (day, "the day from which it holds"),
        "text": (text, "the whole new text"),
        "source": (source, "who gave it"),
    }.items():
        if not value:
            sheet.wrong(row.line, f"the erratum has no {needed}", f"write it in a column {needed}: {instead}")
    if day and not is_date(day):
        sheet.wrong(row.line, f'"{day}" is no date', FORM)
    return Erratum(full(name, subtitle, set_), day, text, source) if len(sheet.mistakes) == before else None
