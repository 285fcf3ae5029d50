"""``judgebot log`` as a judge uses it."""

import io
import json
from pathlib import Path

import pytest

from judgebot.log.call import Call
from judgebot.log.journal import Journal
from tests.cli.test_commands import Capture, run
from tests.log.calls import BOARD, CALLS


@pytest.fixture(autouse=True)
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A scenario file, and a data folder of one's own."""
    monkeypatch.setenv("JUDGEBOT_DATA", str(tmp_path / "data"))
    file = tmp_path / "board.yaml"
    file.write_text(BOARD)
    return file


def test_a_call_is_kept_found_and_shown(capsys: Capture, board: Path) -> None:
    words = ["--event", "Autumn", "--table", "3", "--player", "Ana", "--warning", "Ana: slow play", "--minutes", "2.5"]
    assert run(capsys, "log", "add", str(board), *words) == (0, "call 1 is saved\n", "")
    assert run(capsys, "log", "add", "-q", "May it block twice?", "-a", "No.", "-r", "Overcrush", "-r", "2.7.2")[0] == 0
    for search in (["ram"], ["-r", "2.7.4"], ["-e", "Autumn"]):
        _, out, _ = run(capsys, "log", "search", *search, "--json")
        assert [call["number"] for call in json.loads(out)["calls"]] == [1]
    _, out, _ = run(capsys, "log", "show", "1")
    for part in ("Does the ram get through?", "Autumn", "Ana: slow play", "2 min 30 s", "2.7.4.3.1", BOARD):
        assert part in out
    assert json.loads(run(capsys, "log", "show", "2", "--json")[1])["rules"] == ["overcrush", "2.7.2"]
    assert run(capsys, "log", "list")[1].index("May it") < run(capsys, "log", "list")[1].index("Does the ram")


def test_what_is_wrong_is_said_and_nothing_saved(capsys: Capture, tmp_path: Path) -> None:
    assert run(capsys, "log", "add")[0] == 2
    assert "no rule or keyword" in run(capsys, "log", "add", "-q", "What?", "-r", "Overcrsh")[2]
    (tmp_path / "bad.yaml").write_text(BOARD.replace("ask:", "aks:"))
    assert "bad.yaml:2: " in run(capsys, "log", "add", str(tmp_path / "bad.yaml"))[2]
    assert run(capsys, "log", "add", str(tmp_path / "none.yaml"))[0] == 2
    said = "judgebot: there is no call 1; judgebot log list shows what there is\n"
    assert run(capsys, "log", "show", "1") == (1, "", said)
    assert run(capsys, "log", "show", "1", "--json") == (1, "{}\n", said)
    assert run(capsys, "log", "search", "ram")[0] == 1


def test_a_log_that_cannot_be_used_is_no_fault(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "log.sqlite").write_bytes(b"junk" * 2000)
    code, _, err = run(capsys, "log", "add", "-q", "What?")
    assert code == 2
    assert "not a database" in err
    assert run(capsys, "resolve", str(tmp_path / "board.yaml"))[0] == 0


