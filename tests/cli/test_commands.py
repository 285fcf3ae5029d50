"""The command line as a judge uses it: what it prints, what it says, and how it ends."""

import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from judgebot import __version__
from judgebot.book.mistake import Mistake, Mistakes
from judgebot.cli import commands
from judgebot.cli import main as entry
from judgebot.cli.main import main
from judgebot.ruling.clean import clean

Capture = pytest.CaptureFixture[str]


def run(capsys: Capture, *words: str) -> tuple[int, str, str]:
    """Return the exit code, what was printed, and what was said on standard error."""
    code = main(list(words))
    said = capsys.readouterr()
    return code, said.out, said.err


def results(capsys: Capture, *words: str) -> list[dict[str, Any]]:
    """Return the results of a command with ``--json``, which must print nothing else."""
    code, out, err = run(capsys, *words, "--json")
    assert (code, err) == (0, "")
    found: list[dict[str, Any]] = json.loads(out)["results"]
    return found


def ids(capsys: Capture, *words: str) -> list[str]:
    """Return the ids of the results."""
    return [result["id"] for result in results(capsys, *words)]


def test_alone_it_greets_with_what_it_can_do(capsys: Capture) -> None:
    code, out, _ = run(capsys)
    assert code == 0
    assert all(f"judgebot {command.usage}" in out for command in commands.COMMANDS.values())
    assert all(title in out for title, _ in commands.GROUPS)
    assert max(map(len, out.splitlines())) <= 80
    assert run(capsys, "--help")[1] == out
    assert run(capsys, "--version")[1] == f"judgebot {__version__}\n"


def test_the_greeting_fits_a_narrow_terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = run(capsys)[1]
    assert "  judgebot rule 2.7.4.3\n      a rule with its subrules; 2.7,\n      2.6.1-2.6.3, a list\n" in out
    summaries = [line for line in out.splitlines() if line.startswith("      ")]
    assert max(map(len, summaries)) <= 40


@pytest.mark.parametrize("name", commands.COMMANDS)
def test_every_command_explains_itself(capsys: Capture, name: str) -> None:
    code, out, _ = run(capsys, name, "--help")
    assert code == 0
    assert out.startswith(f"Usage: judgebot {name}")


def test_a_range_that_runs_backwards_is_not_turned_round(capsys: Capture) -> None:
    for words in (("rule", "2.6-2.1"), ("2.6-2.1",), ("search", "2.6-2.1")):
        said = "judgebot: 2.6-2.1 runs backwards; write 2.1-2.6\n"
        assert run(capsys, *words) == (2, "", said)
    assert run(capsys, "rule", "2.1-2.6")[0] == 0


def test_a_rule_is_shown_with_all_that_surrounds_it(capsys: Capture) -> None:
    code, out, err = run(capsys, "rule", "2.7.4.3.2")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("2.7.4.3.2  ")
    assert "How to Play > Attack Step > Assign Combat Damage" in out
    assert [line.split()[:2] for line in lines if line.startswith(("under", "before", "after"))] == [
        ["under", "2.7.4.3"],
        ["before", "2.7.4.3.1"],
        ["after", "2.7.4.3.3"],
    ]
    assert "see also" in out
    assert "cited by" in out
    assert "Comprehensive Rule Book" in out
    assert max(map(len, lines)) <= 80


def test_a_rule_brings_its_subrules_unless_exact(capsys: Capture) -> None:
    assert ids(capsys, "rule", "2.7.4.3")[:2] == ["2.7.4.3", "2.7.4.3.1"]
    assert ids(capsys, "rule", "2.7.4.3", "--exact") == ["2.7.4.3"]
    assert ids(capsys, "rule", "2.9.1", "2.9.3") == ["2.9.1", "2.9.3"]
    assert ids(capsys, "rule", "2.9.1-2.9.3") == ["2.9.1", "2.9.2", "2.9.3"]
    assert ids(capsys, "rule", "2.9", "2.9.1") == ids(capsys, "rule", "2.9")


