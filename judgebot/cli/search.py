"""``judgebot search``: the rules that answer a question."""

import re
from collections.abc import Iterator
from typing import Annotated

from typer import Argument, Option

from judgebot.book.lookup import Book, Entry, is_numbered
from judgebot.book.number import spans
from judgebot.book.official.passage import DICE_MASTERS
from judgebot.book.search import Found, search_in
from judgebot.book.shelf import opened
from judgebot.book.unit import Kind, Ruling
from judgebot.book.words import Vocabulary, plain_words
from judgebot.cli import show
from judgebot.cli.app import Code, Game, Json, command_app, end, print_json, say, typed
from judgebot.cli.page import BLANK, END, MATCH, Line, Piece, Role, paragraph, write
from judgebot.cli.results import result

# How many lines of a hit are shown, after the first, which is shown whole.
SHOWN = 2
# How much of a question is repeated where nothing was found.
MOST_SAID = 60

app = command_app()


@app.command()
def search(
    words: Annotated[list[str], Argument(help='Words, "a phrase", over*, kind:keyword, chapter:2; - reads them.')],
    most: Annotated[int, Option("-n", help="How many hits to show.", min=1)] = 10,
    game: Game = DICE_MASTERS,
    json: Json = False,
) -> None:
    """Find the rules, keywords and rulings that answer a question."""
    text = typed(words)
    if spans(text) and game == DICE_MASTERS:
        from judgebot.cli.rule import rule

        rule([text], json=json)
    book = opened(game)
    found = search_in(book).ask(text, most)
    for word, near in found.suggestions.items():
        if near:
            say(f'"{word}" does not occur; did you mean {", ".join(near)}? (searched for {near[0]})')
    if json:
        print_json({"results": [result(book, book.entry(hit.id), hit.score) for hit in found.hits]})
    elif found.hits:
        write(_lines(book, found))
    if not found.hits:
        asked = text if len(text) <= MOST_SAID else f"{text[:MOST_SAID]}..."
        say(f'nothing found for "{asked}"; {_instead(text)}')
    end(Code.FINE if found.hits else Code.NOT_FOUND)


def _instead(text: str) -> str:
    """What to try where nothing is found: the kinds there are, if one was asked for."""
    if "kind:" in text:
        return f"the kinds are {', '.join(sorted(Kind))}"
    return "try other words, or: judgebot rule 2"


def _lines(book: Book, found: Found) -> Iterator[Line]:
    for place, hit in enumerate(found.hits, 1):
        entry = book.entry(hit.id)
        yield from show.heading(entry)
        yield from _standing(book, entry)
        text = list(show.paragraphs(marked(entry.text, found.stems, book.vocabulary), 2))
        if place > 1 and len(text) > SHOWN:
            text = [*text[:SHOWN], (Piece("  ...", Role.ASIDE),)]
        yield from text
        yield BLANK
    if len(found.hits) > 1:
        yield from paragraph("Texts after the first are cut; ask for one by its number or name.", Role.ASIDE)
    yield from show.imprint(book)


def _standing(book: Book, entry: Entry) -> list[Line]:
    if isinstance(entry, Ruling):
        return show.authority(entry)
    keyword = book.parent(entry)
    if keyword and not is_numbered(entry):
        return paragraph(show.named(keyword), Role.ASIDE)
    return show.standing(book, entry)


def marked(text: str, stems: frozenset[str], vocabulary: Vocabulary) -> str:
    """Return ``text`` with marks around the words whose stems were looked for."""

    def mark(word: re.Match[str]) -> str:
        found = not stems.isdisjoint(vocabulary.stems(plain_words(word[0])))
        return f"{MATCH}{word[0]}{END}" if found else word[0]

    return re.sub(r"\w[\w']*", mark, text)
