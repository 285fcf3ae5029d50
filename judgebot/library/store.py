"""The file of the library: a source is taken in whole or not at all, and cards are found by name."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from judgebot.book import places
from judgebot.book.mistake import Unusable
from judgebot.book.spelling import MOST, nearest
from judgebot.book.tables import Tables
from judgebot.game.card import CardKind, Level
from judgebot.game.corner import corner
from judgebot.game.energy import EnergyType
from judgebot.library.model import Entry, Erratum, Facts, Printing, Source, Sourced, parted
from judgebot.library.naming import full, key, keys, without

# Never change an entry: files of that version are about.
VERSIONS = (
    """
    CREATE TABLE sources (
        name TEXT PRIMARY KEY,
        date TEXT NOT NULL
    );
    CREATE TABLE cards (
        number INTEGER PRIMARY KEY,
        source TEXT NOT NULL REFERENCES sources,
        line INTEGER NOT NULL,
        name TEXT NOT NULL,
        subtitle TEXT NOT NULL,
        "set" TEXT NOT NULL,
        rarity TEXT NOT NULL,
        facts TEXT NOT NULL
    );
    CREATE INDEX cards_by_source ON cards (source);
    CREATE INDEX cards_by_name ON cards (name);
    CREATE TABLE called (
        key TEXT NOT NULL,
        number INTEGER NOT NULL REFERENCES cards,
        PRIMARY KEY (key, number)
    ) WITHOUT ROWID;
    CREATE INDEX called_by_number ON called (number);
    CREATE TABLE errata (
        key TEXT NOT NULL,
        card TEXT NOT NULL,
        date TEXT NOT NULL,
        text TEXT NOT NULL,
        source TEXT NOT NULL,
        PRIMARY KEY (key, date, source)
    ) WITHOUT ROWID;
    """,
)


class LibraryFault(Unusable):
    """The library cannot be read or written; the message says why, and nothing was changed."""


class Library(Tables):
    """The open library. Every method raises LibraryFault where the file cannot be read or written."""

    title = "the card library"
    fault = LibraryFault
    if_damaged = "move that file away, and import your cards again"
    versions = VERSIONS

    def __init__(self, path: Path | None = None, to_write: bool = False) -> None:
        super().__init__(path or places.cards(), to_write)

    def replace(self, source: Source, printings: Iterable[Printing]) -> int:
        """Take the cards of a source in, in place of what it had before; returns how many it had."""
        with self.changing("changed") as connection:
            before = self._without(source.name)
            connection.execute("INSERT INTO sources VALUES (?, ?)", (source.name, source.date))
            for each in printings:
                names = (each.name, each.subtitle, each.set)
                cursor = connection.execute(ADD, (source.name, each.line, *names, each.rarity, packed(each.facts)))
                rows = [(called, cursor.lastrowid) for called in keys(*names)]
                connection.executemany("INSERT INTO called VALUES (?, ?)", rows)
        return before

    def remove(self, source: str) -> tuple[int, int]:
        """Take a source out; returns how many cards and how many errata it had."""
        with self.changing("changed") as connection:
            cards = self._without(source)
            return cards, connection.execute("DELETE FROM errata WHERE source = ?", (source,)).rowcount

    def correct(self, errata: Iterable[Erratum]) -> None:
        """Take errata in, each in place of what the same source said of the same card and day before."""
        with self.changing("changed") as connection:
            rows = [(key(each.card), *each) for each in errata]
            connection.executemany("INSERT OR REPLACE INTO errata VALUES (?, ?, ?, ?, ?)", rows)

    def sources(self) -> list[Source]:
        """The sources, the newest first."""
        found = "SELECT sources.name, date, count(number) FROM sources LEFT JOIN cards ON source = sources.name"
        return [Source(*row) for row in self._rows(f"{found} GROUP BY sources.name ORDER BY date DESC, sources.name")]

    def errata(self) -> list[Erratum]:
        """All errata, the oldest first."""
        return [Erratum(*row) for row in self._rows("SELECT card, date, text, source FROM errata ORDER BY date, card")]

    def called(self, name: str) -> list[Entry]:
        """The cards that are called so, as far as the name says subtitle and set ("no subtitle", "(no set)": none)."""
        found: dict[str, list[Sourced]] = {}
        called, no_subtitle, no_set = without(name)
        for row in self._rows(READ, called):
            one = _sourced(row)
            if not (no_set and one.printing.set) and not (no_subtitle and one.printing.subtitle):
                found.setdefault(key(_full(one.printing)), []).append(one)
        return [Entry(tuple(each), self._errata_of(each[0].printing)) for _, each in sorted(found.items())]

    def suggest(self, sought: str, most: int = MOST) -> list[str]:
        """The names of cards that look like what is `sought`, or have it among their words."""
        rows = self._rows("SELECT DISTINCT name, subtitle FROM cards ORDER BY name, subtitle")
        all_ = {full(name, subtitle, ""): name for name, subtitle in rows}
        within = [each for each in all_ if _words(sought) and _words(sought) <= _words(each)]
        of_names = nearest(sought.partition(":")[0].strip(), set(all_.values()), most)
        like = [*nearest(sought, all_, most), *(each for each, name in all_.items() if name in of_names)]
        return list(dict.fromkeys([*within, *like]))[:most]

    def begun(self, begun: str) -> list[str]:
        """The names of cards that begin so; with their subtitles once there is a colon."""
        what = "name || ': ' || subtitle" if ":" in begun else "name"
        found = f"SELECT DISTINCT {what} AS called FROM cards WHERE substr(called, 1, ?) = ? ORDER BY 1"
        return [str(row[0]) for row in self._rows(found, len(begun), begun)]

    def names(self) -> frozenset[str]:
        """The names of all cards."""
        return frozenset(row[0] for row in self._rows("SELECT DISTINCT name FROM cards"))

    def full_names(self) -> list[str]:
        """The names of all cards with their subtitles, in the order of the alphabet."""
        rows = self._rows("SELECT DISTINCT name, subtitle FROM cards ORDER BY name, subtitle")
        return [full(name, subtitle, "") for name, subtitle in rows]

    def affiliations(self) -> frozenset[str]:
        """The affiliations of all cards."""
        sides = (
            f"SELECT value FROM cards, json_each(facts, '$.{side}') WHERE value IS NOT NULL"
            for side in ("affiliation", "flip_affiliation")
        )
        return frozenset(corner(str(row[0]) for row in self._rows(" UNION ".join(sides))).affiliations)

    def _errata_of(self, printing: Printing) -> tuple[Erratum, ...]:
        """The errata for this card, or for all cards of its name and subtitle, the oldest first."""
        names = {key(full(printing.name, printing.subtitle, each)) for each in ("", printing.set)}
        marks = ", ".join("?" * len(names))
        found = f"SELECT card, date, text, source FROM errata WHERE key IN ({marks}) ORDER BY date, source"
        return tuple(Erratum(*row) for row in self._rows(found, *names))

    def _without(self, source: str) -> int:
        """Take the cards of a source out, within a transaction; returns how many."""
        old = "SELECT number FROM cards WHERE source = ?"
        self.connection.execute(f"DELETE FROM called WHERE number IN ({old})", (source,))
        count = self.connection.execute("DELETE FROM cards WHERE source = ?", (source,)).rowcount
        self.connection.execute("DELETE FROM sources WHERE name = ?", (source,))
        return count

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with self.guarded("read"):
            return self.connection.execute(query, values).fetchall()


ADD = 'INSERT INTO cards (source, line, name, subtitle, "set", rarity, facts) VALUES (?, ?, ?, ?, ?, ?, ?)'
READ = """
    SELECT source, date, line, cards.name, subtitle, "set", rarity, facts
    FROM called JOIN cards USING (number) JOIN sources ON sources.name = source
    WHERE key = ? ORDER BY date DESC, source, line
