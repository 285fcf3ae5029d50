"""``judgebot resolve`` and ``judgebot check``: the contract's objects, the exit codes, and the ruling on a terminal."""

import json
from pathlib import Path
from typing import Any

import pytest

from judgebot.cli.main import main
from tests.cli.test_commands import Capture, run

CARDS = """
cards:
  Ram:  {cost: 3, levels: [1/3/3]}
  Wall: {cost: 3, levels: [0/1/4]}
  Fog:  {cost: 3, levels: [0/1/1], text: Gargle the flimsy.}
"""
BOARD = """
board:
  step: attack
  A: {field: [ram=Ram]}
  B: {field: [wall=Wall]}
"""
HOLDS = f"title: it holds{CARDS}{BOARD}script:\n  - attack: [ram]\nexpect: {{ram: attack}}\n"
FAILS = HOLDS.replace("ram: attack}", "ram: prep}").replace("it holds", "it fails")
ILLEGAL = HOLDS.replace("attack: [ram]", "attack: [wall]")
UNDECIDED = HOLDS.replace("attack: [ram]\n", "attack: [ram]\n  - pass: both\n")
UNREAD = HOLDS.replace("ram=Ram", "ram=Ram, fog=Fog")
INVALID = HOLDS.replace("attack: [ram]", "attack: [rom]")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a scenario of each kind."""
    kinds = {
        "holds": HOLDS, "fails": FAILS, "illegal": ILLEGAL, "undecided": UNDECIDED, "unread": UNREAD,
        "invalid": INVALID,
    }  # fmt: skip
    for name, text in kinds.items():
        (tmp_path / f"{name}.yaml").write_text(text)
    return tmp_path


def asked(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, Any]:
    """The exit code and the JSON object of a command."""
    code = main([*map(str, words), "--json"])
    return code, json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("name", "status", "code"),
    [
        ("holds", "resolved", 0),
        ("fails", "resolved", 1),
        ("illegal", "illegal", 1),
        ("undecided", "undecided", 3),
        ("unread", "unread", 3),
        ("invalid", "invalid", 2),
    ],
)
def test_status_and_exit_code(
    folder: Path, capsys: pytest.CaptureFixture[str], name: str, status: str, code: int
) -> None:
    got, shown = asked(capsys, "resolve", folder / f"{name}.yaml")
    assert (got, shown["status"]) == (code, status)
    assert {"title", "status", "steps", "board", "expect", "cites", "readings"} <= shown.keys()
    assert main(["resolve", str(folder / f"{name}.yaml")]) == code


def test_the_object_of_a_scenario(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, shown = asked(capsys, "resolve", folder / "holds.yaml")
    assert shown["title"] == "it holds"
    assert [step["n"] for step in shown["steps"]] == list(range(1, len(shown["steps"]) + 1))
    assert all({"n", "text", "event", "cites"} <= step.keys() and step["cites"] for step in shown["steps"])
    assert shown["steps"][0]["event"] == "attack"
    assert shown["board"]["A"]["attack"] == [{"handle": "ram", "card": "Ram", "face": "1", "A": 3, "D": 3}]
    assert shown["before"]["A"]["field"][0]["handle"] == "ram"
    assert [(row["what"], row["expected"], row["actual"], row["holds"]) for row in shown["expect"]] == [
        ("ram", "attack", "attack", True)
    ]
    assert "2.7.1.1" in shown["cites"]


def test_one_can_rule_with_what_is_left_of_an_unread_text(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "partly.yaml"
    path.write_text(UNREAD.replace("text: Gargle the flimsy.", 'text: "Overcrush. Gargle the flimsy."'))
    code, shown = asked(capsys, "resolve", path)
    (told,) = shown["why"]["options"]
    assert (code, told.endswith(' for Fog text: "Overcrush."')) == (3, True)
    path.write_text(UNREAD.replace("text: Gargle the flimsy.", 'text: "Overcrush."'))
    assert asked(capsys, "resolve", path)[0] == 0


def test_what_scenarios_say_that_is_like_an_unread_text_is_told(folder: Path, capsys: Capture) -> None:
    path = folder / "unread.yaml"
    path.write_text(UNREAD.replace("Gargle the flimsy.", '"While Fog is active, your opponent can\'t reroll dice."'))
    assert main(["resolve", str(path)]) == 3
    assert "in other words, as" in " ".join(capsys.readouterr().out.split())


def test_why_not_on_a_board_that_stops_tells_how_far_it_was_played(folder: Path, capsys: Capture) -> None:
    path = folder / "unread.yaml"
    path.write_text(
        UNREAD.replace("levels: [1/3/3]", 'levels: [1/3/3], text: "Unless you control a Villain, Ram gets +1A."')
    )
    assert main(["resolve", str(path), "--why-not", "Ram"]) == 3
    said = " ".join(capsys.readouterr().out.split())
    assert "as far as line" in said
    assert "the text of A's Fog, which is not read" in said


@pytest.mark.parametrize("name", ["unread", "undecided"])
def test_a_comparison_of_what_stops_says_so(folder: Path, capsys: Capture, name: str) -> None:
    path = str(folder / f"{name}.yaml")
    assert main(["resolve", path, "--change", "wall.damage=1"]) == 3
    assert f"the second is {name}: " in capsys.readouterr().out
    assert len(asked(capsys, "resolve", path, "--change", "wall.damage=1")[1]["stopped"]) == 2


def test_why_not_is_not_asked_of_a_comparison(folder: Path, capsys: Capture) -> None:
    path = str(folder / "holds.yaml")
    for other in (["--change", "wall.damage=1"], ["--against", path]):
        assert main(["resolve", path, *other, "--why-not", "Ram"]) == 2
        assert "--why-not asks of one board" in capsys.readouterr().err


def test_several_files_make_one_object(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, shown = asked(capsys, "resolve", folder / "holds.yaml", folder / "unread.yaml", folder / "fails.yaml")
    assert code == 1
    assert [each["status"] for each in shown["scenarios"]] == ["resolved", "unread", "resolved"]


def test_check_sums_up(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, shown = asked(capsys, "check", folder)
    assert code == 1
    assert (shown["passed"], shown["failed"], shown["unread"]) == (1, 4, 1)
    by_name = {Path(each["file"]).stem: each["status"] for each in shown["scenarios"]}
    assert by_name == {
        "holds": "holds", "fails": "fails", "illegal": "fails", "undecided": "fails", "unread": "unread",
        "invalid": "invalid",
    }  # fmt: skip


def test_check_says_why(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(folder)]) == 1
    said = capsys.readouterr().out
    assert "ram: expected prep, but it is attack" in said
    assert 'nothing is called "rom"' in said
    assert said.splitlines()[-1] == "6 scenarios: 1 holds, 3 fail, 1 unread, 1 invalid"


def test_check_of_what_holds(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(folder / "holds.yaml")]) == 0
    assert capsys.readouterr().out == "1 scenario: 1 holds\n"
    assert main(["check", str(folder / "unread.yaml")]) == 3


def test_a_fault_in_one_scenario_leaves_the_others(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("judgebot.scenario.checking.play", broken)
    code, shown = asked(capsys, "check", folder / "holds.yaml", folder / "invalid.yaml")
    assert code == 1
    assert [each["outcome"] for each in shown["scenarios"]] == ["fault", "invalid"]


def test_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(HOLDS.encode())))
    code, shown = asked(capsys, "resolve", "-")
    assert (code, shown["title"]) == (0, "it holds")


# On a terminal


def ruling(capsys: pytest.CaptureFixture[str], path: Path) -> list[str]:
    """The lines of a ruling."""
    main(["resolve", str(path)])
    return capsys.readouterr().out.splitlines()


def test_the_answer_comes_first(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    lines = ruling(capsys, repository / "scenarios/examples/overcrush.yaml")
    assert lines[0] == "Overcrush counts damage the blocker already has"
    text = "\n".join(lines)
    parts = ["Resolved, as expected.", "player B: life 20 -> 14", "Board before", "Step by step", "Board after",
             "Deciding rules", "Supporting rules"]  # fmt: skip
    assert sorted(parts, key=text.index) == parts


def test_steps_tell_what_happened_with_its_rules(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    text = " ".join(" ".join(ruling(capsys, repository / "scenarios/examples/overcrush.yaml")).split())
    assert "Ram deals 8 combat damage to Wall (2.7.4.2, 2.7.4.3.3" in text
    assert "Ram deals 6 combat damage to player B, left over from the KO of Wall (overcrush" in text


def test_it_fits_eighty_columns(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    for line in ruling(capsys, repository / "scenarios/examples/overcrush.yaml"):
        assert len(line) <= 80, line


def test_what_is_wrong_stands_at_the_top(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    top = "\n".join(ruling(capsys, folder / "illegal.yaml")[:6])
    assert "Illegal." in top
    top = "\n".join(ruling(capsys, folder / "undecided.yaml")[:8])
    assert "Undecided" in top
    assert "Possible here: block: {wall: ATTACKER}" in " ".join(top.split())
    text = " ".join(" ".join(ruling(capsys, folder / "fails.yaml")).split())
    assert "1 of 1 expectation fails" in text
    assert "ram: expected prep, but it is attack" in text


NOT_DAMAGED = """
title: A KO is no damage
cards:
  Ember:  {cost: 4, energy: bolt, levels: [0/2/2], text: "When fielded, KO an opposing Character die."}
  Hornet: {cost: 3, energy: mask, levels: [0/1/3], text: "When damaged, draw a die."}