def test_of_a_chapter_the_contents_are_shown(capsys: Capture) -> None:
    _, out, _ = run(capsys, "rule", "2")
    assert "2.9.4" in out
    assert "cited by" not in out
    assert len(ids(capsys, "rule", "2")) > 180


def test_all_rules_and_all_keywords(capsys: Capture) -> None:
    rules = results(capsys, "rule", "--all")
    keywords = results(capsys, "keyword", "--all")
    assert {result["kind"] for result in rules} == {"rule"}
    assert {result["kind"] for result in keywords} == {"keyword", "term"}
    assert "iron-will(2)" in [result["id"] for result in keywords]


def test_the_machine_form_is_that_of_the_contract(capsys: Capture) -> None:
    (result,) = results(capsys, "rule", "2.7.4.3.1")
    assert list(result) == ["id", "kind", "title", "text", "see", "cited_by"]
    assert "overcrush" in ids(capsys, "search", "trample")
    hit = results(capsys, "search", "trample", "-n", "1")[0]
    assert list(hit) == ["id", "kind", "title", "text", "score", "see", "cited_by"]
    assert isinstance(hit["score"], float)


def test_a_keyword_is_shown_with_its_notes(capsys: Capture) -> None:
    assert ids(capsys, "keyword", "overcrush")[:2] == ["overcrush", "overcrush(1)"]
    assert ids(capsys, "keyword", "Over-Crush".replace("-", ""), "--exact") == ["overcrush"]
    assert ids(capsys, "keyword", "Breath", "Weapon", "3", "--exact") == ["breath-weapon"]
    assert ids(capsys, "keyword", "overcrush", "4") == ["overcrush(4)"]
    assert ids(capsys, "keyword", "range(2)") == ids(capsys, "keyword", "Range", "note", "2") == ["range(2)"]
    assert ids(capsys, "keyword", "fast, engaged", "--exact") == ["fast", "engaged"]
    code, out, _ = run(capsys, "keyword", "overcrush")
    assert code == 0
    assert out.startswith("Overcrush  keyword\n")
    assert "\n(4) " in out


def test_a_ruling_is_shown_with_its_authority(capsys: Capture) -> None:
    (hit,) = results(capsys, "search", "kind:ruling overcrush", "-n", "1")
    assert hit["kind"] == "ruling"
    assert ids(capsys, hit["id"]) == [hit["id"]]
    _, out, _ = run(capsys, hit["id"])
    assert out.startswith(f"{hit['title']}  {hit['id']}\n")
    assert " ruling, " in out


@pytest.mark.parametrize(
    ("words", "first"),
    [
        (["2.7.4.3"], "2.7.4.3"),
        (["§2.7.4.3."], "2.7.4.3"),
        (["rule", "[2.7.4.3]"], "2.7.4.3"),
        (["CR", "2.7.4.3"], "2.7.4.3"),
        (["overcrush"], "overcrush"),
        (["Iron", "Will"], "iron-will"),
        (["legal target"], "legal-target"),
        (["trample"], "overcrush"),
        (["Range 2"], "range"),
        (["keyword", "Range 2"], "range"),
        (["keyword", "Breath", "Weapon", "2"], "breath-weapon"),
        (["Breath Weapon 1"], "breath-weapon"),
        (["range(2)"], "range(2)"),
        (["does this game have trample"], "overcrush"),
        (["search", "2.9.1"], "2.9.1"),
    ],
)
def test_the_shorthand_finds_out_what_is_meant(capsys: Capture, words: list[str], first: str) -> None:
    assert ids(capsys, *words)[0] == first


def test_a_hyphen_reads_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    for words, typed, first in (
        (["rule", "-"], "2.9.1\n2.9.2\n", "2.9.1"),
        (["keyword", "-"], "fast\n", "fast"),
        (["search", "-"], "does this game\nhave trample\n", "overcrush"),
        (["-"], "2.9.2", "2.9.2"),
    ):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert ids(capsys, *words)[0] == first


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rule", "2.7.99"], "no rule 2.7.99; 2.7 goes to"),
        (["rule", "9"], "no rule 9; the book goes from 1.1 to"),
        (["keyword", "overcrsh"], "did you mean Overcrush"),
        (["keyword", "blurb"], 'try: judgebot search "blurb"'),
        (["search", "qqqq"], 'nothing found for "qqqq"'),
        (["zzzz"], 'nothing found for "zzzz"'),
    ],
)
def test_nothing_found_ends_with_1_and_a_suggestion(capsys: Capture, words: list[str], said: str) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (1, "")
    assert said in err
    assert json.loads(run(capsys, *words, "--json")[1]) == {"results": []}


