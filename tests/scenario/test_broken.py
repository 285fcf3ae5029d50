"""A broken file gets a message with its line and what to write, never a traceback; all mistakes come at once."""

import json
from pathlib import Path

import pytest

from judgebot.book.mistake import Mistakes
from judgebot.cli.main import main
from judgebot.scenario.load import load, loads
from tests.scenario.broken import BOARD, CARDS, FILES, Broken


def test_there_are_many() -> None:
    assert len(FILES) >= 60
    assert len({each.name for each in FILES}) == len(FILES)


@pytest.mark.parametrize("broken", FILES, ids=lambda each: each.name)
def test_broken_files_are_explained(broken: Broken, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "broken.yaml"
    file.write_bytes(broken.text if isinstance(broken.text, bytes) else broken.text.encode())
    assert main(["resolve", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "Traceback" not in said.err
    assert any(line.startswith(f"{file}:{broken.line}: ") and broken.says in line for line in said.err.splitlines()), (
        said.err
    )


@pytest.mark.parametrize("broken", FILES, ids=lambda each: each.name)
def test_broken_files_say_what_to_write(broken: Broken) -> None:
    with pytest.raises(Mistakes) as caught:
        loads(broken.text, "f.yaml")
    assert all(mistake.instead for mistake in caught.value.found), caught.value


@pytest.mark.parametrize("command", ["resolve", "check"])
@pytest.mark.parametrize("what", ["missing.yaml", "folder"])
def test_files_that_are_not_there(command: str, what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "folder").mkdir()
    if (command, what) == ("check", "folder"):
        pytest.skip("check runs folders")
    assert main([command, str(tmp_path / what)]) == 2
    said = capsys.readouterr()
    assert f"{what}:1: " in said.err + said.out


def test_all_mistakes_come_at_once_in_the_order_of_their_lines() -> None:
    with pytest.raises(Mistakes) as caught:
        loads(f"{CARDS}{BOARD}script:\n  - attack: [x]\n  - blok: 1\nexpect:\n  wal: prep\ntitel: x\n", "f.yaml")
    assert [mistake.line for mistake in caught.value.found] == [9, 10, 12, 13]


@pytest.mark.parametrize("levels", ["true", "[1/8]", "[1/8/8, 1/9]"])
def test_wrong_levels_are_told_once_and_not_for_each_die(levels: str) -> None:
    text = f"{CARDS}{BOARD}".replace("[1/8/8, 1/9/9]", levels).replace("ram=Ram@1", "ram=Ram@1*, r=Ram, s=Ram@3")
    with pytest.raises(Mistakes) as caught:
        loads(text, "f.yaml")
    assert [mistake.line for mistake in caught.value.found] == [2]


@pytest.mark.parametrize("die", ["300x Ram@1", "ram=Rram@1", "ram=Ram of B@1", "ram=Zap of C@1, ram=Ram of A@1"])
def test_a_die_that_was_refused_is_not_missed_where_it_is_named(die: str) -> None:
    used = "script:\n  - attack: [ram]\nexpect:\n  ram: prep\n  ram.damage: 1\n"
    used = used.replace("ram", "ram300") if "300" in die else used
    with pytest.raises(Mistakes) as caught:
        loads(f"{CARDS}board:\n  A: {{field: [{die}]}}\n{used}", "f.yaml")
    assert {mistake.line for mistake in caught.value.found} == {6}


@pytest.mark.parametrize(("die", "kept"), [("Ram@action", "a level"), ("Zap@1", "action*"), ("Sidekick@6", "a level")])
def test_only_faces_are_offered_that_the_die_may_have(die: str, kept: str) -> None:
    with pytest.raises(Mistakes) as caught:
        loads(f"{CARDS}board:\n  A: {{reserve: [{die}]}}\n", "f.yaml")
    (mistake,) = caught.value.found
    assert kept in mistake.instead
    assert ("a level" in mistake.instead) != ("action" in mistake.instead)


def test_invalid_files_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "f.yaml"
    file.write_text("board: 3\n")
    assert main(["resolve", str(file), "--json"]) == 2
    shown = json.loads(capsys.readouterr().out)
    assert shown["status"] == "invalid"
    assert shown["mistakes"][0]["line"] == 1
    assert main(["check", str(file), "--json"]) == 2
    shown = json.loads(capsys.readouterr().out)
    assert [each["status"] for each in shown["scenarios"]] == ["invalid"]


def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    with pytest.raises(Mistakes, match="no such file"):
        load(tmp_path / "nowhere" / "f.yaml")