board:
  A: {reserve: [e=Ember@1]}
  B: {field: [h=Hornet], bag: [Sidekick]}
script:
  - {field: e, choose: h}
"""


def test_why_not_says_which_condition_was_not_met(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(NOT_DAMAGED)
    assert main(["resolve", str(file), "--why-not", "Hornet", "--json"]) == 0
    (reason,) = json.loads(capsys.readouterr().out)["why not"]
    assert reason["card"] == "Hornet"
    assert reason["cites"][0] == "2.7.5.3"


def test_why_not_tells_the_dice_of_a_card_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(NOT_DAMAGED.replace("h=Hornet", "h=Hornet, i=Hornet"))
    assert main(["resolve", str(file), "--why-not", "Hornet", "--json"]) == 0
    reasons = json.loads(capsys.readouterr().out)["why not"]
    assert [(each["card"], each["die"], each["cites"][0]) for each in reasons] == [
        ("Hornet", "h", "2.7.5.3"),
        ("Hornet", "i", "3.1.9"),
    ]


REGENERATE = """
title: Four dice with Regenerate
cards:
  Hydra: {cost: 3, energy: fist, levels: [0/1/1], text: Regenerate}
  Ember: {kind: action, cost: 2, energy: bolt, text: KO target Character die.}
  Mist: {kind: action, cost: 2, energy: bolt, text: Target Character die loses all text until end of turn.}
  Give: {kind: action, cost: 2, energy: bolt, text: Sacrifice a Hydra die.}