"""


def at_hand() -> Library | None:
    """The library, to be read; None where nothing was ever imported. Raises LibraryFault."""
    path = places.cards()
    has_begun = path.exists() and path.stat().st_size > 0  # another process may be making it
    return Library(path) if has_begun else None


def packed(facts: Facts) -> str:
    """Facts as they are kept."""
    values = facts._asdict() | {"kind": facts.kind.value}
    if facts.energy is not None:
        values["energy"] = [each.value for each in facts.energy]
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def unpacked(text: str) -> Facts:
    """The facts that `packed` packed; older files hold alignment and affiliation as one, as the lists have them."""
    values = json.loads(text)
    for name, make in _LISTS.items():
        if values.get(name) is not None:
            values[name] = tuple(make(each) for each in values[name])
    return parted(Facts(**values | {"kind": CardKind(values["kind"])}))


_LISTS: dict[str, Callable[[Any], object]] = {
    "energy": EnergyType,
    "affiliation": str,
    "flip_affiliation": str,
    "levels": lambda each: Level(*each),
}


def _sourced(row: tuple[Any, ...]) -> Sourced:
    source, date, line, name, subtitle, set_, rarity, facts = row
    return Sourced(Source(source, date), Printing(line, name, subtitle, set_, rarity, unpacked(facts)))


def _full(printing: Printing) -> str:
    return full(printing.name, printing.subtitle, printing.set)


def _words(name: str) -> set[str]:
    return set(key(name).replace(":", " ").split())
