"""Look-up by number and by name, and what refers to what."""

import pytest

from judgebot.book.lookup import Book
from judgebot.book.number import spans


def ids(book: Book, typed: str, exact: bool = False) -> list[str]:
    """Return the ids of the rules that ``typed`` stands for."""
    (span,) = spans(typed)
    return [unit.id for unit in (book.exactly(span) if exact else book.within(span))]


def test_a_number_brings_its_subrules(book: Book) -> None:
    assert ids(book, "1.1.1") == ["1.1.1", "1.1.1.1"]
    assert ids(book, "1.1.1", exact=True) == ["1.1.1"]
    assert ids(book, "1") == ["1.1", "1.1.1", "1.1.1.1", "1.1.2"]
    assert ids(book, "1.1.1.1-2.1") == ["1.1.1.1", "1.1.2", "2.1", "2.1.0.1"]
    assert ids(book, "7") == []


def test_a_number_between_that_does_not_exist_is_passed_over(book: Book) -> None:
    assert [unit.id for unit in book.path(book.units["2.1.0.1"])] == ["2.1"]


def test_what_stands_around_a_unit(book: Book) -> None:
    units = book.units
    assert [child.id for child in book.children(units["1.1"])] == ["1.1.1", "1.1.2"]
    assert book.neighbours(units["1.1.1"]) == (None, units["1.1.2"])
    assert book.neighbours(units["2.1"]) == (units["1.1"], None)
    assert book.neighbours(units["glow(1)"]) == (None, units["glow(2)"])
    assert book.neighbours(units["dusk-light"]) == (None, None)
    assert book.chapter(units["2.1.0.1"]) == "Play"
    assert [unit.id for unit in book.path(units["dusk-light"])] == ["1.1", "1.1.1"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("glow", ["glow"]),
        ("Glow X", ["glow"]),
        ("GLOW 3", ["glow"]),
        ("glow(2)", ["glow(2)"]),
        ("glow 2", ["glow"]),
        ("glow (2)", ["glow(2)"]),
        ("Glow note 1", ["glow(1)"]),
        ("radiance", ["glow"]),
        ("Dusk-Light", ["dusk-light"]),
        ("dusk light", ["dusk-light"]),
        ("shining die", ["1.1.1"]),
        ("du", ["dusk-light"]),
        ("dusk", ["dusk"]),
        ("", []),
        ("gleam", []),
    ],
)
def test_names_in_every_form(book: Book, typed: str, found: list[str]) -> None:
    assert [unit.id for unit in book.named(typed)] == found


def test_only_the_beginning_of_a_name_is_not_what_it_is_called(book: Book) -> None:
    assert book.called("du") == []


def test_references_in_both_directions(book: Book) -> None:
    assert book.cited_by("1.1.1") == ["2.1.0.1", "dusk-light", "glow(1)", "dusk"]
    assert book.cited_by("glow") == ["1.1.1"]
    assert book.cited_by("1.1.2") == []
    assert [reading.id for reading in book.readings("1.1.1")] == ["twilight"]
    assert [difference.id for difference in book.differences("1.1.1")] == ["flame"]
    assert book.entry("dusk").title == "At dusk a lantern shines"
    assert "dusk" in book
    assert "dawn" not in book
