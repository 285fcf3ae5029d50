"""``judgebot print``: rules and keywords as floor cards, four to a page."""

from pathlib import Path
from typing import Annotated

from typer import Argument, Option

from judgebot.book.lookup import Book
from judgebot.book.number import Span, spans
from judgebot.book.shelf import rule_book
from judgebot.book.unit import Unit
from judgebot.cli import paper as papers
from judgebot.cli.app import Code, Json, Options, command_app, end, print_json, say
from judgebot.cli.keyword import suggestion
from judgebot.cli.overwriting import bar
from judgebot.cli.rule import absent, backwards
from judgebot.ruling.paper import deck

KINDS = ("rule", "keyword")

app = command_app()


@app.command("print")
def print_cards(
    words: Annotated[list[str] | None, Argument(help='rule NUMBER... keyword "NAME, NAME"..., in any order.')] = None,
    output: Annotated[str, Option("--output", "-o", help="The file to write: .html, .pdf, .md or .txt.")] = "",
    template: Annotated[str, Option(help="Another template for the cards, built-in or your own.")] = "floor-card",
    size: Annotated[str, Option("--paper", help="A4 or Letter; what the printer has, without it.")] = "",
    json: Json = False,
) -> None:
    """Print floor cards: judgebot print rule 2.7.4 keyword overcrush -o cards.html"""
    if not words:
        papers.bad("no rule or keyword is named; write judgebot print rule 2.7.4 keyword overcrush -o cards.html")
    for kind in nameless(words):
        papers.bad(f'after "{kind}" there is no name; write judgebot print rule 2.7.4 keyword overcrush -o cards.html')
    options = Options()
    path = options.take(lambda: papers.place(output), Path())
    own = options.take(lambda: papers.known_template(template), "")
    page = options.take(lambda: papers.sized(size), "")
    options.done()
    bar(path, papers.templates(own))
    book = rule_book()
    named = asked(words)
    for message in (found := [said for kind, name in named for said in backwards(numbers_of(kind, name))]):
        say(message)
    if found:
        end(Code.BAD_INPUT)
    for message in (missing := [said for kind, name in named for said in lacking(book, kind, name)]):
        say(message)
    if missing:
        end(Code.NOT_FOUND)
    printed = list(dict.fromkeys(unit for kind, name in named for unit in units(book, kind, name)))
    papers.write(deck(printed, page), own, path)
    if json:
        print_json({"file": str(path), "cards": [unit.id for unit in printed]})
    else:
        print(f"written: {path}")


def nameless(words: list[str]) -> list[str]:
    """The words that say of which kind a name is, where none comes after them."""
    return [kind for kind, names in kinds(words) if not names]


def asked(words: list[str]) -> list[tuple[str, str]]:
    """Each name with its kind; a name of several words may stand in quotes or without."""
    return [(kind, name) for kind, names in kinds(words) for name in names]


def kinds(words: list[str]) -> list[tuple[str, list[str]]]:
    """What stands after each "rule" and "keyword", cut at its commas; words before the first are rules."""
    found: list[tuple[str, list[str]]] = []
    for word in words:
        if word in KINDS:
            found.append((word, []))
        elif found and (found[-1][0] == "keyword" or not found[-1][1]):
            found[-1][1].append(word)
        else:
            found.append(("rule", [word]))
    return [(kind, [part.strip() for part in " ".join(name).split(",") if part.strip()]) for kind, name in found]


def numbers_of(kind: str, name: str) -> tuple[Span, ...]:
    """The rule numbers that a name is made of; none where it is the name of a keyword."""
    return spans(name) if kind == "rule" else ()


def units(book: Book, kind: str, name: str) -> list[Unit]:
    """The units that a name means: those of a number, a range or a whole chapter, or a keyword or term."""
    if numbers := numbers_of(kind, name):
        return [unit for span in numbers for unit in carded(book, span)]
    return [each for each in book.named(name) if isinstance(each, Unit)]


def carded(book: Book, span: Span) -> list[Unit]:
    """The rules of a range that get a card: those with subrules, which stand on it, and those that are on no other."""
    there = book.within(span) if len(span.first) == 1 else book.exactly(span)
    return [unit for unit in there if book.children(unit) or book.parent(unit) not in there]


def lacking(book: Book, kind: str, name: str) -> list[str]:
    """What to say of the rules and keywords that a name asks for and that the book does not have."""
    if not (numbers := numbers_of(kind, name)):
        nothing = f'no rule, keyword or term "{name}"{suggestion(book, name)}'
        return [] if units(book, kind, name) else [nothing]
    return [said for span in numbers for said in absent(book, span, carded(book, span))]
