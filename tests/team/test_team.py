"""Teams: every problem at once, each with its rule and its line."""

from pathlib import Path

import pytest

from judgebot.book.mistake import Mistakes
from judgebot.team import formats, paper
from judgebot.team.checking import check
from judgebot.team.load import load
from judgebot.team.wording import Wanted, wanted

LEGAL = """player: Ana
event: Autumn open
date: 2026-03-01
format: Harbour
cards:
  "Ram: Charger": {cost: 3, levels: [1/3/3], max: 4, set: Lighthouse}
  "Ram: Sleeper": {cost: 2, levels: [1/1/1], max: 4, set: Lighthouse}
  Wall: {cost: 3, levels: [0/1/4], max: 2, set: Low Tide}
  Bolt Blast: {kind: basic action, cost: 2, set: Lighthouse}
  Rally: {kind: basic action, cost: 4, set: Lighthouse}
team:
  - 4x Ram: Charger
  - 2x Wall (Low Tide)
basic actions: [Bolt Blast, 3x Rally]
"""

FORMATS = """formats:
  - name: Harbour
    from: 2026-01-01
    until: 2026-06-30
    sets: [Lighthouse, Low Tide]
    banned: ["Ram: Sleeper"]
    source: the organizer
"""


def said(tmp_path: Path, text: str, name: str = "team.yaml") -> tuple[list[str], tuple[str, ...]]:
    """The problems, without the folder, and what was not checked."""
    (tmp_path / name).write_text(text)
    (tmp_path / "formats.yaml").write_text(FORMATS)
    verdict = check(load(tmp_path / name), formats.load(tmp_path / "formats.yaml"))
    return [str(each).replace(f"{tmp_path}/", "") for each in verdict.problems], verdict.unchecked


def test_a_legal_team(tmp_path: Path) -> None:
    assert said(tmp_path, LEGAL) == ([], ())


def test_every_problem_at_once_with_its_rule_and_line(tmp_path: Path) -> None:
    team = "  - 5x Ram: Charger\n  - 0x Wall (Low Tide)\n  - 1x Ram: Sleeper\n  - 1x Rally"
    text = LEGAL.replace("  - 4x Ram: Charger\n  - 2x Wall (Low Tide)", team).replace(
        "[Bolt Blast, 3x Rally]", "[Bolt Blast]"
    )
    problems, _ = said(tmp_path, text)
    assert [each.split(";")[0] for each in problems] == [
        "team.yaml:12: 5 dice for Ram (1.2.10, 2.1.3)",
        "team.yaml:13: no die for Wall (1.2.10, 2.1.3)",
        "team.yaml:14: 2 cards named Ram (2.1.5, 2.1.1)",
        "team.yaml:14: Ram: Sleeper is banned [Harbour, 2026-01-01 to 2026-06-30: the organizer]",
        "team.yaml:15: Rally is no Character or Action card (2.1.1)",
        "team.yaml:16: 1 Basic Action card (2.1.1)",
    ]


def test_the_limits_of_the_whole_team(tmp_path: Path) -> None:
    text = "Basic Actions\n1x Bolt Blast\nRally\nTeam (9)\n" + "\n".join(
        f"{3 if n < 8 else 1}x Card {n}" for n in range(9)
    )
    problems, unchecked = said(tmp_path, text, "team.txt")
    assert problems == [
        "team.txt:13: 9 Character and Action cards (2.1.1); at most 8",
        "team.txt:13: 25 dice on the team (2.1.3, 2.1.4); at most 20, Basic Actions apart",
    ]
    assert "no card facts, so kind and die limit are not checked: Card 0" in unchecked[0]


def test_a_text_list(tmp_path: Path) -> None:
    text = "\ufeffPlayer: Ben\n\n2x Ram: Charger (Set 12)\n-- Basic Action Cards --\nRally\n1x Bolt Blast [Set 3]\n"
    (tmp_path / "team.txt").write_text(text, encoding="utf-8")
    team = load(tmp_path / "team.txt")
    assert team.player == "Ben"
    assert [(each.line, each.title, each.dice, each.set) for each in team.entries] == [
        (3, "Ram: Charger", 2, "Set 12"),
        (5, "Rally", 3, ""),
        (6, "Bolt Blast", 1, "Set 3"),
    ]


