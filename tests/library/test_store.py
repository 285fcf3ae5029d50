"""The library keeps what was imported whole, finds cards by name, and says where its sources differ."""

import multiprocessing
import os
import sqlite3
import time
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from judgebot.library.correcting import placed
from judgebot.library.model import Entry, Errata, Erratum, Printing, Source, apart
from judgebot.library.naming import quoted
from judgebot.library.reading import cards
from judgebot.library.store import Library, LibraryFault
from tests.library.lists import CARDS, RAM, WALL, as_lines, write

HERDER = {**RAM, "subtitle": "Herder", "cost": 4, "text": "When fielded, draw a die."}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "cards.sqlite"


def take(path: Path, source: Source, *rows: dict[str, Any]) -> None:
    """Import these cards into the library at `path`."""
    found = cards(write(path.parent.parent, *rows)).printings
    with Library(path, to_write=True) as library:
        library.replace(source, found)


def called(path: Path, name: str) -> list[Entry]:
    with Library(path) as library:
        return library.called(name)


NEW, OLD = Source("New", "2026-01-01"), Source("Old", "2025-01-01")


def test_a_card_is_found_by_as_much_of_its_name_as_tells_it_apart(path: Path) -> None:
    take(path, NEW, *CARDS, HERDER)
    for name in ("Wall", "wall", "WALL: Old  Stone", "Wall: Old Stone (HAR)", "Wall (HAR)"):
        assert [str(each) for each in called(path, name)] == ["Wall: Old Stone (HAR)"], name
    assert [str(each) for each in called(path, "Ram")] == ["Ram: Charger (HAR)", "Ram: Herder (HAR)"]
    assert [called(path, name) for name in ("Wal", "Wall: Old", "Ram: Charger (XYZ)", "", "Ram%")] == [[]] * 5


def test_quotation_marks_of_a_name_need_not_be_typed(path: Path) -> None:
    take(path, NEW, {**RAM, "subtitle": "\u201cBaa\u201d"})
    for name in ("Ram: Baa", 'Ram: "Baa"', 'Ram: "Baa" (HAR)'):
        assert [str(each) for each in called(path, name)] == ['Ram: "Baa" (HAR)'], name
    assert quoted('Ram: "Baa"') == '"Ram: \\"Baa\\""'


def test_what_comes_out_is_what_went_in(path: Path, tmp_path: Path) -> None:
    take(path, NEW, *CARDS)
    for each in cards(write(tmp_path, *CARDS)).printings:
        assert [entry.printing for entry in called(path, each.name)] == [each]


def test_a_source_is_replaced_and_removed_whole(path: Path) -> None:
    take(path, NEW, *CARDS)
    take(path, OLD, RAM)
    take(path, NEW, WALL)
    with Library(path, to_write=True) as library:
        assert library.sources() == [Source("New", "2026-01-01", 1), Source("Old", "2025-01-01", 1)]
        assert library.remove("New") == (1, 0)
        assert library.called("Wall") == []
        assert library.names() == {"Ram"}


def test_sources_that_differ_are_kept_side_by_side(path: Path) -> None:
    take(path, OLD, RAM, WALL)
    take(path, NEW, {**RAM, "cost": 5, "max_dice": None}, WALL)
    (ram,) = called(path, "Ram")
    assert (ram.facts().cost, ram.facts().max) == (5, 4)
    assert [str(each) for each in ram.disagreements()] == [
        "cost: 5 by New, 2026-01-01 (used here); 6 by Old, 2025-01-01"
    ]
    assert list(called(path, "Wall")[0].disagreements()) == []


def test_a_source_may_differ_from_itself(path: Path) -> None:
    take(path, NEW, RAM, {**RAM, "text": "Deadly"})
    assert [str(each) for each in called(path, "Ram")[0].disagreements()] == [
        'text: "Overcrush" by New, 2026-01-01, line 1 (used here); "Deadly" by New, 2026-01-01, line 2'
    ]


def test_blanks_and_the_order_of_a_list_are_no_difference(path: Path) -> None:
    take(path, OLD, {**RAM, "affiliation": ["Herd", "Hoofed"], "text": "Draw a die.\nGain 1 life."})
    take(path, NEW, {**RAM, "affiliation": ["Hoofed", "Herd"], "text": "Draw a die.  Gain 1 life. "})
    assert list(called(path, "Ram")[0].disagreements()) == []