@pytest.mark.parametrize("name", ["calls.jsonl", "calls.csv"])
def test_out_and_in_again(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    with Journal() as journal:
        journal.add(*CALLS)
    assert run(capsys, "log", "export", "-o", str(tmp_path / name))[0] == 0
    assert "0 calls added, 4 were there" in run(capsys, "log", "import", str(tmp_path / name))[1]
    monkeypatch.setenv("JUDGEBOT_DATA", str(tmp_path / "other"))
    assert "4 calls added" in run(capsys, "log", "import", str(tmp_path / name))[1]
    assert run(capsys, "log", "export", "-o", str(tmp_path / f"again-{name}"))[0] == 0
    assert (tmp_path / name).read_bytes() == (tmp_path / f"again-{name}").read_bytes()
    assert run(capsys, "log", "export", "-o", str(tmp_path / "calls.xls"))[0] == 2


def test_resolve_mentions_an_earlier_ruling(capsys: Capture, board: Path) -> None:
    assert "Earlier call" not in run(capsys, "resolve", str(board))[1]
    run(capsys, "log", "add", str(board), "--event", "Autumn", "--answer", "It does.")
    told = " ".join(run(capsys, "resolve", str(board))[1].split())
    assert 'at Autumn: "Does the ram get through?" - "It does." (judgebot log show 1)' in told


def test_an_earlier_ruling_is_told_with_its_question_and_what_it_shares(capsys: Capture, board: Path) -> None:
    run(capsys, "log", "add", "-q", "May it block twice?", "-a", "No.", "-r", "2.7.4.3.1", "-r", "2.7.1.8")
    told = " ".join(run(capsys, "resolve", str(board))[1].split())
    assert 'Earlier call on 2.7.4.3.1: "May it block twice?" - "No." (judgebot log show 1)' in told


@pytest.mark.parametrize("number", ["9999999999999999999999", "9223372036854775808", "9223372036854775807"])
def test_a_call_that_no_log_has_room_for_is_not_there(capsys: Capture, number: str) -> None:
    run(capsys, "log", "add", "-q", "What?")
    assert f"there is no call {number}; " in run(capsys, "log", "show", number)[2]
    for words in (["list"], ["search", "what"], ["search"]):
        code, out, err = run(capsys, "log", *words, "-n", number)
        assert (code, out, f"{number} is not in the range 1<=x<=1000000" in err) == (2, "", True)


def test_recheck_lists_what_comes_out_differently(capsys: Capture, board: Path) -> None:
    run(capsys, "log", "add", str(board))
    code, out, _ = run(capsys, "log", "recheck")
    assert (code, out) == (0, "1 scenario resolved again: all come out as they did\n")
    with Journal() as journal:
        call = journal.call(1)
        assert call is not None
        journal.add(Call("Other", scenario=BOARD.replace("1/3/3", "1/4/4"), outcome=call.outcome))
    code, out, _ = run(capsys, "log", "recheck")
    assert code == 1
    assert "player B: life: 17 / 16" in out
    assert "then:" in out
    found = json.loads(run(capsys, "log", "recheck", "--json")[1])
    assert (found["resolved"], [each["number"] for each in found["different"]]) == (2, [2])


def test_no_number_of_minutes(capsys: Capture) -> None:
    code, _, err = run(capsys, "log", "add", "-q", "What?", "--minutes", "nan")
    assert (code, err) == (2, "judgebot: --minutes: nan is no number; write how many, as 4 or 2.5\n")


def test_a_file_of_something_else_is_refused_in_a_line(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("Name,Cost\nRam,3\nWall,4\n")
    _, _, err = run(capsys, "log", "import", str(tmp_path / "a.csv"))
    assert err.startswith(f"{tmp_path}/a.csv:1: the first line names no column id, made, ")
    assert len(err.splitlines()) == 1
    (tmp_path / "b.csv").write_bytes(b"\xff")
    assert (
        "b.csv:1: this is not UTF-8 text; save the file as UTF-8\n"
        in run(capsys, "log", "import", str(tmp_path / "b.csv"))[2]
    )


def test_a_call_that_the_log_has_otherwise_is_not_passed_over(capsys: Capture, board: Path, tmp_path: Path) -> None:
    run(capsys, "log", "add", "-q", "May it block twice?", "-a", "No.")
    file = tmp_path / "calls.jsonl"
    assert run(capsys, "log", "export", "-o", str(file))[0] == 0
    other = file.read_text().replace("No.", "Yes.")
    file.write_text(file.read_text().replace('"id": "', '"id": "new') + other)
    code, out, err = run(capsys, "log", "import", str(file))
    assert (code, out) == (2, "")
    assert err.startswith(f'{file}:2: the log has another call with the id "')
    assert "leave this one out, or give it another id" in err
    assert len(json.loads(run(capsys, "log", "list", "--json")[1])["calls"]) == 1


def test_a_board_kept_without_its_outcome_cannot_be_compared(capsys: Capture, board: Path) -> None:
    with Journal() as journal:
        journal.add(Call("Which?", scenario=BOARD))
    assert run(capsys, "log", "recheck")[:2] == (0, "0 scenarios resolved again: all come out as they did\n")


def test_standard_input_that_is_no_text(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"title: a\n\xff")))
    said = "standard input:2: this is not UTF-8 text; save the file as UTF-8\n"
    assert run(capsys, "log", "add", "-") == (2, "", said)


def test_the_answer_of_an_unread_board_says_what_is_not_understood(capsys: Capture, board: Path) -> None:
    ram = "cards:\n  Ram: {levels: [1/1/1], text: 'When fielded, wibble.'}\n"
    board.write_text(f"title: a\n{ram}board: {{A: {{field: [r=Ram]}}}}\nscript: [attack: [r]]\n")
    assert run(capsys, "log", "add", str(board))[0] == 0
    answer = json.loads(run(capsys, "log", "show", "1", "--json")[1])["answer"]
    assert answer.endswith('"wibble." is not understood (column 15).')


