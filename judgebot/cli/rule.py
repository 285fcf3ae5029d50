"""``judgebot rule``: rules by number."""

from collections.abc import Iterator
from typing import Annotated

from typer import Argument, Option

from judgebot.book.lookup import Book
from judgebot.book.number import Span, spans
from judgebot.book.shelf import rule_book
from judgebot.book.unit import Unit
from judgebot.cli import show
from judgebot.cli.app import Code, Json, command_app, end, print_json, say, typed
from judgebot.cli.page import BLANK, Line, Role, paragraph, write
from judgebot.cli.results import result

EVERYTHING = Span((0,), (999,))

app = command_app()


@app.command()
def rule(
    numbers: Annotated[list[str] | None, Argument(help="2.7.4, 2.7, 2, a list, a range, or - to read them.")] = None,
    exact: Annotated[bool, Option("--exact", help="Without the subrules.")] = False,
    everything: Annotated[bool, Option("--all", help="Every rule of the book.")] = False,
    history: Annotated[bool, Option("--history", help="What earlier documents said.")] = False,
    json: Json = False,
) -> None:
    """Show rules by their number, each with its subrules."""
    book = rule_book()
    if everything and numbers:
        say("--all shows every rule; leave it out to see those that you name, or leave out the numbers")
        end(Code.BAD_INPUT)
    wanted = (EVERYTHING,) if everything else asked(typed(numbers or []))
    find = book.exactly if exact else book.within
    found = [(span, find(span)) for span in wanted]
    if json:
        print_json({"results": [result(book, unit) for unit in _all(found)]})
    elif _all(found):
        write(show.past(book, _all(found)) if history else pages(book, found))
    missing = [said for span, units in found for said in absent(book, span, units)]
    for said in missing:
        say(said)
    end(Code.NOT_FOUND if missing else Code.FINE)


def absent(book: Book, span: Span, units: list[Unit]) -> list[str]:
    """What to say where no units were found in a range, or an end of it is none: 9.9 of 2.6.1-9.9."""
    ends = [Span(end, end) for end in dict.fromkeys(span)] if span != EVERYTHING else []
    missing = [end for end in ends if not book.within(end)] if units else [span]
    return [f"no rule {each}{nearby(book, each)}" for each in missing]


def _all(found: list[tuple[Span, list[Unit]]]) -> list[Unit]:
    return list(dict.fromkeys(unit for _, units in found for unit in units))


def asked(text: str) -> tuple[Span, ...]:
    """Return the numbers in ``text``; ends the command if it holds anything else."""
    wanted = spans(text)
    if not wanted:
        command = "keyword" if rule_book().called(text) else "search"
        other = f'; for words try: judgebot {command} "{text}"' if text else ""
        what = f'"{text}" is no rule number' if text else "no rule is named"
        say(f"{what}; write 2.7.4, a section 2.7, or a range 2.6.1-2.6.3{other}")
        end(Code.BAD_INPUT)
    for said in (wrong := backwards(wanted)):
        say(said)
    if wrong:
        end(Code.BAD_INPUT)
    return wanted


def backwards(wanted: tuple[Span, ...]) -> list[str]:
    """What to say of the ranges that end before they begin, which are not turned round."""
    turned = [(span, Span(span.last, span.first)) for span in wanted if span.first > span.last]
    return [f"{span} runs backwards; write {other}" for span, other in turned]


def nearby(book: Book, span: Span) -> str:
    """Return a hint on what there is instead of the number in ``span``."""
    number = span.first
    while number := number[:-1]:
        if under := book.within(Span(number, number)):
            return f"; {under[0].id} {f'goes to {under[-1].id}' if len(under) > 1 else 'has no subrules'}"
    return f"; the book goes from {book.rules()[0].id} to {book.rules()[-1].id}" if book.rules() else ""


def pages(book: Book, found: list[tuple[Span, list[Unit]]]) -> Iterator[Line]:
    """Yield each rule asked for in full, its subrules in brief; of a chapter the contents."""
    for span, units in found:
        if len(span.first) == 1:
            yield from show.contents(units)
        else:
            yield from _with_subrules(book, span, units)
    yield from show.imprint(book)


def _with_subrules(book: Book, span: Span, units: list[Unit]) -> Iterator[Line]:
    for unit in units:
        is_asked = unit.id == str(span) or len(units) == 1
        yield from show.in_full(book, unit) if is_asked else show.in_brief(book, unit)
        yield BLANK
    if len(units) > 1:
        cut = "What the subrules refer to is left out; it stands with each when asked for by its number."
        yield from paragraph(cut, Role.ASIDE)