def correct(path: Path, *errata: Erratum) -> None:
    with Library(path, to_write=True) as library:
        library.correct(placed(library, Errata(tuple(enumerate(errata, 1))), "errata.csv"))


def test_the_newest_erratum_counts_or_the_newest_of_a_day(path: Path) -> None:
    take(path, NEW, RAM, {**RAM, "set": "XYZ"}, HERDER)
    correct(path, Erratum("ram: charger", "2016-03-01", "Deadly", "Team"))
    correct(path, Erratum("Ram: Charger (HAR)", "2018-03-01", "Fast", "Team"))
    har, xyz = called(path, "Ram: Charger")
    assert [har.facts(day).text for day in ("", "2020-01-01", "2018-03-01", "2018-02-28", "2016-02-29")] == [
        "Fast", "Fast", "Fast", "Deadly", "Overcrush",
    ]  # fmt: skip
    assert (har.version().origin, har.version().date) == ("erratum by Team", "2018-03-01")
    assert (xyz.facts().text, called(path, "Ram: Herder")[0].errata) == ("Deadly", ())


def test_an_erratum_of_a_day_to_come_does_not_hold_yet(path: Path) -> None:
    take(path, NEW, RAM)
    correct(path, Erratum("Ram", "2016-03-01", "Deadly", "Team"), Erratum("Ram", "9999-01-01", "Fast", "Team"))
    (ram,) = called(path, "Ram")
    assert [ram.facts(day).text for day in ("", "2016-03-01", "9999-01-01")] == ["Deadly", "Deadly", "Fast"]
    assert [each.text for each in ram.versions()] == ["Fast", "Deadly", "Overcrush"]


def test_errata_of_a_day_that_differ_are_a_doubt(path: Path) -> None:
    take(path, NEW, RAM)
    correct(path, Erratum("Ram", "2016-03-01", "Deadly", "Team"), Erratum("Ram", "2016-03-01", "Fast", "Other"))
    (doubt,) = called(path, "Ram")[0].disagreements()
    assert {doubt.used, *(value for value, _ in doubt.others)} == {'"Deadly"', '"Fast"'}
    assert list(called(path, "Ram")[0].disagreements("2016-02-01")) == []


def test_suggestions(path: Path) -> None:
    take(path, NEW, *CARDS, HERDER)
    with Library(path) as library:
        assert library.suggest("Ramm: Chargr")[0] == "Ram: Charger"
        assert set(library.suggest("herder")) == {"Ram: Herder"}
        assert library.suggest("Zzz") == []
        assert (library.begun("R"), library.begun("Ram:")) == (["Rally", "Ram"], ["Ram: Charger", "Ram: Herder"])
        assert library.affiliations() == {"Herd"}


def test_an_import_that_breaks_off_leaves_all_as_it_was(path: Path) -> None:
    take(path, NEW, *CARDS)
    found = cards(write(path.parent.parent, WALL)).printings
    with Library(path, to_write=True) as library, pytest.raises(KeyboardInterrupt):
        library.replace(NEW, chain(found, interrupted()))
    assert [each.cards for each in Library(path).sources()] == [3]


def interrupted() -> Iterator[Printing]:
    """An iterator at which the person has had enough."""
    return map(_interrupt, [None])


def _interrupt(_: None) -> Printing:
    raise KeyboardInterrupt


def test_a_process_that_is_killed_leaves_all_as_it_was(path: Path) -> None:
    take(path, NEW, *CARDS)
    process = multiprocessing.get_context("fork").Process(target=_killed, args=(path,))
    process.start()
    process.join()
    assert process.exitcode == 9
    with Library(path) as library:
        assert [each.cards for each in library.sources()] == [3]


def _killed(path: Path) -> None:
    with Library(path, to_write=True) as library, library.changing("changed") as connection:
        connection.execute("DELETE FROM cards")
        os._exit(9)


def test_what_a_killed_process_had_begun_to_write_is_taken_back_by_who_reads_next(path: Path) -> None:
    take(path, NEW, *CARDS)
    process = multiprocessing.get_context("fork").Process(target=_killed_on_the_disk, args=(path,))
    process.start()
    process.join()
    assert path.with_name("cards.sqlite-journal").stat().st_size > 0
    with Library(path) as library:
        assert [each.cards for each in library.sources()] == [3]


