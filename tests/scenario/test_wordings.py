"""The wordings of the scenarios that are most like one that is not read."""

from pathlib import Path

import pytest

from judgebot.book import places
from judgebot.scenario.wordings import nearest

REROLL = "While Ram is active, your opponent can't reroll dice."


def test_what_is_said_beside_the_place_counts_most() -> None:
    found = nearest(REROLL + " When Ram attacks, draw a die.", REROLL.index("."), "Ram")
    assert found
    assert all("reroll dice during" in each.text for each in found)
    assert all((places.corpora() / each.file).is_file() for each in found)


def test_a_wording_of_a_scenario_is_the_nearest_to_itself() -> None:
    [first, *_] = nearest(REROLL, REROLL.index("."), "Ram")
    assert nearest(first.text, len(first.text), "Judge")[0] == first


def test_only_the_sentence_counts_in_which_the_place_lies() -> None:
    assert nearest(REROLL + " Zorks blarg frobs and quuxes.", len(REROLL) + 4, "Ram") == []


def test_the_name_of_the_card_is_no_likeness() -> None:
    found = [nearest(f"{name} zorks 2 damage to target character die.", 0, name) for name in ("Judge", "Quux")]
    assert found[0]
    assert found[0] == found[1]


@pytest.mark.parametrize("text", ["", ".", "Global: Pay .", "Zork the blarg.", "???", "\n\n"])
def test_nothing_is_like_what_says_nothing(text: str) -> None:
    assert nearest(text, 0, "Ram") == []
    assert nearest(text, len(text), "") == []


def test_files_that_cannot_be_read_are_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "scenarios"
    folder.mkdir()
    (folder / "a.yaml").write_text("cards: [", encoding="utf-8")
    cards = "cards: {Ram: {text: [1]}, Wall: 3, Moth: {text: Frob two quux zorks.}}"
    (folder / "b.yaml").write_text(cards, encoding="utf-8")
    monkeypatch.setattr(places, "corpora", lambda: tmp_path)
    assert [each.text for each in nearest("You frob two quux zorks.", 0, "Ram")] == ["Frob two quux zorks."]