def test_the_lines_of_a_list() -> None:
    assert wanted("4x Ram: Charger (Set 12)") == Wanted(4, "Ram", "Charger", "Set 12")
    assert wanted("Ram 2000") == Wanted(None, "Ram 2000", "", "")
    assert wanted("3 X-Ray: Sees  All") == Wanted(3, "X-Ray", "Sees All", "")
    assert wanted("Ram (old): Charger (Set 12)") == Wanted(None, "Ram (old)", "Charger", "Set 12")
    assert wanted("2x X-Ray 2") == Wanted(2, "X-Ray 2", "", "")
    unlike = ("x2 Ram", "Ram x2", "2x Ram x2", "# c", "#Ram", "Ram: Charger (Set 12", "Ram: Charger Set 12)", "Ram [x)")
    for wrong in ("", "???", ": no name", "x" * 400, *unlike):
        assert wanted(wrong) is None


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (("2026-03-01", "2026-07-01"), "2026-07-01 is past what is known of Harbour"),
        (("2026-03-01", "2025-07-01"), "2025-07-01 is before what is known of Harbour"),
        (("date: 2026-03-01\n", ""), "no date is given"),
        (("format: Harbour", "format: Harbor"), 'nothing is known of the format "Harbor"; did you mean "Harbour"?'),
        (("format: Harbour\n", ""), "no format is named"),
    ],
)
def test_what_is_not_known_is_said(tmp_path: Path, change: tuple[str, str], word: str) -> None:
    problems, unchecked = said(tmp_path, LEGAL.replace(*change))
    assert problems == []
    assert word in unchecked[0]


def test_a_set_that_is_not_legal(tmp_path: Path) -> None:
    assert "Wall: Deep Sea is not legal" in said(tmp_path, LEGAL.replace("Wall (Low Tide)", "Wall (Deep Sea)"))[0][0]
    assert "its set is not said" in said(tmp_path, LEGAL.replace("2x Wall (Low Tide)", "2x Fog"))[0][0]


def test_mistakes_in_the_file_are_said_at_once(tmp_path: Path) -> None:
    (tmp_path / "team.yaml").write_text(
        LEGAL.replace("player:", "plaier:").replace("3x Rally", "'???'").replace("-03-", "-3-")
    )
    assert len(load(tmp_path / "team.yaml").mistakes) == 3
    for name in ("none.yaml", "none.txt"):
        with pytest.raises(Mistakes, match=name):
            load(tmp_path / name)


@pytest.mark.parametrize(
    ("entry", "said"),
    [("'x2 Wall'", '"x2 Wall"'), ("{a: 1, b: 2}", "a mapping"), ("[a]", "a list"), ("7", "the number 7")],
)
def test_a_line_that_cannot_be_read_does_not_stop_the_other_checks(tmp_path: Path, entry: str, said: str) -> None:
    text = LEGAL.replace("4x Ram: Charger", "5x Ram: Charger").replace("2x Wall (Low Tide)", entry)
    (tmp_path / "team.yaml").write_text(text)
    team = load(tmp_path / "team.yaml")
    assert [(each.line, each.what) for each in team.mistakes] == [(13, f"{said} is no card of a team list")]
    (tmp_path / "formats.yaml").write_text(FORMATS)
    problems = check(team, formats.load(tmp_path / "formats.yaml")).problems
    assert [(each.line, each.what) for each in problems] == [(12, "5 dice for Ram")]


@pytest.mark.parametrize("name", ["team.yaml", "team.txt"])
def test_what_has_no_end_is_no_team(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(("team:\n" + "- Ram\n" * 5000) if name.endswith("yaml") else "\n" + "Ram\n" * 5000)
    found = load(path)
    said = "more than 200 cards, of which the rest is not read; name the list of one team"
    assert ([str(each) for each in found.mistakes], len(found.cards)) == ([f"{path}:202: {said}"], 200)


def test_capitals_make_no_other_card(tmp_path: Path) -> None:
    text = "2x Moth: One\n1x Wall\n1x moth: Two\nBasic Actions\nRally\nrally\n"
    assert [each.split(";")[0] for each in said(tmp_path, text, "team.txt")[0]] == [
        "team.txt:3: 2 cards named Moth (2.1.5, 2.1.1)",
        "team.txt:6: 2 cards named Rally (2.1.5, 2.1.1)",
    ]


def test_mistakes_in_the_formats(tmp_path: Path) -> None:
    wrong = FORMATS.replace("source: the organizer", "sauce: x").replace("2026-06-30", "2025-06-30")
    (tmp_path / "formats.yaml").write_text(wrong)
    with pytest.raises(Mistakes) as found:
        formats.load(tmp_path / "formats.yaml")
    assert len(found.value.found) == 3


def test_the_list_that_comes_with_judgebot_can_be_read(repository: Path) -> None:
    assert formats.load(repository / "rules" / "formats.yaml") == ()


def test_the_sheet(tmp_path: Path) -> None:
    (tmp_path / "team.yaml").write_text(LEGAL.replace("player: Ana", "player: 'A|na\u200e'"))
    team = load(tmp_path / "team.yaml")
    verdict = check(team)
    text, page = paper.text(team, verdict), paper.markdown(team, verdict)
    assert "4     4      3     Ram: Charger  Lighthouse" in text
    assert "| 2 | 2 | 3 | Wall | Low Tide |" in page
    assert "# Team sheet" in page
    for each in (text, page):
        assert "dice: 6 of 20" in each
        assert "Checked by: ____" in each
        assert "Player: A|na" in each
