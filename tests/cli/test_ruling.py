"""``judgebot ruling`` and ``judgebot print``: equal bytes, everything escaped, a plain word for what goes wrong."""

import json
import os
import re
import zlib
from hashlib import sha256
from itertools import combinations
from pathlib import Path

import html5lib
import pytest

from judgebot.cli.main import main
from judgebot.ruling.templates import BUILT_IN
from tests.cli.pdfs import placed
from tests.cli.test_commands import Capture, run

HEAD = """
title: {0}
ask: {0}
event: {{event: {0}, table: {0}, round: {0}, judge: {0}, players: [{0}, {0}]}}
cards:
  {0}: {{cost: 3, levels: [1/3/3]}}
  Wall: {{cost: 3, levels: [0/1/4]}}
board:
  step: attack
  A: {{field: [ram=Ram damage 1, Sidekick@fist], reserve: [2x Sidekick@wild], bag: [Sidekick]}}
  B: {{field: [wall=Wall]}}
script:
  - attack: [ram]
  - block: {{wall: ram}}
"""
PLAIN = HEAD.format("Ram").replace("Sidekick@fist", "Sidekick").replace("title: Ram", "title: A ram meets a wall")
HOSTILE = {
    "script": "<script>alert(1)</script><!-- ]]></style></svg>",
    "quotes": "\"'`&amp;&lt;{{ 7 * 1111 }}{% raw %}|*_#[x](y)\\",
    "rtl": "\u202eשלום עולם\u2066 مرحبا",  # noqa: RUF001
    "emoji": "🎲👩🏽‍⚖️🏳️‍🌈\x85\ufdd0\U0001fffe",
    "long": "W" * 10_000,
}
SUFFIXES = ["html", "md", "txt"]


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "ram.yaml"
    path.write_text(PLAIN)
    return path


def written(out: Path, *words: object) -> str:
    """What the command wrote."""
    assert main([*map(str, words), "-o", str(out)]) == 0
    return out.read_text(encoding="utf-8")


def parsed(text: str) -> None:
    """The page parses as HTML 5 without an error."""
    html5lib.HTMLParser(strict=True).parse(text)


