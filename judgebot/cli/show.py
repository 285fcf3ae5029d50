"""How a rule, a keyword or a ruling looks to a judge with a player waiting."""

from collections.abc import Iterable, Iterator

from judgebot import __version__
from judgebot.book.exercised import exercises
from judgebot.book.lookup import Book, Entry, is_numbered
from judgebot.book.unit import Difference, Kind, Reading, Ruling, Unit
from judgebot.cli.page import BLANK, Line, Piece, Role, labelled, paragraph

MOST_SCENARIOS = 3


def in_full(book: Book, unit: Unit, notes: Iterable[Unit] = ()) -> Iterator[Line]:
    """Yield a unit with where it stands, its notes and examples, and everything that refers to it."""
    yield from heading(unit)
    yield from standing(book, unit)
    yield BLANK
    yield from wording(book, unit)
    yield from meaning(unit)
    for note in notes:
        yield from numbered(book, note)
    yield BLANK
    yield from surroundings(book, unit)
    yield from references(book, unit)
    yield from disputes(book.readings(unit.id))
    if earlier := book.differences(unit.id):
        topics = "; ".join(difference.topic for difference in earlier)
        yield from labelled("earlier", f"{topics} (--history tells)", Role.ASIDE)


def in_brief(book: Book, unit: Unit) -> Iterator[Line]:
    """Yield a unit with its text and examples only."""
    yield from heading(unit)
    yield from wording(book, unit, 2)


def contents(units: Iterable[Unit]) -> Iterator[Line]:
    """Yield the numbers and titles of many units, moved in by depth."""
    for unit in units:
        deep = unit.id.count(".") - 1
        role = Role.TITLE if unit.kind is Kind.HEADING else Role.TEXT
        yield (Piece("  " * deep), Piece(f"{unit.id:{11 - 2 * deep}} ", Role.NUMBER), Piece(unit.title, role))
    yield BLANK


def heading(entry: Entry) -> list[Line]:
    """Return the number or name of a unit and its title, on one line if both say something."""
    name = Piece(entry.id, Role.NUMBER)
    if not is_numbered(entry):
        beside = str(entry.kind) if entry.kind in (Kind.KEYWORD, Kind.TERM) else entry.id
        title = f"  {beside}"
        return [(Piece(entry.title, Role.NUMBER), Piece(title, Role.ASIDE))]
    lines = paragraph(entry.title, Role.TITLE, len(entry.id) + 2)
    return [(name, Piece("  "), *lines[0][1:]), *lines[1:]]


def standing(book: Book, unit: Unit) -> list[Line]:
    """Return the headings that a unit stands under, the chapter first."""
    above = book.path(unit)
    numbered = next(iter([*above, unit]))
    chapter = book.chapter(numbered) if is_numbered(numbered) else ""
    if unit.kind is Kind.PASSAGE:
        chapter = unit.file
    titles = [*([chapter] if chapter else []), *(each.title for each in above if each.kind is not Kind.RULE)]
    return paragraph(" > ".join(titles), Role.ASIDE) if titles else []


def wording(book: Book, entry: Unit, indent: int = 0) -> Iterator[Line]:
    """Yield the text of a unit, its examples set apart; the official wording first if there is one."""
    if official := book.wordings.get(entry.id):
        yield from paragraph(f"{official.file}:", Role.LABEL, indent)
        yield from paragraphs(official.text, indent)
        yield from paragraph("In our words:", Role.LABEL, indent)
    yield from paragraphs(entry.text, indent)
    for example in entry.examples:
        yield from paragraph(f"Example: {example}", Role.EXAMPLE, indent + 2)


def meaning(unit: Unit) -> Iterator[Line]:
    """Yield a keyword as card text and how that is read."""
    if not unit.means:
        return
    from judgebot.cardtext.meaning import read_meaning
    from judgebot.cardtext.restate import restate

    found = read_meaning(unit.means, unit.title)
    yield BLANK
    yield from labelled("as text", " ".join(unit.means))
    if found.read is None:
        yield from labelled("unread", "; ".join(each.text for each in found.unread), Role.WARNING)
    else:
        yield from labelled("read as", restate(found.read, unit.title).replace("\n", " "))