def test_a_call_is_found_by_the_title_of_its_scenario(capsys: Capture, board: Path) -> None:
    run(capsys, "log", "add", str(board))
    _, out, _ = run(capsys, "log", "search", "unblocked", "attackers")
    assert "An unblocked attacker goes through" in out
    assert "unblocked attacker" in run(capsys, "log", "show", "1")[1].split("question")[0]
    said = "judgebot: no such call; fewer words find more, and the beginning of one: over*\n"
    assert run(capsys, "log", "search", "nowhere") == (1, "", said)
    (found,) = json.loads(run(capsys, "log", "search", "unblocked", "--json")[1])["calls"]
    assert found["title"] == "An unblocked attacker goes through"


@pytest.mark.parametrize(
    ("folder", "remedy"), [("/far", "; JUDGEBOT_DATA and JUDGEBOT_CACHE name other folders"), ("/near", "")]
)
def test_a_folder_that_may_not_be_read_is_no_fault(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, folder: str, remedy: str
) -> None:
    def barred() -> Path:
        raise PermissionError(13, "Permission denied", "/far/log.sqlite")

    monkeypatch.setenv("JUDGEBOT_DATA", folder)
    monkeypatch.setattr("judgebot.book.places.log", barred)
    assert run(capsys, "log", "list") == (2, "", f"judgebot: /far/log.sqlite: Permission denied{remedy}\n")


def test_a_list_of_calls_says_who_was_warned(capsys: Capture) -> None:
    run(capsys, "log", "add", "-q", "May it?", "-a", "No.", "-p", "Ana", "-p", "Ben", "-w", "Ana: slow play", "-t", "3")
    _, out, _ = run(capsys, "log", "search", "slow")
    assert out.splitlines()[0].endswith("  table 3  Ana, Ben")
    assert "  warning: Ana: slow play" in out.splitlines()


def test_every_warning_is_kept(capsys: Capture) -> None:
    run(capsys, "log", "add", "-q", "May it?", "-w", "Ana: slow play", "-w", "Ben: late")
    assert json.loads(run(capsys, "log", "show", "1", "--json")[1])["warning"] == "Ana: slow play; Ben: late"
    run(capsys, "log", "add", "-q", "May it?", "-w", "Ana: slow play")
    assert json.loads(run(capsys, "log", "show", "2", "--json")[1])["warning"] == "Ana: slow play"


def test_an_export_without_calls_leaves_the_file_as_it_is(capsys: Capture, tmp_path: Path) -> None:
    (file := tmp_path / "calls.jsonl").write_text("kept")
    assert run(capsys, "log", "export", "-o", str(file)) == (1, "", "judgebot: there are no calls yet\n")
    run(capsys, "log", "add", "-q", "What?")
    said = "judgebot: no such call; none names an event\n"
    assert run(capsys, "log", "export", "-o", str(file), "-e", "Atumn") == (1, "", said)
    run(capsys, "log", "add", "-q", "May it?", "-e", "Spring")
    run(capsys, "log", "add", "-q", "May it?", "-e", "Autumn Öpen")
    said = "judgebot: no such call; events are: Autumn Öpen, Spring\n"
    assert run(capsys, "log", "export", "-o", str(file), "-e", "Atumn") == (1, "", said)
    assert run(capsys, "log", "list", "-e", "Atumn") == (1, "", said)
    assert file.read_text() == "kept"
    assert run(capsys, "log", "export", "-o", str(tmp_path / "calls.txt"), "-e", "Atumn")[0] == 2
    assert run(capsys, "log", "export", "-o", str(file), "-e", "autumn  öPEN")[0] == 0
    assert [json.loads(line)["event"] for line in file.read_text().splitlines()] == ["Autumn Öpen"]


def test_capitals_make_no_other_event(capsys: Capture) -> None:
    run(capsys, "log", "add", "-q", "May it block?", "-e", "Spring", "-r", "2.7.2")
    run(capsys, "log", "add", "-q", "May it block?", "-e", "SPRING", "-r", "2.7.2")
    run(capsys, "log", "add", "-q", "May it block?", "-e", "Autumn", "-r", "2.7.2")
    for words in (["list"], ["search", "block"], ["search", "-r", "2.7.2"], ["search", "block", "-r", "2.7.2"]):
        found = json.loads(run(capsys, "log", *words, "-e", "spring", "--json")[1])["calls"]
        assert sorted(call["number"] for call in found) == [1, 2]
