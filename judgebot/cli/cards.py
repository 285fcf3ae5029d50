"""``judgebot cards``: your own library of cards, and the errata of their texts."""

import sys
from collections.abc import Iterator, Sequence
from datetime import date as calendar
from pathlib import Path
from typing import Annotated, Any

from typer import Argument, Option

from judgebot.book.dates import FORM, is_date
from judgebot.book.mistake import Mistakes
from judgebot.cli.app import Code, Json, command_app, end, print_json, print_plain, say
from judgebot.cli.page import Line, Piece, Role, paragraph, write
from judgebot.cli.progress import shown
from judgebot.game.often import counted
from judgebot.library.model import Erratum, Source
from judgebot.library.naming import plain
from judgebot.library.reading import Cards, cards, errata
from judgebot.library.store import Library, at_hand

IMPORT = "judgebot cards import FILE adds the cards of a list that you have: .csv, .json or .jsonl."

MOST_LINES = 10

app = command_app()


@app.command("import")
def import_(
    file: Annotated[Path, Argument(help="A list of cards: .csv, .tsv, .json or .jsonl.")],
    source: Annotated[
        str | None, Option("--source", help="What to call it; the name of the file without this.")
    ] = None,
    date: Annotated[str, Option("--date", help="The day it is from, as 2026-01-31; today without this.")] = "",
) -> None:
    """Add the cards of a list, all of them or none.

    They take the place of what the same source had before.
    """
    if date and not is_date(date):
        say(f'--date: "{date}" is no date; {FORM}')
        end(Code.BAD_INPUT)
    if source is not None and not plain(source):
        say("--source: it is empty; leave it out to call the source after the file")
        end(Code.BAD_INPUT)
    found = cards(file, shown)
    of = Source(
        plain(file.stem if source is None else source), date or calendar.today().isoformat(), len(found.printings)
    )
    with Library(to_write=True) as library:
        before = library.replace(of, shown(found.printings, "keeping card", len(found.printings)))
        others = [each for each in library.sources() if each.name != of.name]
    print_plain(f"{of}: {counted(of.cards, 'card')}" + (f", in place of {before}" if before else ""))
    for line in (*_of_its_date(of, date, others), *_remarks(found)):
        print_plain(f"  {line}")


@app.command("list")
def list_(
    names: Annotated[bool, Option("--names", help="The names of the cards instead.")] = False, json: Json = False
) -> None:
    """List the sources of your cards, the newest first, and the errata."""
    library = at_hand()
    if names and library is not None:
        with library:
            called = library.full_names()
        print_json({"names": called}) if json else print_plain(*called)
        return
    if library is None:
        print_json({"sources": [], "errata": []}) if json else write(paragraph(f"No cards yet. {IMPORT}"))
        return
    with library:
        sources, corrections = library.sources(), library.errata()
    if json:
        told: dict[str, Any] = {"sources": [each._asdict() for each in sources]}
        print_json(told | {"errata": [each._asdict() for each in corrections]})
    else:
        write(_list(sources, corrections))


@app.command()
def remove(source: Annotated[str, Argument(help="A source, as judgebot cards list names it.")]) -> None:
    """Take the cards and the errata of a source out."""
    library = at_hand()
    names: list[str] = []
    if library is not None:
        with library:
            names = [each.name for each in library.sources()] + [each.source for each in library.errata()]
    if source not in names:
        there = f"there are {', '.join(dict.fromkeys(names))}" if names else IMPORT
        say(f'no source "{source}"; {there}')
        end(Code.NOT_FOUND)
    with Library(to_write=True) as writable:
        gone, corrections = writable.remove(source)
    print_plain(
        f"{source}: {counted(gone, 'card')}"
        + (f" and {counted(corrections, 'erratum', 'errata')}" if corrections else "")
        + " removed"
    )


@app.command("errata")
def errata_(
    file: Annotated[Path, Argument(help="A list of errata: card, date, text, source; .csv, .json or .jsonl.")],
) -> None:
    """Add errata, all of them or none.

    An erratum is a text that replaces the printed one from a day on.
    """
    from judgebot.library.correcting import placed

    found = errata(file)
    if at_hand() is None:
        if found.mistakes:
            print_plain(Mistakes(found.mistakes), file=sys.stderr)
        say(f"there are no cards to correct. {IMPORT}")
        end(Code.BAD_INPUT)
    with Library(to_write=True) as library:
        corrections = placed(library, found, str(file))
        library.correct(corrections)
    print_plain(counted(len(corrections), "erratum", "errata"))


def _of_its_date(source: Source, date: str, others: list[Source]) -> Iterator[str]:
    """What it means that the date is yet to come; or that none was given, where it comes before other cards."""
    if source.is_ahead:
        yield f"{date} is yet to come; where sources differ, this one is taken before those with earlier dates"
    elif not date and others:
        yield "no --date is given, so it counts as of today: where sources differ, the newest is taken first"


def _remarks(found: Cards) -> Iterator[str]:
    """What a person should know of how the file was taken in."""
    if found.repeated:
        say_it = "row says" if found.repeated == 1 else "rows say"
        yield f"{found.repeated} {say_it} the same as another and count once"
    for name, lines in found.at_odds.items():
        yield f"{name} stands on lines {', '.join(map(str, lines))} and differs; rulings that use it will say so"
    if found.of_any:
        yield f"an energy such as Wild or Any is no type and counts as not known: {_on_lines(found.of_any)}"
    if found.unused:
        yield f"not used: {', '.join(found.unused)}"
    if found.encoding == "cp1252":
        yield "the file is no UTF-8 and was read as Windows-1252; look at a name with an accent"


def _on_lines(lines: Sequence[int]) -> str:
    """So many cards, and the first of the lines that they stand on."""
    told = list(dict.fromkeys(lines))
    more = " ..." if len(told) > MOST_LINES else ""
    return f"{counted(len(lines), 'card')} on line {', '.join(map(str, told[:MOST_LINES]))}{more}"


def _list(sources: list[Source], corrections: list[Erratum]) -> Iterator[Line]:
    for each in sources:
        yield (Piece(each.name, Role.TITLE), Piece(f"  {each.date}, {counted(each.cards, 'card')}", Role.ASIDE))
    for erratum in corrections:
        yield (Piece(erratum.card, Role.TITLE), Piece(f"  erratum of {erratum.date} by {erratum.source}", Role.ASIDE))
