"""``judgebot book``: the official texts a judge owns, and what changed between editions."""

from collections import Counter
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Annotated, Any

from typer import Argument

from judgebot.book.contents import reason
from judgebot.book.lookup import Book
from judgebot.book.official import library
from judgebot.book.official.passage import DICE_MASTERS, Document, NoRuleBook
from judgebot.book.shelf import rule_book
from judgebot.book.unit import Difference
from judgebot.cli import show
from judgebot.cli.app import Code, Game, Json, command_app, end, print_json, print_plain, say
from judgebot.cli.page import BLANK, Line, Piece, Role, paragraph, write
from judgebot.game.often import counted

READABLE = (
    "judgebot book import FILE adds an official text that you own: the comprehensive rule book, a set rulebook, the"
    " rules update of 2014; with --game star-wars-destiny that game's reference."
)

app = command_app()


@app.command("import")
def import_(
    file: Annotated[Path, Argument(help="The text of an official rule book.")], game: Game = DICE_MASTERS
) -> None:
    """Add an official text that you own; look-ups then show its wording first."""
    from judgebot.book.official.reading import document, text_of

    try:
        found = document(text_of(file), known_words(rule_book()))
        if found.game != game:
            raise NoRuleBook(f"it is of another game; import it with --game {found.game}")
        path = library.keep(found)
    except NoRuleBook as error:
        say(f"{file} was not imported: {error}")
        end(Code.BAD_INPUT)
    except OSError as error:
        say(f"{file} was not imported: {error.filename}: {reason(error)}")
        end(Code.BAD_INPUT)
    parts, mended = counted(len(found.passages), "passage"), counted(len(found.repairs), "place")
    print_plain(f"{found.title}: {parts}, {mended} mended; kept at {path}")


@app.command("list")
def list_(json: Json = False) -> None:
    """List the books at hand."""
    documents = [each for game in (DICE_MASTERS, *_others()) for each in library.kept(game)]
    if json:
        print_json({"books": [_facts(document) for document in documents]})
    else:
        write(_list(rule_book(), documents))


@app.command()
def diff(
    document: Annotated[str | None, Argument(help="avengers-infinity, x-men-forever or update-2014.")] = None,
    json: Json = False,
) -> None:
    """Show where an earlier document differs from the rule book, and what that changes in play."""
    book = rule_book()
    titles = dict(book.corpus.imprint.documents)
    if document is not None and document not in titles:
        say(f'no document "{document}"; there are {", ".join(titles)}')
        end(Code.NOT_FOUND)
    found = [each for each in book.corpus.differences if document is None or document in dict(each.said)]
    if json:
        print_json({"differences": [_difference(each) for each in found]})
    else:
        write(_diff(found, titles if document is None else {document: titles[document]}))
    end(Code.FINE if found else Code.NOT_FOUND)


@app.command()
def check(json: Json = False) -> None:
    """Check the files of rules and keywords that judgebot carries."""
    book = rule_book()
    if json:
        print_json({"units": len(book.units), "mistakes": [each._asdict() for each in book.corpus.mistakes]})
    else:
        mistakes = counted(len(book.corpus.mistakes), "mistake")
        print_plain(*map(str, book.corpus.mistakes), f"{len(book.units)} units, {mistakes}")
    end(Code.BAD_INPUT if book.corpus.mistakes else Code.FINE)


def known_words(book: Book) -> Collection[str]:
    """Return the words of the rule book and of how it is asked for, to mend damaged words by."""
    from judgebot.book.words import plain_words

    texts = (text for unit in book.units.values() for text in (unit.title, unit.text, *unit.asks, *unit.examples))
    return {word for text in texts for word in plain_words(text)}


def _others() -> list[str]:
    return [game for game in library.games() if game != DICE_MASTERS]


def _facts(document: Document) -> dict[str, Any]:
    return {
        "game": document.game,
        "name": document.name,
        "title": document.title,
        "passages": len(document.passages),
        "mended": len(document.repairs),
    }


def _list(book: Book, documents: list[Document]) -> Iterator[Line]:
    imprint = book.corpus.imprint
    yield from paragraph(imprint.title, Role.TITLE)
    yield from paragraph(f"restated; {imprint.edition}", Role.ASIDE, 2)
    kinds = Counter(unit.kind for unit in book.units.values())
    counts = [counted(count, str(kind)) for kind, count in kinds.most_common()]
    counts += [counted(len(book.rulings), "ruling"), counted(len(book.corpus.readings), "disputed reading")]
    yield from paragraph(", ".join(counts), indent=2)
    for document in documents:
        mended = Counter(repair.kind for repair in document.repairs)
        yield from paragraph(document.title, Role.TITLE)
        yield from paragraph(f"imported; {document.game}, {document.name}", Role.ASIDE, 2)
        repairs = ", ".join(counted(count, kind, kind.removesuffix("s") + "s") for kind, count in mended.most_common())
        yield from paragraph(f"{counted(len(document.passages), 'passage')}; mended: {repairs or 'nothing'}", indent=2)
    yield BLANK
    yield from paragraph(READABLE, Role.ASIDE)


def _diff(found: list[Difference], titles: dict[str, str]) -> Iterator[Line]:
    for each in found:
        said = tuple((name, text) for name, text in each.said if name in titles)
        yield (Piece(f"{each.id}  ", Role.NUMBER), Piece(each.topic, Role.TITLE), Piece(f"  {each.kind}", Role.ASIDE))
        yield from show.said(said, each, titles)
        if each.see:
            yield from paragraph(f"See {', '.join(each.see)}", Role.ASIDE, 2)
        yield BLANK
    yield from paragraph(f"{counted(len(found), 'difference')} from {', '.join(titles.values())}", Role.ASIDE)


def _difference(each: Difference) -> dict[str, Any]:
    return {
        "id": each.id,
        "topic": each.topic,
        "kind": each.kind,
        "said": dict(each.said),
        "now": each.now,
        "table": each.table,
        "see": list(each.see),
    }
