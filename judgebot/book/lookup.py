"""The rule book opened: look-up by number and by name, and what refers to what."""

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property

from judgebot.book.corpus import Corpus
from judgebot.book.number import Span, is_within, parsed
from judgebot.book.unit import Difference, Kind, Reading, Ruling, Unit
from judgebot.book.words import Vocabulary, stemmed

Entry = Unit | Ruling

# What the sections stand under.
TOP = ""


class Book:
    """A corpus with its indexes, each built when it is first asked for.

    ``digest`` changes whenever anything in the corpus does; ``place`` tells books of the same
    content apart by where they lie. ``official`` are the passages of the texts that were imported.
    """

    def __init__(self, corpus: Corpus, digest: str = "", place: str = "", official: Iterable[Unit] = ()) -> None:
        self.corpus = corpus
        self.digest = digest
        self.place = place
        self._official = tuple(official)
        self.units = {unit.id: unit for unit in corpus.units}

    def __contains__(self, name: str) -> bool:
        return name in self.units or name in self.rulings or name in self.passages

    def entry(self, name: str) -> Entry:
        """Return the unit, ruling or passage with the id ``name``. Raises KeyError if there is none."""
        if name in self.units:
            return self.units[name]
        return self.rulings[name] if name in self.rulings else self.passages[name]

    @cached_property
    def rulings(self) -> dict[str, Ruling]:
        """The rulings by id."""
        return {ruling.id: ruling for ruling in self.corpus.rulings}

    @cached_property
    def passages(self) -> dict[str, Unit]:
        """The passages of imported texts that are not the wording of a unit, by id."""
        return {unit.id: unit for unit in self._official if unit.id not in self.units}

    @cached_property
    def wordings(self) -> dict[str, Unit]:
        """The official wordings of units, by the id of the unit."""
        return {unit.id: unit for unit in self._official if unit.id in self.units}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words of the book, and the everyday words that mean the same."""
        return Vocabulary(self.corpus.everyday)

    # Numbers

    def rules(self) -> list[Unit]:
        """Return every heading and rule in book order."""
        return [unit for unit in self.units.values() if is_numbered(unit)]

    def within(self, span: Span) -> list[Unit]:
        """Return the headings and rules in ``span`` with their subrules, in book order."""
        return [unit for unit in self.rules() if is_within(parsed(unit.id), span)]

    def exactly(self, span: Span) -> list[Unit]:
        """Return the headings and rules from the first to the last number of ``span``."""
        return [unit for unit in self.rules() if span.first <= parsed(unit.id) <= span.last]

    def parent(self, unit: Unit) -> Unit | None:
        """Return the rule or heading that ``unit`` stands under, or the keyword of a note.

        A number without an entry of its own is passed over: 2.7.0.1 stands under 2.7.
        """
        if not is_numbered(unit):
            return self.units.get(unit.parent) or self.passages.get(unit.parent)
        above = unit.id
        while "." in above:
            above = above.rpartition(".")[0]
            if above in self.units:
                return self.units[above]
        return None

    def path(self, unit: Unit) -> list[Unit]:
        """Return the units that ``unit`` stands under, the outermost first."""
        path: list[Unit] = []
        above = self.parent(unit)
        while above:
            path.insert(0, above)
            above = self.parent(above)
        return path

    def chapter(self, unit: Unit) -> str:
        """Return the title of the chapter of a numbered unit, or nothing."""
        return dict(self.corpus.imprint.chapters).get(unit.id.partition(".")[0], "")

    def children(self, unit: Unit) -> list[Unit]:
        """Return what stands directly under ``unit``: subrules, or the notes of a keyword."""
        return self._children[unit.id]

    def neighbours(self, unit: Unit) -> tuple[Unit | None, Unit | None]:
        """Return the unit before and the unit after ``unit`` under the same heading."""
        if not is_numbered(unit) and unit.kind is not Kind.NOTE:
            return None, None
        above = self.parent(unit)
        row = self._children[above.id if above else TOP]
        place = row.index(unit)
        return (row[place - 1] if place else None), (row[place + 1] if place + 1 < len(row) else None)

    @cached_property
    def _children(self) -> dict[str, list[Unit]]:
        children = defaultdict(list)
        for unit in self.units.values():
            above = self.parent(unit)
            if above and unit.kind is not Kind.TERM:
                children[above.id].append(unit)
            elif is_numbered(unit):
                children[TOP].append(unit)
        return children

    # Names

    def keywords(self) -> list[Unit]:
        """Return every keyword, each with its notes after it, and every term."""
        return [unit for unit in self.units.values() if not is_numbered(unit)]

    def named(self, name: str) -> list[Entry]:
        """Return what is called ``name``, or else the units whose title begins with it."""
        if exact := self.called(name):
            return exact
        wanted = plain(name)
        begun = [units for title, units in self._by_title.items() if wanted and title.startswith(wanted)]
        return list(dict.fromkeys(unit for units in begun for unit in units if unit.kind is not Kind.NOTE))

    def called(self, name: str) -> list[Entry]:
        """Return what has this id or title, or else the units with this alias or defined term.

        Case, hyphens, blanks and a missing parameter make no difference; ``overcrush 4`` is a note, but ``range 2`` the
        keyword as cards print it.
        """
        if name in self:
            return [self.entry(name)]
        words = plain(name).split()
        for wanted in (" ".join(words), self._note(words), " ".join(without_parameter(words))):
            for index in (self._by_title, self._by_alias):
                if wanted in index:
                    return [*index[wanted]]
        return [*self._by_letters.get("".join(words), ())]

    def inflected(self, name: str) -> list[Unit]:
        """Return the keywords and terms of whose title ``name`` is another form: overcrushes, swarming."""
        return self._by_stems.get(stems_of(name), [])

    def headed(self, name: str) -> list[Unit]:
        """Return the sections with this heading, whatever the forms of its words; "step" may be left out."""
        return self._by_heading.get(_without_step(stems_of(name)), [])

    def _note(self, words: list[str]) -> str:
        """Return ``overcrush(4)`` for ``overcrush 4`` and ``overcrush note 4``.

        Behind a keyword that takes a number, a bare number is that: ``range 2`` is no note, ``range (2)`` is.
        """
        last = words[-1].strip("()") if len(words) > 1 else ""
        if not last.isdecimal():
            return ""
        says_note = words[-2] in ("note", "notes")
        keyword = " ".join(words[:-2] if says_note else words[:-1])
        is_number = last == words[-1] and not says_note and self._takes_a_number(keyword)
        return "" if is_number else f"{keyword}({last})"

    def _takes_a_number(self, keyword: str) -> bool:
        """Whether a keyword is printed with an X, as Range X is."""
        return any(unit.title.endswith(" X") for unit in self._by_title.get(keyword, ()))

    def names(self) -> list[str]:
        """Return every name that ``named`` knows, as it is written."""
        titles = [unit.title for unit in self.keywords() if unit.kind is not Kind.NOTE]
        return [*titles, *(name for unit in self.units.values() for name in unit.names)]

    @cached_property
    def _by_title(self) -> dict[str, list[Unit]]:
        index = defaultdict(list)
        for unit in self.keywords():
            keys = {plain(unit.id)}
            if unit.kind is not Kind.NOTE:
                words = plain(unit.title).split()
                keys |= {" ".join(words), " ".join(without_parameter(words))}
            for key in keys:
                index[key].append(unit)
        return dict(index)

    @cached_property
    def _by_letters(self) -> dict[str, list[Unit]]:
        """The titles run together, as in ironwill."""
        return {title.replace(" ", ""): units for title, units in self._by_title.items()}

    @cached_property
    def _by_alias(self) -> dict[str, list[Unit]]:
        index = defaultdict(list)
        for unit in self.units.values():
            for name in unit.names:
                index[plain(name)].append(unit)
        return dict(index)

    @cached_property
    def _by_stems(self) -> dict[tuple[str, ...], list[Unit]]:
        index = defaultdict(list)
        for unit in self.keywords():
            if unit.kind is not Kind.NOTE:
                index[stems_of(unit.title)].append(unit)
        return dict(index)

    @cached_property
    def _by_heading(self) -> dict[tuple[str, ...], list[Unit]]:
        index = defaultdict(list)
        for unit in self.units.values():
            if unit.kind is Kind.HEADING:
                index[_without_step(stems_of(unit.title))].append(unit)
        return dict(index)

    # References

    def cited_by(self, name: str) -> list[str]:
        """Return the ids of the units and rulings that refer to ``name``, in book order."""
        return self._cited_by[name]

    @cached_property
    def _cited_by(self) -> dict[str, list[str]]:
        index: dict[str, list[str]] = defaultdict(list)
        for unit in self.units.values():
            for name in dict.fromkeys((*unit.see, *([unit.parent] if unit.kind is Kind.TERM else []))):
                index[name].append(unit.id)
        for ruling in self.corpus.rulings:
            for name in dict.fromkeys(ruling.see):
                index[name].append(ruling.id)
        return index

    def readings(self, name: str) -> list[Reading]:
        """Return the disputed readings that concern the unit ``name``."""
        return [reading for reading in self.corpus.readings if name in reading.see]

    def differences(self, name: str) -> list[Difference]:
        """Return where earlier documents differed from the unit ``name``."""
        return [difference for difference in self.corpus.differences if name in difference.see]


def is_numbered(unit: Entry) -> bool:
    """Whether ``unit`` is a heading or a rule, not a keyword, note, term or ruling."""
    return unit.kind in (Kind.HEADING, Kind.RULE)


def plain(name: str) -> str:
    """Return ``name`` as names are compared: small letters, single blanks, no hyphens, no ``kw:`` before it."""
    return " ".join(name.casefold().removeprefix("kw:").replace("-", " ").replace("_", " ").replace("'", "").split())


def stems_of(name: str) -> tuple[str, ...]:
    """Return the stems of the words of a name, without its parameter."""
    return tuple(map(stemmed, without_parameter(plain(name).split())))


def _without_step(stems: tuple[str, ...]) -> tuple[str, ...]:
    return stems[:-1] if len(stems) > 1 and stems[-1] == "step" else stems


def without_parameter(words: list[str]) -> list[str]:
    """Return the words of a name without the numbers or the X and Y at its end."""
    while len(words) > 1 and (words[-1].isdecimal() or words[-1] in ("x", "y")):
        words = words[:-1]
    return words
