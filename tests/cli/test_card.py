"""``judgebot card``: how a text was read, or the caret under the first word that was not understood."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from judgebot.cli.main import main
from judgebot.cli.show_reading import parting

Capture = pytest.CaptureFixture[str]
TEXT = "When Moth attacks, you may pay 1 [mask] to deal 1 damage to target opposing Character die."


def as_json(capsys: Capture, *words: str) -> tuple[int, dict[str, Any]]:
    """The exit code and what ``--json`` printed."""
    code = main(["card", *words, "--json"])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return code, found


def test_a_text_is_shown_clause_by_clause(capsys: Capture) -> None:
    assert main(["card", TEXT, "--name", "Moth"]) == 0
    page = capsys.readouterr().out
    for words in ("Non-global, Applied", "targets (3.3.1", "pay 1 [mask]", "(3.1.9"):
        assert words in page


def test_every_ability_is_cited(capsys: Capture) -> None:
    code, found = as_json(capsys, TEXT, "--name", "Moth", "--kind", "character")
    assert (code, found["status"], found["unread"]) == (0, "read", [])
    assert all(ability["cites"] for ability in found["abilities"])
    assert "3.3.1" in found["abilities"][0]["cites"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Global: Pay 1 [mask]. Draw a die.", "Global, unlimited"),
        ("Global: Once per turn, pay 1 [mask]. Draw a die.", "Global, limited"),
        (
            "Global: Pay 1 [mask]. When one of your Character dice is damaged, prevent 1 of that damage.",
            "Global, reactive",
        ),
        ("While Moth is active, your Sidekicks get +1A.", "Non-global, Static"),
        ("When fielded, draw a die.", "Non-global, Applied"),
        ("When fielded, target Character die can't block this turn.", "Non-global, Persistent"),
        ("* Moth gets +1A.", "Non-global, Static, Burst"),
        ("Overcrush", "Keyword"),
    ],
)
def test_the_kind_is_that_of_chapter_3_4(text: str, kind: str, capsys: Capture) -> None:
    _, found = as_json(capsys, text, "--name", "Moth")
    assert found["abilities"][0]["kind"] == kind


def test_it_is_told_which_of_its_dice_a_name_means(capsys: Capture) -> None:
    _, found = as_json(capsys, "When Moth attacks, Moth gets +2A.", "--name", "Moth")
    assert "no other of its dice" in found["abilities"][0]["name"]
    _, found = as_json(capsys, "While Moth is active, when a Sidekick is KO'd, Moth gets +2A.", "--name", "Moth")
    assert found["abilities"][0]["name"] is None


@pytest.mark.parametrize(
    ("text", "lasts"),
    [
        ("When fielded, capture target opposing Sidekick until Moth leaves the Field Zone.", "until the capturing die"),
        ("When fielded, capture target opposing Sidekick.", "nothing else is said, or until the capturing die leaves"),
        ("When Moth is KO'd, capture target Sidekick until your next turn.", "until your next turn"),
    ],
)
def test_a_capture_ends_with_the_die_that_captures_if_that_is_there(text: str, lasts: str, capsys: Capture) -> None:
    """3.8.3: not with the last die of the card."""
    _, found = as_json(capsys, text, "--name", "Moth")
    said = found["abilities"][0]["lasts"]
    assert lasts in said
    assert ("capturing" in said) is ("capturing" in lasts)
    assert "3.8.3" in found["abilities"][0]["cites"]


def test_a_choice_for_a_cost_does_not_target(capsys: Capture) -> None:
    _, found = as_json(capsys, "KO one of your Character dice: deal 1 damage to all opposing Character dice.")
    first, second = found["abilities"][0]["targets"]
    assert "does not target" in first
    assert "does not target" in second
    assert {"3.1.16", "3.3.6", "3.3.7"} <= set(found["abilities"][0]["cites"])


def test_dice_that_were_drawn_are_not_those_of_both_players(capsys: Capture) -> None:
    _, found = as_json(capsys, "When fielded, draw 3 dice. Prep any Villain dice drawn. Put the rest in your bag.")
    assert "3.1.13" not in found["abilities"][0]["cites"]
    _, found = as_json(capsys, "When fielded, KO all Villain Character dice.")
    assert "3.1.13" in found["abilities"][0]["cites"]


def test_what_is_a_cost_by_what_it_does_is_told_as_one(capsys: Capture) -> None:
    _, found = as_json(capsys, "You may KO two of your dice. If you do, deal 3 damage to target opponent.")
    told = found["abilities"][0]
    assert told["cost"] == "KO 2 dice you control"
    assert "chosen for a cost, does not target" in told["targets"][0]
    assert {"3.1.16", "3.3.7"} <= set(told["cites"])


def test_an_unread_text_ends_with_3_and_a_caret(capsys: Capture) -> None:
    assert main(["card", "When fielded, draw a fish."]) == 3
    lines = capsys.readouterr().out.splitlines()
    caret = next(line for line in lines if line.strip() == "^")
    assert lines[lines.index(caret) - 1][caret.index("^") :].startswith("fish")


def test_what_is_left_without_an_ability_that_is_not_read_is_told(capsys: Capture) -> None:
    assert main(["card", "Overcrush. When fielded, draw a fish."]) == 3
    assert "Overcrush. (is read)" in capsys.readouterr().out
    assert main(["card", "When fielded, draw a fish."]) == 3
    assert "is read" not in capsys.readouterr().out


@pytest.mark.parametrize("text", ["...", "*", "?!"])
def test_a_text_without_a_word_is_none(capsys: Capture, text: str) -> None:
    assert main(["card", text]) == 2
    assert "no text given" in capsys.readouterr().err


def test_a_text_that_tells_no_ability_is_shown_as_that(capsys: Capture) -> None:
    assert main(["card", "(no text)"]) == 0
    assert "No ability is told in it." in capsys.readouterr().out


def test_what_is_not_read_fits_a_narrow_terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    text = "While Ram is active, your opponent can't field Sidekicks unless they hug you for a long time."
    assert main(["card", text, "--name", "Ram"]) == 3
    lines = capsys.readouterr().out.splitlines()
    caret = next(line for line in lines if line.strip() == "^")
    shown = lines[lines.index(caret) - 1]
    assert shown[caret.index("^") :].startswith("hug")
    assert len(shown) <= 40


def test_what_scenarios_say_that_is_most_like_it_is_told(capsys: Capture) -> None:
    text = "While Ram is active, your opponent can't reroll dice."
    assert main(["card", text, "--name", "Ram"]) == 3
    assert "near " in capsys.readouterr().out
    _, found = as_json(capsys, text, "--name", "Ram")
    assert "reroll dice during" in found["unread"][0]["near"][0]["text"]


def test_a_file_of_cards_is_counted_and_what_is_unread_is_ranked(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    cards = [
        {"name": "Moth", "text": "When fielded, draw a die."},
        {"name": "Wasp", "text": "When fielded, draw a fish."},
    ]
    path.write_text("\n".join(map(json.dumps, cards)), encoding="utf-8")
    code, found = as_json(capsys, "--file", str(path))
    assert (code, found["read"], found["total"]) == (3, 1, 2)
    assert [card["status"] for card in found["cards"]] == ["read", "unread"]
    assert [card["line"] for card in found["cards"]] == [1, 2]
    assert found["ranking"] == [{"clause": "fielded, draw a ^ fish.", "cards": 1}]
    path.write_text("\n" + path.read_text())
    assert main(["card", "--file", str(path)]) == 3
    told, count, ranked = capsys.readouterr().out.splitlines()
    assert told.startswith(f'{path}:3: Wasp: "fish." is not understood (column 22)')
    assert (count, ranked) == ("1 of 2 cards read whole", "    1  fielded, draw a ^ fish.")


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        ('"kind": "acton"', 'there is no kind of card "acton"; did you mean "Action"?'),
        (
            '"type": "Wizard"',
            'there is no kind of card "Wizard"; write Character, Action, Basic Action or Epic Basic Action',
        ),
        ('"kind": ["action"]', "is no text; write a text"),
    ],
)
def test_a_kind_of_card_that_there_is_not_is_named(capsys: Capture, tmp_path: Path, fact: str, told: str) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text(f'{{"text": "Fast", "type": "Basic Action"}}\n{{"text": "Fast", {fact}}}\n')
    assert main(["card", "--file", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{path}:2: ")
    assert told in said


def test_a_sentence_that_says_two_things_is_shown_both_ways(capsys: Capture) -> None:
    text = "When a Villain is KO'd, you draw a die."
    both = ["When a Villain Character die is KO'd, draw a die.", "When this die is KO'd, draw a die."]
    assert main(["card", text, "--name", "Villain"]) == 3
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    start = lines.index("two readings") + 1
    assert lines[start : start + 3] == [f"one {both[0]}", f"other {both[1]}", 'differ "a Villain Character" / "this"']
    assert as_json(capsys, text, "--name", "Villain")[1]["unread"][0]["readings"] == both


@pytest.mark.parametrize(
    ("one", "other", "parts"),
    [
        ("a b c", "b c", ("a", "nothing")),
        ("a", "a b", ("nothing", "b")),
        ("a b", "b a", ("a b", "b a")),
        ("a a a", "a a", ("a", "nothing")),
    ],
)
def test_where_two_readings_part(one: str, other: str, parts: tuple[str, str]) -> None:
    assert parting(one, other) == parts


@pytest.mark.parametrize("ending", ["csv", "JSON"])
def test_a_list_of_another_form_is_no_text(capsys: Capture, tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"cards.{ending}"
    path.write_text("Name,Text\nMoth,Fast\n")
    assert main(["card", "--file", str(path)]) == 2
    assert f"judgebot cards import {path} adds it to your cards" in capsys.readouterr().err


def test_words_that_say_nothing_more_are_named(capsys: Capture) -> None:
    text = "When fielded, target opposing Character die must attack this turn, If  Able."
    assert main(["card", text, "--name", "Moth"]) == 0
    assert 'unsaid     "If  Able" at column 68, which says nothing more (3.1.14)' in capsys.readouterr().out
    _, found = as_json(capsys, text, "--name", "Moth")
    assert found["unsaid"] == [{"written": "If  Able", "column": 67, "cites": ["3.1.14"]}]
    assert as_json(capsys, "When fielded, draw a die.")[1]["unsaid"] == []


def test_what_makes_two_readings_is_not_told_as_if_it_were_expected(capsys: Capture) -> None:
    text = "When fielded, each of your Villains deals 1 damage to your opponent. Prep it."
    assert main(["card", text, "--name", "Moth"]) == 3
    out = capsys.readouterr().out
    assert "  two readings: each of the dice just spoken of" in out
    assert "expected" not in out


def test_a_line_that_is_no_card_is_named(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text('{"name": "Moth"}\n\n{}{\n{"text": "Fast", "name": ["Moth"]}\n', encoding="utf-8")
    assert main(["card", "--file", str(path), "--json"]) == 2
    instead = '; write {"name": "Ram", "text": "Overcrush"}'
    assert capsys.readouterr() == ("", "\n".join((
        f"{path}:1: no JSON object with a text{instead}",
        f"{path}:3: this is no JSON (Extra data, column 3){instead}",
        f'{path}:4: the name is ["Moth"]; write one in quotation marks, as "name": "Ram"\n',
    )))  # fmt: skip


def test_a_card_ends_where_its_line_does(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text('{"name": "Moth", "set": "a\u2028b\x85c", "text": "Fast"}\r\n', encoding="utf-8", newline="")
    assert main(["card", "--file", str(path)]) == 0


def test_it_is_told_where_it_is_disputed_whether_a_choice_targets(capsys: Capture) -> None:
    assert (
        main(["card", "When fielded, your opponent chooses one of their character dice. KO it.", "--name", "Moth"]) == 0
    )
    assert "chosen-by-another-player" in capsys.readouterr().out


def test_a_file_with_a_mark_before_its_text_and_one_that_is_none(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(b"\xef\xbb\xbf" + json.dumps({"text": "When fielded, draw a die."}).encode())
    assert main(["card", "--file", str(tmp_path / "a.jsonl")]) == 0
    assert capsys.readouterr().out == "1 of 1 card read whole\n"
    assert main(["card", "--file", str(tmp_path / "b.jsonl")]) == 2


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("When Moth attacks, draw a die.", "Moth"),
        ("Overcrush. Old Moth gets +2A while Old Moth is attacking.", "Old Moth"),
        ("When fielded, draw a die.", ""),
        ("When a Villain attacks, your Sidekicks get +1A.", ""),
    ],
)
def test_a_name_that_may_be_its_own_is_pointed_out(text: str, name: str, capsys: Capture) -> None:
    main(["card", text, "--kind", "character"])
    said = capsys.readouterr().err
    assert said == (
        f'judgebot: {name} is taken for another card here; if it is the card\'s own name, write --name "{name}"\n'
        if name
        else ""
    )
    if name:
        assert main(["card", text, "--kind", "character", "--name", name]) == 0
        assert capsys.readouterr().err == ""


def test_standard_input_is_read_line_by_line_as_a_file_is(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "Overcrush\nOpposing level 2 Character dice can't block Moth.\n"
    path = tmp_path / "moth.txt"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    piped = as_json(capsys, "-", "--name", "Moth")
    assert piped[0] == 0
    assert piped == as_json(capsys, "--file", str(path), "--name", "Moth") == as_json(capsys, text, "--name", "Moth")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\xff\xfe", "standard input:1: this is not UTF-8 text; save the file as UTF-8"),
        (b"Overcrush\nDraw a die.\xff", "standard input:2: this is not UTF-8 text"),
        (b"a" * 1_000_001, "standard input:1: larger than 1,000,000 bytes"),
    ],
)
def test_what_is_no_text_on_standard_input_is_told(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, data: bytes, told: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data), errors="surrogateescape"))
    assert main(["card", "-"]) == 2
    assert told in capsys.readouterr().err


def test_bytes_that_are_no_letters_are_no_fault(capsys: Capture) -> None:
    for words, code in ((["\udcff"], 2), (["draw a die", "--name", "\udcff"], 0), (["draw \udcff die"], 3)):
        assert main(["card", *words]) == code
        assert "fault" not in capsys.readouterr().err


def test_a_text_that_no_card_has_room_for_is_refused_at_once(capsys: Capture, tmp_path: Path) -> None:
    for text in ("Draw a die. " * 100_000, "a" * 1_000_000):
        (tmp_path / "a.txt").write_text(text)
        assert main(["card", "--file", str(tmp_path / "a.txt")]) == 3
        out = capsys.readouterr().out
        assert "unread at column 5001" in out
        assert "expected: a text of 5,000 letters at most" in out


def test_the_affiliations_of_a_file_of_cards(capsys: Capture, tmp_path: Path) -> None:
    text = "When one of your Otter Clan dice attacks, draw a die."
    for affiliation in ("Otter Clan", ["Otter Clan"]):
        (tmp_path / "a.jsonl").write_text(json.dumps({"text": text, "affiliation": affiliation}))
        assert main(["card", "--file", str(tmp_path / "a.jsonl")]) == 0
    (tmp_path / "a.jsonl").write_text(json.dumps({"text": text, "affiliation": 5}))
    assert main(["card", "--file", str(tmp_path / "a.jsonl")]) == 2
    assert "a.jsonl:1: the affiliation is 5; write a name, or a list of them" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("This die can't block unless you pay [1].", "always"),
        ("Sidekicks get +1A. Draw a die.", "when the Action die is used"),
    ],
)
def test_the_kind_of_card_is_the_one_as_which_the_text_is_read(text: str, begins: str, capsys: Capture) -> None:
    code, found = as_json(capsys, text)
    assert code == 0
    assert found["abilities"][0]["when"] == begins
    assert "--kind" not in capsys.readouterr().err


def test_the_kind_of_card_is_asked_for_where_it_matters(capsys: Capture) -> None:
    assert main(["card", "Sidekicks get +1A."]) == 0
    page, told = capsys.readouterr()
    assert "while active" in page
    assert told == "judgebot: read as the text of a character; for that of an Action write --kind action\n"
    assert main(["card", "Sidekicks get +1A.", "--kind", "action"]) == 0
    page, told = capsys.readouterr()
    assert ("when the Action die is used" in page, told) == (True, "")