@pytest.mark.parametrize(
    ("form", "title", "first"),
    [
        ("Overcrushes", "Overcrush", "overcrush"),
        ("overcrushing", "Overcrush", "overcrush"),
        ("swarming", "Swarm", "swarm"),
        ("allies", "Ally", "ally"),
        ("legal targets", "Legal Target", "legal-target"),
        ("breath weapons", "Breath Weapon X", "breath-weapon"),
        ("retaliate", "Retaliation", "retaliation"),
    ],
)
def test_another_form_of_a_keyword_shows_it_and_is_named(capsys: Capture, form: str, title: str, first: str) -> None:
    for words in ([form], ["keyword", form]):
        code, out, err = run(capsys, *words, "--json")
        assert (code, err) == (0, f'judgebot: "{form}" is taken for {title}\n')
        assert json.loads(out)["results"][0]["id"] == first
    assert ids(capsys, "search", form)[0] == first


@pytest.mark.parametrize(
    ("words", "first"),
    [("attack step", "2.7"), ("clear and draw", "2.3"), ("capturing", "3.8"), ("Main steps", "2.6"), ("target", "3.3")],
)
def test_a_section_called_like_the_question_comes_first(capsys: Capture, words: str, first: str) -> None:
    assert ids(capsys, words)[0] == first


def test_a_misspelt_name_of_several_words_is_not_mended_word_by_word(capsys: Capture) -> None:
    code, out, err = run(capsys, "iron wil", "--json")
    said = '"iron wil" does not occur; did you mean Iron Will? (searched for Iron Will)'
    assert (code, err) == (0, f"judgebot: {said}\n")
    assert json.loads(out)["results"][0]["id"] == "iron-will"


def test_what_is_found_is_shown_beside_what_is_missing(capsys: Capture) -> None:
    code, out, err = run(capsys, "rule", "2.9.1", "2.9.77", "--json")
    assert code == 1
    assert [result["id"] for result in json.loads(out)["results"]] == ["2.9.1"]
    assert "no rule 2.9.77" in err


def test_a_typing_mistake_is_named_not_hidden(capsys: Capture) -> None:
    code, out, err = run(capsys, "search", "regenarate")
    assert code == 0
    assert out.startswith("Regenerate  keyword")
    assert '"regenarate" does not occur; did you mean regenerate' in err


def test_suggestions_are_five_at_most(capsys: Capture) -> None:
    _, _, err = run(capsys, "keyword", "tea")
    assert err.count(",") < 5


@pytest.mark.parametrize(
    "words",
    [
        *(["rule"], ["rule", "foo"], ["rule", ""], ["rule", "--nope"]),
        *(["keyword"], ["keyword", " , "], ["search"], ["search", "-n", "0", "x"]),
    ],
)
def test_bad_input_ends_with_2(capsys: Capture, words: list[str]) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert err


def test_matches_are_marked_and_stand_under_their_heading(capsys: Capture) -> None:
    _, out, _ = run(capsys, "search", '"once blocked"', "-n", "1")
    assert "*blocked*" in out
    assert "Attack Step > Declare Blockers" in out


