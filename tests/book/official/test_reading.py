"""Official texts are recognised, read whole, and refused with a reason where they are none."""

from collections import Counter
from pathlib import Path
from time import process_time

import pytest
import yaml

from judgebot.book.official.outline import Form, Known, outline, passages
from judgebot.book.official.passage import Document, NoRuleBook
from judgebot.book.official.reading import document, text_of
from judgebot.book.shelf import rule_book
from judgebot.cli.book import known_words

LITTLE = """\
junk before

FIRST PART
It stands here.

Caption

A term: what it means,
On two lines.
Other Term: more.

second PART

Text of the

second part.


Its title was lost.

\N{COPYRIGHT SIGN} nobody
"""
TREE = (
    Known(1, "First Part"),
    Known(2, r"(?P<title>[A-Z][a-z]*(?: [A-Za-z]+)?): (?P<text>.+)", Form.EACH),
    Known(1, "Not There"),
    Known(1, "Second Part"),
    Known(2, "Lost", Form.GAP),
)


@pytest.fixture(scope="module")
def official() -> dict[str, Document]:
    """Every official text beside the repository, read; skips where there is none."""
    folder = Path(__file__).parents[4] / "shared" / "rulebooks"
    if not folder.is_dir():
        pytest.skip("needs ../shared/rulebooks, which is not here")
    known = known_words(rule_book())
    found = [document(text_of(path), known) for path in sorted(folder.glob("*.txt"))]
    return {each.name: each for each in found}


def test_headings_are_found_in_their_order() -> None:
    lines = LITTLE.splitlines()
    found = passages("little", lines, outline(lines, TREE))
    assert [(each.id, each.under, each.text) for each in found] == [
        ("little/first-part", (), "It stands here."),
        ("little/first-part/a-term", ("First Part",), "what it means,\nOn two lines."),
        ("little/first-part/other-term", ("First Part",), "more."),
        ("little/second-part", (), "Text of the second part."),
        ("little/second-part/lost", ("Second Part",), "Its title was lost."),
    ]


def test_the_comprehensive_book_is_read_whole(official: dict[str, Document]) -> None:
    book = rule_book()
    found = Counter(passage.id for passage in official["comprehensive"].passages)
    assert set(found) - set(book.units) == {"comprehensive/1-2-key", "comprehensive/1-3-key"}
    assert set(book.units) <= set(found)
    assert set(found.values()) == {1}
    assert all(passage.text or passage.title for passage in official["comprehensive"].passages)


def test_lists_tables_and_lost_pictures_come_through(official: dict[str, Document]) -> None:
    text = {passage.id: passage.text for passage in official["comprehensive"].passages}
    assert text["1.6.5"].count("\t") == 14
    assert text["3.2.2"].count("\n|") == 7
    assert text["2.2.3"].count("\n") == 5
    assert "[icon?] / [icon?] / [icon?]" in text["1.2.7"]
    assert text["experience"].count("\n") == 0
    assert text["vengeance"].endswith("active.")
    assert "Remainder of page" not in text["1.2.11"]


@pytest.mark.parametrize(("name", "place"), [("avengers-infinity", 0), ("x-men-forever", 1)])
def test_the_heading_trees_of_the_set_books(official: dict[str, Document], shared: Path, name: str, place: int) -> None:
    sections = yaml.safe_load((shared / "editions" / "sections.yaml").read_text(encoding="utf-8"))
    wanted = [(each["level"], each["title"].casefold()) for each in sections["documents"][place]["headings"]]
    found = [(len(each.under) + 1, each.title.casefold()) for each in official[name].passages]
    assert found == wanted


def test_lost_letters_are_all_found_again(official: dict[str, Document]) -> None:
    assert not [each.id for each in official["avengers-infinity"].passages if "\ufffd" in each.text + each.title]


def test_the_smaller_documents(official: dict[str, Document], shared: Path) -> None:
    sections = yaml.safe_load((shared / "editions" / "sections.yaml").read_text(encoding="utf-8"))
    for name, key in (("update-2014", "update_003"), ("reference", "fragment_004")):
        wanted = [(each["level"], each["title"]) for each in sections[key]["headings"]]
        assert [(len(each.under) + 1, each.title) for each in official[name].passages] == wanted
    assert official["reference"].game == "star-wars-destiny"
    assert "replica" not in str(official["reference"].passages)
    assert "Continue Reading" not in str(official["reference"].passages)


def test_a_book_that_is_cut_off_is_refused(shared: Path) -> None:
    whole = (shared / "rulebooks" / "comprehensive-rule-book.txt").read_text(encoding="utf-8")
    with pytest.raises(NoRuleBook, match="cut off or damaged"):
        document(whole[: len(whole) * 3 // 4] + "\nAppendix 1", ())
    with pytest.raises(NoRuleBook, match="beginning is missing"):
        document(whole[:400], ())


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "none of the documents"),
        (b"a shopping list", "none of the documents"),
        (b"%PDF-1.7 ...", "PDF"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"x" * 1_000_001, "larger"),
        (b"a\n" + b"x" * 20_000, "its line 2 has more than 10,000 letters; save it with a line for each paragraph"),
        (b"a\n" * 30_000, "more than 20,000 lines"),
        (b"Dice Masters Comprehensive Rule Book\nForeword\n1.1 A\n" + b"moth\n" * 15_000 + b"Appendix 1\n", "50,000"),
    ],
)
def test_what_is_no_rule_book_is_refused_with_the_reason(tmp_path: Path, data: bytes, reason: str) -> None:
    path = tmp_path / "file.txt"
    path.write_bytes(data)
    with pytest.raises(NoRuleBook, match=reason):
        document(text_of(path), ())


SHORT = "Dice Masters: Moth, two players\n"
HARD = {
    "a word without end": "a" * 9_990,
    "split letters": "ff " * 3_300,
    "a mark without end": f"<|{'A' * 9_980}",
    "lost letters": "a\ufffd " * 3_300,
    "hyphens": f"{'A-A' * 3_300}\n" * 5,
    "a title again and again": SHORT * 15_000,
    "parts again and again": SHORT * 7_000 + "COMPONENTS\n" * 7_000,
    "tables": "Foreword\na\nb\n" + "- | |\n" * 15_000 + "Appendix 1",
    "long headings": f"{SHORT}COMPONENTS\n{'EXAMPLE OF PLAY OF IT ' * 400}\nTURN SUMMARY\n",
}


@pytest.mark.parametrize("text", HARD.values(), ids=HARD)
def test_no_text_takes_long_to_be_refused(text: str) -> None:
    begun = process_time()
    with pytest.raises(NoRuleBook):
        document(f"Dice Masters Comprehensive Rule Book\n{text}" if SHORT not in text else text, ())
    assert process_time() - begun < 3


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for path, reason in ((tmp_path, "this is a folder"), (tmp_path / "none.txt", "no such file")):
        with pytest.raises(NoRuleBook, match=reason):
            text_of(path)
