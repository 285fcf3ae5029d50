"""Floor cards: nothing on them is printed over anything else, and they say what is not on them."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from judgebot.book.number import Span
from judgebot.book.shelf import rule_book
from judgebot.cli.main import main
from tests.cli.pdfs import Placed, placed
from tests.cli.test_commands import Capture, run
from tests.cli.test_ruling import PLAIN, refused, written

LONG = "rule 3.10 rule 2.7 rule 3.4.8 keyword experience rule 2.6 rule 3.1"
A4 = (210, 297)


def pages(tmp_path: Path, words: str) -> list[Placed]:
    return placed(written(tmp_path / "a.html", "print", *words.split(), "--paper", "A4"))


def overprinted(lines: list[Placed]) -> list[tuple[str, str]]:
    return [(one.text, other.text) for one, other in combinations(lines, 2) if one.is_over(other)]


@pytest.mark.parametrize(
    "words",
    [LONG, "rule 2.7", "keyword ally keyword equip keyword regenerate keyword enlistment", "rule 2.7.4 rule 1.1.3"],
)
def test_nothing_on_a_card_is_printed_over_anything_else(tmp_path: Path, words: str) -> None:
    lines = pages(tmp_path, words)
    assert len({line.text for line in lines if "in our words" in line.text}) == 1
    assert overprinted(lines) == []
    assert all(line.left > 0 and line.right < A4[0] and line.top > 0 and line.bottom < A4[1] for line in lines)


def test_four_short_cards_go_to_a_page(tmp_path: Path) -> None:
    lines = pages(tmp_path, "rule 1.1.3 rule 2.7.4.2 rule 2.7.4.1 keyword deadly rule 2.6.1")
    heads = [(line.page, line.left > A4[0] / 2, line.top > 100) for line in lines if line.text in ("1.1.3", "2.7.4.1")]
    assert heads == [(1, False, False), (1, False, True)]
    assert max(line.page for line in lines) == 2


def test_the_title_of_the_page_is_not_printed_over_a_card(tmp_path: Path) -> None:
    path = tmp_path / "long.yaml"
    path.write_text(PLAIN.replace("A ram meets a wall", "A ram meets a wall " * 6))
    lines = placed(written(tmp_path / "a.html", "ruling", path, "--template", "floor-card"))
    assert not [line.text for line in lines if "meets" in line.text]
    assert overprinted(lines) == []


def test_a_note_stands_once_on_the_card_of_its_keyword(tmp_path: Path, repository: Path) -> None:
    board = repository / "scenarios/examples/overcrush.yaml"
    text = written(tmp_path / "a.txt", "ruling", board, "--template", "floor-card")
    assert "Overcrush, note" not in text
    assert text.count("The damage that Overcrush carries through counts as combat damage.") == 1


@pytest.mark.parametrize("suffix", ["html", "md", "txt"])
def test_a_card_says_which_rules_under_it_are_not_on_it(tmp_path: Path, suffix: str) -> None:
    text = " ".join(written(tmp_path / f"a.{suffix}", "print", "rule", "2.7.4").split())
    assert "Not on this card: 2.7.4.3.1-2.7.4.3.11. They are printed by: judgebot print rule 2.7.4.3" in text
    assert "paragraphs that follow" not in text
    alone = written(tmp_path / f"a.{suffix}", "print", "rule", "2.7.4.3")
    assert "2.7.4.3.11" in alone
    assert "Not on this card" not in alone


def test_of_a_chapter_every_rule_is_on_one_card(tmp_path: Path, capsys: Capture) -> None:
    text = " ".join(written(tmp_path / "a.txt", "print", "rule", "2").split())
    assert "Not on this card" not in text
    rules = rule_book().within(Span((2,), (2,)))
    assert [rule.id for rule in rules if " ".join(rule.text.split()) not in text] == []
    assert main(["print", "rule", "2.6.1-2.6.3", "-o", str(tmp_path / "b.txt"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out.partition("\n")[2])["cards"] == ["2.6.1", "2.6.2", "2.6.3"]


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("rule 9", 1, "no rule 9; the book goes from 1.1 to "),
        ("rule 2.9.99", 1, "no rule 2.9.99; 2.9 goes to 2.9.4"),
        ("rule 1.1-9.9", 1, "no rule 9.9; the book goes from "),
        ("rule 2.5-2.1", 2, "2.5-2.1 runs backwards; write 2.1-2.5"),
        ("keyword overcrsh", 1, 'no rule, keyword or term "overcrsh"; did you mean Overcrush?'),
        ("keyword wombat", 1, 'no rule, keyword or term "wombat"; for words try: judgebot search "wombat"'),
    ],
)
def test_a_card_of_what_there_is_not(capsys: Capture, tmp_path: Path, words: str, code: int, said: str) -> None:
    ended, out, err = run(capsys, "print", *words.split(), "keyword", "deadly", "-o", str(tmp_path / "a.txt"))
    assert (ended, out) == (code, "")
    assert err.startswith(f"judgebot: {said}")
    assert not (tmp_path / "a.txt").exists()


def test_no_rule_speaks_of_what_stands_after_it_without_its_number(capsys: Capture) -> None:
    assert "paragraphs that follow" not in run(capsys, "rule", "--all")[1]


def test_the_signature_does_not_stand_alone(tmp_path: Path, repository: Path) -> None:
    board = repository / "scenarios/keywords/fast/by-the-words-of-a-text.yaml"
    lines = placed(written(tmp_path / "a.html", "ruling", board, "--paper", "A4"))
    (signed,) = (line for line in lines if line.text == "Signed, judge")
    before = [line.text for line in lines if line.page == signed.page and line.bottom < signed.top]
    assert "Rests on" in before


@pytest.mark.parametrize("words", [("keyword", ""), ("rule", ""), ("rule", " "), ("rule", "2.7", "keyword", ",")])
def test_a_card_without_a_name_is_not_printed(capsys: Capture, tmp_path: Path, words: tuple[str, ...]) -> None:
    out = tmp_path / "x.txt"
    assert f'after "{words[-2]}" there is no name' in refused(capsys, "print", *words, "-o", out)
    assert not out.exists()
    assert main(["print", "rule", "2.7.4", "-o", str(out)]) == 0


def test_keywords_are_parted_by_commas_as_the_help_says(capsys: Capture, tmp_path: Path) -> None:
    assert '"NAME, NAME"' in run(capsys, "print", "--help")[1]
    words = ("print", "rule", "2.7.4", "2.6.1", "keyword", "deadly, ally", "-o", str(tmp_path / "a.txt"), "--json")
    printed = json.loads(run(capsys, *words)[1])["cards"]
    assert printed == ["2.7.4", "2.6.1", "deadly", "ally"]
