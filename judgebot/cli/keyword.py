"""``judgebot keyword``: keywords with their notes, and the terms the book defines."""

from collections.abc import Iterator
from typing import Annotated

from typer import Argument, Option

from judgebot.book.lookup import Book
from judgebot.book.official.passage import DICE_MASTERS
from judgebot.book.shelf import opened
from judgebot.book.spelling import nearest
from judgebot.book.unit import Kind, Unit
from judgebot.cli import show
from judgebot.cli.app import Code, Game, Json, command_app, end, print_json, say, typed
from judgebot.cli.page import BLANK, Line, write
from judgebot.cli.results import result

app = command_app()


@app.command()
def keyword(
    name: Annotated[list[str] | None, Argument(help="A keyword, a term, or several with commas; - reads it.")] = None,
    exact: Annotated[bool, Option("--exact", help="Without the numbered notes.")] = False,
    everything: Annotated[bool, Option("--all", help="Every keyword and term.")] = False,
    game: Game = DICE_MASTERS,
    json: Json = False,
) -> None:
    """Show a keyword with its numbered notes, or a term that the book defines."""
    book = opened(game)
    if everything:
        present(book, book.keywords(), json)
        end(Code.FINE)
    asked = [each.strip() for each in typed(name or []).split(",") if each.strip()]
    if not asked:
        say("no name given; write one as in: judgebot keyword overcrush")
        end(Code.BAD_INPUT)
    found = {each: book.named(each) for each in asked}
    units = dict.fromkeys(unit for each in found.values() for unit in each)
    present(book, [*units] if exact else with_notes(book, units), json)
    missing = [each for each, units in found.items() if not units]
    for each in missing:
        say(f'no keyword or term "{each}"{suggestion(book, each)}')
    end(Code.NOT_FOUND if missing else Code.FINE)


def with_notes(book: Book, units: dict[Unit, None]) -> list[Unit]:
    """Return the units, each keyword with its notes after it."""
    return [each for unit in units for each in (unit, *(book.children(unit) if unit.kind is Kind.KEYWORD else ()))]


def suggestion(book: Book, name: str) -> str:
    """Return the names that look like ``name``, as an end of a message."""
    near = nearest(name, book.names())
    return f"; did you mean {', '.join(near)}?" if near else f'; for words try: judgebot search "{name}"'


def present(book: Book, units: list[Unit], json: bool) -> None:
    """Print the units as a page or as JSON."""
    if json:
        print_json({"results": [result(book, unit) for unit in units]})
    elif units:
        write(_lines(book, units))


def _lines(book: Book, units: list[Unit]) -> Iterator[Line]:
    shown = {unit.id for unit in units}
    for unit in units:
        if unit.kind is not Kind.NOTE or unit.parent not in shown:
            notes = [note for note in book.children(unit) if note.id in shown]
            yield from show.in_full(book, unit, notes)
            yield BLANK
    yield from show.imprint(book)
