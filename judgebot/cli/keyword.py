"""``judgebot keyword``: keywords with their notes, and the terms the book defines."""

from collections.abc import Iterator
from typing import Annotated

from typer import Argument, Option

from judgebot.book.lookup import Book, Entry
from judgebot.book.official.passage import DICE_MASTERS
from judgebot.book.shelf import opened
from judgebot.book.spelling import nearest
from judgebot.book.unit import Kind, Ruling, Unit
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
    history: Annotated[bool, Option("--history", help="What earlier documents said.")] = False,
    game: Game = DICE_MASTERS,
    json: Json = False,
) -> None:
    """Show a keyword with its numbered notes, or a term that the book defines."""
    book = opened(game)
    if everything:
        present(book, [*book.keywords()], json)
        end(Code.FINE)
    asked = [each.strip() for each in typed(name or []).split(",") if each.strip()]
    if not asked:
        say("no name given; write one as in: judgebot keyword overcrush")
        end(Code.BAD_INPUT)
    found = {each: book.named(each) or inflected(book, each) for each in asked}
    units = list(dict.fromkeys(unit for each in found.values() for unit in each))
    if history and not json:
        write(show.past(book, units))
    else:
        present(book, units if exact else with_notes(book, units), json)
    missing = [each for each, units in found.items() if not units]
    for each in missing:
        say(f'no keyword or term "{each}"{suggestion(book, each)}')
    end(Code.NOT_FOUND if missing else Code.FINE)


def inflected(book: Book, name: str) -> list[Entry]:
    """Return the keywords that a name is another form of, and say so."""
    units = book.inflected(name)
    if units:
        say(f'"{name}" is taken for {" and ".join(unit.title for unit in units)}')
    return [*units]


def with_notes(book: Book, entries: list[Entry]) -> list[Entry]:
    """Return the entries, each keyword with its notes after it."""
    return [each for entry in entries for each in (entry, *notes(book, entry))]


def notes(book: Book, entry: Entry) -> list[Unit]:
    """Return the notes of a keyword; nothing else has any."""
    return book.children(entry) if isinstance(entry, Unit) and entry.kind is Kind.KEYWORD else []


def suggestion(book: Book, name: str) -> str:
    """Return the names that look like ``name``, as an end of a message."""
    near = nearest(name, book.names())
    return f"; did you mean {', '.join(near)}?" if near else f'; for words try: judgebot search "{name}"'


def present(book: Book, entries: list[Entry], json: bool) -> None:
    """Print the entries as a page or as JSON."""
    if json:
        print_json({"results": [result(book, entry) for entry in entries]})
    elif entries:
        write(_lines(book, entries))


def _lines(book: Book, entries: list[Entry]) -> Iterator[Line]:
    shown = {entry.id for entry in entries}
    for entry in entries:
        if isinstance(entry, Ruling):
            yield from show.ruling(book, entry)
        elif entry.kind is not Kind.NOTE or entry.parent not in shown:
            yield from show.in_full(book, entry, [note for note in notes(book, entry) if note.id in shown])
        else:
            continue
        yield BLANK
    yield from show.imprint(book)