def test_mistakes_in_a_file_end_with_2(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise Mistakes([Mistake("a.yaml", 3, "no such card", "add it"), Mistake("a.yaml", 4, "twice")])

    monkeypatch.setattr("judgebot.cli.rule.rule_book", fails)
    code, out, err = run(capsys, "rule", "2.7")
    assert (code, out) == (2, "")
    assert err == "a.yaml:3: no such card; add it\na.yaml:4: twice\n"


def test_a_fault_of_judgebot_shows_no_traceback_but_is_not_hidden_here(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("judgebot.cli.rule.rule_book", fails)
    monkeypatch.setattr("sys.argv", ["judgebot", "rule", "2.7"])
    with pytest.raises(ZeroDivisionError):
        main(["rule", "2.7"])
    with pytest.raises(SystemExit) as end:
        entry.run()
    assert end.value.code == entry.FAULT
    assert "a fault of judgebot, not yours (ZeroDivisionError: oops)" in capsys.readouterr().err


def test_a_reader_that_has_seen_enough_is_no_failure(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(*_: object) -> None:
        raise BrokenPipeError(errno.EPIPE, "closed")

    monkeypatch.setattr("judgebot.cli.rule.rule_book", closed)
    with pytest.raises(BrokenPipeError):
        main(["rule", "2.7"])


@pytest.mark.parametrize(
    ("how", "code"),
    [("$0 -m judgebot 2.7.2.4 >&-", 0), ("$0 -m judgebot 2.7.2.4 >/dev/full", 2), ("$0 -m judgebot resolve - <&-", 2)],
)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_closed_and_full_streams_end_in_words(how: str, code: int) -> None:
    done = subprocess.run(["sh", "-c", how, sys.executable], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    assert "fault" not in done.stderr


def test_an_endless_question_is_not_repeated(capsys: Capture) -> None:
    code, _, err = run(capsys, "search", "q" * 10_000)
    assert code == 1
    assert len(err) < 200


def test_a_command_after_its_options_is_no_question(capsys: Capture) -> None:
    assert main(["--json", "card", "Overcrush"]) == 2
    assert "write judgebot card --json Overcrush" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["JUDGEBOT_DATA", "JUDGEBOT_CACHE"])
def test_a_file_where_a_folder_is_meant_is_named(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(name, str(tmp_path / "file"))
    assert main(["2.7.4"]) == 2
    assert f"{name} is {tmp_path / 'file'}, which is no folder; write the path of a folder" in capsys.readouterr().err
    monkeypatch.setenv(name, str(tmp_path / "file" / "below"))
    assert main(["2.7.4"]) == 2
    assert f"and {tmp_path / 'file'} is no folder" in capsys.readouterr().err
    monkeypatch.setenv(name, str(tmp_path / "not" / "there"))
    assert main(["2.7.4"]) == 0


def test_a_misspelt_command_with_a_file_is_no_question(capsys: Capture) -> None:
    assert main(["resolv", "board.yaml"]) == 2
    assert 'there is no command "resolv"; did you mean "resolve"?' in capsys.readouterr().err
    assert main(["resolv", "overcrush"]) != 2  # a question, if not a good one


def test_a_board_alone_is_no_question(capsys: Capture) -> None:
    assert main(["board.yaml"]) == 2
    assert "judgebot resolve board.yaml says what happens on a board" in capsys.readouterr().err


def test_floor_cards_of_nothing_are_not_printed(capsys: Capture, folder: Path) -> None:
    for words in (("rule",), ("rule", "2.7", "keyword"), ("keyword", "rule", "2.7")):
        assert "there is no name" in run(capsys, "print", *words, "-o", str(folder / "a.txt"))[2]
    assert not (folder / "a.txt").exists()


def test_a_command_without_a_number_says_what_to_write(capsys: Capture) -> None:
    said = "judgebot: no rule is named; write 2.7.4, a section 2.7, or a range 2.6.1-2.6.3\n"
    assert run(capsys, "rule") == (2, "", said)


@pytest.mark.parametrize("command", ["log", "cards", "team", "book"])
def test_a_command_with_others_under_it_names_them(capsys: Capture, command: str) -> None:
    code, out, err = run(capsys, command)
    assert (code, out, "--help" in err) == (2, "", True)
    assert "Commands:" in err


def test_a_folder_without_a_scenario_is_told(capsys: Capture, folder: Path) -> None:
    code, out, err = run(capsys, "check", str(folder))
    assert (code, out) == (1, "0 scenarios: 0 hold\n")
    assert f"there is no scenario in {folder}" in err


def test_what_is_no_file_in_a_folder_is_not_passed_over(capsys: Capture, folder: Path) -> None:
    (folder / "gone.yaml").symlink_to(folder / "nowhere")
    (folder / "sub.yaml").mkdir()
    code, out, _ = run(capsys, "check", str(folder))
    assert (code, "gone.yaml:1: no such file; check the path" in out) == (2, True)
    assert "1 scenario: 0 hold, 1 invalid" in out


def test_coverage_is_of_the_folder_that_is_named(capsys: Capture, folder: Path) -> None:
    (folder / "one.yaml").write_text("title: one\nexpect: {cites: [2.7.4.3]}\n")
    code, out, _ = run(capsys, "coverage", "--scenarios", str(folder), "--json")
    played = {row["id"]: row["scenarios"] for row in json.loads(out)["rules"] if row["scenarios"]}
    assert (code, played) == (0, {"2.7.4.3": 1})
    assert run(capsys, "coverage", "--scenarios", str(folder / "none"))[0] == 2


def test_coverage_is_wrapped_and_not_cut(capsys: Capture, folder: Path) -> None:
    out = run(capsys, "coverage")[1]
    told = " ".join(out.split())
    assert max(map(len, out.splitlines())) <= 80
    assert "1.1.1 none needed Terms that used to be mixed up: says what words mean; the rules that use them are" in told
    assert "1.2.4 none needed Cost, energy type and affiliation by card kind: describes the components" in told
    (folder / "one.yaml").write_text("title: one\nexpect: {cites: [2.7.4.3]}\n")
    told = " ".join(run(capsys, "coverage", "--scenarios", str(folder))[1].split())
    assert "2.7.4.3 1 scenario All combat damage is one simultaneous action" in told
    assert "2.7.4.2 MISSING How long damage stays on a die" in told


def test_an_interrupt_before_anything_has_loaded_shows_no_traceback(tmp_path: Path) -> None:
    heard = "signal.signal(signal.SIGINT, signal.default_int_handler)"  # also where tests run in the background
    early = f"import os, signal; {heard}; os.kill(os.getpid(), signal.SIGINT)"
    (tmp_path / "judgebot").mkdir()
    (tmp_path / "judgebot/__init__.py").write_text("")
    (tmp_path / "judgebot/cli").mkdir()
    (tmp_path / "judgebot/cli/__init__.py").write_text(early)
    (tmp_path / "judgebot/__main__.py").write_text(Path(entry.__file__).parents[1].joinpath("__main__.py").read_text())
    ended = subprocess.run([sys.executable, "-m", "judgebot"], cwd=tmp_path, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")


def test_a_range_ends_at_a_rule(capsys: Capture) -> None:
    code, out, err = run(capsys, "2.6.1-9.9")
    assert code == 1
    assert "2.6.1" in out
    assert "no rule 9.9" in err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
@pytest.mark.parametrize(
    "words",
    [
        ("cards", "import", "FILE"),
        ("cards", "errata", "FILE"),
        ("book", "import", "FILE"),
        ("log", "import", "FILE"),
        ("log", "add", "FILE"),
        ("team", "check", "FILE"),
        ("card", "--file", "FILE"),
        ("ruling", "FILE", "-o", "a.html"),
        ("resolve", "FILE"),
        ("check", "FILE"),
    ],
)
def test_no_command_waits_for_a_pipe_that_nobody_writes_to(capsys: Capture, folder: Path, words: list[str]) -> None:
    pipe = folder / "pipe.csv"
    os.mkfifo(pipe)
    code, out, err = run(capsys, *(str(pipe) if word == "FILE" else word for word in words))
    assert (code, "a pipe that nobody writes to; name a file" in out + err) == (2, True)


def test_the_machine_form_turns_no_terminal_about(capsys: Capture, folder: Path) -> None:
    said = "a\u202eb\x1b[31m\x9b\u2066 \U0001fffe"
    assert run(capsys, "log", "add", "-q", said, "-a", "b")[0] == 0
    _, out, _ = run(capsys, "log", "list", "--json")
    assert "\\u202eb\\u001b[31m\\u009b\\u2066" in out
    assert clean(out) == out
    assert json.loads(out)["calls"][0]["question"] == said