def _killed_on_the_disk(path: Path) -> None:
    with Library(path, to_write=True) as library:
        library.connection.execute("PRAGMA cache_size = 2")
        with library.changing("changed") as connection:
            connection.execute("DELETE FROM cards")
            connection.execute("CREATE TABLE more AS SELECT hex(randomblob(500)) FROM cards, sources")
            for _ in range(12):
                connection.execute("INSERT INTO more SELECT hex(randomblob(500))")
                connection.execute("INSERT INTO more SELECT * FROM more")
            os._exit(9)


def test_two_imports_at_once_are_both_kept(path: Path) -> None:
    context = multiprocessing.get_context("fork")
    names = [f"S{number}" for number in range(6)]
    processes = [context.Process(target=_import, args=(path, name)) for name in names]
    for each in processes:
        each.start()
    for each in processes:
        each.join()
    assert [each.exitcode for each in processes] == [0] * len(names)
    with Library(path) as library:
        assert {(each.name, each.cards) for each in library.sources()} == {(name, 200) for name in names}


def _import(path: Path, name: str) -> None:
    file = path.parent.parent / f"{name}.jsonl"
    file.write_text(as_lines(*({**RAM, "subtitle": str(number)} for number in range(200))))
    with Library(path, to_write=True) as library:
        library.replace(Source(name, "2026-01-01"), cards(file).printings)


def test_ten_thousand_cards_in_reasonable_time(path: Path) -> None:
    started = time.monotonic()
    take(path, NEW, *({**RAM, "name": f"Ram {number}"} for number in range(10_000)))
    assert len(called(path, "Ram 9999")) == 1
    assert time.monotonic() - started < 60


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    with pytest.raises(LibraryFault, match=r"could not be opened: [A-Z][a-z ]+; JUDGEBOT_DATA may"):
        Library(tmp_path / "data" / "cards.sqlite", to_write=True)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_only_be_read(path: Path) -> None:
    take(path, NEW, *CARDS)
    path.chmod(0o444)
    path.parent.chmod(0o555)
    try:
        assert len(called(path, "Ram")) == 1
        with pytest.raises(LibraryFault):
            take(path, OLD, WALL)
    finally:
        path.parent.chmod(0o755)


@pytest.mark.parametrize("data", [b"junk " * 99, b"SQLite format 3\0" + b"\xff" * 200])
def test_a_damaged_file_is_a_fault_with_words(path: Path, data: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(data)
    with pytest.raises(LibraryFault, match=r"cards\.sqlite: the card library could not be"):
        Library(path)


def test_a_file_of_a_later_judgebot_is_left_alone(path: Path) -> None:
    take(path, NEW, RAM)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    for to_write in (False, True):
        with pytest.raises(
            LibraryFault, match="of version 99, and this judgebot knows 1; use the newer judgebot that wrote it"
        ):
            Library(path, to_write)


def test_sources_that_write_the_symbols_as_one_and_apart_agree(path: Path) -> None:
    take(path, OLD, {**RAM, "affiliation": "Evil Equip Herd"})
    take(path, NEW, {**RAM, "affiliation": ["Herd"], "alignment": "Evil", "equip": "yes"})
    assert list(called(path, "Ram")[0].disagreements()) == []
    take(path, OLD, {**RAM, "affiliation": "Good Herd"})
    assert [each.fact for each in called(path, "Ram")[0].disagreements()] == ["alignment"]


def test_a_library_from_before_they_were_told_apart(path: Path) -> None:
    (ram,) = cards(write(path.parent.parent, RAM)).printings
    with Library(path, to_write=True) as library:
        library.replace(NEW, [ram._replace(facts=ram.facts._replace(affiliation=("Evil Equip Herd",)))])
    facts = called(path, "Ram")[0].facts()
    assert (facts.affiliation, facts.alignment, facts.equip) == (("Herd",), "Evil", True)
    assert Library(path).affiliations() == {"Herd"}


def test_a_card_without_a_set_is_told_from_one_that_has_it_in_other_capitals(path: Path) -> None:
    take(path, OLD, {**RAM, "set": ""})
    take(path, NEW, {**RAM, "name": "RAM"})
    names = apart(called(path, "Ram: Charger"))
    assert names == ["Ram: Charger (no set)", "RAM: Charger (HAR)"]
    assert [[str(each) for each in called(path, name)] for name in names] == [["Ram: Charger"], ["RAM: Charger (HAR)"]]
