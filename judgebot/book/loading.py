"""From the files of the corpus to its units, with every mistake in them."""

import re
from collections.abc import Iterator
from pathlib import Path

from judgebot.book import number, yamlfile
from judgebot.book.checking import mistaken
from judgebot.book.corpus import Corpus
from judgebot.book.entry import Entry, entries
from judgebot.book.mistake import Mistake
from judgebot.book.unit import Difference, Imprint, Kind, Reading, Ruling, Standing, Unit
from judgebot.book.yamlfile import Listing, Table

rule_number = re.compile(r"[0-9]+(\.[0-9]+)+")
keyword_name = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def load(root: Path) -> Corpus:
    """Read ``rules/`` and ``keywords/`` under ``root``; never raises for what they hold.

    The units come back in book order: rules by number, then keywords and terms by name.
    """
    mistakes: list[Mistake] = []

    def found(pattern: str) -> Iterator[Entry]:
        for path in sorted(root.glob(pattern)):
            yield from _entries(path, path.relative_to(root).as_posix(), mistakes)

    units = [_rule(entry) for entry in found("rules/[0-9]*.yaml")]
    for entry in found("keywords/*.yaml"):
        units.extend(_keyword(entry))
    corpus = Corpus(
        imprint=next(map(_imprint, found("rules/imprint.yaml")), Imprint()),
        units=tuple(sorted((unit for unit in units if unit.id), key=lambda unit: number.order(unit.id))),
        rulings=tuple(map(_ruling, found("rules/rulings/*.yaml"))),
        readings=tuple(map(_reading, found("rules/readings.yaml"))),
        differences=tuple(map(_difference, found("rules/editions.yaml"))),
        everyday=tuple(pair for entry in found("rules/everyday.yaml") for pair in _everyday(entry)),
    )
    return corpus.with_mistakes((*mistakes, *mistaken(corpus)))


def _entries(path: Path, name: str, mistakes: list[Mistake]) -> list[Entry]:
    page = yamlfile.read(path, name)
    mistakes.extend(page.mistakes)
    if isinstance(page.root, Table):
        return [Entry(page.root, page.root.line, name, mistakes)]
    if not isinstance(page.root, Listing) and not page.mistakes:
        mistakes.append(Mistake(name, 1, "no list of entries", 'begin each entry with "- id: ..."'))
    return entries(page.root, name, mistakes)


def _rule(entry: Entry) -> Unit:
    name = _name(entry, rule_number, 'write its number in quotes: "2.7.4"')
    section = Path(entry.file).name.partition("-")[0]
    if name and not f"{name}.".startswith(f"{section}."):
        entry.wrong(f"{name} does not belong into the file of {section}", "move it", "id")
    unit = Unit(
        name,
        Kind(entry.choice("kind", ("rule", "heading"), "rule")),
        entry.text("title"),
        entry.text("text"),
        examples=entry.texts("examples"),
        asks=entry.texts("asks"),
        names=entry.texts("terms"),
        see=entry.texts("see"),
        file=entry.file,
        line=entry.line,
    )
    entry.done()
    return unit


def _keyword(entry: Entry) -> list[Unit]:
    """Return a keyword with its notes, or a term."""
    name = _name(entry, keyword_name, "write it in small letters with hyphens: iron-will")
    if name and Path(entry.file).stem != name:
        entry.wrong(f"{name} stands in {entry.file}", f"name the file {name}.yaml", "id")
    kind = Kind(entry.choice("kind", ("keyword", "term"), "keyword"))
    title = entry.text("title")
    notes = [_note(note, name, title, count) for count, note in enumerate(entry.entries("notes"), 1)]
    unit = Unit(
        name,
        kind,
        title,
        entry.text("text"),
        parent=entry.text("rule") if kind is Kind.TERM else "",
        examples=entry.texts("examples"),
        asks=entry.texts("asks"),
        names=entry.texts("aliases"),
        see=entry.texts("see"),
        means=entry.texts("means"),
        file=entry.file,
        line=entry.line,
    )
    entry.done()
    return [unit, *notes]


def _note(entry: Entry, keyword: str, title: str, count: int) -> Unit:
    unit = Unit(
        f"{keyword}({count})",
        Kind.NOTE,
        entry.text("title", f"{title}, note {count}"),
        entry.text("text"),
        parent=keyword,
        examples=entry.texts("examples"),
        asks=entry.texts("asks"),
        see=entry.texts("see"),
        file=entry.file,
        line=entry.line,
    )
    entry.done()
    return unit


def _ruling(entry: Entry) -> Ruling:
    ruling = Ruling(
        _name(entry, keyword_name, "write it in small letters with hyphens"),
        Standing(entry.choice("standing", Standing)),
        entry.text("title"),
        entry.text("text"),
        entry.text("date", ""),
        entry.text("source"),
        asks=entry.texts("asks"),
        see=entry.texts("see"),
        overtaken=entry.text("overtaken", ""),
        file=entry.file,
        line=entry.line,
    )
    entry.done()
    return ruling


def _reading(entry: Entry) -> Reading:
    reading = Reading(
        _name(entry, keyword_name, "write it in small letters with hyphens"),
        entry.text("question"),
        entry.text("taken"),
        entry.text("other"),
        entry.text("why"),
        see=entry.texts("see"),
        entries=entry.texts("entries"),
        ruling=entry.text("ruling", ""),
        no_difference=entry.text("no difference", ""),
        file=entry.file,
        line=entry.line,
    )
    entry.done()
    return reading


def _difference(entry: Entry) -> Difference:
    difference = Difference(
        _name(entry, keyword_name, "write it in small letters with hyphens"),
        entry.text("topic"),
        entry.text("kind"),
        entry.pairs("said"),
        entry.text("now"),
        entry.text("table", ""),
        see=entry.texts("see"),
        file=entry.file,
        line=entry.line,
    )
    entry.done()
    return difference


def _everyday(entry: Entry) -> list[tuple[str, str]]:
    pairs = [(says, entry.text("means")) for says in entry.texts("says")]
    entry.done()
    return pairs


def _imprint(entry: Entry) -> Imprint:
    imprint = Imprint(entry.text("title"), entry.text("edition"), entry.pairs("chapters"), entry.pairs("documents"))
    entry.done()
    return imprint


def _name(entry: Entry, form: re.Pattern[str], instead: str) -> str:
    """Return the id of the entry, or nothing if it has not the form that ids have."""
    name = entry.text("id")
    if not name or form.fullmatch(name):
        return name
    entry.wrong(f'"{name}" is no id', instead, "id")
    return ""