def paragraphs(text: str, indent: int) -> Iterator[Line]:
    """Yield a text of one or several paragraphs."""
    for part in text.splitlines():
        yield from paragraph(part, indent=indent)


def numbered(book: Book, note: Unit) -> Iterator[Line]:
    """Yield a numbered note of a keyword, its number in front."""
    yield BLANK
    lines = list(wording(book, note, 4))
    number = note.id.removeprefix(note.parent)
    yield (Piece(f"{number:4}", Role.NUMBER), *lines[0][1:])
    yield from lines[1:]


def surroundings(book: Book, unit: Unit) -> Iterator[Line]:
    """Yield what stands above, before and after a unit."""
    before, after = book.neighbours(unit)
    for label, other in (("under", book.parent(unit)), ("before", before), ("after", after)):
        if other:
            yield from labelled(label, named(other))


def references(book: Book, entry: Entry) -> Iterator[Line]:
    """Yield what a unit refers to and what refers to it."""
    for number, name in enumerate(name for name in entry.see if name in book):
        yield from labelled("" if number else "see also", named(book.entry(name)))
    if citing := book.cited_by(entry.id):
        yield from labelled("cited by", ", ".join(citing))
    if found := exercises().get(entry.id, ()):
        files = [exercise.file for exercise in found[:MOST_SCENARIOS]]
        more = f" and {len(found) - len(files)} more (--json lists all)" if len(found) > len(files) else ""
        yield from labelled("scenarios", ", ".join(files) + more)


def disputes(readings: Iterable[Reading]) -> Iterator[Line]:
    """Yield the places with two readings that concern a unit."""
    for reading in readings:
        yield from labelled("disputed", reading.question, Role.WARNING)
        yield from labelled("", f"Read here: {reading.taken} Other reading: {reading.other}")
        if reading.ruling:
            yield from labelled("", f"Settled by the ruling {reading.ruling}.")
        if reading.no_difference:
            yield from labelled("", f"It makes no difference on any board: {reading.no_difference}")


def past(book: Book, entries: Iterable[Entry]) -> Iterator[Line]:
    """Yield what earlier documents said about units."""
    documents = dict(book.corpus.imprint.documents)
    for entry in entries:
        if earlier := book.differences(entry.id):
            yield from heading(entry)
            yield from history(earlier, documents)


def history(differences: Iterable[Difference], documents: dict[str, str]) -> Iterator[Line]:
    """Yield what earlier documents said, and what counts now."""
    for difference in differences:
        yield (Piece(difference.topic, Role.TITLE), Piece(f"  {difference.kind}", Role.ASIDE))
        yield from said(difference.said, difference, documents)
        yield BLANK


def said(said: Iterable[tuple[str, str]], difference: Difference, documents: dict[str, str]) -> Iterator[Line]:
    """Yield what each document said on one point, and what counts now."""
    for document, text in said:
        yield from paragraph(f"{documents.get(document, document)}: {text}", indent=2)
    yield from paragraph(f"Now: {difference.now}", indent=2)
    if difference.table:
        yield from paragraph(f"At the table: {difference.table}", indent=2)


def ruling(book: Book, entry: Ruling) -> Iterator[Line]:
    """Yield a ruling with its authority, date and source, and a mark if it was overtaken."""
    yield from heading(entry)
    yield from authority(entry)
    yield BLANK
    yield from paragraph(entry.text)
    yield BLANK
    yield from references(book, entry)


def authority(entry: Ruling) -> list[Line]:
    """Return who gave a ruling and when, and whether a newer rule overtook it."""
    who = paragraph(f"{entry.standing} ruling, {entry.date or 'undated'}; {entry.source}", Role.ASIDE)
    return [*who, *paragraph(f"Overtaken: {entry.overtaken}", Role.WARNING)] if entry.overtaken else who


def imprint(book: Book) -> list[Line]:
    """Return the line that says which book this is and how current it is."""
    edition = book.corpus.imprint
    text = f"{edition.title} ({edition.edition}); judgebot {__version__}"
    return paragraph(text, Role.ASIDE)


def named(entry: Entry) -> str:
    """Return a unit as a reference names it: its number and title, or its title alone."""
    return f"{entry.id} {entry.title}" if entry.id[0].isdecimal() else entry.title
