"""Bringing one's own book: import, list, diff; and look-ups that show the official wording first."""

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judgebot.book.official import library
from judgebot.book.official.passage import Document, Passage, Repair
from judgebot.book.search import search_in
from judgebot.book.shelf import rule_book
from judgebot.cli.main import main
from tests.cli.test_commands import Capture, run

OWN = Document(
    *("dice-masters", "comprehensive", "Comprehensive Rule Book"),
    (
        Passage("2.9.1", "", "The official wobbly wording.\nIn two paragraphs.", line=7),
        Passage("comprehensive/1-2-key", "1.2 Key", "A picture of a xylophone.", line=9),
    ),
    (Repair(7, "lost letters", "wo", "wobbly"),),
)
OTHER = Document(
    *("star-wars-destiny", "reference", "Rules reference"),
    (
        Passage("reference/areas", "Areas", "There are areas."),
        Passage("reference/areas/limbo", "Limbo", "A xylophone waits.", ("Areas",)),
    ),
)


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("JUDGEBOT_DATA", str(tmp_path))
    _forget()
    yield
    _forget()


def _forget() -> None:
    rule_book.cache_clear()
    search_in.cache_clear()


def keep(document: Document) -> Path:
    """Keep a document as an import does, and open the book anew."""
    _forget()
    return library.keep(document)


def results(capsys: Capture, *words: str) -> list[dict[str, Any]]:
    """Return the results of a command as JSON."""
    found: list[dict[str, Any]] = json.loads(run(capsys, *words, "--json")[1])["results"]
    return found


def test_what_is_kept_is_read_back() -> None:
    keep(OWN)
    keep(OTHER)
    assert library.kept("dice-masters") == [OWN]
    assert library.kept("star-wars-destiny") == [OTHER]
    assert library.games() == ["dice-masters", "star-wars-destiny"]


def test_the_official_wording_stands_first(capsys: Capture) -> None:
    keep(OWN)
    _, out, _ = run(capsys, "rule", "2.9.1")
    official, ours = out.index("The official wobbly wording.\nIn two"), out.index("In our words:")
    assert out.index("Comprehensive Rule Book:") < official < ours
    assert results(capsys, "rule", "2.9.1")[0]["official"].startswith("The official")
    assert "official" not in results(capsys, "rule", "2.9.2")[0]


def test_search_covers_both(capsys: Capture) -> None:
    keep(OWN)
    assert results(capsys, "search", "wobbly")[0]["id"] == "2.9.1"
    assert results(capsys, "search", "xylophone")[0]["id"] == "comprehensive/1-2-key"
    assert "1.2 Key  comprehensive/1-2-key\nComprehensive Rule Book\n" in run(capsys, "search", "xylophone")[1]


def test_another_game_is_never_mixed_in(capsys: Capture) -> None:
    keep(OTHER)
    assert run(capsys, "search", "xylophone")[0] == 1
    game = ("--game", "star-wars-destiny")
    assert [each["id"] for each in results(capsys, "search", "xylophone", *game)] == ["reference/areas/limbo"]
    assert [each["id"] for each in results(capsys, "keyword", "limbo", *game)] == ["reference/areas/limbo"]
    assert "Rules reference > Areas" in run(capsys, "keyword", "limbo", *game)[1]
    assert run(capsys, "keyword", "overcrush", *game)[0] == 1


def test_a_game_without_a_book_is_named(capsys: Capture) -> None:
    code, out, err = run(capsys, "search", "xylophone", "--game", "chess")
    assert (code, out) == (2, "")
    assert 'no book of "chess"; there are dice-masters' in err


def test_a_damaged_document_is_named_and_done_without(capsys: Capture) -> None:
    path = keep(OWN)
    path.write_bytes(path.read_bytes()[:-3])
    code, out, err = run(capsys, "rule", "2.9.1")
    assert code == 0
    assert "official" not in out
    assert "import it again" in err


def test_an_import_that_is_interrupted_leaves_the_old_state(monkeypatch: pytest.MonkeyPatch) -> None:
    path = keep(OWN)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        library.keep(Document("dice-masters", "comprehensive", "New", ()))
    assert library.kept("dice-masters") == [OWN]
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_file_that_is_no_rule_book_is_refused(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("eggs, flour")
    for file in (tmp_path / "list.txt", tmp_path / "none.txt", tmp_path):
        code, out, err = run(capsys, "book", "import", str(file))
        assert (code, out) == (2, "")
        assert f"{file} was not imported: " in err


def test_the_official_texts_are_imported_quickly(capsys: Capture, shared: Path) -> None:
    start = time.process_time()
    assert main(["book", "import", str(shared / "rulebooks" / "comprehensive-rule-book.txt")]) == 0
    assert time.process_time() - start < 2
    destiny = str(shared / "rulebooks" / "star-wars-destiny-fragment.txt")
    code, _, err = run(capsys, "book", "import", destiny)
    assert code == 2
    assert "--game star-wars-destiny" in err
    assert run(capsys, "book", "import", destiny, "--game", "star-wars-destiny")[0] == 0
    _, out, _ = run(capsys, "book", "list")
    assert "664 passages" in out
    assert max(map(len, out.splitlines())) <= 80
    assert not re.search(r"\b\d\d+ (page mark|lost picture)\b", out), out
    assert "star-wars-destiny, reference" in out
    names = [book["name"] for book in json.loads(run(capsys, "book", "list", "--json")[1])["books"]]
    assert names == ["comprehensive", "reference"]


def test_where_an_earlier_document_differs(capsys: Capture) -> None:
    code, out, _ = run(capsys, "book", "diff", "avengers-infinity")
    assert code == 0
    assert "Avengers Infinity set rulebook (2018): " in out
    assert "X-Men Forever set rulebook" not in out
    found = json.loads(run(capsys, "book", "diff", "update-2014", "--json")[1])["differences"]
    assert found
    assert all("update-2014" in each["said"] for each in found)
    code, _, err = run(capsys, "book", "diff", "booklet")
    assert code == 1
    assert "there are comprehensive, avengers-infinity" in err


def test_the_history_of_a_rule(capsys: Capture) -> None:
    _, out, _ = run(capsys, "rule", "1.4.5", "--history")
    assert out.startswith("1.4.5  ")
    assert "Now: " in out


def test_the_corpus_can_be_checked(capsys: Capture) -> None:
    code, out, _ = run(capsys, "book", "check")
    assert code == 0
    assert out == "662 units, 0 mistakes\n"
    assert json.loads(run(capsys, "book", "check", "--json")[1]) == {"units": 662, "mistakes": []}