board:
  A:
    reserve: [e=Ember@action, d=Ember@action, m=Mist@action, g=Give@action]
    field: [h=Hydra, i=Hydra, k=Hydra, l=Hydra]
script:
  - {use: e, choose: h, roll: {h: fist}}
  - {use: m, choose: i}
  - {use: d, choose: i}
  - {use: g, choose: k}
"""


def test_why_not_says_why_a_die_did_not_regenerate(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(REGENERATE)
    assert main(["resolve", str(file), "--why-not", "Hydra"]) == 0
    told = capsys.readouterr().out
    assert "Hydra (h): Regenerate: it was rolled and showed fist, which is no Character face (regenerate)" in told
    assert "Hydra (i): Regenerate: its text is ignored (3.4.8.4)" in told
    assert "Hydra (k): Regenerate: a die that is Sacrificed is not KO'd (sacrifice, regenerate)" in told
    assert "Hydra (l): Regenerate: the die was not KO'd (regenerate)" in told


def test_a_die_that_is_misspelt_is_hinted_at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(NOT_DAMAGED)
    for name, said in (("hornte", '"hornte"; did you mean "hornet"?'), ("zzz", '"zzz" (there are ')):
        assert main(["resolve", str(file), "--change", f"{name}.damage=1"]) == 2
        assert f"no die on the board is called {said}" in capsys.readouterr().err


def test_why_not_of_an_unknown_card_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(NOT_DAMAGED)
    assert main(["resolve", str(file), "--why-not", "Horned"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert 'no card or die is called so; did you mean "Hornet"?' in err
    other = tmp_path / "other.yaml"
    other.write_text(NOT_DAMAGED.replace("Hornet", "Horned"))
    assert main(["resolve", str(other), str(file), "--why-not", "Horned"]) == 2
    assert capsys.readouterr().out == ""


def test_a_step_names_the_die_that_deals_damage_by_a_global(capsys: pytest.CaptureFixture[str]) -> None:
    file = "scenarios/3-ability-application/applied/two-dice-deal-each-other-damage-by-a-global.yaml"
    main(["resolve", file])
    out = capsys.readouterr().out
    assert "Wall (w) deals 1 damage to Ram (r)" in out
    assert "Global deals" not in out


def behind_the_answer(said: list[str], answer: str) -> str:
    """What is said after this answer and before the board."""
    first = next(number for number, line in enumerate(said) if answer in line)
    board = next(number for number, line in enumerate(said) if line.startswith("Board before"))
    return " ".join(said[first + 1 : board])


def test_what_would_change_the_answer_stands_beside_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    guard = (
        '{cost: 3, energy: shield, levels: [0/1/3], text: "Global: Pay [S]. Prevent 1 damage to target character die."}'
    )
    cards = f"cards:\n  Ram: {{cost: 6, levels: [1/1/4]}}\n  Guard: {guard}\n"
    own = "{team: [Guard], field: [s=Sidekick], reserve: [e=Sidekick@shield]}"
    board = f"board:\n  step: attack\n  A: {{field: [ram=Ram]}}\n  B: {own}\n"
    path = tmp_path / "left.yaml"
    path.write_text(f"title: left\n{cards}{board}script:\n  - attack: [ram]\n  - block: {{s: ram}}\n  - pass: both\n")
    said = ruling(capsys, path)
    assert "Global of Guard" in behind_the_answer(said, "Sidekick (s): field -> prep")
    path.write_text(path.read_text() + "  - {global: Guard, by: B, pay: [e], choose: s}\n")
    assert not any("Global of Guard (" in line for line in ruling(capsys, path))


def test_a_disputed_reading_that_would_change_the_answer_stands_beside_it(
    capsys: pytest.CaptureFixture[str], repository: Path
) -> None:
    said = ruling(capsys, repository / "scenarios/keywords/deadly/gained-after-blocks.yaml")
    assert "The other reading would change" in behind_the_answer(said, "Sidekick (m): reserve -> used")


def test_what_would_steer_the_terminal_is_replaced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "odd.yaml"
    for text, name in ((HOLDS, "title"), (INVALID.replace("[rom]", '["ro\\em"]'), "mistake")):
        file.write_text(text.replace("title: it holds", 'title: "it \\e]0;x\\a \\u202eholds"'), encoding="utf-8")
        main(["resolve", str(file)])
        main(["check", str(file)])
        said = "".join(capsys.readouterr())
        assert "\ufffd" in said, name
        assert not {"\x1b", "\a", "\u202e"} & set(said), name


RESTS = "scenarios/keywords/overcrush/one-of-two-blockers-gone.yaml"
RESTS_NOT = "scenarios/examples/overcrush.yaml"
LEFT = "the ruling rests on overcrush-one-blocker-left: write --reading overcrush-one-blocker-left=other"


@pytest.mark.parametrize(
    ("file", "asked", "said"),
    [
        (RESTS, "wombat=other", f"no such reading; {LEFT}"),
        (RESTS, "overcrush-one-blocker", f"no such reading; {LEFT}"),
        (RESTS_NOT, "wombat=other", "no such reading; the ruling rests on none, so leave it out"),
        (
            RESTS_NOT,
            "overcrush-one-blocker=other",
            "no such reading; did you mean overcrush-one-blocker-left=other? The ruling rests on none",
        ),
        ("nowhere.yaml", "wombat", "no such reading; write ID=other with the id of one that a ruling rests on"),
    ],
)
def test_of_a_reading_that_there_is_not_those_of_the_board_are_named(
    capsys: Capture, repository: Path, tmp_path: Path, file: str, asked: str, said: str
) -> None:
    for words in (["resolve"], ["ruling", "-o", str(tmp_path / "a.txt")]):
        code, out, err = run(capsys, *words, str(repository / file), "--reading", asked)
        assert (code, out, err) == (2, "", f"judgebot: --reading {asked}: {said}\n")


def test_a_reading_that_the_board_does_not_rest_on_is_said_to_change_nothing(capsys: Capture, repository: Path) -> None:
    id_ = "deadly-gained-after-blocks"
    code, out, err = run(capsys, "resolve", str(repository / RESTS), "--reading", f"{id_}=other")
    assert (code, err) == (0, f"judgebot: --reading {id_}=other changes nothing; {LEFT}\n")
    assert run(capsys, "resolve", str(repository / RESTS))[1] == out
    assert run(capsys, "resolve", str(repository / RESTS), "--reading", "overcrush-one-blocker-left=other")[2] == ""


@pytest.mark.parametrize(
    "board", ["iron-will/reduced-to-zero-other-reading.yaml", "suit-up/cannot-be-paid-for-in-the-other-reading.yaml"]
)
def test_a_ruling_by_the_other_reading_says_so_where_that_never_comes_up(
    capsys: Capture, repository: Path, board: str
) -> None:
    told = run(capsys, "resolve", str(repository / "scenarios/keywords" / board))[1]
    assert "Decided here by the other reading, as asked." in told


def test_the_texts_of_the_deciding_rules_begin_in_one_column(capsys: Capture, repository: Path) -> None:
    told = run(capsys, "resolve", str(repository / RESTS_NOT))[1]
    listed = told.partition("Deciding rules")[2].partition("Supporting rules")[0].splitlines()[1:]
    assert {len(line) - len(line.lstrip()) for line in listed if line.startswith("     ")} == {15}
    assert {line.index(line.split(maxsplit=1)[1]) for line in listed if line.startswith("  ") and line[2] != " "} == {
        15
    }


def test_a_comparison_is_of_one_file(folder: Path, capsys: Capture) -> None:
    files = (str(folder / "holds.yaml"), str(folder / "none.yaml"))
    for option in (("--against", files[0]), ("--change", "B.life=3")):
        code, out, err = run(capsys, "resolve", *files, *option)
        assert (code, out) == (2, "")
        assert err.strip() == f"judgebot: {option[0]} compares one file; name one file"


def test_a_script_that_does_not_fit_the_board_is_bad_input(folder: Path, capsys: Capture) -> None:
    (folder / "draw.yaml").write_text(
        f"title: t{CARDS}board:\n  step: clear and draw\n  A: {{bag: [Ram, 5x Sidekick]}}\n  B: {{}}\n"
        "script:\n  - draw: [2x Ram, 2x Sidekick]\n"
    )
    code, found = asked(capsys, "resolve", folder / "draw.yaml")
    assert (code, found["status"]) == (2, "invalid")
    _, out, _ = run(capsys, "resolve", str(folder / "draw.yaml"))
    assert "Invalid: the script does not fit the board." in out
    code, out, _ = run(capsys, "check", str(folder / "draw.yaml"))
    assert (code, out.split()[0]) == (2, "INVALID")


@pytest.mark.parametrize(
    "change",
    ["B.life=0", "B.life=1000", "B.virtual=100", "wall.damage=100", "wall.damage=1000", "wall.damage=99999999999"],
)
def test_a_change_is_held_to_what_a_board_may_have(folder: Path, capsys: Capture, change: str) -> None:
    code, out, err = run(capsys, "resolve", str(folder / "holds.yaml"), "--change", change)
    assert (code, out) == (2, "")
    assert f"{change} cannot be set" in err


def test_damage_of_thousands_of_digits_is_no_amount(folder: Path, capsys: Capture) -> None:
    board = BOARD.replace("wall=Wall", f"wall=Wall damage {'9' * 5000}")
    (folder / "much.yaml").write_text(f"title: t{CARDS}{board}")
    code, _, err = run(capsys, "resolve", str(folder / "much.yaml"))
    assert code == 2
    assert "is no amount of damage; write a number" in err


def test_no_die_attacks_before_attackers_are_declared(folder: Path, capsys: Capture) -> None:
    (folder / "early.yaml").write_text(f"title: t{CARDS}{BOARD.replace('field: [wall', 'attack: [wall')}")
    code, _, err = run(capsys, "resolve", str(folder / "early.yaml"))
    assert code == 2
    assert "Wall is in the Attack Zone before attackers are declared (2.7.1.1)" in err


def test_a_kind_of_card_that_is_none_is_told_all_there_are(folder: Path, capsys: Capture) -> None:
    (folder / "kind.yaml").write_text(HOLDS.replace("{cost: 3, levels: [1/3/3]}", "{kind: banana}"))
    _, _, err = run(capsys, "resolve", str(folder / "kind.yaml"))
    assert "basic action, epic basic action or token" in err


def test_a_comparison_with_what_is_refused_says_why(folder: Path, capsys: Capture) -> None:
    path = folder / "sent-away.yaml"
    path.write_text(ILLEGAL_IF_TIED)
    assert main(["resolve", str(path), "--change", "A.life=1"]) == 0
    assert "the second is illegal: the game is over before `pass: both` (line 11)" in capsys.readouterr().out


ILLEGAL_IF_TIED = """title: Life that runs out
cards:
  Zap: {kind: action, cost: 2, energy: bolt, text: "Lose 1 life."}
board:
  step: main
  A: {life: 5, reserve: [z=Zap@action]}
  B: {}
script:
  - use: z

  - pass: both
"""
