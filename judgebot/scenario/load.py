"""Reading a scenario file: everything right in it as values, or everything wrong in it at once."""

from pathlib import Path

from judgebot.book.dates import FORM, is_date
from judgebot.book.mistake import Mistakes
from judgebot.book.yamlfile import Page, Table, Value, parse, read
from judgebot.scenario.board import NOTHING, board
from judgebot.scenario.cards import cards
from judgebot.scenario.expecting import expectations
from judgebot.scenario.model import Occasion, Scenario
from judgebot.scenario.names import Names
from judgebot.scenario.rules import readings
from judgebot.scenario.script import script
from judgebot.scenario.sheet import NO_TABLE, Sheet
from judgebot.scenario.unpurchased import with_unpurchased
from judgebot.scenario.unusual import refuse_too_many

KEYS = (
    "title", "ask", "catalogue", "as of", "cards", "board", "script", "expect", "other readings", "note", "event",
)  # fmt: skip
OCCASION = ("event", "table", "round", "judge", "players")
NOWHERE = Occasion()


def load(path: Path, name: str | None = None, day: str = "") -> Scenario:
    """The scenario in the file at `path`; mistakes call it `name` (the path by default).

    Cards of the library have their texts as of this `day`, by default by now, if the file does not say `as of`.

    Raises:
        Mistakes: all that is wrong with the file, each with its line.
    """
    return _checked(read(path, name), name or str(path), day)


def loads(text: str | bytes, name: str = "scenario", day: str = "") -> Scenario:
    """The scenario that `text` writes out. Raises Mistakes as `load` does."""
    return _checked(parse(text, name), name, day)


def _checked(page: Page, name: str, day: str) -> Scenario:
    sheet = Sheet(name)
    sheet.mistakes += page.mistakes
    if page.root is None and page.mistakes:
        raise Mistakes(page.mistakes)
    table = sheet.table(page.root, 1, "the file", KEYS)
    found = _scenario(sheet, table, day)
    if sheet.mistakes:
        raise Mistakes(sorted(dict.fromkeys(sheet.mistakes), key=lambda mistake: mistake.line))
    return found


def _scenario(sheet: Sheet, table: Table, day: str) -> Scenario:
    known = cards(sheet, *_under(table, "cards"), _day(sheet, table) or day)
    if "as of" in table and not sheet.mistakes and not any(entry.origin for entry in known.values()):
        sheet.wrong(table.lines["as of"], "as of changes nothing: no card is from the library", "leave it out")
    if table is not NO_TABLE and table.get("board") is None:
        sheet.wrong(table.line, "there is no board", "write board: with A: and B:")
    there = board(sheet, *_under(table, "board"), known) if table.get("board") is not None else NOTHING
    refuse_too_many(sheet, there, known)
    there, notes = with_unpurchased(there, known, table.get("script"))
    dice = [die for side in (there.a, there.b) for die in side.dice]
    printed = {die.handle: entry.card for die in dice if (entry := known.of(die.card, die.owner))}
    names = Names(printed, known, frozenset(die.handle for die in dice if die.named))
    steps = script(sheet, *_under(table, "script"), names)
    return Scenario(
        sheet.file,
        sheet.text(table, "title") or Path(sheet.file).stem,
        sheet.text(table, "ask"),
        _words(sheet, table, "catalogue"),
        known,
        there,
        steps,
        expectations(sheet, *_under(table, "expect"), names),
        readings(sheet, *_under(table, "other readings")),
        notes,
        _occasion(sheet, *_under(table, "event")),
    )


def _day(sheet: Sheet, table: Table) -> str:
    """The day that `as of` names."""
    day = sheet.text(table, "as of")
    if day and not is_date(day):
        sheet.wrong(table.lines["as of"], f'"{day}" is no date', FORM)
    return day


def _occasion(sheet: Sheet, value: Value, line: int) -> Occasion:
    """What `event:` says: where, at which table, who judges and who plays."""
    if value is None:
        return NOWHERE
    told = sheet.table(value, line, "event", OCCASION)
    event, table, round_, judge = (sheet.text(told, key) for key in OCCASION[:4])
    return Occasion(event, table, round_, judge, _words(sheet, told, "players"))


def _under(table: Table, key: str) -> tuple[Value, int]:
    return table.get(key), table.lines.get(key, table.line)


def _words(sheet: Sheet, table: Table, key: str) -> tuple[str, ...]:
    return tuple(word for word, _ in sheet.words(*_under(table, key), key))
