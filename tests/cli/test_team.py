"""``judgebot team check``."""

import json
from pathlib import Path

import pytest

from tests.cli.test_commands import Capture, run
from tests.library.lists import CARDS, RAM, WALL, write
from tests.team.test_team import FORMATS, LEGAL


@pytest.fixture
def team(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGEBOT_DATA", str(tmp_path))
    (tmp_path / "formats.yaml").write_text(FORMATS)
    (tmp_path / "team.yaml").write_text(LEGAL)
    return tmp_path / "team.yaml"


def test_a_team_is_checked(capsys: Capture, team: Path) -> None:
    assert run(capsys, "team", "check", str(team)) == (0, "legal: 2 cards, 6 dice, 2 Basic Action cards\n", "")
    team.write_text(LEGAL.replace("4x Ram", "5x Ram"))
    code, out, _ = run(capsys, "team", "check", str(team))
    assert code == 1
    assert out == f"{team}:12: 5 dice for Ram (1.2.10, 2.1.3); at most 4\nnot legal: 1 problem\n"
    assert json.loads(run(capsys, "team", "check", str(team), "--json")[1])["problems"][0]["rules"] == [
        "1.2.10",
        "2.1.3",
    ]


def test_what_cannot_be_read_is_told_beside_what_is_wrong(capsys: Capture, team: Path, tmp_path: Path) -> None:
    team.write_text(LEGAL.replace("4x Ram", "5x Ram").replace("2x Wall (Low Tide)", "x2 Wall"))
    code, out, err = run(capsys, "team", "check", str(team), "-o", str(tmp_path / "sheet.txt"))
    assert (code, err.startswith(f'{team}:13: "x2 Wall" is no card of a team list; write "2x Name')) == (2, True)
    assert f"{team}:12: 5 dice for Ram" in out
    assert out.endswith("not read whole: 1 mistake and 1 problem\n")
    assert not (tmp_path / "sheet.txt").exists()


def test_a_hyphen_is_no_file(capsys: Capture) -> None:
    code, _, err = run(capsys, "team", "check", "-")
    assert (code, "-:1: standard input is not read here; name a file" in err) == (2, True)


def test_a_number_is_no_player(capsys: Capture, team: Path) -> None:
    rest = [line for line in team.read_text().split("\n") if not line.startswith("player")]
    team.write_text("\n".join(["player: 3", *rest]))
    code, _, err = run(capsys, "team", "check", str(team))
    assert (code, 'the player is "3", which is no name' in err) == (2, True)


def test_a_date_past_what_is_known(capsys: Capture, team: Path) -> None:
    code, out, _ = run(capsys, "team", "check", str(team), "--date", "2027-01-01")
    assert code == 0
    assert "not checked: 2027-01-01 is past what is known of Harbour" in out
    assert "legal as far as it was checked" in out
    assert run(capsys, "team", "check", str(team), "--date", "soon")[0] == 2


def test_the_cards_of_a_library(capsys: Capture, team: Path, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("3x Wall\nBasic Actions\nRally\nBolt Blast\n")
    assert "Wall" in run(capsys, "team", "check", str(tmp_path / "list.txt"))[1]
    (tmp_path / "cards.yaml").write_text("cards:\n  Wall: {cost: 3, max: 2, levels: [0/1/4]}\n")
    assert "3 dice for Wall" in run(capsys, "team", "check", str(tmp_path / "list.txt"))[1]


def test_the_cards_that_were_imported(capsys: Capture, team: Path, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("5x Ram: Charger\n5x Wall\nBasic Actions\nRally\nBolt Blast\n")
    assert run(capsys, "cards", "import", str(write(tmp_path, *CARDS)))[0] == 0
    told = run(capsys, "team", "check", str(tmp_path / "list.txt"))[1]
    assert "list.txt:1: 5 dice for Ram (1.2.10, 2.1.3); at most 4" in told
    assert "list.txt:2: 5 dice for Wall" in told
    assert "are not checked: Bolt Blast\n" in told
    other = write(tmp_path, {**RAM, "max_dice": 5}, {**WALL, "set": "XYZ", "max_dice": 5}, name="other.jsonl")
    assert run(capsys, "cards", "import", str(other), "--source", "Other")[0] == 0
    told = run(capsys, "team", "check", str(tmp_path / "list.txt"))[1]
    assert "dice for" not in told
    assert (
        "not checked: the die limit, which your sources do not say or on which they differ, of Ram: Charger, Wall\n"
        in told
    )
    assert "are not checked: Bolt Blast\n" in told


@pytest.mark.parametrize(
    ("other", "open_"),
    [({"cost": 5}, "cost"), ({"text": "It strikes back."}, ""), ({"type": "Action", "levels": None}, "kind")],
)
def test_facts_on_which_sources_agree_are_checked_though_they_differ_on_another(
    capsys: Capture, team: Path, tmp_path: Path, other: dict[str, object], open_: str
) -> None:
    (list_ := tmp_path / "list.txt").write_text("9x Ram: Charger\nBasic Actions\nRally\nRam\n")
    for source, card in (("One", RAM), ("Two", {**RAM, **other})):
        path = write(tmp_path, card, CARDS[2], name=f"{source}.jsonl")
        assert run(capsys, "cards", "import", str(path), "--date", "2026-01-01")[0] == 0
    code, told, _ = run(capsys, "team", "check", str(list_), "-o", str(tmp_path / "sheet.txt"))
    assert (code, f"{list_}:1: 9 dice for Ram (1.2.10, 2.1.3); at most 4" in told) == (1, True)
    assert (f"{list_}:4: Ram is no Basic Action card" in told) is (open_ != "kind")
    assert "no card facts" not in told
    named = [line for line in told.splitlines() if "on which they differ" in line]
    differing = f"not checked: the {open_}, which your sources do not say or on which they differ, of Ram: Charger, Ram"
    assert named == ([differing] if open_ else [])
    cost = "?" if open_ == "cost" else "6"
    assert f"9     4      {cost}     Ram: Charger  HAR" in (tmp_path / "sheet.txt").read_text()


def test_a_name_that_is_misspelt_is_hinted_at(capsys: Capture, team: Path, tmp_path: Path) -> None:
    team.write_text(LEGAL.replace("- 4x Ram: Charger", "- 4x Ram: Chargre"))
    out = run(capsys, "team", "check", str(team))[1]
    assert 'are not checked: Ram: Chargre (is it "Ram: Charger"?)\n' in out
    (tmp_path / "list.txt").write_text("2x Rma: Charger\n2x Owl\nBasic Actions\nRaly\n")
    assert "checked: Rma: Charger, Owl, Raly\n" in run(capsys, "team", "check", str(tmp_path / "list.txt"))[1]
    assert run(capsys, "cards", "import", str(write(tmp_path, *CARDS)))[0] == 0
    hinted = 'checked: Rma: Charger (is it "Ram: Charger"?), Owl, Raly (is it "Rally'
    assert hinted in run(capsys, "team", "check", str(tmp_path / "list.txt"))[1]


@pytest.mark.parametrize("name", ["sheet.txt", "sheet.md"])
def test_a_sheet_is_written(capsys: Capture, team: Path, tmp_path: Path, name: str) -> None:
    assert run(capsys, "team", "check", str(team), "-o", str(tmp_path / name))[0] == 0
    assert "Ram: Charger" in (tmp_path / name).read_text()
    assert run(capsys, "team", "check", str(team), "-o", str(tmp_path / "sheet.xls"))[0] == 2


def test_what_is_wrong_with_the_head_stands_on_its_line(capsys: Capture, team: Path) -> None:
    team.write_text("cards: {Ram: {cost: 3, levels: [1/3/3]}}\nteam: [Ram]\ndate: soon\nplayer: 3\n")
    _, _, err = run(capsys, "team", "check", str(team))
    assert err.splitlines() == [
        f'{team}:3: "soon" is no date; write it as 2026-01-31',
        f'{team}:4: the player is "3", which is no name; write the name of the player',
    ]
    (list_ := team.with_suffix(".txt")).write_text("2x Ram\nPlayer: 3\n")
    assert run(capsys, "team", "check", str(list_))[2].startswith(f"{list_}:2: the player")


def test_a_count_without_a_card_is_no_card(capsys: Capture, team: Path) -> None:
    (list_ := team.with_suffix(".txt")).write_text("2x\n-1x Wall\n1000x Ram\n2x 8 Legs\n")
    _, _, err = run(capsys, "team", "check", str(list_))
    assert [line.split(":")[1] for line in err.splitlines()] == ["1", "2", "3"]


def test_names_do_not_steer_the_terminal(capsys: Capture, team: Path) -> None:
    (list_ := team.with_suffix(".txt")).write_text("2x R\u202eam\x1b[1m]b\n2x \x1b[1m\n")
    _, out, err = run(capsys, "team", "check", str(list_))
    assert "R\ufffdam\ufffd[1m]b" in out
    assert '"2x \ufffd[1m" is no card' in err
    assert "1 Basic Action card (2.1.1)" in run(capsys, "team", "check", str(one_basic(list_)))[1]


def one_basic(list_: Path) -> Path:
    """The list with a single Basic Action card."""
    list_.write_text("2x Ram\nBasic Actions\nRally\n")
    return list_


def test_what_is_read_is_not_written_over(capsys: Capture, team: Path) -> None:
    list_, cards = team.with_suffix(".txt"), team.with_suffix(".md")
    list_.write_text("2x Ram\n")
    cards.write_text("cards: {}\n")
    for output, words in ((list_, ()), (cards, ("--cards", str(cards)))):
        code, out, err = run(capsys, "team", "check", str(list_), *words, "-o", str(output))
        assert (code, out) == (2, "")
        assert err.startswith(f"judgebot: {output}: this file is read here, and is not written over; ")
    assert (list_.read_text(), cards.read_text()) == ("2x Ram\n", "cards: {}\n")


def test_no_set_is_the_name_of_no_set(capsys: Capture, team: Path, tmp_path: Path) -> None:
    path = write(tmp_path, {**RAM, "set": ""}, {**RAM, "max_dice": 5})
    assert run(capsys, "cards", "import", str(path))[0] == 0
    (list_ := tmp_path / "list.txt").write_text("5x Ram: Charger (No Set)\nFormat: Harbour\nDate: 2026-03-01\n")
    told = run(capsys, "team", "check", str(list_))[1]
    assert "5 dice for Ram (1.2.10, 2.1.3); at most 4" in told
    assert "Ram: Charger: its set is not said" in told


def test_the_date_that_is_given_stands_on_the_sheet(capsys: Capture, team: Path, tmp_path: Path) -> None:
    run(capsys, "team", "check", str(team), "--date", "2026-04-02", "-o", str(tmp_path / "sheet.txt"))
    assert "Date: 2026-04-02\n" in (tmp_path / "sheet.txt").read_text()