def unpacked(pdf: bytes) -> bytes:
    """A PDF with its packed parts after it, as they are unpacked."""
    packed = re.findall(rb"/FlateDecode.*?stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
    return b"\n".join((pdf, *(zlib.decompressobj().decompress(each) for each in packed)))


def refused(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    """What the command says when it ends with 2."""
    assert main([*map(str, words)]) == 2
    said = capsys.readouterr().err
    assert "Traceback" not in said
    return said


@pytest.mark.parametrize("template", BUILT_IN)
@pytest.mark.parametrize("suffix", SUFFIXES)
def test_the_same_input_gives_the_same_bytes(scenario: Path, tmp_path: Path, suffix: str, template: str) -> None:
    out, words = tmp_path / f"a.{suffix}", ("ruling", scenario, "--template", template, "--date", "2026-03-07")
    first = written(out, *words)
    assert written(out, *words) == first
    assert [path for path in tmp_path.iterdir() if path.name.startswith(".")] == []


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_everything_that_a_ruling_needs_is_there(scenario: Path, tmp_path: Path, suffix: str) -> None:
    text = written(tmp_path / f"a.{suffix}", "ruling", scenario, "--date", "2026-03-07", "--players", "Ann, Bob")
    text = text.replace("<bdi>", "").replace("</bdi>", "")
    digest = sha256(scenario.read_bytes()).hexdigest()
    for part in ("2026-03-07", "Ann (A)", "Bob (B)", digest, "2.7.2.2", "judgebot", "Signed", "A ram meets a wall"):
        assert part in text


def test_the_picture_tells_who_blocks_whom(scenario: Path, tmp_path: Path) -> None:
    text = written(tmp_path / "a.html", "ruling", scenario)
    assert text.count('<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby=') == 2
    assert "In the steps Wall blocks Ram." in text
    assert "blocks Ram" in text.partition("Board after")[2]
    assert ">1 dmg<" in text


def test_no_line_of_a_block_runs_over_other_dice(tmp_path: Path) -> None:
    path = tmp_path / "many.yaml"
    board = PLAIN.replace("[ram=Ram damage 1, Sidekick]", "[9x Sidekick, ram=Ram damage 1]")
    path.write_text(board.replace("[wall=Wall]", "[wall=Wall, 9x Sidekick]"))
    drawn = written(tmp_path / "a.html", "ruling", path).partition("Board after")[0]
    tiles = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="5" ', drawn)
    ((x1, y1, x2, y2),) = re.findall(r'<line x1="([\d.]+)" y1="([\d.]+)" x2="([\d.]+)" y2="([\d.]+)"', drawn)
    assert len(tiles) == 20
    top, bottom, left, right = float(y1), float(y2), *sorted((float(x1), float(x2)))
    between = [each for each in tiles if top < float(each[1]) + float(each[3]) / 2 < bottom]
    assert [each for each in between if float(each[0]) < right and left < float(each[0]) + float(each[2])] == []


def test_options_come_before_what_the_scenario_says(scenario: Path, tmp_path: Path) -> None:
    text = written(tmp_path / "a.txt", "ruling", scenario, "--event", "Spring Open", "--table", "12")
    assert "Event     Spring Open" in text
    assert "Round     Ram" in text


@pytest.mark.parametrize("template", BUILT_IN)
@pytest.mark.parametrize("kind", HOSTILE)
def test_what_people_write_is_escaped(tmp_path: Path, kind: str, template: str) -> None:
    word = HOSTILE[kind]
    path, out = tmp_path / "odd.yaml", tmp_path / "odd.html"
    quoted = "'" + word.replace("'", "''").replace("\ufdd0", "").replace("\U0001fffe", "") + "'"
    path.write_text(
        PLAIN.replace("title: A ram meets a wall", f"title: {quoted}").replace("ask: Ram", f"ask: {quoted}")
    )
    options = [part for name in ("event", "table", "round", "judge", "players") for part in (f"--{name}", word)]
    text = written(out, "ruling", path, "--template", template, *options)
    parsed(text)
    assert "<script" not in text
    assert "7777" not in text


@pytest.mark.parametrize("kind", HOSTILE)
def test_names_of_cards_are_escaped_in_the_picture(tmp_path: Path, kind: str) -> None:
    name = HOSTILE[kind].replace("'", "").replace("\ufdd0", "").replace("\U0001fffe", "").replace("\x85", "")[:900]
    name = re.sub(r"[@=,\[\]{}#:|*%]", "", name)
    path = tmp_path / "odd.yaml"
    path.write_text(PLAIN.replace("  Ram:", f"  '{name}':").replace("ram=Ram damage 1", f"'ram={name} damage 1'"))
    text = written(tmp_path / "odd.html", "ruling", path)
    parsed(text)
    assert "<script" not in text


def test_markdown_marks_are_escaped(scenario: Path, tmp_path: Path) -> None:
    text = written(tmp_path / "a.md", "ruling", scenario, "--event", "*a*|<b>[c](d)`e`\n# f")
    assert r"\*a\*\|&lt;b&gt;\[c\](d)\`e\` # f" in text


@pytest.mark.parametrize("template", BUILT_IN)
def test_pages_are_valid_and_carry_everything(scenario: Path, tmp_path: Path, template: str) -> None:
    text = written(tmp_path / "a.html", "ruling", scenario, scenario, "--template", template, "--paper", "letter")
    parsed(text)
    assert not re.search(r'(?:src|href)="(?!#)|url\(|@import', text)
    assert "size: letter;" in text
    assert '<html lang="en">' in text
    ids = re.findall(r'\bid="([^"]*)"', text)
    assert len(ids) == len(set(ids))


def test_several_scenarios_make_one_document_with_contents(scenario: Path, tmp_path: Path) -> None:
    text = written(tmp_path / "a.html", "ruling", scenario, scenario, scenario)
    assert text.count("<article") == 3
    assert [f'href="#ruling-{n}"' in text for n in (1, 2, 3)] == [True] * 3
    assert "<title>3 rulings</title>" in text


@pytest.mark.parametrize(("many", "pages"), [(2, 2), (6, 6), (7, 8)])
def test_only_the_contents_of_many_rulings_take_a_sheet(scenario: Path, tmp_path: Path, many: int, pages: int) -> None:
    lines = placed(written(tmp_path / "a.html", "ruling", *[scenario] * many))
    assert max(line.page for line in lines) == pages
    first = [line.text for line in lines if line.page == 1]
    assert (f"{many} rulings" in first) == (pages > many)
    if pages > many:
        assert [text for text in first if text.isdecimal()] == [str(n) for n in range(2, 9)]


def test_boards_that_fill_pages_are_printed_whole(tmp_path: Path) -> None:
    horn = '  Horn{0}: {{levels: [1/3/3], text: "While Horn{0} is active, your other character dice get +{1}A."}}'
    horns = "\n".join(horn.format(n, n + 1) for n in range(16))
    field = ", ".join(f"Horn{n}" for n in range(16))
    path = tmp_path / "many.yaml"
    path.write_text(PLAIN.replace("  Wall:", f"{horns}\n  Wall:").replace("[ram=Ram damage 1,", f"[{field}, ram=Ram,"))
    lines = placed(written(tmp_path / "a.html", "ruling", path, "--paper", "A4"))
    told = " ".join(line.text for line in lines)
    for heading in ("Board before", "Board after", "Values that are not those printed", "Step by step"):
        assert told.count(heading) == 1
    assert told.count("Horn3 135A/3D, printed 3A/3D: ") == 1  # the same before and after
    assert [line for line in lines if line.top < 0 or line.bottom > 297 or line.right > 210] == []
    assert [(one, two) for one, two in combinations(lines, 2) if one.is_over(two)] == []


def test_a_template_of_ones_own(scenario: Path, tmp_path: Path) -> None:
    own = tmp_path / "mine.j2"
    own.write_text("<p>{{ paper.rulings[0].occasion.judge }}: {{ paper.rulings[0].answer }}</p>")
    text = written(tmp_path / "a.html", "ruling", scenario, "--template", own, "--judge", "<Roe>")
    assert text.startswith("<p>&lt;Roe&gt;: ")
    own.write_text('{% extends "full.html.j2" %}{% block style %}h1 { color: #333; }{% endblock %}')
    assert "h1 { color: #333; }" in written(tmp_path / "a.html", "ruling", scenario, "--template", own)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("one\n{% if %}\n", 2),
        ("one\ntwo\n{{ paper.ruling }}\n", 3),
        ("{{ 1 / 0 }}", 1),
        ("{% include 'nowhere.j2' %}", 1),
        ("\n{{ paper.rulings.__class__.__mro__ }}", 2),
        ("\n{{ rulings | nothing }}", 2),
    ],
)
def test_a_broken_template_says_where(
    capsys: pytest.CaptureFixture[str], scenario: Path, tmp_path: Path, text: str, line: int
) -> None:
    own, out = tmp_path / "mine.j2", tmp_path / "a.html"
    own.write_text(text)
    said = refused(capsys, "ruling", scenario, "--template", own, "-o", out)
    assert said.startswith(f"{own}:{line}: ")
    assert "; " in said
    assert not out.exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "\n{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
            "2: it is not filled in after",
        ),
        ("{% include 'mine.j2' %}", "1: it includes itself, or a macro calls itself, without end; take that out"),
        ("{% macro a() %}{{ a() }}{% endmacro %}\n{{ a() }}", "1: it includes itself, or a macro calls itself"),
    ],
)
def test_a_template_without_an_end_is_stopped(
    capsys: Capture, scenario: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    monkeypatch.setattr("judgebot.ruling.filling.PATIENCE", 0.5)
    own, out = tmp_path / "mine.j2", tmp_path / "a.html"
    own.write_text(text)
    assert refused(capsys, "ruling", scenario, "--template", own, "-o", out).startswith(f"{own}:{said}")
    assert not out.exists()
    own.write_text("{{ paper.title }}")
    assert written(out, "ruling", scenario, "--template", own) == "A ram meets a wall\n"


def test_what_cannot_be_written_is_said(capsys: pytest.CaptureFixture[str], scenario: Path, tmp_path: Path) -> None:
    folder = tmp_path / "folder.html"
    folder.mkdir()
    for out, word in (
        (folder, "folder"),
        (tmp_path / "no" / "a.html", "no such folder"),
        ("a.doc", ".html, .pdf, .md, .txt"),
        ("a", "no suffix"),
        ("", "write -o"),
    ):
        assert word in refused(capsys, "ruling", scenario, "-o", out)
    out = tmp_path / "a.html"
    for words, word in (
        (("--date", "7.3.2026"), "2026-01-31"),
        (("--paper", "A3"), "Letter"),
        (("--template", "slop"), "slip"),
        (("--template", tmp_path / "none.j2"), "none.j2"),
        (("--template", tmp_path), str(tmp_path)),
    ):
        assert word in refused(capsys, "ruling", scenario, "-o", out, *words)
    assert not out.exists()


def test_a_device_is_not_written_over(capsys: pytest.CaptureFixture[str], scenario: Path, tmp_path: Path) -> None:
    pipe, out = tmp_path / "pipe", tmp_path / "a.html"
    os.mkfifo(pipe)
    out.symlink_to(pipe)
    assert "no file" in refused(capsys, "ruling", scenario, "-o", out)
    assert pipe.is_fifo()


def test_what_stood_there_stays_when_the_scenario_is_wrong(
    capsys: pytest.CaptureFixture[str], scenario: Path, tmp_path: Path
) -> None:
    out = tmp_path / "a.html"
    out.write_text("before")
    scenario.write_text(PLAIN.replace("table: Ram", "tabel: 4"))
    assert 'event has no key "tabel"; did you mean "table"?' in refused(capsys, "ruling", scenario, "-o", out)
    assert "none.yaml" in refused(capsys, "ruling", tmp_path / "none.yaml", "-o", out)
    assert out.read_text() == "before"


def test_an_undecided_scenario_is_printed_and_says_so(scenario: Path, tmp_path: Path) -> None:
    scenario.write_text(PLAIN.replace("  - block: {wall: ram}\n", "  - pass: both\n"))
    out = tmp_path / "a.txt"
    assert main(["ruling", str(scenario), "-o", str(out)]) == 3
    assert "There is no answer yet" in out.read_text()


def test_templates_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ruling", "--list-templates"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(BUILT_IN)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_floor_cards(tmp_path: Path, suffix: str) -> None:
    words = ["print", "rule", "2.7.4", "1.1.3", "keyword", "iron", "will", "keyword", "overcrush"]
    text = written(tmp_path / f"a.{suffix}", *words)
    for title in ("2.7.4", "1.1.3", "Iron Will", "Overcrush"):
        assert title in text
    if suffix == "html":
        parsed(text)
        assert text.count('<section class="card') == 4


def test_a_card_that_there_is_not(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["print", "keyword", "trampel", "-o", str(tmp_path / "a.html")]) == 1
    assert 'no rule, keyword or term "trampel"' in capsys.readouterr().err
    assert "judgebot print rule" in refused(capsys, "print", "-o", tmp_path / "a.html")


def test_a_pdf_is_tagged_named_and_the_same_every_time(scenario: Path, tmp_path: Path) -> None:
    try:
        import weasyprint  # noqa: F401
    except (ImportError, OSError) as error:
        pytest.skip(f"PDFs are not tested: {error}")
    out = tmp_path / "a.pdf"
    pages = []
    for _ in range(2):
        assert main(["ruling", str(scenario), "-o", str(out)]) == 0
        pages.append(out.read_bytes())
    assert pages[0] == pages[1]
    assert pages[0].startswith(b"%PDF-")
    inside = unpacked(pages[0])
    for part in (b"/MarkInfo", b"/StructTreeRoot", b"/Lang (en)", b"A ram meets a wall"):
        assert part in inside


@pytest.mark.parametrize(("error", "word"), [(ImportError, "judgebot[pdf]"), (OSError, "libpango-1.0-0")])
def test_without_what_pdfs_need(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    scenario: Path,
    tmp_path: Path,
    error: type[Exception],
    word: str,
) -> None:
    import builtins

    there = builtins.__import__

    def missing(name: str, *rest: object, **more: object) -> object:
        if name == "weasyprint":
            raise error(name)
        return there(name, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", missing)
    assert word in refused(capsys, "ruling", scenario, "-o", tmp_path / "a.pdf")
    assert not (tmp_path / "a.pdf").exists()


def test_a_word_without_end_can_be_broken_in_a_pdf() -> None:
    from judgebot.ruling.clean import breakable

    assert max(map(len, breakable("W" * 10_000).split("\u200b"))) == 30
    assert breakable("two words, 2.7.4.3.2") == "two words, 2.7.4.3.2"


def test_what_was_printed_is_told_to_machines(capsys: Capture, tmp_path: Path, scenario: Path) -> None:
    out = tmp_path / "a.md"
    code, told, _ = run(capsys, "ruling", str(scenario), "-o", str(out), "--json")
    (ruling,) = json.loads(told)["rulings"]
    assert (code, json.loads(told)["file"], ruling["sha256"] in out.read_text()) == (0, str(out), True)
    assert set(ruling) >= {"file", "title", "verdict", "answer", "cites", "cards", "warnings"}
    cards = json.loads(run(capsys, "print", "rule", "2.7.4.3.2", "keyword", "overcrush", "-o", str(out), "--json")[1])
    assert cards == {"file": str(out), "cards": ["2.7.4.3.2", "overcrush"]}
    cards = json.loads(run(capsys, "print", "keyword", "Range 2", "-o", str(out), "--json")[1])
    assert cards["cards"] == ["range"]
    assert "full" in json.loads(run(capsys, "ruling", "--list-templates", "--json")[1])["templates"]


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_slip_says_by_which_reading_it_was_decided(tmp_path: Path, repository: Path, suffix: str) -> None:
    board = repository / "scenarios/keywords/crossover/half-of-a-double-face-in-the-other-reading.yaml"
    slip = " ".join(written(tmp_path / f"a.{suffix}", "ruling", board, "--template", "slip").split())
    assert "Decided by the other reading, as asked: One energy of the type that was not spent." in slip
    assert "Read here" not in slip


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_slip_says_what_would_be_otherwise(scenario: Path, tmp_path: Path, suffix: str) -> None:
    scenario.write_text(PLAIN.replace("- block: {wall: ram}", "- end step"))
    assert main(["ruling", str(scenario), "-o", str(tmp_path / f"a.{suffix}"), "--template", "slip"]) == 3
    assert "Possible" in (tmp_path / f"a.{suffix}").read_text()


def test_a_sentence_keeps_its_order_where_it_begins_with_a_name_from_right_to_left(
    scenario: Path, tmp_path: Path
) -> None:
    scenario.write_text(PLAIN.replace("Wall", "שלום"))
    page = written(tmp_path / "a.html", "ruling", scenario)
    assert '<span dir="ltr">שלום (wall) is declared as a blocker</span>' in page


def test_the_life_of_a_player_who_was_attacked_begins_the_answer(scenario: Path, tmp_path: Path) -> None:
    out = tmp_path / "a.md"

    def begun(steps: str) -> str:
        scenario.write_text(PLAIN.replace("  - block: {wall: ram}\n", steps))
        main(["ruling", str(scenario), "-o", str(out)])
        return answer_in(out.read_text())

    unhurt = "Player B takes no damage and stays at 20 life; "
    assert begun("  - block: {wall: ram}\n  - pass: both\n  - end turn\n").startswith(unhurt)
    assert begun("  - block: none\n  - pass: both\n").startswith("Player B goes from 20 to 17 life; ")
    assert "life" not in begun("  - block: {wall: ram}\n")  # nobody has dealt damage yet


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_step_in_the_answer_stands_in_quotes(scenario: Path, tmp_path: Path, suffix: str) -> None:
    board = PLAIN.replace("B: {field", "B: {life: 3, field")
    scenario.write_text(board.replace("- block: {wall: ram}\n", "- block: none\n  - pass: both\n  - end turn\n"))
    assert main(["ruling", str(scenario), "-o", str(tmp_path / f"a.{suffix}")]) == 1
    text = (tmp_path / f"a.{suffix}").read_text().replace("&#34;", '"')
    assert 'This is illegal: the game is over before "end turn"' in text


def test_a_player_who_was_hurt_and_gains_it_back_took_damage(scenario: Path, tmp_path: Path) -> None:
    text = 'Wall: {cost: 3, levels: [0/1/4], text: "While Wall is active, when you take damage, gain 3 life."}'
    board = PLAIN.replace("Wall: {cost: 3, levels: [0/1/4]}", text).replace("B: {", "B: {life: 15, ")
    scenario.write_text(board.replace("  - block: {wall: ram}\n", "  - block: none\n  - pass: both\n  - end turn\n"))
    assert answer_in(written(tmp_path / "a.md", "ruling", scenario)).startswith("Player B stays at 15 life; ")


def test_an_assignment_that_the_other_reading_forbids_says_nothing_of_the_end(scenario: Path, tmp_path: Path) -> None:
    board = PLAIN.replace("[1/3/3]}", "[1/9/3], text: Overcrush}").replace("[0/1/4]", "[0/1/2]")
    board = board.replace("[wall=Wall]", "[w1=Wall, w2=Wall]").replace("{wall: ram}", "{w1: ram, w2: ram}")
    board += "  - pass: both\n  - assign: {w1: 2, w2: 2, player B: 5}\n"
    scenario.write_text(board)
    text = " ".join(written(tmp_path / "a.txt", "ruling", scenario).split())
    line = board.count("\n")
    assert f"By the other reading this assignment is not allowed (line {line}); write another to see what comes" in text
    assert "would change" not in text


def answer_in(ruling: str) -> str:
    """The answer in a ruling that is written in Markdown."""
    (found,) = re.findall(r"^\*\*Answer\.\*\* (.*)", ruling, re.MULTILINE)
    return str(found)


@pytest.mark.parametrize("name", ["ram.txt", "link.txt", "sub/../ram.txt"])
def test_what_is_read_is_not_written_over(capsys: Capture, scenario: Path, tmp_path: Path, name: str) -> None:
    board, template = tmp_path / "ram.txt", tmp_path / "own.md"
    board.write_text(PLAIN)
    (tmp_path / "link.txt").symlink_to(board)
    (tmp_path / "sub").mkdir()
    template.write_text("{{ paper.title }}")
    said = refused(capsys, "ruling", board, "-o", tmp_path / name)
    assert said.startswith(f"judgebot: {tmp_path / name}: this file is read here")
    assert "is read here" in refused(capsys, "ruling", scenario, "--template", template, "-o", template)
    assert "is read here" in refused(capsys, "print", "rule", "2.7", "--template", template, "-o", template)
    assert (board.read_text(), template.read_text()) == (PLAIN, "{{ paper.title }}")


def test_all_wrong_options_are_said_at_once(capsys: Capture, scenario: Path) -> None:
    wrong = ("--date", "soon", "--paper", "A7", "--template", "fulll", "--reading", "nothing=other")
    said = refused(capsys, "ruling", scenario, "-o", "x.doc", *wrong).splitlines()
    for line, part in zip(said, ('no form ".doc"', '"fulll"', '"soon"', '"A7"', "nothing=other"), strict=True):
        assert part in line
    assert len(refused(capsys, "print", "rule", "2.7", "-o", "x.doc", *wrong[2:6]).splitlines()) == 3
